import { plusDays } from '../../../erp/base/values/day';
import { countOf, NOTHING_SEEN, Seen, type Identity, type SeenSet } from '../snapshot/seen';
import type { Days } from './page';

/*
 * The snapshot of a list of days, for events that read the list of incoming invoices; pure.
 *
 * Four times a day a pass goes through the days, some at a time, from the latest back, because the ERP may list by the day of issue what arrives
 * weeks later. It may take several polls: each day that was read to its end is a place to go on from. What is known is a set of keys; a key becomes
 * known once it was handed over, so whatever a poll cannot hand over (its limit, its time, a page that failed) is found again. What the last pass
 * saw is remembered, and the last thousands before it.
 */

/** A pass that has begun. */
export interface DayPass {
	/** When it began, by n8n's clock in milliseconds. */
	readonly since: number;
	/** Days from here on are read by each poll, the last time on `day`. */
	readonly day: string;
	/** The days that are still to be read, both included. */
	readonly first: string;
	readonly to: string;
	/** Days to read at once. */
	readonly span: number;
	/** What the days behind it list. */
	readonly seen: SeenSet;
}

/** What is kept between polls. */
export interface ListState {
	readonly version: 12;
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
	/** Known, and listed by the last pass or since. */
	readonly seen: SeenSet;
	/** Known, and listed no more; the last thousands of them, for clocks and lists that go back. */
	readonly departed: SeenSet;
	/** The quarter of a day in which the last pass ended. */
	readonly swept?: number;
	readonly pass?: DayPass;
}

/** Days that a pass begins with. */
const FIRST_SPAN = 4;

/** Keys that are remembered after they left the list, or a quarter of those in it; then those that left last only. */
const DEPARTED = 4_000;

/** Before the first poll. */
export const beginList = (query: string): ListState => ({
	...{ version: 12, query, seen: NOTHING_SEEN, departed: NOTHING_SEEN },
});

/** A pass through some days. */
export const beginDays = (day: string, { from, to }: Days): DayPass => ({
	...{ day, to, first: from, since: Date.now(), span: FIRST_SPAN, seen: NOTHING_SEEN },
});

/** Whether a pass is on, or due in this quarter of a day. */
export const isDue = ({ pass, swept }: ListState, quarter: number): boolean => pass !== undefined || swept !== quarter;

/** Whether a key is none that a state knows, or has known. */
export function isNewTo({ seen, departed }: ListState): (key: Identity) => boolean {
	const [listed, gone] = [new Seen(seen), new Seen(departed)];
	return (key) => !listed.has(key) && !gone.has(key);
}

/** The state with more known keys. */
export const knowing = <S extends ListState>(state: S, keys: readonly Identity[]): S =>
	keys.length === 0 ? state : { ...state, seen: new Seen(state.seen).with(keys) };

/** The state after a pass that saw these keys. */
export function endDays<S extends ListState>(state: S, seen: SeenSet, quarter: number): S {
	const left = new Seen(state.seen).less(new Seen(seen));
	const all = new Seen(state.departed).union(new Seen(left));
	const most = Math.max(DEPARTED, countOf(seen) / 4);
	const departed = [all, left].find((set) => countOf(set) <= most) ?? NOTHING_SEEN;
	return { ...state, pass: undefined, swept: quarter, seen, departed };
}

/** The place behind some days, a whole pass once none is left. */
export const beyond = (pass: DayPass, from: string, span: number): DayPass => ({
	...pass,
	...{ to: plusDays(from, -1), span },
});
