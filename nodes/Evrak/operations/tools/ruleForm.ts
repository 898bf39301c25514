import type { RuleName } from '../../../../erp/einvoice/acceptance/facts';
import type { ReasonLanguage } from '../../../../erp/einvoice/acceptance/failures';
import { currencyCode, isCurrency } from '../../../../erp/base/text/currency';
import { fold, shown } from '../../../../erp/base/text/text';
import type { TextProblem } from '../../../../erp/base/text/textProblems';
import { readTaxNumber } from '../../../../erp/base/values/taxNumber';
import { numberFormat } from '../../form/options';
import { both, collection, field, fieldProperties, textOption, type Label } from '../../form/fields';
import { readLimits, readEntries, readSwitch, readTolerance, type EntryCheck } from './ruleReader';

/** Rules whose failure may ask for a review instead of a rejection, by the names of the form. */
const JUDGED: ReadonlyArray<readonly [english: string, turkish: string, value: RuleName]> = [
	['Allowed Currency', 'Döviz', 'allowedCurrencies'],
	['Allowed Suppliers', 'İzinli', 'allowedSuppliers'],
	['Blocked Suppliers', 'Engel', 'blockedSuppliers'],
	['Maximum Amounts', 'Üst Sınır', 'maximumAmount'],
	['Order', 'Sipariş', 'matchOrder'],
	['VAT Rates', 'KDV Oranları', 'checkVat'],
];

const BY_NAME = new Map(JUDGED.flatMap(([english, , value]) => [english, value].map((text) => [fold(text), value])));

const CURRENCIES = 'Give currencies such as TRY, EUR, separated by commas.';
const NUMBERS = 'Give tax numbers of 10 digits or citizen numbers of 11 digits, separated by commas.';
const TAXES = 'Give codes of UBL-TR such as 4080, 0059, separated by commas.';
const RATES = 'Give rates such as 1, 10, 20, separated by commas.';

/** A wrong digit would let a blocked supplier pass, or reject an allowed one. */
const wrongNumber: EntryCheck = (entry) => {
	const read = readTaxNumber(entry);
	return read.ok ? undefined : read;
};

/** A check that entries have some form. */
const unless =
	(fits: (entry: string) => boolean, what: string, remedy: string): EntryCheck =>
	(entry) =>
		fits(entry) ? undefined : { message: `${shown(entry)} is ${what}`, remedy };

/** Any text is valid: foreign suppliers have accounts without an IBAN, and numbers are the supplier's own. */
const anyEntry: EntryCheck = () => undefined;

/** No VAT rate is below one percent but 0: a share such as `0.20` would have every invoice rejected. */
const isShare = (entry: string) => /^0*\.\d*[1-9]/.test(entry);

const wrongRate: EntryCheck = (entry) =>
	isShare(entry)
		? { message: `${shown(entry)} is a share, not a rate in percent`, remedy: RATES }
		: unless((rate) => /^\d{1,3}(\.\d{1,2})?$/.test(rate), 'not a VAT rate', RATES)(entry);

/** A comma between digits in a text with another separator may be a decimal comma or a separator, too. */
function twofoldRate(value: unknown): TextProblem | undefined {
	if (typeof value !== 'string' || !/[;\n]/.test(value) || value.trim().startsWith('[')) return undefined;
	const rate = /\d{1,3},\d{1,2}/.exec(value)?.[0];
	return rate === undefined
		? undefined
		: {
				message: `${shown(rate)} may be one rate with decimals or two rates`,
				remedy: `Write ${rate.replace(',', '..')} for one rate, or separate all rates by commas alone.`,
			};
}

/** A rule that is given as text. */
const text = <T>(label: Label, placeholder: string, description: string, read: Parameters<typeof field<T>>[2]) =>
	field(label, { type: 'string', default: '', placeholder, description }, read);

const list = (label: Label, placeholder: string, description: string, remedy: string, wrong: EntryCheck) =>
	text(label, placeholder, description, (options, name, label) => readEntries(options, name, label, remedy, wrong));

const flag = (label: Label, description: string) =>
	field(label, { type: 'boolean', default: true, description }, (options, name, label) =>
		readSwitch(options, name, label),
	);

const tolerance = (label: Label, usual: string, description: string) =>
	field(label, { type: 'string', default: usual, description }, (options, name, label) =>
		readTolerance(options, name, label),
	);

/** A maximum amount. */
const LIMIT_FIELDS = {
	currency: textOption(['Currency', 'Döviz'], undefined, { placeholder: 'e.g. TRY' }),
	amount: textOption(['Payable', 'Tutar'], undefined, { placeholder: 'e.g. 25000.00' }),
};

