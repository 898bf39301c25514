import { earlier, later, plusDays } from '../../incomingList/days';
import { NOTHING_SEEN, Seen } from '../../memory/seen';
import { claims, departed, ROOM } from './known';
import { lastReadBy, withRead } from './readDays';
import { reachOf, type IncomingSettings, type IncomingState, type Listing } from './state';
import { lastRead, windowOf } from './window';

/** Identities that are known at most; beyond them fingerprints get too short to tell one from another. */
const MOST_KNOWN = 80_000;

/** The state with more known identities, within the room for both sets. */
function knowing(state: IncomingState, identities: readonly string[]): IncomingState {
	// Nothing to add: what is kept needs not be unpacked.
	const all = identities.length === 0 ? state.current : new Seen(state.current).with(identities);
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
	// The day of this read may be wrong, when both clocks are: the window moves on by the days of reads before it.
	const settled = window.to < low ? window.to : lastReadBy(given.reads, plusDays(low, -1));
	const from = settled === undefined ? window.from : later(window.from, plusDays(settled, -reachOf(settings)));
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
