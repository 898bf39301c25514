import type { Reader } from './reader';

/** Milliseconds that a reader may take for a megabyte of any text. */
export const LIMIT = 50;

/** Measurements whose median counts; one that is far below the limit needs no others. */
const RUNS = 5;
const FAR_BELOW = LIMIT / 4;

/**
 * Milliseconds that the event loop stood still. The clock of a busy machine tells of its other work, too, and the process's time of the
 * threads that tidy its memory meanwhile: neither is ever less than what the loop took, so the smaller is told.
 */
function timeOf(read: Reader, text: string): number {
	const task = read(text);
	const [before, begin] = [process.cpuUsage(), performance.now()];
	try {
		task();
	} catch {
		// A refusal is as good as a result.
	}
	const [{ user, system }, end] = [process.cpuUsage(before), performance.now()];
	return Math.min((user + system) / 1_000, end - begin);
}

function medianOnce(read: Reader, text: string): number {
	const times = Array.from({ length: RUNS }, () => timeOf(read, text)).sort((a, b) => a - b);
	return times[(RUNS - 1) / 2] ?? Infinity;
}

/** The median of several runs; one beyond the limit is taken again, for a neighbour on the machine can slow all of them down. */
export function medianOf(read: Reader, text: string): number {
	const first = timeOf(read, text);
	if (first < FAR_BELOW) return first;
	const median = medianOnce(read, text);
	return median < LIMIT ? median : Math.min(median, medianOnce(read, text));
}
