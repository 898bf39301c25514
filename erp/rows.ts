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

const endsWith = (row: Members, ...ends: Array<string | undefined>): unknown => {
	const wanted = ends.filter((end): end is string => end !== undefined).map((end) => end.toLowerCase());
	const name = Object.keys(row).find((candidate) => wanted.some((end) => candidate.toLowerCase().endsWith(end)));
	return name === undefined ? undefined : row[name];
};

const text = (value: unknown) => (isBlank(value) ? undefined : String(value).trim());

/** Reads series, number and GUIDs from whatever `Data` holds. */
export function savedAs(data: unknown, { series, number }: Identity): SavedAs {
	const list = rowsOf(data);
	const rows = list.length > 0 ? list : isMembers(data) ? [data] : [];
	const find = (...ends: Array<string | undefined>) => rows.map((row) => text(endsWith(row, ...ends))).find(Boolean);
	const guids = rows
		.map((row) => text(endsWith(row, 'guid', 'uuid')))
		.filter((guid): guid is string => guid !== undefined);
	return {
		series: find(series, 'evrakno_seri'),
		number: find(number, 'evrakno_sira'),
		guids: [...new Set(guids.map(withoutBraces))],
	};
}
