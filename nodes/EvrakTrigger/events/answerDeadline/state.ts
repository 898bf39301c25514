import { daysLeft, deadlineOf, dueReminder } from '../../../../erp/edocument/deadline';
import { takesNoAnswer, type IncomingSummary } from '../../../../erp/edocument/list/summary';
import { countOf, NOTHING_SEEN, Seen, type SeenSet } from '../../memory/seen';

/** What is kept between polls. */
export interface DeadlineState {
	readonly version: 7;
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
	/** Reminders that were given: identity and day. */
	readonly reminded: SeenSet;
	/** Number of the quarter of a day in which the wide window was read; it is read again in the next. */
	readonly swept?: number;
}

/** An invoice that waits for an answer. */
export interface Reminder {
	readonly identity: string;
	/** Last day on which it can be answered, `yyyy-MM-dd`. */
	readonly answerUntil: string;
	/** Days until the last day on which it can be answered. */
	readonly daysLeft: number;
	/** The chosen day that this reminder is for. */
	readonly reminder: number;
	/** What the list does not tell and the reminder therefore takes for granted; absent where it tells all. */
	readonly notes?: readonly string[];
}

/** Reminders of invoices that left the list which are kept in any case. */
const SPARE = 1000;

export const beginDeadline = (query: string): DeadlineState => ({ version: 7, query, reminded: NOTHING_SEEN });

/** Only a commercial invoice that nobody answered can still be answered; one that may be such is reminded of. */
const isOpen = ({ scenario, answer }: IncomingSummary): boolean =>
	!takesNoAnswer(scenario) && answer !== 'accepted' && answer !== 'rejected';

/** The day to count from. No invoice is received before it is issued, so a reminder may come early and never late. */
export const countedFrom = ({ received, issued }: IncomingSummary): string | undefined => received ?? issued;

const SCENARIO = 'The list does not tell the scenario: if this is a basic invoice, it takes no answer.';
const RECEIPT =
	'The list does not tell the day of receipt: the days are counted from the day of issue, and there may be more.';

function notesOn({ scenario, received }: IncomingSummary): Pick<Reminder, 'notes'> {
	const notes = [...(scenario === 'unknown' ? [SCENARIO] : []), ...(received === undefined ? [RECEIPT] : [])];
	return notes.length > 0 ? { notes } : {};
}

const key = (identity: string, day: number) => `${identity}#${day}`;

/** The reminders that are due and were not given yet. */
export function remindersDue(
	state: DeadlineState,
	days: readonly number[],
	listed: ReadonlyMap<string, IncomingSummary>,
	today: string,
): Reminder[] {
	const seen = new Seen(state.reminded);
	return [...listed].flatMap(([identity, summary]) => {
		const from = countedFrom(summary);
		if (!isOpen(summary) || from === undefined) return [];
		const reminder = dueReminder(from, today, days);
		if (reminder === undefined || seen.has(key(identity, reminder))) return [];
		const facts = { answerUntil: deadlineOf(from), daysLeft: daysLeft(from, today), reminder };
		return [{ identity, ...facts, ...notesOn(summary) }];
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
	const seen = new Seen(state.reminded);
	const stillListed = [...listed.keys()].flatMap((identity) =>
		days.map((day) => key(identity, day)).filter((reminderKey) => seen.has(reminderKey)),
	);
	const added = settled.map(({ identity, reminder }) => key(identity, reminder));
	// A page that shifts while it is read may hide an invoice once: what was given is forgotten late, and all at once.
	const outgrown = complete && countOf(state.reminded) > SPARE + 4 * stillListed.length;
	return { ...state, reminded: outgrown ? Seen.of([...stillListed, ...added]) : seen.with(added) };
}
