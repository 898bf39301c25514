import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { ErpClient } from '../../shared/client/client';
import { refuseForgotten } from '../../shared/forgotten';
import { eventOf, triggerProperties } from '../description';
import { momentOn } from './time';
import { throttleErrors } from './trouble';
import { skipIfRunning } from './turn';

/** An item with the members that every item ends with, as far as its event does not give them. */
const ended = (item: INodeExecutionData, event: string, now: string): INodeExecutionData => {
	const { eventId, eventType = event, eventTime = now, source = 'state', ...json } = item.json;
	return { ...item, json: { ...json, eventId, eventType, eventTime, source } };
};

/** Polls the chosen event once, unless an earlier poll is still running; `null` starts no execution. */
export async function pollOnce(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const work = async (): Promise<INodeExecutionData[]> => {
		refuseForgotten(context, { properties: triggerProperties });
		const { poll, value } = eventOf(context.getNodeParameter('event'));
		const erp = await ErpClient.open(context);
		const items = await poll(erp);
		return items.map((item) => ended(item, value, momentOn(erp.connection)));
	};
	const items = await throttleErrors(context, async () => await skipIfRunning(context, work));
	return items && items.length > 0 ? [items] : null;
}
