import type { INodeProperties } from 'n8n-workflow';
import { filters, listOptions } from '../../incomingList/form';
import type { TriggerEvent } from '../types';

/** When to remind of an unanswered invoice. */
const reminderDays: INodeProperties = {
	displayName: 'Days Before Deadline (Gün)',
	name: 'reminderDays',
	type: 'string',
	required: true,
	default: '3, 1',
	description:
		'On which days before the last day of the 8-day answer period to remind, separated by commas; 0 is the last day itself',
};

/** The fields of the event. */
const deadlineFields: readonly INodeProperties[] = [filters, reminderDays];

/** Its options. */
const deadlineExtras: readonly INodeProperties[] = listOptions;

/** The last day on which an incoming invoice can be answered comes near. */
export const onAnswerDeadline: TriggerEvent = {
	value: 'answerDeadline',
	name: 'E-Invoice Answer Deadline (Yanıt Süresi)',
	action: 'On e-invoice answer deadline',
	description: 'Some days before an unanswered commercial invoice counts as accepted (cevap süresi)',
	subtitle: 'Answer deadline',
	fields: deadlineFields,
	options: deadlineExtras,
	load: async () => (await import('./poll')).pollDeadlines,
};
