import { refusalOf } from '../answer/answer';
import { listRows } from '../answer/rows';
import type { Members } from '../json/members';
import { isEnd, isWhole } from '../ask/endRow';
import { waitAdvice } from '../wire/retryAfter';
import { isUnsettled } from './messages';
import { ASK_CHECK } from './explanation';
import { judgeRead, type ReadFailure } from './read';
import type { Reply } from './reply';
import { isAuthenticationRefusal } from './written';

/** Why a question by SQL has no rows. */
export interface Unread {
	/**
	 * `noRight`: an answer without even the row that each of them ends with. `impossible`: the ERP cannot be asked, or refuses what is asked.
	 * `cutShort` and `silent`: it gave no answer this time, and may give one the next time.
	 */
	readonly state: 'noRight' | 'impossible' | 'cutShort' | 'silent';
	readonly failure: ReadFailure;
}

/** What a question by SQL came to: the rows of the database, without the last one of our own. */
export type SqlRead = { readonly state: 'rows'; readonly rows: Members[] } | Unread;

const NO_RIGHT: ReadFailure = {
	reason: 'the answer holds nothing at all: the API user may lack the right to read by SQL (SqlVeriOkuV2)',
	remedy: `Give that user the right in the ERP: even an answer without a hit has a last row. ${ASK_CHECK}`,
	timedOut: false,
	cause: 'configuration-invalid',
};

const CUT_SHORT: ReadFailure = {
	reason: 'the answer was cut short',
	remedy: 'Run it again; with a smaller Limit where that does not help.',
	timedOut: false,
};

const NO_METHOD: ReadFailure = {
	reason: 'the server has no SQL read method (SqlVeriOkuV2)',
	remedy: `It may be older than V17; if it is, set API Generation to V16 in the credential. ${ASK_CHECK}`,
	timedOut: false,
	cause: 'configuration-invalid',
};

/** On a V16 server, which is not even asked. */
export const NOT_ON_V16: Unread = {
	state: 'impossible',
	failure: {
		reason: 'a V16 server has no SQL read method (SqlVeriOkuV2)',
		remedy: 'If the server is a V17 one, set API Generation to V17 in the credential.',
		timedOut: false,
	},
};

const NOT_THERE: ReadonlySet<number> = new Set([404, 405]);

/** Whether the same question may be answered another time: nobody gave a verdict, or one that passes. */
function isPassing(reply: Reply): boolean {
	const refusal = reply.answered ? refusalOf(reply.answer) : undefined;
	if (!reply.answered || !refusal) return true;
	return isUnsettled(refusal.message) || isAuthenticationRefusal(reply.answer) || reply.answer.httpStatus >= 500;
}

/** Judges the reply to a SELECT of our own; its last row says whether the rows are all that there are. */
export function sqlRead(reply: Reply): SqlRead {
	const read = judgeRead(reply);
	if (read.ok) {
		const rows = listRows(read.answer);
		if (rows.length === 0) return { state: 'noRight', failure: NO_RIGHT };
		if (!isWhole(rows)) return { state: 'cutShort', failure: CUT_SHORT };
		return { state: 'rows', rows: rows.filter((row) => !isEnd(row)) };
	}
	const { failure } = read;
	if (NOT_THERE.has(failure.httpStatus ?? 0))
		return { state: 'impossible', failure: { ...NO_METHOD, httpStatus: failure.httpStatus } };
	return { state: isPassing(reply) ? 'silent' : 'impossible', failure };
}

/** Why nobody can tell, without a full stop, with the time that a busy server asks to wait. */
export function whyUnread({ failure: { reason, retryAfter } }: Pick<Unread, 'failure'>): string {
	const advice = waitAdvice(retryAfter);
	return advice === '' ? reason : `${reason}. ${advice.replace(/\.$/, '')}`;
}
