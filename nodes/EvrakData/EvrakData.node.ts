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

/** The node of the area *Data*. */
export class EvrakData implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak Data (Veri)',
		name: 'evrakData',
		icon: { light: 'file:../../icons/data.svg', dark: 'file:../../icons/data.dark.svg' },
		group: ['transform'],
		version: [1],
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description:
			'Remarks (açıklama), images (resim), saved documents, SQL (veri okuma), sessions, health, and any other method (özel çağrı) of a Turkish ERP',
		defaults: { name: 'Evrak Data' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		builderHint: {
			searchHint:
				'What belongs to no other node of a Turkish ERP (Mikro): lists such as warehouses and price lists, remarks, images, a SELECT, and a custom call of any other method.',
		},
		credentials: [{ name: 'evrakApi', required: true }],
		properties: FORMS.data,
	};

	methods = methods;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runArea(this, 'data');
	}
}
