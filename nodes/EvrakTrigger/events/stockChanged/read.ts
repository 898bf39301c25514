import type { NodeApiError } from 'n8n-workflow';
import type { Schema } from '../../../../erp/ask/schema';
import { isAsExpected, statementOfPart } from '../../../../erp/check/dialect';
import {
	digestQuestion,
	plainQuestion,
	sumsIn,
	sumsStatement,
	watchedRow,
	type ItemRange,
	type WatchedRow,
} from '../../../../erp/query/watch/statements';
import { watchedItems, watchNeeds, type WatchedItems } from '../../../../erp/query/watch/watchedItems';
import { pagesOfRows } from '../../../Evrak/read/query/pages';
import { askOnce } from '../../../shared/ask/ask';
import { rowsOfPage } from '../../../shared/ask/schemas';
import { apiError } from '../../../shared/client/errors';
import { MINUTE, ownerOf, Shared } from '../../../shared/kept';
import { unlessLacking, type PollAsking } from '../../records/read';
import type { StockOptions } from './form';

/** Whether databases compute digests, by whose credential they were asked; asked anew after an hour. */
const computing = new Shared<boolean>(100, () => 60 * MINUTE);

/** Whether the server's SQL door lets HASHBYTES through, and means by it what everybody does; throws NodeApiError where it does not answer. */
export async function computesDigests(asking: PollAsking): Promise<boolean> {
	const { erp, action, item } = asking;
	return await computing.ask(ownerOf(erp.connection), async () => {
		const read = await askOnce(erp, statementOfPart('hash'), asking);
		if (read.ok) return isAsExpected('hash', read.value);
		if (read.isPassing) throw erp.readError(read.failure, { action, item });
		return false;
	});
}

/** What is watched on this database; throws NodeApiError where it lacks what cannot be left out. */
export function watchedOn(asking: PollAsking, schema: Schema, { watched }: StockOptions): WatchedItems {
	const lacks = schema.lacking(watchNeeds);
	const found = lacks === undefined ? watchedItems(schema, watched) : { lacks };
	return unlessLacking(asking, found);
}

/** Asks one database for what is watched. */
export class StockReader {
	constructor(
		private readonly asking: PollAsking,
		readonly watched: WatchedItems,
		/** Whether the database computes digests. */
		readonly computes: boolean,
	) {}

	/** The error of more items than can be watched one by one. */
	tooMany(most: number): NodeApiError {
		const { erp, action, item } = this.asking;
		return apiError(erp.context.getNode(), {
			message: `${action} failed: there are more than ${most.toLocaleString('en-US')} items`,
			description:
				'So many can be watched only where the server computes HASHBYTES in SQL. Leave some out by a filter.',
			itemIndex: item,
		});
	}

	/** The sums of a range, as the database computes them; throws NodeApiError. */
	async sums(cells: number, range: ItemRange): Promise<Uint32Array> {
		return sumsIn(await rowsOfPage(this.asking, sumsStatement(this.watched, cells, range)), cells);
	}

	/** The items of a range, `limit` at most, page by page; only those in changed cells where these are given. */
	async *rows(
		cells: number,
		range: ItemRange,
		limit: number,
		changed?: Parameters<typeof digestQuestion>[3],
	): AsyncGenerator<readonly WatchedRow[]> {
		const { watched } = this;
		const question = this.computes ? digestQuestion(watched, cells, range, changed) : plainQuestion(watched, range);
		for await (const page of pagesOfRows(this.asking, question, watched.members, limit))
			yield page.map((row) => watchedRow(watched, row, cells));
	}

	/** The same, all together. */
	async allRows(...[cells, range, limit, changed]: Parameters<StockReader['rows']>): Promise<WatchedRow[]> {
		const all: WatchedRow[] = [];
		for await (const page of this.rows(cells, range, limit, changed)) all.push(...page);
		return all;
	}
}
