import {
	type Listing,
	reachOf,
	type IncomingSettings,
	type IncomingState,
	lastReadBy,
	withRead,
	lastRead,
	windowOf,
} from './state';
import { countOf, NOTHING_SEEN, Seen, type SeenSet } from '../../memory/seen';
import { plusDays } from '../../../../erp/values/day';
import { earlier, later } from '../../incomingList/days';

/** Identities that are remembered after they left the window, or a quarter of those in it; then those that left last only. */
const DEPARTED = 4_000;

/** Identities that left the window, as long as they are few beside those in it. */
function departed(before: Seen, current: Seen, listed: SeenSet): SeenSet {
	const left = current.less(new Seen(listed));
	const most = Math.max(DEPARTED, countOf(listed) / 4);
	const all = before.union(new Seen(left));
	return [all, left].find((set) => countOf(set) <= most) ?? NOTHING_SEEN;
}

/** Identities that are known at most, 2 MB. An invoice beyond them is not handed over: it would have to be forgotten, and come again. */
const MOST_KNOWN = 250_000;

/** The state with more known identities. Where there are none to add, what is kept needs not be unpacked. */
const knowing = (state: IncomingState, identities: readonly string[]): IncomingState =>
	identities.length === 0 ? state : { ...state, current: new Seen(state.current).with(identities) };

/** Whether an identity is none that a state knows, or has known. */
export function isNewTo({ current, before }: IncomingState): (identity: string) => boolean {
	const [listed, gone] = [new Seen(current), new Seen(before)];
	return (identity) => !listed.has(identity) && !gone.has(identity);
}

/** What is handed over, and the state once it was. */
interface Received {
	readonly state: IncomingState;
	readonly emit: readonly string[];
	/** No more can be remembered, so that no more is handed over. */
	readonly isFull: boolean;
	/** All of the list was handed over, or was known. */
	readonly isAll: boolean;
}

/**
 * Decides what to hand over and what to remember. An invoice counts as known only once it is handed over, so whatever a poll could not
 * hand over (limit, budget, a page that failed) is found again: the window moves on only after a complete wide read that left nothing.
 * Only the first poll counts what it sees as known.
 */
export function receive(prior: IncomingState, settings: IncomingSettings, listing: Listing): Received {
	const { identities, complete, today, ours = today, quarter, old, seen = NOTHING_SEEN } = listing;
	const { fresh = identities.filter(isNewTo(prior)) } = listing;
	const isSilent = (identity: string) => prior.baseline || old?.has(identity) === true;
	const waiting = fresh.filter((identity) => !isSilent(identity));
	const silent = fresh.filter(isSilent);
	const room = Math.max(0, MOST_KNOWN - countOf(prior.current) - silent.length);
	const emit = waiting.slice(0, Math.min(settings.most, room));
	const isFull = waiting.length > room;
	const handled = [...silent, ...emit];
	const state: IncomingState = { ...prior, baseline: false };
	const isAll = emit.length === waiting.length;
	if (!complete || !isAll) return { emit, isFull, isAll, state: knowing(state, handled) };

	const low = earlier(today, ours);
	const window = windowOf(prior, settings, today, ours);
	// The day of this read may be wrong, when both clocks are: the window moves on by the days of reads before it.
	const settled = window.to < low ? window.to : lastReadBy(prior.reads, plusDays(low, -1));
	const from = settled === undefined ? window.from : later(window.from, plusDays(settled, -reachOf(settings)));
	const isPast = prior.reads.length > 0 && lastReadBy(prior.reads, low) === undefined;
	const next: IncomingState = {
		...state,
		pass: undefined,
		from,
		reads: isPast ? prior.reads : withRead(prior.reads, low),
		// While years are caught up with, the next part is read at once.
		swept: window.to < low ? undefined : quarter,
	};
	if (low <= lastRead(prior) && window.to >= low) return { emit, isFull, isAll, state: knowing(next, handled) };
	const listed = new Seen(seen).with(identities);
	// Identities that left the window are forgotten late: a page that shifted while it was read may have hidden one, and clocks go back.
	return {
		emit,
		isFull,
		isAll,
		state: {
			...next,
			current: listed,
			before: departed(new Seen(prior.before), new Seen(prior.current), listed),
		},
	};
}
