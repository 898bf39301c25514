import fc from 'fast-check';
import { basket, charged, type Basket, type Sold } from './basket';
import { hundredths, inside, sum } from './fraction';

/** How a package tells the discounts of its lines. */
export interface TrendyolCase {
	/** Piece by piece, or only one amount for the line: of each piece, or of all. */
	readonly tells: 'pieces' | 'perPiece' | 'perLine' | 'averages';
	/** A seller's discount of each line in thousandths of its price. */
	readonly share: number;
	/** Trendyol's own discount, which the seller's invoice does not know. */
	readonly ownShare: number;
	readonly isExport: boolean;
}

const plain = (amount: bigint) => Number(amount) / 100;

/** Plays the marketplace: a package. Prices include VAT, nobody pays the seller for shipping. */
export function sellByTrendyol(bought: Basket, { tells, share, ownShare, isExport }: TrendyolCase): Sold {
	const vat = new Map<number, bigint>();
	let [gross, discounts, own, total] = [0n, 0n, 0n, 0n];
	const lines = bought.lines.map((line, at) => {
		const rate = isExport ? 0 : line.rate;
		const whole = line.price * BigInt(line.quantity);
		const each = (line.price * BigInt(share)) / 1000n;
		// Where pieces are told apart, some bear a hundredth more.
		const odd = tells === 'pieces' && each < line.price ? BigInt(at % line.quantity) : 0n;
		const pieces = Array.from({ length: line.quantity }, (_, piece) => each + (BigInt(piece) < odd ? 1n : 0n));
		// An amount off the line, of which only the average of a piece is told.
		const rest = tells === 'averages' && each < line.price ? BigInt((at * 7 + 3) % line.quantity) : 0n;
		const discount = sum(pieces) + (each === 0n ? 0n : rest);
		const ownEach = ((line.price - each) * BigInt(ownShare)) / 2000n;
		charged(vat, rate, inside(whole - discount, rate).rounded());
		gross += whole;
		discounts += discount;
		own += ownEach * BigInt(line.quantity);
		total += whole - discount;
		return {
			lineId: 41_000 + at,
			barcode: `20000000010${String(at).padStart(2, '0')}`,
			stockCode: `URUN-${at + 1}`,
			productName: `Ürün ${at + 1}`,
			quantity: line.quantity,
			vatRate: rate,
			lineGrossAmount: plain(line.price),
			lineSellerDiscount: plain(
				tells === 'perLine'
					? discount
					: tells === 'averages'
						? hundredths(discount).times(1n, line.quantity).rounded()
						: each,
			),
			lineTyDiscount: plain(ownEach),
			...(tells === 'pieces'
				? {
						discountDetails: pieces.map((piece) => ({
							lineItemPrice: plain(line.price - piece - ownEach),
							lineItemSellerDiscount: plain(piece),
							lineItemTyDiscount: plain(ownEach),
						})),
					}
				: {}),
		};
	});
	return {
		basket: bought,
		total,
		vat,
		order: {
			shipmentPackageId: 4_400_001,
			orderNumber: '10911111111',
			orderDate: Date.UTC(2026, 10, 2, 9, 15),
			status: 'Created',
			micro: isExport,
			currencyCode: bought.currency,
			identityNumber: '11111111111',
			packageGrossAmount: plain(gross),
			packageSellerDiscount: plain(discounts),
			packageTyDiscount: plain(own),
			packageTotalPrice: plain(total - own),
			invoiceAddress: { fullName: 'Ada Sınama', isEInvoiceAvailable: false },
			shipmentAddress: {},
			lines,
		},
	};
}

/** Random packages. */
export const soldByTrendyol: fc.Arbitrary<Sold> = fc
	.tuple(
		basket,
		fc.record({
			tells: fc.constantFrom<TrendyolCase['tells']>('pieces', 'perPiece', 'perLine'),
			share: fc.constantFrom(0, 0, 55, 100, 333),
			ownShare: fc.constantFrom(0, 0, 70),
			isExport: fc.constantFrom(false, false, false, false, true),
		}),
	)
	.map(([bought, given]) => sellByTrendyol(bought, given));
