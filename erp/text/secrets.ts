/** A stretch of a text, from its first character to behind its last. */
type Stretch = readonly [begin: number, end: number];

/** What a text means, and where each character of that begins and ends in the text. */
interface Meaning {
	readonly text: string;
	readonly begins: Uint32Array;
	readonly ends: Uint32Array;
}

const [BACKSLASH, PERCENT, AMPERSAND] = [0x5c, 0x25, 0x26] as const;

/** What begins the spelling of a character. */
const MARK = /\\|%[\da-f]{2}|&(?:#|amp|lt|gt|quot|apos|plus|sol|equals)/i;

/** Whether any character of a text is spelled. Single characters are found many times as quickly as the pattern. */
const isSpelled = (text: string): boolean => ['\\', '%', '&'].some((mark) => text.includes(mark)) && MARK.test(text);

/** HTML's names of characters that stand in secrets, as code units, and what they mean. */
const NAMED = ['amp;&', 'lt;<', 'gt;>', 'quot;"', "apos;'", 'plus;+', 'sol;/', 'equals;='].map((entry) => ({
	name: [...Buffer.from(entry.slice(0, -1))],
	code: entry.charCodeAt(entry.length - 1),
}));

/** Digits of an entity that are read, zeros before it included; the bound keeps reading linear. */
const LONGEST_ENTITY = 12;

/** The value of a digit in base 16; 16 for what is none. */
function digitOf(unit: number): number {
	if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
	const small = unit | 0x20;
	return small >= 0x61 && small <= 0x66 ? small - 0x57 : 16;
}

/** The value of digits, and where they end. */
function numberAt(
	units: Uint16Array,
	begin: number,
	base: 10 | 16,
	most: number,
): readonly [value: number, end: number] {
	let [value, end] = [0, begin];
	while (end < begin + most) {
		const digit = digitOf(units[end] ?? 0);
		if (digit >= base) break;
		value = value * base + digit;
		end++;
	}
	return [value, end];
}

/** The value of so many hexadecimal digits; -1 where there are fewer. */
function hexAt(units: Uint16Array, begin: number, count: number): number {
	const [value, end] = numberAt(units, begin, 16, count);
	return end === begin + count ? value : -1;
}

/** The code of the character that an entity of HTML means, and where it ends; nothing where there is none. */
function entityAt(units: Uint16Array, begin: number): readonly [code: number, end: number] | undefined {
	if (units[begin + 1] === 0x23) {
		const isHexadecimal = ((units[begin + 2] ?? 0) | 0x20) === 0x78;
		const first = begin + (isHexadecimal ? 3 : 2);
		const [code, end] = numberAt(units, first, isHexadecimal ? 16 : 10, LONGEST_ENTITY);
		return end === first || code > 0x10ffff ? undefined : [code, end + (units[end] === 0x3b ? 1 : 0)];
	}
	for (const { name, code } of NAMED) {
		let length = 0;
		while (length < name.length && ((units[begin + 1 + length] ?? 0) | 0x20) === name[length]) length++;
		if (length === name.length) return [code, begin + 1 + length];
	}
	return undefined;
}

/**
 * Undoes one spelling of each character: `\u002B` of JSON, `%2B` of URLs (letters beyond ASCII become their bytes), `&#x2B;`, `&#43;` and
 * `&plus;` of HTML. Other backslashes mean nothing. Gives `undefined` where nothing is spelled.
 */
function meaningOf(text: string): Meaning | undefined {
	if (!isSpelled(text)) return undefined;
	const units = new Uint16Array(text.length);
	Buffer.from(units.buffer).write(text, 'utf16le');
	const [begins, ends] = [new Uint32Array(text.length), new Uint32Array(text.length)];
	let count = 0;
	const add = (unit: number, begin: number, end: number): number => {
		units[count] = unit;
		begins[count] = begin;
		ends[count++] = end;
		return end;
	};
	for (let position = 0; position < text.length;) {
		const unit = units[position] ?? 0;
		if (unit === BACKSLASH) {
			let behind = position + 1;
			while (units[behind] === BACKSLASH) behind++;
			const code = ((units[behind] ?? 0) | 0x20) === 0x75 ? hexAt(units, behind + 1, 4) : -1;
			position = code < 0 ? behind : add(code, position, behind + 5);
			continue;
		}
		const byte = unit === PERCENT ? hexAt(units, position + 1, 2) : -1;
		const [code = byte, end = position + 3] = (unit === AMPERSAND && entityAt(units, position)) || [];
		if (code > 0xffff) add(0xd7c0 + (code >> 10), position, end);
		position =
			code < 0 ? add(unit, position, position + 1) : add(code > 0xffff ? 0xdc00 | (code & 0x3ff) : code, position, end);
	}
	return { text: Buffer.from(units.buffer, 0, count * 2).toString('utf16le'), begins, ends };
}

/** Spellings around spellings that are followed: `%252525`, `&amp;amp;amp;`, and one in another. */
const LAYERS = 8;

/** Where something stands in a text that is spelled once or oftener. */
function layersOf(text: string, find: (text: string) => readonly Stretch[], layers: number): readonly Stretch[] {
	const meaning = layers === 0 ? undefined : meaningOf(text);
	if (!meaning) return [];
	const found = [...find(meaning.text), ...layersOf(meaning.text, find, layers - 1)];
	return found.map(([begin, end]) => [meaning.begins[begin] ?? 0, meaning.ends[end - 1] ?? 0]);
}

/** Characters that are read in one go, and those of the longest spelling of one. */
const [BLOCK, LONGEST_SPELLING] = [16_384, 64] as const;

/**
 * Finds in a text what `find` finds in the meaning of a text: in the spellings of JSON, URLs and HTML, and in one around another. What is
 * found has `longest` characters at most. The text is read block by block, for memory; the time grows with its length alone.
 */
function spelledStretches(
	text: string,
	find: (text: string) => readonly Stretch[],
	longest: number,
): readonly Stretch[] {
	if (!isSpelled(text)) return [];
	const found: Stretch[] = [];
	for (let from = 0; from < text.length; from += BLOCK) {
		const block = text.slice(from, from + BLOCK + longest * LONGEST_SPELLING);
		for (const [begin, end] of layersOf(block, find, LAYERS)) found.push([from + begin, from + end]);
	}
	return found;
}

/** A text and what it means, spelling after spelling. */
function meaningsOf(text: string): string[] {
	const meaning = meaningOf(text)?.text;
	return meaning === undefined || meaning === text ? [text] : [text, ...meaningsOf(meaning)];
}

/** What stands in a secret's place. */
export const MASK = '********';

/** Backslashes that stand directly before or behind a place, up to a bound. */
function backslashes(text: string, place: number, bound: number, step: 1 | -1): number {
	let position = place;
	while (position !== bound && text[step < 0 ? position - 1 : position] === '\\') position += step;
	return Math.abs(position - place);
}

/** Masks stretches. What is JSON stays JSON: no backslash is left that would mark the mask, and none is taken that marks what follows. */
function cut(text: string, stretches: readonly Stretch[], secrets: readonly string[]): string {
	const startsMarked = secrets.some((secret) => /^["\\]/.test(secret));
	const endsMarked = secrets.some((secret) => secret.endsWith('\\'));
	const parts: string[] = [];
	let done = 0;
	for (const [begin, end] of stretches) {
		const before = begin < done ? 0 : backslashes(text, begin, done, -1);
		const after = endsMarked ? backslashes(text, end, text.length, 1) : 0;
		parts.push(text.slice(done, begin - (startsMarked ? before : before % 2)), MASK);
		done = end + after - (after % 2);
	}
	return parts.length === 0 ? text : parts.join('') + text.slice(done);
}

/** Bytes of the shortest secret that is looked for in Base64: a shorter one leaves too little to be told from other content. */
const SHORTEST_IN_BASE64 = 8;

/**
 * A pattern for the middle of what Base64, that of URLs too, makes of a secret, by the place at which it begins within three bytes; what
 * stands around it changes the ends.
 */
const base64Of = (secret: string): string =>
	[0, 1, 2]
		.map((before) => {
			const bytes = Buffer.byteLength(secret) + before;
			const text = Buffer.from('\0'.repeat(before) + secret).toString('base64');
			const middle = text.slice(before === 0 ? 0 : before + 1, Math.floor((bytes * 8) / 6));
			return middle.replace(/\+/g, '[ +-]').replace(/\//g, '[/_]');
		})
		.join('|');

/** A pattern for a text as it is. In URLs a plus is a blank, too. */
const exactly = (text: string): string => text.replace(/[\\^$.*?()[\]{}|/-]/g, '\\$&').replace(/[ +]/g, '[ +]');

/** A letter in both cases, and the bytes that URLs have of it. A server in Türkiye makes `İ` of `i`. */
const anyCase = (letter: string): string => {
	if (/[ıiİ]/i.test(letter)) return '(?:[ıiİ]|Ä[±°])';
	if (letter <= '\x7f') return exactly(letter);
	const cases = [letter, letter.toLowerCase(), letter.toUpperCase()];
	return `(?:${[...cases, ...cases.map((text) => Buffer.from(text).toString('latin1'))].map(exactly).join('|')})`;
};

/** What is looked for. */
interface Sought {
	readonly secrets: readonly string[];
	/** One for the secrets in any letter case, and one for what Base64 makes of each: a single one takes several times as long. */
	readonly patterns: readonly RegExp[];
	/** Characters of the longest text that a pattern matches. */
	readonly longest: number;
}

let last: Sought | undefined;

/** What is looked for in a text. It is kept for the next one, which mostly has the same secrets. */
function soughtFor(secrets: readonly string[]): Sought {
	const isSame =
		last?.secrets.length === secrets.length && secrets.every((secret, index) => secret === last?.secrets[index]);
	if (last && isSame) return last;
	const plain = secrets.flatMap(meaningsOf).filter((text) => text !== '');
	const longestFirst = [...new Set(plain)].sort((a, b) => b.length - a.length);
	const packed = secrets.filter((secret) => Buffer.byteLength(secret) >= SHORTEST_IN_BASE64);
	last = {
		secrets,
		patterns: [
			new RegExp(longestFirst.map((text) => [...text].map(anyCase).join('')).join('|'), 'gi'),
			...packed.map((secret) => new RegExp(base64Of(secret), 'g')),
		],
		// Base64 makes four characters of three bytes.
		longest: Math.ceil((Math.max(...plain.map((text) => Buffer.byteLength(text))) * 4) / 3),
	};
	return last;
}

/** Stretches in their order; those that overlap are one. */
function merged(stretches: readonly Stretch[]): Stretch[] {
	const result: Stretch[] = [];
	for (const [begin, end] of [...stretches].sort((a, b) => a[0] - b[0])) {
		const before = result.at(-1);
		if (before && begin < before[1]) result[result.length - 1] = [before[0], Math.max(before[1], end)];
		else result.push([begin, end]);
	}
	return result;
}

/**
 * Hides secrets wherever a text repeats them: in any letter case, with the escapes of JSON (in JSON, and that in JSON), URLs and HTML, and
 * those of 8 bytes and more in Base64. Those shorter than `shortest` stay: they could be part of a number, a word or a file, which hiding
 * would spoil.
 */
export function hide(text: string, secrets: readonly string[], shortest: number): string {
	const hidden = [...new Set(secrets)].filter(({ length }) => length > 0 && length >= shortest);
	if (hidden.length === 0 || text === '') return text;
	const { patterns, longest } = soughtFor(hidden);
	const find = (part: string): Stretch[] =>
		patterns.flatMap((pattern) =>
			part.search(pattern) < 0
				? []
				: [...part.matchAll(pattern)].map(({ 0: found, index }): Stretch => [index, index + found.length]),
		);
	return cut(text, merged([...find(text), ...spelledStretches(text, find, longest)]), hidden);
}
