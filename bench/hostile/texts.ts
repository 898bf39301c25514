/** Characters of a hostile text: what an answer, an item or a file may easily hold. */
const SIZE = 1_000_000;

const filled = (piece: string, end = '') =>
	piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE - end.length) + end;

/** Texts of a megabyte that are slow to read for what reads them without care, by name. */
export const HOSTILE: Readonly<Record<string, string>> = {
	'one mark': filled('\u0301'),
	'two marks in turn': filled('\u0301\u0316'),
	'letters with marks': filled('a\u0301\u0316'),
	'letters that fall apart': filled('\u1EAD'),
	blanks: filled(' ', '!'),
	'a word, then blanks': `AAAA${filled(' ', '!')}`,
	'lines of blanks': filled(' \t\r\n', '!'),
	'open braces': filled('{'),
	'a brace, a word, blanks': `{a${filled(' ')}`,
	'doubled braces': filled('{{a '),
	quotes: filled('"'),
	apostrophes: filled("'"),
	backslashes: filled('\\'),
	'escaped backslashes': filled('\\\\u005c'),
	'open angles': filled('<'),
	'open tags': filled('<script '),
	'a declaration without end': `<?xml ${filled(' encoding')}`,
	comments: filled('<!--'),
	'open squares': filled('['),
	digits: filled('9', 'x'),
	zeros: filled('0', 'x'),
	dots: filled('.'),
	'digits and dots': filled('1.', 'x'),
	hyphens: filled('-'),
	slashes: filled('/', 'x'),
	percents: filled('%25'),
	entities: filled('&#x0'),
	ampersands: filled('&amp;'),
	commas: filled(','),
	'Turkish capitals': filled('İIı'),
	'halves of characters': filled('\ud800'),
	Base64: filled('QUJD', '!'),
	columns: filled('sto_'),
};
