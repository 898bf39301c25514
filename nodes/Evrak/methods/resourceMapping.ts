import { NodeOperationError, type ILoadOptionsFunctions, type ResourceMapperFields } from 'n8n-workflow';
import { findOperation } from '../../../erp/catalogue';
import type { Field } from '../../../erp/catalogue/types';
import { columnsOf } from './columns';

function columns(this: ILoadOptionsFunctions, scope: Field['scope']): ResourceMapperFields {
	const resource = this.getNodeParameter('resource') as string;
	const operation = this.getNodeParameter('operation') as string;
	const entry = findOperation(resource, operation);
	if (!entry) throw new NodeOperationError(this.getNode(), `There is no operation "${operation}" for "${resource}"`);
	return { fields: columnsOf(entry, scope) };
}

/** Columns that the whole document shares. */
export async function getDocumentFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	return columns.call(this, 'document');
}

/** Columns of a line. */
export async function getLineFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	return columns.call(this, 'line');
}
