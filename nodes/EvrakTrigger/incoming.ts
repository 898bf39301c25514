import { BEGINNING, earlier, later, plusDays } from './days';
import { claims, departed, ROOM } from './known';
import { lastReadBy, withRead, type ReadDays } from './readDays';
import { NOTHING_SEEN, Seen, type SeenSet } from './seen';

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

/** What is kept between polls. */
export interface IncomingState {
	readonly version: 3;
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
	/** First day of the wide window, `yyyy-MM-dd`. */
	readonly from: string;
	/** The days of complete wide reads, by the earlier clock. */
	readonly reads: ReadDays;
	/** At the first poll only: what is listed counts as known and is not handed over. */
	readonly baseline: boolean;
	/** Until the first complete wide read: what was received before this day was there at the first poll, though it was not read then. */
	readonly since?: string;
	/** Number of the quarter of a day in which the wide window was read; it is read again in the next. */
	readonly swept?: number;
	/** Handed over or known, and listed since the window last moved. */
	readonly current: SeenSet;
	/** Known, but no longer listed when the window last moved; the last thousands of them, for clocks and lists that go back. */
	readonly before: SeenSet;
	/** Invoices were handed over, or are known, that did not show their UUID: it may come later. */
	readonly provisional?: true;
}

/** What a poll has read of the window. */
export interface Listing {
	/** Identities in the order of the list. */
	readonly identities: readonly string[];
	/** Every page of the wide window was read; a narrow one says nothing about what left. */
	readonly complete: boolean;
	/** The server's day, `yyyy-MM-dd`. */
	readonly today: string;
	/** The day of n8n's own clock; a clock that jumps is held by the other one. The server's day where absent. */
	readonly own?: string;
	/** Quarter of a day, for `swept`. */
	readonly quarter?: number;
	/** By what an invoice was known before it showed its UUID. */
	readonly former?: ReadonlyMap<string, readonly string[]>;
	/** Those that do not show a UUID yet. */
	readonly provisional?: ReadonlySet<string>;
	/** Those that were there before the first poll. */
	readonly old?: ReadonlySet<string>;
}

/** Days that are read at once while catching up, beside the reach: it bounds a poll and its state. */
const STRIDE = 30;

/** Identities that are known at most; beyond them fingerprints get too short to tell one from another. */
const MOST_KNOWN = 80_000;

/** The wide window is no shorter than the narrow one. */
const reachOf = ({ reach = 0, overlap }: IncomingSettings): number => Math.max(reach, overlap);

/** The state of a first poll, or of one whose query changed. `today`: the earlier of both clocks' days. */
export function beginIncoming(query: string, settings: IncomingSettings, today: string): IncomingState {
	const { startFrom } = settings;
	const back = startFrom === 'now' ? 0 : startFrom;
	return {
		version: 3,
		query,
		from: back === 'everything' ? BEGINNING : plusDays(today, -Math.max(back, reachOf(settings))),
		reads: [],
		baseline: startFrom === 'now',
		...(back === 'everything' ? {} : { since: plusDays(today, -back) }),
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
export function windowOf(
	state: IncomingState,
	settings: IncomingSettings,
	today: string,
	own = today,
): { from: string; to: string } {
	const reach = reachOf(settings);
	const low = earlier(today, own);
	const first = resumed(state, reach, today, own);
	const stride = plusDays(first, reach + STRIDE);
	return { from: first, to: stride < low ? stride : plusDays(later(later(today, own), plusDays(first, reach)), 1) };
}

/** The days that every poll reads: the end of the wide window. */
export function narrowWindowOf(
	state: IncomingState,
	settings: IncomingSettings,
	today: string,
	own = today,
): { from: string; to: string } {
	const { from, to } = windowOf(state, settings, today, own);
	return { from: later(from, plusDays(earlier(today, own), -settings.overlap)), to };
}

/** Whether the window ends before today, because years are to be caught up with. */
export const isCatchingUp = (state: IncomingState, settings: IncomingSettings, today: string, own: string): boolean =>
	windowOf(state, settings, today, own).to < earlier(today, own);

/** The state with more known identities, within the room for both sets. */
function knowing(state: IncomingState, identities: readonly string[]): IncomingState {
	const all = new Seen(state.current).with(identities);
	// A list that ever brings new rows: what it brought long ago is forgotten, for it would outgrow the state.
	const current = all.count > MOST_KNOWN ? Seen.of(identities) : all;
	const hasRoom = current.data.length + state.before.data.length <= ROOM;
	return { ...state, current, before: hasRoom ? state.before : NOTHING_SEEN };
}

/**
 * Decides what to hand over and what to remember. An invoice counts as known only once it is handed over, so whatever a poll could not
 * hand over (limit, budget, a page that failed) is found again: the window moves on only after a complete wide read that left nothing.
 * Only the first poll counts what it sees as known; what it could not read and comes later is handed over rather than lost, unless it was
 * received before.
 */
export function receive(
	given: IncomingState,
	settings: IncomingSettings,
	listing: Listing,
): { readonly state: IncomingState; readonly emit: readonly string[] } {
	const { identities, complete, today, own = today, quarter, provisional, old } = listing;
	const listed = [...new Set(identities)];
	const [known, gone] = [new Seen(given.current), new Seen(given.before)];
	const unseen = known.unseen(listed);
	const unknown = listed.filter((identity) => unseen.has(identity) && !gone.has(identity));
	const claimed = given.provisional
		? claims(unknown, listing, (identity) => known.has(identity) || gone.has(identity))
		: new Map<string, string>();
	const formers = [...claimed.values()];
	const current = formers.length > 0 ? new Seen(known.without(formers)) : known;
	const before = formers.length > 0 ? new Seen(gone.without(formers)) : gone;

	const fresh = unknown.filter((identity) => !claimed.has(identity));
	const isSilent = (identity: string) => given.baseline || old?.has(identity) === true;
	const waiting = fresh.filter((identity) => !isSilent(identity));
	const emit = waiting.slice(0, settings.most);
	const handled = [...claimed.keys(), ...fresh.filter(isSilent), ...emit];
	const isProvisional = handled.some((identity) => provisional?.has(identity));
	const state: IncomingState = {
		...given,
		baseline: false,
		...(isProvisional ? { provisional: true } : {}),
		...(formers.length > 0 ? { current: current.with([]), before: before.with([]) } : {}),
	};
	const isDone = complete && emit.length === waiting.length;
	if (!isDone) return { emit, state: knowing(state, handled) };

	const low = earlier(today, own);
	const window = windowOf(given, settings, today, own);
	const from = later(window.from, plusDays(earlier(window.to, low), -reachOf(settings)));
	const isPast = given.reads.length > 0 && lastReadBy(given.reads, low) === undefined;
	const next: IncomingState = {
		...state,
		from,
		reads: isPast ? given.reads : withRead(given.reads, low),
		// While years are caught up with, the next part is read at once.
		swept: window.to < low ? undefined : quarter,
		since: undefined,
	};
	if (low <= lastRead(given) && window.to >= low) return { emit, state: knowing(next, handled) };
	// Identities that left the window are forgotten late: a page that shifted while it was read may have hidden one, and clocks go back.
	const kept = Seen.of(listed);
	return {
		emit,
		state: { ...next, current: kept, before: departed(before, current, listed, ROOM - kept.data.length) },
	};
}
