import {
	NodeConnectionTypes,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';
import { E_DOCUMENTS_FORM } from '../EvrakTrigger/forms.data';

/** The polling trigger: the API has no webhooks, so flows react to e-documents by asking. */
export class EvrakEDocumentsTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak E-Documents (E-Fatura) Trigger',
		name: 'evrakEDocumentsTrigger',
		icon: { light: 'file:../../icons/e-documents.svg', dark: 'file:../../icons/e-documents.dark.svg' },
		group: ['trigger'],
		version: [1],
		subtitle: E_DOCUMENTS_FORM.subtitle,
		// The node panel shows this node and its action node as one entry, with the trigger's description.
		description:
			'Electronic invoices and dispatch notes (e-fatura, e-arşiv, e-irsaliye) of a Turkish ERP; starts workflows when an e-invoice arrives, changes its status or must be answered',
		defaults: { name: 'Evrak E-Documents Trigger' },
		polling: true,
		eventTriggerDescription: 'Looks into the ERP for e-invoices that arrived, changed or must be answered',
		activationMessage: 'The ERP is asked at the times you chose. What is there already starts no workflow.',
		builderHint: {
			searchHint:
				'Starts a workflow when an e-invoice arrives in a Turkish ERP (Mikro), when a sent one changes its status, or before the deadline of an answer. Put Evaluate Acceptance Rules of Evrak E-Documents behind it to accept or reject by rules.',
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'evrakApi', required: true }],
		// n8n puts the times of polls before them.
		properties: [...E_DOCUMENTS_FORM.properties],
	};

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		// n8n loads every node at its start; what polls is loaded here, at the first poll.
		const { pollOnce } = await import('../EvrakTrigger/poll/poll');
		const { eDocumentEvents } = await import('../EvrakTrigger/events');
		return await pollOnce(this, eDocumentEvents);
	}
}
