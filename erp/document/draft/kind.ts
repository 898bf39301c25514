import { memoized } from '../../base/values/memoized';
import type { CodeSet, ColumnCodes, Decision, DocumentKind } from '../../catalogue/kinds/types';
import type { Field, Operation } from '../../catalogue/types';
import { type Doc, holdersOf } from '../doc';
import { readJson } from '../../base/json/json';
import { isBlank, isMembers, type Members } from '../../base/json/members';
import { shown } from '../../base/text/text';
import type { Issue } from '../../base/values/problem';
import { sameOnWire } from '../convert/same';
import type { Conventions } from '../convert/values';
import { fieldName } from '../../catalogue/formLabels';

/** A document or one of its lines, with the members beside the lines; lines count from `first`. */
interface Parts extends Pick<Doc, 'operation' | 'head' | 'lines' | 'beside'> {
	readonly first: number;
}

/** A code given in the document or in a line. */
interface GivenCode {
	readonly field: Field;
	readonly value: unknown;
	readonly line?: number;
}

interface KindCode {
	readonly field: Field;
	readonly code: string;
	/** It belongs to the document, and is repeated on all lines where there is no header. */
	readonly isShared: boolean;
}

/** A member by name or in another letter case; the latter also counts as given, and is reported as a wrong spelling elsewhere. */
function ownCode(holder: Members, column: string): unknown {
	if (!isBlank(holder[column])) return holder[column];
	const wanted = column.toLowerCase();
	// Column names are ASCII, so one in another letter case has the same length.
	const name = Object.keys(holder).find((name) => name.length === wanted.length && name.toLowerCase() === wanted);
	return name === undefined ? undefined : holder[name];
}

/** The codes of a set that the method documents. */
const codesIn = (set: CodeSet, operation: Operation): readonly KindCode[] => codesOf(operation)(set);

const codesOf = memoized((operation: Operation) => memoized((set: CodeSet) => documentedIn(set, operation)));

function documentedIn(set: CodeSet, { body }: Operation): KindCode[] {
	const documented = (codes: ColumnCodes = {}, isShared: boolean) =>
		Object.entries(codes).flatMap(([column, code]) => {
			const field = body.fields.find(
				({ path, source, onLine }) => path === column && source !== 'table' && onLine === (!isShared || body.headless),
			);
			return field ? [{ field, code, isShared }] : [];
		});
	return [...documented(set.document, true), ...documented(set.lines, false)];
}

/** All given values of a column. One that all lines share comes without line numbers, so that it is reported once. */
function codesGiven({ head, lines, first }: Parts, { field, isShared }: KindCode): GivenCode[] {
	const valueOf = (holder: Members) => ownCode(holder, field.path);
	if (!field.onLine) return isBlank(valueOf(head)) ? [] : [{ field, value: valueOf(head) }];
	const isOne = isShared && lines.every((line) => valueOf(line) === valueOf(lines[0] ?? {}));
	return lines.flatMap((line, index): GivenCode[] => {
		const value = valueOf(line);
		if (isBlank(value)) return [];
		return [{ field, value, ...(isOne ? {} : { line: first + index }) }];
	});
}

/** Whether a column has a value anywhere in the document. */
const isGiven = (parts: Parts, column: string): boolean =>
	holdersOf(parts).some((holder) => !isBlank(ownCode(holder, column)));

/** Adds missing codes: document codes after the members beside the lines, others at the end. */
function withCodes(parts: Parts, codes: readonly KindCode[]): Parts {
	const { head, lines, beside = [] } = parts;
	const blankIn = (holder: Members, wanted: readonly KindCode[]): Members =>
		Object.fromEntries(
			wanted
				.filter(({ field }) => isBlank(ownCode(holder, field.path)))
				.map(({ field, code }) => [field.path, code] as const),
		);
	const onLine = codes.filter(({ field }) => field.onLine);
	const shared = onLine.filter(({ isShared }) => isShared);
	const first = (line: Members): Members =>
		Object.fromEntries(beside.flatMap((name) => (Object.hasOwn(line, name) ? [[name, line[name]]] : [])));
	const filled = (line: Members): Members => {
		const ofDocument = blankIn(line, shared);
		return { ...first(line), ...ofDocument, ...line, ...ofDocument, ...blankIn(line, onLine) };
	};
	return {
		...parts,
		head: {
			...head,
			...blankIn(
				head,
				codes.filter(({ field }) => !field.onLine),
			),
		},
		lines: lines.map(filled),
		beside: [...beside, ...shared.map(({ field }) => field.path)],
	};
}

/**
 * The code of a service or expense, on the document and in each element of the list
 * (docs/trust/erp-behaviour.md#codes-of-services-and-expenses).
 */
const CODE = 'cha_kasa_hizkod';
const LIST = 'hizmet_masraf_detay';

/** A list, also from a form's text; anything else is left to the document's check. */
function listIn(value: unknown): unknown[] | undefined {
	try {
		const list: unknown = typeof value === 'string' ? readJson(value) : value;
		return Array.isArray(list) ? list : undefined;
	} catch {
		return undefined;
	}
}

