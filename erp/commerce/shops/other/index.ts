import { sameData } from '../../../document/convert/same';
import { minorText, toMinor } from '../../../base/values/minor';
import type { ReadOrder } from '../../shop/order';
import { readingOf, refuseAt, ShopJson } from '../../shop/reader';
import { wholeOrder, type Shop } from '../../shop/shop';
import { holdToSale, restOf } from '../sums';
import { readMapping, type ShopMapping } from './mapping';
import { readByTable } from '../engine';
import { money, otherTable } from './order';
import { whyPartlyPaid } from '../partlyPaid';
import type { ShopTable } from '../table';

const REMEDY =
	'Name in Mapping, as "key", the member that holds the refund’s own number, such as "key": "refundId": by the number of its order a second refund would be taken for the first.';

/** Reads a refund; one without lines whose total equals the order's stands for all its lines. */
const ofAllLines =
	(read: Shop['read'], order: ReadOrder): Shop['read'] =>
	(json, settings) => {
		const refund = read(json, settings);
		const isWhole = refund.lines.length === 0 && refund.totals.total === order.totals.total;
		return isWhole ? { ...refund, lines: restOf(order.lines, []) ?? [] } : refund;
	};

/**
 * A refund of another shop: in the form of its order, with a required key of its own. By the order's number a second refund would count as the first
 * one.
 */
const refundBy =
	(mapping: ShopMapping, read: Shop['read']): NonNullable<Shop['refund']> =>
	(input, settings) => {
		const isSame = sameData(input.refund, input.order);
		const sale = isSame ? undefined : readingOf(() => wholeOrder(read, input.order, settings));
		const order = sale?.ok ? sale.value : undefined;
		const refund = wholeOrder(order ? ofAllLines(read, order) : read, input.refund, settings);
		if (mapping.key === undefined) return refuseAt('Mapping, key', 'is missing', REMEDY);
		const node = new ShopJson(input.refund, '').get(mapping.key);
		const key = node.text ?? node.refuse('is missing in Refund', REMEDY);
		if (key === order?.key) node.refuse(`is ${key}, which is the order’s`, REMEDY);
		if (order) holdToSale(refund, order, settings.moneyAlone);
		else if (settings.moneyAlone)
			refuseAt(
				'Order (Sipariş)',
				'is not the order of the refund, so that nothing tells what was paid',
				'Give both: the refund, and the order as the shop tells it.',
			);
		const returnOf = order?.key ?? (refund.number === key ? undefined : refund.number);
		return returnOf === undefined ? refund : { ...refund, returnOf, returnKey: `${returnOf}-R${key}` };
	};

function mappedShop(mapping: ShopMapping): Shop {
	const paid: ShopTable['paid'] = (order, { paidBy = '', state, totals: { total } }) => {
		const methods = [paidBy];
		if (mapping.paid === undefined) return { methods, ...whyPartlyPaid(state.word) };
		const sofar = toMinor(money(order.get(mapping.paid)).amountOrZero);
		return { methods, ...(sofar < total ? { why: `${minorText(sofar)} of ${minorText(total)} is paid so far` } : {}) };
	};
	const table: ShopTable = { ...otherTable(mapping), paid };
	const read: Shop['read'] = (order, settings) => readByTable(order, table, settings);
	return { ...other, numberAt: mapping.number, read, refund: refundBy(mapping, read) };
}

/** Any shop that this package does not support, by a mapping from the user. */
export const other: Shop = {
	name: 'other',
	title: 'Shop',
	label: 'Other Shop (Diğer)',
	description: 'Any shop, by a mapping of the members that matter',
	needsMapping: true,
	read: (order) => order.refuse('has no mapping', 'Fill Mapping.'),
	byMapping: (value) => {
		const read = readMapping(value);
		return read.ok ? { ok: true, shop: mappedShop(read.mapping) } : read;
	},
};
