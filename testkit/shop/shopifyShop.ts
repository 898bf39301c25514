import fc from 'fast-check';
import { basket, charged, goodsOf, type Basket, type Sold } from './basket';
import { amountText, inside, onTop, sum } from './fraction';

/** What else happens to an order of Shopify. */
export interface ShopifyCase {
	/** The line, if any, that an edit of the order removes as a whole. */
	readonly removed?: number;
	/** Amounts are also told in the currency in which the buyer pays. */
	readonly sets: boolean;
	readonly tip: bigint;
	/** Taken off shipping. */
	readonly freeShipping: boolean;
}

/** A discount of the order in proportion to the lines, the hundredths that are left to the first ones that can bear them. */
function shares({ lines, coupon }: Basket): bigint[] {
	const goods = goodsOf({ lines });
	const most = lines.map((line) => line.price * BigInt(line.quantity));
	const result = most.map((whole) => (goods === 0n ? 0n : (whole * coupon) / goods));
	let left = coupon - sum(result);
	for (const [at, whole] of most.entries()) {
		const room = whole - (result[at] ?? 0n);
		const more = left < room ? left : room;
		result[at] = (result[at] ?? 0n) + more;
		left -= more;
	}
	return result;
}

/** Plays the shop: an order of the REST Admin API. Tax is rounded on each line, halves up. */
export function sellByShopify(bought: Basket, { removed, sets, tip, freeShipping }: ShopifyCase): Sold {
	const { withVat, currency } = bought;
	const taxOf = (paid: bigint, rate: number) => (withVat ? inside(paid, rate) : onTop(paid, rate)).rounded();
	const amounts = (name: string, amount: bigint) => ({
		[name]: amountText(amount),
		...(sets
			? {
					[`${name}_set`]: {
						shop_money: { amount: amountText(amount), currency_code: currency },
						presentment_money: { amount: amountText(amount / 2n), currency_code: 'GBP' },
					},
				}
			: {}),
	});
	const taxLines = (rate: number, tax: bigint) => (rate === 0 ? [] : [{ rate: rate / 100, ...amounts('price', tax) }]);
	const cut = shares(bought);
	const [all, kept] = [new Map<number, bigint>(), new Map<number, bigint>()];
	let [total, keptTotal] = [tip, tip];
	const add = (paid: bigint, rate: number, tax: bigint, stays: boolean) => {
		const gross = withVat ? paid : paid + tax;
		charged(all, rate, tax);
		total += gross;
		if (!stays) return;
		charged(kept, rate, tax);
		keptTotal += gross;
	};
	const lines = bought.lines.map((line, at) => {
		const share = cut[at] ?? 0n;
		const paid = line.price * BigInt(line.quantity) - share;
		const tax = taxOf(paid, line.rate);
		add(paid, line.rate, tax, at !== removed);
		return {
			id: 61_000 + at,
			name: `Ürün ${at + 1}`,
			sku: `URUN-${at + 1}`,
			quantity: line.quantity,
			current_quantity: at === removed ? 0 : line.quantity,
			...amounts('price', line.price),
			...amounts('total_discount', 0n),
			tax_lines: taxLines(line.rate, tax),
			discount_allocations: share === 0n ? [] : [{ ...amounts('amount', share), discount_application_index: 0 }],
		};
	});
	const shipping = bought.shipping.map((one, at) => {
		const off = freeShipping && at === 0 ? one.price : 0n;
		const tax = taxOf(one.price - off, one.rate);
		add(one.price - off, one.rate, tax, true);
		return {
			id: 71_000 + at,
			title: 'Kargo',
			...amounts('price', one.price),
			...amounts('discounted_price', one.price),
			tax_lines: taxLines(one.rate, tax),
			discount_allocations: off === 0n ? [] : [{ ...amounts('amount', off) }],
		};
	});
	const isEdited = removed !== undefined && removed < bought.lines.length;
	return {
		basket: bought,
		total: isEdited ? keptTotal : total,
		vat: isEdited ? kept : all,
		order: {
			id: 5_100_000,
			name: '#5100',
			created_at: '2026-11-02T09:15:00+03:00',
			currency,
			presentment_currency: sets ? 'GBP' : currency,
			taxes_included: withVat,
			financial_status: 'paid',
			...amounts('total_price', total),
			...amounts('total_tax', sum([...all.values()])),
			...amounts('current_total_price', isEdited ? keptTotal : total),
			...(tip === 0n ? {} : { total_tip_received: amountText(tip) }),
			line_items: lines,
			shipping_lines: shipping,
			tax_lines: [...all].flatMap(([rate, tax]) => taxLines(rate, tax)),
			payment_gateway_names: ['iyzico'],
			refunds: [],
		},
	};
}

/** Random orders of random shops. */
export const soldByShopify: fc.Arbitrary<Sold> = fc
	.tuple(
		basket,
		fc.record({
			removed: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 3, nil: undefined }),
			sets: fc.boolean(),
			tip: fc.constantFrom(0n, 0n, 0n, 1250n),
			freeShipping: fc.boolean(),
		}),
	)
	.map(([bought, given]) => sellByShopify(bought, bought.lines.length > 1 ? given : { ...given, removed: undefined }));
