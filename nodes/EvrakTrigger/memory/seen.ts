import { FINGERPRINT_BITS as FULL, fingerprintOf } from './fingerprint';
import { packedLength, packNumbers, unpackNumbers } from './packedNumbers';

/**
 * Bits of a fingerprint at least. Shorter ones take new invoices for known ones: with 20 bits, 50,000 invoices lost 108. With 44 bits the
 * chance that any two of 200,000 share one is 1 in 880.
 */
const LEAST = 44;

/** Characters above which fingerprints are cut to `LEAST`. A set of 20,000 then takes about 100 KB, one of 200,000 about 950 KB. */
const BUDGET = 56 * 1024;

/** A compact set of identities, as it stands in n8n's static data. */
export interface SeenSet {
	/** How many identities. */
	readonly count: number;
	/** Bits of each fingerprint, 44 to 52; fewer in sets that older versions kept. */
	readonly bits: number;
	/** Ascending fingerprints, packed. */
	readonly data: string;
}

export const NOTHING_SEEN: SeenSet = { count: 0, bits: FULL, data: '' };

const shortened = (fingerprint: number, bits: number) => Math.floor(fingerprint / 2 ** (FULL - bits));

/** The place of the first of ascending numbers that is not below a value. */
function firstFrom(ascending: readonly number[], value: number): number {
	let [from, to] = [0, ascending.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((ascending[middle] ?? Infinity) < value) from = middle + 1;
		else to = middle;
	}
	return from;
}

/** The values that stand more often among some ascending numbers than among others: both are gone through once, side by side. */
function surplus(some: Float64Array, others: readonly number[]): Set<number> {
	const found = new Set<number>();
	let place = 0;
	for (const value of some) {
		while ((others[place] ?? Infinity) < value) place++;
		if (others[place] === value) place++;
		else found.add(value);
	}
	return found;
}

/**
 * A set of identities in memory. It keeps fingerprints only, and how many identities share each: an identity is never taken for another
 * one that is still listed, because both would show up under one fingerprint. `unseen` then names them all, twice rather than lost.
 */
export class Seen {
	/** Ascending fingerprints, one for each identity. */
	private readonly values: readonly number[];
	private readonly bits: number;

	constructor(stored: SeenSet = NOTHING_SEEN) {
		this.bits = stored.bits;
		this.values = unpackNumbers(stored.data, stored.count, stored.bits);
	}

	/** How many identities. */
	get size(): number {
		return this.values.length;
	}

	/** The identities among distinct listed ones that were not seen before. */
	unseen(listed: readonly string[]): Set<string> {
		const fingerprints = listed.map((identity) => this.fingerprint(identity));
		const unseen = surplus(Float64Array.from(fingerprints).sort(), this.values);
		return new Set(unseen.size === 0 ? [] : listed.filter((_, index) => unseen.has(fingerprints[index] ?? NaN)));
	}

	/** Whether an identity's fingerprint is in the set. */
	has(identity: string): boolean {
		const value = this.fingerprint(identity);
		return this.values[firstFrom(this.values, value)] === value;
	}

	/** The set of exactly these identities. */
	static of(identities: Iterable<string>): SeenSet {
		const full = [...new Set(identities)].map((identity) => fingerprintOf(identity));
		return Seen.packed(full, FULL);
	}

	/** This set and further identities. */
	with(identities: Iterable<string>): SeenSet {
		const added = [...new Set(identities)].map((identity) => this.fingerprint(identity));
		return Seen.packed([...this.values, ...added], this.bits);
	}

	/** This set without some identities. */
	without(identities: Iterable<string>): SeenSet {
		const fewer = new Map<number, number>();
		for (const identity of new Set(identities)) {
			const value = this.fingerprint(identity);
			fewer.set(value, (fewer.get(value) ?? 0) + 1);
		}
		const left = this.values.filter((value) => {
			const count = fewer.get(value) ?? 0;
			if (count > 0) fewer.set(value, count - 1);
			return count === 0;
		});
		return Seen.packed(left, this.bits);
	}

	/** The identities of this set and another, each once. */
	union(other: Seen): SeenSet {
		const bits = Math.min(this.bits, other.bits);
		const values = new Set(
			[this, other].flatMap(({ values, bits: own }) => values.map((value) => Math.floor(value / 2 ** (own - bits)))),
		);
		return Seen.packed([...values], bits);
	}

	private fingerprint(identity: string): number {
		return shortened(fingerprintOf(identity), this.bits);
	}

	private static packed(values: readonly number[], from: number): SeenSet {
		const ordered = Float64Array.from(values).sort();
		for (let bits = from; ; bits -= 2) {
			const sorted = bits === from ? ordered : ordered.map((value) => Math.floor(value / 2 ** (from - bits)));
			if (bits > LEAST && packedLength(sorted, bits) > BUDGET) continue;
			return { count: values.length, bits, data: packNumbers(sorted, bits) };
		}
	}
}
