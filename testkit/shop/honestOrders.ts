import fc from 'fast-check';
import { isMembers } from '../../erp/base/json/members';
import type { ShopMapping } from '../../erp/commerce/shops/other/mapping';
import { soldByAmazon, UNTOLD_RATE } from './amazonShop';
import { basket, type Basket, type Sold } from './basket';
import { soldByCiceksepeti } from './ciceksepetiShop';
import { sellByHepsiburada } from './hepsiburadaShop';
import { CHARGE_RATE, soldByIdeaSoft } from './ideaSoftShop';
import { soldByIkas } from './ikasShop';
import { soldByN11 } from './n11Shop';
import { soldByOther } from './otherShop';
import { soldByPazarama } from './pazaramaShop';
import { soldByPttAvm } from './pttAvmShop';
import { graphqlOf } from './shopifyGraphql';
import { soldByShopify } from './shopifyShop';
import { sellByTrendyol } from './trendyolShop';
import { sellByWooCommerce } from './wooCommerceShop';

/** An honest order of a shop, and what an accountant books of it. */
export interface HonestOrder {
	readonly order: unknown;
	/** In hundredths. */
	readonly total: bigint;
	/** Pieces and VAT rate of the goods by SKU; those that leave the stock, and no others. */
	readonly goods: ReadonlyMap<string, string>;
	/** The user says which VAT amounts have of which the shop tells none. */
	readonly vatOfUntaxed?: number;
	readonly mapping?: ShopMapping;
}

type Json = Readonly<Record<string, unknown>>;

const listAt = (order: Json, name: string): Json[] => {
	const list = order[name];
	return Array.isArray(list) ? list.filter(isMembers) : [];
};

const goodsOf = ({ lines }: Basket, changes: (at: number) => string | undefined = () => undefined) =>
	new Map(lines.map(({ quantity, rate }, at) => [`URUN-${at + 1}`, changes(at) ?? `${quantity} ${rate}`]));

const plain = (amount: bigint): number => Number(amount) / 100;
const text = (amount: bigint): string => plain(amount).toFixed(2);
const chance = fc.constantFrom(true, false, false);

/** A line that was ordered and is not sold, in a state of its own. */
const leftOut = fc.record({
	word: fc.nat(),
	price: fc.integer({ min: 1, max: 90_000 }).map(BigInt),
	isInTotal: fc.boolean(),
});
const left = fc.option(leftOut, { freq: 2, nil: undefined });

const wordOf = (words: readonly string[], at: number): string => words[at % words.length] ?? '';

const trendyol = fc
	.tuple(
		basket,
		fc.record({
			tells: fc.constantFrom<'pieces' | 'perPiece' | 'perLine' | 'averages'>(
				'pieces',
				'perPiece',
				'perLine',
				'averages',
			),
			share: fc.constantFrom(0, 0, 55, 100, 333),
			ownShare: fc.constantFrom(0, 0, 70),
			isExport: fc.constantFrom(false, false, false, true),
		}),
		left,
	)
	.map(([bought, given, out]): HonestOrder => {
		const { order, total } = sellByTrendyol(bought, given);
		const goods = goodsOf(bought, (at) => (given.isExport ? `${bought.lines[at]?.quantity} 0` : undefined));
		if (out === undefined) return { order, total, goods };
		const line = {
			...{ lineId: 49_999, stockCode: 'GIDEN', productName: 'Giden', quantity: 1, vatRate: given.isExport ? 0 : 10 },
			...{ lineGrossAmount: plain(out.price), lineSellerDiscount: 0 },
			orderLineItemStatusName: wordOf(['Cancelled', 'UnSupplied', 'Returned'], out.word),
		};
		const gross = Number(order.packageGrossAmount) + (out.isInTotal ? plain(out.price) : 0);
		const lines = [...listAt(order, 'lines').map((one) => ({ ...one, orderLineItemStatusName: 'Created' })), line];
		return { order: { ...order, lines, packageGrossAmount: Number(gross.toFixed(2)) }, total, goods };
	});

/** Orders of shops whose simulators tell everything by themselves. */
const told = (sold: fc.Arbitrary<Sold>, vatOfUntaxed?: number): fc.Arbitrary<HonestOrder> =>
	sold.map(({ order, total, basket: bought }) => ({ order, total, goods: goodsOf(bought), vatOfUntaxed }));

