/** A decodable key: the number of a document, and the rest of its key as JSON text. */
export interface NumberedKey {
	readonly of: string;
	readonly number: number;
}

/** Keys as stored in n8n's static data: for each text its numbers in the format of `packedRuns`. */
export type PackedKeys = ReadonlyArray<readonly [of: string, runs: string]>;

/** The database ignores case in comparisons (docs/trust/erp-behaviour.md#names-of-columns-in-rows). */
export const folded = (text: string): string => text.toLocaleUpperCase('tr');

/** A key as text, equal for all its spellings in upper and lower case. */
export const keyText = ({ of, number }: NumberedKey): string => `${folded(of)} ${number}`;

/**
 * Ascending numbers as runs, in base 36: each run's distance from the last number before it, and how many numbers follow its first. `3, 4, 5, 9`
 * is `3+2 4`.
 */
function packedRuns(ascending: readonly number[]): string {
	const runs: string[] = [];
	let before = 0;
	for (let index = 0; index < ascending.length; index++) {
		const first = ascending[index] ?? 0;
		let last = first;
		while (ascending[index + 1] === last + 1) [last, index] = [last + 1, index + 1];
		runs.push((first - before).toString(36) + (last > first ? `+${(last - first).toString(36)}` : ''));
		before = last;
	}
	return runs.join(' ');
}

function* numbersIn(runs: string): Generator<number> {
	let number = 0;
	for (const run of runs.split(' ')) {
		const [gap = '', following = '0'] = run.split('+');
		number += Number.parseInt(gap, 36);
		yield number;
		for (let left = Number.parseInt(following, 36); left > 0; left--) yield ++number;
	}
}

/** A compact, decodable set of keys: documents of a series have consecutive numbers. */
export class KeySet implements Iterable<NumberedKey> {
	private readonly groups = new Map<string, { readonly of: string; readonly numbers: Set<number> }>();

	constructor(packed: PackedKeys = []) {
		for (const [of, runs] of packed) for (const number of numbersIn(runs)) this.add({ of, number });
	}

	has({ of, number }: NumberedKey): boolean {
		return this.groups.get(folded(of))?.numbers.has(number) ?? false;
	}

	add({ of, number }: NumberedKey): void {
		const group = this.groups.get(folded(of)) ?? { of, numbers: new Set<number>() };
		group.numbers.add(number);
		this.groups.set(folded(of), group);
	}

	delete({ of, number }: NumberedKey): void {
		const { numbers } = this.groups.get(folded(of)) ?? {};
		numbers?.delete(number);
		if (numbers?.size === 0) this.groups.delete(folded(of));
	}

	*[Symbol.iterator](): Iterator<NumberedKey> {
		for (const { of, numbers } of this.groups.values()) for (const number of numbers) yield { of, number };
	}

	/** The set for n8n's static data. */
	packed(): PackedKeys {
		return [...this.groups.values()].map(
			({ of, numbers }) => [of, packedRuns([...numbers].sort((a, b) => a - b))] as const,
		);
	}
}
