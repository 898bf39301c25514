import { derived } from '../catalogue/derived';
import type { Field, Operation } from '../catalogue/types';
import { convertMembers, fieldsByPath } from '../json/convert';
import { isBlank, isMembers, type Members, withTrimmedNames } from '../json/members';
import { fold } from '../text/text';
import { problemIn } from '../text/textProblems';
import { fieldName, type Issue, type Problem } from '../values/problem';
import { type Checking, onceForAll, Report } from '../values/report';
import type { Conventions } from '../values/values';
import { checkKeys, keyFields } from './clear';
import { type Doc, docOf } from './doc';
import { contradictions, disagreements, imbalance, linesOf, repeatOnLines } from './lines';
import { convertRemarks, REMARKS } from './remarks';
import { expandDotted } from './spellings';
import { tableProblem, tableRows, USER_TABLE } from './userTable';

/** Fields by where they stand. */
interface Places {
	readonly onLine: readonly Field[];
	readonly inHead: readonly Field[];
}

/** Which of an operation's fields stand on its lines, and which in the document's own members. */
const placesOfFields = derived((fields: readonly Field[]): Places => ({
	onLine: fields.filter((field) => field.onLine),
	inHead: fields.filter((field) => !field.onLine),
}));

const blanksAround = (name: string) => `"${name}" has blanks around its name: it is read as ${name.trim()}`;
const twice = (name: string) => `has "${name}" twice, with and without blanks around its name, and with other values`;
const LEAVE_ONE = 'Leave one of them.';

/** Converts the members of a document or line with its required fields and its user table; `line` counts from 1. */
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
	const table = withTrimmedNames(tableRows(userTable));
	const rows = table.value as unknown[];
	for (const name of table.renamed) report.warnings.push(blanksAround(name));
	if (table.clash !== undefined) report.add(twice(table.clash), LEAVE_ONE, line, `User Table (${USER_TABLE})`);
	const unusable = tableProblem(table.renamed.length > 0 ? rows : userTable);
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
 * Converts the lines of a document and reports lines that are missing or no objects. `members` holds them beside the document's own, `wire` is what those became, and `written` is the lines member as the user wrote it.
 */
