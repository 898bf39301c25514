import { fieldProperties, textOption } from '../../../Evrak/form/fields';
import { filters, listOptions } from '../../incomingList/form';
import type { TriggerEvent } from '../types';

/** When to remind of an unanswered invoice. */
const REMINDER_FIELDS = {
	reminderDays: textOption(
		['Days Before Deadline', 'Gün'],
		'On which days before the last day of the 8-day answer period to remind, separated by commas; 0 is the last day itself',
		{ required: true, default: '3, 1' },
	),
};

/** The last day on which an incoming invoice can be answered comes near. */
export const onAnswerDeadline: TriggerEvent = {
	value: 'answerDeadline',
	name: 'E-Invoice Answer Deadline (Yanıt Süresi)',
	action: 'On e-invoice answer deadline',
	description: 'Some days before an unanswered commercial invoice counts as accepted (cevap süresi)',
	subtitle: 'Answer deadline',
	fields: [filters, ...fieldProperties(REMINDER_FIELDS)],
	options: listOptions,
	load: async () => (await import('./poll')).pollDeadlines,
};
