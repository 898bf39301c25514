import fc from 'fast-check';
import { basket, charged, type Basket, type Sold } from './basket';
import { hundredths, inside, sum } from './fraction';

/** Settings of a shop: where VAT is rounded, and in what its orders tell a coupon. */
export interface IkasCase {
	readonly rounds: 'lines' | 'rates';
	/** The coupon is in the price of a piece already, as in an example of the maker's. */
	readonly finalPrice: 'beforeCoupon' | 'afterCoupon';
}

const plain = (amount: bigint): number => hundredths(amount).number;

/** What of a coupon each line bears: in proportion, the hundredths that are left from the first line on. */
function couponShares({ lines, coupon }: Basket): bigint[] {
	const costs = lines.map((line) => line.price * BigInt(line.quantity));
	const all = sum(costs);
	const shares = costs.map((cost) => (all === 0n ? 0n : (cost * coupon) / all));
	for (let left = coupon - sum(shares), at = 0; left > 0n; at = (at + 1) % lines.length) {
		if ((shares[at] ?? 0n) >= (costs[at] ?? 0n)) continue;
		shares[at] = (shares[at] ?? 0n) + 1n;
		left -= 1n;
	}
	return shares;
}

/** Plays the shop, whose prices all include VAT: an order of `listOrder`. */
export function sellByIkas(bought: Basket, { rounds, finalPrice }: IkasCase): Sold {
	const shares = couponShares(bought);
	const goods = bought.lines.map((line, at) => ({
		...line,
		paid: line.price * BigInt(line.quantity) - (shares[at] ?? 0n),
	}));
	const [shipping, gifts] = [bought.shipping, bought.fees];
	const paid = [...goods, ...[...shipping, ...gifts].map((one) => ({ rate: one.rate, paid: one.price }))];
	const vat = new Map<number, bigint>();
	if (rounds === 'lines') for (const one of paid) charged(vat, one.rate, inside(one.paid, one.rate).rounded());
	else
		for (const rate of new Set(paid.map((one) => one.rate)))
			vat.set(rate, inside(sum(paid.filter((one) => one.rate === rate).map((one) => one.paid)), rate).rounded());
	const total = sum(paid.map((one) => one.paid));
	const id = (at: number) => `line-${at}`;
	// A price after the coupon has places without end: it can be told of single pieces alone.
	const isAfter = finalPrice === 'afterCoupon' && bought.lines.every(({ quantity }) => quantity === 1);
	return {
		basket: bought,
		total,
		vat,
		order: {
			orderNumber: '1042',
			status: 'CREATED',
			orderPaymentStatus: 'PAID',
			orderedAt: Date.UTC(2026, 10, 2, 6, 15),
			currencyCode: bought.currency,
			totalPrice: plain(sum(bought.lines.map((line) => line.price * BigInt(line.quantity)))),
			totalFinalPrice: plain(total),
			billingAddress: { firstName: 'Ada', lastName: 'Sınama', city: { name: 'İzmir' }, country: { name: 'Türkiye' } },
			orderLineItems: goods.map((line, at) => ({
				id: id(at),
				quantity: line.quantity,
				price: plain(line.price),
				finalPrice: plain(isAfter ? line.paid : line.price),
				taxValue: line.rate,
				status: 'UNFULFILLED',
				variant: { name: `Ürün ${at + 1}`, sku: `URUN-${at + 1}`, barcodeList: [] },
			})),
			orderAdjustments:
				bought.coupon === 0n
					? []
					: [
							{
								name: 'KUPON',
								type: 'DECREMENT',
								amountType: 'AMOUNT',
								amount: plain(bought.coupon),
								appliedOrderLines: shares.map((share, at) => ({ orderLineId: id(at), amount: plain(share) })),
							},
						],
			shippingLines: shipping.map((one) => ({
				title: 'Kargo',
				price: plain(one.price),
				finalPrice: plain(one.price),
				taxValue: one.rate,
			})),
			giftPackageLines: gifts.map((one) => ({ price: plain(one.price), taxValue: one.rate })),
			taxLines: [...vat].map(([rate, amount]) => ({ rate, price: plain(amount) })),
			paymentMethods: [{ type: 'CREDIT_CARD', price: plain(total) }],
		},
	};
}

/** Random orders. */
export const soldByIkas: fc.Arbitrary<Sold> = fc
	.tuple(
		basket,
		fc.record({
			rounds: fc.constantFrom<IkasCase['rounds']>('lines', 'rates'),
			finalPrice: fc.constantFrom<IkasCase['finalPrice']>('beforeCoupon', 'afterCoupon'),
		}),
	)
	.map(([bought, shop]) => sellByIkas(bought, shop));
