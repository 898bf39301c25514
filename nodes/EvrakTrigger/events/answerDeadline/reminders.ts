import type { Members } from '../../../../erp/base/json/members';
import { daysLeft, deadlineOf, dueReminder } from '../../../../erp/einvoice/deadline';
import { type IncomingSummary, summary, takesNoAnswer } from '../../../../erp/einvoice/list/summary';
import type { ListRow } from '../../list/poll';

/** An invoice that waits for an answer. */
export interface Reminder extends ListRow {
	readonly facts: IncomingSummary;
	readonly due: {
		/** Last day on which it can be answered, `yyyy-MM-dd`. */
		readonly answerUntil: string;
		/** Days until the last day on which it can be answered. */
		readonly daysLeft: number;
		/** The chosen day that this reminder is for. */
		readonly reminder: number;
		/** Assumptions of the reminder about what the list does not show; absent if it shows all. */
		readonly notes?: readonly string[];
	};
}

/** Only an unanswered commercial invoice can still be answered; an invoice that may be one counts as open. */
const isOpen = ({ scenario, answer }: IncomingSummary): boolean =>
	!takesNoAnswer(scenario) && answer !== 'accepted' && answer !== 'rejected';

/** The day to count from. No invoice is received before it is issued, so a reminder may come early and never late. */
export const countedFrom = ({ received, issued }: IncomingSummary): string | undefined => received ?? issued;

const SCENARIO = 'The list does not tell the scenario: if this is a basic invoice, it takes no answer.';
const RECEIPT =
	'The list does not tell the day of receipt: the days are counted from the day of issue, and there may be more.';

function notesOn({ scenario, received }: IncomingSummary): Pick<Reminder['due'], 'notes'> {
	const notes = [...(scenario === 'unknown' ? [SCENARIO] : []), ...(received === undefined ? [RECEIPT] : [])];
	return notes.length > 0 ? { notes } : {};
}

export function remindersDue(
	invoices: ReadonlyMap<number, Members>,
	days: readonly number[],
	today: string,
	zone: string,
): Reminder[] {
	return [...invoices].flatMap(([invoice, row]) => {
		const facts = summary(row, zone);
		const from = countedFrom(facts);
		if (!isOpen(facts) || from === undefined) return [];
		const reminder = dueReminder(from, today, days);
		if (reminder === undefined) return [];
		const due = { answerUntil: deadlineOf(from), daysLeft: daysLeft(from, today), reminder };
		return [{ key: `${invoice}#${reminder}`, row, facts, due: { ...due, ...notesOn(facts) } }];
	});
}
