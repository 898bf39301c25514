import { roundedQuotient } from '../shop/amounts';
import type { Decimal } from '../values/decimal';
import { PRICE_STEPS, type PriceRounding } from './types';

/** VAT rates are counted in parts of 0.0001 %, because the ERP's table holds floats. */
const PARTS = 10_000n;
const HUNDRED = 100n * PARTS;
/** Prices are counted in parts of 0.0001. */
const PLACES = 4;

const floor = (top: bigint, bottom: bigint): bigint => (top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom));

/** `top / bottom` as a whole number. `nearest` rounds halves away from zero. */
function whole(top: bigint, bottom: bigint, towards: PriceRounding['towards']): bigint {
	if (towards === 'nearest') return roundedQuotient(top, bottom);
	return towards === 'down' ? floor(top, bottom) : -floor(-top, bottom);
}

/** A list price, and whether the shop wants it with VAT. The rate is needed only if the two differ. */
interface WantedPrice {
	readonly listed: Decimal;
	readonly isVatIncluded: boolean;
	readonly wantsVat: boolean;
	/** Percent. */
	readonly rate?: number;
}

/**
 * The price of a shop as exact text, reckoned without floats and rounded once; `undefined` where the rate is needed and unknown, or nothing
 * is left after rounding.
 */
export function shopPrice(
	{ listed, isVatIncluded, wantsVat, rate }: WantedPrice,
	{ step: name, towards }: PriceRounding,
): string | undefined {
	const { step, end, places } = PRICE_STEPS[name];
	if (isVatIncluded !== wantsVat && rate === undefined) return undefined;
	const parts = HUNDRED + BigInt(Math.round((rate ?? 0) * Number(PARTS)));
	const [by, of] = isVatIncluded === wantsVat ? [1n, 1n] : wantsVat ? [parts, HUNDRED] : [HUNDRED, parts];
	const bottom = of * 10n ** BigInt(listed.scale);
	const top = listed.digits * by * 10n ** BigInt(PLACES);
	const rounded = whole(top - end * bottom, step * bottom, towards) * step + end;
	if (rounded <= 0n) return undefined;
	const digits = String(rounded).padStart(PLACES + 1, '0');
	return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES).slice(0, places)}`;
}
