import { fieldProperties } from '../../../Evrak/form/fields';
import { filters, LIST_OPTIONS } from '../../incomingList/form';
import type { TriggerEvent } from '../types';
import { REMINDER_FIELDS } from './form';

/** The last day on which an incoming invoice can be answered comes near. */
export const onAnswerDeadline: TriggerEvent = {
	value: 'answerDeadline',
	name: 'E-Invoice Answer Deadline (Yanıt Süresi)',
	action: 'On e-invoice answer deadline',
	description: 'Some days before an unanswered commercial invoice counts as accepted (cevap süresi)',
	subtitle: 'Answer deadline',
	fields: [filters, ...fieldProperties(REMINDER_FIELDS)],
	options: fieldProperties(LIST_OPTIONS),
	load: async () => (await import('./poll')).pollDeadlines,
};
