import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { methods } from './form/methods';
import { BUILDER_HINTS, FORM, LOCAL_OPERATIONS, SUBTITLE } from './forms.data';

/** The node: every category of the API as a resource, and operations composed of them. */
export class Evrak implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak',
		name: 'evrak',
		icon: { light: 'file:../../icons/evrak.svg', dark: 'file:../../icons/evrak.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: SUBTITLE,
		description:
			'Orders, invoices, e-invoices, accounts, payments, stock and production of a Turkish Mikro ERP (sipariş, fatura, e-fatura, cari, tahsilat, stok), and orders of web shops',
		defaults: { name: 'Evrak' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		builderHint: {
			searchHint:
				"A Turkish ERP (Mikro). Orders of a web shop or marketplace: resource Shop Order, which keeps the shop's total. Stock and prices for a shop: Shop Item. E-invoices: E-Invoice to send, Incoming E-Invoice to answer. Who owes what: Account. One item is one document; its lines come from a list in the item. Begin with Preview on.",
			extraTypeDefContent: BUILDER_HINTS,
		},
		credentials: [{ name: 'evrakApi', required: true, displayOptions: { hide: { operation: LOCAL_OPERATIONS } } }],
		properties: FORM,
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		// n8n loads every node at its start; the executing code is loaded here, at the first run.
		const { runItems } = await import('./router');
		return await runItems(this);
	}
}