const hepsiburada = fc
	.tuple(
		basket,
		fc.record({
			share: fc.constantFrom(0, 0, 55, 333),
			ownShare: fc.constantFrom(0, 0, 60, 127),
			isSpread: fc.boolean(),
			statesSum: fc.boolean(),
			vatOfPieces: fc.boolean(),
		}),
		left,
	)
	.map(([bought, given, out]): HonestOrder => {
		const { order, total } = sellByHepsiburada(bought, { ...given, vatOfPieces: given.vatOfPieces && !given.isSpread });
		const goods = goodsOf(bought);
		if (out === undefined) return { order, total, goods };
		const money = (amount: number) => ({ currency: bought.currency, amount: Number(amount.toFixed(5)) });
		const line = {
			...{ lineItemId: 'x', merchantSku: 'GIDEN', productName: 'Giden', quantity: 1, vat: 0, vatRate: 0 },
			...{ price: money(plain(out.price)), totalPrice: money(plain(out.price)) },
			status: wordOf(['CancelledByMerchant', 'CancelledByCustomer', 'CancelledBySap'], out.word),
		};
		const { totalPrice } = order;
		const sum = isMembers(totalPrice) ? Number(totalPrice.amount) + (out.isInTotal ? plain(out.price) : 0) : undefined;
		return {
			order: {
				...order,
				...(sum === undefined ? {} : { totalPrice: money(sum) }),
				items: [...listAt(order, 'items'), line],
			},
			total,
			goods,
		};
	});

const ikas = fc
	.tuple(soldByIkas, left, chance)
	.map(([{ order, total, basket: bought }, out, isUntaxed]): HonestOrder => {
		// Charges at 0 % may be charges whose VAT the shop does not tell.
		const charges = (name: string) =>
			listAt(order, name).map((one) => (isUntaxed && one.taxValue === 0 ? { ...one, taxValue: null } : one));
		const line = out && {
			...{ id: 'gone', quantity: 1, price: plain(out.price), finalPrice: plain(out.price), taxValue: 10 },
			...{ status: wordOf(['CANCELLED', 'REFUNDED'], out.word), variant: { sku: 'GIDEN', name: 'Giden' } },
		};
		return {
			order: {
				...order,
				orderLineItems: [...listAt(order, 'orderLineItems'), ...(line ? [line] : [])],
				...{ shippingLines: charges('shippingLines'), giftPackageLines: charges('giftPackageLines') },
			},
			total,
			goods: goodsOf(bought),
			...(isUntaxed ? { vatOfUntaxed: 20 } : {}),
		};
	});

const ideaSoft = fc
	.constantFrom<'lines' | 'order'>('lines', 'order')
	.chain((rounds) => told(soldByIdeaSoft(rounds), CHARGE_RATE));

const other = soldByOther.map(({ order, total, mapping, basket: bought }): HonestOrder => ({
	...{ order, total, mapping, goods: goodsOf(bought) },
}));

/** Orders of Shopify as its REST API tells them, with what it says of products that are not taxed, and gift cards. */
const shopify = fc
	.tuple(soldByShopify, fc.record({ isUntaxed: chance, isTold: fc.boolean(), card: fc.constantFrom(0n, 0n, 50_000n) }))
	.map(([{ order, total, basket: bought, removedAt, exchanged }, { isUntaxed, isTold, card }]): HonestOrder => {
		const isZero = (line: Json) => Array.isArray(line.tax_lines) && line.tax_lines.length === 0;
		const zero = [{ title: 'KDV', rate: 0, price: '0.00' }];
		const lines = listAt(order, 'line_items').map((line) => ({
			...{ ...line, gift_card: false, taxable: isTold || !isZero(line) },
			...(isTold && isZero(line) ? { tax_lines: zero } : {}),
		}));
		const parcels = listAt(order, 'shipping_lines').map((line) =>
			isZero(line) && !isUntaxed ? { ...line, tax_lines: zero } : line,
		);
		const gift = {
			...{
				id: 62_000,
				sku: 'GIFT',
				name: 'Hediye kartı',
				quantity: 1,
				current_quantity: 1,
				gift_card: true,
				taxable: false,
			},
			...{ price: text(card), price_set: undefined, tax_lines: [], discount_allocations: [] },
		};
		const isChanged = removedAt !== undefined || exchanged !== undefined;
		const hasCard = card > 0n && !isChanged && order.presentment_currency === order.currency;
		// What came back by an exchange was sold, and what goes out for it is another sale.
		const goods = new Map([...goodsOf(bought)].filter((_, at) => at !== removedAt));
		const raised = total + (hasCard ? card : 0n);
		return {
			order: {
				...{ ...order, line_items: hasCard ? [...lines, gift] : lines, shipping_lines: parcels },
				...(hasCard ? { total_price: text(raised), current_total_price: text(raised) } : {}),
			},
			total: raised,
			goods,
			...(isUntaxed ? { vatOfUntaxed: 20 } : {}),
		};
	});

