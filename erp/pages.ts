import { PageLadder, type Page } from './pageLadder';
import { PageRepeats } from './pageRepeats';

/** What came of asking for a page: its rows, a failure that a single corrupt record may cause, no answer in time, or any other failure. */
export type PageAnswer<T> =
	| { readonly kind: 'rows'; readonly rows: readonly T[] }
	| { readonly kind: 'corrupt'; readonly reason: string }
	| { readonly kind: 'timeout' }
	| { readonly kind: 'failed' };

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

/** Nobody limits pages to fewer rows, so that a first page shorter than this is the whole list. */
const SMALLEST_CAP = 10;

/** What a page decided: reading goes on, the list has ended, or reading stops for a reason. */
type Next = 'on' | 'end' | StopReason;

class PageWalk<T> {
	private readonly ladder: PageLadder;
	private readonly repeats = new PageRepeats();
	private readonly rows: T[] = [];
	private readonly lost: Array<LostRecord<T>> = [];
	/** The next record to read, counted from 0. */
	private place: number;
	/** Rows of the fullest page so far: pages of this size begin where they should, and a short one ends the list. */
	private filled = 0;
	private timeouts = 0;
	private lostInARow = 0;

	constructor(private readonly how: Walk) {
		this.ladder = new PageLadder(how.size);
		this.place = how.size * how.index;
	}

	get isFull(): boolean {
		return this.rows.length >= this.how.limit;
	}

	page(): Page {
		return this.ladder.pageAt(this.place);
	}

	take(page: Page, answer: PageAnswer<T>): Next {
		this.timeouts = answer.kind === 'timeout' ? this.timeouts + 1 : 0;
		if (answer.kind === 'failed') return 'failed';
		if (answer.kind === 'timeout') return this.afterTimeout(page);
		if (answer.kind === 'corrupt') return this.afterCorrupt(page, answer.reason);
		this.lostInARow = 0;
		return answer.rows.length === 0 ? 'end' : this.afterRows(page, answer.rows);
	}

	reading(next: Next): ListReading<T> {
		const rows = this.rows.slice(0, this.how.limit);
		if (next === 'on' || next === 'end') return { rows, lost: this.lost };
		return { rows, lost: this.lost, stopped: { why: next, goOn: this.ladder.pageFrom(this.place) } };
	}

	private afterTimeout(page: Page): Next {
		if (this.timeouts === TIMEOUTS) return 'timeouts';
		this.ladder.narrow(page);
		return 'on';
	}

	private afterCorrupt(page: Page, reason: string): Next {
		if (!this.how.skipsCorrupt) return 'corrupt';
		if (page.size > 1) return this.ladder.avoid(page) ? 'on' : 'unreadable';
		this.lost.push({ place: this.place, reason, after: this.rows.at(-1) });
		this.place++;
		this.lostInARow++;
		return this.lostInARow === LOST_IN_A_ROW ? 'unreadable' : 'on';
	}

	private afterRows(page: Page, rows: readonly T[]): Next {
		const { length } = rows;
		if (length > page.size && this.rows.length + this.lost.length > 0) return 'size';
		const isTrusted = page.size <= this.filled || page.index === 0 || this.filled === 0;
		if (length < page.size && !isTrusted) {
			// Where a capped page begins nobody knows: what it holds is asked for again, by a size that the server has filled.
			this.ladder.limitTo(this.filled);
			return 'on';
		}
		const repeats = this.repeats.of(rows);
		if (repeats !== 'none') return repeats === 'end' ? 'end' : 'repeats';
		this.keep(page, rows);
		const mayBeCapped = page.size > this.filled && page.index === 0 && length >= SMALLEST_CAP;
		if (length < page.size && !mayBeCapped) return 'end';
		if (length !== page.size) this.ladder.adopt(length, length < page.size);
		this.filled = Math.max(this.filled, length);
		return 'on';
	}

	private keep(page: Page, rows: readonly T[]): void {
		const begin = page.index * page.size;
		for (const row of rows.slice(this.place - begin)) this.rows.push(row);
		this.place = rows.length > page.size ? (page.index + 1) * rows.length : Math.max(this.place, begin + rows.length);
	}
}

/**
 * Walks through a list: yields the page to ask for and takes what came of it. Each record that can be read is given exactly once.
 * - Around a corrupt record, pages narrow until it stands alone; it is left out and reported.
 * - After a timeout, pages stay narrower: the server may manage those in its time.
 * - The list ends with an empty page, one that repeats, or one that is shorter than asked. A server that caps its pages gives short ones
 *   all the time, so a short page ends the list only if one as wide was full before. A short first page of 10 rows or more is followed by
 *   one more request with that number as size: empty ends it. The API gives no total and no next marker.
 */
export function* walkPages<T>(how: Walk): Generator<Page, ListReading<T>, PageAnswer<T>> {
	const walk = new PageWalk<T>(how);
	let next: Next = 'on';
	while (next === 'on' && !walk.isFull) {
		const page = walk.page();
		next = walk.take(page, yield page);
	}
	return walk.reading(next);
}
