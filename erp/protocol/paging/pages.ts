import { type Page, PageLadder } from './pageLadder';
import { type RowReader, RowsByPlace } from './pageRows';

/**
 * Size of the wide page after a full first page. Production clients request up to 500 rows (docs/trust/erp-behaviour.md#sizes); beyond 1,000 the
 * cost of a request per row is negligible.
 */
const WIDE = 1_000;

/** The wide page is tried only if, judging by the first page's time, it takes less than this part of the timeout. */
const QUICK = 1 / 10;

/** A page that was received. */
interface PageRows<T> {
	readonly kind: 'rows';
	readonly rows: readonly T[];
	/** Elements of the page that are no rows. */
	readonly others?: number;
	/** The used part of its timeout; if unknown, no wider page is tried. */
	readonly took?: number;
}

/** The result of a page request: its rows, a failure that a single corrupt record may cause, a timeout, or another failure. */
export type PageAnswer<T> =
	| PageRows<T>
	| { readonly kind: 'corrupt'; readonly reason: string }
	| { readonly kind: 'timeout' }
	| { readonly kind: 'failed' }
	/** Not requested: the reader's time, pages or rows are used up. */
	| { readonly kind: 'unasked'; readonly why: 'time' | 'bound' };

/** Options of reading a list. */
interface Walk {
	/** Rows per page. */
	readonly size: number;
	/** Index of the first page, from 0. */
	readonly index: number;
	/** Maximum rows. */
	readonly limit: number;
	/** Skip and report corrupt records; otherwise reading stops there. */
	readonly skipsCorrupt: boolean;
	/** Maximum rows per page of this method, if a wider page may be tried; absent where the size is fixed. */
	readonly most?: number;
}

/** A record that the ERP cannot read. */
export interface LostRecord<T> {
	/** Position in the list, from 0; the page of size 1 with this index is only this record. */
	readonly place: number;
	/** The ERP's own text. */
	readonly reason: string;
	/** The last row read before it. */
	readonly after?: T;
}

/** Why reading stopped early. */
export type StopReason =
	/** A corrupt record, and `skipsCorrupt` is off. */
	| 'corrupt'
	/** Any other failure. */
	| 'failed'
	/** A full page was repeated: the server ignores `Index`, or its rows are indistinguishable. */
	| 'repeats'
	/** More rows than requested: their positions are unknown. */
	| 'size'
	| 'time'
	/** The reader's maximum pages or rows are used up. */
	| 'bound'
	/** Three timeouts in a row. */
	| 'timeouts'
	/** So many records in a row fail that the ERP is the cause. */
	| 'unreadable';

/** The result of reading a list. Complete unless `stopped` is set, except for `lost` records. */
export interface ListReading<T> {
	readonly rows: readonly T[];
	readonly lost: ReadonlyArray<LostRecord<T>>;
	readonly stopped?: { readonly why: StopReason; readonly goOn: Page };
}

/** Timeouts in a row after which production clients stop, to spare a hanging server (docs/trust/erp-behaviour.md#how-long-clients-wait). */
const TIMEOUTS = 3;

/** Corrupt records in a row before the ERP itself counts as the cause. */
const LOST_IN_A_ROW = 10;

/** The decision after a page: continue, end of the list, or stop with a reason. */
type Next = 'on' | 'end' | StopReason;

class PageWalk<T> {
	private readonly ladder: PageLadder;
	/** The wide first page while it is being tried. */
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

	/** The wide page to try after a first page that was full and quick. */
	private wider({ size, index }: Page, { rows, others = 0, took = 1 }: PageRows<T>): Page | undefined {
		const { how } = this;
		const wide = Math.min(WIDE, how.most ?? 0, how.limit);
		const isFirst = index === 0 && size === how.size && rows.length + others === size;
		return isFirst && wide > size && (took * wide) / size <= QUICK ? { size: wide, index: 0 } : undefined;
	}

	/**
	 * If the wide page brings more rows, it replaces the first one, and all pages have its length: the server may give no more. Otherwise only its
	 * request was wasted.
	 */
	private afterTrial(page: Page, answer: PageAnswer<T>): Next {
		this.trial = undefined;
		const size = answer.kind === 'rows' ? answer.rows.length + (answer.others ?? 0) : 0;
		if (answer.kind !== 'rows' || size <= this.how.size) return 'on';
		this.reader.startOver();
		this.ladder.widen(size);
		return this.afterRows({ size, index: 0, asked: page.size }, answer);
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
 * Reads a list, for lists and for the trigger: yields each page to request and receives its result. Each readable record is returned exactly
 * once. The API gives no total and no next marker; an empty page is always the end.
 * - After a full first page, one of 1,000 rows is tried in its place; if the server gives no more rows, or fails, reading continues as before.
 * - Around a corrupt record, pages narrow until it is isolated; it is skipped and reported.
 * - After a timeout, pages stay narrower: the server may manage those in time.
 * - The reader decides what a page with rows means: `RowsByPlace` for rows without identity, `RowsByKey` for the trigger's invoices, which have
 * one. The trigger reports every failure as `failed`, so nothing is narrowed or skipped: a poll has little time, the next one reads the same
 * list again, and rows read so far are used.
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

/** The page for a list without pages: everything. */
const WHOLE: Page = { size: Number.POSITIVE_INFINITY, index: 0 };

/** Reads a list whose method has no pages: one request, whose answer is the whole list. */
export function* wholeList<T>(limit: number): Generator<Page, ListReading<T>, PageAnswer<T>> {
	const answer = yield WHOLE;
	if (answer.kind === 'rows') return { rows: answer.rows.slice(0, limit), lost: [] };
	return { rows: [], lost: [], stopped: { why: 'failed', goOn: WHOLE } };
}

/** Requests the pages of a walk one after the other, and returns its result. */
export async function readPages<T, R>(
	walk: Generator<Page, R, PageAnswer<T>>,
	ask: (page: Page) => Promise<PageAnswer<T>>,
): Promise<R> {
	let step = walk.next();
	while (!step.done) step = walk.next(await ask(step.value));
	return step.value;
}
