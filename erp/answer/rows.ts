import type { Answer } from './answer';
import type { Identity } from '../catalogue/types';
import { opened } from '../json/json';
import { isBlank, isMembers, type Members } from '../json/members';

/** `[{"SQLResult1": [...]}]`: a list of one object that holds nothing but a list (docs/erp-behaviour.md#rows-of-sql). */
function wrappedList(data: readonly unknown[]): unknown[] | undefined {
	const [only, ...others] = data;
	if (others.length > 0 || !isMembers(only)) return undefined;
	const [list, ...more] = Object.values(only);
	return more.length === 0 && Array.isArray(list) ? list : undefined;
}

/** The elements in `Data`: a list, or the list in an object; one with objects before one without, such as a list of codes. */
function elementsOf(data: unknown): unknown[] {
	if (Array.isArray(data)) {
		const wrapped = wrappedList(data);
		return wrapped ? elementsOf(wrapped) : data;
	}
	if (!isMembers(data)) return [];
	const lists = Object.values(data).filter((value): value is unknown[] => Array.isArray(value));
	return elementsOf(lists.find((list) => list.some(isMembers)) ?? lists[0]);
}

/**
 * The rows in `Data`: a list, or the list in an object such as `{"CariListesi": [...]}` or `[{"SQLResult1": [...]}]`. Null and an object
 * without list are no rows (docs/erp-behaviour.md#rows-of-lists).
 */
export const rowsOf = (data: unknown): Members[] => elementsOf(data).filter(isMembers);

/** All rows of a list answer. An element that is no object is still one: it comes as `{ value }`, so that a page keeps its length. */
export const listRows = ({ rows }: Answer): Members[] =>
	rows.flatMap(({ data }) => elementsOf(data)).map((element) => (isMembers(element) ? element : { value: element }));

/** Says more than "nothing found": an object, or a text other than a count of 0. */
const tells = (value: unknown) => isMembers(value) || (typeof value === 'string' && !['', '0'].includes(value.trim()));

/** Whether the answer holds data but no list, though a list was asked for: reading it as "no rows" would hide them. */
export const holdsNoList = ({ rows }: Answer): boolean =>
	rows.some(({ data }) => {
		if (!isMembers(data)) return tells(data);
		const values = Object.values(data);
		return !values.some(Array.isArray) && values.some(tells);
	});

const withoutBraces = (value: string) => value.replace(/^\{(.*)\}$/, '$1').toLowerCase();

/** What the server told about a saved document; absent where it told nothing (docs/erp-behaviour.md#answers-to-saves). */
export interface SavedAs {
	readonly series?: string;
	readonly number?: string;
	readonly guids: readonly string[];
}

/** Characters of a column's name, which SQL Server limits; what is longer is none, and is not folded. */
const LONGEST_NAME = 128;

/** A member that may be a column, by its name in small letters. */
type Column = readonly [name: string, value: unknown];

const columnsOf = (row: Members): Column[] =>
	Object.entries(row).flatMap(([name, value]) =>
		name.length > LONGEST_NAME ? [] : [[name.toLowerCase(), value] as const],
	);

type Fits = (member: string) => boolean;

const called =
	(name: string | undefined): Fits =>
	(member) =>
		name !== undefined && member === name.toLowerCase();

/** Columns of the ERP bear their table's prefix: `sip_`, `ssip_`, `altkl_`. */
const PREFIX = /^([a-z]{2,5})_/;
const prefixOf = (column = '') => PREFIX.exec(column.toLowerCase())?.[1];

/** A longer name for it, but not the column of another table: the order's number that an invoice's answer repeats is not the invoice's. */
const endingIn =
	(end: string, column: string | undefined): Fits =>
	(member) =>
		member.endsWith(end) && [undefined, prefixOf(column)].includes(prefixOf(member));

const text = (value: unknown) =>
	['string', 'number', 'bigint'].includes(typeof value) && !isBlank(value) ? String(value).trim() : undefined;

/** The server numbers from 1; a 0 is what was sent to let it number. */
const numberText = (value: unknown) => (Number(text(value)) === 0 ? undefined : text(value));

/** The first value under a name that fits; all rows are asked for the better name first. */
function valueIn(rows: ReadonlyArray<readonly Column[]>, fits: readonly Fits[], read: typeof text): string | undefined {
	for (const fit of fits)
		for (const row of rows)
			for (const [name, value] of row) {
				const found = fit(name) ? read(value) : undefined;
				if (found !== undefined) return found;
			}
	return undefined;
}

/** `Data` as a text of JSON, or an object whose list is one, as the value that it holds. */
function unpacked(data: unknown): unknown {
	const value = opened(data);
	if (Array.isArray(value)) return value.map(opened);
	return isMembers(value)
		? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, opened(member)]))
		: value;
}

/** The rows that `Data` holds, or itself where it is one. */
function savedRows(given: unknown): Column[][] {
	const data = unpacked(given);
	const list = rowsOf(data);
	return (list.length > 0 ? list : isMembers(data) ? [data] : []).map(columnsOf);
}

/** Prefixes of cards: an answer to a document that shows nothing else belongs to another call. */
const CARDS: ReadonlySet<string | undefined> = new Set(['cari', 'sto']);

const EMPTY_GUID = /^\{?[0-]{36}\}?$/;

/** What in the `Data` of saved documents, usually one, cannot be true of them; `undefined` where nothing is. */
export function impossibleData(given: unknown, { number }: Identity, documents = 1): string | undefined {
	const rows = savedRows(given);
	const columns = rows.flat();
	const own = prefixOf(number);
	const prefixes = columns.map(([name]) => prefixOf(name));
	if (own !== undefined && prefixes.length > 0 && prefixes.every((prefix) => CARDS.has(prefix) && prefix !== own))
		return 'its data is that of another call';
	for (const fits of [called(number), called('evrakno_sira')]) {
		const numbers = new Set(columns.filter(([name]) => fits(name)).map(([, value]) => numberText(value)));
		numbers.delete(undefined);
		if (documents === 1 && numbers.size > 1)
			return `it names several numbers for one document: ${[...numbers].slice(0, 3).join(', ')}`;
	}
	const guids = columns.filter(([name, value]) => /(guid|uuid)$/.test(name) && text(value) !== undefined);
	const isEmpty = guids.length > 0 && guids.every(([, value]) => EMPTY_GUID.test(text(value) ?? ''));
	const hasNumber = columns.some(([name, value]) => /(?:sira|no)$/.test(name) && numberText(value) !== undefined);
	return isEmpty && !hasNumber ? 'its GUID is one of zeros' : undefined;
}

/** Reads series, number and GUIDs from whatever `Data` holds, a text of JSON too. */
export function savedAs(given: unknown, { series, number }: Identity): SavedAs {
	const rows = savedRows(given);
	const names = (column: string | undefined, usual: string) => [called(column), called(usual), endingIn(usual, column)];
	const guids = rows
		.map((row) => text(row.find(([name]) => /(guid|uuid)$/.test(name))?.[1]))
		.filter((guid): guid is string => guid !== undefined);
	return {
		series: valueIn(rows, names(series, 'evrakno_seri'), text),
		number: valueIn(rows, names(number, 'evrakno_sira'), numberText),
		guids: [...new Set(guids.map(withoutBraces))],
	};
}
