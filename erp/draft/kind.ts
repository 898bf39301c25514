import type { CodeSet, ColumnCodes, Decision, DocumentKind } from '../catalogue/kinds/types';
import type { Field, Operation } from '../catalogue/types';
import { linesOf } from '../document/lines';
import { isBlank, isMembers, type Members } from '../json/members';
import { shown } from '../text/text';
import { fieldName, type Issue } from '../values/problem';
import { sameOnWire } from '../values/same';
import type { Conventions } from '../values/values';
import { withServiceCodes } from './serviceCodes';

/** An answer to a question: the label of the question, and the kind of document that was chosen. */
export interface KindAnswer {
	readonly label: string;
	readonly kind: DocumentKind;
}

/** A document with the codes of its kind, and what is to be told of given codes that say something else. */
interface KindFilled {
	readonly members: Members;
	readonly issues: readonly Issue[];
	readonly warnings: readonly string[];
}

/** What codes are read with, and columns that somebody meant to give: blank, they are missing and not the kind's to fill. */
interface Reading extends Conventions {
	readonly operation: Operation;
	readonly meant: ReadonlySet<string>;
}

/** A code that stands in the document; lines count from 1. */
interface GivenCode {
	readonly column: string;
	readonly value: unknown;
	readonly line?: number;
}

/** A member under its name or in another letter case, which is somebody's own code, too, and told as a wrong spelling elsewhere. */
function ownCode(holder: unknown, column: string): unknown {
	if (!isMembers(holder)) return undefined;
	if (!isBlank(holder[column])) return holder[column];
	return Object.entries(holder).find(([name]) => name.toLowerCase() === column.toLowerCase())?.[1];
}

/** A document taken apart: its own members and its lines. */
interface Parts {
	readonly document: Members;
	readonly lines: readonly unknown[];
}

/** All that is given of a column: of one line only where `at` says so. Without a header a line's codes may stand beside the lines, and the other way round. */
function given(parts: Parts, column: string, onLines: boolean, { body }: Operation, at?: number): GivenCode[] {
	const ofDocument = !onLines || body.headless ? [{ column, value: ownCode(parts.document, column) }] : [];
	const lines = parts.lines.map((line, index) => ({ column, value: ownCode(line, column), line: index + 1 }));
	const ofLines = onLines || body.headless ? lines.filter(({ line }) => at === undefined || line === at + 1) : [];
	return [...ofDocument, ...ofLines].filter(({ value }) => !isBlank(value));
}

/** The codes of a set by column, with whether they stand on lines; only of columns that the method documents. */
function codesIn(set: CodeSet, { body }: Operation): Array<{ field: Field; code: string; onLines: boolean }> {
	const documented = (codes: ColumnCodes = {}, onLines: boolean) =>
		Object.entries(codes).flatMap(([column, code]) => {
			const field = body.fields.find(
				({ path, source, onLine }) => path === column && source !== 'table' && onLine === (onLines || body.headless),
			);
			return field ? [{ field, code, onLines }] : [];
		});
	return [...documented(set.document, false), ...documented(set.lines, true)];
}

/** The first code that is given and is not the set's. */
const clashOf = (parts: Parts, set: CodeSet, reading: Reading, at?: number): GivenCode | undefined =>
	codesIn(set, reading.operation)
		.flatMap(({ field, code, onLines }) =>
			given(parts, field.path, onLines, reading.operation, at).filter(
				({ value }) => !sameOnWire(field, value, code, reading),
			),
		)
		.at(0);

/** Whether somebody meant to give a column that the method requires, and gave nothing. */
function isLeftOut({ document, lines }: Parts, { path, required }: Field, { meant }: Reading, at?: number): boolean {
	if (!required) return false;
	const holders = [document, ...(at === undefined ? lines : [lines[at]])].filter(isMembers);
	return meant.has(path) || holders.some((one) => Object.hasOwn(one, path) && isBlank(one[path]));
}