function convertLines(
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

/** Have rules of their own for what is blank in them. */
const APART: ReadonlySet<string> = new Set([REMARKS, USER_TABLE]);

/** Fields that hold a single value: an empty object there is a mistake, and not nothing. */
const singles = (fields: readonly Field[]): string[] =>
	fields.flatMap(({ name, type, members }) => [...(type === 'list' ? [] : [name]), ...singles(members)]);

const singlesOf = derived((fields: readonly Field[]): ReadonlySet<string> => new Set(singles(fields)));

/** A value without what is blank in it, at any depth; `undefined` where nothing is left. A list that was given empty says so itself. */
function saidIn(value: unknown, single: ReadonlySet<string>): unknown {
	if (isBlank(value)) return undefined;
	if (Array.isArray(value)) {
		if (value.length === 0) return value;
		const elements = value.map((element) => saidIn(element, single)).filter((element) => element !== undefined);
		return elements.length > 0 ? elements : undefined;
	}
	if (!isMembers(value)) return value;
	const members = saidMembers(value, single);
	return Object.keys(members).length > 0 ? members : undefined;
}

function saidMembers(members: Members, single: ReadonlySet<string>): Members {
	const entries: Array<[string, unknown]> = [];
	for (const [name, value] of Object.entries(members)) {
		if (isBlank(value)) continue;
		const isWhole = typeof value !== 'object' || APART.has(name) || single.has(name);
		const left = isWhole ? value : saidIn(value, single);
		if (left !== undefined) entries.push([name, left]);
	}
	return Object.fromEntries(entries);
}

/**
 * What a document to be saved says: members without a value, known or not, are left out, lists and objects of nothing else with them,
 * so that the ERP fills in its own, however the document was given. Its lines stay in number, so that messages name the right one.
 */
function said(members: Members, { body }: Operation): Members {
	const single = singlesOf(body.fields);
	const { lines: name } = body;
	if (name === undefined || !Array.isArray(members[name])) return saidMembers(members, single);
	const lines = (members[name] as unknown[]).map((line) => (isMembers(line) ? saidMembers(line, single) : line));
	return { ...saidMembers({ ...members, [name]: undefined }, single), [name]: lines };
}

/** Whether a document says nothing at all: no member has a value, at any depth. */
const saysNothing = (members: Members): boolean => Object.keys(saidMembers(members, new Set())).length === 0;

export type { Checking } from '../values/report';

/** A document as the user gave it, in ERP names, and where it came from. */
export interface Draft {
	/** Members of the document, its lines under the member that the method documents. */
	readonly members: Members;
	/** Indexes of the n8n items that it was made of. */
	readonly items: readonly number[];
	/** What its rows have in common, where it was made of rows. */
	readonly group?: string;
	/** What people call it, where that is not its number in the ERP: `WooCommerce order 7101`. */
	readonly called?: string;
	/** Where no member names a currency, its amounts are in the ERP's local one. */
	readonly isLocal?: true;
	/** Member names that were written with blanks around them. */
	readonly renamed?: readonly string[];
	/** What went wrong while it was put together. */
	readonly issues?: readonly Issue[];
	/** The input could not be read at all, so that checking its members would only add noise to the issue. */
	readonly unread?: boolean;
}

/** A document as it will be sent. */
export interface Document {
	/** How messages call it: `Document 2 (WEB 1042)`. */
	readonly name: string;
	readonly group?: string;
	readonly doc: Doc;
	readonly items: readonly number[];
	readonly problems: readonly Problem[];
	readonly warnings: readonly string[];
}

function nameOf(number: number, { members, group, called }: Draft, { operation, identity }: Checking): string {
	if (called !== undefined) return `Document ${number} (${called})`;
	const [first] = linesOf(members, operation.body.lines);
	const holders = [members, first].filter(isMembers);
	const parts = [identity.series, identity.number, identity.uuid]
		.filter((member) => member !== undefined)
		.map((member) => holders.map((holder) => holder[member]).find((value) => !isBlank(value)))
		.filter((part) => part !== undefined && typeof part !== 'object');
	if (parts.length > 0) return `Document ${number} (${parts.join(' ')})`;
	return `Document ${number}${group === undefined ? '' : ` (group ${group})`}`;
}

/** Dotted names become objects, in the document and in its lines. */
function expanded(members: Members, report: Report, checking: Checking): Members {
	const { body } = checking.operation;
	const { onLine, inHead: headFields } = placesOfFields(body.fields);
	const inHead = body.headless ? body.fields : headFields;
	const head = expandDotted(members, inHead, checking, report.onLine().problem);
	const lines = linesOf(head, body.lines);
	if (body.lines === undefined || lines.length === 0) return head;
	return {
		...head,
		[body.lines]: lines.map((line, index) =>
			isMembers(line) ? expandDotted(line, onLine, checking, report.onLine(index + 1).problem) : line,
		),
	};
}

/** Members that are called like the lines but for their letter case; a V16 server may spell them so. */
function misspelledLines(members: Members, { body: { lines, fields }, v16Names }: Operation): string[] {
	if (lines === undefined) return [];
	const fieldsByName = fieldsByPath(fields);
	const wanted = fold(lines);
	return Object.keys(members).filter(
		(name) =>
			name !== lines && !fieldsByName.has(name) && fold(name) === wanted && !Object.values(v16Names).includes(name),
	);
}

/** Remarks and user table by their names in any letter case. */
const EXTRAS: ReadonlyMap<string, string> = new Map([REMARKS, USER_TABLE].map((word) => [fold(word), word]));

/** Members of the document or of a line that are called like the remarks or the user table but for their letter case. */
const misspelledExtras = (
	members: Members,
	fieldsByName: ReadonlyMap<string, Field>,
): Array<{ readonly name: string; readonly meant: string }> =>
	Object.keys(members).flatMap((name) => {
		// A column of the catalogue is never one of them in other letters.
		if (fieldsByName.has(name)) return [];
		const meant = EXTRAS.get(fold(name));
		return meant === undefined || meant === name ? [] : [{ name, meant }];
	});

/**
 * Turns a draft into the document that is sent, and reports everything that is wrong with it; nothing is sent and nothing is thrown.
 * `number` counts from 1.
 */
export function prepareDocument(given: Draft, number: number, asked: Checking): Document {
	const { operation } = asked;
	const names = withTrimmedNames(given.members);
	const draft: Draft = { ...given, members: names.value as Members };
	const { body, kind } = operation;
	const checking = { ...asked, clears: asked.clears ?? kind === 'update' };
	const name = nameOf(number, draft, checking);
	const { items, group, isLocal } = draft;
	const origin = { name, items, ...(group === undefined ? {} : { group }) };
	const report = new Report(name, checking);
	for (const issue of draft.issues ?? []) report.problems.push({ document: name, ...issue });
	for (const name of new Set([...(draft.renamed ?? []), ...names.renamed])) report.warnings.push(blanksAround(name));
	if (names.clash !== undefined) report.add(twice(names.clash), LEAVE_ONE);
	if (draft.unread) return { ...origin, doc: docOf(operation, {}), problems: report.problems, warnings: [] };

	if (body.unknown && saysNothing(draft.members))
		report.add('is empty', 'Give the members that the method takes, by the names that the ERP’s maker has for them.');
	const drops = kind === 'save' && !checking.clears && !body.unknown;
	const whole = expanded(drops ? said(draft.members, operation) : draft.members, report, checking);
	const fieldsByName = fieldsByPath(body.fields);
	for (const name of misspelledLines(whole, operation))
		report.add(
			`has its lines under "${name}", where the server does not look for them`,
			`Write "${body.lines ?? ''}" in this letter case.`,
		);
	for (const [index, holder] of [whole, ...linesOf(whole, body.lines)].entries())
		for (const { name, meant } of isMembers(holder) ? misspelledExtras(holder, fieldsByName) : [])
			report.add(
				`has "${name}", where the server looks for "${meant}"`,
				`Write "${meant}" in this letter case: the server ignores any other.`,
				index === 0 ? undefined : index,
			);
	const clashes = contradictions(whole, operation, checking, name);
	report.problems.push(...clashes);
	const repeated = repeatOnLines(whole, operation, checking.clears);
	const { [REMARKS]: remarks, ...head } = repeated;
	if (body.lines !== undefined) delete head[body.lines];

	const { inHead } = placesOfFields(body.fields);
	const members = convertHolder(head, inHead, report, checking);
	const written = body.lines === undefined ? undefined : draft.members[body.lines];
	const { lines, usable } = convertLines(repeated, members, written, report, checking);
	if (body.headless && !body.mixed) {
		const alreadyNamed = new Set(clashes.map(({ field }) => field));
		report.problems.push(...disagreements(lines, body.fields, name).filter(({ field }) => !alreadyNamed.has(field)));
	}
	const odd = kind === 'save' && body.balances !== undefined ? imbalance(lines, body.balances) : undefined;
	if (odd !== undefined) report.warnings.push(odd);
	const hasRemarks = !isBlank(remarks) || (checking.clears && remarks !== undefined);
	if (hasRemarks && !body.remarks) report.notTaken(REMARKS);
	const doc: Doc = {
		...{ operation, head: members, lines },
		hasLines: body.lines !== undefined && repeated[body.lines] !== undefined,
		...(hasRemarks ? { remarks: convertRemarks(remarks, report, checking) } : {}),
		...(isLocal ? { isLocal } : {}),
	};
	if (usable) checkKeys(repeated, report, checking);

	const problems = body.headless ? onceForAll(report.problems, body.fields, lines.length) : report.problems;
	return { ...origin, doc, problems, warnings: report.warnings };
}
