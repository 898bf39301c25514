import {
	add,
	compare,
	type Decimal,
	formatDecimal,
	isWithin,
	multiply,
	parseDecimal,
	percent,
	subtract,
	ZERO,
} from '../../base/values/decimal';
import type { Finding } from './facts';
import { pass, unknown } from './rules/finding';

/** An amount, `undefined` where it is not known. What is reckoned of an unknown one is not known either. */
export type Amount = Decimal | undefined;

/** Half a kuruş: what rounding to the smallest coin moves an amount by at most. */
const HALF: Decimal = { digits: 5n, scale: 3 };

/** Absent is 0, as UBL leaves out what does not occur; unreadable stays unknown. */
export const orZero = (text: string | undefined): Amount =>
	parseDecimal(text === undefined || text.trim() === '' ? '0' : text);

export const plus = (a: Amount, b: Amount): Amount => a && b && add(a, b);
export const minus = (a: Amount, b: Amount): Amount => a && b && subtract(a, b);
export const percentOf = (base: Amount, rate: Amount): Amount => base && rate && percent(base, rate);

/** Sum of amounts, 0 for none. */
export const sumOf = (amounts: readonly Amount[]): Amount => amounts.reduce(plus, ZERO);

/** The amounts that are known. */
export const knownOf = (amounts: readonly Amount[]): Decimal[] => amounts.filter((amount) => amount !== undefined);

/** Whether both are known and no further apart than the tolerance. */
export const fits = (a: Amount, b: Amount, tolerance: Decimal): boolean =>
	a !== undefined && b !== undefined && isWithin(a, b, tolerance);

/** Whether an amount is known to be 0. */
export const isZero = (amount: Amount): boolean => amount?.digits === 0n;

/** Whether an amount is known to be more than another. */
export const isMore = (a: Amount, b: Amount): boolean => a !== undefined && b !== undefined && compare(a, b) > 0;

/** How far the sum of so many amounts that were each rounded can be from the rounded sum. */
export const roundingOf = (terms: number): Decimal => multiply(HALF, { digits: BigInt(terms + 1), scale: 0 });

/** Two sides of an invoice that must be equal. */
export interface Equation {
	readonly what: string;
	/** Amounts that are right, for senders count in several ways; the usual one first, none where nothing can be right. */
	readonly left: readonly Amount[];
	readonly right: Amount;
	/** How far rounding may part the sides, where that is more than the tolerance. */
	readonly rounding?: Decimal;
}

/** A way that fits passes. Anything else is for a person. */
export function judgeEquation({ what, left, right, rounding }: Equation, tolerance: Decimal): Finding {
	const slack = rounding && isMore(rounding, tolerance) ? rounding : tolerance;
	if (right && left.some((way) => fits(way, right, slack))) return pass(`${what}: ${formatDecimal(right)}.`);
	const [usual] = knownOf(left);
	return right && usual
		? unknown(`${what}: ${formatDecimal(usual)} is not ${formatDecimal(right)}.`)
		: unknown(`${what}: an amount is not known.`);
}
