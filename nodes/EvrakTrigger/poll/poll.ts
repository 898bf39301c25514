import type { INodeExecutionData, INodeProperties, IPollFunctions } from 'n8n-workflow';
import { ErpClient } from '../../shared/client/client';
import { refuseForgotten } from '../../shared/forgotten';
import type { TriggerEvent } from '../events/types';
import { unlessRunning } from './turn';

/** Asks once for what is new of an event, unless an earlier poll is still asking. */
export async function pollOnce(
	context: IPollFunctions,
	event: TriggerEvent,
	properties: () => INodeProperties[],
): Promise<INodeExecutionData[] | null> {
	return await unlessRunning(context, async () => {
		refuseForgotten(context, { properties });
		const poll = await event.load();
		return await poll(await ErpClient.open(context));
	});
}
