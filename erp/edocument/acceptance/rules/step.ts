import {
	add,
	formatDecimal,
	isWithin,
	multiply,
	parseDecimal,
	subtract,
	total,
	type Decimal,
} from '../../../values/decimal';
import type { Reason, RuleName } from '../facts';
import { pass, unknown } from './reason';

/** An amount, `undefined` where it is not known. */
export type MaybeAmount = Decimal | undefined;

/** Half a kuruş: what rounding to the smallest coin moves an amount by at most. */
export const HALF: Decimal = { digits: 5n, scale: 3 };

/** Absent is 0, as UBL leaves out what does not occur; unreadable stays unknown. */
export const orZero = (text: string | undefined): MaybeAmount =>
	parseDecimal(text === undefined || text.trim() === '' ? '0' : text);

/** Sum of amounts that are all known, 0 for none. */
export function sumOf(texts: ReadonlyArray<string | undefined>): MaybeAmount {
	const known = texts.map((text) => parseDecimal(text)).filter((value) => value !== undefined);
	return known.length === texts.length ? total(known) : undefined;
}

/** Sum of known amounts; one unknown makes it unknown. */
export const plus = (a: MaybeAmount, b: MaybeAmount): MaybeAmount => a && b && add(a, b);

/** Difference of known amounts; one unknown makes it unknown. */
export const minus = (a: MaybeAmount, b: MaybeAmount): MaybeAmount => a && b && subtract(a, b);

/** Whether both are known and no further apart than the tolerance. */
export const fits = (a: MaybeAmount, b: MaybeAmount, tolerance: Decimal): boolean =>
	a !== undefined && b !== undefined && isWithin(a, b, tolerance);

/** How far the sum of amounts that were each rounded can be from the rounded sum. */
export const roundingOf = (terms: number): Decimal => multiply(HALF, { digits: BigInt(terms + 1), scale: 0 });

/** One sum of an invoice. */
export interface SumCheck {
	readonly name: string;
	/** `false` where the invoice does not show what is summed: there is nothing to check. */
	readonly when?: boolean;
	/** Amounts that are right, for senders count in several ways; the usual one first. */
	readonly ways: readonly MaybeAmount[];
	readonly actual: MaybeAmount;
	/** How many rounded amounts the sum has. */
	readonly terms: number;
	/** Why a difference need not be a mistake, a clause without full stop. */
	readonly excuse?: string;
}

/** A way that fits passes. A difference is unknown: the head decides the money, a part that does not fit is for a person. */
export function judgeSum(rule: RuleName, { name, ways, actual, terms, excuse }: SumCheck, tolerance: Decimal): Reason {
	if (ways.some((way) => fits(way, actual, tolerance)))
		return pass(rule, `${name}: ${formatDecimal(actual as Decimal)}.`);
	const known = ways.filter((way) => way !== undefined);
	const [first] = known;
	if (!actual || !first || known.length < ways.length) return unknown(rule, `${name}: an amount is not known.`);
	const text = `${name}: ${formatDecimal(first)} is not ${formatDecimal(actual)}`;
	if (known.some((way) => isWithin(way, actual, roundingOf(terms)))) {
		return unknown(rule, `${text}; rounding of ${terms} amounts may explain it.`);
	}
	return unknown(rule, excuse === undefined ? `${text}.` : `${text}; ${excuse}.`);
}
