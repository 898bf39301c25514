import { earlier, later, plusDays } from '../../../../erp/base/values/day';
import type { Days } from '../../list/page';
import { beginDays, beginList, endDays, isDue, type ListState } from '../../list/state';
import { Seen, type Identity, type SeenSet } from '../../snapshot/seen';

/*
 * Which days of the list are read for new invoices; pure. Each poll reads the last days, and a pass those before them (see list/state.ts). Of the
 * first pass, days up to `silentTo` count as known.
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
export interface IncomingState extends ListState {
	/** No earlier day is read, `yyyy-MM-dd`. */
	readonly first: string;
	/** Until a first pass has gone through those days: what is listed up to this day was there before, unless it was received since that pass began. */
	readonly silentTo?: string;
	/** Up to this day all was read when the last pass ended, and the days that it went back. */
	readonly read?: string;
	readonly reach?: number;
}

/** Electronic invoices began in 2010 in Türkiye. */
const BEGINNING = '2010-01-01';

/** Days before today that every poll reads. What is listed later than that is found by a pass. */
const OVERLAP = 3;

/** The state of a first poll, or of one whose query changed. */
export function beginIncoming(query: string, { startFrom, reach }: IncomingSettings, today: string): IncomingState {
	const back = startFrom === 'now' ? OVERLAP : startFrom;
	return {
		...beginList(query),
		...(back === 'everything'
			? { first: BEGINNING }
			: { first: plusDays(today, -Math.max(back, reach, OVERLAP)), silentTo: plusDays(today, -back - 1) }),
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
	if (!isDue(state, quarter)) return state;
	const { from } = lastDays(state, today);
	const { read, reach: before = reach } = state;
	const first = firstDay(state, reach, today);
	// Days that no pass went back to are no news of a longer reach.
	const isLonger = read !== undefined && !state.pass && reach > before;
	const silentTo = isLonger ? plusDays(firstDay(state, before, today), -1) : state.silentTo;
	// What was there before is known first: later on nobody could distinguish it from what arrives meanwhile.
	const next = state.pass ?? beginDays(today, { from: first, to: silentTo ?? plusDays(from, -1) });
	// Nobody polled for days: those between were read by nobody.
	const isTorn = silentTo === undefined && from > plusDays(next.day, 1);
	const whole = { ...beginDays(today, { from: next.first, to: plusDays(from, -1) }), since: next.since };
	const pass = isTorn ? whole : next;
	return { ...state, silentTo, pass: { ...pass, day: today, seen: new Seen(pass.seen).with(listed) } };
}

/** The state behind the days of a pass: with those that follow what was there before, or at its end. */
export function afterDays(
	state: IncomingState,
	{ reach }: IncomingSettings,
	{ seen, today, quarter }: { readonly seen: SeenSet; readonly today: string; readonly quarter: number },
): IncomingState {
	const { pass, silentTo } = state;
	if (pass && silentTo !== undefined) {
		const days = { from: plusDays(silentTo, 1), to: plusDays(lastDays(state, today).from, -1) };
		return { ...state, silentTo: undefined, pass: { ...beginDays(today, days), since: pass.since, seen } };
	}
	return { ...endDays(state, seen, quarter), read: today, reach };
}
