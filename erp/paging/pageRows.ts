import type { Page, PageLadder } from './pageLadder';

/**
 * What a page with rows tells: the list goes on or has ended, its pages repeat, or they are not of the size that was asked for. A page that
 * was wider than the ladder's may prove nothing (`unproven`): its rows are not kept.
 */
export type PageVerdict = 'on' | 'end' | 'repeats' | 'size' | 'unproven';

/** Keeps the rows of a list, and tells from each page how the list goes on. */
export interface RowReader<T> {
	readonly rows: readonly T[];
	/** How many rows. */
	readonly count: number;
	/** Takes the rows of a page and moves the ladder on. `others`: elements of the page that are no rows. */
	take(page: Page, rows: readonly T[], ladder: PageLadder, others?: number): PageVerdict;
}

/** Single equal rows in a row before the server is held not to page; two equal rows may well be neighbours. */
const EQUAL_SINGLES = 10;

const textOf = (row: unknown): string => JSON.stringify(row) ?? '';

/** Nobody limits pages to fewer rows, so that a first page shorter than this is the whole list. */
const SMALLEST_CAP = 10;

/**
 * Reads rows that nothing identifies: what a row is known by is its place in the list. The list ends with an empty page, one that repeats,
 * or one that is shorter than asked. A server that caps its pages gives short ones all the time, so a short page ends the list only if one
 * as wide was full before. A short first page of 10 rows or more is followed by one more request with that number as size: empty ends it.
 */
export class RowsByPlace<T> implements RowReader<T> {
	readonly rows: T[] = [];
	/** The page before, and how often in turn it came again. */
	private before: readonly T[] = [];
	private equal = 0;
	/** Rows of the fullest page so far: pages of this size begin where they should, and a short one ends the list. */
	private filled = 0;

	get count(): number {
		return this.rows.length;
	}

	take(page: Page, rows: readonly T[], ladder: PageLadder): PageVerdict {
		const { length } = rows;
		if (page.size > ladder.widest) return this.takeWider(page, rows, ladder);
		if (length === 0) return 'end';
		if (length > page.size && ladder.hasMoved) return 'size';
		const isTrusted = page.size <= this.filled || page.index === 0 || this.filled === 0;
		if (length < page.size && !isTrusted) {
			// Where a capped page begins nobody knows: what it holds is asked for again, by a size that the server has filled.
			ladder.limitTo(this.filled);
			return 'on';
		}
		const repeated = this.repeated(rows);
		if (repeated) return repeated;
		this.keep(page, rows, ladder);
		const mayBeCapped = page.size > this.filled && page.index === 0 && length >= SMALLEST_CAP;
		if (length < page.size && !mayBeCapped) return 'end';
		if (length !== page.size) ladder.adopt(length, length < page.size);
		this.filled = Math.max(this.filled, length);
		return 'on';
	}

	/**
	 * Takes a page on trial, which is believed if it begins with the rows that were read last. Its other rows then stand where they should,
	 * be it short: by the end of the list, or by a cap, which is never below what the server has filled.
	 */
	private takeWider(page: Page, rows: readonly T[], ladder: PageLadder): PageVerdict {
		const { length } = rows;
		const repeated = ladder.place - page.index * page.size;
		if (length > page.size || !this.endsWith(rows.slice(0, repeated), repeated)) return 'unproven';
		this.keep(page, rows, ladder);
		// The page before the next one is this one.
		this.repeated(rows);
		if (length < page.size) return length < this.filled ? 'end' : 'on';
		ladder.widen(page.size);
		this.filled = page.size;
		return 'on';
	}

	/** Whether so many rows were read last, and no two of them are alike: else they may stand anywhere. */
	private endsWith(rows: readonly T[], count: number): boolean {
		const last = this.rows.slice(this.rows.length - count).map(textOf);
		return (
			rows.length === count && last.every((text, index) => text === textOf(rows[index])) && new Set(last).size === count
		);
	}

	/** Whether pages repeat: then the server does not page and the list has ended, or its rows are too alike to tell. */
	private repeated(rows: readonly T[]): 'end' | 'repeats' | undefined {
		const { before } = this;
		// Pages mostly differ in their first row: no other is looked at then.
		const isSame = rows.length === before.length && rows.every((row, index) => textOf(row) === textOf(before[index]));
		this.equal = isSame ? this.equal + 1 : 0;
		this.before = rows;
		if (this.equal === 0 || (rows.length === 1 && this.equal < EQUAL_SINGLES)) return undefined;
		return rows.length > 1 && new Set(rows.map(textOf)).size === rows.length ? 'end' : 'repeats';
	}

	private keep(page: Page, rows: readonly T[], ladder: PageLadder): void {
		const begin = page.index * page.size;
		for (const row of rows.slice(ladder.place - begin)) this.rows.push(row);
		ladder.place =
			rows.length > page.size ? (page.index + 1) * rows.length : Math.max(ladder.place, begin + rows.length);
	}
}
