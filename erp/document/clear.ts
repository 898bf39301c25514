import { formLabel } from '../catalogue/formLabels';
import type { Field, Identity, Operation } from '../catalogue/types';
import { keyFields } from './keys';
import { linesOf } from './lines';
import { isBlank, isMembers, memberAt, withMember, type Members } from '../json/members';
import { fieldName, type Issue } from '../values/problem';
import { fold, shown } from '../text/text';
import { USER_TABLE } from './userTable';

/** Have no empty value on the wire, are no plain values, or never get to the wire themselves. */
const NEVER: ReadonlySet<Field['type']> = new Set(['guid', 'list', 'base64', 'vatRate']);

/** Text is emptied by an empty text, anything else by null. */
const EMPTY: ReadonlySet<Field['type']> = new Set(['text', 'plain', 'taxNumber']);

/** Whether an operation changes what is there, so that an empty value means something. */
export const canClear = ({ kind, body }: Operation): boolean => kind === 'update' && !body.unknown;

/** The fields of an operation that can be emptied: not what says which record is meant, and not what is required. */
export function clearable(operation: Operation, identity: Identity): Field[] {
	const { series, number, uuid } = identity;
	const keys = new Set([...keyFields(operation, identity).map(({ path }) => path), series, number, uuid]);
	return operation.body.fields.filter(({ path, type, required }) => !required && !keys.has(path) && !NEVER.has(type));
}

/** The field of that wire name, or of that label if only one has it. */
function fieldOf(fields: readonly Field[], name: string): Field | undefined {
	const found = fields.find((field) => [field.path, fieldName(field)].includes(name));
	const same = fields.filter((field) => [field.label, formLabel(field)].some((label) => fold(label) === fold(name)));
	return found ?? (same.length === 1 ? same[0] : undefined);
}

const stated = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(stated);
	return isMembers(value) ? withoutBlanks(value) : value;
};

/**
 * Members of a form, at any depth, that are not blank: a blank field of a form leaves what the ERP has. A user table is the user's own
 * JSON and stays.
 */
export function withoutBlanks(members: Members): Members {
	const entries = Object.entries(members).filter(([name, value]) => name === USER_TABLE || !isBlank(value));
	return Object.fromEntries(entries.map(([name, value]) => [name, name === USER_TABLE ? value : stated(value)]));
}

/** A document's members with some fields emptied, and why others cannot be. */
interface Cleared {
	readonly members: Members;
	readonly issues: readonly Issue[];
}

/** Empties the named fields of a document, and of all its lines where they stand there. What has a value is an issue. */
export function cleared(members: Members, names: readonly string[], operation: Operation, identity: Identity): Cleared {
	if (names.length === 0) return { members, issues: [] };
	const fields = clearable(operation, identity);
	const { lines: linesName } = operation.body;
	const issues: Issue[] = [];
	const wrong = (field: string, message: string, remedy: string, line?: number) =>
		void issues.push({ field, message, remedy, line });
	let result = members;
	for (const name of new Set(names)) {
		const field = fieldOf(fields, name);
		if (!field) {
			const isKey = fieldOf(operation.body.fields, name) !== undefined;
			const message = isKey ? `${shown(name)} cannot be empty here` : `${shown(name)} is no field of this operation`;
			wrong('Fields to Clear', message, 'Choose among the fields that the option lists.');
			continue;
		}
		const empty = EMPTY.has(field.type) ? '' : null;
		const clear = (holder: Members, line?: number) => {
			const value = memberAt(holder, field.path);
			if (isBlank(value)) return withMember(holder, field.path, empty);
			wrong(
				fieldName(field),
				`has the value ${shown(value)}, and Fields to Clear empties it`,
				'Remove it there, or leave the field blank.',
				line,
			);
			return holder;
		};
		const lines = linesOf(result, linesName);
		if (field.scope === 'line' && linesName !== undefined) {
			if (lines.length === 0)
				wrong(
					'Fields to Clear',
					`${fieldName(field)} stands in the lines, and there are none`,
					'Give the lines to change.',
				);
			const emptied = lines.map((line, index) => (isMembers(line) ? clear(line, index + 1) : line));
			result = { ...result, [linesName]: emptied };
		} else result = clear(result);
	}
	return { members: result, issues };
}
