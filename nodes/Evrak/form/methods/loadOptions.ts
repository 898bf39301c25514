import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import { findOperation } from '../../../../erp/catalogue';
import { clearable } from '../../../../erp/document/clear';
import { fieldName } from '../../../../erp/values/problem';

/** The fields that the chosen operation can empty; none where the operation is not known. */
export async function getClearableFields(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const resource = this.getNodeParameter('resource') as string;
	const operation = this.getNodeParameter('operation') as string;
	const entry = findOperation(resource, operation);
	if (!entry) return [];
	return clearable(entry, entry.identity).map((field) => ({ name: fieldName(field), value: field.path }));
}
