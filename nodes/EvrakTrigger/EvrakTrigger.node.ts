import {
	NodeConnectionTypes,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';
import { ErpClient } from '../shared/client/client';
import { refuseForgotten } from '../shared/forgotten';
import { subtitle, triggerProperties } from './description';
import { eventOf } from './events';
import { unlessRunning } from './poll/turn';

/** The polling trigger: the API has no webhooks, so flows react to e-documents by asking. */
export class EvrakTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Evrak ERP Trigger',
		name: 'evrakTrigger',
		icon: { light: 'file:../../icons/evrak.svg', dark: 'file:../../icons/evrak.dark.svg' },
		group: ['trigger'],
		version: [1],
		subtitle: subtitle(),
		// The node creator shows one description for both nodes of the package: the trigger's.
		description:
			'Documents of a Turkish ERP: orders (sipariş), invoices (fatura), accounts (cari); starts workflows when an e-invoice (e-fatura) arrives, changes its status or must be answered',
		defaults: { name: 'Evrak ERP Trigger' },
		polling: true,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'evrakApi', required: true }],
		properties: triggerProperties(),
	};

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		const items = await unlessRunning(this, async () => {
			refuseForgotten(this, { properties: triggerProperties });
			const event = eventOf(this.getNodeParameter('event'));
			return await event.poll(await ErpClient.open(this));
		});
		return items && items.length > 0 ? [items] : null;
	}
}
