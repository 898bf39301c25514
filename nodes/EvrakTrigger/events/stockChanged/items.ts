import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { notTold } from '../../../../erp/database/query/answer';
import type { WatchedItems } from '../../../../erp/database/query/watch/watchedItems';
import { watchedItem, type WatchedRow } from '../../../../erp/database/query/watch/watchedRow';
import { fingerprintOf } from '../../memory/seen';
import type { StockOptions, Threshold } from './settings';
import type { Versioned } from './state';

/** An item whose version is compared. */
export type StockItem = WatchedRow & Versioned;

/** On which side of a threshold an item is, where not every change is told. */
const REACHED: Readonly<Partial<Record<Threshold, (item: WatchedRow) => boolean>>> = {
	soldOut: ({ quantity = 0 }) => quantity <= 0,
	backInStock: ({ quantity = 0 }) => quantity > 0,
	belowMinimum: ({ quantity = 0, minimum }) => minimum > 0 && quantity < minimum,
};

/** An item by what is watched of it: its values, or the side of a threshold. */
export const stockItem = (row: WatchedRow, onlyWhen: Threshold): StockItem => ({
	...row,
	version: REACHED[onlyWhen] ? String(REACHED[onlyWhen](row)) : row.value,
});

/** Whether an item that differs is told. */
export const isTold = (row: WatchedRow, onlyWhen: Threshold): boolean => REACHED[onlyWhen]?.(row) ?? true;

/** What is handed over, as items of n8n. `sequence` differs from poll to poll, and is the same where a poll is made again. */
export function stockItems(
	watched: WatchedItems,
	told: readonly StockItem[],
	sequence: number,
	{ batchSize, handOverAs }: Pick<StockOptions, 'batchSize' | 'handOverAs'>,
): INodeExecutionData[] {
	const { question, members, quantity, lists } = watched;
	const untold = [...notTold(members, question.show), ...(question.untold ?? [])];
	const eventType = quantity === undefined ? 'price' : lists.length === 0 ? 'stock' : 'stockAndPrice';
	const items = told.map(({ code, clock, version, row }): IDataObject => ({
		...watchedItem(watched, row),
		...(untold.length > 0 ? { notTold: untold } : {}),
		eventId: `stock:${code}:${sequence}:${fingerprintOf(version).toString(36)}`,
		...{ eventType, eventTime: clock, source: 'state' },
	}));
	if (handOverAs === 'item') return items.map((json) => ({ json }));
	const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
		items.slice(index * batchSize, (index + 1) * batchSize),
	);
	return batches.map((batch) => ({
		json: {
			...{ count: batch.length, items: batch },
			// Of what it holds: places in a poll may hold other items when the poll is made again.
			eventId: `stockList:${fingerprintOf(JSON.stringify(batch.map(({ eventId }) => eventId))).toString(36)}`,
			...{ eventType, eventTime: batch[0]?.eventTime, source: 'state' },
		},
	}));
}