/** Writes the codes of a set where nothing is given. */
function withCodes(parts: Parts, set: CodeSet, { operation }: Reading, at?: number): Parts {
	const codes = codesIn(set, operation);
	const blank = (holder: unknown, wanted: typeof codes): Members =>
		Object.fromEntries(
			wanted
				.filter(({ field }) => isBlank(ownCode(holder, field.path)))
				.map(({ field, code }) => [field.path, code] as const),
		);
	const beside = codes.filter(({ onLines }) => !onLines || (operation.body.headless && parts.lines.length === 0));
	const document = { ...parts.document, ...blank(parts.document, beside) };
	const ofLines = codes.filter(({ field, onLines }) => onLines && isBlank(ownCode(document, field.path)));
	const lines = parts.lines.map((line, index) =>
		isMembers(line) && (at === undefined || at === index) ? { ...line, ...blank(line, ofLines) } : line,
	);
	return { document, lines };
}

/** The set that agrees with what is given: the usual one, else the only other one. */
function chosen({ sets }: Decision, clashes: ReadonlyArray<GivenCode | undefined>): CodeSet | undefined {
	const agreeing = sets.filter((_, index) => clashes[index] === undefined);
	return agreeing[0] === sets[0] || agreeing.length === 1 ? agreeing[0] : undefined;
}

/** What is told of a given code that is not the kind's: a warning, or an issue where the method then lacks a code. */
function told(
	parts: Parts,
	{ label, kind }: KindAnswer,
	clash: GivenCode,
	[usual]: Decision['sets'],
	{ operation }: Reading,
): { readonly issue: Issue } | { readonly warning: string } {
	const codes = codesIn(usual, operation);
	const known = codes.find(({ field }) => field.path === clash.column);
	const name = known ? fieldName(known.field) : clash.column;
	const lacking = codes.filter(
		({ field, onLines }) => field.required && given(parts, field.path, onLines, operation).length === 0,
	);
	const message = `is ${kind.name}, whose ${name} is ${known?.code ?? ''}, but ${shown(clash.value)} is given`;
	if (lacking.length === 0)
		return {
			warning: `${clash.line === undefined ? '' : `Line ${clash.line}: `}${label} ${message}: what is given was kept, and no code that goes with it was filled`,
		};
	const remedy = `Choose the kind that the code belongs to, clear the code, or give ${lacking.map(({ field }) => fieldName(field)).join(' and ')} too.`;
	return { issue: { field: label, message, remedy, line: clash.line } };
}

/**
 * Fills the codes that follow from the kind of a document, where nothing is given: codes that are given always stand. Where one of them is
 * not the kind's, none of those that go together with it is filled, so that no document becomes half of one kind and half of another. A
 * document without any member stays so.
 */
export function filledByKind(members: Members, answers: readonly KindAnswer[], reading: Reading): KindFilled {
	const { operation } = reading;
	const { lines: name } = operation.body;
	const issues: Issue[] = [];
	const warnings: string[] = [];
	if (answers.length === 0 || Object.values(members).every(isBlank)) return { members, issues, warnings };
	const { [name ?? '']: written, ...own } = members;
	let parts: Parts = { document: own, lines: linesOf(members, name) };

	const decide = (answer: KindAnswer, decision: Decision, at?: number) => {
		const columns = decision.sets.flatMap((set) => codesIn(set, operation));
		const isGiven = ({ field, onLines }: (typeof columns)[number]) =>
			given(parts, field.path, onLines, operation, at).length > 0;
		if (columns.some((column) => !isGiven(column) && isLeftOut(parts, column.field, reading, at))) return;
		const clashes = decision.sets.map((set) => clashOf(parts, set, reading, at));
		const set = chosen(decision, clashes);
		const [clash] = clashes;
		if (set) parts = withCodes(parts, set, reading, at);
		else if (clash && !decision.isLoose && clashes.every((one) => one !== undefined)) {
			const found = told(parts, answer, clash, decision.sets, reading);
			if ('issue' in found) issues.push(found.issue);
			else warnings.push(found.warning);
		}
	};
	for (const answer of answers)
		for (const decision of answer.kind.decisions) {
			const [{ document, services }] = decision.sets;
			if (services) parts = { ...parts, document: withServiceCodes(parts.document, services, operation) };
			// How one line was paid says nothing of the others.
			else if (document === undefined && parts.lines.length > 0)
				for (const at of parts.lines.keys()) decide(answer, decision, at);
			else decide(answer, decision);
		}
	const isList = name !== undefined && parts.lines.length > 0;
	const lines = name === undefined || written === undefined ? {} : { [name]: isList ? parts.lines : written };
	return { members: { ...parts.document, ...lines }, issues, warnings };
}
