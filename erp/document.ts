import type { Field, Identity, Operation } from './catalogue/types';
import { disagreements, linesOf, repeatOnLines, USER_TABLE } from './lines';
import { convertMembers, isBlank, isMembers, memberAt, type Findings, type Members } from './members';
import { fieldName, type Problem } from './problem';

const REMARKS = 'evrak_aciklamalari';

/** A document as the user gave it, in ERP names, and where it came from. */
export interface Draft {
	/** Members of the document, its lines under the member that the method documents. */
	readonly members: Members;
	/** Indexes of the n8n items that it was made of. */
	readonly items: readonly number[];
	/** What went wrong while it was put together. */
	readonly issues?: ReadonlyArray<Omit<Problem, 'document'>>;
	/** The input could not be read at all, so that checking its members would only add noise to the issue. */
	readonly unread?: boolean;
}

/** A document as it will be sent. */
export interface Document {
	/** How messages call it: `Document 2 (WEB 1042)`. */
	readonly name: string;
	readonly members: Members;
	readonly items: readonly number[];
	readonly lineCount: number;
	readonly problems: readonly Problem[];
	readonly warnings: readonly string[];
}

/** What a document is checked against. */
export interface Checking {
	readonly operation: Operation;
	readonly identity: Identity;
	/** IANA zone of the server. */
	readonly zone: string;
	/** Refuse members that the catalogue does not know, instead of a warning. */
	readonly onlyKnownFields: boolean;
}

function nameOf(place: number, members: Members, { operation, identity }: Checking): string {
	const [first] = linesOf(members, operation.body.lines);
	const find = (member?: string) =>
		member === undefined ? undefined : (members[member] ?? (isMembers(first) ? first[member] : undefined));
	const parts = [find(identity.series), find(identity.number)].filter((part) => !isBlank(part));
	return `Document ${place}${parts.length > 0 ? ` (${parts.join(' ')})` : ''}`;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Remark lines from texts or from objects with `aciklama`; text is split at line breaks. */
const remarksOf = (value: unknown): Members[] =>
	(typeof value === 'string' ? value.split(/\r?\n/) : asList(value))
		.filter((line) => !isBlank(line))
		.map((line) => (isMembers(line) ? line : { aciklama: String(line) }));

/** Collects what is wrong with one document. */
class Report {
	readonly problems: Problem[] = [];
	readonly warnings: string[] = [];

	constructor(
		private readonly document: string,
		private readonly checking: Checking,
	) {}

	add(message: string, remedy: string, line?: number, field?: string): void {
		this.problems.push({ document: this.document, line, field, message, remedy });
	}

	takesUserTable(line?: number): boolean {
		const { userTable, lineUserTable } = this.checking.operation.body;
		return line === undefined ? userTable === 'document' : lineUserTable;
	}

	/** A member that the API knows, but not in this place of this method. */
	notTaken(member: string, line?: number): void {
		this.at(line).unknownMember(member, 'its documentation has no such member here');
	}

	/** Missing required members of a document or line. */
	missing(holder: Members, fields: readonly Field[], line?: number): void {
		for (const field of fields) {
			const name = fieldName(field);
			const told = this.problems.some((other) => other.field === name && (other.line ?? line) === line);
			if (field.required && !told && isBlank(memberAt(holder, field.path))) {
				this.add('is missing', `Give a value for it (${field.turkish}).`, line, name);
			}
		}
	}

	at(line?: number): Findings {
		const warn = (text: string) => void this.warnings.push(line === undefined ? text : `Line ${line}: ${text}`);
		return {
			problem: (field, message, remedy) => this.add(message, remedy, line, fieldName(field)),
			warning: warn,
			unknownMember: (path, hint) => {
				// Nobody shows the payload of such a method, so none of its members is suspicious.
				if (this.checking.operation.body.unknown) return;
				if (!this.checking.onlyKnownFields) return warn(`${path} is sent as given; ${hint}`);
				const message = `is not a known member of ${this.checking.operation.method}; ${hint}`;
				this.add(message, 'Correct the name, or switch off the option Only Known Fields.', line, path);
			},
		};
	}
}

/** Converts the members of a document or line with its required fields and its user table. */
function convertHolder(given: Members, fields: readonly Field[], report: Report, zone: string, line?: number): Members {
	const { [USER_TABLE]: userTable, ...rest } = given;
	const wire = convertMembers(rest, fields, zone, report.at(line));
	report.missing(given, fields, line);
	if (isBlank(userTable)) return wire;
	if (!report.takesUserTable(line)) report.notTaken(USER_TABLE, line);
	wire[USER_TABLE] = asList(userTable);
	return wire;
}

/**
 * Turns a draft into the document that is sent, and reports everything that is wrong with it; nothing is sent and nothing is thrown.
 * `place` counts from 1.
 */
export function prepareDocument(draft: Draft, place: number, checking: Checking): Document {
	const { body } = checking.operation;
	const raw = repeatOnLines(draft.members, checking.operation);
	const name = nameOf(place, raw, checking);
	const report = new Report(name, checking);
	for (const issue of draft.issues ?? []) report.problems.push({ document: name, ...issue });
	if (draft.unread)
		return { name, members: {}, items: draft.items, lineCount: 0, problems: report.problems, warnings: [] };
	const { [REMARKS]: remarks, ...head } = raw;
	const given = linesOf(head, body.lines);
	const hasLines = body.lines !== undefined && head[body.lines] !== undefined;
	if (body.lines !== undefined) delete head[body.lines];

	const onLine = (wanted: boolean) => body.fields.filter((field) => field.onLine === wanted);
	const members = convertHolder(head, onLine(false), report, checking.zone);
	const lines = given.map((line, index) => {
		if (isMembers(line)) return convertHolder(line, onLine(true), report, checking.zone, index + 1);
		report.add('is not an object', 'Give each line as an object with ERP field names.', index + 1);
		return {};
	});

	const written = body.lines === undefined ? undefined : draft.members[body.lines];
	if (!isBlank(written) && typeof written !== 'object')
		report.add('has lines that are not a list', `Give "${body.lines}" as a list of objects.`);
	else if (body.linesRequired && lines.length === 0 && body.linesUnless.every((member) => isBlank(head[member]))) {
		const instead = body.linesUnless.length > 0 ? ` or ${body.linesUnless.join(' or ')}` : '';
		report.add('has no lines', `Give at least one line (${body.lines})${instead}.`);
	}
	if (body.lines !== undefined && hasLines) members[body.lines] = lines;
	if (body.headless) report.problems.push(...disagreements(lines, body.fields, name));
	if (!isBlank(remarks)) {
		if (!body.remarks) report.notTaken(REMARKS);
		members[REMARKS] = remarksOf(remarks);
	}

	const { problems, warnings } = report;
	return { name, members, items: draft.items, lineCount: lines.length, problems, warnings };
}
