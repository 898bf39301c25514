import { isBlank, type Members } from '../../base/json/members';
import { meansNothing } from '../../base/text/nothing';
import { plainTextOf, shown } from '../../base/text/text';
import { dayOfMoment } from '../../base/values/dates';
import { flagOf } from '../../base/json/flag';
import { NUMBER_FORMATS, numberFormatOf, numberOf, type NumberFormat } from '../../base/values/numberText';
import type { Issue } from '../../base/values/problem';

/**
 * Options of a form in n8n's values: typed, from an expression, or from an AI agent, which gives everything as text. An invalid value is an
 * issue, never silently replaced by the default.
 */
export class Options {
	readonly issues: Issue[] = [];

	constructor(
		private readonly values: Readonly<Members>,
		/** Whether an expression other than the form's own gives nothing; an empty text may be meant. */
		readonly isLost: (name: string, usual?: unknown) => boolean = () => false,
	) {}

	/** Adds an issue of an option, by label. */
	refuse(field: string, message: string, remedy: string): void {
		this.issues.push({ field, message, remedy });
	}

	/** Adds the issue of an option whose expression gives nothing. */
	refuseLost(field: string): void {
		this.refuse(field, 'has an expression that gives nothing', 'Correct it, or clear the field.');
	}

	/** Whether it was added, even if blank. */
	has(name: string): boolean {
		return Object.hasOwn(this.values, name);
	}

	/** The value as given. */
	value(name: string): unknown {
		return this.values[name];
	}

	text(name: string): string | undefined {
		return isBlank(this.values[name]) ? undefined : plainTextOf(this.values[name]).trim();
	}

	/** An option that decides where a call goes: an added blank one is an issue, since the credential's value would be used. */
	place(name: string, label: string): string | undefined {
		const value = this.values[name];
		if (!this.has(name)) return undefined;
		if (!meansNothing(value) && typeof value !== 'object') return this.text(name);
		const text = isBlank(value) ? 'blank' : shown(value);
		const remedy = "Remove the option to use the credential's, or give it a value.";
		this.refuse(label, `is ${text}, though the option was added`, remedy);
		return undefined;
	}

	/** A number in the format of *Number Format*; `NaN` if invalid, `undefined` if blank. */
	number(name: string): number | undefined {
		const value = this.values[name];
		return isBlank(value) ? undefined : numberOf(value, numberFormatOf(this.values.numberFormat));
	}

	/** A flag; blank is no. */
	flag(name: string, label: string): boolean {
		const value = flagOf(this.values[name]);
		if (value !== undefined) return value;
		this.refuse(label, `${shown(this.values[name])} is neither true nor false`, 'Give true or false.');
		return false;
	}

	/** A flag that is on by default; blank is yes. */
	flagOnUnlessSet(name: string, label: string): boolean {
		return isBlank(this.values[name]) || this.flag(name, label);
	}

	/** A day, `yyyy-MM-dd`; moments are converted to the zone. */
	day(name: string, label: string, zone: string): string | undefined {
		const value = this.values[name];
		const day = isBlank(value) ? undefined : dayOfMoment(value, zone);
		if (day === undefined && !isBlank(value))
			this.refuse(label, `${shown(value)} is no date`, 'Give for instance 2026-11-20.');
		return day;
	}

	/** One of the choices; the first if blank. */
	oneOf<Choice extends string>(name: string, label: string, choices: readonly [Choice, ...Choice[]]): Choice {
		const text = this.text(name);
		const found = text === undefined ? choices[0] : choices.find((choice) => choice === text);
		if (found === undefined) this.refuse(label, `${shown(text)} is no choice`, `Give ${choices.join(' or ')}.`);
		return found ?? choices[0];
	}

	/** The same for choices that change what the ERP does: a blank value is an issue, not the first choice. */
	oneGiven<Choice extends string>(name: string, label: string, choices: readonly [Choice, ...Choice[]]): Choice {
		if (!this.has(name) || !isBlank(this.values[name])) return this.oneOf(name, label, choices);
		this.refuse(label, 'is blank', `Give ${choices.join(' or ')}.`);
		return choices[0];
	}

	/** The format of numbers in text; absent if not chosen. */
	numberFormat(): NumberFormat | undefined {
		const text = this.text('numberFormat');
		const format = numberFormatOf(text);
		if (text !== undefined && format === undefined)
			this.refuse('Number Format', `"${text}" is no format of numbers`, `Give ${NUMBER_FORMATS.join(' or ')}.`);
		return format;
	}

	/** A list, or comma-separated text from expressions and AI agents. */
	names(name: string): string[] {
		const value = this.values[name];
		const list: unknown[] = Array.isArray(value) ? value : plainTextOf(value).split(/[,;\n]/);
		return list.map((entry) => String(entry).trim()).filter((entry) => entry !== '');
	}
}
