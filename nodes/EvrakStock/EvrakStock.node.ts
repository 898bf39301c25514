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

/** The node of the area *Stock*. */
export class EvrakStock implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Stock (Stok)',
		name: 'evrakStock',
		icon: { light: 'file:../../icons/stock.svg', dark: 'file:../../icons/stock.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Items (stok kartı), stock (stok miktarı) and prices (fiyat) of a Turkish ERP, stock counts (sayım) and orders between warehouses (depo)',
		defaults: { name: 'Evrak Stock' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		builderHint: {
			searchHint:
				'Items, stock by warehouse, sellable stock and prices of a Turkish ERP (Mikro), and stock counts and orders between warehouses. To send stock and prices to a web shop use Get Items for the Shop of Evrak Web Shop.',
		},
		credentials: [{ name: 'evrakApi', required: true }],
		properties: FORMS.stock,
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runArea(this, 'stock');
	}
}
