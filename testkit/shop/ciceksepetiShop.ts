import fc from 'fast-check';
import { basket, charged, type Basket, type Sold } from './basket';
import { inside } from './fraction';

/** What a sub-order tells of its discounts and its delivery. */
export interface CiceksepetiCase {
	/** The discounts of the seller and of the marketplace in thousandths of a piece; only the seller's is taken off the invoice. */
	readonly share: number;
	readonly ownShare: number;
	/** Discounts are told for all pieces, or for each. */
	readonly tells: 'line' | 'piece';
	/** What delivery costs, at 20 %, and whether the invoice has it. */
	readonly delivery: bigint;
	readonly isDeliveryInvoiced: boolean;
}

/** The VAT rate of delivery in these tests, which the marketplace does not tell. */
const DELIVERY_RATE = 20;

const plain = (amount: bigint) => Number(amount) / 100;

/** Plays the marketplace: the sub-order of the first line of a basket. Prices include VAT. */
export function sellByCiceksepeti(bought: Basket, shop: CiceksepetiCase): Sold {
	const [line = { price: 100n, quantity: 1, rate: 20 }] = bought.lines;
	const vat = new Map<number, bigint>();
	const pieces = BigInt(line.quantity);
	const each = (line.price * BigInt(shop.share)) / 1000n;
	const own = (line.price * BigInt(shop.ownShare)) / 1000n;
	const goods = (line.price - each) * pieces;
	const delivery = shop.isDeliveryInvoiced ? shop.delivery : 0n;
	charged(vat, line.rate, inside(goods, line.rate).rounded());
	charged(vat, DELIVERY_RATE, inside(delivery, DELIVERY_RATE).rounded());
	const told = (discount: bigint) => plain(shop.tells === 'line' ? discount * pieces : discount);
	return {
		basket: { ...bought, lines: [line] },
		total: goods + delivery,
		vat,
		order: {
			...{ orderId: 123_456_789, orderItemId: 987_654_321, orderCreateDate: '02/11/2026', orderCreateTime: '17:54' },
			...{ orderItemStatusId: 1, orderProductStatus: 'Yeni', isOrderStatusActive: true, isInvoiceSent: false },
			...{ code: 'URUN-1', barcode: null, name: 'Ürün 1', quantity: line.quantity, tax: line.rate },
			...{ itemPrice: plain(line.price), invoicePrice: plain(goods + delivery), deliveryCharge: plain(shop.delivery) },
			...{ branchDiscountPart: told(each), csDiscountPart: told(own), discount: told(each + own) },
			...{ senderName: 'Ada Sınama', senderCity: 'İzmir', senderDistrict: 'Bornova', receiverName: 'Ece Sınama' },
		},
	};
}

/** Random sub-orders; where the invoice has the delivery, only the user knows its VAT. */
export const soldByCiceksepeti = (isDeliveryInvoiced = false): fc.Arbitrary<Sold> =>
	fc
		.tuple(
			basket,
			fc.record({
				share: fc.constantFrom(0, 0, 55, 167),
				ownShare: fc.constantFrom(0, 0, 100),
				tells: fc.constantFrom<CiceksepetiCase['tells']>('line', 'piece'),
				delivery: fc.constantFrom(0n, 0n, 4990n),
			}),
		)
		.map(([bought, given]) => sellByCiceksepeti(bought, { ...given, isDeliveryInvoiced }));
