import type { INodeProperties } from 'n8n-workflow';
import type { SqlType } from '../../../../erp/database/sql/literal';
import { choice, fieldProperties, on, rowFields, textOption } from '../fields';
import { questionParameter } from '../picked';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { fieldOptions } from '../lookups/fieldOptions';
import { inputClass, PAGING } from './inputs';
import { merged } from './merged';
import type { Conditions } from '../show';

const TYPES: ReadonlyArray<readonly [SqlType, name: string, description: string]> = [
	['date', 'Date (Tarih)', 'Tarih: a day'],
	['dateTime', 'Date and Time (Tarih, Saat)', 'Tarih ve saat, in the zone of the server'],
	['guid', 'GUID', 'As sip_Guid and cha_Guid hold it'],
	['dateList', 'List of Dates (Tarihler)', 'For IN (@name)'],
	['guidList', 'List of GUIDs (GUID Listesi)', 'For IN (@name)'],
	['numberList', 'List of Numbers (Sayılar)', 'For IN (@name)'],
	['textList', 'List of Texts (Metinler)', 'For IN (@name): a list, or texts with commas between them'],
	['number', 'Number (Numara)', 'With a decimal dot (sayı)'],
	['search', 'Search Text (Aranan Metin)', 'Aranan metin, for LIKE @name: finds it anywhere'],
	['text', 'Text (Metin)', 'Metin, such as a code'],
];

/** The field of a statement; `assertWhole` refuses expressions that build parts of it. */
const statementField = {
	type: 'string',
	typeOptions: { editor: 'sqlEditor', sqlDialect: 'MSSQL' },
	default: '',
	placeholder: 'e.g. SELECT sto_kod, sto_isim FROM STOKLAR WHERE sto_isim LIKE @search',
	hint: 'Allow Free SQL in the credential first',
} as const;

/** Parameters of a statement, in every input mode. */
const sqlParameters: INodeProperties = rowFields(
	{
		displayName: 'Parameters (Parametreler)',
		name: 'sqlParameters',
		placeholder: 'Add Parameter (Parametre Ekle)',
		description: 'Values (değer) that the statement names as @name; each is checked and quoted as its type',
		title: 'Parameter (Parametre)',
		row: 'values',
	},
	{
		name: textOption(['Name', 'Ad'], 'As in the statement, with or without @', { placeholder: 'e.g. search' }),
		type: choice(['Type', 'Tür'], 'What the value is', TYPES, { usual: 'text' }),
		value: textOption(['Value', 'Değer'], 'The value of the item; an expression without one is an error', {
			placeholder: 'e.g. {{ $json.code }}',
		}),
	},
);

const IN_FORM = { inputMode: ['fields'] };

/** Wire name and full Turkish name; n8n wants a period only after several sentences. */
const describe = (field: Field): string =>
	field.hint
		? `${field.turkish} (${field.name}). ${field.hint.replace(/\.$/, '')}.`
		: `${field.turkish} (${field.name})`;

function parameter(field: Field, name: string): INodeProperties {
	const base = {
		displayName: formLabel(field),
		name,
		description: describe(field),
		...(field.required ? { required: true } : {}),
	};
	const options = fieldOptions(field);
	const preset = options?.find(({ value }) => String(value) === field.preset) ?? options?.[0];
	if (field.sql === 'select') return { ...base, ...statementField };
	if (options) return { ...base, type: 'options', options, default: preset?.value ?? '' };
	if (field.type === 'date') return { ...base, type: 'dateTime', default: '' };
	return { ...base, type: 'string', default: '' };
}

/** Filters of an API list, behind *Add Filter*, by wire name. */
export const filtersOf = (operation: Operation): INodeProperties[] =>
	inputClass(operation) === 'list'
		? operation.body.fields
				.filter(({ name, required }) => !PAGING.has(name) && !required)
				.map((field) => parameter(field, field.name))
		: [];

/** The fields of a query or list that are shown at once. */
function questionProperties(operation: Operation): INodeProperties[] {
	const { fields } = operation.body;
	const shown = inputClass(operation) === 'query' ? fields : fields.filter(({ required }) => required);
	return shown.map((field) => parameter(field, questionParameter(field)));
}

/** The switch of lists whose rows have a plain form. */
export const SIMPLIFY = {
	simplify: on(
		'Simplify',
		'Whether to return number, sender, amount, scenario, answer and deadline in plain names, as the trigger does, instead of the ERP’s own members',
	),
};

/** XML goes to the field where Parse XML and Check Rules look for it. */
const outputField = (usual: string): INodeProperties[] =>
	fieldProperties({
		outputFieldName: textOption('Put Output File in Field', undefined, {
			required: true,
			default: usual,
			hint: 'The name of the output field to put the binary file data in',
		}),
	});

/** Whether an operation offers Simplify: the list of incoming invoices, whose rows the ERP's maker does not document. */
export const canSimplify = ({ answer }: Pick<Operation, 'answer'>): boolean => answer === 'incomingInvoices';

/** The parameters of lookups, lists and file downloads. */
export function lookupProperties(operations: readonly Operation[], conditions: Conditions): INodeProperties[] {
	const of = (kind: string) => operations.filter((operation) => inputClass(operation) === kind);
	const shown = (having: readonly Operation[], properties: readonly INodeProperties[]) =>
		properties.flatMap((property) => conditions.shown(having, property));
	const asked = (having: readonly Operation[]) =>
		merged(having.map((operation) => ({ operation, properties: questionProperties(operation) }))).flatMap((question) =>
			conditions.shown(
				question.of.map(({ operation }) => operation),
				question.property,
				IN_FORM,
			),
		);
	return [
		...asked(of('query')),
		...shown(of('list').filter(canSimplify), fieldProperties(SIMPLIFY)),
		...asked(of('list')),
		...shown(
			operations.filter(({ answer }) => answer === 'select'),
			[sqlParameters],
		),
		...shown(
			operations.filter(({ file }) => file !== undefined && file !== 'xml'),
			outputField('data'),
		),
		...shown(
			operations.filter(({ file }) => file === 'xml'),
			outputField('xml'),
		),
	];
}
