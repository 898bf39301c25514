import type { INodeProperties } from 'n8n-workflow';
import { both } from '../../../Evrak/form/fields';
import { countOption } from '../../poll/form';
import type { TriggerEvent } from '../types';

/** How long to ask; sent invoices leave the days that are looked back. */
const stopAfter: INodeProperties = {
	...countOption(
		'Stop Asking After (Days)',
		'stopAfterDays',
		30,
		'Days without a change after which a document that is not final is asked about no more. The recipient of a commercial invoice answers within 8 days.',
	),
	displayOptions: { show: { '/watch': ['list', 'expression'] } },
};

/** The fields of the event: which documents to watch. */
const statusFields: readonly INodeProperties[] = [
	{
		displayName: both('What to Watch', 'İzlenecek'),
		name: 'watch',
		type: 'options',
		options: [
			{
				name: both('Documents From an Expression', 'İfadeden'),
				value: 'expression',
				description: 'A list of types and UUIDs',
			},
			{ name: 'Documents Listed Below (Aşağıdakiler)', value: 'list', description: 'Documents typed in here' },
			{
				name: 'Sent Invoices of the Last Days (Son Gönderilenler)',
				value: 'sent',
				description: 'Read from the ERP by a fixed query; needs a V17 server that allows SQL reading',
			},
		],
		default: 'sent',
	},
	{
		displayName: 'Sent in the Last Days (Gün)',
		name: 'sentDays',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 30,
		description: 'How far back to look for sent invoices',
		displayOptions: { show: { watch: ['sent'] } },
	},
	{
		displayName: 'Documents (Evraklar)',
		name: 'documents',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Document (Evrak Ekle)',
		default: {},
		displayOptions: { show: { watch: ['list'] } },
		options: [
			{
				displayName: 'Document (Evrak)',
				name: 'document',
				values: [
					{
						displayName: 'Type (Tür)',
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
		displayName: 'Document List (Evrak Listesi)',
		name: 'documentList',
		type: 'json',
		default: '[]',
		placeholder: 'e.g. {{ [{ "type": 0, "uuid": "11111111-2222-3333-4444-555555555555" }] }}',
		description: 'A list of objects with uuid and type (0 e-Fatura, 1 e-Arşiv), or of UUIDs',
		displayOptions: { show: { watch: ['expression'] } },
	},
];

/** Its options. */
const statusExtras: readonly INodeProperties[] = [
	countOption('Documents per Poll (Evrak)', 'maxItems', 50, 'How many documents to ask about in one poll'),
	stopAfter,
];

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
