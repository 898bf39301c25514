import { cellGuid, isSet } from '../../../database/ask/row';
import { orders } from '../../../catalogue/tables';
import { cellText } from '../../../base/json/cell';
import { type Members, textInAnyOrder } from '../../../base/json/members';
import type { FoundDocument } from '../../../saving/readback/finding';
import type { Target } from '../../../saving/readback/target';
import { fold } from '../../../base/text/text';
import { deliveryOf, type OrderStanding } from '../../../saving/update/plan';
import { ORDER_LINE } from '../../../saving/update/questions';
import type { ShopOrder, ShopState } from '../order';
import type { ErpSettings } from '../settings';

/** What a shop order's state requires of the ERP's order: the shop's content, deletion, or no change. */
type FollowWish = 'hold' | 'end' | 'wait';

/** The requirement of a known state; a state that the user skips requires nothing. */
export function wishOf({ word, verdict }: ShopState, skippedStates: readonly string[]): FollowWish {
	if (skippedStates.includes(fold(word))) return 'wait';
	if (verdict === 'document') return 'hold';
	return verdict === 'never' ? 'end' : 'wait';
}

/** Target of the sales order that *Create Order* made of a shop's order: its reference and day, in any series. */
export const followTarget = (
	order: Pick<ShopOrder, 'key' | 'day'>,
	{ referencePrefix = '', day = order.day }: Pick<ErpSettings, 'referencePrefix' | 'day'>,
): Target => ({
	...{ table: orders, column: 'sip_belgeno', value: `${referencePrefix}${order.key}`, numeric: false },
	...{ day, kinds: { sip_tip: '0', sip_cins: '0' }, rows: 1 },
});

/**
 * Why a found order may be another one with the same reference, as a reason without a full stop: it has lines of another reference, or none of the
 * items of the shop's lines, by their known codes.
 */
export function strangenessOf(
	{ rows }: OrderStanding,
	{ column, value }: Pick<Target, 'column' | 'value'>,
	items: readonly string[],
): string | undefined {
	const texts = (name: string) => rows.map((row) => cellText(row, name));
	const stranger = texts(column).find((text) => text !== '' && fold(text) !== fold(value));
	if (stranger !== undefined) return `it also holds lines of ${stranger}`;
	const wanted = new Set(items.map(fold));
	return rows.length > 0 && wanted.size > 0 && !texts('sip_stok_kod').some((code) => wanted.has(fold(code)))
		? 'it has no item of the shop’s order, so that it may be that of another shop'
		: undefined;
}

/** The account of an order in its current state. */
export const accountOf = ({ rows: [first = {}] }: OrderStanding): string => cellText(first, 'sip_musteri_kod');

/** The state of an ERP order that the shop has cancelled; a reason has no full stop. */
export interface FollowEnd {
	readonly is: 'open' | 'gone' | 'closed' | 'returnDue' | 'returned';
	readonly reason?: string;
}

/**
 * The state of an order that the shop has cancelled: open, so that it can be deleted; gone; closed; or delivered or invoiced, so that a return is
 * due. `invoiced` names an invoice without a link to it.
 */
export function cancelledEnd(standing: OrderStanding, invoiced?: string): FollowEnd {
	const { rows } = standing;
	if (rows.length === 0) return { is: 'gone' };
	const reason = deliveryOf(standing) ?? invoiced;
	if (reason !== undefined) return { is: 'returnDue', reason };
	return rows.every((row) => isSet(row, ORDER_LINE.closed))
		? { is: 'closed', reason: 'the ERP has closed it, and nothing of it is delivered' }
		: { is: 'open' };
}

/** Key of a step and its starting rows: the same step of the same rows is never sent twice. */
export const keyOfStanding = (step: string, { rows }: OrderStanding): string =>
	textInAnyOrder({
		step,
		rows: rows.map((row) => ({ guid: cellGuid(row, 'sip_Guid'), changed: cellText(row, ORDER_LINE.changed) })),
	});

/** Key of an update of a found order: the same one is never sent twice. */
export const keyOfUpdate = ({ series, number, guids }: FoundDocument, members: Members): string =>
	textInAnyOrder({ step: 'update', series, number, guids, members });

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
