import type { NodeApiError } from 'n8n-workflow';
import type { Members } from '../../../erp/base/json/members';
import type { NodeErp } from '../../shared/client/client';
import { apiError } from '../../shared/client/errors';

interface ItemFailure {
	readonly outcome: string;
	/** The name in messages of what it asked for. */
	readonly document: string;
	readonly message: string;
	/** Sentences that say what to do, and what was done before. */
	readonly remedy: ReadonlyArray<string | undefined>;
	readonly httpStatus?: number;
	/** Further members of the error's context. */
	readonly extra?: Members;
}

/** The error of an item; its context has the outcome and the document, as with every save. */
export function itemError(
	{ context }: NodeErp,
	itemIndex: number,
	{ outcome, document, message, remedy, httpStatus, extra }: ItemFailure,
): NodeApiError {
	const error = apiError(context.getNode(), {
		message,
		description: remedy.filter(Boolean).join(' '),
		itemIndex,
		httpCode: httpStatus,
	});
	Object.assign(error.context, { outcome, document, ...extra });
	return error;
}
