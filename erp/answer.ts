import { isBlank, isMembers, type Members } from './members';
import { isLoginRefusal, isUnsettled } from './messages';

/** One element of `result[]`. */
export interface AnswerRow {
	/** The element says so itself; silence and contradictions are neither success nor refusal. */
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

/** Flags arrive as JSON or as text. */
const says = (value: unknown, flag: boolean) => String(value).toLowerCase() === String(flag);

function verdictOf(row: Members, message: string): AnswerRow['verdict'] {
	const isError = member(row, 'IsError');
	const status = member(row, 'StatusCode');
	const success = member(row, 'success');
	if (says(isError, true) || says(success, false)) return 'refused';
	const isBadStatus = status !== undefined && status !== null && Number(status) !== 200;
	if (isBadStatus) return says(isError, false) || says(success, true) ? 'unclear' : 'refused';
	const claimsSuccess = isError === false || success === true || Number(status) === 200;
	return claimsSuccess && !isUnsettled(message) ? 'ok' : 'unclear';
}

function readRow(value: unknown): AnswerRow {
	if (!isMembers(value)) return { verdict: 'unclear', message: textOf(value), data: value };
	const message = textOf(member(value, 'ErrorMessage')) || textOf(member(value, 'errorText'));
	return { verdict: verdictOf(value, message), message, data: member(value, 'Data') ?? null };
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

/** An HTTP failure of the server itself: whatever stands in the body, the write behind it may have gone on. */
const isServerFailure = ({ httpStatus }: Answer) => httpStatus >= 500;

/** Whether the server refused the login, beyond doubt; it wrote nothing then, and the call may be repeated. */
export function isAuthenticationRefusal(answer: Answer): boolean {
	const [row, ...others] = answer.rows;
	if (row === undefined || others.length > 0 || isServerFailure(answer)) return false;
	return row.verdict === 'refused' && isBlank(row.data) && isLoginRefusal(row.message);
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
	const isFinal = ({ verdict, message }: AnswerRow) => verdict === 'refused' && !isUnsettled(message);
	return !isServerFailure(answer) && rows.every(isFinal) ? 'failed' : 'unknown';
}
