import type { Page, PageLadder } from './pageLadder';

/** What a page with rows says: the list goes on or has ended, a full page came twice, or pages are not of the size that was asked for. */
export type PageVerdict = 'on' | 'end' | 'repeats' | 'size';

/** Keeps the rows of a list, and tells from each page how the list goes on. */
export interface RowReader<T> {
	readonly rows: readonly T[];
	/** How many rows. */
	readonly count: number;
	/** Takes the rows of a page and moves the ladder on. `others`: elements of the page that are no rows. */
	take(page: Page, rows: readonly T[], ladder: PageLadder, others?: number): PageVerdict;
	/** A wider first page came, which takes the place of the one before. */
	startOver(): void;
}

/** Single equal rows in a row before the server is held not to page; two equal rows may well be neighbours. */
const EQUAL_SINGLES = 10;

const textOf = (row: unknown): string => JSON.stringify(row) ?? '';

/** Nobody limits pages to fewer rows, so that a first page shorter than this is the whole list. */
const SMALLEST_CAP = 10;

/**
 * Reads rows that nothing identifies: what a row is known by is its place in the list. The list ends with an empty page, or one that is
 * shorter than asked. A server that caps its pages gives short ones all the time, so a short page ends the list only if one as wide was
 * full before. A short first page of 10 rows or more is followed by one more request with that number as size: empty ends it, and so does
 * the same page again. A full page that comes twice is no end: nobody knows what is behind it.
 */
export class RowsByPlace<T> implements RowReader<T> {
	readonly rows: T[] = [];
	/** The page before, and how often in turn it came again. */
	private before: readonly T[] = [];
	private equal = 0;
	/** Rows of the fullest page so far: pages of this size begin where they should, and a short one ends the list. */
	private filled = 0;
	/** Whether nothing came so far but one page that was shorter than asked. */
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
			// Where a capped page begins nobody knows: what it holds is asked for again, by a size that the server has filled.
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

	/** Whether this is the page before once more. */
	private isRepeated(rows: readonly T[]): boolean {
		const { before } = this;
		// Pages mostly differ in their first row: no other is looked at then.
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
