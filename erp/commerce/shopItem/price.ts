import { roundedQuotient } from '../../base/values/minor';
import { exactDigits, parseDecimal, ZERO, type Decimal } from '../../base/values/decimal';
import { PRICE_STEPS, type Margin, type PriceRounding } from './types';

/** VAT rates are counted in units of 0.0001 %, because the ERP's table has floats. */
const PARTS = 10_000n;
const HUNDRED = 100n * PARTS;
/** Prices are counted in units of 0.0001. */
const PLACES = 4;

/** An exact amount: `top / bottom`, the bottom above 0. */
type Fraction = readonly [top: bigint, bottom: bigint];

const fraction = ({ digits, scale }: Decimal): Fraction => [digits, 10n ** BigInt(scale)];
const exactly = (value: number): Fraction => fraction(parseDecimal(exactDigits(value)) ?? ZERO);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const isAtLeast = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d >= c * b;

const floor = (top: bigint, bottom: bigint): bigint => (top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom));

/** `top / bottom` as a whole number. `nearest` rounds halves away from zero. */
function whole(top: bigint, bottom: bigint, towards: PriceRounding['towards']): bigint {
	if (towards === 'nearest') return roundedQuotient(top, bottom);
	return towards === 'down' ? floor(top, bottom) : -floor(-top, bottom);
}

/** A list price, and whether the shop wants it with VAT. The VAT rate is needed only if the two differ. */
interface WantedPrice {
	readonly listed: Decimal;
	readonly isVatIncluded: boolean;
	readonly wantsVat: boolean;
	/** Percent. */
	readonly rate?: number;
	/** Liras per unit of the list's currency. Absent for prices that keep their currency. */
	readonly exchangeRate?: number;
	readonly margins?: readonly Margin[];
}

/** The price with the margin of its range. A price below all ranges is unchanged. */
function withMargin(price: Fraction, margins: readonly Margin[]): Fraction {
	const reached = margins.filter(({ from }) => isAtLeast(price, exactly(from))).sort((a, b) => b.from - a.from)[0];
	if (!reached) return price;
	return plus(times(price, times(plus([100n, 1n], exactly(reached.percent)), [1n, 100n])), exactly(reached.amount));
}

/**
 * The shop's price as exact text: currency, VAT, margin, then one rounding, all without floats. `undefined` where the VAT rate is needed and unknown,
 * or the price rounds to 0 or less.
 */
export function shopPrice(
	{ listed, isVatIncluded, wantsVat, rate, exchangeRate = 1, margins = [] }: WantedPrice,
	{ step: name, towards }: PriceRounding,
): string | undefined {
	const { step, end, places } = PRICE_STEPS[name];
	if (isVatIncluded !== wantsVat && rate === undefined) return undefined;
	const parts = HUNDRED + BigInt(Math.round((rate ?? 0) * Number(PARTS)));
	const vat: Fraction = isVatIncluded === wantsVat ? [1n, 1n] : wantsVat ? [parts, HUNDRED] : [HUNDRED, parts];
	const [amount, bottom] = withMargin(times(times(fraction(listed), exactly(exchangeRate)), vat), margins);
	const top = amount * 10n ** BigInt(PLACES);
	const rounded = whole(top - end * bottom, step * bottom, towards) * step + end;
	if (rounded <= 0n) return undefined;
	const digits = String(rounded).padStart(PLACES + 1, '0');
	return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES).slice(0, places)}`;
}
