import { readRow, type AnswerRow } from './answerRow';
import { excerptOf } from '../text/excerpt';
import { isMembers } from '../json/members';
import { isAmbiguous, parseJson } from '../json/json';

/** What came back from the server, read without trusting the HTTP status. */
export interface Answer {
	readonly httpStatus: number;
	/** Elements of `result[]`; empty where the answer has none, which is never a success. */
	readonly rows: readonly AnswerRow[];
	/** The parsed body, or `undefined` where it was not JSON, or nested deeper than any answer of the API. */
	readonly body: unknown;
	/** First 200 characters of a body without `result[0]`, tags removed. */
	readonly excerpt: string;
	/** The whole body where it is no JSON and begins like a file. */
	readonly bare?: string;
	/** Whether a member stands twice in the same object, with two values. Only writes ask for it: lists are long. */
	readonly isAmbiguous: () => boolean;
	/** It is a redirect by which no server has worked on the request (`isUntouched` of redirect.ts). */
	readonly isUntouched: boolean;
}

/** How XML and a PDF begin. */
const MAY_BE_FILE = /^\s*(%PDF|<)/;

/** The elements of `result` in all its spellings. */
const elementsOf = (body: unknown): unknown[] =>
	isMembers(body)
		? Object.entries(body).flatMap(([name, value]) =>
				name.toLowerCase() === 'result' && Array.isArray(value) ? (value as unknown[]) : [],
			)
		: [];

/** Reads any answer of the server or of a proxy before it; never throws. */
export function readAnswer(httpStatus: number, raw: string, isUntouched = false): Answer {
	const text = raw.replace(/^\uFEFF/, '');
	const body = parseJson(text);
	const rows = elementsOf(body).map(readRow);
	return {
		httpStatus,
		rows,
		body,
		excerpt: rows.length > 0 ? '' : excerptOf(text),
		...(body === undefined && MAY_BE_FILE.test(text.slice(0, 64)) ? { bare: text } : {}),
		isAmbiguous: () => body !== undefined && isAmbiguous(text),
		isUntouched,
	};
}

/** Every element says success, and there is at least one; an HTTP failure around it is not believed. */
export const isSuccess = ({ rows, httpStatus }: Answer): boolean =>
	httpStatus >= 200 && httpStatus < 300 && rows.length > 0 && rows.every(({ verdict }) => verdict === 'ok');

/** The first refusal, `undefined` if no element refuses. */
export const refusalOf = ({ rows }: Answer): AnswerRow | undefined => rows.find(({ verdict }) => verdict === 'refused');
