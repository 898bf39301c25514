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

/** The node of the area *Production*. */
export class EvrakProduction implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Production (Üretim)',
		name: 'evrakProduction',
		icon: { light: 'file:../../icons/production.svg', dark: 'file:../../icons/production.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description: 'Work orders (iş emri), production requests, routes and operation slips (üretim) of a Turkish ERP',
		defaults: { name: 'Evrak Production' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		builderHint: {
			searchHint: 'Work orders, production requests, recipes, routes and operation slips of a Turkish ERP (Mikro).',
		},
		credentials: [{ name: 'evrakApi', required: true }],
		properties: FORMS.production,
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runArea(this, 'production');
	}
}
