import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import type { Members } from '../../../../erp/base/json/members';
import { plainTextOf } from '../../../../erp/base/text/text';
import { ANSWER_DAYS } from '../../../../erp/einvoice/deadline';
import { identityOf } from '../../../../erp/einvoice/list/identity';
import { type AnswerState, type IncomingSummary, plainFacts, summary } from '../../../../erp/einvoice/list/summary';
import { field, fieldProperties } from '../../../Evrak/form/fields';
import { timeoutOf } from '../../../shared/client/call';
import type { PollErp } from '../../../shared/client/client';
import { statusOfOne } from '../../../shared/eDocumentStatus';
import { unreadable } from '../../list/page';
import { type ListWatch, pollList } from '../../list/poll';
import { filters, incomingQuery, LIST_OPTIONS } from '../../list/settings';
import { eventSettings, MOST } from '../../poll/form';
import type { TriggerEvent } from '../types';
import { countedFrom, type Reminder, remindersDue } from './reminders';

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

/** Minimum days between issue and receipt of an invoice that are covered: the list may use either date. */
const EARLIER = 14;

/** The reminder days of a test run in the editor. */
const ANY_DAY = Array.from({ length: ANSWER_DAYS + 1 }, (_, day) => day);

/** The recipient's answer; the ERP is queried only if the list does not show it. Throws NodeApiError. */
async function answerTo(erp: PollErp, { answer, uuid }: IncomingSummary, timeout: number): Promise<AnswerState> {
	if (answer !== 'unknown' || uuid === undefined) return answer;
	const found = await statusOfOne(erp, { uuid, kind: 0, direction: 1 }, { timeout });
	const meaning = found?.status.meaning ?? 'unknown';
	return meaning === 'accepted' || meaning === 'rejected' || meaning === 'unknown' ? meaning : 'unanswered';
}

/** A list without any date would never cause a reminder, and look as if nothing were due. */
function assertDated(context: IPollFunctions, rows: readonly Members[], zone: string): void {
	if (rows.length === 0 || rows.some((row) => countedFrom(summary(row, zone)) !== undefined)) return;
	const remedy =
		'Without one no deadline is known. Look at the rows with the event Incoming E-Invoice, Simplify turned off.';
	throw unreadable(context, 'no invoice of the list shows a day of receipt or of issue', remedy);
}

/** Reminders of unanswered invoices, by the settings of a node; throws NodeOperationError. */
function watchOf(erp: PollErp): ListWatch<Reminder> {
	const { context, connection } = erp;
	const { zone } = connection;
	const { reminderDays } = eventSettings(context, REMINDER_FIELDS, {});
	const { query, reach } = incomingQuery(context);
	const days = context.getMode() === 'manual' ? ANY_DAY : reminderDays;
	const back = ANSWER_DAYS + Math.max(EARLIER, reach);
	return {
		event: 'deadline',
		query,
		most: MOST.rows,
		firstDays: back,
		reach: back,
		takesKnown: true,
		rowsOf(invoices, today) {
			assertDated(context, [...invoices.values()], zone);
			return remindersDue(invoices, days, today, zone);
		},
		async itemOf({ row, facts, due }, time) {
			const answer = await answerTo(erp, facts, time.within(timeoutOf('get')));
			if (answer === 'accepted' || answer === 'rejected') return null;
			const identity = identityOf(row, query.identityMember);
			const eventId = `answerDeadline:${identity}:${due.answerUntil}:${due.reminder}`;
			return { json: { ...plainFacts(identity, { ...facts, answer }), ...(due as IDataObject), eventId } };
		},
		asksForEach: true,
	};
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
	poll: async (erp) => await pollList(erp, watchOf(erp)),
};
