import type { Fault } from './faults';
import { AmbiguousJson, readJson } from './jsonText';
import { isMembers } from './members';

/** Member of free-form columns of the user's own tables. */
export const USER_TABLE = 'user_tablo';

interface Table {
	readonly rows: unknown[];
	readonly fault?: Fault;
}

const rowsOf = (table: unknown): unknown[] => (Array.isArray(table) ? table : [table]);

function read(value: unknown): Table {
	try {
		return { rows: rowsOf(typeof value === 'string' ? readJson(value) : value) };
	} catch (error) {
		// Text that is no JSON is no object either; the check of the rows names it.
		return { rows: rowsOf(value), ...(error instanceof AmbiguousJson ? { fault: error } : {}) };
	}
}

/**
 * The rows of a user table that is not blank: a list, a single object, or JSON text of either, as the form takes it. What is no object
 * stays in the list, for `tableFault` to name.
 */
export const tableRows = (value: unknown): unknown[] => read(value).rows;

/** Why a user table cannot be sent; `undefined` where it can. */
export function tableFault(value: unknown): Fault | undefined {
	const { rows, fault } = read(value);
	if (fault || rows.every(isMembers)) return fault;
	return {
		message: 'is neither an object nor a list of objects',
		remedy: 'Give it as an object such as { "column": "value" }, or as a list of such objects.',
	};
}
