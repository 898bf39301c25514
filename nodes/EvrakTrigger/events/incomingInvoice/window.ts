import { plusDays } from '../../../../erp/values/day';
import { earlier, later } from '../../incomingList/days';
import type { Days } from '../../incomingList/page';
import { lastReadBy } from './readDays';
import { reachOf, type IncomingSettings, type IncomingState } from './state';

/** Days that are read at once while catching up, beside the reach: it bounds a poll and its state. */
const STRIDE = 30;

/** The last day of a complete read; before the first there is none. */
export const lastRead = ({ reads }: IncomingState) => reads.at(-1)?.[1] ?? '';

/**
 * Where to begin once a clock is behind the last read: both ran ahead then, or it is wrong now and what arrives is dated by it. Either way
 * it is gone on from the last read up to the day that it shows. Days before the first read are never gone back to.
 */
function resumed(state: IncomingState, reach: number, today: string, own: string): string {
	const low = earlier(today, own);
	if (low >= lastRead(state)) return state.from;
	const last = lastReadBy(state.reads, low) ?? lastReadBy(state.reads, later(today, own));
	return last === undefined ? state.from : earlier(state.from, plusDays(last, -reach));
}

/**
 * The days of the wide window, both included: from the first that is not settled up to the later clock's tomorrow, so that neither a
 * wrong clock nor one that jumps loses or forgets anything; less while catching up.
 */
export function windowOf(state: IncomingState, settings: IncomingSettings, today: string, own = today): Days {
	const reach = reachOf(settings);
	const low = earlier(today, own);
	const first = resumed(state, reach, today, own);
	const stride = plusDays(first, reach + STRIDE);
	return { from: first, to: stride < low ? stride : plusDays(later(later(today, own), plusDays(first, reach)), 1) };
}

/** The days that every poll reads: the end of the wide window. */
export function narrowWindowOf(state: IncomingState, settings: IncomingSettings, today: string, own = today): Days {
	const { from, to } = windowOf(state, settings, today, own);
	return { from: later(from, plusDays(earlier(today, own), -settings.overlap)), to };
}

/** Whether the window ends before today, because years are to be caught up with. */
export const isCatchingUp = (state: IncomingState, settings: IncomingSettings, today: string, own: string): boolean =>
	windowOf(state, settings, today, own).to < earlier(today, own);
