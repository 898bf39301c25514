import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../erp/connection';
import { ANSWER_DAYS } from '../../erp/edocument/deadline';
import { summary, type IncomingSummary } from '../../erp/edocument/summary';
import { timeKeeper } from './budget';
import { plusDays } from './days';
import { afterReminders, beginDeadline, remindersDue, type DeadlineState, type Reminder } from './deadline';
import { readIncoming } from './incomingList';
import { recall, remember } from './memory';
import { deadlineOptions, queryOf } from './options';
import { plain } from './pollIncoming';
import { GIVE_UP, statusOfOne } from './question';

/** Invoices may be dated some days before they are received, and the list may filter by either. */
const EARLIER = 14;

/** Reminders that a test run in the editor shows at most; it takes any day of the period. */
const SAMPLE = 3;
const ANY_DAY = Array.from({ length: ANSWER_DAYS + 1 }, (_, day) => day);

/** Whether the ERP knows of an answer; asked only where the list does not tell. Throws NodeApiError. */
async function isAnswered(
	this: IPollFunctions,
	connection: Connection,
	{ answer, uuid }: IncomingSummary,
): Promise<boolean> {
	if (answer !== 'unknown' || uuid === undefined) return false;
	const found = await statusOfOne.call(this, connection, { uuid, kind: 0, direction: 1 });
	return found?.status.meaning === 'accepted' || found?.status.meaning === 'rejected';
}

const NOTHING_TOLD: IncomingSummary = { scenario: 'unknown', answer: 'unknown' };

/** Reminders of unanswered invoices before their last day. One whose answer could not be looked up waits for the next poll. */
export async function pollDeadline(this: IPollFunctions, connection: Connection): Promise<INodeExecutionData[]> {
	const { query, days: chosen } = deadlineOptions.call(this);
	const hasTime = timeKeeper.call(this);
	const isManual = this.getMode() === 'manual';
	const days = isManual ? ANY_DAY : chosen;
	const window = (today: string) => ({ from: plusDays(today, -ANSWER_DAYS - EARLIER), to: plusDays(today, 1) });
	const read = await readIncoming.call(this, connection, query, window, hasTime);
	const facts = new Map([...read.rows].map(([identity, row]) => [identity, summary(row, connection.zone)]));
	const name = queryOf(connection, 'deadline', { ...query, days: chosen });
	const known = isManual
		? undefined
		: recall.call<IPollFunctions, [string, 2], DeadlineState | undefined>(this, name, 2);
	const state = known ?? beginDeadline(name);
	const settled: Reminder[] = [];
	const items: INodeExecutionData[] = [];
	const failures: unknown[] = read.failure === undefined ? [] : [read.failure];
	for (const reminder of remindersDue(state, days, facts, read.today)) {
		if (failures.length >= GIVE_UP || (isManual && items.length >= SAMPLE)) break;
		if (settled.length > 0 && !hasTime()) break;
		const { identity, ...rest } = reminder;
		const invoice = facts.get(identity) ?? NOTHING_TOLD;
		try {
			const isNeedless = await isAnswered.call(this, connection, invoice);
			settled.push(reminder);
			if (!isNeedless) items.push({ json: { ...plain(identity, invoice), ...rest } });
		} catch (failure) {
			failures.push(failure);
		}
	}
	if (!isManual) remember.call(this, afterReminders(state, days, facts, read.complete, settled));
	if (items.length === 0 && failures.length > 0) throw failures[0];
	return items;
}
