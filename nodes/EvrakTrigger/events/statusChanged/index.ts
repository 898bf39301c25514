import type { INodeProperties } from 'n8n-workflow';
import { amount, choice, field, fieldProperties, rowFields, textOption } from '../../../Evrak/form/fields';
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

/** A document that is typed in. */
const DOCUMENT_FIELDS = {
	type: field(
		['Type', 'Tür'],
		{
			type: 'options',
			options: [
				{ name: 'E-Archive (E-Arşiv)', value: 1 },
				{ name: 'E-Invoice (E-Fatura)', value: 0 },
			],
			default: 0,
			description: 'If it is the wrong one, the other is tried once',
		},
		(options, name) => options.given(name),
	),
	uuid: textOption('UUID', 'ETTN of the document'),
};

/** The fields of the event: which documents to watch. */
const statusFields: readonly INodeProperties[] = [
	...fieldProperties({
		watch: choice(
			['What to Watch', 'İzlenecek'],
			undefined,
			[
				['expression', 'Documents From an Expression (İfadeden)', 'A list of types and UUIDs'],
				['list', 'Documents Listed Below (Aşağıdakiler)', 'Documents typed in here'],
				[
					'sent',
					'Sent Invoices of the Last Days (Son Gönderilenler)',
					'Read from the ERP by a fixed query; needs a V17 server that allows SQL reading',
				],
			],
			{ usual: 'sent' },
		),
		sentDays: amount(['Sent in the Last Days', 'Gün'], 'How far back to look for sent invoices', 30, true, {
			typeOptions: { minValue: 1 },
			displayOptions: { show: { watch: ['sent'] } },
		}),
	}),
	rowFields(
		{
			displayName: 'Documents (Evraklar)',
			name: 'documents',
			placeholder: 'Add Document (Evrak Ekle)',
			displayOptions: { show: { watch: ['list'] } },
			...{ title: 'Document (Evrak)', row: 'document' },
		},
		DOCUMENT_FIELDS,
	),
	...fieldProperties({
		documentList: textOption(
			['Document List', 'Evrak Listesi'],
			'A list of objects with uuid and type (0 e-Fatura, 1 e-Arşiv), or of UUIDs',
			{
				type: 'json',
				default: '[]',
				placeholder: 'e.g. {{ [{ "type": 0, "uuid": "11111111-2222-3333-4444-555555555555" }] }}',
				displayOptions: { show: { watch: ['expression'] } },
			},
		),
	}),
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
