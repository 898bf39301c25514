import type { INodeProperties } from 'n8n-workflow';
import { both } from '../../../Evrak/form/fields';
import { filters, listOptions } from '../../incomingList/form';
import { countOption } from '../../poll/form';
import type { TriggerEvent } from '../types';

const STARTS = [
	['everything', 'Everything (Hepsi)', 'All invoices that the ERP lists, month by month'],
	['days', 'Last Days (Son Günler)', 'Invoices of the days before the first poll'],
	['now', 'Now (Şimdi)', 'Only invoices that arrive after the first poll'],
] as const;

/** From which invoice on. */
const start: INodeProperties[] = [
	{
		displayName: 'Start From (Başlangıç)',
		name: 'startFrom',
		type: 'options',
		options: STARTS.map(([value, name, description]) => ({ name, value, description })),
		default: 'now',
		description: 'Which invoices count as new at the first poll',
	},
	{
		displayName: 'Days Back (Gün)',
		name: 'startDays',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 7,
		description: 'How many days before the first poll',
		displayOptions: { show: { startFrom: ['days'] } },
	},
];

/** What to hand over of an invoice. */
const content: INodeProperties[] = [
	{
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: true,
		description: 'Whether to return a simplified version of the response instead of the raw data',
	},
	{
		displayName: both('Download PDF', 'PDF İndir'),
		name: 'downloadPdf',
		type: 'boolean',
		default: false,
		description: 'Whether to fetch the invoice as a PDF file, into the field pdf',
	},
	{
		displayName: both('Download XML', 'XML İndir'),
		name: 'downloadXml',
		type: 'boolean',
		default: false,
		description: 'Whether to fetch the invoice as UBL-TR XML, into the field xml',
	},
];

/** The fields of the event. */
const incomingFields: readonly INodeProperties[] = [...start, filters, ...content];

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
