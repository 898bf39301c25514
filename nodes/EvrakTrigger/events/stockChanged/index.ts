import type { Schema } from '../../../../erp/database/ask/schema';
import { watchParameters, watchedItems, watchedRow } from '../../../../erp/database/query/watchedItems';
import { fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { assertKnown } from '../../../Evrak/read/query/known';
import { quarterNow } from '../../poll/time';
import { chosenTexts } from '../../snapshot/parameters';
import { pollSnapshot } from '../../snapshot/poll';
import type { Watch } from '../../snapshot/watch';
import { unlessLacking } from '../../../Evrak/read/query/readTool';
import type { PollAsking } from '../../snapshot/read';
import { timesOf } from '../../snapshot/rows';
import type { TriggerEvent } from '../types';
import { batched, itemOfStock, stockItem, type StockItem } from './items';
import { STOCK_FIELDS, STOCK_OPTIONS, stockOptions, type StockOptions } from './settings';

/** How far before the cursor touched items are queried: for transactions that end late, and computers with slow clocks. */
const LOOK_BACK = 7_200_000;

/** Items whose quantity or price changed, by the settings of a node. */
function watchOf(options: StockOptions): Watch<StockItem> {
	const { watched: input, maxItems, onlyWhen, sendAllOnFirstRun } = options;
	// A warehouse that does not exist, or was removed since, would empty the shop: it is checked once a poll.
	let known: Promise<void> | undefined;
	const beKnown = async (asking: PollAsking, schema: Schema) =>
		await (known ??= assertKnown(asking, schema, watchParameters, input));
	return {
		action: 'Reading changed stock and prices',
		plural: 'items',
		event: 'stockChanged',
		of: [chosenTexts(input), onlyWhen],
		rules: {
			watches: 'values',
			wanted: 'both',
			settle: 0,
			lookBack: LOOK_BACK,
			reportsExisting: sendAllOnFirstRun,
			quarter: quarterNow(),
		},
		most: maxItems,
		check: beKnown,
		open(asking, schema, { since, isPart }) {
			const watched = unlessLacking(asking, watchedItems(schema, input, isPart && since));
			const { question, members } = watched;
			return {
				question,
				members,
				rowsIn: (page) => page.map((row) => stockItem(watchedRow(watched, row), onlyWhen)),
				async itemsOf(reported, { clock, state }) {
					await beKnown(asking, schema);
					return reported.map(({ row }) => itemOfStock(watched, row, clock, state.sequence + timesOf(state, row)));
				},
			};
		},
	};
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
	async poll(erp) {
		const options = stockOptions(erp.context);
		return batched(await pollSnapshot(erp, watchOf(options)), options);
	},
};
