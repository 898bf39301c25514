import { fieldProperties } from '../../../Evrak/form/fields';
import type { TriggerEvent } from '../types';
import { STATUS_FIELDS, STATUS_OPTIONS } from './form';

/** A sent e-document gets another status. */
export const onStatusChanged: TriggerEvent = {
	value: 'statusChanged',
	name: 'E-Document Status Changed (Durum Değişti)',
	action: 'On e-document status changed',
	description:
		'When the tax authority or the recipient moves a sent e-invoice on (e-belge durumu). Needs a V17 server that lets the API user read by SQL.',
	subtitle: 'Status changed',
	fields: fieldProperties(STATUS_FIELDS),
	options: fieldProperties(STATUS_OPTIONS),
	load: async () => (await import('./poll')).pollStatuses,
};
