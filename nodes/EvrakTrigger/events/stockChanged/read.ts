import type { NodeApiError } from 'n8n-workflow';
import { LARGEST_PAGE } from '../../../../erp/ask/page';
import { isAsExpected, statementOfPart } from '../../../../erp/check/dialect';
import {
	digestQuestion,
	plainQuestion,
	sumsIn,
	sumsStatement,
	watchedRow,
	type ChangedCells,
	type WatchedRow,
} from '../../../../erp/query/watch/statements';
import type { WatchedItems } from '../../../../erp/query/watch/watchedItems';
import { pagesOfRows } from '../../../Evrak/read/query/pages';
import { askOnce } from '../../../shared/ask/ask';
import { rowsOfPage } from '../../../shared/ask/schemas';
import { apiError } from '../../../shared/client/errors';
import { MINUTE, ownerOf, Shared } from '../../../shared/kept';
import type { PollAsking } from '../../records/read';
import type { PollTime } from '../../poll/time';
import { noSums, withItems } from './sums';

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

/** Items that are read one by one at most, for a server that does not sum them up. */
const MOST_READ = 20_000;

/** Which items to read: those behind a code, those in changed cells, no more than `most`. */
interface WantedItems {
	readonly after?: string;
	readonly changed?: ChangedCells;
	readonly most?: number;
}

/** Asks one database for what is watched. */
export class StockReader {
	/** All items, where the database does not sum them up: those in changed cells are among them. */
	private items: readonly WatchedRow[] | undefined;

	constructor(
		private readonly asking: PollAsking,
		readonly watched: WatchedItems,
		/** Cells of each table. */
		private readonly cells: number,
		/** Whether the database computes digests and their sums. */
		private readonly computes: boolean,
		private readonly time: Pick<PollTime, 'hasTime'>,
	) {}

	/** The sums of all items; throws NodeApiError. */
	async sums(): Promise<Uint32Array> {
		const { asking, cells, watched } = this;
		if (this.computes) return sumsIn(await rowsOfPage(asking, sumsStatement(watched, cells)), cells);
		const items: WatchedRow[] = [];
		for await (const page of this.pages({})) {
			items.push(...page);
			if (items.length > MOST_READ) throw this.unread(`there are more than ${MOST_READ.toLocaleString('en-US')} items`);
			// Behind a page that is not full there are no more.
			if (page.length === LARGEST_PAGE && !this.time.hasTime())
				throw this.unread('the time of a poll ended before all items were read');
		}
		this.items = items;
		return withItems(
			noSums(cells),
			items.map(({ digest }) => digest),
		);
	}

	/** The items in changed cells, read behind the sums. */
	async changed(changed: ChangedCells): Promise<readonly WatchedRow[]> {
		if (!this.items) return await this.rows({ changed });
		const isChanged = changed.map((cells) => new Set(cells));
		return this.items.filter(({ digest }) => digest.cells.every((cell, table) => isChanged[table]?.has(cell)));
	}

	/** Items in the order of their codes. */
	async rows(wanted: WantedItems): Promise<WatchedRow[]> {
		const rows: WatchedRow[] = [];
		for await (const page of this.pages(wanted)) rows.push(...page);
		return rows;
	}

	private async *pages({ after, changed, most = Number.POSITIVE_INFINITY }: WantedItems) {
		const { asking, cells, watched } = this;
		const question = this.computes ? digestQuestion(watched, cells, after, changed) : plainQuestion(watched, after);
		for await (const page of pagesOfRows(asking, question, watched.members, most))
			yield page.map((row) => watchedRow(watched, row, cells));
	}

	/** The error of items that cannot all be read at each poll. */
	private unread(why: string): NodeApiError {
		const { erp, action, item } = this.asking;
		return apiError(erp.context.getNode(), {
			message: `${action} failed: ${why}`,
			description:
				'Each poll reads all items where the server does not compute HASHBYTES in SQL, or Read One by One is on. Leave some items out by a filter.',
			itemIndex: item,
		});
	}
}
