import { fold, within } from './text';

/** What a text of outside looks like whose Windows-1254 letters were read as Latin-1, as old Turkish systems send them. */
const MISREAD: ReadonlyMap<string, string> = new Map([
	...[...'þÞ'].map((letter) => [letter, 's'] as const),
	...[...'ýÝ'].map((letter) => [letter, 'i'] as const),
	...[...'ðÐ'].map((letter) => [letter, 'g'] as const),
]);

const NAMED: ReadonlyMap<string, string> = new Map([
	...(['quot"', "apos'", 'amp&', 'lt<', 'gt>', 'nbsp '] as const).map(
		(entry) => [entry.slice(0, -1), entry.slice(-1)] as const,
	),
	...(['uuml', 'ouml', 'ccedil', 'Uuml', 'Ouml', 'Ccedil'] as const).map((name) => [name, name[0] ?? ''] as const),
]);

const HIGHEST = 0x10ffff;

/** Letters that a page of HTML writes as `&#351;` or `&uuml;`. */
const decoded = (text: string): string =>
	text.replace(
		/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
		(whole, decimal?: string, hex?: string, name?: string) => {
			if (name !== undefined) return NAMED.get(name) ?? whole;
			const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
			return code <= HIGHEST ? String.fromCodePoint(code) : whole;
		},
	);

/** Nothing in it is written otherwise than it reads: ASCII without line breaks and without HTML's letters. */
const PLAIN = /^[\x20-\x25\x27-\x7e]*$/;

/** Folds a text of the ERP as `fold` does, HTML's letters and misread ones too. */
export const folded = (text: string): string =>
	PLAIN.test(text)
		? fold(text)
		: fold(
				decoded(within(text))
					.replace(/[\r\n]/g, ' | ')
					.replace(/[þÞýÝðÐ]/g, (letter) => MISREAD.get(letter) ?? letter),
			);

/** The words of a folded text between single blanks, without punctuation: ` mikroapi time out `. */
export const wordsOf = (folded: string): string => ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
