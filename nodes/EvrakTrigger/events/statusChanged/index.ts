import type { TriggerEvent } from '../types';
import { fields, options } from './form';
import { poll } from './poll';

/** A watched e-document gets another status. */
export const statusChanged: TriggerEvent = {
	value: 'statusChanged',
	name: 'E-Document Status Changed',
	action: 'On e-document status changed',
	description: 'When the tax authority or the recipient moves an e-invoice on (e-belge durumu)',
	subtitle: 'Status changed',
	fields,
	options,
	poll,
};
