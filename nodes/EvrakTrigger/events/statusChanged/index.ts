import type { TriggerEvent } from '../types';
import { statusExtras, statusFields } from './form';

/** A watched e-document gets another status. */
export const onStatusChanged: TriggerEvent = {
	value: 'statusChanged',
	name: 'E-Document Status Changed (Durum Değişti)',
	action: 'On e-document status changed',
	description: 'When the tax authority or the recipient moves an e-invoice on (e-belge durumu)',
	subtitle: 'Status changed',
	fields: statusFields,
	options: statusExtras,
	load: async () => (await import('./poll')).pollStatuses,
};
