import { NodeApiError, NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';
import { findOperation } from '../../../erp/catalogue';
import type { Kind, Operation } from '../../../erp/catalogue/types';
import type { Connection } from '../../../erp/connection';
import { readConnection } from '../../shared/connection';
import { custom } from './custom';
import { get } from './get';
import { list } from './list';
import { failedRow } from './result';
import { health, session } from './service';
import { write } from './write';

type PerItem = (
	this: IExecuteFunctions,
	operation: Operation,
	credential: Connection,
	item: number,
) => Promise<INodeExecutionData[]>;

/** What is asked once for each item; every other kind writes documents. */
const READERS: Readonly<Partial<Record<Kind, PerItem>>> = { list, get, health, session };

/** Runs work for every item; with "Continue" a failing item becomes an error row. */
async function eachItem(
	this: IExecuteFunctions,
	work: (item: number) => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[]> {
	const results: INodeExecutionData[] = [];
	for (const item of this.getInputData().keys()) {
		try {
			results.push(...(await work(item)));
		} catch (error) {
			const known = error instanceof NodeApiError || error instanceof NodeOperationError;
			const told = known ? error : new NodeOperationError(this.getNode(), error as Error, { itemIndex: item });
			if (!this.continueOnFail())
				throw told instanceof NodeApiError ? told : new NodeOperationError(this.getNode(), told);
			const unknown = told.message.includes('may or may not');
			results.push(failedRow({ outcome: unknown ? 'unknown' : 'failed', reason: told.message }, told, [item]));
		}
	}
	return results;
}

/** Finds the operation that the node is set to and runs it for all items. */
export async function run(this: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const resource = this.getNodeParameter('resource', 0) as string;
	const name = this.getNodeParameter('operation', 0) as string;
	const credential = await readConnection.call(this);
	if (resource === 'custom')
		return await eachItem.call(this, async (item) => await custom.call(this, credential, item));
	const operation = findOperation(resource, name);
	if (!operation) throw new NodeOperationError(this.getNode(), `There is no operation "${name}" for "${resource}"`);
	const reader = READERS[operation.kind];
	if (!reader) return await write.call(this, operation, credential);
	return await eachItem.call(this, async (item) => await reader.call(this, operation, credential, item));
}
