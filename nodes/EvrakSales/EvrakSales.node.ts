import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { propertiesOf } from '../Evrak/description';
import { methods } from '../Evrak/methods';
import { runArea } from '../Evrak/router';

/** The node of the area *Sales*. */
export class EvrakSales implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Sales',
		name: 'evrakSales',
		icon: { light: 'file:../../icons/sales.svg', dark: 'file:../../icons/sales.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Orders (sipariş), invoices (fatura), quotations (teklif), dispatch notes (irsaliye) and price conditions (şart) of a Turkish ERP',
		defaults: { name: 'Evrak Sales' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		credentials: [{ name: 'evrakApi', required: true }],
		properties: propertiesOf('sales'),
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runArea(this, 'sales');
	}
}
