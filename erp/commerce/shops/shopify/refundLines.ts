import { type Minor, spreadOver, sumOfMinor, toMinor, vatInside } from '../../../base/values/minor';
import { compare, formatDecimal, ZERO, negated } from '../../../base/values/decimal';
import { grossOf, parted, type ShopLine, type ShopSum } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import { draftOf } from '../lines';
import { isExchange } from './exchange';
import { moneyIn, shopifyAmount, type ShopifyReading, shopifyTables } from './lines';

/** The total of lines. */
export const sumOf = (lines: readonly ShopLine[]): Minor => sumOfMinor(lines.map(({ after }) => grossOf(after)));

/** A sold line with its refunded quantity and amount. */
function goods(item: ShopJson, order: ShopJson, reading: ShopifyReading): ShopLine {
	const id = item.get('line_item_id').wanted;
	const sold = order.get('line_items').list.find((line) => line.get('id').text === id) ?? item.get('line_item');
	if (sold.isMissing)
		item.get('line_item_id').refuse(`${id} is no line of the order`, 'Give the refund with its own order.');
	const { line } = draftOf(sold, order, shopifyTables(order, reading).goods);
	const quantity = item.get('quantity').price;
	if (compare(quantity, ZERO) <= 0) item.get('quantity').refuse('is not above 0', 'Give the order as Shopify does.');
	const amount = toMinor(shopifyAmount(item, 'subtotal', reading) ?? item.get('subtotal').amount);
	const vat = toMinor(shopifyAmount(item, 'total_tax', reading) ?? ZERO);
	const after = parted(amount, 0, reading.prices, vat);
	const isNotRestocked = item.get('restock_type').text === 'no_restock';
	return {
		...line,
		path: item.path,
		vatAt: 'total_tax',
		quantity: formatDecimal(quantity),
		before: after,
		after,
		...(isNotRestocked ? { isNotRestocked } : {}),
	};
}

/**
 * A refund besides goods: shipping with its VAT, or more or less than was calculated. Since version 2024-10 shipping is no longer an adjustment, but
 * in `refund_shipping_lines`, above 0 (shopify.dev/changelog/exposing-the-order-adjustments-connection-on-a-refund, read in November 2026).
 */
function adjustment(node: ShopJson, order: ShopJson, reading: ShopifyReading, isNet: boolean): ShopLine {
	const subtotal = shopifyAmount(node, 'subtotal_amount', reading);
	const tax = shopifyAmount(node, 'tax_amount', reading) ?? ZERO;
	const amount = toMinor(subtotal ?? negated(shopifyAmount(node, 'amount', reading) ?? node.get('amount').amount));
	const vat = toMinor(subtotal === undefined ? negated(tax) : tax);
	const sum: ShopSum = isNet ? { net: amount, vat } : { net: amount - vat, vat };
	const isShipping = subtotal !== undefined || node.get('kind').text === 'shipping_refund';
	const parcels = isShipping ? order.get('shipping_lines').list : [];
	const shipped = parcels.find((line) => line.get('id').text === node.get('shipping_line.id').text) ?? parcels[0];
	const { rate = 0, isUntaxed } = shipped ? draftOf(shipped, order, shopifyTables(order, reading).shipping).line : {};
	const name = node.get('reason').text ?? '';
	return {
		kind: isShipping ? 'shipping' : 'adjustment',
		path: node.path,
		name,
		quantity: '1',
		rate,
		...(isUntaxed ? { isUntaxed } : {}),
		before: sum,
		after: sum,
	};
}

/** Adjustments of a refund. Whether their amounts are without VAT is decided by the refunded money, else by their own VAT. */
function adjustments(refund: ShopJson, order: ShopJson, reading: ShopifyReading, left: Minor | undefined): ShopLine[] {
	const told = refund.get('order_adjustments').list;
	const hasShipping = told.some((node) => node.get('kind').text === 'shipping_refund');
	const list = [...told, ...(hasShipping ? [] : refund.get('refund_shipping_lines').list)];
	const readings = [false, true].map((isNet) => list.map((node) => adjustment(node, order, reading, isNet)));
	const fitting = readings.find((lines) => sumOf(lines) === left);
	const taxed = readings.find((lines) =>
		lines.every(({ after, rate }) => after.vat === vatInside(grossOf(after), rate)),
	);
	return fitting ?? taxed ?? readings[0] ?? [];
}

/** Adjustments without goods merged into one: Shopify writes pairs of them that cancel each other, and no document has a negative line. */
function netted(lines: readonly ShopLine[]): ShopLine[] {
	const [first, ...others] = lines.filter(({ kind }) => kind === 'adjustment');
	if (!first || lines.every(({ after }) => grossOf(after) >= 0n)) return [...lines];
	const all = [first, ...others];
	const sum = {
		net: sumOfMinor(all.map(({ after }) => after.net)),
		vat: sumOfMinor(all.map(({ after }) => after.vat)),
	};
	return [...lines.filter(({ kind }) => kind !== 'adjustment'), { ...first, before: sum, after: sum }];
}

/**
 * Retained money, such as a restocking fee, is subtracted from the goods, in proportion to their price: the return has the amount that the shop
 * refunded, and its VAT is included in it.
 */
function lessKept(lines: readonly ShopLine[]): ShopLine[] {
	const kept = lines.find(({ kind, after }) => kind === 'adjustment' && grossOf(after) < 0n);
	const others = lines.filter((line) => line !== kept);
	const bears = others.some(({ kind }) => kind === 'item') ? 'item' : 'shipping';
	const weights = others.map(({ kind, after }) => (kind === bears ? grossOf(after) : 0n));
	const shares = kept && spreadOver(-grossOf(kept.after), weights);
	if (!shares || shares.some((share, index) => share > (weights[index] ?? 0n))) return [...lines];
	return others.map((line, index) => {
		const share = shares[index] ?? 0n;
		if (share === 0n) return line;
		const left = grossOf(line.after) - share;
		const sum = parted(left, line.rate, 'withVat');
		return { ...line, before: sum, after: sum };
	});
}

/** Lines of a refund in one of its currencies. Free goods are also returned to the stock. */
export function refundLines(refund: ShopJson, order: ShopJson, reading: ShopifyReading, total?: Minor): ShopLine[] {
	const items = refund.get('refund_line_items').list.map((item) => goods(item, order, reading));
	const left = total === undefined ? undefined : total - sumOf(items);
	const beside = adjustments(refund, order, reading, left);
	// With replacement goods, a refund below the price of the goods is no fee.
	const lines = isExchange(refund)
		? [...items, ...beside.filter(({ kind }) => kind === 'shipping')]
		: lessKept([...items, ...netted(beside)]);
	return lines.filter(({ kind, after }) => kind === 'item' || grossOf(after) !== 0n);
}

/** The amount that refunds deduct from a sale: their money, or the returned goods if they are replaced or not refunded yet. */
export const takenOff = (refunds: readonly ShopJson[], order: ShopJson, reading: ShopifyReading): Minor =>
	sumOfMinor(
		refunds.map((refund) => {
			const isOfGoods = isExchange(refund) || refund.get('transactions').list.length === 0;
			return isOfGoods ? sumOf(refundLines(refund, order, reading)) : toMinor(moneyIn(refund));
		}),
	);
