import { REASON_LANGUAGES, type ReasonLanguage } from '../../../../erp/edocument/acceptance/failures';
import type { AcceptanceRules } from '../../../../erp/edocument/acceptance/facts';
import { currencyCode, isCurrency } from '../../../../erp/text/currency';
import { readTaxNumber } from '../../../../erp/values/taxNumber';
import { isMembers, type Members } from '../../../../erp/json/members';
import type { NumberFormat } from '../../../../erp/values/numberText';
import type { Issue } from '../../../../erp/values/problem';
import { plainTextOf, shown } from '../../../../erp/text/text';
import { isJudged, RULE_NAMES } from './ruleForm';
import { RuleReader, type EntryCheck } from './ruleReader';

/** Rules as they can be used, and what of them cannot. */
interface RuleInput {
	readonly rules: AcceptanceRules;
	/** How the order's numbers are written that come as text. */
	readonly numbers?: NumberFormat;
	/** In which language a supplier is told why an invoice is rejected. */
	readonly language: ReasonLanguage;
	readonly issues: readonly Issue[];
}

const CURRENCIES = 'Give currencies such as TRY, EUR, separated by commas.';

const wrongCurrency: EntryCheck = (entry) =>
	isCurrency(entry) ? undefined : { message: `${shown(entry)} is not a currency`, remedy: CURRENCIES };

const NUMBERS = 'Give tax numbers of 10 digits or citizen numbers of 11 digits, separated by commas.';

/** A wrong digit would let a blocked supplier pass, or reject an allowed one. */
const wrongNumber: EntryCheck = (entry) => {
	const read = readTaxNumber(entry);
	return read.ok ? undefined : read;
};

const TAXES = 'Give codes of UBL-TR such as 4080, 0059, separated by commas.';

const wrongTax: EntryCheck = (entry) =>
	/^(?:\d{4}|SGK_PRIM)$/.test(entry) ? undefined : { message: `${shown(entry)} is no code of a tax`, remedy: TAXES };

/** Any text may be one: foreign suppliers have accounts without an IBAN, and numbers are the supplier's own. */
const anyEntry: EntryCheck = () => undefined;

const RATES = 'Give rates such as 1, 10, 20, separated by commas.';

/** No VAT rate is below one percent but 0: a share such as `0.20` would have every invoice rejected. */
const isShare = (entry: string) => /^0*\.\d*[1-9]/.test(entry);

function wrongRate(entry: string): ReturnType<EntryCheck> {
	if (isShare(entry)) return { message: `${shown(entry)} is a share, not a rate in percent`, remedy: RATES };
	return /^\d{1,3}(\.\d{1,2})?$/.test(entry)
		? undefined
		: { message: `${shown(entry)} is not a VAT rate`, remedy: RATES };
}

/** A comma between digits beside another separator may be a decimal comma or one of a list. */
function twofoldRates(read: RuleReader, value: unknown): void {
	if (typeof value !== 'string' || !/[;\n]/.test(value) || value.trim().startsWith('[')) return;
	const found = /\d{1,3},\d{1,2}/.exec(value)?.[0];
	if (found === undefined) return;
	const message = `${shown(found)} may be one rate with decimals or two rates`;
	read.issue(
		'VAT Rates',
		message,
		`Write ${found.replace(',', '..')} for one rate, or separate all rates by commas alone.`,
	);
}

const LIMITS = 'Give a currency such as TRY and an amount such as 25000.00 in each row.';

