import type { INodeExecutionData } from 'n8n-workflow';
import { LARGEST_PAGE } from '../../../../erp/ask/page';
import type { WatchedRow } from '../../../../erp/query/watch/statements';
import { watchNeeds, watchParameters, watchedItems } from '../../../../erp/query/watch/watchedItems';
import { fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { assertKnown } from '../../../Evrak/read/query/known';
import { withSchema } from '../../../shared/ask/schemas';
import type { PollErp } from '../../../shared/client/client';
import { EventMemory } from '../../memory/eventMemory';
import { questionKey } from '../../poll/parameters';
import { type PollTime, timeKeeper } from '../../poll/time';
import { chosenTexts } from '../../records/parameters';
import { pollAsking, unlessLacking } from '../../records/read';
import type { TriggerEvent } from '../types';
import { stockItems } from './items';
import { StockReader, computesDigests } from './read';
import { STOCK_FIELDS, STOCK_OPTIONS, stockOptions } from './settings';
import {
	type HandingOver,
	type StockState,
	afterFirstSums,
	afterNothing,
	beginStock,
	cellsToAsk,
	handOver,
	isInPass,
	passFromStart,
	passOn,
} from './state';

/** Items of a test run in the editor. */
const SAMPLE = 3;

type Handing = HandingOver<WatchedRow>;

/** What differs from what was handed over. */
async function compare(reader: StockReader, state: StockState, most: number): Promise<Handing> {
	const present = await reader.sums();
	const changed = cellsToAsk(state, present);
	if (!changed) return { state: passFromStart(state), told: [] };
	if (changed.every(({ length }) => length === 0)) return { state: afterNothing(state), told: [] };
	return handOver(state, present, await reader.changed(changed), most);
}

/** Goes on with a pass, no more items than `most`. Each page is put into the state as it comes, so that a failure loses none. */
async function goOn(
	reader: StockReader,
	from: Handing,
	most: number,
	time: PollTime,
	keep: (handing: Handing) => void,
) {
	let { state, told } = from;
	// However little time is left, one page is read.
	while (isInPass(state) && told.length < most && (told.length === 0 || time.hasTime())) {
		const limit = Math.min(most - told.length, LARGEST_PAGE);
		const page = await reader.rows({ after: state.pass.after, most: limit });
		const next = passOn(state, page, page.length < limit);
		[state, told] = [next.state, [...told, ...next.told]];
		keep({ state, told });
	}
}

/** Items whose stock or price changed. A failed poll keeps its place; one that fails after some items hands these over. */
async function pollStock(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const options = stockOptions(context);
	const { watched: input, maxItems } = options;
	const time = timeKeeper(context);
	const asking = pollAsking(erp, time, 'Reading changed stock and prices');
	const query = questionKey(connection, 'stockChanged', chosenTexts(input));
	const memory = new EventMemory<StockState>(context, { version: 2, query });
	return await withSchema(asking, async (schema) => {
		const watched = unlessLacking(asking, schema, watchNeeds, () => watchedItems(schema, input));
		const computes = !options.readItems && (await computesDigests(asking));
		const { stored: before } = memory;
		if (!before) await assertKnown(asking, schema, watchParameters, input);
		const begun = before ?? beginStock(query, Math.floor(Date.now() / 1_000));
		const reader = new StockReader(asking, watched, begun.cells, computes, time);
		if (context.getMode() === 'manual') {
			const rows = await reader.rows({ most: SAMPLE });
			return stockItems(
				watched,
				rows.map((row) => ({ row })),
				begun.sequence,
				{ ...options, onlyWhen: 'any' },
			);
		}
		let handing: Handing = { state: !before && options.tellEverything ? passFromStart(begun) : begun, told: [] };
		const work = async (): Promise<void> => {
			const { state } = handing;
			if (!before && !isInPass(state)) handing = { state: afterFirstSums(state, await reader.sums()), told: [] };
			else if (!isInPass(state)) handing = await compare(reader, state, maxItems);
			await goOn(reader, handing, maxItems, time, (further) => (handing = further));
		};
		const [done] = await Promise.allSettled([work()]);
		const { state, told } = handing;
		if (done.status === 'rejected' && told.length === 0) throw done.reason;
		// A warehouse that was removed since would empty the shop.
		if (told.length > 0) await assertKnown(asking, schema, watchParameters, input);
		memory.keep(state);
		return stockItems(watched, told, begun.sequence, options);
	});
}

/** The stock or a price of an item changed. */
export const onStockChanged: TriggerEvent = {
	value: 'stockChanged',
	name: 'Stock or Price Changed (Stok, Fiyat)',
	action: 'On stock or price changed',
	description:
		'Items whose quantity or price is another one than was handed over last (stok ya da fiyat değişince). Needs a V17 server that lets the API user read by SQL.',
	subtitle: 'Stock or Price Changed',
	fields: [...parametersForm(watchParameters), ...fieldProperties(STOCK_FIELDS)],
	options: fieldProperties(STOCK_OPTIONS),
	poll: pollStock,
};
