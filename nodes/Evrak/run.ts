import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Area } from '../../erp/catalogue/types';

/** Runs an area's node for all items; gives n8n its one output. n8n loads every node at its start: what executes is loaded here, at the first run. */
export async function runArea(context: IExecuteFunctions, area: Area): Promise<INodeExecutionData[][]> {
	const { runItems } = await import('./router');
	return await runItems(context, area);
}
