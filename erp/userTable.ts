/** Member of free-form columns of the user's own tables. */
export const USER_TABLE = 'user_tablo';

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// Text that is no JSON is no object either; the check of the rows names it.
		return text;
	}
}

/**
 * The rows of a user table that is not blank: a list, a single object, or JSON text of either, as the form takes it. What is no object
 * stays in the list, for the caller to refuse.
 */
export function tableRows(value: unknown): unknown[] {
	const table = typeof value === 'string' ? parsed(value) : value;
	return Array.isArray(table) ? table : [table];
}
