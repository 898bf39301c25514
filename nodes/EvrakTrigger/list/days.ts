import { later, plusDays } from '../../../erp/base/values/day';
import { countOf, NOTHING_SEEN, Seen, type SeenSet } from '../snapshot/seen';
import type { Days } from './page';

/*
 * The days of a list of incoming invoices; pure. Four times a day a pass reads them, some at a time, from the latest back, because the ERP may
 * list invoices by the day of issue that arrive weeks later. It may take several polls: each day that was read to its end is a place to continue
 * from. No pass has read the days before the `floor`, so their invoices count as existing. They are read first: later they could not be
 * distinguished from invoices that arrive meanwhile.
 */

/** A pass that has begun. */
interface DayPass {
	/** Its first day, `yyyy-MM-dd`. */
	readonly since: string;
	/** The day on which it began. */
	readonly until: string;
	/** The remaining days, each part read from its end back; and the number of days read at once. */
	readonly days: readonly Days[];
	readonly span: number;
	/** Keys listed on the days that were read. */
	readonly seen: SeenSet;
}

/** The form of the state between polls, and of the keys whose fingerprints it holds. */
export const LIST_FORM = 1;

/** The state between polls. */
export interface ListState {
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
	/** True until the first pass is over. */
	readonly isBeginning: boolean;
	/** The day on which the last pass began, or of the first poll. */
	readonly cursor: string;
	readonly floor: string;
	/** Known invoices; of those that are no longer listed, the last thousands, for clocks and lists that go back. */
	readonly seen: SeenSet;
	/** The quarter of a day in which the last pass ended. */
	readonly swept?: number;
	readonly pass?: DayPass;
}

/** Electronic invoices began in 2010 in Türkiye. */
export const BEGINNING = '2010-01-01';

/**
 * Days that a pass reads at once: first and maximum. The first are tomorrow, today and the three days before, which later polls read, too: invoices
 * that are there at the first poll are known together.
 */
const SPAN = { first: 5, most: 512 } as const;

/** Maximum remembered keys that are no longer listed; or a quarter of the listed ones, if that is more. */
const DEPARTED = 4_000;

const partsOf = (...parts: readonly Days[]): Days[] => parts.filter(({ from, to }) => from <= to);

/** The state with a pass from a day on, up to the `last`. */
export const beginDays = (state: ListState, since: string, last: string, today: string): ListState => ({
	...state,
	pass: {
		since,
		until: today,
		span: SPAN.first,
		seen: NOTHING_SEEN,
		days: partsOf({ from: since, to: plusDays(state.floor, -1) }, { from: later(since, state.floor), to: last }),
	},
});

/** The next days to read; `undefined` at the end. */
export function nextDays({ days: [part], span }: DayPass): Days | undefined {
	return part && { from: later(part.from, plusDays(part.to, 1 - span)), to: part.to };
}

/** A pass after some days were read. */
export function behind({ days: [part, ...others], ...pass }: DayPass, { from }: Days): DayPass {
	const rest = part ? partsOf({ from: part.from, to: plusDays(from, -1) }) : [];
	return { ...pass, days: [...rest, ...others], span: Math.min(2 * pass.span, SPAN.most) };
}

/** A pass that reads fewer days at once. */
export const slower = (pass: DayPass): DayPass => ({ ...pass, span: Math.max(1, Math.floor(pass.span / 2)) });

export function endDays({ pass, ...state }: ListState, quarter: number): ListState {
	if (!pass) return state;
	const all = new Seen(state.seen).union(new Seen(pass.seen));
	const listed = countOf(pass.seen);
	const isSmall = countOf(all) <= listed + Math.max(DEPARTED, listed / 4);
	return {
		...state,
		isBeginning: false,
		cursor: pass.until,
		floor: pass.since,
		swept: quarter,
		seen: isSmall ? all : pass.seen,
	};
}
