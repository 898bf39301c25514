import { packNumbers, unpackNumbers } from './packedNumbers';

/** A key that can be read back: the number of a document, and what tells it from others with that number, as a JSON text. */
export interface NumberedKey {
	readonly of: string;
	readonly number: number;
}

/** Keys as they stand in n8n's static data: for each text the first of its numbers, and all packed as what they are above it, with count and bits. */
export type PackedKeys = ReadonlyArray<readonly [of: string, first: number, count: number, bits: number, data: string]>;

/** The database compares texts without case (docs/erp-behaviour.md#names-of-columns-in-rows). */
const folded = (text: string): string => text.toLocaleUpperCase('tr');

/** A text that two spellings of a key share. */
export const keyText = ({ of, number }: NumberedKey): string => `${folded(of)} ${number}`;

/**
 * A set of keys that stays small and can be read back. Numbers of documents follow each other: of those of one series each takes about as many
 * bits as the gap to the one before.
 */
export class KeySet implements Iterable<NumberedKey> {
	private readonly groups = new Map<string, { readonly of: string; readonly numbers: Set<number> }>();

	constructor(packed: PackedKeys = []) {
		for (const [of, first, count, bits, data] of packed)
			for (const above of unpackNumbers(data, count, bits)) this.add({ of, number: first + above });
	}

	has({ of, number }: NumberedKey): boolean {
		return this.groups.get(folded(of))?.numbers.has(number) ?? false;
	}

	add({ of, number }: NumberedKey): void {
		const group = this.groups.get(folded(of)) ?? { of, numbers: new Set<number>() };
		group.numbers.add(number);
		this.groups.set(folded(of), group);
	}

	*[Symbol.iterator](): Iterator<NumberedKey> {
		for (const { of, numbers } of this.groups.values()) for (const number of numbers) yield { of, number };
	}

	/** The set for n8n's static data. */
	packed(): PackedKeys {
		return [...this.groups.values()].map(({ of, numbers }) => {
			const ascending = [...numbers].sort((a, b) => a - b);
			const [first = 0, last = 0] = [ascending[0], ascending.at(-1)];
			const bits = Math.max(1, Math.ceil(Math.log2(last - first + 1)));
			const above = ascending.map((number) => number - first);
			return [of, first, above.length, bits, packNumbers(above, bits)] as const;
		});
	}
}
