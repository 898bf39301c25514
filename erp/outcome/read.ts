import { isSuccess, refusalOf, type Answer } from '../answer/answer';
import { explainShape } from '../answer/shapes';
import type { RefusalKind } from './explanation';
import { explain } from './messages';
import type { Reply } from './reply';

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
	/** Seconds that the server asks to wait before the next request. */
	readonly retryAfter?: number;
}

/** What the elements of an answer say, in the ERP's words; `undefined` where they say nothing. */
function refusalTold(answer: Answer): ReadFailure | undefined {
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
	const { answer, retryAfter } = reply;
	if (isSuccess(answer)) return { ok: true, answer };
	const failure =
		answer.rows.length > 0
			? (refusalTold(answer) ?? { ...SILENT, httpStatus: answer.httpStatus })
			: withoutRows(answer, missing);
	return { ok: false, failure: { ...failure, ...(retryAfter === undefined ? {} : { retryAfter }) } };
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
