import fc from 'fast-check';
import { basket, charged, goodsOf, type Basket, type Sold } from './basket';
import { inside, sum } from './fraction';

/** Settings of a shop: how a coupon is told, where VAT is rounded, what is not yet in its prices, and what instalments cost. */
export interface IdeaSoftCase {
	readonly couponIs: 'line' | 'piece';
	readonly rounds: 'lines' | 'order';
	readonly productDiscount: bigint;
	readonly instalments: bigint;
}

/** The VAT rate of charges in these tests, which the shop does not tell. */
export const CHARGE_RATE = 20;

const number = (amount: bigint, places: number): number => Number(amount) / 10 ** places;
const halfUp = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);

/** Plays the shop: prices are net with four places; coupon, then VAT, then what goes with the order. */
export function sellByIdeaSoft(bought: Basket, shop: IdeaSoftCase): Sold {
	const cost = goodsOf(bought);
	const goods = bought.lines.map(({ price, quantity, rate }) => {
		const [pieces, whole] = [BigInt(quantity), BigInt(100 + rate)];
		// Ten thousandths of a lira; what is taken off in hundredths.
		const net = bought.withVat ? halfUp(price * 10_000n, whole) : price * 100n;
		const share = cost === 0n ? 0n : (net * pieces * bought.coupon) / (cost * 100n);
		const coupon = shop.couponIs === 'piece' ? (share / pieces) * pieces : share;
		return { pieces, rate, net, coupon, full: net * pieces, paid: net * pieces - coupon * 100n };
	});
	const vat = new Map<number, bigint>();
	if (shop.rounds === 'lines')
		for (const { paid, rate } of goods) charged(vat, rate, halfUp(paid * BigInt(rate), 10_000n));
	const taxed =
		shop.rounds === 'lines'
			? sum([...vat.values()])
			: halfUp(sum(goods.map(({ paid, rate }) => paid * BigInt(rate))), 10_000n);
	if (shop.rounds === 'order') charged(vat, -1, taxed);
	const [shipping, service] = [bought.shipping, bought.fees].map((all) => sum(all.map(({ price }) => price)));
	const general = halfUp(sum(goods.map(({ paid }) => paid)), 100n) + taxed + (shipping ?? 0n) + (service ?? 0n);
	const total = general + shop.instalments;
	for (const one of [shipping ?? 0n, service ?? 0n, shop.instalments])
		charged(vat, CHARGE_RATE, inside(one, CHARGE_RATE).rounded());
	return {
		basket: bought,
		total,
		vat,
		order: {
			id: 77,
			transactionId: '20261102-77',
			status: 'approved',
			paymentStatus: 'success',
			createdAt: '2026-11-02T09:15:00+03:00',
			currency: 'TL',
			amount: number(sum(goods.map(({ full }) => full)), 4),
			couponDiscount: number(sum(goods.map(({ coupon }) => coupon)), 2),
			taxAmount: number(taxed, 2),
			promotionDiscount: 0,
			totalCustomTaxAmount: 0,
			shippingAmount: number(shipping ?? 0n, 2),
			additionalServiceAmount: number(service ?? 0n, 2),
			generalAmount: number(general, 2),
			finalAmount: number(total, 2),
			paymentTypeName: 'Kredi Kartı',
			billingAddress: { firstname: 'Ada', surname: 'Sınama', country: 'Türkiye', location: 'İzmir' },
			orderItems: goods.map(({ pieces, rate, net, coupon }, at) => ({
				id: 500 + at,
				productName: `Ürün ${at + 1}`,
				productSku: `URUN-${at + 1}`,
				productPrice: number(net + shop.productDiscount * 100n, 4),
				productDiscount: number(shop.productDiscount, 2),
				productMoneyOrderDiscount: 0,
				productCurrency: 'TL',
				productQuantity: Number(pieces),
				productTax: rate,
				discount: number(shop.couponIs === 'piece' ? coupon / pieces : coupon, 2),
			})),
		},
	};
}

/** Random orders; where VAT is rounded once for the order, nothing tells the VAT of each rate. */
export const soldByIdeaSoft = (rounds: IdeaSoftCase['rounds']): fc.Arbitrary<Sold> =>
	fc
		.tuple(
			basket,
			fc.record({
				couponIs: fc.constantFrom<IdeaSoftCase['couponIs']>('line', 'piece'),
				productDiscount: fc.constantFrom(0n, 0n, 500n),
				instalments: fc.constantFrom(0n, 0n, 1234n),
			}),
		)
		.map(([bought, shop]) => sellByIdeaSoft(bought, { ...shop, rounds }));
