import { hash } from 'node:crypto';

/** Stored bits of a fingerprint. Among 20,000 known invoices a new one is taken for one of them once in 880 million times, and lost. */
export const USUAL_BITS = 44;

/** Bits that are enough for recurring states: among 20,000 of them a new one is taken for a known one once in 215,000 times. */
export const FEW_BITS = 32;

/**
 * A set of identities as stored in n8n's static data: their count, and the distances of their ascending fingerprints as a Rice code in Base64.
 * Distances of random numbers take little more than their logarithm: 20,000 identities take 105,000 characters, and 64,000 by few bits.
 */
export type SeenSet = string;

export const NOTHING_SEEN: SeenSet = '';

export const countOf = (set: SeenSet): number => (set === NOTHING_SEEN ? 0 : Number.parseInt(set, 36));

/** The first 48 bits of a text's SHA-1. As bytes in a text they take half the time of hexadecimal digits. */
export function fingerprintOf(text: string): number {
	const bytes = hash('sha1', text, 'binary');
	let fingerprint = 0;
	for (let index = 0; index < 6; index++) fingerprint = fingerprint * 256 + bytes.charCodeAt(index);
	return fingerprint;
}

/** An identity, or its fingerprint where that is needed several times. */
export type Identity = string | number;

/** Maximum bits of a number that are processed at once, so that they fit into an integer with those of an unfinished byte. */
const AT_ONCE = 20;

/** Number of low bits of each distance that are written unencoded: the unary part above them is then short. */
const plainBits = (count: number, of: number): number => Math.max(0, Math.floor(Math.log2(2 ** of / count)));

function packed(fingerprints: Iterable<number>, of: number): SeenSet {
	const ascending = Float64Array.from(new Set(fingerprints)).sort();
	if (ascending.length === 0) return NOTHING_SEEN;
	const plain = plainBits(ascending.length, of);
	const bytes: number[] = [];
	let [unfinished, bits] = [0, 0];
	const write = (value: number, count: number) => {
		unfinished = (unfinished << count) | value;
		for (bits += count; bits >= 8; bits -= 8) bytes.push((unfinished >> (bits - 8)) & 255);
		unfinished &= (1 << bits) - 1;
	};
	let before = 0;
	for (const fingerprint of ascending) {
		const distance = fingerprint - before;
		before = fingerprint;
		for (let high = Math.floor(distance / 2 ** plain); high > 0; high--) write(1, 1);
		write(0, 1);
		const low = distance % 2 ** plain;
		if (plain > AT_ONCE) write(Math.floor(low / 2 ** AT_ONCE), plain - AT_ONCE);
		write(low % 2 ** AT_ONCE, Math.min(plain, AT_ONCE));
	}
	if (bits > 0) write(0, 8 - bits);
	return `${ascending.length.toString(36)} ${Buffer.from(bytes).toString('base64')}`;
}

function unpacked(set: SeenSet, of: number): Float64Array {
	const ascending = new Float64Array(countOf(set));
	if (ascending.length === 0) return ascending;
	const bytes = Buffer.from(set.slice(set.indexOf(' ') + 1), 'base64');
	const plain = plainBits(ascending.length, of);
	let [at, unread, bits] = [0, 0, 0];
	const read = (count: number): number => {
		for (; bits < count; bits += 8) unread = (unread << 8) | (bytes[at++] ?? 0);
		bits -= count;
		const value = unread >>> bits;
		unread &= (1 << bits) - 1;
		return value;
	};
	let before = 0;
	for (let index = 0; index < ascending.length; index++) {
		let high = 0;
		while (read(1) === 1) high++;
		const upper = plain > AT_ONCE ? read(plain - AT_ONCE) * 2 ** AT_ONCE : 0;
		before += high * 2 ** plain + upper + read(Math.min(plain, AT_ONCE));
		ascending[index] = before;
	}
	return ascending;
}

/** A set of identities in memory, by their fingerprints. */
export class Seen {
	/** Ascending, for binary search: building a hash table of all takes longer than the lookups of a poll. */
	private readonly fingerprints: Float64Array;
	/** What a fingerprint is divided by for the stored bits. */
	private readonly unit: number;

	/** `bits`: those with which the set was created. */
	constructor(
		stored: SeenSet = NOTHING_SEEN,
		private readonly bits = USUAL_BITS,
	) {
		this.fingerprints = unpacked(stored, bits);
		this.unit = 2 ** (48 - bits);
	}

	private keptOf(identity: Identity): number {
		return Math.floor((typeof identity === 'number' ? identity : fingerprintOf(identity)) / this.unit);
	}

	has(identity: Identity): boolean {
		const { fingerprints } = this;
		const wanted = this.keptOf(identity);
		let [low, high] = [0, fingerprints.length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((fingerprints[middle] ?? wanted) < wanted) low = middle + 1;
			else high = middle;
		}
		return fingerprints[low] === wanted;
	}

	/** The set of exactly these identities. */
	static of(identities: readonly Identity[]): SeenSet {
		return new Seen().with(identities);
	}

	with(identities: readonly Identity[]): SeenSet {
		const { fingerprints, bits } = this;
		return packed([...fingerprints, ...identities.map((identity) => this.keptOf(identity))], bits);
	}

	/** Whether another set has all of these identities. */
	isWithin(other: Seen): boolean {
		const all = new Set(other.fingerprints);
		return this.fingerprints.every((fingerprint) => all.has(fingerprint));
	}

	/** The identities of this set and another. */
	union(other: Seen): SeenSet {
		return packed([...this.fingerprints, ...other.fingerprints], this.bits);
	}
}
