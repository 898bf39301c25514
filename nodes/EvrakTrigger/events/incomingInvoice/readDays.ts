import { plusDays } from '../../../../erp/values/day';
import { earlier } from '../../incomingList/days';

/** The days of complete reads, in runs without a gap: first and last day of each, `yyyy-MM-dd`, ascending. */
export type ReadDays = ReadonlyArray<readonly [first: string, last: string]>;

/** Runs that are kept: the first, which no clock goes back before, and the last ones. An outage or a clock that jumps begins another. */
const RUNS = 12;

/** The last day of a complete read up to a day; `undefined` where the day is before all of them. */
export function lastReadBy(reads: ReadDays, day: string): string | undefined {
	const run = reads.filter(([first]) => first <= day).at(-1);
	return run && earlier(run[1], day);
}

/** With a read on one more day. Later days than that were shown by clocks that ran ahead. */
export function withRead(reads: ReadDays, day: string): ReadDays {
	const past = reads.filter(([first]) => first <= day).map(([first, last]) => [first, earlier(last, day)] as const);
	const run = past.at(-1);
	const all: ReadDays =
		run && day <= plusDays(run[1], 1) ? [...past.slice(0, -1), [run[0], day]] : [...past, [day, day]];
	return all.length <= RUNS ? all : [...all.slice(0, 1), ...all.slice(1 - RUNS)];
}
