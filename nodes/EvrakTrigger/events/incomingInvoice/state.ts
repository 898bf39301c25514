import { plusDays } from '../../../../erp/base/values/day';
import { BEGINNING, beginPass, type DayPass, earlier, later } from '../../incomingList/pass';
import type { Days } from '../../incomingList/page';
import { countOf, NOTHING_SEEN, Seen, type Identity, type SeenSet } from '../../memory/seen';

/*
 * Which invoices of the list are new, as a pure machine.
 *
 * Each poll reads the last days. Four times a day a pass reads the days before them, because the ERP may list by the day of issue what arrives
 * weeks later. Of the first pass, days up to `silentTo` count as known. An invoice is known once it was handed over, so whatever a poll cannot
 * hand over (its limit, its time, a page that failed) is found again. What the last pass lists is remembered, and the last thousands before it.
 */

/** What the user watches. */
export interface IncomingSettings {
	/** Days before today that a pass goes back: an invoice may be listed that long after its date. */
	readonly reach: number;
	/** Invoices handed over in one poll at most. */
	readonly most: number;
	/** Days before the first poll whose invoices are handed over; `now` hands over none of those that are there already. */
	readonly startFrom: 'now' | 'everything' | number;
}

/** What is kept between polls. */
export interface IncomingState {
	readonly version: 7;
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
	/** No earlier day is read, `yyyy-MM-dd`. */
	readonly first: string;
	/** Until a first pass has gone through those days: what is listed up to this day was there before, unless it was received since that pass began. */
	readonly silentTo?: string;
	/** Up to this day all was read when the last pass ended. */
	readonly read?: string;
	/** Days that it went back, and the quarter of a day in which it ended. */
	readonly reach?: number;
	readonly swept?: number;
	readonly pass?: DayPass;
	/** Handed over or known, and listed by the last pass or since. */
	readonly current: SeenSet;
	/** Known, and listed no more; the last thousands of them, for clocks and lists that go back. */
	readonly before: SeenSet;
}

/** Days before today that every poll reads. What is listed later than that is found by a pass. */
const OVERLAP = 3;

/** The state of a first poll, or of one whose query changed. */
export function beginIncoming(query: string, { startFrom, reach }: IncomingSettings, today: string): IncomingState {
	const back = startFrom === 'now' ? OVERLAP : startFrom;
	return {
		version: 7,
		query,
		...(back === 'everything'
			? { first: BEGINNING }
			: { first: plusDays(today, -Math.max(back, reach, OVERLAP)), silentTo: plusDays(today, -back - 1) }),
		current: NOTHING_SEEN,
		before: NOTHING_SEEN,
	};
}

/** The days that every poll reads, up to tomorrow. */
export function lastDays({ silentTo }: IncomingState, today: string): Days {
	const from = plusDays(today, -OVERLAP);
	return { from: silentTo === undefined ? from : later(from, plusDays(silentTo, 1)), to: plusDays(today, 1) };
}

/** The first day of a pass: so far before the last one that nothing in between is missed. */
const firstDay = ({ first, read }: IncomingState, reach: number, today: string): string =>
	read === undefined ? first : later(first, plusDays(earlier(today, read), -reach));

/** The state with its pass, once the last days were read: the one that is on, or the next; as it is where none is due in this quarter of a day. */
export function withPass(
	state: IncomingState,
	{ reach }: IncomingSettings,
	{
		today,
		quarter,
		listed,
	}: { readonly today: string; readonly quarter: number; readonly listed: readonly Identity[] },
): IncomingState {
	if (!state.pass && state.swept === quarter) return state;
	const { from } = lastDays(state, today);
	const { read, reach: before = reach } = state;
	const first = firstDay(state, reach, today);
	// Days that no pass went back to are no news of a longer reach.
	const isLonger = read !== undefined && !state.pass && reach > before;
	const silentTo = isLonger ? plusDays(firstDay(state, before, today), -1) : state.silentTo;
	// What was there before is known first: later on nobody could tell it from what arrives meanwhile.
	const next = state.pass ?? beginPass(today, { from: first, to: silentTo ?? plusDays(from, -1) });
	// Nobody polled for days: those between were read by nobody.
	const isTorn = silentTo === undefined && from > plusDays(next.day, 1);
	const whole = { ...beginPass(today, { from: next.first, to: plusDays(from, -1) }), since: next.since };
	const pass = isTorn ? whole : next;
	return { ...state, silentTo, pass: { ...pass, day: today, seen: new Seen(pass.seen).with(listed) } };
}

/** Identities that are remembered after they left the list, or a quarter of those in it; then those that left last only. */
const DEPARTED = 4_000;

/** The state behind the days of a pass: with those that follow what was there before, or at its end. */
export function afterDays(
	state: IncomingState,
	{ reach }: IncomingSettings,
	{ seen, today, quarter }: { readonly seen: SeenSet; readonly today: string; readonly quarter: number },
): IncomingState {
	const { pass, silentTo } = state;
	if (pass && silentTo !== undefined) {
		const days = { from: plusDays(silentTo, 1), to: plusDays(lastDays(state, today).from, -1) };
		return { ...state, silentTo: undefined, pass: { ...beginPass(today, days), since: pass.since, seen } };
	}
	const left = new Seen(state.current).less(new Seen(seen));
	const all = new Seen(state.before).union(new Seen(left));
	const most = Math.max(DEPARTED, countOf(seen) / 4);
	const before = [all, left].find((set) => countOf(set) <= most) ?? NOTHING_SEEN;
	return { ...state, pass: undefined, read: today, reach, swept: quarter, current: seen, before };
}

/** Whether an identity is none that a state knows, or has known. */
export function isNewTo({ current, before }: IncomingState): (identity: Identity) => boolean {
	const [listed, gone] = [new Seen(current), new Seen(before)];
	return (identity) => !listed.has(identity) && !gone.has(identity);
}

/** The state with more known identities. */
export const knowing = (state: IncomingState, identities: readonly Identity[]): IncomingState =>
	identities.length === 0 ? state : { ...state, current: new Seen(state.current).with(identities) };
