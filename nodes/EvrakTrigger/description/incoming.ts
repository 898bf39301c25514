import type { INodeProperties } from 'n8n-workflow';

const LISTS = { event: ['incomingInvoice', 'answerDeadline'] };
const INCOMING = { event: ['incomingInvoice'] };

/** From which invoice on. */
export const start: INodeProperties[] = [
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
		displayOptions: { show: INCOMING },
	},
	{
		displayName: 'Days Back',
		name: 'startDays',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 7,
		description: 'How many days before the first poll',
		displayOptions: { show: { ...INCOMING, startFrom: ['days'] } },
	},
];

/** Which invoices; shared with the answer deadline. */
export const filters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	displayOptions: { show: LISTS },
	options: [
		{
			displayName: 'Invoice Number',
			name: 'invoiceNumber',
			type: 'string',
			default: '',
			description: 'Number of the tax authority, such as ABC2026000000001 (GIBFaturaNo)',
		},
		{
			displayName: 'Sender Tax Number',
			name: 'taxNumber',
			type: 'string',
			default: '',
			description: 'Tax or citizen number of the supplier (VKNo)',
		},
	],
};

/** What to hand over of an invoice. */
export const content: INodeProperties[] = [
	{
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: true,
		description: 'Whether to return a simplified version of the response instead of the raw data',
		displayOptions: { show: INCOMING },
	},
	{
		displayName: 'Download PDF',
		name: 'downloadPdf',
		type: 'boolean',
		default: false,
		description: 'Whether to fetch the invoice as a PDF file, into the field pdf',
		displayOptions: { show: INCOMING },
	},
	{
		displayName: 'Download XML',
		name: 'downloadXml',
		type: 'boolean',
		default: false,
		description: 'Whether to fetch the invoice as UBL-TR XML, into the field xml',
		displayOptions: { show: INCOMING },
	},
];

/** When to remind of an unanswered invoice. */
export const reminder: INodeProperties = {
	displayName: 'Days Before the Deadline',
	name: 'reminderDays',
	type: 'string',
	required: true,
	default: '3, 1',
	description:
		'On which days before the last day of the 8-day answer period to remind, separated by commas; 0 is the last day itself',
	displayOptions: { show: { event: ['answerDeadline'] } },
};
