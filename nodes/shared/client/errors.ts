import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';
import type { ErrorSubject } from '../../../erp/saving/agent/needs';
import type { Cause } from '../../../erp/saving/outcome/read';
import type { Connection } from '../../../erp/protocol/wire/connection';
import { withoutSecrets } from '../../../erp/protocol/wire/secrets';
import { todayOn } from '../today';

/** What failed, in the words of the user. */
interface Failure {
	/** Which values it is about, for what an agent gets to know of them. */
	readonly about?: ErrorSubject;
	readonly message: string;
	readonly description: string;
	/** The first item it concerns. */
	readonly itemIndex: number;
	readonly httpCode?: number;
	/** Tells n8n's poll engine whether to back off or to wait for a person. */
	readonly cause?: Cause;
}

/** The error of a call; n8n's own rewriting of texts that name network codes is undone. */
export function apiError(node: INode, failure: Failure): NodeApiError {
	const { message, description, itemIndex, httpCode, cause } = failure;
	// A refusal comes with HTTP 200, which would stand in the panel as "Error code 200".
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

const subjects = new WeakMap<object, ErrorSubject>();

/** Which values an error of the input is about; nothing where it is about none. */
export const subjectOf = (error: object): ErrorSubject | undefined => subjects.get(error);

/** The error of input that was refused before anything was sent. */
export function inputError(node: INode, { message, description, itemIndex, about }: Failure): NodeOperationError {
	const error = new NodeOperationError(node, message, { description, itemIndex });
	if (about) subjects.set(error, about);
	return error;
}

/** A message that quotes data of an answer, without secrets; an answer's own messages have none (egress.ts). */
export const clean = (message: string, connection: Connection): string =>
	withoutSecrets(message, connection, todayOn(connection));
