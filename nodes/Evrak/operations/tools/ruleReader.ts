import { parseDecimal } from '../../../../erp/values/decimal';
import { parseJson } from '../../../../erp/json/json';
import { isBlank, type Members } from '../../../../erp/json/members';
import { NUMBER_FORMATS, numberFormatOf, readNumberText, type NumberFormat } from '../../../../erp/values/numberText';
import type { Issue } from '../../../../erp/values/problem';
import { plainTextOf, shown } from '../../../../erp/text/text';
import { flagOf } from '../../../../erp/values/flag';
import { judgedRule, JUDGED } from './ruleForm';

/** What is wrong with an entry of a list, `undefined` if nothing. */
export type EntryCheck = (entry: string) => { readonly message: string; readonly remedy: string } | undefined;

/** What stands between commas, semicolons and line ends, each once and without blank ones: an array of all would be as long as the text. */
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

/** Wrong entries of a list that are told; who sees these knows what is wrong with the others. */
const TOLD = 10;

/** Reads single rules of the form and notes what cannot be used. */
export class RuleReader {
	readonly issues: Issue[] = [];

	constructor(private readonly members: Members) {}

	issue(field: string, message: string, remedy: string): void {
		this.issues.push({ field, message, remedy });
	}

	has(name: string): boolean {
		return Object.hasOwn(this.members, name);
	}

	/** A rule that names nothing would reject or pass everything: it is an issue. */
	list(name: string, field: string, remedy: string, wrong: EntryCheck): string[] | undefined {
		if (!this.has(name)) return undefined;
		const values = valuesOf(this.members[name]);
		if (values.length === 0) this.issue(field, 'is added but empty', remedy);
		const most = this.issues.length + TOLD;
		for (const value of values) {
			const problem = this.issues.length < most ? wrong(value) : undefined;
			if (problem) this.issue(field, problem.message, problem.remedy);
		}
		return values;
	}

	/** Blank is no "no": an expression that gives nothing must not switch a rule off. */
	flag(name: string, field: string): boolean {
		if (!this.has(name)) return false;
		const flag = isBlank(this.members[name]) ? undefined : flagOf(this.members[name]);
		if (flag === undefined) this.issue(field, 'is neither true nor false', 'Give true or false.');
		return flag ?? false;
	}

	/** An amount of 0 or more as decimal text. */
	amount(field: string, value: unknown): string | undefined {
		const read = readNumberText(plainTextOf(value), typeof value === 'string' ? this.numbers() : undefined);
		const isExact = typeof value === 'number' && parseDecimal(String(value)) !== undefined;
		const digits = isExact ? String(value) : read.ok ? read.digits : undefined;
		if (digits !== undefined && !digits.startsWith('-')) return digits;
		const known = isExact || isBlank(value);
		const message = !read.ok && read.twofold ? read.message : `${shown(value ?? '')} is not an amount`;
		this.issue(field, message, read.ok || known ? 'Give an amount of 0 or more.' : read.remedy);
		return undefined;
	}

	/** How amounts are written that are given as text. */
	numbers(): NumberFormat | undefined {
		return numberFormatOf(this.members.numberFormat);
	}

	numberFormat(): NumberFormat | undefined {
		const { numberFormat } = this.members;
		const format = this.numbers();
		if (!isBlank(numberFormat) && format === undefined)
			this.issue('Number Format', `${shown(numberFormat)} is no format`, `Give ${NUMBER_FORMATS.join(' or ')}.`);
		return format;
	}

	maximumRounding(): string | undefined {
		return this.limit('maximumRounding', 'Maximum Rounding');
	}

	tolerance(): string | undefined {
		return this.limit('tolerance', 'Tolerance');
	}

	/** Blank is no default: an expression that gives nothing must not set another limit than its user meant. */
	private limit(name: string, field: string): string | undefined {
		if (!this.has(name)) return undefined;
		if (!isBlank(this.members[name])) return this.amount(field, this.members[name]);
		this.issue(field, 'is added but empty', 'Give an amount of 0 or more, or remove it for the default.');
		return undefined;
	}

	/** Rules by their names in the form or in the results. */
	chosen(name: string, field: string): string[] {
		const remedy = `Choose among ${JUDGED.map(({ value }) => value).join(', ')}.`;
		const most = this.issues.length + TOLD;
		return valuesOf(this.members[name]).map((entry) => {
			const rule = this.issues.length < most ? judgedRule(entry) : undefined;
			if (rule === undefined && this.issues.length < most)
				this.issue(field, `${shown(entry)} is no rule that can fail`, remedy);
			return rule ?? entry;
		});
	}
}
