import { isAmbiguous, parseJson } from '../json/json';
import { isMembers, type Members } from '../json/members';
import { excerptOf } from '../text/excerpt';
import { fold, plainTextOf } from '../text/text';
import { type AnswerRow, readRow } from './answerRow';
import { type AnswerFile, fileIn } from './file';

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

/** Reads any answer of the server or of a proxy before it; never throws. `masked` takes the secrets out of its messages. */
export function readAnswer(
	httpStatus: number,
	raw: string,
	isUntouched = false,
	masked = (message: string) => message,
): Answer {
	const text = raw.replace(/^\uFEFF/, '');
	const body = parseJson(text);
	const rows = elementsOf(body).map((element) => {
		const row = readRow(element);
		return { ...row, message: masked(row.message) };
	});
	return {
		httpStatus,
		rows,
		body,
		excerpt: rows.length > 0 ? '' : excerptOf(masked(text)),
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

/** Whether a health call says that the service is up: `{"result":["200"]}`, `{"ApiStatus":"Up"}` or the usual envelope (docs/erp-behaviour.md#health-answers). */
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

/** `[{"SQLResult1": [...]}]`: a list of one object that holds nothing but a list (docs/erp-behaviour.md#rows-of-sql). */
function wrappedList(data: readonly unknown[]): unknown[] | undefined {
	const [only, ...others] = data;
	if (others.length > 0 || !isMembers(only)) return undefined;
	const [list, ...more] = Object.values(only);
	return more.length === 0 && Array.isArray(list) ? list : undefined;
}

/** What lists are called that describe a table's columns; their elements are no rows. */
const DESCRIPTIONS =
	/^(?:columns?|cols|kolon(?:lar)?|sutun(?:lar)?|alan(?:lar)?|fields?|headers?|baslik(?:lar)?|schema|sema|meta(?:data)?|types?|tipler)$/;

/** Columns of the ERP bear their table's prefix; a view's messages are numbered. */
const COLUMN = /^(?:[a-z]{2,6}_\w|#?msg_)/i;

const holdsColumns = (list: readonly unknown[]): boolean => {
	const names = Object.keys(list.find(isMembers) ?? {});
	return names.length > 0 && names.filter((name) => COLUMN.test(name)).length * 2 >= names.length;
};

const NUMBERED = /^sqlresult\d*$/i;

/**
 * The list of an object with several: not the one that describes columns, the first result of SQL, else the one with objects, and of those
 * the one whose rows have columns of the ERP. Where several are left the first is as good as any, and `isOpen`.
 */
function listIn(data: Members): { readonly list?: readonly unknown[]; readonly isOpen?: true } {
	const all = Object.entries(data).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
	const rows = all.filter(([name]) => !DESCRIPTIONS.test(fold(name)));
	const lists = rows.length > 0 ? rows : all;
	const filled = lists.filter(([, list]) => list.length > 0);
	const objects = filled.filter(([, list]) => list.some(isMembers));
	const result = lists.find(([name]) => NUMBERED.test(name));
	const columns = objects.filter(([, list]) => holdsColumns(list));
	const fitting = result ? [result] : [columns, objects, filled, lists].find((candidates) => candidates.length > 0);
	const [first, another] = fitting ?? [];
	return { ...(first ? { list: first[1] } : {}), ...(another && first?.[1].length ? { isOpen: true } : {}) };
}

/** `Data` as a list of objects that hold nothing but a list each, which is how some write an object of lists. */
function listed(data: readonly unknown[]): Members | undefined {
	const parts = data.map((element) =>
		isMembers(element) && wrappedList([element]) ? Object.entries(element)[0] : undefined,
	);
	const entries = parts.filter((part): part is [string, unknown] => part !== undefined);
	const isOne = entries.length === data.length && new Set(entries.map(([name]) => name)).size === entries.length;
	return isOne && entries.length > 1 ? Object.fromEntries(entries) : undefined;
}

/** The elements in `Data`: a list, or the list in an object. */
function listElements(data: unknown): readonly unknown[] {
	if (Array.isArray(data)) {
		const wrapped = wrappedList(data);
		const several = listed(data);
		return wrapped ? listElements(wrapped) : several ? listElements(several) : data;
	}
	return isMembers(data) ? listElements(listIn(data).list ?? []) : [];
}

/** Names of the lists in `Data`, where nothing tells which of them has the rows. */
export const openLists = ({ rows }: Answer): string[] =>
	rows.flatMap(({ data }) => {
		const object = Array.isArray(data) ? listed(data) : isMembers(data) ? data : undefined;
		if (!object || !listIn(object).isOpen) return [];
		return Object.entries(object).flatMap(([name, value]) => (Array.isArray(value) ? [name] : []));
	});

/**
 * The rows in `Data`: a list, or the list in an object such as `{"CariListesi": [...]}` or `[{"SQLResult1": [...]}]`. Null and an object
 * without list are no rows (docs/erp-behaviour.md#rows-of-lists).
 */
export const rowsOf = (data: unknown): Members[] => listElements(data).filter(isMembers);

/** All rows of a list answer. An element that is no object is still one: it comes as `{ value }`, so that a page keeps its length. */
export const listRows = ({ rows }: Answer): Members[] =>
	rows.flatMap(({ data }) => listElements(data)).map((element) => (isMembers(element) ? element : { value: element }));

/** Says more than "nothing found": an object, or a text other than a count of 0. */
const tells = (value: unknown) => isMembers(value) || (typeof value === 'string' && !['', '0'].includes(value.trim()));

/** Whether the answer holds data but no list, or several, though one was asked for: reading it as "no rows" would hide them. */
export const holdsNoList = (answer: Answer): boolean =>
	openLists(answer).length > 0 ||
	answer.rows.some(({ data }) => {
		if (!isMembers(data)) return tells(data);
		const values = Object.values(data);
		return !values.some(Array.isArray) && values.some(tells);
	});

const isTaken = ({ httpStatus, rows }: Answer): boolean => httpStatus >= 200 && httpStatus < 300 && rows.length === 0;

/** The XML that a server sent in place of its JSON answer; a page of HTML is none. */
export async function bareFileIn(answer: Answer): Promise<AnswerFile | undefined> {
	if (!isTaken(answer) || answer.bare === undefined || isPdf(answer.bare)) return undefined;
	const file = await fileIn(answer.bare);
	return file?.mimeType === 'application/xml' && !/<(html|body)[\s>]/i.test(answer.bare.slice(0, 1000))
		? file
		: undefined;
}

const isPdf = (text: string) => text.trimStart().startsWith('%PDF');

/** Whether a server sent a PDF in place of its JSON answer: read as text it is spoiled. */
export const isBarePdf = (answer: Answer): boolean =>
	isTaken(answer) && answer.bare !== undefined && isPdf(answer.bare);
