import { memoized } from '../base/values/memoized';
import { ofField } from '../catalogue/formLabels';
import type { Field, Operation } from '../catalogue/types';
import type { Findings } from './convert/convert';
import { isBlank, memberAt, type Members } from '../base/json/members';
import { UNKNOWN_MEMBER, type Cause, type Issue } from '../base/values/problem';
import type { Conventions } from './convert/values';

/** Settings of the checks. */
export interface Checking extends Conventions {
	/** Refuse unknown members instead of warning. */
	readonly onlyKnownFields: boolean;
	/** What to do about a required field without a value, if the user's form does not show it at once. */
	readonly whereGiven?: (field: Field) => string | undefined;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const requiredOf = memoized((fields: readonly Field[]) => fields.filter(({ required }) => required));

/** Collects the issues of one document. */
export class Report {
	readonly issues: Issue[] = [];
	readonly warnings: string[] = [];

	constructor(
		private readonly operation: Operation,
		private readonly checking: Checking,
	) {}

	/** Adds an issue of the document, or of one of its lines, counted from 1. */
	add(message: string, remedy: string, line?: number, place?: Pick<Issue, 'path' | 'field'>, cause?: Cause): void {
		this.issues.push({ line, ...place, message, remedy, ...cause });
	}

	/** Whether any of the fields has an issue. */
	names(fields: readonly Field[]): boolean {
		return this.issues.some(({ path }) => fields.some((field) => field.path === path));
	}

	/** Whether the method documents a user table here. */
	takesUserTable(line?: number): boolean {
		const { userTable, lineUserTable } = this.operation.body;
		return line === undefined ? userTable === 'document' : lineUserTable;
	}

	/** Reports a member that the API knows, but not in this place of this method. */
	notTaken(member: string, line?: number): void {
		this.onLine(line).unknownMember(member, 'its documentation has no such member here');
	}

	/** Reports missing required members of a document or line, from the user's `members` and the `wire` values: a list may be given as text. */
	missing(members: Members, wire: Members, fields: readonly Field[], line?: number): void {
		// An issue of the whole line covers its members.
		if (line !== undefined && this.issues.some((other) => other.line === line && other.field === undefined)) return;
		for (const field of requiredOf(fields)) {
			const isEmpty = isEmptyList(memberAt(wire, field.path));
			if (!isEmpty && !isBlank(memberAt(members, field.path))) continue;
			const isNamed = this.issues.some((other) => other.path === field.path && (other.line ?? line) === line);
			if (isNamed) continue;
			const place = ofField(field);
			if (isEmpty) this.add('is an empty list', 'Give at least one element of it.', line, place);
			else this.add('is missing', this.checking.whereGiven?.(field) ?? 'Give a value for it.', line, place);
		}
	}

	/** Receives the findings of converting the document's or a line's members. */
	onLine(line?: number): Findings {
		const warn = (text: string) => void this.warnings.push(line === undefined ? text : `Line ${line}: ${text}`);
		return {
			problem: (field, message, remedy, cause) => this.add(message, remedy, line, ofField(field), cause),
			warning: warn,
			unknownMember: (path, hint) => {
				// The payload of such a method is undocumented, so no member is suspicious.
				if (this.operation.body.unknown) return;
				// Each table has its own columns.
				if (this.operation.rawRows) return;
				if (!this.checking.onlyKnownFields) return warn(`${path} is sent as given; ${hint}`);
				const message = `is not a known member of ${this.operation.method}; ${hint}`;
				const remedy = 'Correct the name, or switch off the option Only Known Fields.';
				this.add(message, remedy, line, { path, field: path }, { code: UNKNOWN_MEMBER });
			},
		};
	}
}

/** Without a header, a document's value is on every line. The same issue on all lines is one issue of the document. */
export function mergeLineIssues(issues: readonly Issue[], fields: readonly Field[], lineCount: number): Issue[] {
	if (lineCount < 2 || issues.length === 0) return [...issues];
	const shared = new Set(fields.filter(({ scope }) => scope === 'document').map(({ path }) => path));
	const keyOf = ({ field, message, remedy }: Issue) => JSON.stringify([field, message, remedy]);
	const lines = new Map<string, Set<number>>();
	for (const issue of issues) {
		if (issue.line === undefined || issue.path === undefined || !shared.has(issue.path)) continue;
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
