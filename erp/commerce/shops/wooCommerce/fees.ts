import { minorText, roundedQuotient, toMinor } from '../../../base/values/minor';
import type { ShopProblem } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import {
	add,
	compare,
	type Decimal,
	isWithin,
	multiply,
	parseDecimal,
	total,
	ZERO,
} from '../../../base/values/decimal';
import { signed, wooLine, type WooLine, type WooReading } from './lines';

/** Places of a share: six more than WooCommerce's own unrounded amounts have. */
const PLACES = 12;

/** A share of an amount by weights. */
function share(amount: Decimal, weight: Decimal, all: Decimal): Decimal {
	const product = multiply(amount, weight);
	const top = product.digits * 10n ** BigInt(PLACES + all.scale);
	return { digits: roundedQuotient(top, all.digits * 10n ** BigInt(product.scale)), scale: PLACES };
}

/** Whether a fee is a discount in disguise, as shops grant one for payment by transfer. */
const isDiscount = (fee: ShopJson, reading: WooReading): boolean =>
	compare(signed(fee.get('total').amount, reading), ZERO) < 0;

/** How far the VAT of a fee may be from that of its share at a rate, the nearest first: told unrounded, rounded, or rounded for each of its rates. */
const FEE_SLACK: readonly Decimal[] = [
	{ digits: 1n, scale: 4 },
	{ digits: 6n, scale: 3 },
	{ digits: 2n, scale: 2 },
];

const percentOf = (amount: Decimal, rate: number): Decimal =>
	multiply(amount, parseDecimal(String(rate / 100)) ?? ZERO);

/**
 * What a fee below 0 takes off each line, net and VAT, by weights, and whether its VAT of each rate is that of the lines of this rate but for some
 * slack: else it was not taken off by these weights.
 */
function sharesBy(
	lines: readonly WooLine[],
	weights: readonly Decimal[],
	net: Decimal,
	taxes: ReadonlyMap<number, Decimal>,
) {
	const all = total(weights);
	if (compare(all, ZERO) <= 0) return undefined;
	const nets = weights.map((weight) => share(net, weight, all));
	const ofRate = (rate: number) => total(nets.filter((_, index) => lines[index]?.rate === rate));
	const rates = new Set([...taxes.keys(), ...lines.map(({ rate }) => rate)]);
	return {
		isWithin: (slack: Decimal) =>
			[...rates].every((rate) => {
				const [those, tax] = [ofRate(rate), taxes.get(rate) ?? ZERO];
				const isLost = those.digits === 0n && tax.digits !== 0n;
				return !isLost && isWithin(percentOf(those, rate), tax, slack);
			}),
		shares: nets.map((amount, index) => {
			const rate = lines[index]?.rate ?? 0;
			const those = ofRate(rate);
			return { net: amount, vat: those.digits === 0n ? ZERO : share(taxes.get(rate) ?? ZERO, amount, those) };
		}),
	};
}

/**
 * Takes a fee below 0 off the goods, since no document has a line below 0; or off shipping, too, as WooCommerce reckons its VAT where rates differ
 * (class-wc-cart-totals.php, `calculate_fee_totals`); or off the lines of one rate: the VAT of the fee tells which. A fee whose
 * VAT is that of no such share, as a wallet that is taken off without VAT, leaves lines whose VAT is of no rate.
 */
function lessDiscount(
	lines: readonly WooLine[],
	fee: ShopJson,
	reading: WooReading,
): { readonly lines: WooLine[]; readonly flaw?: ShopProblem } {
	const net = signed(fee.get('total').amount, reading);
	const taxes = new Map<number, Decimal>();
	for (const row of fee.get('taxes').list) {
		const id = row.get('id').wanted;
		const rate = reading.rates.get(id) ?? lines.find(({ taxId }) => taxId === id)?.rate ?? 0;
		taxes.set(rate, add(taxes.get(rate) ?? ZERO, signed(row.get('total').amountOrZero, reading)));
	}
	const weighed = (isBearing: (line: WooLine) => boolean) =>
		lines.map((line) => (isBearing(line) && compare(line.net, ZERO) > 0 ? line.net : ZERO));
	const isGoods = ({ line }: WooLine) => line.kind === 'item';
	const charged = new Set([...taxes].filter(([, amount]) => amount.digits !== 0n).map(([rate]) => rate));
	const weights = [
		weighed(isGoods),
		weighed(() => true),
		weighed((line) => isGoods(line) && charged.has(line.rate)),
		weighed((line) => charged.has(line.rate)),
	];
	if (weights[0]?.every(({ digits }) => digits === 0n))
		fee.get('total').refuse('is a discount without goods that bear it', 'Correct it in the shop.');
	const readings = weights.flatMap((each) => sharesBy(lines, each, net, taxes) ?? []);
	const shared = FEE_SLACK.flatMap((slack) => readings.find((reading) => reading.isWithin(slack)) ?? [])[0];
	const { shares = [] } = shared ?? readings[0] ?? {};
	const left = lines.map((line, index) => {
		const taken = shares[index];
		if (!taken || taken.net.digits === 0n) return line;
		return {
			...line,
			net: add(line.net, taken.net),
			vat: add(line.vat, taken.vat),
			stated: undefined,
			full: line.full ?? line.stated ?? { net: toMinor(line.net), vat: toMinor(line.vat) },
		};
	});
	if (shared) return { lines: left };
	const vat = minorText(-toMinor(total([...taxes.values()])));
	return {
		lines: left,
		flaw: {
			path: fee.path,
			message: `takes ${minorText(-toMinor(net))} off with VAT of ${vat}, which is not the VAT of what it is taken off`,
			remedy:
				'Let the shop take it off with its VAT. What is paid from a wallet or by a gift card is a payment: enter such an order by hand.',
		},
	};
}

/** Goods, shipping and fees of an order or a refund, less the fees below 0, and whether there are any of those. */
export function wooSold(
	node: ShopJson,
	goods: readonly WooLine[],
	reading: WooReading,
): { readonly lines: readonly WooLine[]; readonly hasDiscount: boolean; readonly flaw?: ShopProblem } {
	const fees = node.get('fee_lines').list;
	const discounts = fees.filter((fee) => isDiscount(fee, reading));
	const lines = [
		...goods,
		...node.get('shipping_lines').list.map((line) => wooLine(line, 'shipping', reading)),
		...fees.filter((fee) => !isDiscount(fee, reading)).map((line) => wooLine(line, 'fee', reading)),
	];
	const flaws: ShopProblem[] = [];
	const left = discounts.reduce<readonly WooLine[]>((some, fee) => {
		const less = lessDiscount(some, fee, reading);
		if (less.flaw) flaws.push(less.flaw);
		return less.lines;
	}, lines);
	return { lines: left, hasDiscount: discounts.length > 0, flaw: flaws[0] };
}
