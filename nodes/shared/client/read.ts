import type { NodeApiError } from 'n8n-workflow';
import type { Answer } from '../../../erp/protocol/answer/answer';
import { adviceOf, judgeRead, type ReadFailure } from '../../../erp/saving/outcome/read';
import type { Reply } from '../../../erp/saving/outcome/reply';
import type { Context } from './egress';
import { apiError } from './errors';

/** The purpose of a reading call, for messages. */
export interface Reading {
	/** What the user asked for: `Get accounts`. */
	readonly action: string;
	readonly item?: number;
	/** The remedy where the address does not exist. */
	readonly missing?: string;
}

/** The error of a failed read; `more` adds what the caller knows. */
export function readError(
	context: Context,
	failure: ReadFailure,
	{ action, item = 0 }: Reading,
	...more: readonly string[]
): NodeApiError {
	const { reason, cause, httpStatus } = failure;
	return apiError(context.getNode(), {
		message: `${action} failed: ${reason}`,
		description: [adviceOf(failure), ...more].join(' '),
		itemIndex: item,
		httpCode: httpStatus,
		cause,
	});
}

/** The answer of a reading method; throws NodeApiError unless it succeeded. */
export function answerIn(context: Context, reply: Reply, reading: Reading): Answer {
	const read = judgeRead(reply, reading.missing);
	if (read.ok) return read.answer;
	throw readError(context, read.failure, reading);
}
