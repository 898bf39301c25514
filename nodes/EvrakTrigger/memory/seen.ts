import { hash } from 'node:crypto';
import { packedLength, packNumbers, unpackNumbers } from './packedNumbers';

/** Bits of a fingerprint at most: what a JavaScript number holds exactly. */
const FULL = 52;

/** Bits of a fingerprint at least: so many values fit into the budget whatever they are. */
const LEAST = 16;

/** Characters that a set may take in n8n's static data. */
const BUDGET = 56 * 1024;

/** A compact set of identities, as it stands in n8n's static data. */
export interface SeenSet {
	/** How many identities. */
	readonly count: number;
	/** Bits of each fingerprint; fewer only where the set would outgrow its budget. */
	readonly bits: number;
	/** Ascending fingerprints, packed. */
	readonly data: string;
}

export const NOTHING_SEEN: SeenSet = { count: 0, bits: FULL, data: '' };

/** The first 52 bits of an identity's SHA-256. */
const fullFingerprint = (identity: string): number => {
	const digest = hash('sha256', identity, 'buffer');
	return digest.readUIntBE(0, 6) * 16 + ((digest[6] ?? 0) >> 4);
};

const shortened = (fingerprint: number, bits: number) => Math.floor(fingerprint / 2 ** (FULL - bits));

/**
 * A set of identities in memory. It keeps fingerprints only, and how many identities share each: an identity is never taken for another
 * one that is still listed, because both would show up under one fingerprint. `unseen` then names them all, twice rather than lost. With
 * fewer than some 10,000 identities fingerprints have over 45 bits, and that does not happen in practice.
 */
export class Seen {
	private readonly counts = new Map<number, number>();
	private readonly bits: number;

	constructor(stored: SeenSet = NOTHING_SEEN) {
		this.bits = stored.bits;
		for (const value of unpackNumbers(stored.data, stored.count, stored.bits))
			this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
	}

	/** The identities among distinct listed ones that were not seen before. */
	unseen(listed: readonly string[]): Set<string> {
		const byFingerprint = new Map<number, string[]>();
		for (const identity of new Set(listed)) {
			const value = this.fingerprint(identity);
			byFingerprint.set(value, [...(byFingerprint.get(value) ?? []), identity]);
		}
		const fresh = [...byFingerprint].filter(([value, identities]) => identities.length > (this.counts.get(value) ?? 0));
		return new Set(fresh.flatMap(([, identities]) => identities));
	}

	/** Whether an identity's fingerprint is in the set. */
	has(identity: string): boolean {
		return this.counts.has(this.fingerprint(identity));
	}

	/** The set of exactly these identities, as short as the budget asks for. */
	static of(identities: Iterable<string>): SeenSet {
		const full = [...new Set(identities)].map(fullFingerprint);
		return Seen.packed(full, FULL);
	}

	/** This set and further identities. */
	with(identities: Iterable<string>): SeenSet {
		const before = [...this.counts].flatMap(([value, count]) => Array.from({ length: count }, () => value));
		const added = [...new Set(identities)].map((identity) => this.fingerprint(identity));
		return Seen.packed([...before, ...added], this.bits);
	}

	/** This set without some identities. */
	without(identities: Iterable<string>): SeenSet {
		const left = new Map(this.counts);
		for (const identity of new Set(identities)) {
			const value = this.fingerprint(identity);
			left.set(value, Math.max(0, (left.get(value) ?? 0) - 1));
		}
		const values = [...left].flatMap(([value, count]) => Array.from({ length: count }, () => value));
		return Seen.packed(values, this.bits);
	}

	/** The identities of this set and another, each once. */
	union(other: Seen): SeenSet {
		const bits = Math.min(this.bits, other.bits);
		const values = new Set(
			[this, other].flatMap(({ counts, bits: own }) =>
				[...counts.keys()].map((value) => Math.floor(value / 2 ** (own - bits))),
			),
		);
		return Seen.packed([...values], bits);
	}

	private fingerprint(identity: string): number {
		return shortened(fullFingerprint(identity), this.bits);
	}

	private static packed(values: readonly number[], from: number): SeenSet {
		const ordered = [...values].sort((a, b) => a - b);
		for (let bits = from; ; bits -= 2) {
			const sorted = bits === from ? ordered : ordered.map((value) => Math.floor(value / 2 ** (from - bits)));
			if (bits > LEAST && packedLength(sorted, bits) > BUDGET) continue;
			return { count: values.length, bits, data: packNumbers(sorted, bits) };
		}
	}
}
