import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { methods } from '../Evrak/form/methods';
import { FORMS } from '../Evrak/forms.data';
import { runArea } from '../Evrak/run';

/** The node of the area *Orders*. */
export class EvrakOrders implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Orders (Sipariş)',
		name: 'evrakOrders',
		icon: { light: 'file:../../icons/orders.svg', dark: 'file:../../icons/orders.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Orders (sipariş), quotations (teklif), purchase requests (talep), proforma orders and price conditions (şart) of a Turkish ERP',
		defaults: { name: 'Evrak Orders' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		builderHint: {
			searchHint:
				"Orders, quotations and purchase requests of a Turkish ERP (Mikro). For orders of a web shop use Evrak Web Shop, which keeps the shop's total. One item is one document; its lines come from a list in the item. Begin with Preview on.",
		},
		credentials: [{ name: 'evrakApi', required: true }],
		properties: FORMS.orders,
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runArea(this, 'orders');
	}
}
