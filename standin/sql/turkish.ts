/**
 * Letters as the ERP's Turkish collation compares them, without regard to case: I belongs to ı and İ to i, so that a name in other letters
 * is another name (docs/trust/erp-behaviour.md#names-of-columns-in-rows).
 */
export function caseless(text: string): string {
	return text.replace(/I/g, 'ı').replace(/İ/g, 'i').toLowerCase();
}

/** How the letters that SQLite's own comparison does not take together may be written. */
const TWINS = ['ıI', 'iİ', 'şŞ', 'çÇ', 'ğĞ', 'üÜ', 'öÖ'];

/** More spellings than this are not listed: the comparison then reads every row. */
const MOST = 64;

/**
 * The spellings of a text that an index without regard to ASCII case has to be asked for, or undefined where there are too many. For a
 * text without such letters it is the text alone.
 */
export function spellings(text: string): string[] | undefined {
	let found = [''];
	for (const letter of text) {
		const twins = [...(TWINS.find((pair) => pair.includes(letter)) ?? letter)];
		found = found.flatMap((start) => twins.map((twin) => start + twin));
		if (found.length > MOST) return undefined;
	}
	return found;
}

/** True where ASCII folding alone would compare the text as the collation does. */
export function isPlain(text: string): boolean {
	return /^[\p{ASCII}]*$/u.test(text) && !/[iI]/.test(text);
}

/** Characters that code page 1254 lacks and Windows replaces by the nearest it has: the quotes among them become real ones. */
const NEAREST: Record<string, string> = {
	'\u02B9': "'",
	'\u02BB': "'",
	'\u02BC': "'",
	'\u02C8': "'",
	'\u2032': "'",
	'\u2035': '`',
	'\u05F3': "'",
	'\uFF07': "'",
	'\u02BA': '"',
	'\u2033': '"',
	'\uFF02': '"',
	'\uFF1B': ';',
	'\uFF0D': '-',
	'\u2010': '-',
	'\u2011': '-',
	'\u2212': '-',
	'\uFF0F': '/',
	'\uFF0A': '*',
};

/** What code page 1254 holds beside ASCII and Latin-1. */
const HELD = '€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œŸĞİŞğış';

/** A text as it is after a way through code page 1254, by the best fit that Windows has; other characters become question marks. */
export function inCodePage1254(text: string): string {
	return [...text]
		.map((letter) => {
			if (letter in NEAREST) return NEAREST[letter];
			return letter <= '\u00FF' || HELD.includes(letter) ? letter : '?';
		})
		.join('');
}
