import { earlier, later, plusDays } from './days';
import type { LongestPage } from './incomingPage';
import { lastReadBy, withRead, type ReadDays } from './readDays';
import { NOTHING_SEEN, Seen, type SeenSet } from './seen';

/** What the user watches; it does not change the state. */
export interface IncomingSettings {
	/** Days before the last read that are read again, because invoices may arrive late or be listed late. */
	readonly overlap: number;
	/** Invoices handed over in one poll at most; the rest waits in the list for the next poll. */
	readonly most: number;
	/** Days before the first poll whose invoices are handed over; `now` hands over none of those that are there already. */
	readonly startFrom: 'now' | 'everything' | number;
}

/** What is kept between polls. */
export interface IncomingState {
	readonly version: 2;
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
	/** First day of the window that is read, `yyyy-MM-dd`. */
	readonly from: string;
	/** The days of complete reads, by the earlier clock. */
	readonly reads: ReadDays;
	/** Until the first complete read: what is listed counts as known and is not handed over. */
	readonly baseline: boolean;
	/** Handed over or known, and listed since the window last moved. */
	readonly current: SeenSet;
	/** Known, but no longer listed when the window last moved; the last thousands of them, for clocks and lists that go back. */
	readonly before: SeenSet;
	/** What the next read may go by. */
	readonly longest?: LongestPage;
}

/** What a poll has read of the window. */
export interface Listing {
	/** Identities in the order of the list. */
	readonly identities: readonly string[];
	/** Every page of the window was read. */
	readonly complete: boolean;
	/** The server's day, `yyyy-MM-dd`. */
	readonly today: string;
	/** The day of n8n's own clock; a clock that jumps is held by the other one. The server's day where absent. */
	readonly own?: string;
}

/** First day of electronic invoices in Turkey; nothing is older. */
const BEGINNING = '2010-01-01';

/** Days that are read at once while catching up, beside the overlap: it bounds a poll and its state. */
const STRIDE = 30;

/** One in so many new invoices may share a fingerprint with one that left the window. */
const DOUBT = 2 ** 20;

/** Characters of both sets of identities together. */
const ROOM = 60 * 1024;

/** Identities that are remembered after they left the window; then those that left last only. */
const DEPARTED = 4_000;

/** The state of a first poll, or of one whose query changed. `today`: the earlier of both clocks' days. */
export function beginIncoming(query: string, { overlap, startFrom }: IncomingSettings, today: string): IncomingState {
	const back = startFrom === 'now' ? overlap : startFrom;
	return {
		version: 2,
		query,
		from: back === 'everything' ? BEGINNING : plusDays(today, -back),
		reads: [],
		baseline: startFrom === 'now',
		current: NOTHING_SEEN,
		before: NOTHING_SEEN,
	};
}

/** The last day of a complete read; before the first there is none. */
const lastRead = ({ reads }: IncomingState) => reads.at(-1)?.[1] ?? '';

/**
 * Where to begin once a clock is behind the last read: both ran ahead then, or it is wrong now and what arrives is dated by it. Either way
 * it is gone on from the last read up to the day that it shows. Days before the first read are never gone back to.
 */
function resumed(state: IncomingState, overlap: number, today: string, own: string): string {
	const low = earlier(today, own);
	if (low >= lastRead(state)) return state.from;
	const last = lastReadBy(state.reads, low) ?? lastReadBy(state.reads, later(today, own));
	return last === undefined ? state.from : earlier(state.from, plusDays(last, -overlap));
}

/**
 * The days to read, both included: from the first that is not settled up to the later clock's tomorrow, so that neither a wrong clock
 * nor one that jumps loses or forgets anything; less while catching up.
 */
export function windowOf(
	state: IncomingState,
	{ overlap }: IncomingSettings,
	today: string,
	own = today,
): { from: string; to: string } {
	const low = earlier(today, own);
	const first = resumed(state, overlap, today, own);
	const stride = plusDays(first, overlap + STRIDE);
	return { from: first, to: stride < low ? stride : plusDays(later(later(today, own), plusDays(first, overlap)), 1) };
}

/** Identities that left the window, as long as they are told apart from new ones beyond doubt and leave room in the state. */
function departed(before: Seen, current: Seen, listed: readonly string[], room: number): SeenSet {
	const left = current.without(listed);
	const fits = ({ count, bits, data }: SeenSet) => count * DOUBT <= 2 ** bits && data.length <= room;
	const all = before.union(new Seen(left));
	if (all.count <= DEPARTED && fits(all)) return all;
	return fits(left) ? left : NOTHING_SEEN;
}

/**
 * Decides what to hand over and what to remember. An invoice counts as known only once it is handed over, so whatever a poll could not
 * hand over (limit, budget, a page that failed) is found again: the window moves on only after a complete read that left nothing.
 */
export function receive(
	state: IncomingState,
	settings: IncomingSettings,
	{ identities, complete, today, own = today }: Listing,
): { readonly state: IncomingState; readonly emit: readonly string[] } {
	const listed = [...new Set(identities)];
	const current = new Seen(state.current);
	const before = new Seen(state.before);
	const unseen = current.unseen(listed);
	const fresh = listed.filter((identity) => unseen.has(identity) && !before.has(identity));
	const emit = state.baseline ? [] : fresh.slice(0, settings.most);
	const handled = state.baseline ? fresh : emit;
	const isDone = complete && handled.length === fresh.length;
	if (!isDone) return { emit, state: { ...state, current: current.with(handled) } };

	const low = earlier(today, own);
	const window = windowOf(state, settings, today, own);
	const from = later(window.from, plusDays(earlier(window.to, low), -settings.overlap));
	const isPast = state.reads.length > 0 && lastReadBy(state.reads, low) === undefined;
	const next = { ...state, from, reads: isPast ? state.reads : withRead(state.reads, low), baseline: false };
	if (low <= lastRead(state) && window.to >= low) return { emit, state: { ...next, current: current.with(handled) } };
	// Identities that left the window are forgotten late: a page that shifted while it was read may have hidden one, and clocks go back.
	const kept = Seen.of(listed);
	return {
		emit,
		state: { ...next, current: kept, before: departed(before, current, listed, ROOM - kept.data.length) },
	};
}
