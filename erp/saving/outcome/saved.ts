import { isSameText } from '../../database/ask/row';
import { memoized } from '../../base/values/memoized';
import type { Identity } from '../../catalogue/types';
import { type Doc, holdersOf } from '../../document/doc';
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

const text = (value: unknown) =>
	['string', 'number', 'bigint'].includes(typeof value) && !isBlank(value) ? String(value).trim() : undefined;

/** The server numbers from 1; 0 is sent to have a number assigned. */
const numberText = (value: unknown) => (Number(text(value)) === 0 ? undefined : text(value));

/** Names of series and number in an answer: the columns of the method's own documents first, then those of all answers ever seen. */
const namesOf = memoized(({ series = '', number = '' }: Identity) => ({
	series: [series.toLowerCase(), 'evrakno_seri'],
	number: [number.toLowerCase(), 'evrakno_sira'],
}));

/** The rows in `Data`, or `Data` itself if it is a row. */
function rowsIn(data: unknown): Members[] {
	const list = rowsOf(data);
	const rows = list.length > 0 ? list : isMembers(data) ? [data] : [];
	return rows.filter((row) => Object.keys(row).length > 0);
}

/** What one row names: the values under each of the names, the better name first, and its first member for a GUID. */
interface RowNames {
	readonly series: Array<string | undefined>;
	readonly number: Array<string | undefined>;
	readonly guid?: string;
}

function namesIn(row: Members, identity: Identity): RowNames {
	const names = namesOf(identity);
	const found = { series: [], number: [] } as RowNames;
	let id: unknown;
	for (const [written, value] of Object.entries(row)) {
		const name = written.toLowerCase();
		const [series, number] = [names.series.indexOf(name), names.number.indexOf(name)];
		if (series >= 0) found.series[series] = text(value);
		if (number >= 0) found.number[number] = numberText(value);
		if (id === undefined && name.endsWith('uid') && /(guid|uuid)$/.test(name)) id = value ?? null;
	}
	const guid = text(id) === undefined ? '' : bareGuid(plainTextOf(id));
	return guid === '' || isZeroGuid(guid) ? found : { ...found, guid };
}

/** The first value of any row, the better name first. */
const firstOf = (rows: readonly RowNames[], what: 'series' | 'number'): string | undefined =>
	[0, 1].flatMap((place) => rows.flatMap((row) => row[what][place] ?? []))[0];

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
	const rows = all.flatMap(rowsIn).map((row) => namesIn(row, identity));
	const savedAs = {
		series: firstOf(rows, 'series'),
		number: firstOf(rows, 'number'),
		guids: [...new Set(rows.flatMap(({ guid }) => guid ?? []))],
	};
	if (savedAs.number === undefined) return { savedAs, count: documents > 1 && rows.length === lines ? documents : 0 };
	const numbers = rows.flatMap((row) => {
		const number = firstOf([row], 'number');
		return number === undefined ? [] : [JSON.stringify([firstOf([row], 'series'), number])];
	});
	return { savedAs, count: new Set(numbers).size };
}

/** Series and number in a request; absent where the ERP assigns them. */
export type SentNumber = Pick<SavedAs, 'series' | 'number'>;

/** A document's name in messages. */
export const called = ({ series, number }: SentNumber): string => [series, number].filter(Boolean).join(' ');

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
