import fc from 'fast-check';
import { basket, charged, type Basket, type Sold } from './basket';
import { amountText, inside, onTop, sum } from './fraction';

/** How an order tells its VAT and its discounts. */
export interface AmazonCase {
	/** VAT stands in the amounts and is told, stands beside them, is told as 0, or not at all. */
	readonly vatIs: 'inside' | 'beside' | 'zero' | 'untold';
	/** A discount of each item in thousandths, and whether it is told below 0. */
	readonly share: number;
	readonly isSigned: boolean;
	readonly isShippingFree: boolean;
	/** An item that was cancelled has no pieces. */
	readonly hasCancelled: boolean;
}

/** The rate that the user gives for orders without VAT. */
export const UNTOLD_RATE = 20;

const money = (amount: bigint) => ({ amount: amountText(amount), currencyCode: 'TRY' });

/** An amount that an item charges, and what is taken off it. */
interface Part {
	readonly type: string;
	readonly amount: bigint;
	readonly off: bigint;
	readonly rate: number;
}

/** Plays the marketplace: an order whose proceeds add up item by item. */
export function sellByAmazon(bought: Basket, shop: AmazonCase): Sold {
	const isTold = shop.vatIs === 'inside' || shop.vatIs === 'beside';
	const rateOf = (rate: number) => (isTold ? rate : UNTOLD_RATE);
	const vat = new Map<number, bigint>();
	// Goods at 0 % alone tell no VAT, as those of Europe do whose VAT is not told.
	const lines = bought.lines.map((line, at) => ({ ...line, rate: rateOf(at === 0 ? line.rate || 10 : line.rate) }));
	const items = lines.map(({ price, quantity, rate }, at) => {
		// A kuruş of VAT tells no rate, and an order that costs nothing has none.
		const whole = (price < 100n ? price + 100n : price) * BigInt(quantity);
		const parcel = bought.shipping[at];
		const parts: Part[] = [
			{ type: 'ITEM', amount: whole, off: (whole * BigInt(shop.share)) / 1000n, rate },
			...(parcel
				? [
						{
							...{ type: 'SHIPPING', amount: parcel.price + 100n, rate: rateOf(parcel.rate) },
							off: shop.isShippingFree ? parcel.price + 100n : 0n,
						},
					]
				: []),
		];
		const taxed = parts.map(({ type, amount, off, rate }) => {
			const paid = amount - off;
			const tax = shop.vatIs === 'beside' ? onTop(paid, rate).rounded() : inside(paid, rate).rounded();
			charged(vat, rate, tax);
			return { type, amount, off, tax, gross: shop.vatIs === 'beside' ? paid + tax : paid };
		});
		const [off, tax, gross] = (['off', 'tax', 'gross'] as const).map((name) => sum(taxed.map((part) => part[name])));
		const details = (name: 'off' | 'tax') =>
			taxed.map((part) => ({
				subtype: part.type,
				value: money(shop.isSigned && name === 'off' ? -part.off : part[name]),
			}));
		const told = {
			...{ orderItemId: `1234567890123${at}`, quantityOrdered: quantity },
			product: { sellerSku: `URUN-${at + 1}`, title: `Ürün ${at + 1}` },
			proceeds: {
				proceedsTotal: money(gross ?? 0n),
				breakdowns: [
					...taxed.map(({ type, amount }) => ({ type, subtotal: money(amount) })),
					...(off
						? [{ type: 'DISCOUNT', subtotal: money(shop.isSigned ? -off : off), detailedBreakdowns: details('off') }]
						: []),
					...(isTold ? [{ type: 'TAX', subtotal: money(tax ?? 0n), detailedBreakdowns: details('tax') }] : []),
					...(shop.vatIs === 'zero' ? [{ type: 'TAX', subtotal: money(0n) }] : []),
				],
			},
		};
		return { told, gross: gross ?? 0n };
	});
	const total = sum(items.map(({ gross }) => gross));
	const gone = { orderItemId: '1', quantityOrdered: 0, product: { sellerSku: 'GIDEN', title: 'Giden' } };
	return {
		basket: { ...bought, lines },
		total,
		vat,
		order: {
			...{
				orderId: '403-1234567-1234567',
				createdTime: '2026-11-02T09:15:00Z',
				lastUpdatedTime: '2026-11-02T09:15:00Z',
			},
			salesChannel: { channelName: 'AMAZON', marketplaceName: 'Amazon.com.tr' },
			buyer: { buyerName: 'Ada Sınama', buyerEmail: 'ada@marketplace.amazon.com.tr' },
			recipient: {
				deliveryAddress: { name: 'Ada Sınama', stateOrRegion: 'İzmir', city: 'Bornova', countryCode: 'TR' },
			},
			proceeds: { grandTotal: money(total) },
			fulfillment: { fulfillmentStatus: 'UNSHIPPED', fulfilledBy: 'MERCHANT' },
			orderItems: [...items.map(({ told }) => told), ...(shop.hasCancelled ? [gone] : [])],
		},
	};
}

/** Random orders with their VAT, or without. */
export const soldByAmazon = (vatIs: ReadonlyArray<AmazonCase['vatIs']>): fc.Arbitrary<Sold> =>
	fc
		.tuple(
			basket,
			fc.record({
				vatIs: fc.constantFrom(...vatIs),
				share: fc.constantFrom(0, 0, 55, 167),
				isSigned: fc.boolean(),
				isShippingFree: fc.boolean(),
				hasCancelled: fc.constantFrom(false, false, true),
			}),
		)
		.map(([bought, given]) => sellByAmazon(bought, given));
