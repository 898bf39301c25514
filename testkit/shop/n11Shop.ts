import fc from 'fast-check';
import { basket, charged, type Basket, type Sold } from './basket';
import { inside } from './fraction';

/** What a package tells of its discounts. */
export interface N11Case {
	/** The seller's discount and coupon of each line in thousandths, and N11's own, which the seller's invoice does not know. */
	readonly share: number;
	readonly couponShare: number;
	readonly ownShare: number;
	/** Both discounts of the seller, or their sum alone. */
	readonly tells: 'both' | 'sum';
	/** A line that was cancelled stands beside those that are sold. */
	readonly hasCancelled: boolean;
}

const plain = (amount: bigint) => Number(amount) / 100;

/** Plays the marketplace: a package. Prices include VAT, nobody pays the seller for shipping. */
export function sellByN11(bought: Basket, { share, couponShare, ownShare, tells, hasCancelled }: N11Case): Sold {
	const vat = new Map<number, bigint>();
	let [due, off, total] = [0n, 0n, 0n];
	const lines = bought.lines.map((line, at) => {
		const whole = line.price * BigInt(line.quantity);
		const [discount, coupon] = [share, couponShare].map((part) => (whole * BigInt(part)) / 1000n);
		const invoiced = whole - (discount ?? 0n) - (coupon ?? 0n);
		const own = (invoiced * BigInt(ownShare)) / 1000n;
		charged(vat, line.rate, inside(invoiced, line.rate).rounded());
		total += invoiced;
		due += invoiced - own;
		off += whole - invoiced + own;
		return {
			orderLineId: 441_000 + at,
			stockCode: `URUN-${at + 1}`,
			barcode: null,
			productName: `Ürün ${at + 1}`,
			quantity: line.quantity,
			price: plain(line.price),
			vatRate: line.rate,
			...(tells === 'both' ? { sellerDiscount: plain(discount ?? 0n), sellerCouponDiscount: plain(coupon ?? 0n) } : {}),
			totalSellerDiscountPrice: plain(whole - invoiced),
			totalMallDiscountPrice: plain(own),
			sellerInvoiceAmount: plain(invoiced),
			dueAmount: plain(invoiced - own),
			orderItemLineItemStatusName: 'Picking',
		};
	});
	const cancelled = { ...lines[0], orderLineId: 440_999, orderItemLineItemStatusName: 'Cancelled' };
	return {
		basket: bought,
		total,
		vat,
		order: {
			id: '112964000000001',
			orderNumber: '204100000001',
			shipmentPackageStatus: 'Picking',
			customerId: 17_000_001,
			customerfullName: 'Ada Sınama',
			tcIdentityNumber: '11111111111',
			totalAmount: plain(due),
			totalDiscountAmount: plain(off),
			installmentChargeWithVATprice: 0,
			lastModifiedDate: Date.UTC(2026, 10, 4, 9, 15),
			packageHistories: [{ createdDate: Date.UTC(2026, 10, 2, 9, 15), status: 'Created' }, { status: 'Picking' }],
			micro: null,
			billingAddress: { fullName: 'Ada Sınama', invoiceType: 1, city: 'İzmir', district: 'Bornova' },
			shippingAddress: { fullName: 'Ada Sınama' },
			lines: hasCancelled ? [cancelled, ...lines] : lines,
		},
	};
}

/** Random packages. */
export const soldByN11: fc.Arbitrary<Sold> = fc
	.tuple(
		basket,
		fc.record({
			share: fc.constantFrom(0, 0, 55, 167),
			couponShare: fc.constantFrom(0, 0, 33),
			ownShare: fc.constantFrom(0, 0, 278),
			tells: fc.constantFrom<N11Case['tells']>('both', 'both', 'sum'),
			hasCancelled: fc.constantFrom(false, false, false, true),
		}),
	)
	.map(([bought, given]) => sellByN11(bought, given));
