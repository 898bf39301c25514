import { areAbsent } from './absence';
import { Needles, type Stretch } from './needles';

/** What stands in a secret's place. */
export const MASK = '********';

const SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;

/** Backslashes that stand directly before or behind a place, up to a bound. */
function backslashes(text: string, place: number, bound: number, step: 1 | -1): number {
	let at = place;
	while (at !== bound && text[step < 0 ? at - 1 : at] === '\\') at += step;
	return Math.abs(at - place);
}

/** Where the texts stand as they are, in any letter case. */
function plainIn(text: string, secrets: readonly string[]): Stretch[] {
	if (areAbsent(secrets, text)) return [];
	const longestFirst = [...secrets].sort((a, b) => b.length - a.length);
	const pattern = longestFirst.map((secret) => secret.replace(SPECIAL, '\\$&')).join('|');
	return [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ 0: found, index }) => [index, index + found.length]);
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

/** The middle of what Base64 makes of a secret, by the place at which it begins within three bytes; what stands around it changes the ends. */
const base64Of = (secret: string): string[] =>
	[0, 1, 2].flatMap((before) => {
		const bytes = Buffer.byteLength(secret) + before;
		const text = Buffer.from('\0'.repeat(before) + secret).toString('base64');
		const middle = text.slice(before === 0 ? 0 : before + 1, Math.floor((bytes * 8) / 6));
		return [...new Set([middle, middle.replace(/\+/g, '-').replace(/\//g, '_')])];
	});

/** Bytes of the shortest secret that is looked for in Base64: a shorter one leaves too little to be told from other content. */
const SHORTEST_IN_BASE64 = 8;

/** What is looked for. */
interface Sought {
	readonly secrets: readonly string[];
	/** The secrets, and what Base64 makes of them. */
	readonly all: readonly string[];
	readonly needles: Needles;
}

let last: Sought | undefined;

/** What is looked for in a text. It is kept for the next one, which mostly has the same secrets: to make it takes longer than to look through an answer. */
function soughtFor(secrets: readonly string[]): Sought {
	const isSame = last?.secrets.length === secrets.length && secrets.every((secret, at) => secret === last?.secrets[at]);
	if (last && isSame) return last;
	const packed = secrets.filter((secret) => Buffer.byteLength(secret) >= SHORTEST_IN_BASE64).flatMap(base64Of);
	const all = [...secrets, ...packed];
	last = { secrets, all, needles: new Needles(all) };
	return last;
}

/**
 * Hides secrets wherever a text repeats them: in any letter case, with the escapes of JSON (in JSON, and that in JSON), URLs and HTML, and
 * those of 8 bytes and more in Base64. Those shorter than `shortest` stay: they could be part of a number, a word or a file, which hiding
 * would spoil. The time grows with the length of the text alone.
 */
export function hide(text: string, secrets: readonly string[], shortest: number): string {
	const hidden = [...new Set(secrets)].filter(({ length }) => length > 0 && length >= shortest);
	if (hidden.length === 0 || text === '') return text;
	const { all, needles } = soughtFor(hidden);
	const spelled = cut(text, needles.stretchesIn(text), hidden);
	return cut(spelled, plainIn(spelled, all), hidden);
}
