import { type Page, PageLadder } from './pageLadder';
import { type RowReader, RowsByPlace } from './pageRows';

/**
 * Rows of the page that is asked for once a first page came full. Clients in production ask for up to 500 (docs/trust/erp-behaviour.md#sizes);
 * beyond 1,000 a request costs next to nothing a row.
 */
const WIDE = 1_000;

/** The part of a request's time limit within which the wide page has to be expected, by the time that the first one took. */
const QUICK = 1 / 10;

/** A page that came. */
interface PageRows<T> {
	readonly kind: 'rows';
	readonly rows: readonly T[];
	/** Elements of the page that are no rows. */
	readonly others?: number;
	/** The part of its time limit that it took; unless that is known, no wider page is tried. */
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
	/** Rows that a page of this method holds at most, where a wider one may be tried; absent where pages keep their size. */
	readonly most?: number;
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
	/** A full page came twice: the server ignores `Index`, or its rows are too alike to tell. */
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
 * (docs/trust/erp-behaviour.md#how-long-clients-wait).
 */
const TIMEOUTS = 3;

/** Records that fail in a row before the ERP itself is held to blame. */
const LOST_IN_A_ROW = 10;

/** What a page decided: reading goes on, the list has ended, or reading stops for a reason. */
type Next = 'on' | 'end' | StopReason;

class PageWalk<T> {
	private readonly ladder: PageLadder;
	/** The wide first page, while it is asked for. */
	private trial?: Page;
	private readonly lost: Array<LostRecord<T>> = [];
	private timeouts = 0;
	private lostInARow = 0;

	constructor(
		private readonly how: Walk,
		private readonly reader: RowReader<T>,
	) {
		this.ladder = new PageLadder(how.size, how.size * how.index);
	}

	get isFull(): boolean {
		return this.reader.count >= this.how.limit;
	}

	page(): Page {
		return this.trial ?? this.ladder.page();
	}

	take(page: Page, answer: PageAnswer<T>): Next {
		this.timeouts = answer.kind === 'timeout' ? this.timeouts + 1 : 0;
		if (answer.kind === 'unasked') return answer.why;
		if (this.trial) return this.afterTrial(page, answer);
		switch (answer.kind) {
			case 'failed':
				return 'failed';
			case 'timeout':
				if (this.timeouts === TIMEOUTS) return 'timeouts';
				this.ladder.narrow(page);
				return 'on';
			case 'corrupt':
				return this.afterCorrupt(page, answer.reason);
			case 'rows':
				return this.afterRows(page, answer);
		}
	}

	reading(next: Next): ListReading<T> {
		const rows = this.reader.rows.slice(0, this.how.limit);
		if (next === 'on' || next === 'end') return { rows, lost: this.lost };
		return { rows, lost: this.lost, stopped: { why: next, goOn: this.ladder.pageFromHere() } };
	}

	private afterRows(page: Page, answer: PageRows<T>): Next {
		this.lostInARow = 0;
		const { rows, others = 0 } = answer;
		const verdict = this.reader.take(page, rows, this.ladder, others);
		if (verdict === 'on') this.trial = this.wider(page, answer);
		return verdict;
	}

	/** The wide page to try after the first one of the list, if that was full and came quickly. */
	private wider({ size, index }: Page, { rows, others = 0, took = 1 }: PageRows<T>): Page | undefined {
		const { how } = this;
		const wide = Math.min(WIDE, how.most ?? 0, how.limit);
		const isFirst = index === 0 && size === how.size && rows.length + others === size;
		return isFirst && wide > size && (took * wide) / size <= QUICK ? { size: wide, index: 0 } : undefined;
	}

	/** The wide page takes the place of the first one, if it brings more; else it costs its request and nothing else. */
	private afterTrial(page: Page, answer: PageAnswer<T>): Next {
		this.trial = undefined;
		if (answer.kind !== 'rows' || answer.rows.length + (answer.others ?? 0) <= this.how.size) return 'on';
		this.reader.startOver();
		this.ladder.widen(page.size);
		return this.afterRows(page, answer);
	}

	private afterCorrupt(page: Page, reason: string): Next {
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
 * - After a full first page one of 1,000 rows is tried in its place; a server that gives no more, or fails at it, is read on as before.
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
