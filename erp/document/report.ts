import { derived } from '../base/values/derived';
import { fieldName } from '../catalogue/formLabels';
import type { Field, Operation } from '../catalogue/types';
import type { Findings } from './convert/convert';
import { isBlank, memberAt, type Members } from '../base/json/members';
import type { Cause, Issue } from '../base/values/problem';
import type { Conventions } from './convert/values';

/** What a document is checked against. */
export interface Checking extends Conventions {
	/** Refuse members that the catalogue does not know, instead of a warning. */
	readonly onlyKnownFields: boolean;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const requiredOf = derived((fields: readonly Field[]) => fields.filter(({ required }) => required));

/** Collects what is wrong with one document. */
export class Report {
	readonly issues: Issue[] = [];
	readonly warnings: string[] = [];

	constructor(
		private readonly operation: Operation,
		private readonly onlyKnownFields: boolean,
	) {}

	/** An issue of the document, or of one of its lines, counted from 1. */
	add(message: string, remedy: string, line?: number, field?: string, cause?: Cause): void {
		this.issues.push({ line, field, message, remedy, ...cause });
	}

	/** Whether something is wrong with any of the fields. */
	names(fields: readonly Field[]): boolean {
		return this.issues.some(({ field }) => fields.some((candidate) => fieldName(candidate) === field));
	}

	/** Whether the method documents a user table here. */
	takesUserTable(line?: number): boolean {
		const { userTable, lineUserTable } = this.operation.body;
		return line === undefined ? userTable === 'document' : lineUserTable;
	}

	/** A member that the API knows, but not in this place of this method. */
	notTaken(member: string, line?: number): void {
		this.onLine(line).unknownMember(member, 'its documentation has no such member here');
	}

	/** Missing required members of a document or line, as the user wrote `members` and as the `wire` has them: a list may be given as text. */
	missing(members: Members, wire: Members, fields: readonly Field[], line?: number): void {
		// What is wrong with the line as a whole says all.
		if (line !== undefined && this.issues.some((other) => other.line === line && other.field === undefined)) return;
		for (const field of requiredOf(fields)) {
			const isEmpty = isEmptyList(memberAt(wire, field.path));
			if (!isEmpty && !isBlank(memberAt(members, field.path))) continue;
			const name = fieldName(field);
			const isNamed = this.issues.some((other) => other.field === name && (other.line ?? line) === line);
			if (isNamed) continue;
			if (isEmpty) this.add('is an empty list', 'Give at least one element of it.', line, name);
			else this.add('is missing', 'Give a value for it.', line, name);
		}
	}

	/** Takes what the conversion of the document's or a line's members finds. */
	onLine(line?: number): Findings {
		const warn = (text: string) => void this.warnings.push(line === undefined ? text : `Line ${line}: ${text}`);
		return {
			problem: (field, message, remedy, cause) => this.add(message, remedy, line, fieldName(field), cause),
			warning: warn,
			unknownMember: (path, hint) => {
				// Nobody shows the payload of such a method, so none of its members is suspicious.
				if (this.operation.body.unknown) return;
				// Each table has columns of its own.
				if (this.operation.rawRows) return;
				if (!this.onlyKnownFields) return warn(`${path} is sent as given; ${hint}`);
				const message = `is not a known member of ${this.operation.method}; ${hint}`;
				this.add(message, 'Correct the name, or switch off the option Only Known Fields.', line, path);
			},
		};
	}
}

/**
 * On shapes without a header, a value of the whole document stands on every line. What is wrong with it on all of them alike is one
 * problem of the document.
 */
export function onceForAll(issues: readonly Issue[], fields: readonly Field[], lineCount: number): Issue[] {
	if (lineCount < 2 || issues.length === 0) return [...issues];
	const shared = new Set(fields.filter(({ scope }) => scope === 'document').map(fieldName));
	const keyOf = ({ field, message, remedy }: Issue) => JSON.stringify([field, message, remedy]);
	const lines = new Map<string, Set<number>>();
	for (const issue of issues) {
		if (issue.line === undefined || issue.field === undefined || !shared.has(issue.field)) continue;
		lines.set(keyOf(issue), (lines.get(keyOf(issue)) ?? new Set()).add(issue.line));
	}
	const warned = new Set<string>();
	return issues.flatMap((issue) => {
		const key = keyOf(issue);
		if (issue.line === undefined || lines.get(key)?.size !== lineCount) return [issue];
		if (warned.has(key)) return [];
		warned.add(key);
		return [{ ...issue, line: undefined }];
	});
}
