import type { Operation } from '../catalogue/types';
import type { Members } from '../json/members';
import type { Issue } from '../values/problem';
import { fold } from '../text/text';
import { USER_TABLE } from './userTable';

/** What is wrong with the members that stand beside the documents, and what is only odd. */
interface BesideFindings {
	readonly issues: readonly Issue[];
	readonly warnings: readonly string[];
}

/** Remarks and user columns exist inside a document only; the server ignores them elsewhere and still answers success. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set(['evrak_aciklamalari', USER_TABLE]);

/**
 * Checks the members of a payload that stand beside its documents (`GivenPayload.beside`). Remarks and user tables there are always an
 * issue, since they would be lost; what is not documented is a warning, or an issue with `onlyKnownFields`.
 */
export function besideIssues(beside: Members, { body, method }: Operation, onlyKnownFields: boolean): BesideFindings {
	const container = body.container ?? '';
	const issues: Issue[] = [];
	const warnings: string[] = [];
	for (const [name, value] of Object.entries(beside)) {
		if (value === undefined) continue;
		if (OF_DOCUMENTS.has(fold(name))) {
			issues.push({
				field: name,
				message: `stands beside "${container}", where the server does not look for it; it belongs into each document`,
				remedy: `Move it into the documents of "${container}".`,
			});
			continue;
		}
		// Nobody shows the payload of such a method, so none of its members is suspicious.
		if (body.unknown) continue;
		const isField = body.fields.some(({ path }) => path.split('.')[0] === name) || name === body.lines;
		const hint = isField ? 'it belongs into each document' : 'its documentation has no such member there';
		if (!onlyKnownFields) warnings.push(`${name} is sent as given, beside "${container}"; ${hint}`);
		else {
			issues.push({
				field: name,
				message: `is not a known member of ${method} beside "${container}"; ${hint}`,
				remedy: 'Correct the name or its place, or switch off the option Only Known Fields.',
			});
		}
	}
	return { issues, warnings };
}
