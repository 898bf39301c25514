import type { Answer } from './answer';
import type { Identity } from './catalogue/types';
import { isBlank, isMembers, type Members } from './members';

/**
 * The rows in `Data`: a list, or the first list in an object such as `{"CariListesi": [...]}` or `[{"SQLResult1": [...]}]`. Null and
 * an object without list are no rows (behaviour notes, S-11 to S-13).
 */
export function rowsOf(data: unknown): Members[] {
	if (Array.isArray(data)) {
		const [only] = data;
		if (
			data.length === 1 &&
			isMembers(only) &&
			Object.values(only).length === 1 &&
			Array.isArray(Object.values(only)[0])
		) {
			return rowsOf(Object.values(only)[0]);
		}
		return data.filter(isMembers);
	}
	if (!isMembers(data)) return [];
	return rowsOf(Object.values(data).find(Array.isArray) ?? []);
}

/** All rows of a list answer. */
export const listRows = ({ rows }: Answer): Members[] => rows.flatMap(({ data }) => rowsOf(data));

const withoutBraces = (value: string) => value.replace(/^\{(.*)\}$/, '$1').toLowerCase();

/** What the server told about a saved document; absent where it told nothing (behaviour notes, section 6). */
export interface SavedAs {
	readonly series?: string;
	readonly number?: string;
	readonly guids: readonly string[];
}

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
function valueIn(rows: readonly Members[], fits: readonly Fits[], read: typeof text): string | undefined {
	const values = (fit: Fits) =>
		rows.flatMap((row) =>
			Object.entries(row).map(([name, value]) => (fit(name.toLowerCase()) ? read(value) : undefined)),
		);
	return fits.flatMap(values).find((value) => value !== undefined);
}

/** Reads series, number and GUIDs from whatever `Data` holds. */
export function savedAs(data: unknown, { series, number }: Identity): SavedAs {
	const list = rowsOf(data);
	const rows = list.length > 0 ? list : isMembers(data) ? [data] : [];
	const names = (column: string | undefined, usual: string) => [called(column), called(usual), endingIn(usual, column)];
	const guids = rows
		.map((row) => text(Object.entries(row).find(([name]) => /(guid|uuid)$/i.test(name))?.[1]))
		.filter((guid): guid is string => guid !== undefined);
	return {
		series: valueIn(rows, names(series, 'evrakno_seri'), text),
		number: valueIn(rows, names(number, 'evrakno_sira'), numberText),
		guids: [...new Set(guids.map(withoutBraces))],
	};
}
