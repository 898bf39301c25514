import type { Field, Operation } from './catalogue/types';
import { isBlank, isMembers, memberAt, type Members } from './members';
import { fieldName, type Problem } from './problem';

/** Member of free-form columns of the user's own tables. */
export const USER_TABLE = 'user_tablo';

/** The elements of a document's lines; a single object counts as one line. */
export function linesOf(members: Members, name: string | undefined): unknown[] {
	const lines = name === undefined ? [] : members[name];
	return Array.isArray(lines) ? lines : isMembers(lines) ? [lines] : [];
}

/** A line without the blank members that the header fills. */
const withoutBlanksOf = (line: Members, header: Members): Members =>
	Object.fromEntries(Object.entries(line).filter(([member, value]) => !(isBlank(value) && member in header)));

/**
 * On shapes without a header, line members that stand beside the lines are repeated on every line that does not have them: the
 * server would ignore them where they stand. Without any lines they make one.
 */
export function repeatOnLines(members: Members, { body }: Operation): Members {
	const { lines: name, headless, fields, userTable } = body;
	if (name === undefined || !headless) return members;
	const repeats = (member: string) =>
		member === USER_TABLE
			? userTable === 'line'
			: fields.some(({ onLine, type, path }) => onLine && type !== 'list' && path.split('.')[0] === member);
	const repeated = Object.entries(members).filter(([member]) => repeats(member));
	const staying = Object.entries(members).filter(([member]) => !repeats(member));
	if (members[name] === undefined && repeated.length === 0) return members;
	const header: Members = Object.fromEntries(repeated);
	const lines = members[name] === undefined ? [{}] : linesOf(members, name);
	return {
		...Object.fromEntries(staying),
		[name]: lines.map((line) => (isMembers(line) ? { ...header, ...withoutBlanksOf(line, header) } : line)),
	};
}

/** Lines that differ in a member of the whole document would be lines of two documents on the server. */
export function disagreements(lines: readonly Members[], fields: readonly Field[], document: string): Problem[] {
	return fields
		.filter((field) => field.ofDocument && field.onLine)
		.flatMap((field) => {
			const values = lines.map((line) => memberAt(line, field.path));
			const first = values.find((value) => !isBlank(value));
			const odd = values.findIndex((value) => !isBlank(value) && String(value) !== String(first));
			if (odd < 0) return [];
			return {
				document,
				line: odd + 1,
				field: fieldName(field),
				message: `the line belongs to another document: it has ${String(values[odd])}, a line before it has ${String(first)}`,
				remedy: 'All lines of a document share this value; put lines of different documents into different documents.',
			};
		});
}
