import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { NodeErp } from '../../shared/client/client';
import { plainInvoice } from '../../../erp/edocument/list/plain';
import type { Members } from '../../../erp/json/members';
import { inputError } from '../../shared/client/errors';
import { flagOf } from '../../../erp/values/flag';

/** Whether the user wants plain English names; `usual` where the form has no such switch. Throws NodeOperationError where it is no flag. */
export function isSimplified(context: IExecuteFunctions, itemIndex: number, usual: boolean): boolean {
	const isSimple = flagOf(context.getNodeParameter('simplify', itemIndex, usual));
	if (isSimple !== undefined) return isSimple;
	const message = 'Simplify is neither true nor false';
	throw inputError(context.getNode(), { message, description: 'Nothing was sent. Give true or false.', itemIndex });
}

/** Turns rows of a list into items: the ERP's own members, or plain facts. n8n hands no Simplify to operations that do not show it. Throws NodeOperationError where it is no flag. */
export function rowReader(
	{ context, connection: { zone } }: NodeErp,
	itemIndex: number,
): (row: Members) => IDataObject {
	const isSimple = isSimplified(context, itemIndex, false);
	return (found) => (isSimple ? (plainInvoice(found, zone) as unknown as IDataObject) : (found as IDataObject));
}
