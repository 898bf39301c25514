import { readRow, type AnswerRow } from './answerRow';
import { excerptOf } from './excerpt';
import { isBlank, isMembers } from './members';
import { isLoginRefusal } from './messages';

/** What came back from the server, read without trusting the HTTP status. */
export interface Answer {
	readonly httpStatus: number;
	/** Elements of `result[]`; empty where the answer has none, which is never a success. */
	readonly rows: readonly AnswerRow[];
	/** The parsed body, or `undefined` where it was not JSON, or nested deeper than any answer of the API. */
	readonly body: unknown;
	/** First 200 characters of a body without `result[0]`, tags removed. */
	readonly excerpt: string;
}

/** Levels of objects and lists; known answers have at most seven. Code that follows an answer into its depth ends on the stack otherwise. */
const DEEPEST = 100;

/** Whether brackets outside texts open deeper than any answer of the API. */
function isBottomless(text: string): boolean {
	let depth = 0;
	let inText = false;
	for (let at = 0; at < text.length; at++) {
		const character = text[at];
		if (inText && character === '\\') at++;
		else if (character === '"') inText = !inText;
		else if (inText) continue;
		else if (character === '[' || character === '{') depth++;
		else if (character === ']' || character === '}') depth--;
		if (depth > DEEPEST) return true;
	}
	return false;
}

function parse(text: string): unknown {
	if (isBottomless(text)) return undefined;
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

/** The elements of `result` in all its spellings. */
const elementsOf = (body: unknown): unknown[] =>
	isMembers(body)
		? Object.entries(body).flatMap(([name, value]) =>
				name.toLowerCase() === 'result' && Array.isArray(value) ? (value as unknown[]) : [],
			)
		: [];

/** Reads any answer of the server or of a proxy before it; never throws. */
export function readAnswer(httpStatus: number, raw: string): Answer {
	const text = raw.replace(/^\uFEFF/, '');
	const body = parse(text);
	const rows = elementsOf(body).map(readRow);
	return { httpStatus, rows, body, excerpt: rows.length > 0 ? '' : excerptOf(text) };
}

/** Every element says success, and there is at least one; an HTTP failure around it is not believed. */
export const isSuccess = ({ rows, httpStatus }: Answer): boolean =>
	httpStatus >= 200 && httpStatus < 300 && rows.length > 0 && rows.every(({ verdict }) => verdict === 'ok');

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
	const isFinal = ({ verdict, isUnsettled }: AnswerRow) => verdict === 'refused' && !isUnsettled;
	return !isServerFailure(answer) && rows.every(isFinal) ? 'failed' : 'unknown';
}
