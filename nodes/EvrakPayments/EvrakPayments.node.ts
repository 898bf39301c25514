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

/** The node of the area *Payments*. */
export class EvrakPayments implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Payments (Tahsilat)',
		name: 'evrakPayments',
		icon: { light: 'file:../../icons/payments.svg', dark: 'file:../../icons/payments.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Collections and payments (tahsilat, tediye), vouchers (dekont), cash expenses (kasa) and journal slips (yevmiye, muhasebe) of a Turkish ERP',
		defaults: { name: 'Evrak Payments' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		builderHint: {
			searchHint:
				"Collections, payments, vouchers and cash expenses of a Turkish ERP (Mikro). One item is one receipt. For the payment of a shop's order use Save as Collection of Evrak Web Shop.",
		},
		credentials: [{ name: 'evrakApi', required: true }],
		properties: FORMS.payments,
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runArea(this, 'payments');
	}
}
