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
} from '../../../values/decimal';
import type { Finding } from '../facts';
import { pass, unknown } from '../rules/finding';

/** An amount, `undefined` where it is not known. What is reckoned of an unknown one is not known either. */
export type Amount = Decimal | undefined;

/** Half a kuruş: what rounding to the smallest coin moves an amount by at most. */
export const HALF: Decimal = { digits: 5n, scale: 3 };

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

/** How far the sum of amounts that were each rounded can be from the rounded sum. */
export const roundingOf = (terms: number): Decimal => multiply(HALF, { digits: BigInt(terms + 1), scale: 0 });

/** Two sides of an invoice that must be equal. */
export interface Equation {
	readonly what: string;
	/** `false` where the invoice does not show what is summed: there is nothing to check. */
	readonly when?: boolean;
	/** Amounts that are right, for senders count in several ways; the usual one first. */
	readonly left: readonly Amount[];
	readonly right: Amount;
	/** How many rounded amounts the left side is the sum of. */
	readonly terms: number;
	/** Why a difference need not be a mistake, a clause without full stop. */
	readonly ifUncertain?: string;
}

/** A way that fits passes. A difference is unknown: the head decides the money, a part that does not fit is for a person. */
export function judgeEquation({ what, left, right, terms, ifUncertain }: Equation, tolerance: Decimal): Finding {
	if (right && left.some((way) => fits(way, right, tolerance))) return pass(`${what}: ${formatDecimal(right)}.`);
	const ways = knownOf(left);
	const [usual] = ways;
	if (!right || !usual || ways.length < left.length) return unknown(`${what}: an amount is not known.`);
	const isRounded = ways.some((way) => fits(way, right, roundingOf(terms)));
	const reason = isRounded ? `rounding of ${terms} amounts may explain it` : ifUncertain;
	return unknown(
		`${what}: ${formatDecimal(usual)} is not ${formatDecimal(right)}${reason === undefined ? '' : `; ${reason}`}.`,
	);
}
