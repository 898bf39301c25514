import { expandDotted } from './dotted';
import { convertHolder, convertLines } from './holders';
import { checkKeys } from './keys';
import { contradictions, disagreements, linesOf, repeatOnLines } from './lines';
import { isBlank, isMembers, type Members } from './members';
import type { Issue, Problem } from './problem';
import { onceForAll, Report, type Checking } from './report';

export type { Checking } from './report';

const REMARKS = 'evrak_aciklamalari';

/** A document as the user gave it, in ERP names, and where it came from. */
export interface Draft {
	/** Members of the document, its lines under the member that the method documents. */
	readonly members: Members;
	/** Indexes of the n8n items that it was made of. */
	readonly items: readonly number[];
	/** What its rows have in common, where it was made of rows. */
	readonly group?: string;
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
	readonly members: Members;
	readonly items: readonly number[];
	readonly lineCount: number;
	readonly problems: readonly Problem[];
	readonly warnings: readonly string[];
}

function nameOf(place: number, { members, group }: Draft, { operation, identity }: Checking): string {
	const [first] = linesOf(members, operation.body.lines);
	const holders = [members, first].filter(isMembers);
	const parts = [identity.series, identity.number, identity.uuid]
		.filter((member) => member !== undefined)
		.map((member) => holders.map((holder) => holder[member]).find((value) => !isBlank(value)))
		.filter((part) => part !== undefined && typeof part !== 'object');
	if (parts.length > 0) return `Document ${place} (${parts.join(' ')})`;
	return `Document ${place}${group === undefined ? '' : ` (group ${group})`}`;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Remark lines from texts or from objects with `aciklama`; text is split at line breaks. */
const remarksOf = (value: unknown): Members[] =>
	(typeof value === 'string' ? value.split(/\r?\n/) : asList(value))
		.filter((line) => !isBlank(line))
		.map((line) => (isMembers(line) ? line : { aciklama: String(line) }));

/** Dotted names become objects, in the document and in its lines. */
function expanded(members: Members, report: Report, { operation: { body }, zone }: Checking): Members {
	const onLine = body.fields.filter((field) => field.onLine);
	const inHead = body.headless ? body.fields : body.fields.filter((field) => !field.onLine);
	const head = expandDotted(members, inHead, zone, report.at().problem);
	const lines = linesOf(head, body.lines);
	if (body.lines === undefined || lines.length === 0) return head;
	return {
		...head,
		[body.lines]: lines.map((line, index) =>
			isMembers(line) ? expandDotted(line, onLine, zone, report.at(index + 1).problem) : line,
		),
	};
}

/**
 * Turns a draft into the document that is sent, and reports everything that is wrong with it; nothing is sent and nothing is thrown.
 * `place` counts from 1.
 */
export function prepareDocument(draft: Draft, place: number, checking: Checking): Document {
	const { operation, zone } = checking;
	const { body } = operation;
	const name = nameOf(place, draft, checking);
	const origin = { name, items: draft.items, ...(draft.group === undefined ? {} : { group: draft.group }) };
	const report = new Report(name, checking);
	for (const issue of draft.issues ?? []) report.problems.push({ document: name, ...issue });
	if (draft.unread) return { ...origin, members: {}, lineCount: 0, problems: report.problems, warnings: [] };

	const whole = expanded(draft.members, report, checking);
	const clashes = contradictions(whole, operation, zone, name);
	report.problems.push(...clashes);
	const given = repeatOnLines(whole, operation);
	const { [REMARKS]: remarks, ...head } = given;
	if (body.lines !== undefined) delete head[body.lines];

	const inHead = body.fields.filter((field) => !field.onLine);
	const members = convertHolder(head, inHead, report, zone);
	const written = body.lines === undefined ? undefined : draft.members[body.lines];
	const { lines, usable } = convertLines(given, members, written, report, checking);
	if (body.lines !== undefined && given[body.lines] !== undefined) members[body.lines] = lines;
	if (body.headless) {
		const told = new Set(clashes.map(({ field }) => field));
		report.problems.push(...disagreements(lines, body.fields, name).filter(({ field }) => !told.has(field)));
	}
	if (!isBlank(remarks)) {
		if (!body.remarks) report.notTaken(REMARKS);
		members[REMARKS] = remarksOf(remarks);
	}
	if (usable) checkKeys(given, report, checking);

	const problems = body.headless ? onceForAll(report.problems, body.fields, lines.length) : report.problems;
	return { ...origin, members, lineCount: lines.length, problems, warnings: report.warnings };
}
