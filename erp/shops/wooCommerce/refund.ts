import { isBlank } from '../../json/members';
import { toMinor } from '../../shop/amounts';
import type { ShopRefund } from '../../shop/order';
import { namedValues, type ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { wantRefund } from '../sums';
import { wooSold } from './fees';
import { containerOf, wooLine } from './lines';
import { withContainer, wooDay, wooLines, wooRates } from './order';

/** The line of a refund that gives back the bundle of a line: only the order tells which is a part of which. */
function refundedContainer(line: ShopJson, all: readonly ShopJson[], order: ShopJson): ShopJson | undefined {
	const refundedId = (node: ShopJson) => namedValues(node.get('meta_data').elements, 'key', ['_refunded_item_id'])[0];
	const sold = order.get('line_items').list;
	const part = sold.find((node) => node.get('id').text === refundedId(line));
	const container = part && containerOf(part, sold)?.get('id').text;
	return container === undefined ? undefined : all.find((node) => refundedId(node) === container);
}

/**
 * One refund of WooCommerce as lines: what `/orders/{id}/refunds` gives, beside its order, which alone tells the VAT rates. Amounts are what
 * the shop paid back; a refund of money without lines has nothing to say of VAT, and is refused by its sums. Goods that cost nothing come back
 * into the stock as others do.
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
	const reading = { rates: wooRates(order), isRefund: true, withTax: order.get('prices_include_tax').flag };
	const items = refund.get('line_items').list;
	const back = items.map((line) =>
		withContainer(wooLine(line, 'item', reading), refundedContainer(line, items, order)),
	);
	const sold = wooSold(refund, back, reading);
	const lines = sold.lines.filter(
		({ net, vat, line }) => line.kind === 'item' || net.digits !== 0n || vat.digits !== 0n,
	);
	const amount = toMinor(refund.get('amount').price);
	if (lines.length === 0 && !settings.moneyAlone)
		refund
			.get('amount')
			.refuse(
				'is paid back without lines, so that nothing tells which goods came back and what VAT is in it',
				'Refund products or shipping by their lines in the shop, or enter this return by hand.',
			);
	const { lines: settledLines, flaw } =
		lines.length === 0
			? { lines: [], flaw: undefined }
			: wooLines(refund, { ...sold, lines }, amount, { ...reading, rates: new Map() });
	return {
		number: id,
		key: `${orderNumber}-R${id}`,
		day: wooDay(refund, settings.zone),
		currency: order.get('currency').wanted,
		lines: settledLines,
		flaw,
		totals: { total: amount },
		state:
			settings.moneyAlone && isBlank(order.get('date_paid').value)
				? { word: 'refunded', verdict: 'never', why: 'the shop tells no day of its payment (date_paid)' }
				: { word: 'refunded', verdict: 'document' },
		reason: refund.get('reason').text,
	};
}
