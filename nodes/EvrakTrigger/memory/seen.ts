import { hash } from 'node:crypto';

/** Bytes of a fingerprint. Beside 20,000 known invoices a new one is taken for one of them once in 14 billion times. */
const BYTES = 6;

/** Characters of a fingerprint in Base64. */
const CHARACTERS = 8;

/** A set of identities, as it stands in n8n's static data: ascending fingerprints in Base64. One of 20,000 takes 160,000 characters. */
export type SeenSet = string;

export const NOTHING_SEEN: SeenSet = '';

/** How many identities a set has. */
export const countOf = (set: SeenSet): number => set.length / CHARACTERS;

/** The first 48 bits of a text's SHA-1. */
export const fingerprintOf = (text: string): number => Number.parseInt(hash('sha1', text).slice(0, 2 * BYTES), 16);

function packed(fingerprints: Iterable<number>): SeenSet {
	const ascending = Float64Array.from(new Set(fingerprints)).sort();
	const bytes = Buffer.alloc(BYTES * ascending.length);
	ascending.forEach((fingerprint, index) => bytes.writeUIntBE(fingerprint, BYTES * index, BYTES));
	return bytes.toString('base64');
}

function unpacked(set: SeenSet): Float64Array {
	const bytes = Buffer.from(set, 'base64');
	const ascending = new Float64Array(Math.floor(bytes.length / BYTES));
	for (let index = 0; index < ascending.length; index++) ascending[index] = bytes.readUIntBE(BYTES * index, BYTES);
	return ascending;
}

/** A set of identities in memory, by their fingerprints. */
export class Seen {
	/** Ascending: a search by halves finds one without a table of all, which takes longer to make than a poll has questions. */
	private readonly fingerprints: Float64Array;

	constructor(stored: SeenSet = NOTHING_SEEN) {
		this.fingerprints = unpacked(stored);
	}

	has(identity: string): boolean {
		const { fingerprints } = this;
		const wanted = fingerprintOf(identity);
		let [low, high] = [0, fingerprints.length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((fingerprints[middle] ?? wanted) < wanted) low = middle + 1;
			else high = middle;
		}
		return fingerprints[low] === wanted;
	}

	/** The set of exactly these identities. */
	static of(identities: readonly string[]): SeenSet {
		return packed(identities.map(fingerprintOf));
	}

	/** This set and further identities. */
	with(identities: readonly string[]): SeenSet {
		return packed([...this.fingerprints, ...identities.map(fingerprintOf)]);
	}

	/** This set without some identities. */
	without(identities: readonly string[]): SeenSet {
		const fewer = new Set(identities.map(fingerprintOf));
		return packed([...this.fingerprints].filter((fingerprint) => !fewer.has(fingerprint)));
	}

	/** The identities of this set and another. */
	union(other: Seen): SeenSet {
		return packed([...this.fingerprints, ...other.fingerprints]);
	}
}
