/** Single equal rows in a row before the server is held not to page; two equal rows may well be neighbours. */
const EQUAL_SINGLES = 10;

/** Watches whether pages repeat: then the server does not page, and the list has ended. */
export class PageRepeats {
	private before: readonly string[] = [];
	private equal = 0;

	/** `end` if this page is the last one again; `unclear` if it looks so, but its rows are too alike to tell. */
	of(rows: readonly unknown[]): 'none' | 'end' | 'unclear' {
		const texts = rows.map((row) => JSON.stringify(row) ?? '');
		const { before } = this;
		const isSame = texts.length === before.length && texts.every((text, at) => text === before[at]);
		this.equal = isSame ? this.equal + 1 : 0;
		this.before = texts;
		if (this.equal === 0 || (rows.length === 1 && this.equal < EQUAL_SINGLES)) return 'none';
		return rows.length > 1 && new Set(texts).size === texts.length ? 'end' : 'unclear';
	}
}
