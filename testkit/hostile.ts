/** Characters of a hostile text: what an answer, an item or a file may easily hold. */
const SIZE = 1_000_000;

const filled = (piece: string, end = '') =>
	piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE - end.length) + end;

/** A list of pieces, each with its number, up to the size. */
function numbered(begin: string, piece: (at: number) => string, end: string): string {
	const pieces: string[] = [begin];
	for (let at = 0, length = begin.length + end.length; ; at++) {
		const next = piece(at);
		length += next.length;
		if (length > SIZE) return pieces.join('').replace(/,$/, '') + end;
		pieces.push(next);
	}
}

/** Texts of a megabyte that are slow to read for what reads them without care, by name. */
export const HOSTILE: Readonly<Record<string, string>> = {
	'one mark': filled('\u0301'),
	'two marks in turn': filled('\u0301\u0316'),
	'letters with marks': filled('a\u0301\u0316'),
	'letters that fall apart': filled('\u1EAD'),
	blanks: filled(' ', '!'),
	'a word, then blanks': `AAAA${filled(' ', '!')}`,
	'lines of blanks': filled(' \t\r\n', '!'),
	'lines of text': filled('a\n'),
	words: filled('not a ', '!'),
	'open braces': filled('{'),
	'a brace, a word, blanks': `{a${filled(' ')}`,
	'doubled braces': filled('{{a '),
	placeholders: filled('{a}'),
	expressions: filled('{{a}}'),
	quotes: filled('"'),
	apostrophes: filled("'"),
	backslashes: filled('\\'),
	'backslashes and braces': filled('\\{{', 'x'),
	'escaped backslashes': filled('\\\\u005c'),
	'open angles': filled('<'),
	'open tags': filled('<script '),
	'tiny elements': filled('<a/>'),
	'nested elements': filled('<a>'),
	'elements in turn': filled('<a></a>'),
	'a declaration without end': `<?xml ${filled(' encoding')}`,
	instructions: filled('<?a?>'),
	comments: filled('<!--'),
	'open CDATA': filled('<![CDATA['),
	'many attributes': numbered('', (at) => ` a${at}=""`, ''),
	'many namespaces': numbered('', (at) => ` xmlns:a${at}="u"`, ''),
	'open squares': filled('['),
	'JSON: nested objects': filled('{"a":'),
	digits: filled('9', 'x'),
	zeros: filled('0', 'x'),
	dots: filled('.'),
	'digits and dots': filled('1.', 'x'),
	'digits in threes': `1${filled('.123', 'x')}`,
	hyphens: filled('-'),
	slashes: filled('/', 'x'),
	percents: filled('%25'),
	entities: filled('&#x0'),
	'whole entities': filled('&#65;'),
	ampersands: filled('&amp;'),
	commas: filled(','),
	'Turkish capitals': filled('İIı'),
	'halves of characters': filled('\ud800'),
	Base64: filled('QUJD', '!'),
	'whole Base64': filled('QUJD'),
	'packed Base64': `H4sIAAAAAAAA${filled('////')}`.slice(0, SIZE),
	hexadecimal: `0x${filled('4a')}`.slice(0, SIZE),
	columns: filled('sto_'),
	steps: filled('.a'),
	'steps by index': filled('[0]'),
	undefineds: filled('undefine'),
};
