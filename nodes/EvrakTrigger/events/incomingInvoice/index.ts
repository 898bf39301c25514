import type { INodeProperties } from 'n8n-workflow';
import { amount, choice, fieldProperties, off, on } from '../../../Evrak/form/fields';
import { filters, listOptions } from '../../incomingList/form';
import { countOption } from '../../poll/form';
import type { TriggerEvent } from '../types';

/** Its fields: from which invoice on, which ones, and what to hand over of each. */
const incomingFields: readonly INodeProperties[] = [
	...fieldProperties({
		startFrom: choice(
			['Start From', 'Başlangıç'],
			'Which invoices count as new at the first poll',
			[
				['everything', 'Everything (Hepsi)', 'All invoices that the ERP lists, month by month'],
				['days', 'Last Days (Son Günler)', 'Invoices of the days before the first poll'],
				['now', 'Now (Şimdi)', 'Only invoices that arrive after the first poll'],
			],
			{ usual: 'now' },
		),
		startDays: amount(['Days Back', 'Gün'], 'How many days before the first poll', 7, true, {
			typeOptions: { minValue: 1 },
			displayOptions: { show: { startFrom: ['days'] } },
		}),
	}),
	filters,
	...fieldProperties({
		simplify: on('Simplify', 'Whether to return a simplified version of the response instead of the raw data'),
		downloadPdf: off(['Download PDF', 'PDF İndir'], 'Whether to fetch the invoice as a PDF file, into the field pdf'),
		downloadXml: off(['Download XML', 'XML İndir'], 'Whether to fetch the invoice as UBL-TR XML, into the field xml'),
	}),
];

/** Its options. */
const incomingExtras: readonly INodeProperties[] = [
	countOption(
		'Invoices per Poll (Fatura)',
		'maxItems',
		50,
		'How many invoices to hand over at once; the rest follows at the next poll',
	),
	...listOptions,
];

/** A supplier's e-invoice is listed by the ERP. */
export const onIncomingInvoice: TriggerEvent = {
	value: 'incomingInvoice',
	name: 'Incoming E-Invoice (Gelen E-Fatura)',
	action: 'On incoming e-invoice',
	description: 'When a supplier’s e-invoice arrives (gelen e-fatura)',
	subtitle: 'Incoming e-invoice',
	fields: incomingFields,
	options: incomingExtras,
	load: async () => (await import('./poll')).pollIncoming,
};
