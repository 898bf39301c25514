import { isSameText } from '../../database/ask/row';
import { memoized } from '../../base/values/memoized';
import type { Identity } from '../../catalogue/types';
import { type Doc, holdersOf } from '../../document/doc';
import { opened } from '../../base/json/json';
import { isBlank, isMembers, memberAt, type Members } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import { bareGuid, isZeroGuid } from '../../base/values/guid';
import { rowsOf } from '../../protocol/answer/answer';

/** What the answer says of a saved document; members are absent where it says nothing (docs/trust/erp-behaviour.md#answers-to-saves). */
export interface SavedAs {
	readonly series?: string;
	readonly number?: string;
	readonly guids: readonly string[];
}

/** A member that may be a column, by its lower-case name. */
type Column = readonly [name: string, value: unknown];

const columnsOf = (row: Members): Column[] =>
	Object.entries(row).map(([name, value]) => [name.toLowerCase(), value] as const);

type Fits = (member: string) => boolean;

function called(name: string | undefined): Fits {
	const wanted = name?.toLowerCase();
	return (member) => member === wanted;
}

/** The table prefix of the ERP's columns: `sip_`, `ssip_`, `altkl_`. */
const PREFIX = /^([a-z]{2,5})_/;
const prefixOf = (column = '') => PREFIX.exec(column.toLowerCase())?.[1];

/**
 * A longer name that ends in the column's, but is no column of another table: the order's number that an invoice's answer repeats is not the
 * invoice's.
 */
function endingIn(end: string, column: string | undefined): Fits {
	const prefixes = [undefined, prefixOf(column)];
	return (member) => member.endsWith(end) && prefixes.includes(prefixOf(member));
}

const text = (value: unknown) =>
	['string', 'number', 'bigint'].includes(typeof value) && !isBlank(value) ? String(value).trim() : undefined;

/** The server numbers from 1; 0 is sent to have a number assigned. */
const numberText = (value: unknown) => (Number(text(value)) === 0 ? undefined : text(value));

/** The first value under a matching name; all rows are searched for the better name first. */
function valueIn(rows: ReadonlyArray<readonly Column[]>, fits: readonly Fits[], read: typeof text): string | undefined {
	for (const fit of fits)
		for (const row of rows)
			for (const [name, value] of row) {
				const found = fit(name) ? read(value) : undefined;
				if (found !== undefined) return found;
			}
	return undefined;
}

/** Parses `Data` that is JSON text, or an object whose list is JSON text. */
function unpacked(data: unknown): unknown {
	const value = opened(data);
	if (Array.isArray(value)) return value.map(opened);
	return isMembers(value)
		? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, opened(member)]))
		: value;
}

/** The rows in `Data`, or `Data` itself if it is a row. */
function rowsIn(data: unknown): ReadonlyArray<readonly Column[]> {
	const held = unpacked(data);
	const list = rowsOf(held);
	return (list.length > 0 ? list : isMembers(held) ? [held] : []).map(columnsOf);
}

/** Possible names of series and number in an answer, the better ones first. */
const namesOf = memoized(({ series, number }: Identity) => {
	const names = (column: string | undefined, usual: string) => [called(column), called(usual), endingIn(usual, column)];
	return { series: names(series, 'evrakno_seri'), number: names(number, 'evrakno_sira') };
});

function namedIn(rows: ReturnType<typeof rowsIn>, identity: Identity): SavedAs {
	const names = namesOf(identity);
	const guids = rows
		.map((row) => row.find(([name]) => /(guid|uuid)$/.test(name))?.[1])
		.filter((value) => text(value) !== undefined && !isZeroGuid(value));
	return {
		series: valueIn(rows, names.series, text),
		number: valueIn(rows, names.number, numberText),
		guids: [...new Set(guids.map((guid) => bareGuid(plainTextOf(guid))))],
	};
}

/** The documents that an answer names. */
interface Named {
	readonly savedAs: SavedAs;
	/** Distinct pairs of series and number. */
	readonly count: number;
}

/**
 * Reads series, number and GUIDs from the `Data` of an answer's elements, including JSON text. Rows are lines
 * (docs/trust/erp-behaviour.md#answers-to-saves); if none has a number, as many rows as `lines` sent count as all `documents`.
 */
export function namedBy(
	all: readonly unknown[],
	identity: Identity,
	{ documents, lines }: { readonly documents: number; readonly lines: number } = { documents: 1, lines: 1 },
): Named {
	const rows = all.flatMap(rowsIn).filter((row) => row.length > 0);
	const savedAs = namedIn(rows, identity);
	if (savedAs.number === undefined) return { savedAs, count: documents > 1 && rows.length === lines ? documents : 0 };
	const numbers = rows
		.map((row) => namedIn([row], identity))
		.flatMap(({ series, number }) => (number === undefined ? [] : [JSON.stringify([series, number])]));
	return { savedAs, count: new Set(numbers).size };
}

/** Series and number in a request; absent where the ERP assigns them. */
export type SentNumber = Pick<SavedAs, 'series' | 'number'>;

/**
 * Series and number that a document is sent with. Nothing for methods that make one document out of another: their request holds the other one's
 * number.
 */
export function sentNumber(doc: Doc): SentNumber {
	const { kind, identity, savedIn } = doc.operation;
	const isItsOwn =
		kind === 'update' || kind === 'delete' || (savedIn !== undefined && savedIn.number === identity.number);
	if (!isItsOwn) return {};
	const sentAs = (column: string | undefined, read: typeof text) =>
		column === undefined
			? undefined
			: holdersOf(doc)
					.map((holder) => read(memberAt(holder, column)))
					.find(Boolean);
	return { series: sentAs(identity.series, text), number: sentAs(identity.number, numberText) };
}

const isSameNumber = (sent: string, answered: string): boolean =>
	isSameText(sent, answered) || (/^\d+$/.test(sent) && /^\d+$/.test(answered) && BigInt(sent) === BigInt(answered));

/** Whether an answer's series and number may belong to the document that was sent. */
export const mayMatchSent = (sent: SentNumber, { series, number }: SentNumber): boolean => {
	const fits = (mine: string | undefined, answered: string | undefined) =>
		mine === undefined || answered === undefined || isSameNumber(mine, answered);
	return fits(sent.series, series) && fits(sent.number, number);
};
