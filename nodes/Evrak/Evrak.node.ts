import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { evrakProperties } from './description';
import { runEvrak } from './router';
import { getClearableFields } from './methods/loadOptions';
import { getDocumentFields, getLineFields } from './methods/resourceMapping';
import { localOperations } from './tools';

/** The action node: every method of the API as a resource and an operation. */
export class Evrak implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak ERP',
		name: 'evrak',
		icon: { light: 'file:../../icons/evrak.svg', dark: 'file:../../icons/evrak.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Work with documents of a Turkish ERP: orders (sipariş), invoices (fatura), accounts (cari), e-invoices (e-fatura) and more',
		defaults: { name: 'Evrak ERP' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		credentials: [{ name: 'evrakApi', required: true, displayOptions: { hide: { operation: localOperations } } }],
		properties: evrakProperties(),
	};

	methods = { loadOptions: { getClearableFields }, resourceMapping: { getDocumentFields, getLineFields } };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [await runEvrak(this)];
	}
}
