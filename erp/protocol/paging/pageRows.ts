import type { Page, PageLadder } from './pageLadder';

/** The verdict on a page with rows: continue, end of the list, a repeated full page, or more rows than requested. */
type PageVerdict = 'on' | 'end' | 'repeats' | 'size';

/** Collects the rows of a list, and decides after each page how to continue. */
export interface RowReader<T> {
	readonly rows: readonly T[];
	readonly count: number;
	/** Takes the rows of a page and moves the ladder. `others`: elements of the page that are no rows. */
	take(page: Page, rows: readonly T[], ladder: PageLadder, others?: number): PageVerdict;
	/** Discards the rows: a wider first page replaces the one before. */
	startOver(): void;
}

const textOf = (row: unknown): string => JSON.stringify(row) ?? '';

/**
 * Reads rows without an identity, by their position. The list ends with an empty or a short page (docs/trust/erp-behaviour.md#pages). A full page
 * that comes twice is no end: the rest is unknown.
 */
export class RowsByPlace<T> implements RowReader<T> {
	readonly rows: T[] = [];
	private before: readonly T[] = [];

	get count(): number {
		return this.rows.length;
	}

	startOver(): void {
		this.rows.length = 0;
		this.before = [];
	}

	take(page: Page, rows: readonly T[], ladder: PageLadder): PageVerdict {
		const { length } = rows;
		if (length > page.size) return 'size';
		// Pages mostly differ in their first row, so the comparison is cheap. Two equal neighbours are no repeated page.
		const isRepeated =
			length > 1 &&
			length === this.before.length &&
			rows.every((row, index) => textOf(row) === textOf(this.before[index]));
		if (isRepeated && length === page.size) return 'repeats';
		const begin = page.index * page.size;
		for (const row of rows.slice(ladder.place - begin)) this.rows.push(row);
		ladder.place = Math.max(ladder.place, begin + length);
		this.before = rows;
		return length === page.size ? 'on' : 'end';
	}
}

/**
 * Reads rows with an identity, by their keys: the caller keeps the rows. What a server leaves out while its rows move, the next reading of the
 * same list finds. It differs from `RowsByPlace`:
 * - The list ends with an empty page, or one without new keys; but not with a full one. A short page ends nothing: a server may drop rows after
 * counting its page.
 * - After a short first page, pages have exactly its length: that is the same position whether the server counts in pages given or requested. If
 * more rows come than requested, all are used, and the page size stays.
 */
export class RowsByKey<K> implements RowReader<K> {
	/** The caller keeps the rows. */
	readonly rows: readonly K[] = [];
	/** Elements of the list that are no rows. */
	others = 0;
	/** Requested rows of the first page. */
	private asked = 0;

	/** `keys`: those that were read. */
	constructor(private readonly keys: Set<K>) {}

	get count(): number {
		return this.keys.size;
	}

	startOver(): void {
		this.keys.clear();
	}

	take(page: Page, rows: readonly K[], ladder: PageLadder, others = 0): PageVerdict {
		const isFirst = page.index === 0;
		if (isFirst) [this.others, this.asked] = [others, page.asked ?? page.size];
		if (rows.length === 0) return 'end';
		const before = this.keys.size;
		for (const key of rows) this.keys.add(key);
		if (!isFirst && this.keys.size === before) return rows.length >= this.asked ? 'repeats' : 'end';
		if (isFirst) ladder.adopt(Math.min(page.size, rows.length + others));
		else this.others += others;
		ladder.goOn(page);
		return 'on';
	}
}
