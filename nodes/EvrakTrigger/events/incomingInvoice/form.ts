import type { INodeProperties } from 'n8n-workflow';
import { filters, listOptions } from '../../incomingList/form';
import { countOption } from '../../poll/form';

/** From which invoice on. */
const start: INodeProperties[] = [
	{
		displayName: 'Start From',
		name: 'startFrom',
		type: 'options',
		options: [
			{ name: 'Everything', value: 'everything', description: 'All invoices that the ERP lists, month by month' },
			{ name: 'Last Days', value: 'days', description: 'Invoices of the days before the first poll' },
			{ name: 'Now', value: 'now', description: 'Only invoices that arrive after the first poll' },
		],
		default: 'now',
		description: 'Which invoices count as new at the first poll',
	},
	{
		displayName: 'Days Back',
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
		displayName: 'Download PDF',
		name: 'downloadPdf',
		type: 'boolean',
		default: false,
		description: 'Whether to fetch the invoice as a PDF file, into the field pdf',
	},
	{
		displayName: 'Download XML',
		name: 'downloadXml',
		type: 'boolean',
		default: false,
		description: 'Whether to fetch the invoice as UBL-TR XML, into the field xml',
	},
];

/** The fields of the event. */
export const incomingFields: readonly INodeProperties[] = [...start, filters, ...content];

/** Its options. */
export const incomingExtras: readonly INodeProperties[] = [
	countOption(
		'Invoices per Poll',
		'maxItems',
		50,
		'How many invoices to hand over at once; the rest follows at the next poll',
	),
	...listOptions,
];
