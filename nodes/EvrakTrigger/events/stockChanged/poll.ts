import type { INodeExecutionData } from 'n8n-workflow';
import { LARGEST_PAGE } from '../../../../erp/ask/page';
import { watchParameters } from '../../../../erp/query/watch/watchedItems';
import type { WatchedRow } from '../../../../erp/query/watch/statements';
import { assertKnown } from '../../../Evrak/read/query/known';
import { withSchema } from '../../../shared/ask/schemas';
import type { PollErp } from '../../../shared/client/client';
import { EventMemory } from '../../memory/eventMemory';
import { questionKey } from '../../poll/parameters';
import { chosenTexts } from '../../records/parameters';
import { timeKeeper, type PollTime } from '../../poll/time';
import { stockItems } from './items';
import { pollAsking } from '../../records/read';
import { computesDigests, StockReader, watchedOn } from './read';
import { stockOptions } from './form';
import {
	afterFirstSums,
	afterNothing,
	beginStock,
	cellsOf,
	cellsToAsk,
	handOver,
	isInPass,
	passInstead,
	passOn,
	rangeOf,
	SLICES,
	type HandingOver,
	type StockState,
} from './state';
import { noSums, withItems } from './sums';

/** Items of a test run in the editor. */
const SAMPLE = 3;

const ALL = Number.POSITIVE_INFINITY;

type Handing = HandingOver<WatchedRow>;

/** What differs from what was handed over. A server that computes no digests is asked for all items of the slice. */
async function compare(reader: StockReader, state: StockState, most: number): Promise<Handing> {
	const [cells, range] = [cellsOf(state), rangeOf(state)];
	const read = reader.computes ? undefined : await reader.allRows(cells, range, ALL);
	const present = read
		? withItems(
				noSums(cells),
				read.map(({ digest }) => digest),
			)
		: await reader.sums(cells, range);
	const changed = cellsToAsk(state, present);
	if (!changed) return { state: passInstead(state), told: [] };
	if (changed.every(({ length }) => length === 0)) return { state: afterNothing(state), told: [] };
	const isChanged = changed.map((those) => new Set(those));
	const rows = read
		? read.filter(({ digest }) => digest.cells.every((cell, table) => isChanged[table]?.has(cell)))
		: await reader.allRows(cells, range, ALL, changed);
	return handOver(state, present, rows, most);
}

/** Goes on with a pass, no more items than `most` where it hands over. Each page is put into the state as it comes, so that a failure loses none. */
async function goOn(
	reader: StockReader,
	from: Handing,
	most: number,
	time: PollTime,
	keep: (handing: Handing) => void,
) {
	let { state, told } = from;
	while (isInPass(state) && time.hasTime()) {
		const { tells } = state.pass;
		const left = tells ? most - told.length : LARGEST_PAGE;
		if (left <= 0) return;
		const limit = Math.min(left, LARGEST_PAGE);
		const page = await reader.allRows(cellsOf(state), rangeOf(state), limit);
		const next = passOn(state, page, page.length < limit);
		[state, told] = [next.state, [...told, ...next.told]];
		if (state.slices.length > SLICES.most) throw reader.tooMany(SLICES.rows * SLICES.most);
		keep({ state, told });
		// A server that computes nothing is asked for a slice at each poll.
		if (!reader.computes && (!isInPass(state) || state.pass.rows === 0)) return;
	}
}

/** Items whose stock or price changed. A failed poll keeps its place; one that fails after some items hands these over. */
export async function pollStock(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const options = stockOptions(context);
	const { watched: input, maxItems } = options;
	const time = timeKeeper(context);
	const asking = pollAsking(erp, time, 'Reading changed stock and prices');
	const query = questionKey(connection, 'stockChanged', chosenTexts(input));
	const memory = new EventMemory<StockState>(context, { version: 1, query });
	return await withSchema(asking, async (schema) => {
		const watched = watchedOn(asking, schema, options);
		const computes = !options.readItems && (await computesDigests(asking));
		const reader = new StockReader(asking, watched, computes);
		const { known } = memory;
		if (!known) await assertKnown(asking, schema, watchParameters, input);
		let handing: Handing = {
			state: known ?? beginStock(query, Math.floor(Date.now() / 1_000), { computes, tells: options.tellEverything }),
			told: [],
		};
		if (context.getMode() === 'manual') {
			const rows = await reader.allRows(cellsOf(handing.state), {}, SAMPLE);
			return stockItems(
				watched,
				rows.map((row) => ({ row })),
				handing.state.sequence,
				{ ...options, onlyWhen: 'any' },
			);
		}
		const { sequence } = handing.state;
		const work = async (): Promise<void> => {
			const { state } = handing;
			if (!known && !isInPass(state)) {
				handing = { state: afterFirstSums(state, await reader.sums(cellsOf(state), {})), told: [] };
				return;
			}
			if (!isInPass(state)) handing = await compare(reader, state, maxItems);
			await goOn(reader, handing, maxItems, time, (further) => (handing = further));
		};
		const [done] = await Promise.allSettled([work()]);
		const { state, told } = handing;
		if (done.status === 'rejected' && told.length === 0) throw done.reason;
		// A warehouse that was removed since would empty the shop.
		if (told.length > 0) await assertKnown(asking, schema, watchParameters, input);
		memory.keep(state, state.pass?.after);
		return stockItems(watched, told, sequence, options);
	});
}
