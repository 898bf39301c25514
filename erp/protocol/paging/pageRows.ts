import type { Page, PageLadder } from './pageLadder';

/** The verdict on a page with rows: continue, end of the list, a repeated full page, or an unexpected page size. */
export type PageVerdict = 'on' | 'end' | 'repeats' | 'size';

/** Collects the rows of a list, and decides after each page how to continue. */
export interface RowReader<T> {
	readonly rows: readonly T[];
	/** Number of rows. */
	readonly count: number;
	/** Takes the rows of a page and moves the ladder. `others`: elements of the page that are no rows. */
	take(page: Page, rows: readonly T[], ladder: PageLadder, others?: number): PageVerdict;
	/** Discards the rows: a wider first page replaces the one before. */
	startOver(): void;
}

/** Equal consecutive pages of one row before paging counts as ignored; two equal neighbours are possible. */
const EQUAL_SINGLES = 10;

const textOf = (row: unknown): string => JSON.stringify(row) ?? '';

/** The smallest page limit of servers: a shorter first page is the whole list. */
const SMALLEST_CAP = 10;

/**
 * Reads rows without an identity, by their position. The list ends with an empty or short page. A server that caps its pages always gives short
 * ones, so a short page ends the list only if one as wide was full before. After a short first page of 10 rows or more, one more request uses
 * that number as size: an empty page or the same page again ends the list. A repeated full page is no end: the rest is unknown.
 */
export class RowsByPlace<T> implements RowReader<T> {
	readonly rows: T[] = [];
	/** The previous page, and how often it was repeated. */
	private before: readonly T[] = [];
	private equal = 0;
	/** Rows of the fullest page so far: pages of this size begin where expected, and a short one ends the list. */
	private filled = 0;
	/** Whether only one page came so far, and it was short. */
	private isOneShort = false;

	get count(): number {
		return this.rows.length;
	}

	startOver(): void {
		this.rows.length = 0;
		[this.before, this.equal, this.filled] = [[], 0, 0];
	}

	take(page: Page, rows: readonly T[], ladder: PageLadder): PageVerdict {
		const { length } = rows;
		if (length === 0) return 'end';
		if (length > page.size && ladder.hasMoved) return 'size';
		const isTrusted = page.size <= this.filled || page.index === 0 || this.filled === 0;
		if (length < page.size && !isTrusted) {
			// The position of a capped page is unknown: its rows are requested again, with a size that the server has filled.
			ladder.limitTo(this.filled);
			return 'on';
		}
		if (this.isRepeated(rows)) return this.isOneShort ? 'end' : 'repeats';
		this.isOneShort = length < page.size && this.count === 0;
		this.keep(page, rows, ladder);
		const mayBeCapped = page.size > this.filled && page.index === 0 && length >= SMALLEST_CAP;
		if (length < page.size && !mayBeCapped) return 'end';
		if (length !== page.size) ladder.adopt(length, length < page.size);
		this.filled = Math.max(this.filled, length);
		return 'on';
	}

	/** Whether the page repeats the previous one. */
	private isRepeated(rows: readonly T[]): boolean {
		const { before } = this;
		// Pages mostly differ in their first row, so the comparison is cheap.
		const isSame = rows.length === before.length && rows.every((row, index) => textOf(row) === textOf(before[index]));
		this.equal = isSame ? this.equal + 1 : 0;
		this.before = rows;
		return this.equal > 0 && (rows.length > 1 || this.equal >= EQUAL_SINGLES);
	}

	private keep(page: Page, rows: readonly T[], ladder: PageLadder): void {
		const begin = page.index * page.size;
		for (const row of rows.slice(ladder.place - begin)) this.rows.push(row);
		ladder.place =
			rows.length > page.size ? (page.index + 1) * rows.length : Math.max(ladder.place, begin + rows.length);
	}
}
