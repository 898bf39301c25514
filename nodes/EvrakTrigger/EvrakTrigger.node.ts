import {
	NodeConnectionTypes,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';
import { TRIGGER_FORM } from './forms.data';

/** The polling trigger: the API has no webhooks, so workflows react to e-documents and records of the ERP by polling. */
export class EvrakTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Trigger',
		name: 'evrakTrigger',
		icon: { light: 'file:../../icons/evrak.svg', dark: 'file:../../icons/evrak.dark.svg' },
		group: ['trigger'],
		version: [1],
		subtitle: TRIGGER_FORM.subtitle,
		// The node panel shows this node and its action node as one entry, with the trigger's description (n8n 2.41).
		description:
			'Saves and reads orders, invoices, accounts, collections, stock and e-invoices of a Turkish ERP (Mikro and those with its document API), for shops and accountants; starts workflows when one arrives, changes or falls due (sipariş, fatura, cari, tahsilat, stok, e-fatura)',
		defaults: { name: 'Evrak Trigger' },
		polling: true,
		eventTriggerDescription: 'Looks into the ERP for e-documents and records that are new, changed or due',
		activationMessage:
			'The ERP is asked at the times you chose. What is there already starts no workflow, except what is past due or soon due.',
		builderHint: {
			searchHint:
				'Starts a workflow when something happens in a Turkish ERP (Mikro): an e-invoice arrives, changes its status or must be answered; an order, quotation, dispatch note, invoice, collection, account or item is created or changed; stock or a price changes; an order is delivered or waits for approval; an invoice is paid; an account is past due; a cheque falls due; a document is deleted. It gives the whole document with its lines. Needs a V17 server; all but incoming e-invoices and their deadlines need SQL reading, too. To save, read, accept or reject documents, put the node Evrak behind it.',
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'evrakApi', required: true }],
		// n8n inserts the poll times before them.
		properties: [...TRIGGER_FORM.properties],
	};

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		// n8n loads every node at its start; the polling code is loaded here, at the first poll.
		const { pollOnce } = await import('./poll/poll');
		return await pollOnce(this);
	}
}
