import { meaningsOf, spelledStretches, type Stretch } from './spelled';

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
