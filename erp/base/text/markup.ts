import { normalized } from './text';
import { wordSet } from './words';

/** Windows-1252's characters for the bytes 80 to 9F; HTML reads the entities `&#128;` to `&#159;` so. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Named entities that shops and servers write (html.spec.whatwg.org, named character references), with their characters. */
const NAMED: ReadonlyMap<string, string> = new Map(
	(
		'quot" apos\' amp& lt< gt> QUOT" AMP& LT< GT> nbsp\u00a0 shy\u00ad zwnj\u200c zwj\u200d ensp\u2002 emsp\u2003 thinsp\u2009 ' +
		'hellip… ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» bull• middot· ' +
		'euro€ copy© reg® trade™ deg° plusmn± times× divide÷ frac12½ frac14¼ frac34¾ sup2² sup3³ micro\u00b5 para¶ sect§ ' +
		'uumlü UumlÜ oumlö OumlÖ ccedilç CcedilÇ scedilş ScedilŞ gbreveğ GbreveĞ Idotİ imathı inodotı ' +
		'acircâ AcircÂ icircî IcircÎ ucircû UcircÛ aumlä AumlÄ szligß eacuteé EacuteÉ egraveè agraveà'
	)
		.split(' ')
		.map((entry) => [entry.slice(0, -1), entry.slice(-1)] as const),
);

const HIGHEST = 0x10ffff;

/** The character of a code point; blank for surrogates and invalid codes. */
function letterOf(code: number): string {
	if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.charAt(code - 0x80);
	return code === 0 || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code);
}

/** Decodes entities of HTML (`&#351;`, `&#x15F;`, `&uuml;`) once. Text without the semicolon is no entity. */
const decoded = (text: string): string =>
	text.includes('&')
		? text.replace(
				/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi,
				(whole, decimal?: string, hex?: string, name?: string) => {
					if (name !== undefined) return NAMED.get(name) ?? whole;
					const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
					return code <= HIGHEST ? letterOf(code) : whole;
				},
			)
		: text;

/** Block elements of HTML: a line ends before and after them. */
const BLOCKS = wordSet(
	'address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section summary table tbody td textarea tfoot th thead title tr ul',
);

/** Inline elements of HTML. Any other word in angle brackets stays: `<ada@example.com>`, `<Yeni>`. */
const INLINE = wordSet(
	'a abbr b big body button cite code del em font g head html i iframe img input ins kbd label link mark meta path picture q s samp script select small source span strike strong style sub sup svg tt u use var video wbr',
);

const isElement = (name: string): boolean => BLOCKS.has(name) || INLINE.has(name);

/** A short name is a tag only if its attributes look like ones: `<b ve c>` is arithmetic. */
const isTag = (name: string, attributes: string): boolean =>
	isElement(name) && (name.length > 1 || /^[\s/]*$/.test(attributes) || attributes.includes('='));

/** A quoted attribute ends before the next `<`: otherwise a text full of them would be scanned again from each. */
const TAG = /<\/?([a-z][a-z\d]*)((?:\s|\/)(?:[^<>"']|"[^"<]*"|'[^'<]*')*)?>/gi;

/** A tag that is cut off at the end of the text. */
const CUT_TAG = /<\/?([a-z][a-z\d]*)(\s[^<>]*)?$/i;

/** Content that a browser does not show: comments, scripts and styles. */
const UNSEEN = /<!--.*?-->|<(script|style)\b.*?<\/\1>/gis;

const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

const withoutTags = (text: string): string =>
	withoutUnseen(text)
		.replace(TAG, (whole: string, name: string, attributes: string = '') => {
			const element = name.toLowerCase();
			if (!isTag(element, attributes)) return whole;
			return BLOCKS.has(element) ? '\n' : '';
		})
		.replace(CUT_TAG, (whole, name: string, attributes?: string) => {
			const isLong = name.length > 1 || attributes?.includes('=') === true;
			return isLong && isElement(name.toLowerCase()) ? '' : whole;
		});

/** Invisible characters: zero width, direction marks, soft hyphens, variation selectors, fillers, and control characters that are no blanks. */
const INVISIBLE = (() => {
	const single = [0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0, 0x7f];
	const ranges = [
		[0xfe00, 0xfe0f],
		[0, 8],
		[0x0e, 0x1f],
		[0x80, 0x84],
		[0x86, 0x9f],
	];
	const written = (code = 0) => `\\u{${code.toString(16)}}`;
	const points = [...single.map(written), ...ranges.map(([first, last]) => `${written(first)}-${written(last)}`)];
	return new RegExp(`[\\p{Cf}${points.join('')}]+`, 'gu');
})();

/** Text that needs no cleaning: ASCII without entities, tags and control characters. */
const PLAIN = /^[\x20-\x25\x27-\x3b\x3d-\x7e]*$/;

/** Maximum characters of a text: no column of the ERP is as wide. */
const LONGEST = 20_000;

/**
 * The non-blank lines of a text as a person reads it: without the entities and tags of HTML that plugins of shops leave in names, notes and
 * titles; composed (NFC), since the ERP compares letters so; with plain blanks, and without invisible characters.
 */
export function clearLines(text: string): string[] {
	if (PLAIN.test(text)) return text.trim() === '' ? [] : [text.trim()];
	const bare = decoded(text.slice(0, LONGEST));
	const untagged = bare.includes('<') ? withoutTags(bare) : bare;
	const read = normalized(untagged.replace(INVISIBLE, ''), 'NFC')
		// What JavaScript makes of İ in lower case.
		.replaceAll('i\u0307', 'i')
		.replace(/[\t\p{Zs}]/gu, ' ');
	const lines = read.split(/[\n\r\v\f\u0085\u2028\u2029]/).map((line) => line.trim());
	const isMarkup = untagged !== bare;
	return lines.flatMap((line) => (line === '' ? [] : [isMarkup ? line.replace(/ {2,}/g, ' ') : line]));
}

/** The same, joined into one line. */
export const clearText = (text: string): string => clearLines(text).join(' ');
