import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { methods } from '../Evrak/form/methods';
import { FORMS, localOperations } from '../Evrak/forms.data';
import { runArea } from '../Evrak/run';

/** The node of the area *E-Documents*. */
export class EvrakEDocuments implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak E-Documents (E-Fatura)',
		name: 'evrakEDocuments',
		icon: { light: 'file:../../icons/e-documents.svg', dark: 'file:../../icons/e-documents.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Electronic invoices and dispatch notes (e-fatura, e-arşiv, e-irsaliye) of a Turkish ERP: send, read, accept or reject by rules',
		defaults: { name: 'Evrak E-Documents' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		builderHint: {
			searchHint:
				'E-invoices, e-archive invoices and e-dispatch notes of a Turkish ERP (Mikro): send them, ask for their status, PDF and XML, and answer incoming ones by rules. An answer is final: let Evaluate Acceptance Rules decide first, and begin with Preview on.',
		},
		credentials: [{ name: 'evrakApi', required: true, displayOptions: { hide: { operation: localOperations } } }],
		properties: FORMS.eDocuments,
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runArea(this, 'eDocuments');
	}
}
