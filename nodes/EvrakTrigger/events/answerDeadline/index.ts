import type { TriggerEvent } from '../types';
import { deadlineExtras, deadlineFields } from './form';

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
