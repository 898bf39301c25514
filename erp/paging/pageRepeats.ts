/** Single equal rows in a row before the server is held not to page; two equal rows may well be neighbours. */
const EQUAL_SINGLES = 10;

const textOf = (row: unknown): string => JSON.stringify(row) ?? '';

/** Watches whether pages repeat: then the server does not page, and the list has ended. */
export class PageRepeats {
	private before: readonly unknown[] = [];
	private equal = 0;

	/** `end` if this page is the last one again; `unclear` if it looks so, but its rows are too alike to tell. */
	of(rows: readonly unknown[]): 'none' | 'end' | 'unclear' {
		const { before } = this;
		// Pages mostly differ in their first row: no other is looked at then.
		const isSame = rows.length === before.length && rows.every((row, index) => textOf(row) === textOf(before[index]));
		this.equal = isSame ? this.equal + 1 : 0;
		this.before = rows;
		if (this.equal === 0 || (rows.length === 1 && this.equal < EQUAL_SINGLES)) return 'none';
		return rows.length > 1 && new Set(rows.map(textOf)).size === rows.length ? 'end' : 'unclear';
	}
}
