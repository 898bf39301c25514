import type { TriggerEvent } from '../types';
import { fields, options } from './form';
import { poll } from './poll';

/** The last day on which an incoming invoice can be answered comes near. */
export const answerDeadline: TriggerEvent = {
	value: 'answerDeadline',
	name: 'E-Invoice Answer Deadline',
	action: 'On e-invoice answer deadline',
	description: 'Some days before an unanswered commercial invoice counts as accepted (cevap süresi)',
	subtitle: 'Answer deadline',
	fields,
	options,
	poll,
};
