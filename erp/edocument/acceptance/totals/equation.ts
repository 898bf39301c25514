import { formatDecimal, type Decimal } from '../../../values/decimal';
import type { Finding } from '../facts';
import { pass, unknown } from '../rules/finding';
import { fits, knownOf, roundingOf, type Amount } from './amounts';

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
