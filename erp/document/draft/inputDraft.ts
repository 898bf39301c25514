import type { Operation } from '../../catalogue/types';
import { canClear } from '../../catalogue/calls';
import { docOf } from '../doc';
import type { Draft } from '../document';
import { parse } from '../parse';
import { withoutBlanks } from '../blanks';
import type { Members } from '../../base/json/members';
import type { Issue } from '../../base/values/problem';
import type { Conventions } from '../convert/values';
import type { KnownCurrencies } from '../money/currencies';
import { fieldName, ofField } from '../../catalogue/formLabels';
import type { KnownTable } from '../vat/table';

/** A code that need not exist in the ERP: it will be created before the document, a preview shows it without, or the document exists already. */
export interface PlannedCode {
	readonly lookup: 'account' | 'item';
	readonly code: string;
}

/** A draft, with JSON members beside the documents (`FirmaNo` and the like). */
export interface InputDraft extends Draft {
	readonly beside: Members;
	/** Login members of a pasted request, without secrets. */
	readonly login?: Members;
	/** Answers about its kind by parameter, for operations without such questions in the form. */
	readonly kinds?: Readonly<Record<string, string>>;
	/** The installation's VAT rates, if its amounts need them. */
	readonly rates?: KnownTable;
	/** The installation's currencies, if it has a foreign one. */
	readonly currencies?: KnownCurrencies;
	/** Amounts of a shop's order: blank ones are left to the ERP, as the user chose. */
	readonly isPriced?: true;
	/** It may exist in the ERP: its date and currency were checked when it was saved. */
	readonly isFollowed?: true;
	/** Hints about how parameters were read. */
	readonly hints?: readonly string[];
}

/** Adds labels to issues of a mapping, which name fields by path. */
export const labelled =
	({ body }: Operation) =>
	(issue: Issue): Issue => {
		const field = body.fields.find(({ path }) => path === issue.field);
		return field ? { ...issue, ...ofField(field) } : issue;
	};

/** Hints about values of the first line that were used for every line, since the form shows otherwise. */
export const readAsHints = (
	readAs: ReadonlyArray<{ readonly field: string; readonly code: string; readonly path: string }>,
	{ body }: Operation,
): string[] =>
	readAs.map(({ field, code, path }) => {
		const documented = body.fields.find((candidate) => candidate.path === field);
		const name = documented ? fieldName(documented) : field;
		return `${name}: {{ ${code} }} names the first line and was read as {${path}}, each line's own value. Write {${path}} to say so.`;
	});

export const brokenTable = (message: string): Issue => ({
	field: 'User Table',
	message,
	remedy: 'Give User Table as a JSON object such as { "column": "value" }.',
});

/** An unreadable draft; nothing else is checked. */
export const unreadDraft = (
	operation: Operation,
	items: readonly number[],
	issues: readonly Issue[],
	about: Pick<InputDraft, 'called'> = {},
): InputDraft => ({ doc: docOf(operation, {}), items, beside: {}, unread: true, issues, ...about });

/** A draft for an item with unreadable parameters, mostly because an expression fails. A node's own error says what to do instead. */
export function unreadItem(operation: Operation, error: unknown, item: number): InputDraft {
	const {
		name,
		message = String(error),
		description,
	} = error as { name?: string; message?: string; description?: unknown };
	const own = name === 'NodeOperationError' && typeof description === 'string' ? description : undefined;
	const remedy = own ?? 'Correct the expression in the parameters of the node.';
	const value = `item ${item}`;
	return unreadDraft(operation, [item], [{ value, message: `${value} cannot be read: ${message}`, remedy }]);
}

/** A document from form fields: a blank field keeps the ERP's value. */
export const formDraft = (
	operation: Operation,
	members: Members,
	conventions: Conventions,
	about: Omit<InputDraft, 'doc' | 'spelling' | 'beside'>,
): InputDraft => {
	const { doc, spelling } = parse(operation, members, conventions);
	return { ...about, doc: canClear(operation) ? withoutBlanks(doc) : doc, spelling, beside: {} };
};
