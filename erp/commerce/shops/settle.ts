import { grossOf, byRate, parted, type Prices, type ShopLine, type ShopSum, type StatedVat } from '../shop/order';
import { type Decimal, isWithin, multiply, subtract, total, ZERO, CENT } from '../../base/values/decimal';
import {
	exactVat,
	type Minor,
	minorText,
	roundedTo,
	sumOfMinor,
	toMinor,
	vatOf,
	exactAmount,
} from '../../base/values/minor';
import type { ShopJson } from '../shop/reader';

/** A line before rounding to hundredths: amounts with or without VAT, as the shop's prices. */
export interface Draft {
	readonly node: ShopJson;
	readonly line: Omit<ShopLine, 'before' | 'after'>;
	/** Amount before all discounts, and its VAT where the shop gives it. */
	readonly full: Decimal;
	readonly fullVat?: Decimal;
	/** Amount after discounts, with all the shop's decimals. */
	readonly paid: Decimal;
	/** Its VAT from the shop, with all decimals. */
	readonly vat?: Decimal;
	/** Both as the shop itself rounds them for this line; used wherever they add up. */
	readonly stated?: { readonly paid: Minor; readonly vat: Minor };
}

/** VAT that the order states: for a rate, for some lines, or without a rate for all. */
export interface VatPart {
	readonly rate?: number;
	readonly amount: Minor;
	readonly of?: (line: Draft['line']) => boolean;
}

/** Lines in hundredths, with the VAT for settling them, and whether they match the total. */
export interface Settled {
	readonly lines: readonly ShopLine[];
	readonly parts: readonly VatPart[];
	readonly isFitting: boolean;
}

/** Amounts rounded individually, except that the largest takes a remaining hundredth; `undefined` where more remains. */
function besides(wanted: Minor, exact: readonly Decimal[]): Minor[] | undefined {
	const rounded = exact.map(toMinor);
	const left = wanted - sumOfMinor(rounded);
	if (left > 1n || left < -1n) return undefined;
	const largest = rounded.reduce((best, amount, index) => (amount > (rounded[best] ?? 0n) ? index : best), 0);
	return rounded.map((amount, index) => (index === largest ? amount + left : amount));
}

/** Amounts that match a sum: unchanged, else rounded again from the exact amounts; unchanged where no rounding matches. */
const fitted = (amounts: readonly Minor[], wanted: Minor, exact: readonly Decimal[]): readonly Minor[] =>
	sumOfMinor(amounts) === wanted ? amounts : (roundedTo(wanted, exact) ?? amounts);

const partOf = (drafts: readonly Draft[], { rate, of }: VatPart): number[] =>
	drafts.flatMap(({ line }, index) =>
		(rate === undefined || rate === line.rate) && (of?.(line) ?? true) ? [index] : [],
	);

/** The exact VAT of an amount by its rate. */
const reckonedVat = ({ line, paid }: Draft, amount: Minor, prices: Prices): Decimal =>
	prices === 'withVat'
		? exactVat(amount, line.rate, prices)
		: multiply(paid, { digits: BigInt(Math.round(line.rate * 10_000)), scale: 6 });

/** VAT of each rate, rounded once for all its amounts. */
const onceByRate = (rates: readonly number[], amounts: readonly Decimal[], prices: Prices): StatedVat[] =>
	[...new Set(rates)].map((rate) => {
		const sum = total(amounts.filter((_, index) => rates[index] === rate));
		return { rate, amount: prices === 'withVat' ? toMinor(exactVat(toMinor(sum), rate, prices)) : vatOf(sum, rate) };
	});

/** VAT in hundredths that matches each stated part; unchanged where no rounding does. */
function fittedVats(
	drafts: readonly Draft[],
	exact: readonly Decimal[],
	parts: readonly VatPart[],
	once: readonly StatedVat[],
	reckoned: readonly Decimal[],
): readonly Minor[] {
	const vats = drafts.map(({ stated }, index) => stated?.vat ?? toMinor(exact[index] ?? ZERO));
	for (const part of parts) {
		const those = partOf(drafts, part);
		const some = those.map((index) => exact[index] ?? ZERO);
		const isOnce = part.rate === undefined && sumOfMinor(once.map(({ amount }) => amount)) === part.amount;
		if (sumOfMinor(those.map((index) => vats[index] ?? 0n)) === part.amount) continue;
		// A shop may round the VAT of each line, and then that of them all once more (help.editorder.net/article/232, on Shopify). Where it states another
		// VAT than that of the rate, the two contradict each other, and the sums tell it.
		const ofRates = those.map((index) => reckoned[index] ?? ZERO);
		const isOfRates = some.every((vat, place) => isWithin(vat, ofRates[place] ?? ZERO, CENT));
		const isOneRate = new Set(those.map((index) => drafts[index]?.line.rate)).size < 2;
		const found = isOnce
			? fittedVats(drafts, exact, once, [], reckoned)
			: (roundedTo(part.amount, some) ??
				(isOfRates ? roundedTo(part.amount, ofRates) : undefined) ??
				(isOneRate ? besides(part.amount, some) : undefined));
		for (const [place, index] of those.entries()) vats[index] = found?.[place] ?? vats[index] ?? 0n;
	}
	return vats;
}

