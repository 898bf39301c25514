import { isSameText } from '../ask/row';
import { derived } from '../catalogue/derived';
import type { Identity, Operation } from '../catalogue/types';
import type { Document } from '../document/document';
import { linesOf } from '../document/lines';
import { opened } from '../json/json';
import { isBlank, isMembers, memberAt, type Members } from '../json/members';
import { bareGuid } from '../values/guid';
import { rowsOf } from './answer';

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

function called(name: string | undefined): Fits {
	const wanted = name?.toLowerCase();
	return (member) => member === wanted;
}

/** Columns of the ERP bear their table's prefix: `sip_`, `ssip_`, `altkl_`. */
const PREFIX = /^([a-z]{2,5})_/;
const prefixOf = (column = '') => PREFIX.exec(column.toLowerCase())?.[1];

/** A longer name for it, but not the column of another table: the order's number that an invoice's answer repeats is not the invoice's. */
function endingIn(end: string, column: string | undefined): Fits {
	const prefixes = [undefined, prefixOf(column)];
	return (member) => member.endsWith(end) && prefixes.includes(prefixOf(member));
}

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

/** What `Data` holds: its parts, and its rows, or itself where it is one. */
interface SavedData {
	readonly parts: readonly unknown[];
	readonly rows: ReadonlyArray<readonly Column[]>;
}

function readData(data: unknown): SavedData {
	const held = unpacked(data);
	const list = rowsOf(held);
	return { parts: [held].flat(), rows: (list.length > 0 ? list : isMembers(held) ? [held] : []).map(columnsOf) };
}

/** Prefixes of cards: an answer to a document that shows nothing else belongs to another call. */
const CARDS: ReadonlySet<string | undefined> = new Set(['cari', 'sto']);

/** Members of answers to other calls: a file, a list of cards, the rows of SQL (docs/erp-behaviour.md#rows-of-sql). */
const OTHER_CALL = /^(?:pdf|xml|\w+listesi|sqlresult\d*)$/;

const EMPTY_GUID = /^\{?[0-]{36}\}?$/;

/** What in the `Data` of saved documents, usually one, cannot be true of them; `undefined` where nothing is. */
function impossibleIn({ parts, rows }: SavedData, { number }: Identity, documents: number): string | undefined {
	if (parts.some((value) => value === false || value === 'false')) return 'its data is "false"';
	const columns = rows.flat();
	const prefix = prefixOf(number);
	const prefixes = columns.map(([name]) => prefixOf(name));
	if (prefix !== undefined && prefixes.length > 0 && prefixes.every((other) => CARDS.has(other) && other !== prefix))
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
	const names = parts.filter(isMembers).flatMap(Object.keys);
	if (
		prefix !== undefined &&
		!hasNumber &&
		guids.length === 0 &&
		names.length > 0 &&
		names.every((name) => OTHER_CALL.test(name.toLowerCase()))
	)
		return 'its data is that of another call';
	return isEmpty && !hasNumber ? 'its GUID is one of zeros' : undefined;
}

/** The names under which an answer may have series and number, the better ones first. */
const namesOf = derived(({ series, number }: Identity) => {
	const names = (column: string | undefined, usual: string) => [called(column), called(usual), endingIn(usual, column)];
	return { series: names(series, 'evrakno_seri'), number: names(number, 'evrakno_sira') };
});

function namedIn(rows: SavedData['rows'], identity: Identity): SavedAs {
	const names = namesOf(identity);
	const guids = rows
		.map((row) => text(row.find(([name]) => /(guid|uuid)$/.test(name))?.[1]))
		.filter((guid): guid is string => guid !== undefined);
	return {
		series: valueIn(rows, names.series, text),
		number: valueIn(rows, names.number, numberText),
		guids: [...new Set(guids.map(bareGuid))],
	};
}

/** Reads series, number and GUIDs from whatever `Data` holds, a text of JSON too. */
export const savedAs = (data: unknown, identity: Identity): SavedAs => namedIn(readData(data).rows, identity);

/** The same, and what in it cannot be true of so many documents. */
export function savedTogether(
	data: unknown,
	identity: Identity,
	documents: number,
): { readonly named: SavedAs; readonly impossible?: string } {
	const held = readData(data);
	return { named: namedIn(held.rows, identity), impossible: impossibleIn(held, identity, documents) };
}

/** Series and number that a request gives its document; absent where the ERP chooses. */
export type SentNumber = Pick<SavedAs, 'series' | 'number'>;

/**
 * Series and number under which a document was sent. Nothing for methods that make one document out of another: the number that these are
 * sent is the other one's.
 */
export function sentNumber(
	{ kind, identity, savedIn, body }: Operation,
	{ members }: Pick<Document, 'members'>,
): SentNumber {
	const isItsOwn =
		kind === 'update' || kind === 'delete' || (savedIn !== undefined && savedIn.number === identity.number);
	if (!isItsOwn) return {};
	const holders = [members, ...linesOf(members, body.lines).filter(isMembers)];
	const sentAs = (column: string | undefined, read: typeof text) =>
		column === undefined ? undefined : holders.map((holder) => read(memberAt(holder, column))).find(Boolean);
	return { series: sentAs(identity.series, text), number: sentAs(identity.number, numberText) };
}

const isSameNumber = (sent: string, answered: string): boolean =>
	isSameText(sent, answered) || (/^\d+$/.test(sent) && /^\d+$/.test(answered) && BigInt(sent) === BigInt(answered));

/**
 * The document that an answer names, where none of those that were sent bears its series and number. A number of the client's own is
 * taken as it is, or refused (docs/erp-behaviour.md#document-numbers): nobody knows an ERP that gives another one instead.
 */
export function strangerIn({ series, number }: SentNumber, sent: readonly SentNumber[]): string | undefined {
	const fits = (mine: string | undefined, answered: string | undefined) =>
		mine === undefined || answered === undefined || isSameNumber(mine, answered);
	if (sent.length === 0 || sent.some((mine) => fits(mine.series, series) && fits(mine.number, number)))
		return undefined;
	const name = (document: SentNumber) => [document.series, document.number].filter(Boolean).join(' ');
	return `it names ${name({ series, number })}, where ${sent.slice(0, 3).map(name).join(' and ')} was sent`;
}

/** Whether `Data` names a document: its number, or a GUID that is not one of zeros; a bare number is one, too. */
export function namesSaved(data: unknown, { number, guids }: SavedAs): boolean {
	return number !== undefined || guids.some((guid) => !EMPTY_GUID.test(guid)) || /^[1-9]\d*$/.test(text(data) ?? '');
}
