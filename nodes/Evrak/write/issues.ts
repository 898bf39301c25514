import type { Document } from '../../../erp/document/document';
import { withGroup, type Issue } from '../../../erp/values/problem';
import type { Write } from './stages';

/** A document with more that is wrong with it. In rows every line is an item of its own: problems name it, and the group. */
export function refusedFor(document: Document, issues: readonly Issue[]): Document {
	const { name, group, items } = document;
	const problems = [...document.problems, ...issues.map((issue) => ({ ...issue, document: name }))];
	if (group === undefined) return { ...document, problems };
	const called = withGroup(name, group);
	const itemOf = (line: number | undefined) => (line === undefined ? undefined : items[line - 1]);
	return {
		...document,
		problems: problems.map((problem) => ({ ...problem, document: called, item: itemOf(problem.line) })),
	};
}

/** A checked document with more that is wrong with it, or to be told of it. */
export const withIssues = (
	write: Write<'checked'>,
	issues: readonly Issue[],
	warnings: readonly string[] = [],
): Write<'checked'> => ({
	...write,
	document: refusedFor({ ...write.document, warnings: [...write.document.warnings, ...warnings] }, issues),
});
