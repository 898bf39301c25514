import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { notTold } from '../../../../erp/query/answer';
import { cellNumber } from '../../../../erp/ask/row';
import { quantityOf } from '../../../../erp/query/watch/digest';
import { watchedItem, type WatchedRow } from '../../../../erp/query/watch/statements';
import type { WatchedItems } from '../../../../erp/query/watch/watchedItems';
import { fingerprintOf } from '../../memory/seen';
import type { StockOptions, Threshold } from './settings';
import type { HandedOver } from './state';

type Told = HandedOver<WatchedRow>;

/** The quantity before, where it is known. */
const quantityBefore = ({ before }: Told): number | undefined => before && quantityOf(before.stockBefore);

/** Whether a quantity has crossed a threshold; one that is not known before counts as on its other side. */
const CROSSED: Readonly<Record<Threshold, (quantity: number, before: number | undefined, minimum: number) => boolean>> =
	{
		any: () => true,
		soldOut: (quantity, before = 1) => quantity <= 0 && before > 0,
		backInStock: (quantity, before = 0) => quantity > 0 && before <= 0,
		belowMinimum: (quantity, before = Number.POSITIVE_INFINITY, minimum) =>
			minimum > 0 && quantity < minimum && before >= minimum,
	};

type EventType = 'stock' | 'price' | 'stockAndPrice';

/** What of an item has changed; of one that was not there before, and in a pass, all that is watched. */
function typeOf({ quantity, lists }: WatchedItems, { before, row: { digest } }: Told): EventType {
	if (quantity.column === undefined) return 'price';
	if (lists.length === 0) return 'stock';
	if (!before || before.stockBefore === 0) return 'stockAndPrice';
	if (!before.isPriceChanged) return 'stock';
	return before.stockBefore === digest.stock ? 'price' : 'stockAndPrice';
}

/** One type for several. */
const typeOfAll = (types: ReadonlySet<unknown>): EventType => {
	const [type] = types;
	return types.size === 1 && (type === 'stock' || type === 'price') ? type : 'stockAndPrice';
};

/** What is handed over, as items of n8n. `sequence` differs from poll to poll, and is the same where a poll is made again. */
export function stockItems(
	watched: WatchedItems,
	told: readonly Told[],
	sequence: number,
	{ onlyWhen, batchSize, handOverAs }: Pick<StockOptions, 'onlyWhen' | 'batchSize' | 'handOverAs'>,
): INodeExecutionData[] {
	const { question, members, quantity } = watched;
	const untold = [...notTold(members, question.show), ...(question.untold ?? [])];
	const isTold = (handed: Told) => {
		const { row } = handed.row;
		const minimum = cellNumber(row, 'sto_min_stok') ?? 0;
		return CROSSED[onlyWhen](cellNumber(row, quantity.column) ?? 0, quantityBefore(handed), minimum);
	};
	const items = told.filter(isTold).map((handed): IDataObject => {
		const { code, clock, digest, row } = handed.row;
		const before = quantity.column === undefined ? {} : { oldQuantity: quantityBefore(handed) ?? null };
		return {
			eventId: `stock:${code}:${sequence}:${(digest.stock + digest.price).toString(36)}`,
			...{ eventType: typeOf(watched, handed), eventTime: clock, source: 'digest' },
			...watchedItem(watched, row),
			...before,
			...(untold.length > 0 ? { notTold: untold } : {}),
		};
	});
	if (handOverAs === 'item') return items.map((json) => ({ json }));
	const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
		items.slice(index * batchSize, (index + 1) * batchSize),
	);
	return batches.map((batch) => ({
		json: {
			// Of what it holds: places in a poll may hold other items when the poll is made again.
			eventId: `stockList:${fingerprintOf(JSON.stringify(batch.map(({ eventId }) => eventId))).toString(36)}`,
			eventType: typeOfAll(new Set(batch.map(({ eventType }) => eventType))),
			eventTime: batch[0]?.eventTime,
			...{ source: 'digest', count: batch.length, items: batch },
		},
	}));
}
