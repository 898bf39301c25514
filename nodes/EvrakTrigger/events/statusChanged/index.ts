import { amount, fieldProperties } from '../../../Evrak/form/fields';
import { countOption } from '../../poll/form';
import type { TriggerEvent } from '../types';

/** A sent e-document gets another status. */
export const onStatusChanged: TriggerEvent = {
	value: 'statusChanged',
	name: 'E-Document Status Changed (Durum Değişti)',
	action: 'On e-document status changed',
	description:
		'When the tax authority or the recipient moves a sent e-invoice on (e-belge durumu). Needs a V17 server that lets the API user read by SQL.',
	subtitle: 'Status changed',
	fields: fieldProperties({
		sentDays: amount(['Sent in the Last Days', 'Gün'], 'How far back to look for sent invoices', 30, true, {
			typeOptions: { minValue: 1 },
		}),
	}),
	options: [countOption('Documents per Poll (Evrak)', 'maxItems', 50, 'How many documents to ask about in one poll')],
	load: async () => (await import('./poll')).pollStatuses,
};