/** Highest amounts by currency; a currency named twice is an issue. */
function limitsOf(read: RuleReader, members: Members): Record<string, string> | undefined {
	if (!read.has('maximumAmounts')) return undefined;
	const wrong = (message: string, remedy = LIMITS) => read.issue('Maximum Amounts', message, remedy);
	const { limits } = isMembers(members.maximumAmounts) ? members.maximumAmounts : { limits: undefined };
	const rows: unknown[] = Array.isArray(limits) ? limits : [];
	if (rows.length === 0) wrong('is added but empty');
	const found = new Map<string, string>();
	for (const row of rows) {
		const { currency, amount } = isMembers(row) ? row : { currency: row, amount: undefined };
		const code = currencyCode(plainTextOf(currency));
		if (!isCurrency(code)) wrong(`${shown(currency ?? '')} is not a currency`);
		else if (found.has(code)) wrong(`${code} stands there twice`);
		else found.set(code, read.amount('Maximum Amounts', amount) ?? '');
	}
	return Object.fromEntries(found);
}

/** Members that no rule has are a rule that would not be checked. */
function strangers(read: RuleReader, members: Members): void {
	for (const name of Object.keys(members).filter((candidate) => !RULE_NAMES.has(candidate))) {
		read.issue('Rules', `${shown(name)} is no rule`, `Rules are: ${[...RULE_NAMES.keys()].join(', ')}.`);
	}
}

/** Turkish unless another is chosen: suppliers of a Turkish ERP read it. */
function languageOf(read: RuleReader, { reasonLanguage }: Members): ReasonLanguage {
	if (!read.has('reasonLanguage')) return 'tr';
	const known = REASON_LANGUAGES.find((language) => language === reasonLanguage);
	if (known === undefined) {
		const remedy = 'Choose Turkish (tr) or English (en).';
		read.issue('Reason Language', `${shown(reasonLanguage ?? '')} is no language of reasons`, remedy);
	}
	return known ?? 'tr';
}

/** A supplier that has sent nothing yet has a list without entries: it is none that somebody forgot. */
const seenNumbersOf = (read: RuleReader, { seenNumbers }: Members): string[] | undefined =>
	Array.isArray(seenNumbers) && seenNumbers.length === 0
		? []
		: read.list('seenNumbers', 'Seen Numbers', 'Give numbers of invoices, separated by commas.', anyEntry);

/** Reads the form of the rules; the order itself is read elsewhere. Whatever cannot be used is an issue and no rule left out. */
export function readRules(members: Members): RuleInput {
	const read = new RuleReader(members);
	strangers(read, members);
	const numbers = read.numberFormat();
	const tolerance = read.tolerance();
	const maximumRounding = read.maximumRounding();
	twofoldRates(read, members.vatRates);
	const rates = read.list('vatRates', 'VAT Rates', RATES, wrongRate);
	const otherTaxes = read.list('otherTaxes', 'Other Taxes', TAXES, wrongTax);
	const rules: AcceptanceRules = {
		allowedCurrencies: read.list('allowedCurrencies', 'Allowed Currency', CURRENCIES, wrongCurrency)?.map(currencyCode),
		allowedSuppliers: read.list('allowedSuppliers', 'Allowed Suppliers', NUMBERS, wrongNumber),
		blockedSuppliers: read.list('blockedSuppliers', 'Blocked Suppliers', NUMBERS, wrongNumber),
		ownTaxNumbers: read.list('ownTaxNumbers', 'Own Tax Numbers', NUMBERS, wrongNumber),
		maximumAmount: limitsOf(read, members),
		checkVat: rates && { rates, tolerance },
		totalsAddUp: read.flag('totalsAddUp', 'Totals Add Up') ? { tolerance, maximumRounding, otherTaxes } : undefined,
		matchOrder: read.has('order') ? { tolerance } : undefined,
		knownIbans: read.list('knownIbans', 'Known IBANs', 'Give IBANs, separated by commas.', anyEntry),
		seenNumbers: seenNumbersOf(read, members),
		mustBeAnswerable: read.flag('mustBeAnswerable', 'Must Be Answerable'),
		reviewOnFail: read.chosen('reviewOnFail', 'Review, Not Reject').filter(isJudged),
	};
	return { rules, numbers, language: languageOf(read, members), issues: read.issues };
}
