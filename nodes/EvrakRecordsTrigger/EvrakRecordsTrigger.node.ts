import {
	NodeConnectionTypes,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';
import { RECORDS_FORM } from '../EvrakTrigger/forms.data';

/** The polling trigger for records of the ERP: orders, invoices, cards and the like that are made or changed, or for which a condition comes true. */
export class EvrakRecordsTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Records (Kayıt) Trigger',
		name: 'evrakRecordsTrigger',
		icon: { light: 'file:../../icons/data.svg', dark: 'file:../../icons/data.dark.svg' },
		group: ['trigger'],
		version: [1],
		subtitle: RECORDS_FORM.subtitle,
		description:
			'Starts workflows when an order, quotation, dispatch note, invoice, collection, account or item of a Turkish ERP is created or changed, delivered, paid, past due or waits for approval, or stock or a price changes (sipariş, teklif, irsaliye, fatura, tahsilat, cari, stok, fiyat, çek, vadesi geçen, onay bekleyen)',
		defaults: { name: 'Evrak Records Trigger' },
		polling: true,
		eventTriggerDescription:
			'Looks into the ERP for records that were created or changed, or for which a condition came true',
		activationMessage:
			'The ERP is asked at the times you chose. What is there already starts no workflow, but for accounts past due and cheques due.',
		builderHint: {
			searchHint:
				'Starts a workflow when an order, quotation, dispatch note, invoice, collection, account or item of a Turkish ERP (Mikro) is created or changed, when its stock or price changed, when an order is delivered or waits for approval, an invoice is paid, an account is past due, or a cheque falls due. It gives the whole document with its lines. Needs a V17 server.',
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'evrakApi', required: true }],
		// n8n puts the times of polls before them.
		properties: [...RECORDS_FORM.properties],
	};

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		// n8n loads every node at its start; what polls is loaded here, at the first poll.
		const { pollOnce } = await import('../EvrakTrigger/poll/poll');
		const { recordEvents } = await import('../EvrakTrigger/events');
		return await pollOnce(this, recordEvents);
	}
}
