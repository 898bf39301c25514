import { fieldName } from '../catalogue/formLabels';
import { canClear } from '../catalogue/calls';
import type { Field } from '../catalogue/types';
import { convertMembers } from './convert/convert';
import { isBlank, type Members, withTrimmedNames } from '../base/json/members';
import { problemIn } from '../base/text/textProblems';
import { UNFILLED, type Issue, type Problem } from '../base/values/problem';
import { type Checking, mergeLineIssues, Report } from './report';
import type { Conventions } from './convert/values';
import { checkKeys, keyFields } from './clear';
import type { Doc } from './doc';
import { CONTRADICTS, disagreements } from './lines';
import { blanksAround, givenTwice, LEAVE_ONE, placesOfFields, type Spelling } from './parse';
import { convertRemarks, REMARKS } from './remarks';
import { withoutBlanks, hasNoValue } from './blanks';
import { tableProblem, tableRows, USER_TABLE } from './userTable';

/** Converts and checks the members of a document or line, with required fields and user table; `line` counts from 1. */
function convertHolder(
	members: Members,
	fields: readonly Field[],
	report: Report,
	conventions: Conventions,
	line?: number,
): Members {
	const { [USER_TABLE]: userTable, ...rest } = members;
	const wire = convertMembers(rest, fields, conventions, report.onLine(line));
	report.missing(members, wire, fields, line);
	if (isBlank(userTable)) return wire;
	if (!report.takesUserTable(line)) report.notTaken(USER_TABLE, line);
	const place = { path: USER_TABLE, field: `User Table (${USER_TABLE})` };
	const table = withTrimmedNames(tableRows(userTable));
	const rows = table.value as unknown[];
	for (const name of table.renamed) report.warnings.push(blanksAround(name));
	if (table.clash !== undefined) report.add(givenTwice(table.clash), LEAVE_ONE, line, place);
	const unusable = tableProblem(table.renamed.length > 0 ? rows : userTable);
	if (unusable) report.add(unusable.message, unusable.remedy, line, place);
	const problem = problemIn(rows);
	if (problem && !unusable)
		report.add(problem.message, problem.remedy, line, { ...place, field: `User Table (${USER_TABLE}${problem.path})` });
	wire[USER_TABLE] = rows;
	return wire;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Reports missing lines that the method needs; `wire` has the document's own members as sent. */
function checkLines({ operation, head, lines }: Doc, wire: Members, report: Report): boolean {
	const { kind, body } = operation;
	const { linesRequired, linesUnless, fields } = body;
	// A list may be given as text, so both forms are checked for emptiness.
	const counts = (member: string) => !isBlank(head[member]) && !isEmptyList(head[member]) && !isEmptyList(wire[member]);
	if (!linesRequired || lines.length > 0 || linesUnless.some(counts)) return true;
	const instead = linesUnless.length > 0 ? ` or ${linesUnless.join(' or ')}` : '';
	// Forms of deletions and changes have no lines: the key is in their fields.
	const isSaved = kind === 'save' || !body.headless;
	const keys = isSaved ? [] : fields.filter(({ required, usual }) => required || usual);
	const names = kind === 'update' ? keyFields(operation).map(fieldName).join(' or ') : keys.map(fieldName).join('; ');
	const [message, remedy] =
		keys.length > 0 && names !== ''
			? ['names no document', `Give what says which one is meant: ${names}.`]
			: ['has no lines', `Give at least one line (${body.lines ?? 'lines'})${instead}.`];
	report.issues.push({ code: UNFILLED, message, remedy });
	return false;
}

export type { Checking } from './report';

/** A document as the user gave it, with its source. */
export interface Draft {
	readonly doc: Doc;
	readonly spelling?: Spelling;
	/** Indexes of its source items. */
	readonly items: readonly number[];
	/** The group value of its rows, if it was made of rows. */
	readonly group?: string;
	/** A name for people, if not its number in the ERP: `WooCommerce order 7101`. */
	readonly called?: string;
	/** Issues found while it was built. */
	readonly issues?: readonly Issue[];
	/** The input could not be read, so checking its members would only add noise. */
	readonly unread?: boolean;
}

/** A document as it is sent. */
export interface Document {
	/** Its name in messages: `Document 2 (WEB 1042)`. */
	readonly name: string;
	readonly group?: string;
	readonly doc: Doc;
	readonly items: readonly number[];
	readonly problems: readonly Problem[];
	readonly warnings: readonly string[];
}

function nameOf(number: number, { spelling, group, called = spelling?.label }: Draft): string {
	const more = called ?? (group === undefined ? undefined : `group ${group}`);
	return `Document ${number}${more === undefined ? '' : ` (${more})`}`;
}

/** Converts a draft into the document to send, and collects its issues; never sends, never throws. `number` counts from 1. */
export function prepareDocument(draft: Draft, number: number, asked: Checking): Document {
	const { doc: given, spelling, items, group, issues = [], unread } = draft;
	const { operation } = given;
	const { body, kind } = operation;
	const checking = { ...asked, clears: canClear(operation) };
	const name = nameOf(number, draft);
	const report = new Report(operation, asked);
	report.issues.push(...issues, ...(spelling?.issues ?? []));
	report.warnings.push(...(spelling?.warnings ?? []));
	const made = (doc: Doc, found: readonly Issue[], warnings: readonly string[]): Document => ({
		name,
		items,
		doc,
		warnings,
		...(group === undefined ? {} : { group }),
		problems: found.map((issue) => ({ ...issue, document: name })),
	});
	if (unread) return made(given, report.issues, []);

	if (body.unknown && hasNoValue(given.head))
		report.add('is empty', 'Give the members that the method takes, by the names that the ERP’s maker has for them.');
	const doc = kind === 'save' && !body.unknown ? withoutBlanks(given) : given;
	const { onLine, inHead } = placesOfFields(body.fields);
	const head = convertHolder(doc.head, inHead, report, checking);
	const lines = doc.lines.map((line, index) => convertHolder(line, onLine, report, checking, index + 1));
	const isUsable = !spelling?.isUnusable && checkLines(doc, head, report);
	if (body.headless && !body.mixed) {
		const alreadyNamed = new Set(spelling?.issues.flatMap(({ code, field }) => (code === CONTRADICTS ? [field] : [])));
		report.issues.push(...disagreements(lines, body.fields).filter(({ field }) => !alreadyNamed.has(field)));
	}
	const { remarks, ...others } = doc;
	const hasRemarks = !isBlank(remarks) || (checking.clears && remarks !== undefined);
	if (hasRemarks && !body.remarks) report.notTaken(REMARKS);
	const wire: Doc = {
		...others,
		head,
		lines,
		...(hasRemarks ? { remarks: convertRemarks(remarks, report, checking) } : {}),
	};
	if (isUsable) checkKeys(doc, report);
	return made(wire, mergeLineIssues(report.issues, body.fields, lines.length), report.warnings);
}
