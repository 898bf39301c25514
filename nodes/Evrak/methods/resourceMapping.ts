import { NodeOperationError, type ILoadOptionsFunctions, type ResourceMapperFields } from 'n8n-workflow';
import { findOperation } from '../../../erp/catalogue';
import type { Field } from '../../../erp/catalogue/types';
import { columnsOf } from './columns';
import { withLists } from './lists';

async function columns(context: ILoadOptionsFunctions, scope: Field['scope']): Promise<ResourceMapperFields> {
	const resource = context.getNodeParameter('resource') as string;
	const operation = context.getNodeParameter('operation') as string;
	const entry = findOperation(resource, operation);
	if (!entry) throw new NodeOperationError(context.getNode(), `There is no operation "${operation}" for "${resource}"`);
	return { fields: await withLists(context, entry, columnsOf(entry, scope)) };
}

/** Columns that the whole document shares. */
export async function getDocumentFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	return await columns(this, 'document');
}

/** Columns of a line. */
export async function getLineFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	return await columns(this, 'line');
}
