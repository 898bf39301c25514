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
	/** Goods that go out in place of those of a line, which come back as a whole. */
	readonly exchange?: Exchange;
}

/** An exchange by which the last line comes back. */
interface Exchange {
	readonly price: bigint;
	readonly quantity: number;
	readonly rate: number;
	/** The order's first total has them in it, too. */
	readonly isInTotal: boolean;
}

/** Ids of the refund and of the return of an exchange. */
export const EXCHANGE = { refund: '7301', return: '7300' };

/** An order with what an edit has removed, and with what an exchange sells and what comes back by it, in hundredths. */
interface ShopifySold extends Sold {
	readonly removedAt?: number;
	readonly exchanged?: { readonly sent: bigint; readonly back: bigint };
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
export function sellByShopify(
	bought: Basket,
	{ removed, sets, tip, freeShipping, exchange }: ShopifyCase,
): ShopifySold {
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
	const exchanging = ({ price, quantity, rate }: Exchange, old: (typeof lines)[number]) => {
		const grossOf = (paid: bigint, tax: bigint) => (withVat ? paid : paid + tax);
		const [whole, at] = [price * BigInt(quantity), lines.length];
		const sent = grossOf(whole, taxOf(whole, rate));
		const cost = (bought.lines[at - 1]?.price ?? 0n) * BigInt(old.quantity) - (cut[at - 1] ?? 0n);
		const tax = taxOf(cost, bought.lines[at - 1]?.rate ?? 0);
		const back = grossOf(cost, tax);
		const line = {
			...{ id: 61_900, name: 'Yeni', sku: 'YENI', quantity, current_quantity: quantity, ...amounts('price', price) },
			...{ tax_lines: taxLines(rate, taxOf(whole, rate)), discount_allocations: [] },
		};
		const item = { line_item_id: old.id, quantity: old.quantity, restock_type: 'return' };
		const paid = back - sent;
		const money = { kind: 'refund', status: 'success', ...amounts('amount', paid) };
		// What went back is told in the currency in which the buyer had paid.
		const inPounds = sets ? { currency: 'GBP', amount: amountText(paid / 2n) } : { currency };
		const refund = {
			...{ id: Number(EXCHANGE.refund), created_at: '2026-11-09T15:00:00+03:00' },
			refund_line_items: [{ ...item, ...amounts('subtotal', cost), ...amounts('total_tax', tax) }],
			transactions: paid > 0n ? [{ ...money, ...inPounds }] : [],
			return: { id: Number(EXCHANGE.return), exchange_line_items: [{ quantity, line_items: [{ id: 61_900 }] }] },
		};
		return { sent, back, line, refund };
	};
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
	const [last] = lines.slice(-1);
	const exchanged = exchange && last && removed !== lines.length - 1 ? exchanging(exchange, last) : undefined;
	const [now, first] = [isEdited ? keptTotal : total, exchange?.isInTotal ? total + (exchanged?.sent ?? 0n) : total];
	return {
		...(exchanged ? { exchanged } : {}),
		...(isEdited ? { removedAt: removed } : {}),
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
			...amounts('total_price', first),
			...amounts('total_tax', sum([...all.values()])),
			...amounts('current_total_price', exchanged ? now + exchanged.sent - exchanged.back : now),
			...(tip === 0n ? {} : { total_tip_received: amountText(tip) }),
			line_items: exchanged ? [...lines.slice(0, -1), { ...last, current_quantity: 0 }, exchanged.line] : lines,
			shipping_lines: shipping,
			tax_lines: [...all].flatMap(([rate, tax]) => taxLines(rate, tax)),
			payment_gateway_names: ['iyzico'],
			refunds: exchanged ? [exchanged.refund] : [],
		},
	};
}

/** Random orders of random shops. */
export const soldByShopify: fc.Arbitrary<ShopifySold> = fc
	.tuple(
		basket,
		fc.record({
			removed: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 3, nil: undefined }),
			sets: fc.boolean(),
			tip: fc.constantFrom(0n, 0n, 0n, 1250n),
			freeShipping: fc.boolean(),
			exchange: fc.option(
				fc.record({
					price: fc.integer({ min: 0, max: 90_000 }).map(BigInt),
					quantity: fc.integer({ min: 1, max: 5 }),
					rate: fc.constantFrom(1, 10, 20),
					isInTotal: fc.boolean(),
				}),
				{ freq: 2, nil: undefined },
			),
		}),
	)
	.map(([bought, given]) => sellByShopify(bought, bought.lines.length > 1 ? given : { ...given, removed: undefined }));
