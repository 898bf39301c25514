import { decoded, WINDOWS_1252 } from './markup';
import { fold, within } from './text';

/** What a text of outside looks like whose Windows-1254 letters were read as Latin-1, as old Turkish systems send them. */
const MISREAD: ReadonlyMap<string, string> = new Map([
	...[...'þÞ'].map((letter) => [letter, 's'] as const),
	...[...'ýÝ'].map((letter) => [letter, 'i'] as const),
	...[...'ðÐ'].map((letter) => [letter, 'g'] as const),
]);

/** A letter of UTF-8 whose two bytes were read as letters of their own: `ÅŸ` for ş. */
const TWICE = new RegExp(`([ÂÃÄÅ])([\\u0080-\\u00bf${WINDOWS_1252}])`, 'gu');

/** Times that a text may have been written anew on its way. */
const REWRITTEN = 3;

const onceLess = (text: string): string =>
	text.replace(TWICE, (_, lead: string, letter: string) => {
		const place = WINDOWS_1252.indexOf(letter);
		const byte = place < 0 ? letter.charCodeAt(0) : 0x80 + place;
		return String.fromCharCode(((lead.charCodeAt(0) & 0x1f) << 6) | (byte & 0x3f));
	});

/** A text that was written as UTF-8 twice or oftener, as it was meant: `zaman aÅŸÄ±mÄ±` is `zaman aşımı`. */
export function unmangled(text: string): string {
	let meant = text;
	for (let turn = 0; turn < REWRITTEN; turn++) {
		const before = meant;
		meant = onceLess(before);
		if (meant === before) break;
	}
	return meant;
}

/** Whether letters of a text were lost on its way: `zaman a??m?`. What it says nobody can read for sure. A question mark of an address is none. */
export const isDamaged = (text: string): boolean =>
	/\uFFFD|\p{L}\?\p{L}(?![\p{L}\d_]{0,40}=)|(?:^|\s)\?\p{L}|\p{L}\?\?/u.test(text);

/** Letters and figures as wide as Chinese ones, which are read as the usual ones. */
const WIDE = /[\uff01-\uff5e]/g;
const FURTHER_UP = 0xfee0;

/** Nothing in it is written otherwise than it reads: ASCII without line breaks and without HTML's letters. */
const PLAIN = /^[\x20-\x25\x27-\x7e]*$/;

/** Folds a text of the ERP as `fold` does, HTML's letters, misread ones and those written twice too. */
export const folded = (text: string): string =>
	PLAIN.test(text)
		? fold(text)
		: fold(
				decoded(unmangled(within(text)))
					.replace(/[\r\n]/g, ' | ')
					.replace(WIDE, (letter) => String.fromCharCode(letter.charCodeAt(0) - FURTHER_UP))
					.replace(/[þÞýÝðÐ]/g, (letter) => MISREAD.get(letter) ?? letter),
			);

/** The words of a folded text between single blanks, without punctuation: ` mikroapi time out `. */
export const wordsOf = (folded: string): string => ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
