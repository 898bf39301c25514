/** Bits of a fingerprint: what a JavaScript number holds exactly. */
export const FINGERPRINT_BITS = 52;

/** Any key does: a sender who finds two numbers with one fingerprint hides nothing but an invoice of its own. */
const KEY = [0, 0] as const;

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** Two characters of a text at a time; the last word has the length of all, and the character that is left over. */
function wordAt(text: string, index: number): number {
	const place = 2 * index;
	if (place + 1 < text.length) return text.charCodeAt(place) | (text.charCodeAt(place + 1) << 16);
	return ((2 * text.length) << 24) | (place < text.length ? text.charCodeAt(place) : 0);
}

/**
 * The first 52 bits of a text's HalfSipHash-2-4 (Aumasson and Bernstein; 64 bits, the text as UTF-16). A poll looks at tens of thousands
 * of identities, and SHA-256 takes longer for each than the rest of what is done with it.
 */
export function fingerprintOf(text: string, [first, second]: readonly [number, number] = KEY): number {
	let v0 = first;
	let v1 = second ^ 0xee;
	let v2 = 0x6c796765 ^ first;
	let v3 = 0x74656462 ^ second;
	let high = 0;
	const words = (text.length >> 1) + 1;
	// Four more steps than words end it: that is two for each half of the hash.
	for (let step = 0; step < words + 4; step++) {
		const word = step < words ? wordAt(text, step) : 0;
		if (step === words) v2 ^= 0xee;
		if (step === words + 2) {
			high = v1 ^ v3;
			v1 ^= 0xdd;
		}
		v3 ^= word;
		for (let round = 0; round < 2; round++) {
			v0 = (v0 + v1) | 0;
			v1 = turned(v1, 5) ^ v0;
			v0 = turned(v0, 16);
			v2 = (v2 + v3) | 0;
			v3 = turned(v3, 8) ^ v2;
			v0 = (v0 + v3) | 0;
			v3 = turned(v3, 7) ^ v0;
			v2 = (v2 + v1) | 0;
			v1 = turned(v1, 13) ^ v2;
			v2 = turned(v2, 16);
		}
		v0 ^= word;
	}
	return (high >>> 0) * 2 ** 20 + ((v1 ^ v3) >>> 12);
}
