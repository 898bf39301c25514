import { formatDecimal, parseDecimal, type Decimal } from './decimal';

/** An amount in hundredths of its currency (kuruş, cent): what shops charge and documents hold, exact. */
export type Minor = bigint;

const HUNDREDTHS = 2;

/** Resolution of a rate: 1/10,000 percent. */
const PARTS = 10_000n;
/** Decimal places of a rate in this unit. */
const RATE_PLACES = 6;

/** `top / bottom`, rounded to whole numbers, halves away from zero; the bottom must be above 0. */
export function roundedQuotient(top: bigint, bottom: bigint): bigint {
	const half = top < 0n ? -bottom : bottom;
	return (2n * top + half) / (2n * bottom);
}

/** An exact amount rounded to hundredths, halves away from zero. */
export const toMinor = ({ digits, scale }: Decimal): Minor =>
	scale <= HUNDREDTHS
		? digits * 10n ** BigInt(HUNDREDTHS - scale)
		: roundedQuotient(digits, 10n ** BigInt(scale - HUNDREDTHS));

/** The same amount as an exact decimal. */
export const exactAmount = (amount: Minor): Decimal => ({ digits: amount, scale: HUNDREDTHS });

/** An amount without its sign. */
export const unsigned = (amount: Minor): Minor => (amount < 0n ? -amount : amount);

/** An amount for messages, with two places: `-0.05`, `427.27`. */
export function minorText(amount: Minor): string {
	const digits = String(unsigned(amount)).padStart(HUNDREDTHS + 1, '0');
	return `${amount < 0n ? '-' : ''}${digits.slice(0, -HUNDREDTHS)}.${digits.slice(-HUNDREDTHS)}`;
}

/** An amount as a JSON number. The quotient of integers that a double holds is rounded as the text would be. */
export const minorNumber = (amount: Minor): number =>
	unsigned(amount) <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(amount) / 100 : Number(minorText(amount));

/** A rate in ten-thousandths of a percent (`PARTS`); rates are small decimals, which a double holds exactly enough. */
const partsOf = (rate: number): bigint => BigInt(Math.round(rate * Number(PARTS)));

/** VAT on an exact net amount, rounded to hundredths: the ERP's own calculation. */
export const vatOf = (net: Decimal, rate: number): Minor =>
	toMinor({ digits: net.digits * partsOf(rate), scale: net.scale + RATE_PLACES });

/** VAT on a net amount in hundredths. */
export const vatOn = (net: Minor, rate: number): Minor => vatOf(exactAmount(net), rate);

/** VAT inside an amount that includes it, rounded to hundredths. */
export function vatInside(gross: Minor, rate: number): Minor {
	const parts = partsOf(rate);
	return roundedQuotient(gross * parts, 100n * PARTS + parts);
}

/** Places of VAT beyond the hundredth, by which a remaining hundredth is assigned to a line. */
const FINE = 12;

/** VAT of an amount with or without VAT, exact enough to compare fractions of a hundredth. */
export function exactVat(amount: Minor, rate: number, prices: 'withVat' | 'withoutVat'): Decimal {
	const parts = partsOf(rate);
	const digits = (amount * parts * 10n ** BigInt(FINE)) / (100n * PARTS + (prices === 'withVat' ? parts : 0n));
	return { digits, scale: HUNDREDTHS + FINE };
}

/** Decimal places of a unit price. */
const PRICE_PLACES = 6;

/**
 * A unit price that gives the line's amount again when multiplied by the quantity, with as many places as that needs: the amount is what counts,
 * and 299.98 has no third in hundredths.
 */
export function unitPrice(amount: Minor, quantity: string): number {
	const pieces = parseDecimal(quantity) ?? { digits: 1n, scale: 0 };
	const top = amount * 10n ** BigInt(pieces.scale);
	for (let scale = 2; ; scale++) {
		const digits = roundedQuotient(top * 10n ** BigInt(scale), pieces.digits * 100n);
		if (scale === PRICE_PLACES || digits * pieces.digits * 100n === top * 10n ** BigInt(scale))
			return Number(formatDecimal({ digits, scale }));
	}
}

export const sumOfMinor = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0n);

const floorOf = (top: bigint, bottom: bigint) => (top < 0n ? -((-top + bottom - 1n) / bottom) : top / bottom);

/** Divides each value and assigns the remaining units by largest remainder; `undefined` where the remainders cannot make up the wanted sum. */
function byLargestRest(tops: readonly bigint[], bottom: bigint, wanted: Minor): Minor[] | undefined {
	const floors = tops.map((top) => floorOf(top, bottom));
	const rests = tops.map((top, index) => top - (floors[index] ?? 0n) * bottom);
	const missing = wanted - sumOfMinor(floors);
	const open = rests.flatMap((rest, index) => (rest > 0n ? [index] : []));
	if (missing < 0n || missing > BigInt(open.length)) return undefined;
	const order = open.sort((a, b) => {
		const [x = 0n, y = 0n] = [rests[a], rests[b]];
		return x === y ? a - b : x > y ? -1 : 1;
	});
	const raised = new Set(order.slice(0, Number(missing)));
	return floors.map((floor, index) => (raised.has(index) ? floor + 1n : floor));
}

/**
 * Spreads an amount over weights in proportion, in whole hundredths by largest remainder. If all weights are 0, only an amount of 0 can be
 * spread.
 */
export function spreadOver(amount: Minor, weights: readonly bigint[]): Minor[] | undefined {
	const all = weights.reduce((sum, weight) => sum + weight, 0n);
	if (all <= 0n) return amount === 0n ? weights.map(() => 0n) : undefined;
	return byLargestRest(
		weights.map((weight) => weight * amount),
		all,
		amount,
	);
}

/** Rounds exact amounts up or down to hundredths that add up to a wanted sum; `undefined` where no such rounding exists. */
export function roundedTo(wanted: Minor, exact: readonly Decimal[]): Minor[] | undefined {
	const scale = Math.max(HUNDREDTHS, ...exact.map((decimal) => decimal.scale));
	const tops = exact.map((decimal) => decimal.digits * 10n ** BigInt(scale - decimal.scale));
	return byLargestRest(tops, 10n ** BigInt(scale - HUNDREDTHS), wanted);
}

const EXPONENT = /^([+-]?\d+(?:\.\d+)?)e([+-]?\d{1,3})$/i;
/** Maximum exponent: no amount has more places. */
const FARTHEST = 40;

/** The exact decimal of a JSON number or text; `undefined` for anything else. */
export function decimalOf(value: unknown): Decimal | undefined {
	if (Number.isSafeInteger(value)) return { digits: BigInt(value as number), scale: 0 };
	if (typeof value !== 'number' && typeof value !== 'string') return undefined;
	const text = String(value).trim();
	const [, mantissa, power] = EXPONENT.exec(text) ?? [];
	if (mantissa === undefined) return parseDecimal(text);
	const moved = Number(power);
	const read = Math.abs(moved) > FARTHEST ? undefined : parseDecimal(mantissa);
	if (read === undefined) return undefined;
	const scale = read.scale - moved;
	return scale >= 0 ? { digits: read.digits, scale } : { digits: read.digits * 10n ** BigInt(-scale), scale: 0 };
}
