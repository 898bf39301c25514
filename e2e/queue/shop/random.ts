import { createHash } from 'node:crypto';

/** Numbers from 0 (included) to 1 (excluded), the same for the same seed on every machine. */
function randomOf(seed: string): () => number {
	let drawn = 0;
	return () => {
		drawn += 1;
		const bytes = createHash('sha256').update(`${seed} ${drawn}`).digest();
		return bytes.readUInt32BE(0) / 2 ** 32;
	};
}

/** One of several, and whole numbers within bounds (both included). */
export function dice(seed: string) {
	const next = randomOf(seed);
	const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
	return {
		whole,
		chance: (share: number) => next() < share,
		one: <T>(choices: readonly [T, ...T[]]): T => choices[whole(0, choices.length - 1)] ?? choices[0],
	};
}