function lineOf({ line, full, fullVat, paid, stated }: Draft, amount: Minor, vat: Minor, prices: Prices): ShopLine {
	const after: ShopSum = prices === 'withVat' ? { net: amount - vat, vat } : { net: amount, vat };
	const whole = stated || fullVat ? toMinor(full) : amount + toMinor(subtract(full, paid));
	if (whole === (stated?.paid ?? amount)) return { ...line, before: after, after };
	const before = parted(whole, line.rate, prices, fullVat && toMinor(fullVat));
	const isLess = before.net < after.net || grossOf(before) < grossOf(after);
	return { ...line, before: isLess ? after : before, after };
}

function settledBy(
	drafts: readonly Draft[],
	parts: readonly VatPart[],
	wanted: Minor | undefined,
	prices: Prices,
): Settled & { readonly nets: Minor } {
	const paid = drafts.map((draft) => draft.paid);
	const bare = drafts.map((draft) => draft.stated?.paid ?? toMinor(draft.paid));
	const sum = toMinor(total(paid));
	// A shop that rounds once has the rounded sum: fractions in lines must not hide any other difference of its total.
	const whole = prices === 'withVat' && (wanted ?? sum) === sum ? fitted(bare, sum, paid) : bare;
	const reckoned = drafts.map((draft, index) => reckonedVat(draft, whole[index] ?? 0n, prices));
	const exact = drafts.map(({ vat }, index) => vat ?? reckoned[index] ?? ZERO);
	const rates = drafts.map(({ line }) => line.rate);
	const decimals = prices === 'withVat' ? whole.map(exactAmount) : paid;
	const vats = fittedVats(drafts, exact, parts, onceByRate(rates, decimals, prices), reckoned);
	const due = wanted === undefined ? sum : wanted - sumOfMinor(vats);
	const amounts = prices === 'withVat' ? whole : fitted(bare, due, paid);
	const lines = drafts.map((draft, index) => lineOf(draft, amounts[index] ?? 0n, vats[index] ?? 0n, prices));
	const isFitting = wanted === undefined || sumOfMinor(lines.map(({ after }) => grossOf(after))) === wanted;
	return { lines, parts, isFitting, nets: sumOfMinor(bare) };
}

/**
 * Lines in hundredths that match what the order states: the VAT of each part, and the total. If a shop rounds once for all lines, rounding each line
 * does not match by itself, so the remaining hundredths go to the lines with the largest fractions. Where net amounts cannot match the total, the VAT
 * does: a shop that rounds VAT at the subtotal rounds that of each rate for its list of taxes, and the unrounded sum once more for the total
 * (woocommerce, class-wc-cart-totals.php). Where no rounding matches, each line is rounded individually, and the difference shows in the sums.
 */
export function settled(
	drafts: readonly Draft[],
	parts: readonly VatPart[],
	wanted: Minor | undefined,
	prices: Prices,
): Settled {
	const asStated = settledBy(drafts, parts, wanted, prices);
	if (asStated.isFitting || wanted === undefined || prices === 'withVat' || drafts.some(({ vat }) => !vat))
		return asStated;
	const exact = parts.map((part) => total(partOf(drafts, part).map((index) => drafts[index]?.vat ?? ZERO)));
	const amounts = roundedTo(wanted - asStated.nets, exact);
	const once = parts.map((part, index) => ({ ...part, amount: amounts?.[index] ?? part.amount }));
	const other = amounts && settledBy(drafts, once, wanted, prices);
	return other?.isFitting ? other : asStated;
}

/**
 * Uncertainty of VAT for which the order states one sum or none: VAT rounded per line and VAT rounded once per rate may differ by hundredths, and it
 * is unknown which the shop has.
 */
export function openRounding(lines: readonly ShopLine[], prices: Prices, sum?: Minor): string[] {
	const amounts = lines.map(({ after }): Decimal => ({
		digits: prices === 'withVat' ? grossOf(after) : after.net,
		scale: 2,
	}));
	const rates = lines.map(({ rate }) => rate);
	const once = onceByRate(rates, amounts, prices);
	const each = byRate(lines.map(({ rate, after }) => ({ rate, amount: after.vat })));
	const apart = each.flatMap(({ rate, amount }) => {
		const rounded = once.find((vat) => vat.rate === rate)?.amount ?? 0n;
		return amount === rounded ? [] : [`at ${rate}% ${minorText(amount)} or ${minorText(rounded)}`];
	});
	const comesTo = (vats: readonly StatedVat[]) => sumOfMinor(vats.map(({ amount }) => amount)) === sum;
	if (apart.length === 0 || (sum !== undefined && comesTo(each) !== comesTo(once))) return [];
	return [`VAT of the shop may be ${apart.join(', ')}, rounded line by line or once: the order does not tell which`];
}
