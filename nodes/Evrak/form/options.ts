import type { INodeProperties } from 'n8n-workflow';
import { canClear, WRITING_KINDS } from '../../../erp/catalogue/calls';
import type { Field, Operation } from '../../../erp/catalogue/types';
import { isBlank } from '../../../erp/base/json/members';
import { namesCodes } from '../../../erp/document/codes/checked';
import { updateOf } from '../../../erp/saving/update/updateMethod';
import { NUMBER_FORMATS } from '../../../erp/base/values/numberText';
import { inputClass } from './description/inputs';
import {
	choice,
	field,
	fieldProperties,
	names,
	number,
	off,
	on,
	textOption,
	type FormField,
	type Label,
} from './fields';
import { SAFETY_OPTIONS, SECONDS } from './protection';

/** An option that replaces a value of the credential. */
const place = (label: Label, description: string): FormField<string | undefined> =>
	field(label, { type: 'string', default: '', description }, (options, name, label) => options.place(name, label));

/** Placed above the options, since a user should first look at what will be sent. */
const preview = field(
	['Preview', 'Önizleme'],
	{
		type: 'boolean',
		default: false,
		description: 'Whether to show the request that would be sent, with secrets masked, and send nothing',
	},
	(options, name) => {
		if (!isBlank(options.value(name))) return options.flag(name, 'Preview');
		// An expression without a value, for instance with a misspelled member, must not permit sending.
		options.refuse('Preview', 'is blank, neither true nor false', 'Correct its expression, or switch it on or off.');
		return false;
	},
);

/** The format of numbers in text, for documents, lists and rules. */
export const numberFormat = field(
	['Number Format', 'Sayı Biçimi'],
	{
		type: 'options',
		options: NUMBER_FORMATS.map((format) => ({ name: format, value: format })),
		default: '1234.56',
		description:
			'How numbers in texts are written (sayı biçimi). In the first, 1.250 is refused: it could be two numbers.',
	},
	(options) => options.numberFormat(),
);

export const CALL_OPTIONS = {
	workingYear: place(['Working Year', 'Yıl'], 'Fiscal year (CalismaYili) instead of the credential’s, four digits'),
	companyCode: place(['Company Code', 'Firma'], 'Company (FirmaKodu) instead of the credential’s'),
	companyNumber: place(['Company Number', 'No'], 'Company number (FirmaNo) instead of the credential’s'),
	branchNumber: place(['Branch Number', 'Şube'], 'Branch (SubeNo) instead of the credential’s'),
	timeout: number(
		['Timeout', 'Zaman Aşımı'],
		'Seconds for each request. Unless set: 15 for health and login, 120 for lists, 300 for writes.',
		{ default: 300, ...SECONDS },
	),
	preview,
	checkCodes: on(
		['Check Codes', 'Kod Denetimi'],
		'Whether to refuse codes that the ERP does not have, before anything is sent. On unless switched off. Without V17 and the right to read by SQL only VAT is checked, and the item says so.',
	),
	onlyKnownFields: off(
		['Only Known Fields', 'Bilinen'],
		'Whether to refuse fields that no documentation shows, instead of sending them with a warning',
	),
	simplify: on('Simplify', 'Whether to return a simplified version of the response instead of the raw data'),
	numberFormat,
	fieldsToClear: names(
		'Fields to Clear',
		'Fields that are emptied in the ERP (boşaltılacak alanlar); a field that is left blank stays as it is. In JSON mode give "" or null instead. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		{
			displayName: 'Fields to Clear Names or IDs',
			type: 'multiOptions',
			typeOptions: { loadOptionsMethod: 'getClearableFields', loadOptionsDependsOn: ['resource', 'operation'] },
			default: [],
		},
	),
	ifUnusual: choice(
		['If Unusual', 'Olağandışı'],
		'What becomes of a document in a foreign currency without a rate, or with a date far outside the working year (kursuz döviz, yıl dışı tarih)',
		[
			['refuse', 'Refuse (Reddet)', 'Nothing is sent; the error names the field'],
			['warn', 'Warn (Uyar)', 'It is sent as it is, with a warning'],
		],
	),
	sendAnyway: off(
		['Send Anyway', 'Yine Gönder'],
		'Whether to send the answer although the item says that the invoice is a basic or e-archive one, was answered already, or is past its eight days',
	),
	writeRawRows: off(
		['Write Raw Rows', 'Ham Satır'],
		'Whether to write the rows as they are, past the ERP’s rules for documents: balances, stock and numbers do not follow from them. Off, nothing is sent.',
	),
	/**
	 * What a list does about a record that the ERP cannot read, which spoils every page that holds it
	 * (docs/trust/erp-behaviour.md#corrupt-records). Default: stop, since a list that lacks records but looks complete makes flows delete or
	 * duplicate things.
	 */
	onCorruptRecord: choice(
		['On Corrupt Record', 'Bozuk'],
		'What to do about a record that the ERP cannot read, which spoils the whole page that holds it',
		[
			[
				'skip',
				'Skip and Report (Atla, Bildir)',
				'Go on without it. A warning names it; with On Error set to Continue, so does an error item.',
			],
			['stop', 'Stop (Dur)', 'Fail, and return nothing: a list that lacks records can look complete'],
		],
		{ usual: 'stop' },
	),
};

