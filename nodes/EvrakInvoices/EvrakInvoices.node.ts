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

/** The node of the area *Invoices*. */
export class EvrakInvoices implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Invoices (Fatura)',
		name: 'evrakInvoices',
		icon: { light: 'file:../../icons/invoices.svg', dark: 'file:../../icons/invoices.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Invoices (fatura) and dispatch notes (irsaliye) of a Turkish ERP: sales, purchases and returns (iade), also out of orders',
		defaults: { name: 'Evrak Invoices' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		builderHint: {
			searchHint:
				'Sales and purchase invoices, returns and dispatch notes of a Turkish ERP (Mikro). To invoice an order that is in the ERP use Carry On of Evrak Web Shop. To send or answer e-invoices use Evrak E-Documents. Begin with Preview on.',
		},
		credentials: [{ name: 'evrakApi', required: true }],
		properties: FORMS.invoices,
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runArea(this, 'invoices');
	}
}
