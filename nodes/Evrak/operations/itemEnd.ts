import type { NodeApiError } from 'n8n-workflow';
import type { Members } from '../../../erp/base/json/members';
import type { NodeErp } from '../../shared/client/client';
import { apiError } from '../../shared/client/errors';

/** Why an item did not get what it asked for. */
interface ItemFailure {
	readonly outcome: string;
	/** How messages call what it asked for. */
	readonly document: string;
	readonly message: string;
	/** Sentences that say what to do, and what was done before. */
	readonly remedy: ReadonlyArray<string | undefined>;
	readonly httpStatus?: number;
	/** What else the error's context tells. */
	readonly extra?: Members;
}

/** The error of an item; its context tells the outcome and the document, as that of every save does. */
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
