import { chunks } from '../../../../erp/base/json/chunks';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { unavailableMembers } from '../../../../erp/database/query/answer';
import type { ServerMoment } from '../../../../erp/database/query/events/types';
import { watchedItem, type WatchedItems, type WatchedRow } from '../../../../erp/database/query/watchedItems';
import type { FoundRow } from '../../snapshot/watch';
import { fingerprintOf } from '../../snapshot/seen';
import type { StockOptions, Threshold } from './settings';

/** An item whose version is compared. */
export type StockItem = WatchedRow & FoundRow;

/** Whether an item has reached the threshold; absent if every change is reported. */
const REACHED: Readonly<Partial<Record<Threshold, (item: WatchedRow) => boolean>>> = {
	soldOut: ({ quantity = 0 }) => quantity <= 0,
	backInStock: ({ quantity = 0 }) => quantity > 0,
	belowMinimum: ({ quantity = 0, minimum }) => minimum > 0 && quantity < minimum,
};

/** An item with its version: its watched values, or the side of a threshold. */
export function stockItem(row: WatchedRow, onlyWhen: Threshold): StockItem {
	const isReached = REACHED[onlyWhen]?.(row);
	const version = isReached === undefined ? row.value : String(isReached);
	return { ...row, key: row.code, version, changed: '', isSilent: isReached === false };
}

const typeOf = ({ quantity, lists }: WatchedItems): string =>
	quantity === undefined ? 'price' : lists.length === 0 ? 'stock' : 'stockAndPrice';

/** The output of an item. `count` differs between its events, and stays the same if an event is repeated. */
export function itemOfStock(
	watched: WatchedItems,
	{ code, version, row }: StockItem,
	clock: ServerMoment,
	count: number,
): INodeExecutionData {
	const { question, members } = watched;
	const unavailable = [...unavailableMembers(members, question.show), ...(question.unavailable ?? [])];
	return {
		json: {
			...(watchedItem(watched, row) as IDataObject),
			...(unavailable.length > 0 ? { unavailable } : {}),
			eventId: `stock:${code}:${count}:${fingerprintOf(version).toString(36)}`,
			eventType: typeOf(watched),
			eventTime: clock,
			source: 'state',
		},
	};
}

/** Items in the chosen output format: single, or in lists. */
export function batched(
	items: readonly INodeExecutionData[],
	{ batchSize, handOverAs }: Pick<StockOptions, 'batchSize' | 'handOverAs'>,
): INodeExecutionData[] {
	if (handOverAs === 'item') return [...items];
	return chunks(items, batchSize).map((some) => {
		const batch = some.map(({ json }) => json);
		const { eventType, eventTime } = some[0].json;
		// From the contents: the same position may hold other items when the poll is repeated.
		const ids = JSON.stringify(batch.map(({ eventId }) => eventId));
		const eventId = `stockList:${fingerprintOf(ids).toString(36)}`;
		return { json: { count: batch.length, items: batch, eventId, eventType, eventTime } };
	});
}
