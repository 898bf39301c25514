import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { propertiesOf } from '../Evrak/form/description';
import { methods } from '../Evrak/form/methods';
import { runArea } from '../Evrak/run';

/** The node of the area *Stock*. */
export class EvrakStock implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Stock (Stok)',
		name: 'evrakStock',
		icon: { light: 'file:../../icons/stock.svg', dark: 'file:../../icons/stock.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description: 'Stock counts (sayım) and orders between warehouses (depo) of a Turkish ERP',
		defaults: { name: 'Evrak Stock' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		credentials: [{ name: 'evrakApi', required: true }],
		properties: propertiesOf('stock'),
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runArea(this, 'stock');
	}
}
