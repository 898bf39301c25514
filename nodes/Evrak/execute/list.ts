import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Field, Operation } from '../../../erp/catalogue/types';
import type { Connection } from '../../../erp/connection';
import type { Members } from '../../../erp/members';
import { listRows } from '../../../erp/rows';
import { call, callOf } from '../../shared/call';
import { inputError } from '../../shared/errors';
import { flagOf } from './input';
import { previewOf } from './preview';
import { assertRead } from '../../shared/read';
import { queryOf } from './read';
import { row } from './result';
import { assertAvailable, usableSettings } from './settings';

/** Rows a request: small enough for a slow server, large enough to spare logins (behaviour notes, section 12). */
const PAGE = 100;

const sized = ({ body }: Operation, name: string, value: number) => {
	const field: Field | undefined = body.fields.find((candidate) => candidate.name === name);
	return field ? { [name]: field.type === 'numericText' ? String(value) : value } : {};
};

/** Rows wanted at most; everything is infinity. Throws NodeOperationError for what is no such number. */
function limitOf(this: IExecuteFunctions, item: number): number {
	const all = flagOf(this.getNodeParameter('returnAll', item, false));
	if (all === true) return Number.POSITIVE_INFINITY;
	const limit = Number(this.getNodeParameter('limit', item, 50));
	if (all === false && Number.isInteger(limit) && limit > 0) return limit;
	const message = all === undefined ? 'Return All is neither true nor false' : 'Limit is not a whole number above 0';
	throw inputError(this.getNode(), { message, description: 'Nothing was sent.', itemIndex: item });
}

/**
 * Reads one item's list page by page until a page is short or empty, or the limit is reached; there is no total and no next marker.
 * A server that repeats the same page does not page at all, so reading stops there too.
 */
export async function list(
	this: IExecuteFunctions,
	operation: Operation,
	credential: Connection,
	item: number,
): Promise<INodeExecutionData[]> {
	assertAvailable.call(this, operation, credential);
	const { connection, timeout, preview } = usableSettings.call(this, credential, operation.kind, item);
	const query = queryOf.call(this, operation, connection, item);
	const limit = limitOf.call(this, item);
	const size = Number(query.Size) > 0 ? Number(query.Size) : Math.min(limit, PAGE);
	const first = Number(query.Index) > 0 ? Number(query.Index) : 0;
	const pageOf = (index: number) => {
		const payload = { ...query, ...sized(operation, 'Size', size), ...sized(operation, 'Index', index) };
		return callOf(operation, connection, payload, timeout);
	};
	if (preview) return [row(previewOf(pageOf(first), connection), [item])];

	const rows: Members[] = [];
	let before = '';
	for (let index = first; rows.length < limit; index++) {
		const reply = await call.call(this, connection, pageOf(index));
		const page = listRows(assertRead.call(this, reply, operation.action, connection, item));
		const text = JSON.stringify(page);
		if (text === before) break;
		rows.push(...page);
		if (page.length < size) break;
		before = text;
	}
	return rows.slice(0, limit).map((json) => row(json as IDataObject, [item]));
}
