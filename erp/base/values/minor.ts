import { formatDecimal, parseDecimal, type Decimal } from './decimal';

/** An amount in hundredths of its currency (kuruş, cent): what shops charge and documents hold, exact. */
export type Minor = bigint;

const HUNDREDTHS = 2;

/** Parts of a percent that a rate may have: 0.0001 %. */
const PARTS = 10_000n;
/** Places of a rate in such parts. */
const RATE_PLACES = 6;

/** `top / bottom`, rounded to whole numbers, halves away from zero; the bottom is above 0. */
export function roundedQuotient(top: bigint, bottom: bigint): bigint {
	const half = top < 0n ? -bottom : bottom;
	return (2n * top + half) / (2n * bottom);
}

/** An exact amount rounded to hundredths, halves away from zero. */
export const toMinor = ({ digits, scale }: Decimal): Minor =>
	scale <= HUNDREDTHS
		? digits * 10n ** BigInt(HUNDREDTHS - scale)
		: roundedQuotient(digits, 10n ** BigInt(scale - HUNDREDTHS));

/** An amount without its sign. */
export const unsigned = (amount: Minor): Minor => (amount < 0n ? -amount : amount);

/** As people write it, with two places: `-0.05`, `427.27`. */
export function minorText(amount: Minor): string {
	const digits = String(unsigned(amount)).padStart(HUNDREDTHS + 1, '0');
	return `${amount < 0n ? '-' : ''}${digits.slice(0, -HUNDREDTHS)}.${digits.slice(-HUNDREDTHS)}`;
}

/** As the JSON number that its text is: of whole numbers that a double holds, the quotient is rounded the same way. */
export const minorNumber = (amount: Minor): number =>
	unsigned(amount) <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(amount) / 100 : Number(minorText(amount));

/** A rate in parts of a percent; rates come as small decimals, which a number holds exactly enough. */
const partsOf = (rate: number): bigint => BigInt(Math.round(rate * Number(PARTS)));

/** VAT on an exact net amount, rounded to hundredths: how the ERP reckons where it does so itself. */
export const vatOf = (net: Decimal, rate: number): Minor =>
	toMinor({ digits: net.digits * partsOf(rate), scale: net.scale + RATE_PLACES });

/** The same of a net amount in hundredths. */
export const vatOn = (net: Minor, rate: number): Minor => vatOf({ digits: net, scale: HUNDREDTHS }, rate);

/** VAT inside an amount that includes it, rounded to hundredths. */
export function vatInside(gross: Minor, rate: number): Minor {
	const parts = partsOf(rate);
	return roundedQuotient(gross * parts, 100n * PARTS + parts);
}

/** Places of VAT beyond the hundredth that decide which line gets the one that is left. */
const FINE = 12;

/** VAT of an amount that includes it or not, as exactly as fractions of a hundredth need to be compared. */
export function exactVat(amount: Minor, rate: number, prices: 'withVat' | 'withoutVat'): Decimal {
	const parts = partsOf(rate);
	const digits = (amount * parts * 10n ** BigInt(FINE)) / (100n * PARTS + (prices === 'withVat' ? parts : 0n));
	return { digits, scale: HUNDREDTHS + FINE };
}

/** Places of a unit price. */
const PRICE_PLACES = 6;

/**
 * The price of one piece such that quantity times price is the line's amount again, with as many places as that takes: the amount is what
 * counts, and 299.98 has no third in hundredths.
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

/** Sum of amounts. */
export const sumOfMinor = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0n);

const floorOf = (top: bigint, bottom: bigint) => (top < 0n ? -((-top + bottom - 1n) / bottom) : top / bottom);

/** Whole parts and what is left of each, shared out by the largest rest first; `undefined` where the rests cannot make up for it. */
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
 * An amount spread over weights in proportion, whole hundredths each, the ones that are left to the largest fractions. Weights that are
 * all 0 take nothing, so that only 0 can be spread over them.
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

/**
 * Exact amounts as whole hundredths that add up to a wanted sum, each rounded down or up; `undefined` where no rounding of them gives that
 * sum.
 */
export function roundedTo(wanted: Minor, exact: readonly Decimal[]): Minor[] | undefined {
	const scale = Math.max(HUNDREDTHS, ...exact.map((decimal) => decimal.scale));
	const tops = exact.map((decimal) => decimal.digits * 10n ** BigInt(scale - decimal.scale));
	return byLargestRest(tops, 10n ** BigInt(scale - HUNDREDTHS), wanted);
}

const EXPONENT = /^([+-]?\d+(?:\.\d+)?)e([+-]?\d{1,3})$/i;
/** Places by which an exponent may move the dot: no amount has more. */
const FARTHEST = 40;

/** The decimal that a JSON number or text is, exact; `undefined` for anything else. */
export function decimalOf(value: unknown): Decimal | undefined {
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
