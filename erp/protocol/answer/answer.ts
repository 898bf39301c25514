import { parseJson } from '../../base/json/json';
import { isBlank, isMembers, type Members } from '../../base/json/members';
import { excerptOf } from '../../base/text/excerpt';
import { plainTextOf } from '../../base/text/text';
import { type AnswerRow, readRow } from './answerRow';

/** A server's answer, parsed without trusting the HTTP status. */
export interface Answer {
	readonly httpStatus: number;
	/** Elements of `result[]`; an empty list is never a success. */
	readonly rows: readonly AnswerRow[];
	/** The parsed body; `undefined` where it is no JSON. */
	readonly body: unknown;
	/** First 200 characters of a body without `result[0]`, tags removed. */
	readonly excerpt: string;
	/** The body is an HTML page, of which the excerpt holds only the words. */
	readonly isPage: boolean;
}

const PAGE = /^\s*<(?:!doctype html|html|head|body)[\s>]/i;

/** The elements of `result` in all its spellings. */
const elementsOf = (body: unknown): unknown[] =>
	isMembers(body)
		? Object.entries(body).flatMap(([name, value]) =>
				name.toLowerCase() === 'result' && Array.isArray(value) ? (value as unknown[]) : [],
			)
		: [];

/** Parses any answer of the server or of a proxy before it; never throws. `masked` removes secrets from its messages. */
export function readAnswer(httpStatus: number, raw: string, masked = (message: string) => message): Answer {
	const text = raw.replace(/^\uFEFF/, '');
	const body = parseJson(text);
	const rows = elementsOf(body).map((element) => readRow(element, masked));
	return {
		httpStatus,
		rows,
		body,
		excerpt: rows.length > 0 ? '' : excerptOf(masked(text)),
		isPage: body === undefined && PAGE.test(text),
	};
}

/** Whether there is at least one element and all of them say success; the HTTP status must not be a failure. */
export const isSuccess = ({ rows, httpStatus }: Answer): boolean =>
	httpStatus >= 200 && httpStatus < 300 && rows.length > 0 && rows.every(({ verdict }) => verdict === 'ok');

/** The first refusal; `undefined` if no element refuses. */
export const refusalOf = ({ rows }: Answer): AnswerRow | undefined => rows.find(({ verdict }) => verdict === 'refused');

/** Whether a health call says that the service is up: `{"result":["200"]}`, `{"ApiStatus":"Up"}` or the usual envelope (docs/trust/erp-behaviour.md#health-answers). */
export function isUp(answer: Answer): boolean {
	const { body, rows, httpStatus } = answer;
	if (httpStatus >= 300) return false;
	const status = isMembers(body)
		? (body.ApiStatus ?? (isMembers(rows[0]?.data) ? rows[0].data.ApiStatus : undefined))
		: undefined;
	return (
		plainTextOf(status).toLowerCase() === 'up' ||
		rows.some(({ message, data }) => message === '200' || data === '200') ||
		isSuccess(answer)
	);
}

/** The only list in an object such as `{"CariListesi": [...]}`. */
function listIn(data: unknown): unknown[] | undefined {
	const lists = isMembers(data) ? Object.values(data).filter((value): value is unknown[] => Array.isArray(value)) : [];
	return lists.length === 1 ? lists[0] : undefined;
}

/** The elements in `Data`: a list, an object's list, or `[{"SQLResult1": [...]}]` (docs/trust/erp-behaviour.md#rows-of-sql). */
function listElements(data: unknown): readonly unknown[] {
	if (!Array.isArray(data)) return listIn(data) ?? [];
	const [only] = data as unknown[];
	const isWrapped = data.length === 1 && isMembers(only) && Object.keys(only).length === 1;
	return (isWrapped ? listIn(only) : undefined) ?? data;
}

/** The rows in `Data`; none for null and for an object without exactly one list (docs/trust/erp-behaviour.md#rows-of-lists). */
export const rowsOf = (data: unknown): Members[] => listElements(data).filter(isMembers);

/** All rows of a list answer. An element that is no object becomes `{ value }`, so that the page keeps its length. */
export const listRows = ({ rows }: Answer): Members[] =>
	rows.flatMap(({ data }) => listElements(data)).map((element) => (isMembers(element) ? element : { value: element }));

/** Whether the answer to a list request holds data without exactly one list: reading it as "no rows" would hide that data. */
export const holdsNoList = ({ rows }: Answer): boolean =>
	rows.some(({ data }) =>
		isMembers(data)
			? listIn(data) === undefined && Object.values(data).some((value) => value !== null)
			: !isBlank(data) && !Array.isArray(data),
	);
