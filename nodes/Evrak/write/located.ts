import type { Document } from '../../../erp/document/document';
import { withGroup } from '../../../erp/values/problem';

/** In rows every line is an item of its own: its problems name it, and the group. */
export const located = (document: Document): Document => {
	const { name, group, items, problems } = document;
	if (group === undefined) return document;
	const called = withGroup(name, group);
	const itemOf = (line: number | undefined) => (line === undefined ? undefined : items[line - 1]);
	return { ...document, problems: problems.map((each) => ({ ...each, document: called, item: itemOf(each.line) })) };
};
