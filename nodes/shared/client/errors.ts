import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';
import type { ErrorSubject } from '../../../erp/saving/agent/needs';
import { ASK_CHECK } from '../../../erp/saving/outcome/explanation';
import type { Cause } from '../../../erp/saving/outcome/read';
import type { Connection } from '../../../erp/protocol/wire/connection';
import { withoutSecrets } from '../../../erp/protocol/wire/secrets';
import { todayOn } from '../today';
import type { Context } from './egress';

/** A failure in the user's words. */
interface Failure {
	/** The values that caused it; decides what an agent gets to know of them. */
	readonly about?: ErrorSubject;
	readonly message: string;
	readonly description: string;
	/** The first affected item. */
	readonly itemIndex: number;
	readonly httpCode?: number;
	/** Decides whether n8n's poll engine backs off or waits for a person. */
	readonly cause?: Cause;
}

/** The error of a call; n8n's own rewriting of texts that name network codes is undone. */
export function apiError(node: INode, failure: Failure): NodeApiError {
	const { message, description, itemIndex, httpCode, cause } = failure;
	// A refusal comes with HTTP 200, which the panel would show as "Error code 200".
	const code = httpCode === undefined || httpCode < 400 ? undefined : String(httpCode);
	const error = new NodeApiError(
		node,
		{ message },
		{ message, description, itemIndex, httpCode: code, failure: cause && { cause } },
	);
	error.message = message;
	error.description = description;
	return error;
}

/** Why the ERP answers success with empty `Data` (docs/trust/erp-behaviour.md#success-without-data). */
export const NO_E_DOCUMENT_RIGHT = `It does so where the API user has no e-document right (behaviour seen in the field). Give the user that right in the ERP, and check the identifier and the kind of document. ${ASK_CHECK}`;

/** The error of such an answer. */
export const withoutData = (context: Pick<Context, 'getNode'>, action: string, itemIndex: number): NodeApiError =>
	apiError(context.getNode(), {
		message: `${action} failed: the ERP answered success without data`,
		description: NO_E_DOCUMENT_RIGHT,
		itemIndex,
		cause: 'configuration-invalid',
	});

const subjects = new WeakMap<object, ErrorSubject>();

/** The values that caused an input error; `undefined` where none did. */
export const subjectOf = (error: object): ErrorSubject | undefined => subjects.get(error);

/** The error of input that is refused before sending. */
export function inputError(
	node: INode,
	{ message, description, itemIndex, about }: Omit<Failure, 'itemIndex'> & { readonly itemIndex?: number },
): NodeOperationError {
	const error = new NodeOperationError(node, message, { description, itemIndex });
	if (about) subjects.set(error, about);
	return error;
}

/** The same, where nothing was sent because of it; the remedy is a sentence. */
export const notSent = (
	context: Pick<Context, 'getNode'>,
	message: string,
	remedy = '',
	itemIndex?: number,
	about?: ErrorSubject,
): NodeOperationError =>
	inputError(context.getNode(), { message, description: `Nothing was sent. ${remedy}`.trim(), itemIndex, about });

/** A message that quotes an answer's data, with secrets masked; an answer's own messages have none (egress.ts). */
export const clean = (message: string, connection: Connection): string =>
	withoutSecrets(message, connection, todayOn(connection));
