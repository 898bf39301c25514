import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { ANSWER_DAYS } from '../../../../erp/einvoice/deadline';
import { type AnswerState, type IncomingSummary, plainFacts, summary } from '../../../../erp/einvoice/list/summary';
import { plainTextOf } from '../../../../erp/base/text/text';
import { plusDays } from '../../../../erp/base/values/day';
import { field, fieldProperties } from '../../../Evrak/form/fields';
import { timeoutOf } from '../../../shared/client/call';
import type { PollErp } from '../../../shared/client/client';
import { statusOfOne } from '../../../shared/eDocumentStatus';
import { todayOn } from '../../../shared/today';
import { unreadable } from '../../list/page';
import { passDays } from '../../list/pass';
import { notesOn, type IncomingRead, type IncomingReader } from '../../list/read';
import { askedOf, filters, incomingQuery, LIST_OPTIONS } from '../../list/settings';
import { beginDays, beginList, endDays, isDue, knowing, type ListState } from '../../list/state';
import { EventMemory } from '../../snapshot/memory';
import { eventSettings } from '../../poll/form';
import { questionKey } from '../../poll/parameters';
import { GIVE_UP, quarterNow, timeKeeper } from '../../poll/time';
import type { TriggerEvent } from '../types';
import { type Reminder, countedFrom, keyOf, remindedOf, remindersDue } from './reminders';

/** When to remind of an unanswered invoice: days before its last day. */
const REMINDER_FIELDS = {
	reminderDays: field(
		['Days Before Deadline', 'Gün'],
		{
			type: 'string',
			default: '3, 1',
			description:
				'On which days before the last day of the 8-day answer period to remind, separated by commas; 0 is the last day itself',
			required: true,
		},
		(options, name, label): readonly number[] => {
			const text = plainTextOf(options.value(name)).trim();
			const days = text
				.split(/[\s,;]+/)
				.filter(Boolean)
				.map(Number);
			if (days.length === 0 || days.some((day) => !(Number.isInteger(day) && day >= 0 && day <= ANSWER_DAYS)))
				options.refuse(
					label,
					`"${text}" are not whole numbers from 0 to ${ANSWER_DAYS}`,
					'Write them with commas, for instance 3, 1.',
				);
			return days;
		},
	),
};

/** Days by which invoices may be dated before they are received, at least: the list may go by either. */
const EARLIER = 14;

/** Reminders that a test run in the editor shows at most; it takes any day of the period. */
const SAMPLE = 3;
const ANY_DAY = Array.from({ length: ANSWER_DAYS + 1 }, (_, day) => day);

/** What the recipient has answered; the ERP is asked only where the list does not tell. Throws NodeApiError. */
async function answerTo(erp: PollErp, { answer, uuid }: IncomingSummary, timeout: number): Promise<AnswerState> {
	if (answer !== 'unknown' || uuid === undefined) return answer;
	const found = await statusOfOne(erp, { uuid, kind: 0, direction: 1 }, { timeout });
	const meaning = found?.status.meaning ?? 'unknown';
	return meaning === 'accepted' || meaning === 'rejected' || meaning === 'unknown' ? meaning : 'unanswered';
}

const NOTHING_TOLD: IncomingSummary = { scenario: 'unknown', answer: 'unknown' };

/** A list without any date would never remind of anything, and look like a quiet one. */
function assertDated(context: IPollFunctions, invoices: readonly IncomingSummary[]): void {
	if (invoices.length === 0 || invoices.some((invoice) => countedFrom(invoice) !== undefined)) return;
	const remedy =
		'Without one no deadline is known. Look at the rows with the event Incoming E-Invoice, Simplify turned off.';
	throw unreadable(context, 'no invoice of the list shows a day of receipt or of issue', remedy);
}

/**
 * Reminders of unanswered invoices before their last day. The list is gone through four times a day, as far as a poll has time. One whose answer
 * could not be looked up waits for the next poll.
 */
async function pollDeadlines(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const { reminderDays } = eventSettings(context, REMINDER_FIELDS, {});
	const { query, reach } = incomingQuery(context);
	const time = timeKeeper(context);
	const isManual = context.getMode() === 'manual';
	const days = isManual ? ANY_DAY : reminderDays;
	const [today, quarter] = [todayOn(connection), quarterNow()];
	const name = questionKey(connection, 'deadline', askedOf(query));
	const memory = new EventMemory<ListState>(context, { version: 12, query: name });
	let state = memory.stored ?? beginList(name);
	if (!isDue(state, quarter)) return [];
	const reader: IncomingReader = { erp, query, time };
	const items: INodeExecutionData[] = [];
	const failures: unknown[] = [];
	const take = async (read: IncomingRead) => {
		const notes = notesOn(reader, read);
		const facts = new Map([...read.rows].map(([identity, row]) => [identity, summary(row, connection.zone)]));
		assertDated(context, [...facts.values()]);
		const settled: Reminder[] = [];
		let isAll = true;
		for (const reminder of remindersDue(state, days, facts, today)) {
			isAll =
				failures.length < GIVE_UP && (settled.length === 0 || time.hasTime()) && !(isManual && items.length >= SAMPLE);
			if (!isAll) break;
			const { identity, ...rest } = reminder;
			const invoice = facts.get(identity) ?? NOTHING_TOLD;
			try {
				const answer = await answerTo(erp, invoice, time.within(timeoutOf('get')));
				settled.push(reminder);
				if (answer === 'accepted' || answer === 'rejected') continue;
				const allNotes = [...(rest.notes ?? []), ...notes];
				const json = {
					...plainFacts(identity, { ...invoice, answer }),
					...(rest as IDataObject),
					eventId: `answerDeadline:${identity}:${rest.answerUntil}:${rest.reminder}`,
				};
				items.push({ json: allNotes.length > 0 ? { ...json, notes: allNotes } : json });
			} catch (failure) {
				failures.push(failure);
			}
		}
		state = knowing(state, settled.map(keyOf));
		return { isAll: isAll && failures.length === 0, seen: remindedOf(state, days, facts) };
	};
	const all = { from: plusDays(today, -ANSWER_DAYS - Math.max(EARLIER, reach)), to: plusDays(today, 1) };
	const passed = await passDays(reader, state.pass ?? beginDays(today, all), take);
	memory.keep(passed.pass ? { ...state, pass: passed.pass } : endDays(state, passed.seen, quarter));
	const failure = failures[0] ?? passed.failure;
	if (items.length === 0 && failure !== undefined) throw failure as Error;
	return items;
}

/** The last day on which an incoming invoice can be answered comes near. */
export const onAnswerDeadline: TriggerEvent = {
	value: 'answerDeadline',
	name: 'E-Invoice Answer Deadline (Yanıt Süresi)',
	action: 'On e-invoice answer deadline',
	description: 'Some days before an unanswered commercial invoice counts as accepted (cevap süresi)',
	subtitle: 'Answer deadline',
	fields: [filters, ...fieldProperties(REMINDER_FIELDS)],
	options: fieldProperties(LIST_OPTIONS),
	poll: pollDeadlines,
};
