import type { INodeProperties } from 'n8n-workflow';
import { content, filters, reminder, start } from './incoming';
import { option, optionsCollection, pageSize, reading, wideDays } from './options';
import { stopAfter, watched } from './status';

const event: INodeProperties = {
	displayName: 'Trigger On',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'E-Document Status Changed',
			value: 'statusChanged',
			action: 'On e-document status changed',
			description: 'When the tax authority or the recipient moves an e-invoice on (e-belge durumu)',
		},
		{
			name: 'E-Invoice Answer Deadline',
			value: 'answerDeadline',
			action: 'On e-invoice answer deadline',
			description: 'Some days before an unanswered commercial invoice counts as accepted (cevap süresi)',
		},
		{
			name: 'Incoming E-Invoice',
			value: 'incomingInvoice',
			action: 'On incoming e-invoice',
			description: 'When a supplier’s e-invoice arrives (gelen e-fatura)',
		},
	],
	default: 'incomingInvoice',
};

/** All parameters of the trigger. */
export const triggerProperties = (): INodeProperties[] => [
	event,
	...start,
	filters,
	...content,
	reminder,
	...watched,
	optionsCollection('incomingInvoice', [
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
			'Days before today that every poll reads again, because invoices may be listed late',
		),
		...reading,
		pageSize,
		wideDays,
	]),
	optionsCollection('answerDeadline', [...reading, pageSize, wideDays]),
	optionsCollection('statusChanged', [
		option('Documents per Poll', 'maxItems', 50, 'How many documents to ask about in one poll'),
		stopAfter,
	]),
];
