import { isMembers, type Members } from './members';
import { explain } from './messages';

/** One element of `result[]`. */
export interface AnswerRow {
	/** The element says so itself; silence is not success. */
	readonly verdict: 'ok' | 'refused' | 'unclear';
	/** The ERP's own text, blank if none. */
	readonly message: string;
	readonly data: unknown;
}

/** What came back from the server, read without trusting the HTTP status. */
export interface Answer {
	readonly httpStatus: number;
	/** Elements of `result[]`; empty where the answer has none, which is never a success. */
	readonly rows: readonly AnswerRow[];
	/** The parsed body, or `undefined` where it was not JSON. */
	readonly body: unknown;
	/** First 200 characters of a body without `result[0]`, tags removed. */
	readonly excerpt: string;
}

const EXCERPT = 200;

/** Members arrive as `StatusCode` or `statusCode`, `Data` or `data` (behaviour notes, section 5). */
const member = (holder: Members, name: string): unknown => {
	const found = Object.keys(holder).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
	return found === undefined ? undefined : holder[found];
};

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function verdictOf(row: Members): AnswerRow['verdict'] {
	const isError = member(row, 'IsError');
	const status = member(row, 'StatusCode');
	const success = member(row, 'success');
	const refused =
		isError === true ||
		String(isError).toLowerCase() === 'true' ||
		String(success).toLowerCase() === 'false' ||
		(status !== undefined && status !== null && Number(status) !== 200);
	if (refused) return 'refused';
	return isError === false || success === true || Number(status) === 200 ? 'ok' : 'unclear';
}

function readRow(value: unknown): AnswerRow {
	if (!isMembers(value)) return { verdict: 'unclear', message: textOf(value), data: value };
	return {
		verdict: verdictOf(value),
		message: textOf(member(value, 'ErrorMessage')) || textOf(member(value, 'errorText')),
		data: member(value, 'Data') ?? null,
	};
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

/** Enough of a page to find its text, so that a huge or hostile one costs nothing. */
const READ = 20_000;

const excerptOf = (text: string) =>
	text
		.slice(0, READ)
		.replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, ' ')
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, EXCERPT);

/** Reads any answer of the server or of a proxy before it; never throws. */
export function readAnswer(httpStatus: number, raw: string): Answer {
	const text = raw.replace(/^\uFEFF/, '');
	const body = parse(text);
	const result = isMembers(body) ? member(body, 'result') : undefined;
	const rows = Array.isArray(result) ? result.map(readRow) : [];
	return { httpStatus, rows, body, excerpt: rows.length > 0 ? '' : excerptOf(text) };
}

/** Every element says success, and there is at least one; an HTTP failure around it is not believed. */
export const isSuccess = ({ rows, httpStatus }: Answer): boolean =>
	httpStatus < 300 && rows.length > 0 && rows.every(({ verdict }) => verdict === 'ok');

/** The first refusal, `undefined` if no element refuses. */
export const refusalOf = ({ rows }: Answer): AnswerRow | undefined => rows.find(({ verdict }) => verdict === 'refused');

/** Whether the server refused the login; it wrote nothing then. */
export function isAuthenticationRefusal(answer: Answer): boolean {
	const refusal = refusalOf(answer);
	return answer.rows.length === 1 && refusal !== undefined && explain(refusal.message).kind === 'authentication';
}

/** HTTP statuses by which a server or proxy says that it did not take the request. */
const NOT_TAKEN: ReadonlySet<number> = new Set([301, 302, 303, 307, 308, 404, 405, 413, 415, 429]);

/**
 * How the write of one document ended that was answered. It failed only where every element refuses for good: a part that was saved, or
 * may still be, must not be sent again.
 */
export function writeOutcome(answer: Answer): 'saved' | 'failed' | 'unknown' {
	if (isSuccess(answer)) return 'saved';
	const { rows, httpStatus } = answer;
	if (rows.length === 0) return NOT_TAKEN.has(httpStatus) ? 'failed' : 'unknown';
	const isFinal = ({ verdict, message }: AnswerRow) =>
		verdict === 'refused' && !['timeout', 'deadlock'].includes(explain(message).kind);
	return rows.every(isFinal) ? 'failed' : 'unknown';
}