/** Makes the first line of an order the container of a bundle, whose parts are new lines without a price, or gives it one that costs nothing. */
function bundled(order: Json, goods: Map<string, string>, isPriced: boolean): Json {
	const [first, ...lines] = listAt(order, 'line_items');
	if (!first || Number(first.total) === 0) return order;
	const [, rate = '0'] = (goods.get('URUN-1') ?? '').split(' ');
	const free = { subtotal: '0.00', subtotal_tax: '0.00', total: '0.00', total_tax: '0.00', price: 0 };
	const taxes = (Array.isArray(first.taxes) ? first.taxes.filter(isMembers) : []).map(({ id }) => ({
		id,
		total: '0',
		subtotal: '0',
	}));
	if (!isPriced) {
		const container = { ...first, ...free, taxes, id: 990, sku: 'SET', bundled_by: '', bundled_items: [first.id] };
		return { ...order, line_items: [container, { ...first, bundled_by: 990 }, ...lines] };
	}
	const part = (id: number, sku: string, quantity: number) => {
		goods.set(sku, `${quantity} ${rate}`);
		return { ...first, ...free, taxes, id, sku, quantity, bundled_by: first.id, bundled_items: [] };
	};
	goods.delete('URUN-1');
	return {
		...order,
		line_items: [{ ...first, bundled_items: [991, 992] }, part(991, 'PARCA-A', 2), part(992, 'PARCA-B', 1), ...lines],
	};
}

/** The order of a buyer who is exempt from VAT: net prices, and no tax anywhere. */
function exempt(bought: Basket): HonestOrder {
	const untaxed = {
		...{ ...bought, withVat: false },
		lines: bought.lines.map((line) => ({ ...line, rate: 0 })),
		shipping: bought.shipping.map((one) => ({ ...one, rate: 0 })),
		fees: bought.fees.map((one) => ({ ...one, rate: 0 })),
	};
	const { order, total } = sellByWooCommerce(untaxed, { roundsAtSubtotal: false, places: 2, percentCoupon: false });
	const free = (name: string) => listAt(order, name).map((line) => ({ ...line, taxes: [] }));
	return {
		order: {
			...{ ...order, tax_lines: [], meta_data: [{ key: 'is_vat_exempt', value: 'yes' }] },
			...{ line_items: free('line_items'), shipping_lines: free('shipping_lines'), fee_lines: free('fee_lines') },
		},
		total,
		goods: goodsOf(untaxed),
		vatOfUntaxed: 20,
	};
}

const wooCommerce = fc
	.tuple(
		basket,
		fc.record({
			shop: fc.record({
				roundsAtSubtotal: fc.boolean(),
				places: fc.constantFrom<2 | 6>(2, 6),
				percentCoupon: fc.boolean(),
				totalOnce: fc.boolean(),
				feeOff: fc.constantFrom(0, 0, 30, 50),
			}),
			bundle: fc.constantFrom<'priced' | 'free' | undefined>(undefined, undefined, 'priced', 'free'),
			isExempt: fc.constantFrom(false, false, false, false, true),
			isUntaxed: chance,
		}),
	)
	.map(([bought, { shop, bundle, isExempt, isUntaxed }]): HonestOrder => {
		if (isExempt) return exempt(bought);
		const once = shop.totalOnce && shop.roundsAtSubtotal;
		const { order, total } = sellByWooCommerce(bought, { ...shop, totalOnce: once });
		const goods = goodsOf(bought);
		const whole = bundle === undefined ? order : bundled(order, goods, bundle === 'priced');
		// A charge at 0 % may be one whose tax the shop does not tell.
		const parcels = listAt(whole, 'shipping_lines').map((line, at) =>
			isUntaxed && shop.feeOff === 0 && bought.shipping[at]?.rate === 0 ? { ...line, taxes: [] } : line,
		);
		return {
			...{ order: { ...whole, shipping_lines: parcels }, total, goods },
			...(isUntaxed ? { vatOfUntaxed: 20 } : {}),
		};
	});

/** Honest orders of each shop, in all the ways that shops sell. */
export const HONEST_ORDERS: Readonly<Record<string, fc.Arbitrary<HonestOrder>>> = {
	wooCommerce,
	shopify,
	'shopify by GraphQL': shopify.map((sold) => ({ ...sold, order: graphqlOf(sold.order) })),
	trendyol,
	hepsiburada,
	n11: told(soldByN11),
	pazarama: told(soldByPazarama),
	ciceksepeti: fc.oneof(told(soldByCiceksepeti()), told(soldByCiceksepeti(true), 20)),
	pttAvm: told(soldByPttAvm),
	amazon: fc.oneof(told(soldByAmazon(['inside', 'beside'])), told(soldByAmazon(['zero', 'untold']), UNTOLD_RATE)),
	ikas,
	ideaSoft,
	other,
};
