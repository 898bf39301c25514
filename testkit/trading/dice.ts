/** Whole numbers by chance that are the same for the same seed. */
export interface Dice {
	/** From `low` to `high`, both included. */
	between(low: number, high: number): number;
	of<T>(list: readonly T[]): T;
	/** True in so many of a hundred cases. */
	percent(share: number): boolean;
}

/** Dice of a seed: mulberry32, which needs 32 bits and repeats on every machine. */
export function diceOf(seed: number): Dice {
	let state = seed >>> 0;
	const next = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	return {
		between,
		of: <T>(list: readonly T[]): T => {
			const [one] = list.slice(between(0, list.length - 1));
			if (one === undefined) throw new Error('Nothing to choose from');
			return one;
		},
		percent: (share) => between(1, 100) <= share,
	};
}
