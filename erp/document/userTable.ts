import type { TextProblem } from '../base/text/textProblems';
import { UnusableJson, readJson } from '../base/json/json';
import { isMembers } from '../base/json/members';
import { shown } from '../base/text/text';

/** Member of the user's own free-form columns. */
export const USER_TABLE = 'user_tablo';

/** A column name: it begins with a letter and has no quotes, brackets or other characters that would end a name in SQL. */
const NAME = /^[\p{L}_#@][\p{L}\p{M}\p{N}_#@$.]*(?: [\p{L}\p{M}\p{N}_#@$.]+)*$/u;

interface Table {
	readonly rows: unknown[];
	readonly problem?: TextProblem;
}

const rowsOf = (table: unknown): unknown[] => (Array.isArray(table) ? table : [table]);

function read(value: unknown): Table {
	try {
		return { rows: rowsOf(typeof value === 'string' ? readJson(value) : value) };
	} catch (error) {
		// Text that is no JSON is reported by the check of the rows.
		return { rows: rowsOf(value), ...(error instanceof UnusableJson ? { problem: error } : {}) };
	}
}

/**
 * The rows of a non-blank user table: a list, a single object, or JSON text of either, as the form accepts it. Elements that are no objects
 * stay, for `tableProblem`.
 */
export const tableRows = (value: unknown): unknown[] => read(value).rows;

/** Why a user table cannot be sent; `undefined` if it can. */
export function tableProblem(value: unknown): TextProblem | undefined {
	const { rows, problem } = read(value);
	if (problem) return problem;
	if (rows.every(isMembers)) {
		const odd = rows.flatMap((row) => Object.keys(row)).find((name) => !NAME.test(name));
		return odd === undefined
			? undefined
			: {
					message: `has ${shown(odd)}, which is no name of a column`,
					remedy: 'Give the columns of your table by their names in the database: letters, digits and _.',
				};
	}
	return {
		message: 'is neither an object nor a list of objects',
		remedy: 'Give it as an object such as { "column": "value" }, or as a list of such objects.',
	};
}
