import type { Operation } from '../../../erp/catalogue/types';
import type { Draft } from '../../../erp/document';
import type { Members } from '../../../erp/members';
import { fieldName } from '../../../erp/problem';

export type Issues = NonNullable<Draft['issues']>;

/** A draft, and what its JSON said beside the documents (`FirmaNo` and the like). */
export interface Sketch extends Draft {
	readonly beside: Members;
}

/** Issues of a mapping name a field by its path; messages call it by its label, too. */
export const labelled =
	({ body }: Operation) =>
	(issue: Issues[number]): Issues[number] => {
		const field = body.fields.find(({ path }) => path === issue.field);
		return field ? { ...issue, field: fieldName(field) } : issue;
	};

/** A user table that cannot be read. */
export const brokenTable = (message: string): Issues[number] => ({
	field: 'User Table',
	message,
	remedy: 'Give User Table as a JSON object such as { "column": "value" }.',
});
