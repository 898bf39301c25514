import type { PageGrowth } from './pageGrowth';
import { type Page, PageLadder } from './pageLadder';
import { type RowReader, RowsByPlace } from './pageRows';

/** Whole pages in a row before wider ones are tried: the server is known to mind `Index`, and what a wider one repeats was read without a gap. */
const WHOLE_PAGES = 2;

/**
 * Tries wider pages in a walk. A page on trial begins before the place that was reached: the rows that it repeats prove that it begins where
 * it should, whatever a server makes of `Size` and `Index`. One that fails, or proves nothing, costs its request and nothing else, and the
 * execution tries none as wide any more.
 */
class PageTrials {
	private wholes = 0;
	private took = Number.POSITIVE_INFINITY;
	private isOver = false;
	/** Rows in all when a page on trial came short: the list ends there, or the server gives no more at a time. */
	private short?: number;
	/** The place behind a page on trial that came as a corrupt one does, by its size or by a record. */
	private blamed?: { readonly end: number; readonly acquit: () => void };

	constructor(
		private readonly ladder: PageLadder,
		private readonly growth?: PageGrowth,
	) {}

	/** The page to try next, if any, where so many rows are still wanted. */
	next(wanted: number): Page | undefined {
		const { ladder } = this;
		if (this.isOver || this.wholes < WHOLE_PAGES) return undefined;
		const size = this.growth?.after(ladder.widest, this.took);
		const page = size === undefined ? undefined : ladder.overlapping(size);
		return page && page.size * (page.index + 1) - ladder.place <= wanted ? page : undefined;
	}

	/** A page was taken that had so many rows; `count` is how many there are now in all. */
	taken(page: Page, rows: number, took = Number.POSITIVE_INFINITY, count: number, wasTrial: boolean): void {
		const isWhole = rows === page.size && page.size === this.ladder.widest;
		this.wholes = isWhole ? (wasTrial ? 1 : this.wholes + 1) : 0;
		if (isWhole) this.growth?.came(page.size, took);
		this.took = took;
		if (this.short !== undefined && count > this.short) this.limit();
		if (rows === page.size) return;
		this.isOver = true;
		if (wasTrial) this.short = count;
	}

	/** A page on trial failed or did not begin where it should, or another came too late: no page gets wider than they are now. */
	failed(): 'on' {
		this.wholes = 0;
		this.limit();
		return 'on';
	}

	/** A page on trial came as a corrupt one does: that is its size's fault, unless a record within it proves to be corrupt. */
	corrupt({ size, index }: Page): 'on' {
		this.wholes = 0;
		this.blamed = { end: size * (index + 1), acquit: this.limit() };
		return 'on';
	}

	/** Another page came corrupt. */
	broken(): void {
		this.wholes = 0;
		const { blamed, ladder } = this;
		if (blamed && ladder.place < blamed.end) blamed.acquit();
		this.blamed = undefined;
	}

	private limit(): () => void {
		return this.growth?.limitTo(this.ladder.widest) ?? (() => undefined);
	}
}

/** A page that came. */
interface PageRows<T> {
	readonly kind: 'rows';
	readonly rows: readonly T[];
	/** Elements of the page that are no rows. */
	readonly others?: number;
	/** The part of its time limit that it took; unless that is known, pages do not grow. */
	readonly took?: number;
}

/** What came of asking for a page: its rows, a failure that a single corrupt record may cause, no answer in time, or any other failure. */
export type PageAnswer<T> =
	| PageRows<T>
	| { readonly kind: 'corrupt'; readonly reason: string }
	| { readonly kind: 'timeout' }
	| { readonly kind: 'failed' }
	/** It was not asked for: the time of the reader is over, or the pages and rows that it may read. */
	| { readonly kind: 'unasked'; readonly why: 'time' | 'bound' };

/** How a list is to be read. */
interface Walk {
	/** Rows asked for at a time. */
	readonly size: number;
	/** The first page, from 0. */
	readonly index: number;
	/** Rows wanted at most. */
	readonly limit: number;
	/** A corrupt record is left out and reported; otherwise reading stops there. */
	readonly skipsCorrupt: boolean;
	/** How wide pages may become; absent where they keep their size. */
	readonly growth?: PageGrowth;
}

/** A record that the ERP cannot read. */
export interface LostRecord<T> {
	/** Its place in the list, from 0; the page of size 1 with this index is the record alone. */
	readonly place: number;
	/** The ERP's own text. */
	readonly reason: string;
	/** The last row that was read before it. */
	readonly after?: T;
}

/** Why reading stopped before the end of the list. */
export type StopReason =
	/** A corrupt record, and `skipsCorrupt` is off. */
	| 'corrupt'
	/** Any other failure. */
	| 'failed'
	/** Pages repeat, and their rows are too alike to tell whether the server pages at all. */
	| 'repeats'
	/** The server gave more rows than the page holds, in the middle of the list: nobody knows which. */
	| 'size'
	/** The time of the reader is over. */
	| 'time'
	/** The pages or rows that the reader may read are used up. */
	| 'bound'
	/** Nothing came in time, three times in a row. */
	| 'timeouts'
	/** So many records in a row fail that no single record is to blame. */
	| 'unreadable';

