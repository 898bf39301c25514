import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { methods } from '../Evrak/form/methods';
import { FORMS, localOperations, SHOP_TITLES } from '../Evrak/forms.data';
import { runArea } from '../Evrak/run';

/** The node of the area *Web Shop*. */
export class EvrakWebShop implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Web Shop (Mağaza)',
		name: 'evrakWebShop',
		icon: { light: 'file:../../icons/web-shop.svg', dark: 'file:../../icons/web-shop.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description: `Orders of ${SHOP_TITLES} and other web shops (mağaza siparişi) as orders, invoices and returns of a Turkish ERP`,
		defaults: { name: 'Evrak Web Shop' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		builderHint: {
			searchHint:
				"Takes the order of a web shop as the shop's node gives it, and saves it in a Turkish ERP (Mikro) with the shop's total: order, invoice, return or collection. Put it right behind the shop's node, without Edit Fields between. Get Items for the Shop gives stock and prices that changed. Begin with Preview on.",
		},
		credentials: [{ name: 'evrakApi', required: true, displayOptions: { hide: { operation: localOperations } } }],
		properties: FORMS.webShop,
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runArea(this, 'webShop');
	}
}