const READ_OPTIONS = {
	/** A pasted JSON request has its own order. */
	sort: textOption(
		['Sort', 'Sıralama'],
		'ERP columns to sort by, separated by commas; a leading minus sorts descending',
		{
			displayOptions: { show: { '/inputMode': ['fields'] } },
			placeholder: 'e.g. cari_unvan1,-cari_kod',
		},
	),
};

const OPTIONS = { ...CALL_OPTIONS, ...READ_OPTIONS, ...SAFETY_OPTIONS };

type OptionName = keyof typeof OPTIONS;

const properties = Object.fromEntries(
	fieldProperties(OPTIONS).map((property) => [property.name, property]),
) as Readonly<Record<OptionName, INodeProperties>>;

/** Options as parameters. */
export const optionList = (...wanted: readonly OptionName[]): INodeProperties[] =>
	wanted.map((name) => properties[name]);

export const optionLabel = (name: string): string =>
	Object.hasOwn(OPTIONS, name) ? OPTIONS[name as OptionName].label : name;

const lacking = ({ options = [], ...property }: INodeProperties, value: string): INodeProperties => ({
	...property,
	options: options.filter((option) => !('value' in option) || option.value !== value),
});

/** Without *Strict*, for documents that always have a reference. */
const referencedProtection = lacking(properties.protection, 'strict');

/** Only orders have a method that changes and adds lines. */
const ifChangedUnlessOrder = lacking(properties.ifChanged, 'update');

const ifChangedOf = (hasUpdate: boolean) => (hasUpdate ? properties.ifChanged : ifChangedUnlessOrder);

const hasLogin = ({ body }: Operation): boolean => body.placement !== 'none';
const isList = ({ kind }: Operation): boolean => kind === 'list';
const isSave = ({ kind }: Operation): boolean => kind === 'save';
const isFoundSave = (operation: Operation): boolean => isSave(operation) && operation.savedIn !== undefined;
const isDocument = (operation: Operation): boolean => ['lines', 'document'].includes(inputClass(operation));

const takesNumber = ({ type, members }: Field): boolean =>
	type === 'number' || type === 'numericText' || members.some(takesNumber);

/** The methods for which each option has an effect. The switch *Preview* is above the options. */
const SHOWN_FOR: Readonly<Record<Exclude<OptionName, 'preview'>, (operation: Operation) => boolean>> = {
	branchNumber: hasLogin,
	companyCode: hasLogin,
	companyNumber: hasLogin,
	workingYear: hasLogin,
	timeout: () => true,
	numberFormat: ({ body }) => body.fields.some(takesNumber),
	onCorruptRecord: (operation) => isList(operation) && operation.paged,
	sort: (operation) => isList(operation) && operation.body.fields.some(({ name }) => name === 'Sort'),
	simplify: ({ kind }) => WRITING_KINDS.has(kind),
	checkCodes: namesCodes,
	onlyKnownFields: isDocument,
	fieldsToClear: (operation) => isDocument(operation) && canClear(operation),
	ifUnusual: isFoundSave,
	sendAnyway: ({ kind, identity }) => kind === 'send' && identity.uuid !== undefined,
	writeRawRows: ({ rawRows }) => rawRows,
	documentKey: isSave,
	protection: isSave,
	ifChanged: isSave,
	ifNotFound: isFoundSave,
	verifyFor: isFoundSave,
	documentsPerRequest: (operation) => isSave(operation) && operation.body.containerIs === 'list',
};

export const methodOptions = (operation: Operation): INodeProperties[] =>
	Object.entries(SHOWN_FOR).flatMap(([name, isShown]) => {
		if (!isShown(operation)) return [];
		return name === 'ifChanged' ? [ifChangedOf(updateOf(operation) !== undefined)] : optionList(name as OptionName);
	});

/** Options of tools that query the ERP. */
export const ASKING_OPTIONS = optionList('branchNumber', 'companyCode', 'companyNumber', 'timeout', 'workingYear');

/** Options of tools that look for their own work in the ERP: accounts that are found or created, and the steps of an order. */
export const partyOptions: readonly INodeProperties[] = [
	referencedProtection,
	...optionList('ifNotFound', 'verifyFor'),
];

/** Options of a save whose documents have a reference of their own. */
export const referencedOptions = (hasUpdate: boolean): readonly INodeProperties[] => [
	...optionList('checkCodes', 'ifUnusual', 'simplify'),
	referencedProtection,
	ifChangedOf(hasUpdate),
	...optionList('ifNotFound', 'verifyFor', 'documentsPerRequest'),
];
