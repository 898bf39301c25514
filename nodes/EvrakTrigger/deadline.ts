import { daysLeft, dueReminder } from '../../erp/edocument/deadline';
import type { IncomingSummary } from '../../erp/edocument/summary';
import { NOTHING_SEEN, Seen, type SeenSet } from './seen';

/** What is kept between polls. */
export interface DeadlineState {
	readonly version: 2;
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
	/** Reminders that were given: identity and day. */
	readonly given: SeenSet;
}

/** An invoice that waits for an answer. */
export interface Reminder {
	readonly identity: string;
	/** Days until the last day on which it can be answered. */
	readonly daysLeft: number;
	/** The chosen day that this reminder is for. */
	readonly reminder: number;
}

/** Reminders of invoices that left the list which are kept in any case. */
const SPARE = 1000;

export const beginDeadline = (query: string): DeadlineState => ({ version: 2, query, given: NOTHING_SEEN });

/** Only a commercial invoice that nobody answered can still be answered; what the row does not tell is not assumed. */
const isOpen = ({ scenario, answer, received }: IncomingSummary): boolean =>
	scenario !== 'basic' && answer !== 'accepted' && answer !== 'rejected' && received !== undefined;

const key = (identity: string, day: number) => `${identity}#${day}`;

/** The reminders that are due and were not given yet. */
export function remindersDue(
	state: DeadlineState,
	days: readonly number[],
	listed: ReadonlyMap<string, IncomingSummary>,
	today: string,
): Reminder[] {
	const given = new Seen(state.given);
	return [...listed].flatMap(([identity, summary]) => {
		if (!isOpen(summary) || summary.received === undefined) return [];
		const reminder = dueReminder(summary.received, today, days);
		if (reminder === undefined || given.has(key(identity, reminder))) return [];
		return [{ identity, daysLeft: daysLeft(summary.received, today), reminder }];
	});
}

/**
 * The state after reminders were given, or found to be needless. Reminders of invoices that are no longer listed are forgotten once they
 * outnumber the others.
 */
export function afterReminders(
	state: DeadlineState,
	days: readonly number[],
	listed: ReadonlyMap<string, IncomingSummary>,
	complete: boolean,
	settled: readonly Reminder[],
): DeadlineState {
	const given = new Seen(state.given);
	const known = [...listed.keys()].flatMap((identity) =>
		days.map((day) => key(identity, day)).filter((one) => given.has(one)),
	);
	const added = settled.map(({ identity, reminder }) => key(identity, reminder));
	// A page that shifts while it is read may hide an invoice once: what was given is forgotten late, and all at once.
	const outgrown = complete && state.given.count > SPARE + 4 * known.length;
	return { ...state, given: outgrown ? Seen.of([...known, ...added]) : given.with(added) };
}
