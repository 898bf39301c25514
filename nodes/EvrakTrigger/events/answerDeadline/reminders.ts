import { daysLeft, deadlineOf, dueReminder } from '../../../../erp/einvoice/deadline';
import { takesNoAnswer, type IncomingSummary } from '../../../../erp/einvoice/list/summary';
import { isNewTo, type ListState } from '../../list/state';

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

/** What a reminder is remembered by. */
export const keyOf = ({ identity, reminder }: Pick<Reminder, 'identity' | 'reminder'>): string =>
	`${identity}#${reminder}`;

/** The reminders that are due and were not given yet. */
export function remindersDue(
	state: ListState,
	days: readonly number[],
	listed: ReadonlyMap<string, IncomingSummary>,
	today: string,
): Reminder[] {
	const isNew = isNewTo(state);
	return [...listed].flatMap(([identity, summary]) => {
		const from = countedFrom(summary);
		if (!isOpen(summary) || from === undefined) return [];
		const reminder = dueReminder(from, today, days);
		if (reminder === undefined || !isNew(keyOf({ identity, reminder }))) return [];
		const facts = { answerUntil: deadlineOf(from), daysLeft: daysLeft(from, today), reminder };
		return [{ identity, ...facts, ...notesOn(summary) }];
	});
}

/** The reminders of listed invoices that were given. */
export function remindedOf(
	state: ListState,
	days: readonly number[],
	listed: ReadonlyMap<string, IncomingSummary>,
): string[] {
	const isNew = isNewTo(state);
	const all = [...listed.keys()].flatMap((identity) => days.map((reminder) => keyOf({ identity, reminder })));
	return all.filter((key) => !isNew(key));
}
