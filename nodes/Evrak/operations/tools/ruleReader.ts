import type { Options } from '../../../../erp/document/draft/options';
import { parseJson } from '../../../../erp/base/json/json';
import { isBlank, isMembers } from '../../../../erp/base/json/members';
import { currencyCode, isCurrency } from '../../../../erp/base/text/currency';
import { plainTextOf, shown } from '../../../../erp/base/text/text';
import type { TextProblem } from '../../../../erp/base/text/textProblems';
import { parseDecimal } from '../../../../erp/base/values/decimal';
import { numberFormatOf, readNumberText } from '../../../../erp/base/values/numberText';

/** The problem of an entry of a list, `undefined` if it has none. */
export type EntryCheck = (entry: string) => TextProblem | undefined;

/** The parts between commas, semicolons and line ends, without repeated and blank ones: an array of all would be as long as the text. */
function partsOf(text: string): string[] {
	const parts = new Set<string>();
	for (let from = 0, index = 0; index <= text.length; index++) {
		const code = text.charCodeAt(index);
		if (index < text.length && code !== 44 && code !== 59 && code !== 10) continue;
		if (index > from) parts.add(text.slice(from, index));
		from = index + 1;
	}
	return [...parts];
}

/** A list given as such, as JSON text (AI agents write it so), or as text with commas, semicolons or lines. */
function listOf(value: unknown): unknown[] {
	if (Array.isArray(value)) return value;
	const text = plainTextOf(value).trim();
	if (!text.startsWith('[')) return partsOf(text);
	const list = parseJson(text);
	return Array.isArray(list) ? list : [text];
}

/** Each value once. */
const valuesOf = (value: unknown): string[] => {
	const values = [...new Set(listOf(value))].map((entry) =>
		typeof entry === 'object' && entry !== null ? JSON.stringify(entry) : plainTextOf(entry).trim(),
	);
	return [...new Set(values)].filter((entry) => entry !== '');
};

/** Maximum wrong entries of a list that are reported: they show what is wrong with the others. */
const NAMED = 10;

/** A list of a rule, `undefined` where the rule is not added. An empty list would reject or pass everything: it is an issue. */
export function readEntries(
	options: Options,
	name: string,
	label: string,
	remedy: string,
	wrong: EntryCheck,
	mayBeEmpty = false,
): string[] | undefined {
	if (!options.has(name)) return undefined;
	const values = valuesOf(options.value(name));
	if (values.length === 0 && !mayBeEmpty) options.refuse(label, 'is added but empty', remedy);
	const most = options.issues.length + NAMED;
	for (const value of values) {
		const problem = options.issues.length < most ? wrong(value) : undefined;
		if (problem) options.refuse(label, problem.message, problem.remedy);
	}
	return values;
}

/** Whether a rule is switched on. Blank does not mean false: an expression that gives nothing must not switch a rule off. */
export function readSwitch(options: Options, name: string, label: string): boolean {
	if (!options.has(name) || !isBlank(options.value(name))) return options.flag(name, label);
	options.refuse(label, 'is neither true nor false', 'Give true or false.');
	return false;
}

/** An amount of 0 or more as decimal text. */
function readAmount(options: Options, label: string, value: unknown): string | undefined {
	const format = typeof value === 'string' ? numberFormatOf(options.value('numberFormat')) : undefined;
	const read = readNumberText(plainTextOf(value), format);
	const isExact = typeof value === 'number' && parseDecimal(String(value)) !== undefined;
	const digits = isExact ? String(value) : read.ok ? read.digits : undefined;
	if (digits !== undefined && !digits.startsWith('-')) return digits;
	const message = !read.ok && read.twofold ? read.message : `${shown(value ?? '')} is not an amount`;
	const isPlain = read.ok || isExact || isBlank(value);
	options.refuse(label, message, isPlain ? 'Give an amount of 0 or more.' : read.remedy);
	return undefined;
}

/** The maximum difference of amounts. Blank is not the default: an expression that gives nothing must not set an unintended limit. */
export function readTolerance(options: Options, name: string, label: string): string | undefined {
	if (!options.has(name)) return undefined;
	if (!isBlank(options.value(name))) return readAmount(options, label, options.value(name));
	options.refuse(label, 'is added but empty', 'Give an amount of 0 or more, or remove it for the default.');
	return undefined;
}

/** Maximum amounts by currency; a currency named twice is an issue. */
export function readLimits(options: Options, name: string, label: string): Record<string, string> | undefined {
	if (!options.has(name)) return undefined;
	const wrong = (message: string) =>
		options.refuse(label, message, 'Give a currency such as TRY and an amount such as 25000.00 in each row.');
	const value = options.value(name);
	const rows: unknown[] = isMembers(value) && Array.isArray(value.limits) ? value.limits : [];
	if (rows.length === 0) wrong('is added but empty');
	const amounts = new Map<string, string>();
	for (const row of rows) {
		const { currency, amount } = isMembers(row) ? row : { currency: row, amount: undefined };
		const code = currencyCode(plainTextOf(currency));
		if (!isCurrency(code)) wrong(`${shown(currency ?? '')} is not a currency`);
		else if (amounts.has(code)) wrong(`${code} stands there twice`);
		else amounts.set(code, readAmount(options, label, amount) ?? '');
	}
	return Object.fromEntries(amounts);
}
