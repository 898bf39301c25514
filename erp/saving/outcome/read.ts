import { type Answer, isSuccess, listRows, refusalOf } from '../../protocol/answer/answer';
import { explainShape } from './shapes';
import { isEnd, isWhole } from '../../database/ask/endRow';
import type { Members } from '../../base/json/members';
import { ASK_CHECK, type RefusalKind } from './explanation';
import { explain, isInterrupted } from './messages';
import type { Reply } from './reply';
import { isAuthenticationRefusal } from './proof';

/** Causes that n8n knows. */
export type Cause = 'credential-invalid' | 'configuration-invalid' | 'rate-limited' | 'temporarily-unavailable';

/** What n8n's poll engine should make of a refusal: back off, or wait for a person. */
const CAUSES: Readonly<Partial<Record<RefusalKind, Cause>>> = {
	authentication: 'credential-invalid',
	configuration: 'configuration-invalid',
	schema: 'configuration-invalid',
	timeout: 'temporarily-unavailable',
	deadlock: 'temporarily-unavailable',
};

/** Why a reply to a reading method is no success. */
export interface ReadFailure {
	/** The ERP's own text, or what happened on the way. */
	readonly reason: string;
	readonly meaning?: string;
	readonly remedy: string;
	/** What kind of text it is, where the ERP gave one. */
	readonly refusal?: RefusalKind;
	/** The server, or a proxy before it, gave no verdict in its time. */
	readonly timedOut: boolean;
	readonly cause?: Cause;
	readonly httpStatus?: number;
}

/** What the elements of an answer say, in the ERP's words; `undefined` where they say nothing. */
function refusalFailure(answer: Answer): ReadFailure | undefined {
	const refusal = refusalOf(answer);
	const text = refusal ? refusal.message : answer.rows.map(({ message }) => message).find(Boolean);
	if (text === undefined) return undefined;
	const { kind, meaning, remedy } = explain(text);
	return {
		reason: text || meaning,
		meaning,
		remedy,
		refusal: kind,
		timedOut: kind === 'timeout',
		cause: CAUSES[kind],
		httpStatus: answer.httpStatus,
	};
}

const SILENT: ReadFailure = {
	reason: 'the answer does not say whether it worked',
	remedy: "Ask the ERP's administrator: no known answer of the API looks like this.",
	timedOut: false,
	cause: 'temporarily-unavailable',
};

/** A reply to a reading method, judged. */
type Read = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: ReadFailure };

/** Judges the reply to a reading method; `missing` is what to do where no such address exists. */
export function judgeRead(reply: Reply, missing?: string): Read {
	if (!reply.answered) {
		const { message, remedy, timedOut = false } = reply.failure;
		return { ok: false, failure: { reason: message, remedy, timedOut, cause: 'temporarily-unavailable' } };
	}
	const { answer } = reply;
	if (isSuccess(answer)) return { ok: true, answer };
	const failure =
		answer.rows.length > 0
			? (refusalFailure(answer) ?? { ...SILENT, httpStatus: answer.httpStatus })
			: withoutRows(answer, missing);
	return { ok: false, failure };
}

/** Why an answer without elements is no success. */
function withoutRows(answer: Answer, missing: string | undefined): ReadFailure {
	const { kind, reason, meaning, remedy, refusal } = explainShape(answer);
	const isMissing = kind === 'notFound';
	return {
		reason,
		...(isMissing && missing !== undefined ? { remedy: missing } : { meaning, remedy }),
		refusal,
		timedOut: kind === 'gateway' || refusal === 'timeout',
		cause: isMissing ? 'configuration-invalid' : kind === 'tooMany' ? 'rate-limited' : 'temporarily-unavailable',
		httpStatus: answer.httpStatus,
	};
}

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
	reason: 'the API user may lack the right to read by SQL (SqlVeriOkuV2): the answer holds nothing at all',
	remedy: `Ask the ERP's dealer or administrator to give this user the right to SqlVeriOkuV2: even an answer without a hit has a last row. ${ASK_CHECK}`,
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
	return isInterrupted(refusal.message) || isAuthenticationRefusal(reply.answer) || reply.answer.httpStatus >= 500;
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
