import { memoized } from '../../base/values/memoized';
import { meaningOf } from '../../catalogue/roles';
import type { Operation } from '../../catalogue/types';
import type { Doc } from '../../document/doc';
import { isBlank, isMembers } from '../../base/json/members';
import type { Expected } from '../readback/held';
import { fold, plainTextOf } from '../../base/text/text';

/** Incremented when the format of marks changes: marks of another version are ignored. */
export const MARK_VERSION = 4;

/** Members that are no content: notes, the series, which the ERP or a new year may change, and line numbers. */
const leftOutOf = memoized(
	({ body }: Operation): ReadonlySet<string> =>
		new Set(
			body.fields
				.filter((field) => meaningOf(field).note === true || field.role === 'series' || field.role === 'position')
				.map(({ name }) => name),
		),
);

/** An amount as text; a code may be digits alone, whose zeros count. */
const WITH_DECIMALS = /^-?\d+\.\d+$/;

/** Decimals of a number that survive JSON and a database. */
const DECIMALS = 6;

/** A value at any depth as text, in no order; `undefined` for 0, false and blanks: they are every column's default. */
function contentOf(value: unknown, leftOut: ReadonlySet<string>): string | undefined {
	const joined = (parts: readonly string[]) => (parts.length === 0 ? undefined : JSON.stringify([...parts].sort()));
	if (Array.isArray(value)) return joined(value.flatMap((element) => contentOf(element, leftOut) ?? []));
	if (isMembers(value))
		return joined(
			Object.entries(value).flatMap(([name, member]) => {
				const content = leftOut.has(name) ? undefined : contentOf(member, leftOut);
				return content === undefined ? [] : [`${name}:${content}`];
			}),
		);
	if (isBlank(value) || value === false) return undefined;
	const text = fold(plainTextOf(value));
	const number = typeof value === 'number' || WITH_DECIMALS.test(text) ? Number(Number(text).toFixed(DECIMALS)) : text;
	return String(number) === '0' ? undefined : String(number);
}

/**
 * The mark of a document's content, by which n8n notices an edit that the database does not show, or cannot be asked about. Of a master data
 * record only the names are compared: the rest is maintained in the ERP.
 */
export function markOf({ operation, head, lines }: Doc, expected: Expected | undefined): string {
	if (expected && !expected.columns) return JSON.stringify(Object.values(expected.names).map(fold));
	const leftOut = leftOutOf(operation);
	return JSON.stringify([contentOf(head, leftOut), contentOf(lines, leftOut)]);
}
