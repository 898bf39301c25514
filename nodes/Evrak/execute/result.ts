import type { IDataObject, INode, INodeExecutionData } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

/** Pairs a result to every item that it was made of. */
export const paired = (items: readonly number[]) =>
	items.length === 1 && items[0] !== undefined ? { item: items[0] } : items.map((item) => ({ item }));

/** A result row, paired. */
export const row = (json: IDataObject, items: readonly number[]): INodeExecutionData => ({
	json,
	pairedItem: paired(items),
});

/** What failed, in the words of the user. */
export interface Failure {
	readonly message: string;
	readonly description: string;
	/** The first item it concerns. */
	readonly itemIndex: number;
	readonly httpCode?: number;
}

/** The error of a call; n8n's own rewriting of texts that name network codes is undone. */
export function apiError(node: INode, { message, description, itemIndex, httpCode }: Failure): NodeApiError {
	const code = httpCode === undefined ? undefined : String(httpCode);
	const error = new NodeApiError(node, { message }, { message, description, itemIndex, httpCode: code });
	error.message = message;
	error.description = description;
	return error;
}

/** The error of input that was refused before anything was sent. */
export const inputError = (node: INode, { message, description, itemIndex }: Failure): NodeOperationError =>
	new NodeOperationError(node, message, { description, itemIndex });

/** What a failed row tells beside its message. */
export interface FailureDetails {
	readonly outcome: 'failed' | 'unknown';
	readonly document?: string;
	/** What kind of refusal the ERP's text is. */
	readonly refusal?: string;
}

/**
 * A failed row for "Continue": the error stands on the item, which routes it to the error branch. It must never stand in `json`,
 * where n8n's Retry On Fail would take it as a reason to run the whole node, and all its saves, again. n8n replaces the `json` of such
 * a row by the error's message, so what a flow may want to know stands in the error's context.
 */
export function failedRow(
	error: NodeApiError | NodeOperationError,
	details: FailureDetails,
	items: readonly number[],
): INodeExecutionData {
	Object.assign(error.context, details);
	return { ...row({}, items), error };
}