/** What reading a list gave. It is complete unless `stopped` says why not; `lost` records are missing even then. */
export interface ListReading<T> {
	readonly rows: readonly T[];
	readonly lost: ReadonlyArray<LostRecord<T>>;
	readonly stopped?: { readonly why: StopReason; readonly goOn: Page };
}

/**
 * Production clients stop after three timeouts in a row, so as not to burden a server that hangs
 * (docs/erp-behaviour.md#how-long-clients-wait).
 */
const TIMEOUTS = 3;

/** Records that fail in a row before the ERP itself is held to blame. */
const LOST_IN_A_ROW = 10;

/** What a page decided: reading goes on, the list has ended, or reading stops for a reason. */
type Next = 'on' | 'end' | StopReason;

class PageWalk<T> {
	private readonly ladder: PageLadder;
	private readonly trials: PageTrials;
	private readonly lost: Array<LostRecord<T>> = [];
	private timeouts = 0;
	private lostInARow = 0;

	constructor(
		private readonly how: Walk,
		private readonly reader: RowReader<T>,
	) {
		this.ladder = new PageLadder(how.size, how.size * how.index);
		this.trials = new PageTrials(this.ladder, how.growth);
	}

	get isFull(): boolean {
		return this.reader.count >= this.how.limit;
	}

	page(): Page {
		return this.trials.next(this.how.limit - this.reader.count) ?? this.ladder.page();
	}

	take(page: Page, answer: PageAnswer<T>): Next {
		this.timeouts = answer.kind === 'timeout' ? this.timeouts + 1 : 0;
		const isTrial = page.size > this.ladder.widest;
		switch (answer.kind) {
			case 'failed':
				return isTrial ? this.trials.failed() : 'failed';
			case 'unasked':
				return answer.why;
			case 'timeout':
				return this.afterTimeout(page, isTrial);
			case 'corrupt':
				return isTrial ? this.trials.corrupt(page) : this.afterCorrupt(page, answer.reason);
			case 'rows':
				this.lostInARow = 0;
				return this.afterRows(page, answer, isTrial);
		}
	}

	reading(next: Next): ListReading<T> {
		const rows = this.reader.rows.slice(0, this.how.limit);
		if (next === 'on' || next === 'end') return { rows, lost: this.lost };
		return { rows, lost: this.lost, stopped: { why: next, goOn: this.ladder.pageFromHere() } };
	}

	private afterRows(page: Page, { rows, others, took }: PageRows<T>, isTrial: boolean): Next {
		const verdict = this.reader.take(page, rows, this.ladder, others);
		if (verdict === 'unproven') return this.trials.failed();
		this.trials.taken(page, rows.length, took, this.reader.count, isTrial);
		return verdict;
	}

	private afterTimeout(page: Page, isTrial: boolean): Next {
		if (this.timeouts === TIMEOUTS) return 'timeouts';
		if (!isTrial) this.ladder.narrow(page);
		return this.trials.failed();
	}

	private afterCorrupt(page: Page, reason: string): Next {
		this.trials.broken();
		if (!this.how.skipsCorrupt) return 'corrupt';
		if (page.size > 1) return this.ladder.avoid(page) ? 'on' : 'unreadable';
		this.lost.push({ place: this.ladder.place, reason, after: this.reader.rows.at(-1) });
		this.ladder.place++;
		this.lostInARow++;
		return this.lostInARow === LOST_IN_A_ROW ? 'unreadable' : 'on';
	}
}

/**
 * Walks through a list, for lists and for the trigger: yields the page to ask for and takes what came of it. Each record that can be read
 * is given exactly once. The API gives no total and no next marker; an empty page is always the end.
 * - Around a corrupt record, pages narrow until it stands alone; it is left out and reported.
 * - After a timeout, pages stay narrower: the server may manage those in its time.
 * - What a page with rows says about the list is the reader's to tell: `RowsByPlace` for rows that nothing identifies, `RowsByKey` for
 *   the invoices of the trigger, which are identified.
 * The trigger calls every failure `failed`, so that it is neither narrowed nor skipped: a poll has little time, the next one reads the
 * same list again, and what was read so far is handed over.
 */
export function* walkPages<T>(
	how: Walk,
	reader: RowReader<T> = new RowsByPlace<T>(),
): Generator<Page, ListReading<T>, PageAnswer<T>> {
	const walk = new PageWalk<T>(how, reader);
	let next: Next = 'on';
	while (next === 'on' && !walk.isFull) {
		const page = walk.page();
		next = walk.take(page, yield page);
	}
	return walk.reading(next);
}

/** What a list without pages is asked by: all there is. */
const WHOLE: Page = { size: Number.POSITIVE_INFINITY, index: 0 };

/** Reads a list whose method knows no pages: it is asked for once, and what comes is all of it. */
export function* wholeList<T>(limit: number): Generator<Page, ListReading<T>, PageAnswer<T>> {
	const answer = yield WHOLE;
	if (answer.kind === 'rows') return { rows: answer.rows.slice(0, limit), lost: [] };
	return { rows: [], lost: [], stopped: { why: 'failed', goOn: WHOLE } };
}

/** Asks for the pages of a walk one after the other, and gives what it gives. */
export async function readPages<T, R>(
	walk: Generator<Page, R, PageAnswer<T>>,
	ask: (page: Page) => Promise<PageAnswer<T>>,
): Promise<R> {
	let step = walk.next();
	while (!step.done) step = walk.next(await ask(step.value));
	return step.value;
}
