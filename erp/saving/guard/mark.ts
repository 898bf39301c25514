import { memoized } from '../../base/values/memoized';
import { meaningOf } from '../../catalogue/roles';
import type { Field, Operation } from '../../catalogue/types';
import type { Doc } from '../../document/doc';
import { isBlank, isMembers } from '../../base/json/members';
import type { Expected } from '../readback/held';
import { fold, plainTextOf } from '../../base/text/text';

/** Incremented when the format of marks changes: marks of another version are ignored. */
export const MARK_VERSION = 4;

/** Types of fields whose texts are numbers; of a code the zeros count. */
const NUMERIC: ReadonlySet<Field['type']> = new Set(['number', 'numericText', 'vatRate']);

/** Members by name: those that are no content (notes, the series, which the ERP or a new year may change, and line numbers), and numbers. */
const membersOf = memoized(({ body }: Operation) => {
	const fields = body.fields.flatMap((field) => [field, ...(field.members ?? [])]);
	const named = (all: readonly Field[]): ReadonlySet<string> => new Set(all.map(({ name }) => name));
	return {
		leftOut: named(
			fields.filter((field) => meaningOf(field).note === true || field.role === 'series' || field.role === 'position'),
		),
		numbers: named(fields.filter(({ type }) => NUMERIC.has(type))),
	};
});

/** Decimals of a number that survive JSON and a database. */
const DECIMALS = 6;

/** A value at any depth as text, in no order; `undefined` for 0, false and blanks: they are every column's default. */
function contentOf(value: unknown, members: ReturnType<typeof membersOf>, isNumber = false): string | undefined {
	const joined = (parts: readonly string[]) => (parts.length === 0 ? undefined : JSON.stringify([...parts].sort()));
	if (Array.isArray(value)) return joined(value.flatMap((element) => contentOf(element, members) ?? []));
	if (isMembers(value))
		return joined(
			Object.entries(value).flatMap(([name, member]) => {
				const content = members.leftOut.has(name) ? undefined : contentOf(member, members, members.numbers.has(name));
				return content === undefined ? [] : [`${name}:${content}`];
			}),
		);
	if (isBlank(value) || value === false) return undefined;
	const text = fold(plainTextOf(value));
	const number = isNumber || typeof value === 'number' ? Number(text) : NaN;
	const content = Number.isFinite(number) ? String(Number(number.toFixed(DECIMALS))) : text;
	return content === '0' ? undefined : content;
}

/**
 * The mark of a document's content, by which n8n notices an edit that the database does not show, or cannot be asked about. Of a master data
 * record only the names are compared: the rest is maintained in the ERP.
 */
export function markOf({ operation, head, lines }: Doc, expected: Expected | undefined): string {
	if (expected && !expected.columns) return JSON.stringify(Object.values(expected.names).map(fold));
	const members = membersOf(operation);
	return JSON.stringify([contentOf(head, members), contentOf(lines, members)]);
}