/** Adds to each service or expense which of both it is, if missing: an invoice may hold both. */
function withServiceCodes(head: Members, codes: ColumnCodes, { body }: Operation): Members {
	const filled = (holder: unknown): unknown => {
		if (!isMembers(holder) || isBlank(holder[CODE])) return holder;
		const blank = Object.entries(codes).filter(([column]) => isBlank(holder[column]));
		return { ...holder, ...Object.fromEntries(blank) };
	};
	const list = body.fields.some(({ path }) => path === LIST) ? listIn(head[LIST]) : undefined;
	const members = filled(head) as Members;
	return list === undefined ? members : { ...members, [LIST]: list.map(filled) };
}

/** An answer to a question: the question's label and the chosen kind. */
export interface KindAnswer {
	readonly label: string;
	readonly kind: DocumentKind;
}

/** Findings about given codes that contradict the kind. */
interface KindFindings {
	readonly issues: Issue[];
	readonly warnings: string[];
}

/** Conventions for reading codes, and columns that the user set: if they are blank, they are missing and not filled by the kind. */
interface Reading extends Conventions {
	readonly meant: ReadonlySet<string>;
}

/** Whether the user set a required column without giving a value. */
function isLeftOut(parts: Parts, code: KindCode, { meant }: Reading): boolean {
	const { path, required } = code.field;
	if (!required || codesGiven(parts, code).length > 0) return false;
	return meant.has(path) || holdersOf(parts).some((holder) => Object.hasOwn(holder, path));
}

/** The first given code that is not among these. */
function clashWith(parts: Parts, codes: readonly KindCode[], reading: Reading): GivenCode | undefined {
	for (const code of codes) {
		const found = codesGiven(parts, code);
		const clash = found.find(({ value }) => !sameOnWire(code.field, value, code.code, reading));
		if (clash) return clash;
	}
	return undefined;
}

/** Reports a given code that contradicts the kind: as a warning, or as an issue if the method then lacks a code. */
function tell(
	parts: Parts,
	{ label, kind }: KindAnswer,
	{ field, value, line }: GivenCode,
	codes: readonly KindCode[],
	{ issues, warnings }: KindFindings,
): void {
	const code = codes.find((candidate) => candidate.field === field)?.code ?? '';
	const message = `is ${kind.name}, whose ${fieldName(field)} is ${code}, but ${shown(value)} is given`;
	const lacking = codes.filter((code) => code.field.required && codesGiven(parts, code).length === 0);
	if (lacking.length > 0) {
		const names = lacking.map((code) => fieldName(code.field)).join(' and ');
		const remedy = `Choose the kind that the code belongs to, clear the code, or give ${names} too.`;
		issues.push({ field: label, message, remedy, ...(line === undefined ? {} : { line }) });
		return;
	}
	const where = line === undefined ? '' : `Line ${line}: `;
	warnings.push(`${where}${label} ${message}: it was kept, and no code that goes with it was filled`);
}

/** Fills the codes of one decision: the default set, or the only other set that agrees with the given codes. */
function decided(
	parts: Parts,
	answer: KindAnswer,
	{ sets, isLoose, unless }: Decision,
	reading: Reading,
	findings: KindFindings,
): Parts {
	const all = sets.map((set) => codesIn(set, parts.operation));
	const [usual = []] = all;
	if (unless !== undefined && isGiven(parts, unless)) return parts;
	if (all.flat().some((code) => isLeftOut(parts, code, reading))) return parts;
	const agreeing = all.filter((codes) => clashWith(parts, codes, reading) === undefined);
	const [first] = agreeing;
	if (first && (first === usual || agreeing.length === 1)) return withCodes(parts, first);
	const clash = clashWith(parts, usual, reading);
	if (!first && clash && !isLoose) tell(parts, answer, clash, usual, findings);
	return parts;
}

/** The same line by line: lines may be paid in different ways. */
function decidedByLine(parts: Parts, decide: (single: Parts) => Parts): Parts {
	const lines = parts.lines.flatMap(
		(line, index) => decide({ ...parts, lines: [line], first: parts.first + index }).lines,
	);
	return { ...parts, lines };
}

/**
 * Fills missing codes that follow from the document's kind; given codes are never changed. If one of them contradicts the kind, none of its code
 * set is filled, so that no document is half of one kind and half of another. A document without members is not changed.
 */
export function filledByKind(
	doc: Doc,
	answer: KindAnswer,
	reading: Reading,
): Readonly<KindFindings> & { readonly doc: Doc } {
	const { operation, head, lines, hasLines, remarks, beside } = doc;
	const findings: KindFindings = { issues: [], warnings: [] };
	if (!hasLines && isBlank(remarks) && Object.values(head).every(isBlank)) return { doc, ...findings };
	let parts: Parts = { operation, head, lines, beside, first: 1 };
	for (const decision of answer.kind.decisions) {
		const [{ document, services }] = decision.sets;
		const decide = (single: Parts) => decided(single, answer, decision, reading, findings);
		if (services) parts = { ...parts, head: withServiceCodes(parts.head, services, operation) };
		else parts = document === undefined && parts.lines.length > 0 ? decidedByLine(parts, decide) : decide(parts);
	}
	return { doc: { ...doc, head: parts.head, lines: parts.lines, beside: parts.beside }, ...findings };
}
