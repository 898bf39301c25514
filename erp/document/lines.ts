import { memoized } from '../base/values/memoized';
import { ofField } from '../catalogue/formLabels';
import type { Field } from '../catalogue/types';
import { isBlank, isMembers, memberAt, type Members } from '../base/json/members';
import type { Issue } from '../base/values/problem';
import { sameOnWire, sameValue } from './convert/same';
import { shown } from '../base/text/text';
import type { Doc } from './doc';
import { tableRows, USER_TABLE } from './userTable';
import type { Conventions } from './convert/values';

const isShared = ({ ofDocument, onLine, type }: Field) => ofDocument === true && onLine && type !== 'list';

const sharedOf = memoized((fields: readonly Field[]) => fields.filter(isShared));
const ofDocumentOnLine = memoized((fields: readonly Field[]) =>
	fields.filter((field) => field.ofDocument && field.onLine),
);

/** A member that line and header share: the line's value, unless it is blank and does not clear; lists of user columns are merged. */
function joinedMember(name: string, shared: unknown, value: unknown, cleared: ReadonlySet<string>): unknown {
	if (isBlank(value)) return value !== undefined && cleared.has(name) ? value : shared;
	if (name === USER_TABLE && !isBlank(shared)) return [...tableRows(shared), ...tableRows(value)];
	return isMembers(shared) && isMembers(value) ? joined(shared, value, cleared) : value;
}

function joined(header: Members, line: Members, cleared: ReadonlySet<string>): Members {
	const result = { ...header, ...line };
	for (const [name, value] of Object.entries(line))
		if (Object.hasOwn(header, name)) result[name] = joinedMember(name, header[name], value, cleared);
	return result;
}

/** Members that a line may have, except lists. */
const namesOnLines = memoized(
	(fields: readonly Field[]): ReadonlySet<string> =>
		new Set(
			fields.filter(({ onLine, type }) => onLine && type !== 'list').map(({ path }) => path.split('.')[0] ?? path),
		),
);

/**
 * Without a header, line members given beside the lines are repeated on every line that lacks them: the server would ignore them there. If there
 * are no lines, they become one. Where blank values clear, a line's blank one stays, unless all lines share the value.
 */
export function repeatOnLines(doc: Doc): Doc {
	const { operation, hasLines } = doc;
	const { headless, fields, userTable } = operation.body;
	if (!headless) return doc;
	const onLines = namesOnLines(fields);
	const header: Members = {};
	const head: Members = {};
	for (const [name, value] of Object.entries(doc.head)) {
		const isRepeated = name === USER_TABLE ? userTable === 'line' : onLines.has(name);
		(isRepeated ? header : head)[name] = value;
	}
	if (!hasLines && Object.keys(header).length === 0) return doc;
	const isCleared = (field: Field) => operation.kind === 'update' && !isShared(field);
	const cleared = new Set(fields.filter(isCleared).map(({ path }) => path));
	const lines = (hasLines ? doc.lines : [{}]).map((line) => joined(header, line, cleared));
	return { ...doc, head, lines, hasLines: true, beside: Object.keys(header) };
}

/** The code of `contradictions`. */
export const CONTRADICTS = 'lineContradictsDocument';

/** Issues of lines that contradict the members beside them, for methods without a header: one of the two values would be lost. */
export function contradictions({ operation: { body }, head, lines }: Doc, conventions: Conventions): Issue[] {
	if (!body.headless || body.mixed) return [];
	const filled = sharedOf(body.fields).filter(({ path }) => !isBlank(memberAt(head, path)));
	return filled.flatMap((field) => {
		const shared = memberAt(head, field.path);
		return lines.flatMap((line, index): Issue[] => {
			const value = memberAt(line, field.path);
			if (isBlank(value) || sameOnWire(field, value, shared, conventions)) return [];
			return [
				{
					code: CONTRADICTS,
					value: shown(value),
					line: index + 1,
					...ofField(field),
					message: `the line has ${shown(value)}, its document ${shown(shared)}`,
					remedy:
						'All lines of a document share this value: give it once; put lines of different documents into different documents.',
				},
			];
		});
	});
}

/** Issues of lines that differ in a document's value: to the server they would be two documents. */
export function disagreements(lines: readonly Members[], fields: readonly Field[]): Issue[] {
	const issues: Issue[] = [];
	for (const field of ofDocumentOnLine(fields)) {
		let first: unknown;
		for (const [index, line] of lines.entries()) {
			const value = memberAt(line, field.path);
			// Most lines have the same number or text as the first.
			if (isBlank(value) || (value === first && typeof value !== 'object')) continue;
			if (isBlank(first)) first = value;
			if (sameValue(field, value, first)) continue;
			issues.push({
				line: index + 1,
				...ofField(field),
				code: 'otherDocument',
				value: shown(value),
				message: `the line belongs to another document: it has ${String(value)}, a line before it has ${String(first)}`,
				remedy: 'All lines of a document share this value; put lines of different documents into different documents.',
			});
			break;
		}
	}
	return issues;
}