/** The rules and settings of an acceptance, in the order in which they are read. */
export const RULES = {
	numberFormat,
	tolerance: tolerance(
		['Tolerance', 'Tolerans'],
		'0.01',
		'How far amounts may be apart in VAT, totals and order, in the currency of the invoice',
	),
	maximumRounding: tolerance(
		['Maximum Rounding', 'Üst'],
		'1.00',
		'How much the payable amount may be rounded (yuvarlama), in the currency of the invoice. More goes to review.',
	),
	vatRates: text(
		['VAT Rates', 'KDV Oranları'],
		'e.g. 1, 10, 20',
		'VAT rates in percent that may occur, separated by commas. A VAT amount that is not base × rate goes to review.',
		(options, name) => {
			const problem = twofoldRate(options.value(name));
			if (problem) options.refuse('VAT Rates', problem.message, problem.remedy);
			return readEntries(options, name, 'VAT Rates', RATES, wrongRate);
		},
	),
	otherTaxes: list(
		['Other Taxes', 'Vergi'],
		'e.g. 4080, 0059',
		'Codes of taxes that may be charged beside VAT (ÖİV 4080, konaklama 0059, ÖTV 0071), separated by commas. With Totals Add Up, any other goes to review.',
		TAXES,
		unless((entry) => /^(?:\d{4}|SGK_PRIM)$/.test(entry), 'no code of a tax', TAXES),
	),
	allowedCurrencies: text(
		['Allowed Currency', 'Döviz'],
		'e.g. TRY, EUR',
		'Currencies that an invoice may have, separated by commas, or a list',
		(options, name) =>
			readEntries(options, name, 'Allowed Currency', CURRENCIES, unless(isCurrency, 'not a currency', CURRENCIES))?.map(
				currencyCode,
			),
	),
	allowedSuppliers: list(
		['Allowed Suppliers', 'İzinli'],
		'e.g. 1234567890, 11111111110',
		'Tax or citizen numbers of the only suppliers to accept, separated by commas, or a list',
		NUMBERS,
		wrongNumber,
	),
	blockedSuppliers: list(
		['Blocked Suppliers', 'Engel'],
		'e.g. 1234567890',
		'Tax or citizen numbers of suppliers to reject, separated by commas, or a list',
		NUMBERS,
		wrongNumber,
	),
	ownTaxNumbers: list(
		['Own Tax Numbers', 'VKN'],
		'e.g. 1234567890',
		'Your own tax numbers (VKN), separated by commas, or a list. An invoice to another buyer goes to review.',
		NUMBERS,
		wrongNumber,
	),
	maximumAmounts: field(
		['Maximum Amounts', 'Üst Sınır'],
		{
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Amount (Tutar Ekle)',
			default: {},
			description: 'Highest payable amount per currency. An invoice in another currency goes to review.',
			options: [{ displayName: 'Amount (Tutar)', name: 'limits', values: fieldProperties(LIMIT_FIELDS) }],
		},
		(options, name) => readLimits(options, name, 'Maximum Amounts'),
	),
	totalsAddUp: flag(
		['Totals Add Up', 'Toplamlar'],
		'Whether lines, taxes and totals must add up. What does not fit goes to review.',
	),
	order: text(
		['Order', 'Sipariş'],
		'e.g. {{ $json.order }}',
		'The order that the invoice must match: rows of the ERP, or total, currency and lines with code, quantity and price. An expression that gives nothing means review.',
		(options, name) => options.has(name),
	),
	knownIbans: list(
		['Known IBANs', 'Hesap'],
		'e.g. {{ $json.ibans }}',
		'Accounts (IBAN) that this supplier is known to use, separated by commas, or a list. An invoice that names another one, also in a note, goes to review.',
		'Give IBANs, separated by commas.',
		anyEntry,
	),
	seenNumbers: text(
		['Earlier Numbers', 'Eski No'],
		'e.g. {{ $json.numbers }}',
		'Numbers of earlier invoices of this supplier, separated by commas, or a list. An invoice with one of them goes to review.',
		(options, name) => {
			// A supplier that has sent nothing yet has an empty list: it was not forgotten.
			const value = options.value(name);
			const isEmptyList = Array.isArray(value) && value.length === 0;
			const remedy = 'Give numbers of invoices, separated by commas.';
			return readEntries(options, name, 'Earlier Numbers', remedy, anyEntry, isEmptyList);
		},
	),
	mustBeAnswerable: flag(
		['Must Be Answerable', 'Ticari'],
		'Whether to send basic and e-archive invoices, which take no answer, to review',
	),
	reviewOnFail: field(
		['Review, Not Reject', 'İncele'],
		{
			type: 'multiOptions',
			options: JUDGED.map(([english, turkish, value]) => ({ name: both(english, turkish), value })),
			default: [],
			description: 'Rules whose failure asks for a person instead of a rejection',
		},
		(options, name): RuleName[] => {
			const remedy = `Choose among ${JUDGED.map(([, , value]) => value).join(', ')}.`;
			const wrong = unless((entry) => BY_NAME.has(fold(entry)), 'no rule that can fail', remedy);
			const chosen = readEntries(options, name, 'Review, Not Reject', remedy, wrong, true) ?? [];
			return chosen.flatMap((entry) => BY_NAME.get(fold(entry)) ?? []);
		},
	),
	reasonLanguage: field(
		['Reason Language', 'Dil'],
		{
			type: 'options',
			options: [
				{ name: both('English', 'İngilizce'), value: 'en' },
				{ name: 'Turkish (Türkçe)', value: 'tr' },
			],
			default: 'tr',
			description:
				'The language of rejectionReason, which the supplier gets with a rejection (red nedeni). Without this it is Turkish.',
		},
		(options, name) => options.oneGiven<ReasonLanguage>(name, 'Reason Language', ['tr', 'en']),
	),
};

export const ruleForm = {
	...collection('Rules (Kurallar)', 'rules', 'Add Rule (Kural Ekle)', RULES),
	description: 'What must hold. A rule that is not added is not checked; without any rule the decision is review.',
};
