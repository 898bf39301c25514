import fc from 'fast-check';
import { basket, charged, type Basket, type Sold } from './basket';
import { amountText, type Fraction, hundredths, inside, onTop, sum } from './fraction';

/** Settings of a shop: where tax is rounded, how many places its API gives, and what is taken off for a payment by transfer. */
export interface WooShop {
	readonly roundsAtSubtotal: boolean;
	readonly places: 2 | 6;
	readonly percentCoupon: boolean;
	/** The total is rounded once, from amounts and taxes that are not, beside taxes that are rounded for each rate. */
	readonly totalOnce?: boolean;
	/** Taken off by a fee below 0, net, in thousandths of the goods; its tax in proportion to all that the cart has. */
	readonly feeOff?: number;
}

/**
 * A coupon over the lines as WooCommerce spreads it: a percentage is rounded down on each line, a fixed amount is the same for each piece,
 * again and again for what is left, and the last hundredths go piece by piece from the first line on. No line costs less than nothing.
 */
function couponShares({ lines, coupon }: Basket, isPercent: boolean): bigint[] {
	const most = lines.map((line) => line.price * BigInt(line.quantity));
	const goods = sum(most);
	const shares = most.map((whole) => (isPercent && goods > 0n ? (whole * coupon) / goods : 0n));
	const room = (at: number) => (most[at] ?? 0n) - (shares[at] ?? 0n);
	const give = (at: number, amount: bigint) => {
		shares[at] = (shares[at] ?? 0n) + (amount < room(at) ? amount : room(at));
	};
	for (let left = coupon - sum(shares); left > 0n;) {
		const open = lines.flatMap((line, at) => (room(at) > 0n ? [{ at, count: BigInt(line.quantity) }] : []));
		const each = left / sum(open.map(({ count }) => count));
		for (const { at, count } of open) {
			const now = coupon - sum(shares);
			give(at, each > 0n ? each * count : now < count ? now : count);
		}
		left = coupon - sum(shares);
	}
	return shares;
}

const trimmed = (text: string) => text.replace(/0+$/, '').replace(/\.$/, '');
const rateIds = new Map([0, 1, 10, 20].map((rate, at) => [rate, at + 1]));
const taxId = (rate: number) => rateIds.get(rate) ?? 9;

/** Net and tax of an amount, unrounded. */
const parted = (amount: bigint, rate: number, withVat: boolean) => {
	const tax = withVat ? inside(amount, rate) : onTop(amount, rate);
	return { net: withVat ? hundredths(amount).minus(tax) : hundredths(amount), tax };
};

/** Tax on net amounts of a rate, unrounded. */
const onTopOf = (costs: ReadonlyArray<{ readonly rate: number; readonly net: Fraction }>, rate: number): Fraction =>
	costs.filter((one) => one.rate === rate).reduce((all, { net }) => all.plus(net.times(rate, 100n)), hundredths(0n));

