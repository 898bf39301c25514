import { compare, formatDecimal, multiply, ZERO } from '../../values/decimal';
import { unsigned, spreadOver, sumOfMinor, toMinor, type Minor } from '../../shop/amounts';
import { grossOf, type ShopLine, type ShopLineKind } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import { soldFor } from '../sums';

/** Lines of goods that are sold; those that were cancelled are not. */
const soldIn = (order: ShopJson): ShopJson[] =>
	order.at('orderLineItems').list.filter((line) => line.at('status').text !== 'CANCELLED' && !line.at('deleted').flag);

/** VAT in percent, which is inside all prices; a line without it has none. */
function rateOf(node: ShopJson): Pick<ShopLine, 'rate' | 'isUntaxed'> {
	const own = node.at('taxValue');
	const told = own.isMissing ? node.at('variant.taxValue') : own;
	return told.isMissing ? { rate: 0, isUntaxed: true } : { rate: told.percent };
}

/** A line of goods less what the order's adjustments take off it; below 0 they raise it. `finalPrice` is that of one piece. */
function goodsLine(line: ShopJson, share: Minor): ShopLine {
	const quantity = line.at('quantity').amount;
	if (compare(quantity, ZERO) <= 0) line.at('quantity').refuse('is not above 0', 'Compare the order in the shop.');
	const price = line.at('price').price;
	const final = line.at('finalPrice');
	const paid = toMinor(multiply(final.isMissing ? price : final.price, quantity)) - share;
	if (paid < 0n) line.refuse('costs less than what is taken off it', 'Compare the order in the shop.');
	const tax = rateOf(line);
	return {
		kind: 'item',
		path: line.path,
		id: line.at('id').text,
		sku: line.at('variant.sku').text,
		barcode: line.at('variant.barcodeList').list[0]?.text,
		name: line.at('variant.name').text ?? '',
		quantity: formatDecimal(quantity),
		...tax,
		...soldFor(toMinor(multiply(price, quantity)), paid, tax.rate, 'withVat'),
	};
}

function charge(node: ShopJson, kind: ShopLineKind): ShopLine {
	const [price, final] = [node.at('price').price, node.at('finalPrice')];
	const tax = rateOf(node);
	return {
		kind,
		path: node.path,
		name: node.at('title').text ?? '',
		quantity: '1',
		...tax,
		...soldFor(toMinor(price), toMinor(final.isMissing ? price : final.price), tax.rate, 'withVat'),
	};
}

/**
 * What each line of goods bears of campaigns, coupons and surcharges. The order says which lines bear one; a discount that names none is spread
 * in proportion to what the lines cost, which the VAT of the order then has to prove. Of a surcharge that names none nobody knows the VAT.
 */
function sharesOf(order: ShopJson, lines: readonly ShopJson[], paid: readonly Minor[]): Minor[] {
	const ids = lines.map((line) => line.at('id').text);
	return order.at('orderAdjustments').list.reduce<Minor[]>(
		(shares, adjustment) => {
			const type = adjustment.at('type').wanted;
			if (type !== 'DECREMENT' && type !== 'INCREMENT')
				adjustment.at('type').refuse(`"${type}" is not known here`, 'Enter this order by hand.');
			const applied = adjustment.at('appliedOrderLines').list;
			const isSpread = applied.length === 0 && type === 'DECREMENT' && adjustment.at('amountType').text === 'AMOUNT';
			if (applied.length === 0 && !isSpread)
				adjustment
					.at('appliedOrderLines')
					.refuse(
						'names no lines, so that nothing tells the VAT in it',
						'Ask ikas for orderAdjustments { appliedOrderLines { orderLineId amount } }; enter an order that has none by hand.',
					);
			const own = isSpread
				? spreadOver(
						unsigned(toMinor(adjustment.at('amount').amount)),
						paid.map((amount, index) => amount - (shares[index] ?? 0n)),
					)
				: applied.reduce<Minor[]>(
						(sums, element) => {
							const index = ids.indexOf(element.at('orderLineId').wanted);
							if (index < 0)
								element.at('orderLineId').refuse('is no line that is sold', 'Compare the order in the shop.');
							sums[index] = (sums[index] ?? 0n) + unsigned(toMinor(element.at('amount').amount));
							return sums;
						},
						lines.map(() => 0n),
					);
			if (!own) return adjustment.at('amount').refuse('is more than the goods cost', 'Compare the order in the shop.');
			return shares.map((share, index) => share + (type === 'DECREMENT' ? 1n : -1n) * (own[index] ?? 0n));
		},
		lines.map(() => 0n),
	);
}

/**
 * Goods, shipping and gift packages. `finalPrice` of goods is before the order's adjustments by its documentation, and after them in an example
 * of the maker's: the total decides.
 */
export function ikasLines(order: ShopJson, total: Minor): ShopLine[] {
	const sold = soldIn(order);
	const bare = sold.map((line) => goodsLine(line, 0n));
	const shares = sharesOf(
		order,
		sold,
		bare.map(({ after }) => grossOf(after)),
	);
	const charges = [
		...order.at('shippingLines').list.map((line) => charge(line, 'shipping')),
		...order.at('giftPackageLines').list.map((line) => charge(line, 'giftWrap')),
	];
	const comesTo = (lines: readonly ShopLine[]) => sumOfMinor(lines.map(({ after }) => grossOf(after)));
	return comesTo([...bare, ...charges]) === total
		? [...bare, ...charges]
		: [...sold.map((line, index) => goodsLine(line, shares[index] ?? 0n)), ...charges];
}
