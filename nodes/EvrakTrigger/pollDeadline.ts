import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../erp/connection';
import { ANSWER_DAYS } from '../../erp/edocument/deadline';
import { plainFacts } from '../../erp/edocument/plain';
import { summary, type AnswerState, type IncomingSummary } from '../../erp/edocument/summary';
import { GIVE_UP, timeKeeper } from './budget';
import { plusDays } from './days';
import {
	afterReminders,
	beginDeadline,
	countedFrom,
	remindersDue,
	type DeadlineState,
	type Reminder,
} from './deadline';
import { readIncoming } from './incomingList';
import { unreadable } from './incomingPage';
import { recall, remember } from './memory';
import { askedOf, deadlineOptions, queryOf } from './options';
import { statusOfOne } from '../shared/eDocumentStatus';

/** Invoices may be dated some days before they are received, and the list may filter by either. */
const EARLIER = 14;

/** Reminders that a test run in the editor shows at most; it takes any day of the period. */
const SAMPLE = 3;
const ANY_DAY = Array.from({ length: ANSWER_DAYS + 1 }, (_, day) => day);

/** What the recipient has answered; the ERP is asked only where the list does not tell. Throws NodeApiError. */
async function answerTo(
	this: IPollFunctions,
	connection: Connection,
	{ answer, uuid }: IncomingSummary,
): Promise<AnswerState> {
	if (answer !== 'unknown' || uuid === undefined) return answer;
	const found = await statusOfOne.call(this, connection, { uuid, kind: 0, direction: 1 });
	const meaning = found?.status.meaning ?? 'unknown';
	return meaning === 'accepted' || meaning === 'rejected' || meaning === 'unknown' ? meaning : 'unanswered';
}

const NOTHING_TOLD: IncomingSummary = { scenario: 'unknown', answer: 'unknown' };

/** A list without any date would never remind of anything, and look like a quiet one. */
function assertDated(this: IPollFunctions, invoices: readonly IncomingSummary[]): void {
	if (invoices.length === 0 || invoices.some((invoice) => countedFrom(invoice) !== undefined)) return;
	const remedy =
		'Without one no deadline can be told. Look at the rows with the event Incoming E-Invoice, Simplify turned off.';
	throw unreadable.call(this, 'no invoice of the list shows a day of receipt or of issue', remedy);
}

/** Reminders of unanswered invoices before their last day. One whose answer could not be looked up waits for the next poll. */
export async function pollDeadline(this: IPollFunctions, connection: Connection): Promise<INodeExecutionData[]> {
	const { query, days: chosen } = deadlineOptions.call(this);
	const hasTime = timeKeeper.call(this);
	const isManual = this.getMode() === 'manual';
	const days = isManual ? ANY_DAY : chosen;
	const window = (today: string) => ({ from: plusDays(today, -ANSWER_DAYS - EARLIER), to: plusDays(today, 1) });
	const name = queryOf(connection, 'deadline', askedOf(query));
	const known = isManual
		? undefined
		: recall.call<IPollFunctions, [string, 3], DeadlineState | undefined>(this, name, 3);
	const reading = { query, windowFor: window, hasTime, longest: known?.longest };
	const read = await readIncoming.call(this, connection, reading);
	const facts = new Map([...read.rows].map(([identity, row]) => [identity, summary(row, connection.zone)]));
	assertDated.call(this, [...facts.values()]);
	const state = { ...(known ?? beginDeadline(name)), longest: read.longest };
	const settled: Reminder[] = [];
	const items: INodeExecutionData[] = [];
	const failures: unknown[] = read.failure === undefined ? [] : [read.failure];
	for (const reminder of remindersDue(state, days, facts, read.today)) {
		if (failures.length >= GIVE_UP || (isManual && items.length >= SAMPLE)) break;
		if (settled.length > 0 && !hasTime()) break;
		const { identity, ...rest } = reminder;
		const invoice = facts.get(identity) ?? NOTHING_TOLD;
		try {
			const answer = await answerTo.call(this, connection, invoice);
			settled.push(reminder);
			if (answer === 'accepted' || answer === 'rejected') continue;
			items.push({ json: { ...plainFacts(identity, { ...invoice, answer }), ...(rest as IDataObject) } });
		} catch (failure) {
			failures.push(failure);
		}
	}
	if (!isManual) remember.call(this, afterReminders(state, days, facts, read.complete, settled));
	if (items.length === 0 && failures.length > 0) throw failures[0];
	return items;
}
