import fc from 'fast-check';
import { basket, charged, type Basket, type Sold } from './basket';
import { Fraction, sum } from './fraction';

/** What a package tells of its discounts. */
export interface HepsiburadaCase {
	/** The seller's and Hepsiburada's discount of a piece in thousandths of its price: the first is on the invoice, the second is not. */
	readonly share: number;
	readonly ownShare: number;
	/** A discount is spread over pieces with five places, as an order's own is. */
	readonly isSpread: boolean;
	readonly statesSum: boolean;
	/** The VAT that it tells is that of a piece, rounded and multiplied. */
	readonly vatOfPieces?: boolean;
}

/** Hundred thousandths of a lira as the JSON of a money. */
const money = (amount: bigint, currency: string) => ({ currency, amount: Number(amount) / 100_000 });

const halfUp = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);

/** Plays the marketplace: a package. The VAT of a line is that of what the buyer pays, rounded once; the sum of all is rounded once. */
export function sellByHepsiburada(
	bought: Basket,
	{ share, ownShare, isSpread, statesSum, vatOfPieces = false }: HepsiburadaCase,
): Sold {
	const vat = new Map<number, bigint>();
	const { currency } = bought;
	const costs: bigint[] = [];
	const items = bought.lines.map((line, at) => {
		const pieces = BigInt(line.quantity);
		const listed = line.price * 1000n;
		const places = isSpread ? 1n : 1000n;
		const part = (of: bigint, thousandths: number) => ((of * BigInt(thousandths)) / 1000n / places) * places;
		const own = part(listed, ownShare);
		const discount = part(listed - own, share);
		const price = listed - own - discount;
		costs.push(price * pieces);
		const inLine = new Fraction(price * pieces * BigInt(line.rate), BigInt(100 + line.rate) * 1000n).rounded();
		charged(vat, line.rate, inLine);
		const inPiece = new Fraction(halfUp(price, 1000n) * BigInt(line.rate), BigInt(100 + line.rate)).rounded();
		return {
			lineItemId: `00000000-0000-4000-8000-00000000000${at}`,
			hbSku: `HBV0000000000${at}`,
			merchantSku: `URUN-${at + 1}`,
			productBarcode: `86900000000${at}`,
			productName: `Ürün ${at + 1}`,
			orderNumber: '4000000001',
			quantity: line.quantity,
			price: money(price, currency),
			totalPrice: money(price * pieces, currency),
			vat: Number(vatOfPieces ? inPiece * pieces : inLine) / 100,
			vatRate: line.rate,
			unitHBDiscount: money(own, currency),
			totalHBDiscount: money(own * pieces, currency),
			unitMerchantDiscount: money(discount, currency),
			totalMerchantDiscount: money(discount * pieces, currency),
			merchantUnitPrice: money(price + own, currency),
			merchantTotalPrice: money((price + own) * pieces, currency),
			discountToBeBilledToHB: Number(own * pieces) / 100_000,
			isMicroExport: false,
		};
	});
	const all = sum(costs);
	return {
		basket: bought,
		total: halfUp(all, 1000n),
		vat,
		order: {
			packageNumber: '600000001',
			status: 'Open',
			orderDate: '2026-11-02T12:15:21.7955751',
			customerId: '00000000-0000-4000-8000-0000000000c1',
			customerName: 'Ada Sınama',
			recipientName: 'Ada Sınama',
			companyName: 'Ada Sınama',
			identityNo: '11111111111',
			taxNumber: '',
			billingAddress: 'Örnek Sokak 1',
			billingTown: 'Bornova',
			billingCity: 'İzmir',
			...(statesSum ? { totalPrice: money(all, currency) } : {}),
			items,
		},
	};
}

/** Random packages. */
export const soldByHepsiburada: fc.Arbitrary<Sold> = fc
	.tuple(
		basket,
		fc.record({
			share: fc.constantFrom(0, 0, 55, 333),
			ownShare: fc.constantFrom(0, 0, 60, 127),
			isSpread: fc.boolean(),
			statesSum: fc.boolean(),
		}),
	)
	.map(([bought, given]) => sellByHepsiburada(bought, given));
