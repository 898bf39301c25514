import { plusDays } from '../../../../erp/values/day';
import { earlier, BEGINNING, later } from '../../incomingList/days';
import { NOTHING_SEEN, Seen, type SeenSet } from '../../memory/seen';
import type { Days } from '../../incomingList/page';

/** The days of complete reads, in runs without a gap: first and last day of each, `yyyy-MM-dd`, ascending. */
type ReadDays = ReadonlyArray<readonly [first: string, last: string]>;

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

/** What the user watches; it does not change the state. */
export interface IncomingSettings {
	/** Days before today that every poll reads: most invoices are listed within days of their date. */
	readonly overlap: number;
	/** Days before the last wide read that the next one reads again: an invoice may be listed that long after its date; as `overlap` where absent. */
	readonly reach?: number;
	/** Invoices handed over in one poll at most; the rest waits in the list for the next poll. */
	readonly most: number;
	/** Days before the first poll whose invoices are handed over; `now` hands over none of those that are there already. */
	readonly startFrom: 'now' | 'everything' | number;
}

/** The wide window where it is too long for one poll: it is read by some days at a time, from its end to its begin. */
export interface DayPass {
	/** The last day that was read when it began. */
	readonly top: string;
	/** The last day that is still to be read. */
	readonly to: string;
	/** Days to read at once. */
	readonly span: number;
	/** What the days behind it list. */
	readonly seen: SeenSet;
	/** Up to this day it belongs to the first poll: what it finds was there already. */
	readonly silentTo?: string;
}

/** What is kept between polls. */
export interface IncomingState {
	readonly version: 6;
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
	/** First day of the wide window, `yyyy-MM-dd`. */
	readonly from: string;
	/** The days of complete wide reads, by the earlier clock. */
	readonly reads: ReadDays;
	/** At the first poll only: what is listed counts as known and is not handed over. */
	readonly baseline: boolean;
	/** Number of the quarter of a day in which the wide window was read; it is read again in the next. */
	readonly swept?: number;
	readonly pass?: DayPass;
	/** Handed over or known, and listed since the window last moved. */
	readonly current: SeenSet;
	/** Known, but no longer listed when the window last moved; the last thousands of them, for clocks and lists that go back. */
	readonly before: SeenSet;
}

/** What a poll has read of the window. */
export interface Listing {
	/** Identities in the order of the list. */
	readonly identities: readonly string[];
	/** Those of them that the state does not know (`isNewTo`); looked up where absent. */
	readonly fresh?: readonly string[];
	/** Every page of the wide window was read; a narrow one says nothing about what left. */
	readonly complete: boolean;
	/** The server's day, `yyyy-MM-dd`. */
	readonly today: string;
	/** The day of n8n's own clock; a clock that jumps is held by the other one. The server's day where absent. */
	readonly ours?: string;
	/** Quarter of a day, for `swept`. */
	readonly quarter?: number;
	/** What other parts of the window list, where it is read in parts. */
	readonly seen?: SeenSet;
	/** Those that were there before the first poll. */
	readonly old?: ReadonlySet<string>;
}

/** The wide window is no shorter than the narrow one. */
export const reachOf = ({ reach = 0, overlap }: IncomingSettings): number => Math.max(reach, overlap);

/** The state of a first poll, or of one whose query changed. `today`: the earlier of both clocks' days. */
export function beginIncoming(query: string, settings: IncomingSettings, today: string): IncomingState {
	const { startFrom } = settings;
	const back = startFrom === 'now' ? 0 : startFrom;
	return {
		version: 6,
		query,
		from: back === 'everything' ? BEGINNING : plusDays(today, -Math.max(back, reachOf(settings))),
		reads: [],
		baseline: startFrom === 'now',
		current: NOTHING_SEEN,
		before: NOTHING_SEEN,
	};
}

/** Days that are read at once while catching up, beside the reach: it bounds a poll and its state. */
const STRIDE = 30;

/** The last day of a complete read; before the first there is none. */
export const lastRead = ({ reads }: IncomingState) => reads.at(-1)?.[1] ?? '';

/**
 * Where to begin once a clock is behind the last read: both ran ahead then, or it is wrong now and what arrives is dated by it. Either way
 * it is gone on from the last read up to the day that it shows. Days before the first read are never gone back to.
 */
function resumed(state: IncomingState, reach: number, today: string, ours: string): string {
	const low = earlier(today, ours);
	if (low >= lastRead(state)) return state.from;
	const last = lastReadBy(state.reads, low) ?? lastReadBy(state.reads, later(today, ours));
	return last === undefined ? state.from : earlier(state.from, plusDays(last, -reach));
}

/**
 * The days of the wide window, both included: from the first that is not settled up to the later clock's tomorrow, so that neither a
 * wrong clock nor one that jumps loses or forgets anything; less while catching up.
 */
export function windowOf(state: IncomingState, settings: IncomingSettings, today: string, ours = today): Days {
	const reach = reachOf(settings);
	const low = earlier(today, ours);
	const first = resumed(state, reach, today, ours);
	const stride = plusDays(first, reach + STRIDE);
	return { from: first, to: stride < low ? stride : plusDays(later(later(today, ours), plusDays(first, reach)), 1) };
}

/** The days that every poll reads: the end of the wide window. */
export function narrowWindowOf(state: IncomingState, settings: IncomingSettings, today: string, ours = today): Days {
	const { from, to } = windowOf(state, settings, today, ours);
	return { from: later(from, plusDays(earlier(today, ours), -settings.overlap)), to };
}

/** Whether the window ends before today, because years are to be caught up with. */
export const isCatchingUp = (state: IncomingState, settings: IncomingSettings, today: string, ours: string): boolean =>
	windowOf(state, settings, today, ours).to < earlier(today, ours);

/** Days that a pass begins with, and the most that it reads at once. */
const FIRST_SPAN = 4;
const LONGEST_SPAN = 64;

/** A pass over the days up to one; `top`: up to where later ones are known. */
export const beginPass = (to: string, silentTo?: string, top = to): DayPass => ({
	...{ top, to, span: FIRST_SPAN, seen: NOTHING_SEEN },
	...(silentTo === undefined ? {} : { silentTo }),
});

/** The next days of a pass through a window; those of the first poll are read apart from others. */
export function daysOf({ to, span, silentTo = '' }: DayPass, { from }: Days): Days {
	const first = later(from, plusDays(to, 1 - span));
	return { from: silentTo !== '' && to > silentTo ? later(first, plusDays(silentTo, 1)) : first, to };
}

/** The pass behind some days that were read, and known, to their end. */
export const passBehind = (pass: DayPass, { from }: Days, identities: readonly string[]): DayPass => ({
	...pass,
	to: plusDays(from, -1),
	span: Math.min(2 * pass.span, LONGEST_SPAN),
	seen: new Seen(pass.seen).with(identities),
});

/** The pass with fewer days at once. */
export const slower = (pass: DayPass): DayPass => ({ ...pass, span: Math.max(1, Math.floor(pass.span / 2)) });
