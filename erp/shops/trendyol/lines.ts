import { compare, formatDecimal, multiply, subtract, total, type Decimal } from '../../values/decimal';
import { toMinor } from '../../shop/amounts';
import type { ShopLine } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import { soldFor } from '../sums';

/** How the discount of a line without its pieces is meant: pages of the maker's documentation disagree, so the package's sum decides. */
export type DiscountReading = 'perPiece' | 'perLine';

/** Pieces of a line; Trendyol sells nothing by parts of a piece. */
export function pieceCount(line: ShopJson): number {
	const quantity = line.at('quantity').amount;
	const count = Number(formatDecimal(quantity));
	if (!Number.isInteger(count) || count < 1 || count > 100_000)
		line.at('quantity').refuse('is no number of pieces', 'Give the package as Trendyol does.');
	return count;
}

/** What the seller takes off each piece, where the line tells it piece by piece: averages of the line are rounded and never multiplied. */
export function pieceDiscounts(line: ShopJson): Decimal[] | undefined {
	const details = line.at('discountDetails').list;
	return details.length === pieceCount(line)
		? details.map((piece) => piece.at('lineItemSellerDiscount').amountOrZero)
		: undefined;
}

/** The unit price with VAT: `lineGrossAmount` is that of one piece, whatever its name says. */
const unitPrice = (line: ShopJson): Decimal => line.at('lineGrossAmount').price;

/** What the seller takes off the line. */
export function sellerDiscount(line: ShopJson, reading: DiscountReading): Decimal {
	const details = pieceDiscounts(line);
	if (details) return total(details);
	const stated = line.at('lineSellerDiscount').amountOrZero;
	return reading === 'perPiece' ? multiply(stated, { digits: BigInt(pieceCount(line)), scale: 0 }) : stated;
}

/** VAT of a line in percent; what is sold abroad has none. */
function rateOf(line: ShopJson, isExport: boolean): number {
	const rate = line.at('vatRate').percent;
	if (isExport && rate !== 0)
		line
			.at('vatRate')
			.refuse(`is ${rate} in a micro export, which has no VAT`, 'Compare the package in the seller panel.');
	return rate;
}

/** A line of some of its pieces, by what the seller takes off them together. */
export function trendyolLine(line: ShopJson, count: number, discount: Decimal, isExport: boolean): ShopLine {
	const full = multiply(unitPrice(line), { digits: BigInt(count), scale: 0 });
	if (compare(discount, full) > 0)
		line.at('lineSellerDiscount').refuse('is more than the line costs', 'Compare the package in the seller panel.');
	const rate = rateOf(line, isExport);
	return {
		kind: 'item',
		path: line.path,
		id: line.at('lineId').text ?? line.at('id').text,
		sku: line.at('stockCode').text ?? line.at('merchantSku').text,
		barcode: line.at('barcode').text,
		name: line.at('productName').text ?? '',
		quantity: String(count),
		rate,
		...soldFor(toMinor(full), toMinor(subtract(full, discount)), rate, 'withVat'),
	};
}
