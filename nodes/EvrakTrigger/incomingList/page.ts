import type { IPollFunctions } from 'n8n-workflow';
import { readAnswer, type Answer } from '../../../erp/answer/answer';
import { operationOf } from '../../../erp/catalogue';
import { dayIn } from '../../../erp/wire/digest';
import { incomingRows } from '../../../erp/edocument/list/incoming';
import type { RowIdentity } from '../../../erp/edocument/list/identity';
import { unpacked } from '../../../erp/edocument/list/lists';
import { saysNoRecord } from '../../../erp/edocument/list/noRecord';
import { isMembers, type Members } from '../../../erp/json/members';
import type { Page } from '../../../erp/paging/pageLadder';
import type { PollErp } from '../../shared/client/client';
import { callOf } from '../../shared/client/call';
import { apiError } from '../../shared/client/errors';
import { believedDay } from './days';
import { todayOn } from '../../shared/today';

/** What the list is asked for, and how its unpublished rows are read. */
export interface IncomingQuery {
	readonly taxNumber: string;
	readonly invoiceNumber: string;
	readonly pageSize: number;
	/** Nobody chose the size, so that pages may grow. */
	readonly grows?: boolean;
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

/** What came with one page of the list. */
export interface IncomingPage {
	readonly rows: readonly Members[];
	/** What each row is known by, in the same order. */
	readonly identities: readonly RowIdentity[];
	/** Reads them once more from the text of the answer, by what they are known by; absent where that was not to be kept. */
	readonly again?: () => ReadonlyMap<string, Members>;
	/** Elements of the list that show no invoice. */
	readonly skipped: number;
	/** Why the answer, which came well, holds no list; to be told, and to be thrown where nothing was read before it. */
	readonly odd?: Error;
	/** The server's day at the answer; ours where the server's clock cannot be right. */
	readonly today: string;
}

const NO_ROWS = { rows: [], identities: [], skipped: 0 } as const;

const ACTION = 'Reading incoming invoices';

/** The error of a list that came well and cannot be read. */
export function unreadable(context: IPollFunctions, message: string, remedy: string) {
	const cause = 'configuration-invalid' as const;
	return apiError(context.getNode(), {
		message: `${ACTION} failed: ${message}`,
		description: remedy,
		itemIndex: 0,
		cause,
	});
}

/** Some servers refuse where they have nothing to list, or answer with the text alone. */
function isNothingListed({ rows, httpStatus, body, excerpt }: Answer): boolean {
	if (rows.length > 1) return false;
	const [row] = rows;
	if (row !== undefined) return row.verdict === 'refused' && saysNoRecord(row.message ?? '');
	return httpStatus >= 200 && httpStatus < 300 && saysNoRecord(typeof body === 'string' ? body : excerpt);
}

/** How a page is asked for. */
interface Asking {
	/** Milliseconds. */
	readonly timeout: number;
	/** Its text is kept, so that rows can be read again. */
	readonly keepsText: boolean;
}

const listIn = ({ rows }: Answer, { listMember, identityMember }: IncomingQuery) =>
	incomingRows(rows[0]?.data, listMember || undefined, identityMember || undefined);

/** Reads the rows from a text once more. It is made out here, where it can hold nothing of what was read before. */
const rereading = (text: string, httpStatus: number, query: IncomingQuery) => (): ReadonlyMap<string, Members> => {
	const list = listIn(readAnswer(httpStatus, text), query);
	if (!list.ok) return new Map();
	return new Map(list.identities.map(({ key }, index) => [key, list.rows[index] ?? {}]));
};

/** Reads one page; throws NodeApiError. */
export async function readPage(
	erp: PollErp,
	query: IncomingQuery,
	{ from, to }: Days,
	{ index, size }: Page,
	{ timeout, keepsText }: Asking,
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
	const request = callOf(operationOf('eDocument', 'getIncoming'), connection, payload, timeout);
	const reply = await erp.call({ ...request, keepsText });
	const ours = todayOn(connection);
	const serverDate = reply.answered ? reply.serverDate : undefined;
	const today = believedDay(serverDate && dayIn(connection.zone, serverDate), ours);
	if (reply.answered && isNothingListed(reply.answer)) return { ...NO_ROWS, today };
	const answer = erp.answerIn(reply, { action: ACTION });
	const { rows } = answer;
	const list = listIn(answer, query);
	// A text in place of the list may be any failure.
	const isText = !isMembers(unpacked(rows[0]?.data)) && !Array.isArray(unpacked(rows[0]?.data));
	if (!list.ok && isText) throw unreadable(context, list.message, list.remedy);
	if (!list.ok) return { ...NO_ROWS, odd: unreadable(context, list.message, list.remedy), today };
	const text = reply.answered ? reply.text : undefined;
	const { identities, skipped } = list;
	if (text === undefined) return { rows: list.rows, identities, skipped, today };
	return { rows: list.rows, identities, again: rereading(text, answer.httpStatus, query), skipped, today };
}