/** Plays the shop: an order of the REST API, version 3. */
export function sellByWooCommerce(bought: Basket, shop: WooShop, number = 7001): Sold {
	const { withVat } = bought;
	const { roundsAtSubtotal, places } = shop;
	const shares = couponShares(bought, shop.percentCoupon);
	const goods = bought.lines.map((line, at) => {
		const full = line.price * BigInt(line.quantity);
		return {
			line,
			full: parted(full, line.rate, withVat),
			paid: parted(full - (shares[at] ?? 0n), line.rate, withVat),
		};
	});
	const lineTax = (tax: Fraction) => tax.rounded(withVat ? 'down' : 'up');
	const costs = [
		...goods.map(({ line, paid }) => ({ rate: line.rate, net: paid.net })),
		...[...bought.shipping, ...bought.fees].map((one) => ({ rate: one.rate, net: hundredths(one.price) })),
	];
	const costOf = (some: typeof costs) => some.reduce((all, { net }) => all.plus(net), hundredths(0n));
	const goodsNet = costOf(costs.slice(0, goods.length));
	const off = hundredths(goodsNet.times(shop.feeOff ?? 0, 1000n).rounded());
	const allNet = costOf(costs);
	/** Tax that the fee below 0 takes off at a rate. */
	const offTax = (rate: number): Fraction => {
		const { top, bottom } = costOf(costs.filter((one) => one.rate === rate));
		return allNet.top === 0n
			? hundredths(0n)
			: off.times(top * allNet.bottom * BigInt(rate), bottom * allNet.top * 100n);
	};
	const [cartVat, shippingVat] = [new Map<number, bigint>(), new Map<number, bigint>()];
	const rates = [...new Set([...bought.lines, ...bought.shipping, ...bought.fees].map(({ rate }) => rate))];
	for (const rate of rates) {
		const of = (taxes: readonly Fraction[]) => taxes.reduce((all, tax) => all.plus(tax), hundredths(0n));
		const goodsTaxes = goods.filter(({ line }) => line.rate === rate).map(({ paid }) => paid.tax);
		const feeTaxes = bought.fees.filter((fee) => fee.rate === rate).map((fee) => onTop(fee.price, rate));
		const shippingTaxes = bought.shipping.filter((one) => one.rate === rate).map((one) => onTop(one.price, rate));
		charged(
			cartVat,
			rate,
			roundsAtSubtotal
				? of([...goodsTaxes, ...feeTaxes])
						.minus(offTax(rate))
						.rounded()
				: sum(goodsTaxes.map(lineTax)) + of(feeTaxes).rounded() - offTax(rate).rounded(),
		);
		charged(shippingVat, rate, of(shippingTaxes).rounded());
	}
	const charges = sum([...bought.shipping, ...bought.fees].map(({ price }) => price)) - off.rounded();
	const nets = roundsAtSubtotal
		? goods.reduce((all, { paid }) => all.plus(paid.net), hundredths(0n)).rounded()
		: sum(goods.map(({ paid }) => paid.net.rounded()));
	const allVat = sum([...cartVat.values(), ...shippingVat.values()]);
	const exactVat = rates
		.map((rate) => onTopOf(costs, rate).minus(offTax(rate)))
		.reduce((all, tax) => all.plus(tax), hundredths(0n));
	const total = shop.totalOnce ? allNet.minus(off).plus(exactVat).rounded() : nets + charges + allVat;
	const amount = (value: Fraction) => value.text(places);
	const stated = (tax: Fraction) => (roundsAtSubtotal ? amount(tax) : amount(hundredths(lineTax(tax))));
	const chargeLine = (one: { readonly price: bigint; readonly rate: number }, at: number) => {
		const tax = onTop(one.price, one.rate);
		return {
			id: 800 + at,
			total: amount(hundredths(one.price)),
			total_tax: amount(hundredths(tax.rounded())),
			taxes: [{ id: taxId(one.rate), total: trimmed(tax.text(6)), subtotal: '' }],
		};
	};
	const feeOff = () => ({
		id: 870,
		name: 'Havale indirimi',
		total: `-${amount(off)}`,
		total_tax: `-${amount(hundredths(sum(rates.map((rate) => offTax(rate).rounded()))))}`,
		taxes: rates.map((rate) => ({ id: taxId(rate), total: `-${trimmed(offTax(rate).text(6))}`, subtotal: '' })),
	});
	const vat = new Map(rates.map((rate) => [rate, (cartVat.get(rate) ?? 0n) + (shippingVat.get(rate) ?? 0n)]));
	return {
		basket: bought,
		total,
		vat,
		order: {
			id: number,
			number: String(number),
			status: 'processing',
			currency: bought.currency,
			prices_include_tax: withVat,
			date_created: '2026-11-02T09:15:00',
			date_created_gmt: '2026-11-02T06:15:00',
			total: amountText(total),
			total_tax: amountText(allVat),
			customer_id: 5,
			billing: { first_name: 'Ada', last_name: 'Sınama', email: 'ada@sinama.example' },
			shipping: {},
			payment_method: 'bacs',
			line_items: goods.map(({ line, full, paid }, at) => ({
				id: 900 + at,
				name: `Ürün ${at + 1}`,
				quantity: line.quantity,
				sku: `URUN-${at + 1}`,
				subtotal: amount(full.net),
				subtotal_tax: stated(full.tax),
				total: amount(paid.net),
				total_tax: stated(paid.tax),
				taxes: [{ id: taxId(line.rate), total: trimmed(paid.tax.text(6)), subtotal: trimmed(full.tax.text(6)) }],
				price: paid.net.number / line.quantity,
			})),
			shipping_lines: bought.shipping.map((one, at) => ({ ...chargeLine(one, at), method_title: 'Kargo' })),
			fee_lines: [
				...bought.fees.map((one, at) => ({ ...chargeLine(one, 50 + at), name: 'Hizmet bedeli' })),
				...(off.top === 0n ? [] : [feeOff()]),
			],
			tax_lines: rates.map((rate) => ({
				rate_id: taxId(rate),
				rate_percent: rate,
				tax_total: amountText(cartVat.get(rate) ?? 0n),
				shipping_tax_total: amountText(shippingVat.get(rate) ?? 0n),
			})),
			coupon_lines: [],
			refunds: [],
			meta_data: [],
		},
	};
}

/** Random orders of random shops. */
export const soldByWooCommerce: fc.Arbitrary<Sold> = fc
	.tuple(
		basket,
		fc.record({
			roundsAtSubtotal: fc.boolean(),
			places: fc.constantFrom<2 | 6>(2, 6),
			percentCoupon: fc.boolean(),
		}),
	)
	.map(([bought, shop]) => sellByWooCommerce(bought, shop));
