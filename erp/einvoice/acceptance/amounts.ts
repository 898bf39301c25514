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

/** An amount; `undefined` if unknown. A calculation with an unknown amount is unknown. */
export type Amount = Decimal | undefined;

/** Half a kuruş: the maximum rounding error of the smallest coin. */
const HALF: Decimal = { digits: 5n, scale: 3 };

/** An absent amount is 0, as UBL leaves it out; an unreadable one stays unknown. */
export const orZero = (text: string | undefined): Amount =>
	parseDecimal(text === undefined || text.trim() === '' ? '0' : text);

export const plus = (a: Amount, b: Amount): Amount => a && b && add(a, b);
export const minus = (a: Amount, b: Amount): Amount => a && b && subtract(a, b);
export const percentOf = (base: Amount, rate: Amount): Amount => base && rate && percent(base, rate);

/** Sum of amounts; 0 if there are none. */
export const sumOf = (amounts: readonly Amount[]): Amount => amounts.reduce(plus, ZERO);

export const knownOf = (amounts: readonly Amount[]): Decimal[] => amounts.filter((amount) => amount !== undefined);

/** Whether both are known and differ by at most the tolerance. */
export const fits = (a: Amount, b: Amount, tolerance: Decimal): boolean =>
	a !== undefined && b !== undefined && isWithin(a, b, tolerance);

/** Whether an amount is known and 0. */
export const isZero = (amount: Amount): boolean => amount?.digits === 0n;

/** Whether both are known and the first is greater. */
export const isMore = (a: Amount, b: Amount): boolean => a !== undefined && b !== undefined && compare(a, b) > 0;

/** Maximum rounding difference of a sum of this many rounded amounts. */
export const roundingOf = (terms: number): Decimal => multiply(HALF, { digits: BigInt(terms + 1), scale: 0 });

/** Two sides of an invoice that must be equal. */
export interface Equation {
	readonly what: string;
	/** Alternative correct amounts, since senders calculate in several ways; the usual one first, none if no amount can be right. */
	readonly left: readonly Amount[];
	readonly right: Amount;
	/** Maximum rounding difference, if more than the tolerance. */
	readonly rounding?: Decimal;
}

/** Passes if one alternative fits; otherwise the result is unknown, for a person to decide. */
export function judgeEquation({ what, left, right, rounding }: Equation, tolerance: Decimal): Finding {
	const slack = rounding && isMore(rounding, tolerance) ? rounding : tolerance;
	if (right && left.some((way) => fits(way, right, slack))) return pass(`${what}: ${formatDecimal(right)}.`);
	const [usual] = knownOf(left);
	return right && usual
		? unknown(`${what}: ${formatDecimal(usual)} is not ${formatDecimal(right)}.`)
		: unknown(`${what}: an amount is not known.`);
}
