import { isSameText } from '../../database/ask/row';
import { memoized } from '../../base/values/memoized';
import type { Identity } from '../../catalogue/types';
import { type Doc, holdersOf } from '../../document/doc';
import { isBlank, isMembers, memberAt } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import { bareGuid, isZeroGuid } from '../../base/values/guid';
import { rowsOf } from '../../protocol/answer/answer';

/** What the answer says of a saved document; members are absent where it says nothing (docs/trust/erp-behaviour.md#answers-to-saves). */
export interface SavedAs {
	readonly series?: string;
	readonly number?: string;
	readonly guids: readonly string[];
}

const text = (value: unknown) =>
	['string', 'number', 'bigint'].includes(typeof value) && !isBlank(value) ? String(value).trim() : undefined;

/** The server numbers from 1; 0 is sent to have a number assigned. */
const numberText = (value: unknown) => (Number(text(value)) === 0 ? undefined : text(value));

/** The members of a row by their name in lower case. */
type Columns = ReadonlyMap<string, unknown>;

/** The rows in `Data`, or `Data` itself if it is a row. */
function rowsIn(data: unknown): Columns[] {
	const list = rowsOf(data);
	const rows = list.length > 0 ? list : isMembers(data) ? [data] : [];
	return rows.map((row) => new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value])));
}

/** Names of series and number in an answer: the columns of the method's own documents, and those of all answers ever seen. */
const namesOf = memoized(({ series = '', number = '' }: Identity) => ({
	series: [series.toLowerCase(), 'evrakno_seri'],
	number: [number.toLowerCase(), 'evrakno_sira'],
}));

/** The first value under one of the names, the better name first. */
const valueIn = (rows: readonly Columns[], names: readonly string[], read: typeof text): string | undefined =>
	names.flatMap((name) => rows.flatMap((row) => read(row.get(name)) ?? []))[0];

function namedIn(rows: readonly Columns[], identity: Identity): SavedAs {
	const names = namesOf(identity);
	const guids = rows
		.map((row) => row.get([...row.keys()].find((name) => /(guid|uuid)$/.test(name)) ?? ''))
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
 * Reads series, number and GUIDs from the `Data` of an answer's elements. Rows are lines
 * (docs/trust/erp-behaviour.md#answers-to-saves); if none has a number, as many rows as `lines` sent count as all `documents`.
 */
export function namedBy(
	all: readonly unknown[],
	identity: Identity,
	{ documents, lines }: { readonly documents: number; readonly lines: number } = { documents: 1, lines: 1 },
): Named {
	const rows = all.flatMap(rowsIn).filter((row) => row.size > 0);
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
