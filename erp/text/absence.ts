/** Characters beyond ASCII are one to the search, and the same as U+0001: whoever is told that a text may stand there has to look. */
const BEYOND = 1;

/** By character: ASCII in small letters, all others one. */
const CLASSES = new Uint8Array(0x10000)
	.fill(BEYOND)
	.map((beyond, code) => (code < 128 ? String.fromCharCode(code).toLowerCase().charCodeAt(0) : beyond));

const BITS = 7;

const classAt = (text: string, at: number): number => CLASSES[text.charCodeAt(at)] as number;

/** Close looks at a place: one for so many characters, and some more, so that no text makes the search slow. */
const [SELDOM, LOOKS] = [16, 1_000] as const;

/** Shorter texts leave nothing to skip. */
const SHORTEST = 4;

/** How far the search may skip behind each pair of characters, for texts of which the shortest is so long. */
function skipsFor(texts: readonly string[], shortest: number): Uint8Array {
	const skips = new Uint8Array(1 << (2 * BITS)).fill(Math.min(shortest - 1, 255));
	for (const each of texts) {
		for (let at = 1; at < shortest; at++) {
			const pair = (classAt(each, at - 1) << BITS) | classAt(each, at);
			skips[pair] = Math.min(skips[pair] ?? 0, shortest - 1 - at);
		}
	}
	return skips;
}

/** Tables of lists that are still held: one list is looked for in many answers, and most answers are shorter than its table. */
const known = new WeakMap<readonly string[], Uint8Array>();

/**
 * Whether none of the texts stands in another one, in any letter case; `false` where one may. It looks at two neighbouring characters at a
 * time, and skips as many as no text can begin among (Wu and Manber, 1994), so that it reads a part of the text only.
 */
export function areAbsent(texts: readonly string[], text: string): boolean {
	const shortest = Math.min(...texts.map(({ length }) => length));
	if (shortest < SHORTEST) return false;
	const skips = known.get(texts) ?? skipsFor(texts, shortest);
	known.set(texts, skips);
	const standsAt = (each: string, begin: number) => {
		for (let at = 0; at < each.length; at++) if (classAt(each, at) !== classAt(text, begin + at)) return false;
		return true;
	};
	const standsOne = (begin: number) => texts.some((each) => standsAt(each, begin));
	let looks = text.length / SELDOM + LOOKS;
	for (let at = shortest - 1; at < text.length; ) {
		const skip = skips[(classAt(text, at - 1) << BITS) | classAt(text, at)] as number;
		if (skip === 0) {
			if (looks-- < 0 || standsOne(at - shortest + 1)) return false;
			at++;
		} else at += skip;
	}
	return true;
}
