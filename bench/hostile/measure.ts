import type { Reader } from './reader';

/** Milliseconds that a reader may take for a megabyte of any text. */
export const LIMIT = 50;

/** Measurements whose median counts; one that is far below the limit needs no others. */
const RUNS = 5;
const FAR_BELOW = LIMIT / 4;

/** Milliseconds of processor time: those of a busy machine's clock would tell of its other work. */
function timeOf(read: Reader, text: string): number {
	const task = read(text);
	const before = process.cpuUsage();
	try {
		task();
	} catch {
		// A refusal is as good as a result.
	}
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}

/** The median of several runs. */
export function medianOf(read: Reader, text: string): number {
	const first = timeOf(read, text);
	if (first < FAR_BELOW) return first;
	const times = Array.from({ length: RUNS }, () => timeOf(read, text)).sort((a, b) => a - b);
	return times[(RUNS - 1) / 2] ?? first;
}
