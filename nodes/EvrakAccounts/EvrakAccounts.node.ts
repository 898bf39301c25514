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

/** The node of the area *Accounts*. */
export class EvrakAccounts implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Accounts (Cari)',
		name: 'evrakAccounts',
		icon: { light: 'file:../../icons/accounts.svg', dark: 'file:../../icons/accounts.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description: 'Customers and suppliers (cari), their addresses (adres), and personnel (personel) of a Turkish ERP',
		defaults: { name: 'Evrak Accounts' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		builderHint: {
			searchHint:
				'Customers and suppliers of a Turkish ERP (Mikro). Find or Create gives the account of a buyer by tax number, code, e-mail or phone, and makes one only if there is none. Get Balance and Get Statement tell what is owed.',
		},
		credentials: [{ name: 'evrakApi', required: true }],
		properties: FORMS.accounts,
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runArea(this, 'accounts');
	}
}
