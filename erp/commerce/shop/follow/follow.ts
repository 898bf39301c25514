import { called } from '../../../saving/outcome/saved';
import { orders } from '../../../catalogue/tables';
import { type Members, textInAnyOrder } from '../../../base/json/members';
import { cellGuid } from '../../../database/ask/row';
import { differenceBetween } from '../../../saving/readback/difference';
import type { FoundDocument } from '../../../saving/readback/finding';
import { type Expected, heldIn } from '../../../saving/readback/held';
import type { Target } from '../../../saving/readback/target';
import { fold } from '../../../base/text/text';
import { type Minor, minorText } from '../../../base/values/minor';
import { deliveryOf } from '../../../saving/update/plan';
import { ORDER_LINE } from '../../../saving/update/questions';
import type { Invoice, OrderFile, OrderLine } from '../../order/file';
import { namesakeRefusal, type Next } from '../../order/plan';
import type { ShopOrder } from '../order';
import type { ErpSettings } from '../settings';
import { comparedOrder, isAllBack, returnedTotal } from './documents';

/** Target of the sales order that *Create Order* made of a shop's order: its reference and day, in any series. */
export const followTarget = (
	order: Pick<ShopOrder, 'key' | 'day'>,
	{ referencePrefix = '', day = order.day }: Pick<ErpSettings, 'referencePrefix' | 'day'>,
): Target => ({
	table: orders,
	column: 'sip_belgeno',
	value: `${referencePrefix}${order.key}`,
	numeric: false,
	day,
	kinds: { sip_tip: '0', sip_cins: '0' },
	rows: 1,
});

/**
 * Why a found order may be another one with the same reference, as a reason without a full stop: it has lines of another reference, or none of the
 * items of the shop's lines, by their known codes.
 */
export function strangenessOf(
	lines: ReadonlyArray<Pick<OrderLine, 'item' | 'reference'>>,
	reference: string,
	items: readonly string[],
): string | undefined {
	const stranger = lines.find((line) => line.reference !== undefined && fold(line.reference) !== fold(reference));
	if (stranger) return `it also holds lines of ${stranger.reference ?? ''}`;
	const wanted = new Set(items.map(fold));
	return lines.length > 0 && wanted.size > 0 && !lines.some(({ item }) => wanted.has(fold(item)))
		? 'it has no item of the shop’s order, so that it may be that of another shop'
		: undefined;
}

/** The state of an ERP order that the shop has cancelled; a reason has no full stop. */
interface FollowEnd {
	readonly is: 'gone' | 'closed' | 'returnDue' | 'returned';
	readonly reason?: string;
}

/** The state of a delivered order, by its returns in the ERP. */
function returnedEnd(reason: string, file: OrderFile, returns: readonly Invoice[], sold: Minor): FollowEnd {
	if (returns.length === 0) return { is: 'returnDue', reason };
	const returned = returnedTotal(returns);
	const isAll = isAllBack([comparedOrder(file)], returned, sold);
	const names = [...new Set(returns.map(called))];
	const by = `${names.length === 1 ? 'return' : 'returns'} ${names.join(', ')}`;
	const back = `${reason}; ${isAll ? 'all' : minorText(returned)} of it came back by ${by}`;
	return { is: isAll ? 'returned' : 'returnDue', reason: back };
}

/**
 * What comes next of an order that the shop has cancelled: it is open, so that it can be deleted; gone; closed; or delivered or invoiced, also by an
 * invoice without a link to it, so that a return is due.
 */
export function nextOfEnd(file: OrderFile, { totals }: Pick<ShopOrder, 'totals'>): Next<'delete', FollowEnd> {
	const { lines, tied, namesakes, returns } = file;
	if (lines.length === 0) return { is: 'done', end: { is: 'gone' } };
	if (!tied) return { is: 'read', part: 'movements' };
	const delivered = lines.filter((line) => line.delivered !== 0).map(({ item }) => item);
	const delivery = deliveryOf(tied, delivered);
	if (delivery === undefined && !namesakes) return { is: 'read', part: 'namesakes' };
	const reason = delivery ?? namesakeRefusal(file)?.reason;
	if (reason !== undefined && !returns) return { is: 'read', part: 'returns' };
	if (reason !== undefined) return { is: 'done', end: returnedEnd(reason, file, returns ?? [], totals.total) };
	if (lines.every(({ isClosed }) => isClosed))
		return { is: 'done', end: { is: 'closed', reason: 'the ERP has closed it, and nothing of it is delivered' } };
	return { is: 'step', step: 'delete', effect: 'delete' };
}

/** Key of a deletion: while it is open it is not sent again, whatever somebody changes in its lines. */
export const keyOfDeletion = ({ lines }: OrderFile): string =>
	textInAnyOrder({ step: 'delete', rows: lines.map(({ guid }) => guid) });

/** Key of an update of a found order, by its effect: likewise. */
export const keyOfUpdate = ({ series, number }: FoundDocument, members: Members): string =>
	JSON.stringify(['update', series, number, effectOfUpdate(members)]);

/** Whether an order's rows show an update of those before it: all changed rows have their new content, and new rows are the new lines. */
export function showsUpdate(
	update: Members,
	before: readonly Members[],
	now: readonly Members[],
	expected: Expected,
): boolean {
	const lines = Object.values(update).flat() as Members[];
	const link = expected.columns?.link ?? '';
	const guidOf = (row: Members) => cellGuid(row, link);
	const changed = new Set(lines.map(guidOf).filter(Boolean));
	const known = new Set(before.map(guidOf));
	const rows = now.filter((row) => (changed.size > 0 ? changed.has(guidOf(row)) : !known.has(guidOf(row))));
	const wanted = lines.map((line) => ({ ...before.find((row) => guidOf(row) === guidOf(line)), ...line }));
	return differenceBetween(heldIn(rows, expected), { ...expected, ...heldIn(wanted, expected) }) === undefined;
}

/** Key of an update's effect, without the change marks of its starting rows, which other changes renew. */
export const effectOfUpdate = (members: Members): string =>
	textInAnyOrder(
		Object.fromEntries(
			Object.entries(members).map(([name, lines]) => [
				name,
				Array.isArray(lines) ? lines.map((line: Members) => ({ ...line, [ORDER_LINE.changed]: undefined })) : lines,
			]),
		),
	);
