import type { INodeExecutionData } from 'n8n-workflow';
import { keyOfRow } from '../../../../erp/database/ask/page';
import type { Sql } from '../../../../erp/database/ask/sql';
import type { Members } from '../../../../erp/base/json/members';
import { watchNeeds, watchParameters, watchedItems } from '../../../../erp/database/query/watch/watchedItems';
import { watchedRow } from '../../../../erp/database/query/watch/watchedRow';
import { fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { assertKnown } from '../../../Evrak/read/query/known';
import { pagesOfRows } from '../../../Evrak/read/query/pages';
import { withSchema } from '../../../shared/ask/schemas';
import type { PollErp } from '../../../shared/client/client';
import { EventMemory } from '../../memory/eventMemory';
import { questionKey } from '../../poll/parameters';
import { quarterNow, timeKeeper } from '../../poll/time';
import { chosenTexts } from '../../records/parameters';
import {
	type JudgedRecord,
	assertMoves,
	keyColumnsOf,
	pollAsking,
	TEST_SAMPLE,
	unlessLacking,
	walkRecords,
} from '../../records/read';
import type { TriggerEvent } from '../types';
import { isTold, stockItem, stockItems, type StockItem } from './items';
import { STOCK_FIELDS, STOCK_OPTIONS, stockOptions } from './settings';
import { afterItems, afterTouched, beginStock, isNewTo, touchedFrom, type StockState } from './state';

/** Items whose stock or price changed. A failed poll keeps its place; one that fails after some items hands these over. */
async function pollStock(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const options = stockOptions(context);
	const { watched: input, maxItems: most, onlyWhen, tellEverything } = options;
	const time = timeKeeper(context);
	const asking = pollAsking(erp, time, 'Reading changed stock and prices');
	const query = questionKey(connection, 'stockChanged', [chosenTexts(input), onlyWhen]);
	const memory = new EventMemory<StockState>(context, { version: 4, query });
	return await withSchema(asking, async (schema) => {
		const watched = unlessLacking(asking, schema, watchNeeds, () => watchedItems(schema, input));
		const { question, members, touchedSince } = watched;
		const begun = memory.stored ?? beginStock(query, Math.floor(Date.now() / 1_000));
		if (!memory.stored) await assertKnown(asking, schema, watchParameters, input);
		const pagesOf = (conditions: readonly Sql[], rows: number, from?: readonly Sql[]) => {
			const asked = { ...question, where: [...(question.where ?? []), ...conditions] };
			return pagesOfRows(asking, asked, members, rows, [], { from });
		};
		const itemsIn = (page: readonly Members[]) => page.map((row) => stockItem(watchedRow(watched, row), onlyWhen));
		if (context.getMode() === 'manual') {
			for await (const page of pagesOf([], TEST_SAMPLE.records))
				return stockItems(watched, itemsIn(page), begun.sequence, options);
			return [];
		}
		const isNew = isNewTo(begun);
		const isFirst = begun.base === undefined && !tellEverything;
		const since = touchedSince && touchedFrom(begun, quarterNow());
		const { after } = begun.pass ?? {};
		const [handled, told]: [StockItem[], StockItem[]] = [[], []];
		const walk = {
			pages:
				touchedSince && since !== undefined
					? pagesOf([touchedSince(since)], Number.POSITIVE_INFINITY)
					: pagesOf([], Number.POSITIVE_INFINITY, after && keyOfRow(after, question.key)),
			recordsIn: itemsIn,
			judge: (items: readonly StockItem[]) => items.map((item) => !isFirst && isNew(item) && isTold(item, onlyWhen)),
			isTold: (isNews: boolean) => isNews,
			itemsOf: async (news: ReadonlyArray<JudgedRecord<StockItem, boolean>>) =>
				await Promise.resolve(news.map(({ record }) => record)),
			settle: (judged: ReadonlyArray<JudgedRecord<StockItem, boolean>>) =>
				void handled.push(...judged.map(({ record }) => record)),
			...{ most, hasTime: time.hasTime },
		};
		const [done] = await Promise.allSettled([walkRecords(walk, told)]);
		const isWhole = done.status === 'fulfilled' && done.value;
		// A warehouse that was removed since would empty the shop.
		if (told.length > 0) await assertKnown(asking, schema, watchParameters, input);
		const clock = handled[0]?.clock;
		if (since === undefined) {
			const last = handled.at(-1)?.row;
			const place = isWhole ? undefined : ((last && keyColumnsOf(last, question)) ?? after ?? {});
			memory.keep(afterItems(begun, handled, told.length > 0, { clock, after: place, quarter: quarterNow() }));
		} else {
			// Touched items that a poll has no time to go through are found by a pass, which has a place to go on from.
			const isTooLong = done.status === 'fulfilled' && !isWhole && told.length === 0;
			memory.keep(
				afterTouched(begun, handled.filter(isNew), told.length > 0, { cursor: isWhole ? clock : undefined, isTooLong }),
			);
		}
		if (done.status === 'rejected' && told.length === 0) throw done.reason;
		if (!isWhole && told.length === 0 && clock && begun.pass?.since)
			assertMoves(asking, 'items', clock, begun.pass.since);
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
