import type { Operation } from '../../catalogue/types';
import { canClear } from '../../catalogue/calls';
import { docOf } from '../doc';
import type { Draft } from '../document';
import { parse } from '../parse';
import { said } from '../said';
import type { Members } from '../../base/json/members';
import type { Issue } from '../../base/values/problem';
import type { Conventions } from '../convert/values';
import type { KnownCurrencies } from '../money/currencies';
import { fieldName } from '../../catalogue/formLabels';
import type { KnownTable } from '../vat/table';

/** A code that the ERP need not have: it is to be created before the document, and a preview names it without; or the document is there. */
export interface PlannedCode {
	readonly lookup: 'account' | 'item';
	readonly code: string;
}

/** A draft, and what its JSON said beside the documents (`FirmaNo` and the like). */
export interface InputDraft extends Draft {
	readonly beside: Members;
	/** Login members of a pasted request, without its secrets. */
	readonly login?: Members;
	/** Answers to the questions of its kind, by their parameters, where its operation asks nobody. */
	readonly kinds?: Readonly<Record<string, string>>;
	/** The VAT rates of its installation, where its amounts want them. */
	readonly rates?: KnownTable;
	/** The currencies of its installation, where it names one that is foreign. */
	readonly currencies?: KnownCurrencies;
	/** Its amounts are those of a shop's order: what is blank is left to the ERP, as the user chose. */
	readonly isPriced?: true;
	/** The ERP may have it: its date and currency were judged when it was saved. */
	readonly isFollowed?: true;
	/** What the user should know about how the parameters were read. */
	readonly hints?: readonly string[];
}

/** Issues of a mapping name a field by its path; messages call it by its label, too. */
export const labelled =
	({ body }: Operation) =>
	(issue: Issue): Issue => {
		const field = body.fields.find(({ path }) => path === issue.field);
		return field ? { ...issue, field: fieldName(field) } : issue;
	};

/** Values of the first line that were read as those of every line: said, because the form shows something else. */
export const readAsHints = (
	readAs: ReadonlyArray<{ readonly field: string; readonly code: string; readonly path: string }>,
	{ body }: Operation,
): string[] =>
	readAs.map(({ field, code, path }) => {
		const documented = body.fields.find((candidate) => candidate.path === field);
		const name = documented ? fieldName(documented) : field;
		return `${name}: {{ ${code} }} names the first line and was read as {${path}}, each line's own value. Write {${path}} to say so.`;
	});

/** A user table that cannot be read. */
export const brokenTable = (message: string): Issue => ({
	field: 'User Table',
	message,
	remedy: 'Give User Table as a JSON object such as { "column": "value" }.',
});

/** What cannot be read; nothing else is checked then. */
export const unreadDraft = (
	operation: Operation,
	items: readonly number[],
	issues: readonly Issue[],
	about: Pick<InputDraft, 'called'> = {},
): InputDraft => ({ doc: docOf(operation, {}), items, beside: {}, unread: true, issues, ...about });

/** An item whose parameters cannot be read, most often because an expression fails. */
export const unreadItem = (operation: Operation, error: unknown, item: number): InputDraft =>
	unreadDraft(
		operation,
		[item],
		[
			{
				value: `item ${item}`,
				message: `item ${item} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
				remedy: 'Correct the expression in the parameters of the node.',
			},
		],
	);

/** A document of a form: a blank field of it leaves what the ERP has. */
export const formDraft = (
	operation: Operation,
	members: Members,
	conventions: Conventions,
	about: Omit<InputDraft, 'doc' | 'spelling' | 'beside'>,
): InputDraft => {
	const { doc, spelling } = parse(operation, members, conventions);
	return { ...about, doc: canClear(operation) ? said(doc) : doc, spelling, beside: {} };
};
