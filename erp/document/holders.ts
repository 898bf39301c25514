import type { Field } from '../catalogue/types';
import { keyFields } from './keys';
import { linesOf } from './lines';
import { convertMembers, isBlank, isMembers, type Members } from '../json/members';
import { fieldName } from '../values/problem';
import type { Checking, Report } from '../values/report';
import { problemIn } from '../text/textProblems';
import { tableProblem, tableRows, USER_TABLE } from './userTable';
import type { Conventions } from '../values/values';
import { derived } from '../catalogue/derived';

/** Fields by where they stand. */
interface Places {
	readonly onLine: readonly Field[];
	readonly inHead: readonly Field[];
}

/** Which of an operation's fields stand on its lines, and which in the document's own members. */
export const placesOfFields = derived((fields: readonly Field[]): Places => ({
	onLine: fields.filter((field) => field.onLine),
	inHead: fields.filter((field) => !field.onLine),
}));

/** Converts the members of a document or line with its required fields and its user table; `line` counts from 1. */
export function convertHolder(
	members: Members,
	fields: readonly Field[],
	report: Report,
	conventions: Conventions,
	line?: number,
): Members {
	const { [USER_TABLE]: userTable, ...rest } = members;
	const wire = convertMembers(rest, fields, conventions, report.at(line));
	report.missing(members, wire, fields, line);
	if (isBlank(userTable)) return wire;
	if (!report.takesUserTable(line)) report.notTaken(USER_TABLE, line);
	const rows = tableRows(userTable);
	const unusable = tableProblem(userTable);
	if (unusable) report.add(unusable.message, unusable.remedy, line, `User Table (${USER_TABLE})`);
	const problem = problemIn(rows);
	if (problem && !unusable)
		report.add(problem.message, problem.remedy, line, `User Table (${USER_TABLE}${problem.path})`);
	wire[USER_TABLE] = rows;
	return wire;
}

/** The converted lines of a document. */
interface ConvertedLines {
	readonly lines: readonly Members[];
	/** They are there where the method needs them, as a list of objects. */
	readonly usable: boolean;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * Converts the lines of a document and reports lines that are missing or no objects. `given` holds them beside the document's own
 * members, `wire` is what those became, and `written` is the lines member as the user wrote it.
 */
export function convertLines(
	members: Members,
	wire: Members,
	written: unknown,
	report: Report,
	checking: Checking,
): ConvertedLines {
	const { lines: name, linesRequired, linesUnless, fields } = checking.operation.body;
	const elements = linesOf(members, name);
	const { onLine } = placesOfFields(fields);
	const lines = elements.map((line, index) => {
		if (isMembers(line)) return convertHolder(line, onLine, report, checking, index + 1);
		report.add('is not an object', 'Give each line as an object with ERP field names.', index + 1);
		return {};
	});
	if (!isBlank(written) && typeof written !== 'object') {
		report.add('has lines that are not a list', `Give "${name ?? 'lines'}" as a list of objects.`);
		return { lines, usable: false };
	}
	// A list may be given as text, so both forms of it tell whether it is empty.
	const counts = (member: string) =>
		!isBlank(members[member]) && !isEmptyList(members[member]) && !isEmptyList(wire[member]);
	if (linesRequired && lines.length === 0 && !linesUnless.some(counts)) {
		const instead = linesUnless.length > 0 ? ` or ${linesUnless.join(' or ')}` : '';
		const { kind, body } = checking.operation;
		// The form of a deletion or a change shows no lines: what says which document is meant stands in its fields.
		const isSaved = kind === 'save' || !body.headless;
		const keys = isSaved ? [] : fields.filter(({ required, usual }) => required || usual);
		const names =
			kind === 'update'
				? keyFields(checking.operation, checking.identity).map(fieldName).join(' or ')
				: keys.map(fieldName).join('; ');
		if (keys.length > 0 && names !== '')
			report.add('names no document', `Give what says which one is meant: ${names}.`);
		else report.add('has no lines', `Give at least one line (${name ?? 'lines'})${instead}.`);
		return { lines, usable: false };
	}
	return { lines, usable: elements.every(isMembers) };
}
