import { derived } from '../catalogue/derived';
import type { Field, Identity, Operation } from '../catalogue/types';
import type { Findings } from '../json/convert';
import { isBlank, memberAt, type Members } from '../json/members';
import { fieldName, type Problem } from './problem';
import type { Conventions } from './values';

/** What a document is checked against. */
export interface Checking extends Conventions {
	readonly operation: Operation;
	readonly identity: Identity;
	/** Refuse members that the catalogue does not know, instead of a warning. */
	readonly onlyKnownFields: boolean;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const requiredOf = derived((fields: readonly Field[]) => fields.filter(({ required }) => required));

/** Collects what is wrong with one document. */
export class Report {
	readonly problems: Problem[] = [];
	readonly warnings: string[] = [];

	constructor(
		private readonly document: string,
		private readonly checking: Checking,
	) {}

	/** A problem of the document, or of one of its lines, counted from 1. */
	add(message: string, remedy: string, line?: number, field?: string): void {
		this.problems.push({ document: this.document, line, field, message, remedy });
	}

	/** Whether something is wrong with any of the fields. */
	names(fields: readonly Field[]): boolean {
		return this.problems.some(({ field }) => fields.some((candidate) => fieldName(candidate) === field));
	}

	/** Whether the method documents a user table here. */
	takesUserTable(line?: number): boolean {
		const { userTable, lineUserTable } = this.checking.operation.body;
		return line === undefined ? userTable === 'document' : lineUserTable;
	}

	/** A member that the API knows, but not in this place of this method. */
	notTaken(member: string, line?: number): void {
		this.onLine(line).unknownMember(member, 'its documentation has no such member here');
	}

	/** Missing required members of a document or line, as the user wrote `members` and as the `wire` has them: a list may be given as text. */
	missing(members: Members, wire: Members, fields: readonly Field[], line?: number): void {
		for (const field of requiredOf(fields)) {
			const isEmpty = isEmptyList(memberAt(wire, field.path));
			if (!isEmpty && !isBlank(memberAt(members, field.path))) continue;
			const name = fieldName(field);
			const isNamed = this.problems.some((other) => other.field === name && (other.line ?? line) === line);
			if (isNamed) continue;
			if (isEmpty) this.add('is an empty list', 'Give at least one element of it.', line, name);
			else this.add('is missing', 'Give a value for it.', line, name);
		}
	}

	/** Takes what the conversion of the document's or a line's members finds. */
	onLine(line?: number): Findings {
		const warn = (text: string) => void this.warnings.push(line === undefined ? text : `Line ${line}: ${text}`);
		return {
			problem: (field, message, remedy) => this.add(message, remedy, line, fieldName(field)),
			warning: warn,
			unknownMember: (path, hint) => {
				// Nobody shows the payload of such a method, so none of its members is suspicious.
				if (this.checking.operation.body.unknown) return;
				// Each table has columns of its own.
				if (this.checking.operation.rawRows) return;
				if (!this.checking.onlyKnownFields) return warn(`${path} is sent as given; ${hint}`);
				const message = `is not a known member of ${this.checking.operation.method}; ${hint}`;
				this.add(message, 'Correct the name, or switch off the option Only Known Fields.', line, path);
			},
		};
	}
}

/**
 * On shapes without a header, a value of the whole document stands on every line. What is wrong with it on all of them alike is one
 * problem of the document.
 */
export function onceForAll(problems: readonly Problem[], fields: readonly Field[], lineCount: number): Problem[] {
	if (lineCount < 2) return [...problems];
	if (problems.length === 0) return [];
	const shared = new Set(fields.filter(({ scope }) => scope === 'document').map(fieldName));
	const keyOf = ({ field, message, remedy }: Problem) => JSON.stringify([field, message, remedy]);
	const lines = new Map<string, Set<number>>();
	for (const problem of problems) {
		if (problem.line === undefined || problem.field === undefined || !shared.has(problem.field)) continue;
		lines.set(keyOf(problem), (lines.get(keyOf(problem)) ?? new Set()).add(problem.line));
	}
	const warned = new Set<string>();
	return problems.flatMap((problem) => {
		const key = keyOf(problem);
		if (problem.line === undefined || lines.get(key)?.size !== lineCount) return [problem];
		if (warned.has(key)) return [];
		warned.add(key);
		return [{ ...problem, line: undefined }];
	});
}
