import type { INodeProperties } from 'n8n-workflow';

const LISTS = { event: ['incomingInvoice', 'answerDeadline'] };
const INCOMING = { event: ['incomingInvoice'] };
const STATUS = { event: ['statusChanged'] };

const event: INodeProperties = {
	displayName: 'Trigger On',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'E-Document Status Changed',
			value: 'statusChanged',
			description: 'When the tax authority or the recipient moves an e-invoice on (e-belge durumu)',
		},
		{
			name: 'E-Invoice Answer Deadline',
			value: 'answerDeadline',
			description: 'Some days before an unanswered commercial invoice counts as accepted (cevap süresi)',
		},
		{
			name: 'Incoming E-Invoice',
			value: 'incomingInvoice',
			description: 'When a supplier’s e-invoice arrives (gelen e-fatura)',
		},
	],
	default: 'incomingInvoice',
};

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

const filters: INodeProperties = {
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

const content: INodeProperties[] = [
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

const reminder: INodeProperties = {
	displayName: 'Days Before the Deadline',
	name: 'reminderDays',
	type: 'string',
	required: true,
	default: '3, 1',
	description: 'On which days before the last day of the 8-day answer period to remind, separated by commas',
	displayOptions: { show: { event: ['answerDeadline'] } },
};

const watched: INodeProperties[] = [
	{
		displayName: 'What to Watch',
		name: 'watch',
		type: 'options',
		options: [
			{ name: 'Documents From an Expression', value: 'expression', description: 'A list of types and UUIDs' },
			{ name: 'Documents Listed Below', value: 'list', description: 'Documents typed in here' },
			{
				name: 'Sent Invoices of the Last Days',
				value: 'sent',
				description: 'Read from the ERP by a fixed query; needs a V17 server that allows SQL reading',
			},
		],
		default: 'sent',
		displayOptions: { show: STATUS },
	},
	{
		displayName: 'Sent in the Last Days',
		name: 'sentDays',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 30,
		description: 'How far back to look for sent invoices',
		displayOptions: { show: { ...STATUS, watch: ['sent'] } },
	},
	{
		displayName: 'Documents',
		name: 'documents',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Document',
		default: {},
		displayOptions: { show: { ...STATUS, watch: ['list'] } },
		options: [
			{
				displayName: 'Document',
				name: 'document',
				values: [
					{
						displayName: 'Type',
						name: 'type',
						type: 'options',
						options: [
							{ name: 'E-Archive (E-Arşiv)', value: 1 },
							{ name: 'E-Invoice (E-Fatura)', value: 0 },
						],
						default: 0,
						description: 'If it is the wrong one, the other is tried once',
					},
					{
						displayName: 'UUID',
						name: 'uuid',
						type: 'string',
						default: '',
						description: 'ETTN of the document',
					},
				],
			},
		],
	},
	{
		displayName: 'Document List',
		name: 'documentList',
		type: 'json',
		default: '[]',
		placeholder: 'e.g. {{ [{ "type": 0, "uuid": "11111111-2222-3333-4444-555555555555" }] }}',
		description: 'A list of objects with uuid and type (0 e-Fatura, 1 e-Arşiv), or of UUIDs',
		displayOptions: { show: { ...STATUS, watch: ['expression'] } },
	},
];

const option = (displayName: string, name: string, value: number, description: string): INodeProperties => ({
	displayName,
	name,
	type: 'number',
	typeOptions: { minValue: 1 },
	default: value,
	description,
});

const member = (displayName: string, name: string, description: string): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	description,
});

const reading = [
	member(
		'Identity Member',
		'identityMember',
		'Member of a row that identifies the invoice. Blank: UUID or ETTN, else number and sender.',
	),
	member('List Member', 'listMember', 'Member of the answer that holds the invoices. Blank: it is searched for.'),
];
const pageSize = option('Page Size', 'pageSize', 100, 'Invoices to ask for in one request');

const options = (event: string, list: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	displayOptions: { show: { event: [event] } },
	options: [...list].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en')),
});

/** All parameters of the trigger. */
export const properties = (): INodeProperties[] => [
	event,
	...start,
	filters,
	...content,
	reminder,
	...watched,
	options('incomingInvoice', [
		option(
			'Invoices per Poll',
			'maxItems',
			50,
			'How many invoices to hand over at once; the rest follows at the next poll',
		),
		option(
			'Overlap Days',
			'overlapDays',
			3,
			'Days before the last poll that are read again, because invoices may be listed late',
		),
		...reading,
		pageSize,
	]),
	options('answerDeadline', [...reading, pageSize]),
	options('statusChanged', [
		option('Documents per Poll', 'maxItems', 50, 'How many documents to ask about in one poll'),
	]),
];
