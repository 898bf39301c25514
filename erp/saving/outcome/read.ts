import { type Answer, holdsNoList, isSuccess, listRows, refusalOf } from '../../protocol/answer/answer';
import { explainShape } from './shapes';
import { isEnd, isWhole } from '../../database/ask/endRow';
import type { Members } from '../../base/json/members';
import { ASK_CHECK, type RefusalKind } from './explanation';
import { explain, isInterrupted } from './messages';
import type { Reply } from './reply';
import { isAuthenticationRefusal } from './proof';

/** Causes that n8n knows. */
export type Cause = 'credential-invalid' | 'configuration-invalid' | 'rate-limited' | 'temporarily-unavailable';

/** Causes for n8n's poll engine by refusal: back off, or wait for a person. */
const CAUSES: Readonly<Partial<Record<RefusalKind, Cause>>> = {
	authentication: 'credential-invalid',
	configuration: 'configuration-invalid',
	schema: 'configuration-invalid',
	timeout: 'temporarily-unavailable',
	deadlock: 'temporarily-unavailable',
};

export interface ReadFailure {
	/** The ERP's own text, or a description of what happened. */
	readonly reason: string;
	readonly meaning?: string;
	readonly remedy: string;
	/** Kind of the ERP's text, if it gave one. */
	readonly refusal?: RefusalKind;
	/** The server, or a proxy before it, ran into a timeout. */
	readonly timedOut: boolean;
	readonly cause?: Cause;
	readonly httpStatus?: number;
}

/** What the failure means, and what to do about it. */
export const adviceOf = ({ meaning, remedy }: ReadFailure): string => (meaning ? `${meaning}. ${remedy}` : remedy);

/** The failure in the ERP's own words; `undefined` where the answer's elements have no text. */
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

/** The evaluated reply to a reading call. */
type Read = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: ReadFailure };

/** Evaluates the reply to a reading call; `missing` is the remedy where the address does not exist. */
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

const NO_LIST: ReadFailure = {
	reason: 'the answer holds data, but no list, or several',
	remedy: "Ask the ERP's maker what this method delivers, or use ERP: Call Method, which returns the answer as it is.",
	timedOut: false,
};

/** The rows of a list, or why there are none. */
type ListRead = { readonly ok: true; readonly rows: Members[] } | { readonly ok: false; readonly failure: ReadFailure };

/** Evaluates the reply to a list request, as `judgeRead` does. */
export function judgeList(reply: Reply, missing?: string): ListRead {
	const read = judgeRead(reply, missing);
	if (!read.ok) return read;
	const { answer } = read;
	return holdsNoList(answer)
		? { ok: false, failure: { ...NO_LIST, httpStatus: answer.httpStatus } }
		: { ok: true, rows: listRows(answer) };
}

/** Why an answer without elements failed. */
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

/** Why an SQL query has no rows. */
export interface Unread {
	/**
	 * `noRight`: the answer lacks even the end row of every query. `impossible`: the ERP does not offer SQL, or refuses the query. `cutShort`
	 * and `silent`: no complete answer this time; a retry may get one.
	 */
	readonly state: 'noRight' | 'impossible' | 'cutShort' | 'silent';
	readonly failure: ReadFailure;
}

/** The result of an SQL query: the database's rows, without our end row. */
export type SqlRead = { readonly state: 'rows'; readonly rows: Members[] } | Unread;

const NO_RIGHT: ReadFailure = {
	reason: 'the API user may lack the right to read by SQL (SqlVeriOkuV2): the answer holds nothing at all',
	remedy: `Ask the ERP's dealer or administrator to give this user the right to SqlVeriOkuV2: even an answer without a hit has a last row. ${ASK_CHECK}`,
	timedOut: false,
	cause: 'configuration-invalid',
};

const MAYBE_NO_RIGHT =
	'If no other read works either, the API user may lack the right to read by SQL (SqlVeriOkuV2): ask the ERP’s dealer or administrator for it.';

const CUT_SHORT: ReadFailure = {
	reason: 'the answer was cut short',
	remedy: 'Run it again; with a smaller Limit where that does not help.',
	timedOut: false,
};

const NO_METHOD: ReadFailure = {
	reason: 'the server has no SQL read method (SqlVeriOkuV2)',
	remedy: `Check the Base URL of the credential first. If it is right, the server may be older than V17: then set API Generation to V16. ${ASK_CHECK}`,
	timedOut: false,
	cause: 'configuration-invalid',
};

/** A V16 server, which is not queried at all. */
export const NOT_ON_V16: Unread = {
	state: 'impossible',
	failure: {
		reason: 'a V16 server has no SQL read method (SqlVeriOkuV2)',
		remedy: 'If the server is a V17 one, set API Generation to V17 in the credential.',
		timedOut: false,
	},
};

const NOT_THERE: ReadonlySet<number> = new Set([404, 405]);

/** Whether a retry may succeed: no verdict, or a temporary one. */
function isPassing(reply: Reply): boolean {
	const refusal = reply.answered ? refusalOf(reply.answer) : undefined;
	if (!reply.answered || !refusal) return true;
	return isInterrupted(refusal.message) || isAuthenticationRefusal(reply.answer) || reply.answer.httpStatus >= 500;
}

/** Evaluates the reply to one of our SELECTs; its end row proves that the rows are complete. */
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
	if (isPassing(reply)) return { state: 'silent', failure };
	// No server's text of the missing right is known.
	return {
		state: 'impossible',
		failure: failure.refusal === 'other' ? { ...failure, remedy: `${failure.remedy} ${MAYBE_NO_RIGHT}` } : failure,
	};
}
