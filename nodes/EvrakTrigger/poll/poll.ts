import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { ErpClient } from '../../shared/client/client';
import { refuseForgotten } from '../../shared/forgotten';
import { eventOf, triggerProperties } from '../description';
import { throttleErrors } from './trouble';
import { skipIfRunning } from './turn';

/** Polls the chosen event once, unless an earlier poll is still running; `null` starts no execution. */
export async function pollOnce(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const work = async (): Promise<INodeExecutionData[]> => {
		refuseForgotten(context, { properties: triggerProperties });
		return await eventOf(context.getNodeParameter('event')).poll(await ErpClient.open(context));
	};
	const items = await throttleErrors(context, async () => await skipIfRunning(context, work));
	return items && items.length > 0 ? [items] : null;
}
