import type { IDataObject, INodeExecutionData, NodeApiError, NodeOperationError } from 'n8n-workflow';
import type { Connection } from '../../../erp/protocol/wire/connection';
import { todayOn } from '../../shared/today';
import { urlOf } from '../../../erp/protocol/wire/path';
import { masked } from '../../../erp/protocol/wire/secrets';
import { bodyOf, type Call } from '../../shared/client/call';

/** Pairs a result with its source items. */
export const paired = (items: readonly number[]) =>
	items.length === 1 && items[0] !== undefined ? { item: items[0] } : items.map((item) => ({ item }));

/** A result row with its paired items. */
export const row = (json: IDataObject, items: readonly number[]): INodeExecutionData => ({
	json,
	pairedItem: paired(items),
});

/**
 * A failed row for "Continue": the error is set on the item, which routes it to the error branch. It must never be in `json`: n8n's Retry On
 * Fail would then run the whole node, and all its saves, again. n8n replaces the `json` of such a row by the error's message, so details for the
 * flow are in the error's context. An error without an outcome counts as failed.
 *
 * The error is plain data, as n8n stores it after the run: its expression engine cannot copy an `Error` (isolated-vm: "illegal access", n8n
 * 2.41.1), and `$input.all()` or `$('Node').first()` of a later node would be null without a word.
 */
export function failedRow(error: NodeApiError | NodeOperationError, items: readonly number[]): INodeExecutionData {
	error.context.outcome ??= 'failed';
	return { ...row({}, items), error: JSON.parse(JSON.stringify(error)) as typeof error };
}

/** The exact request that would be sent, with secrets masked. */
export function previewOf(request: Call, connection: Connection): IDataObject {
	const body = bodyOf(request, connection, todayOn(connection));
	return {
		preview: true,
		method: request.httpMethod,
		url: urlOf(connection, request.path),
		...(body === undefined ? {} : { body: masked(body) as IDataObject }),
	};
}
