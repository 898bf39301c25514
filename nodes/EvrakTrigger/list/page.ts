import type { IPollFunctions } from 'n8n-workflow';
import type { Answer } from '../../../erp/protocol/answer/answer';
import { operationOf } from '../../../erp/catalogue';
import { incomingRows } from '../../../erp/einvoice/list/incoming';
import { saysNoRecord } from '../../../erp/einvoice/list/noRecord';
import type { Members } from '../../../erp/base/json/members';
import type { Page } from '../../../erp/protocol/paging/pageLadder';
import { callOf } from '../../shared/client/call';
import type { PollErp } from '../../shared/client/client';
import { apiError } from '../../shared/client/errors';

/** The query of the list, and how its unpublished rows are read. */
export interface IncomingQuery {
	readonly taxNumber: string;
	readonly invoiceNumber: string;
	readonly pageSize: number;
	/** The user did not choose the size, so a larger page may be tried. */
	readonly widens?: boolean;
	/** Member of the answer that holds the list; blank: it is searched for. */
	readonly listMember: string;
	/** Member of a row that identifies the invoice; blank: UUID or ETTN, else number and sender. */
	readonly identityMember: string;
}

/** Days to read, `yyyy-MM-dd`, both included. */
export interface Days {
	readonly from: string;
	readonly to: string;
}

/** One page of the list. */
interface IncomingPage {
	readonly rows: readonly Members[];
	/** The key of each row, in the same order. */
	readonly keys: readonly string[];
	/** Elements of the list that show no invoice. */
	readonly skipped: number;
}

const ACTION = 'Reading incoming invoices';

/** The error of a list that was received, but cannot be read. */
export function unreadable(context: IPollFunctions, message: string, remedy: string) {
	const cause = 'configuration-invalid' as const;
	return apiError(context.getNode(), {
		message: `${ACTION} failed: ${message}`,
		description: remedy,
		itemIndex: 0,
		cause,
	});
}

/** Some servers respond with a refusal if they have nothing to list, or with the text alone. */
function isNothingListed({ rows, httpStatus, body, excerpt }: Answer): boolean {
	if (rows.length > 1) return false;
	const [row] = rows;
	if (row !== undefined) return row.verdict === 'refused' && saysNoRecord(row.message ?? '');
	return httpStatus >= 200 && httpStatus < 300 && saysNoRecord(typeof body === 'string' ? body : excerpt);
}

/** Reads one page within the timeout; throws NodeApiError. */
export async function readPage(
	erp: PollErp,
	query: IncomingQuery,
	{ from, to }: Days,
	{ index, size }: Page,
	timeout: number,
): Promise<IncomingPage> {
	const { connection, context } = erp;
	const payload = {
		IlkTarih: from,
		SonTarih: to,
		GIBFaturaNo: query.invoiceNumber,
		VKNo: query.taxNumber,
		Size: size,
		Index: index,
	};
	const reply = await erp.call(callOf(operationOf('eDocument', 'getIncoming'), connection, payload, timeout));
	if (reply.answered && isNothingListed(reply.answer)) return { rows: [], keys: [], skipped: 0 };
	const data = erp.answerIn(reply, { action: ACTION }).rows[0]?.data;
	const list = incomingRows(data, query.listMember || undefined, query.identityMember || undefined);
	if (!list.ok) throw unreadable(context, list.message, list.remedy);
	return list;
}
