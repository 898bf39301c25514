import { isBlank } from '../../../base/json/members';
import { sumOfMinor, toMinor } from '../../../base/values/minor';
import { grossOf, type ShopLine, type ShopRefund } from '../../shop/order';
import { ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { compare, type Decimal, formatDecimal, ZERO } from '../../../base/values/decimal';
import { readLines } from '../lines';
import { restOf, wantRefund } from '../sums';
import type { LinesTable } from '../table';
import { containerOf, refundedLine, wooTable } from './lines';
import { readWooCommerce, wooDay } from './order';
import { wooRates } from './taxes';

/** The lines of a refund without lines: all remaining lines of the order, if the money equals their total. */
function allLines(refund: ShopJson, order: ShopJson, settings: ReadSettings): ShopLine[] {
	const id = refund.get('id').text;
	const sale = readWooCommerce(order, settings);
	const amount = refund.get('amount');
	const paid = toMinor(amount.price);
	const others = order.get('refunds').list.filter((other) => other.get('id').text !== id);
	const before = sumOfMinor(sale.refunds.flatMap((other) => (other.id === id ? [] : (other.amount ?? 0n))));
	if (paid + before !== sale.totals.total)
		return amount.refuse(
			'is paid back without lines, so that nothing tells which goods came back and what VAT is in it',
			'Refund products or shipping by their lines in the shop, or enter this return by hand.',
		);
	// The refunds within an order have no lines, but the list of its refunds has.
	if (others.some((other) => other.get('line_items').isMissing))
		return amount.refuse(
			'is the rest of the order, paid back without lines, and the order does not tell which lines came back before',
			'Give the order with its refunds as /orders/{id}/refunds tells them, or enter this return by hand.',
		);
	const back = others.flatMap((other) => readWooRefund(other, order, settings).lines);
	const rest = restOf(sale.lines, back);
	return rest && sumOfMinor(rest.map(({ after }) => grossOf(after))) === paid
		? rest
		: amount.refuse(
				'is the rest of the order, but not that of its lines less what came back before',
				'Enter this return by hand.',
			);
}

/** The order line of a refund line. */
const soldLine = (node: ShopJson, order: ShopJson): ShopJson | undefined =>
	order.get('line_items').list.find((line) => line.get('id').text === refundedLine(node));

/**
 * The free parts that are returned with their bundle where the refund names none of them, as when only the bundle is refunded in the editor: in
 * proportion to the bundles.
 */
function impliedParts(items: readonly ShopJson[], order: ShopJson): ShopJson[] {
	const sold = order.get('line_items').list;
	const named = new Set(items.map(refundedLine));
	const count = (node: ShopJson) => Number(formatDecimal(node.get('quantity').amount));
	return items.flatMap((item) => {
		const container = soldLine(item, order);
		const parts = sold.filter((node) => container && containerOf(node, sold)?.path === container.path);
		if (container === undefined || parts.some((part) => named.has(part.get('id').text))) return [];
		const bundles = count(item) / count(container);
		return parts.flatMap((part) => {
			const quantity = count(part) * bundles;
			if (!Number.isInteger(quantity) || quantity >= 0 || compare(part.get('total').amount, ZERO) !== 0) return [];
			const meta_data = [{ key: '_refunded_item_id', value: part.get('id').value }];
			return new ShopJson({ ...part.members, quantity, meta_data }, `Order (Sipariş).${part.path}`);
		});
	});
}

/** Lines of a refund; only the order has the VAT rates, and the bundle of each part. */
function refundTable(refund: ShopJson, order: ShopJson, amount: Decimal): LinesTable {
	const stated = refund.get('line_items').list;
	const sold = order.get('line_items').list;
	const container = (line: ShopJson) => {
		const part = soldLine(line, order);
		const id = part && containerOf(part, sold)?.get('id').text;
		return id === undefined ? undefined : stated.find((node) => refundedLine(node) === id);
	};
	const {
		lines: [goods, ...charges],
		...table
	} = wooTable(wooRates(order), {
		items: [...stated, ...impliedParts(stated, order)],
		container,
	});
	// Free goods are returned to the stock; other rows without an amount are dropped.
	const some = charges.map(({ rows, ...line }) => ({
		...line,
		rows: (node: ShopJson) =>
			(typeof rows === 'string' ? node.get(rows).list : rows(node)).filter((row) =>
				['total', 'total_tax'].some((member) => row.get(member).amountOrZero.digits !== 0n),
			),
	}));
	return { ...table, lines: goods ? [goods, ...some] : some, total: () => amount };
}

/**
 * One refund of WooCommerce as lines: an element of `/orders/{id}/refunds`, with its order, which alone has the VAT rates. Amounts are those that the
 * shop refunded; a refund of money without lines stands for all lines if it is the whole amount, otherwise its VAT is unknown. Free goods are also
 * returned to the stock.
 */
export function readWooRefund(refund: ShopJson, order: ShopJson, settings: ReadSettings): ShopRefund {
	wantRefund(refund);
	if (Array.isArray(refund.value))
		refund.refuse('is a list in Refund', 'Split it first: one item for each refund, with its order.');
	if (refund.get('amount').isMissing)
		refund
			.get('amount')
			.refuse(
				'is missing in Refund: it is an order, or what an order tells of its refunds',
				'Read /orders/{id}/refunds of WooCommerce, and give one element of it.',
			);
	const orderNumber = order.get('number').text ?? order.get('id').wanted;
	const id = refund.get('id').wanted;
	const parent = refund.get('parent_id').text;
	if (parent !== undefined && parent !== '0' && parent !== order.get('id').text)
		refund.get('parent_id').refuse(`is ${parent}, another order`, 'Give the refund with its own order.');
	const amount = refund.get('amount').price;
	const read = readLines(refund, refundTable(refund, order, amount));
	const isBare = read.lines.length === 0;
	return {
		number: id,
		key: `${orderNumber}-R${id}`,
		day: wooDay(refund, settings.zone),
		currency: order.get('currency').wanted,
		lines: isBare && !settings.moneyAlone ? allLines(refund, order, settings) : read.lines,
		flaw: read.flaw,
		totals: { total: toMinor(amount) },
		state:
			settings.moneyAlone && isBlank(order.get('date_paid').value)
				? { word: 'refunded', verdict: 'never', why: 'the shop tells no day of its payment (date_paid)' }
				: { word: 'refunded', verdict: 'document' },
		reason: refund.get('reason').text,
	};
}
