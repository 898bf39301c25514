import { memoized } from '../base/values/memoized';
import { ofField } from '../catalogue/formLabels';
import type { Field, Operation } from '../catalogue/types';
import { fieldsByPath } from './convert/convert';
import { isBlank, isMembers, type Members, type Trimmed, withTrimmedNames } from '../base/json/members';
import { fold } from '../base/text/text';
import type { Issue } from '../base/values/problem';
import type { Conventions } from './convert/values';
import { type Doc, docOf, elementsOf, holdersOf, lineAt, valueOf } from './doc';
import { contradictions, repeatOnLines } from './lines';
import { REMARKS } from './remarks';
import { expandDotted } from './spellings';
import { USER_TABLE } from './userTable';

/** Issues and warnings about a document's spelling. */
export interface Spelling {
	readonly issues: readonly Issue[];
	readonly warnings: readonly string[];
	/** Its series and number, or its UUID. */
	readonly label?: string;
	/** Its lines are no list of objects. */
	readonly isUnusable?: true;
	/** No line was given: the only one was made of the members beside the lines. */
	readonly hasNoLines?: true;
}

/** A document with its spelling. */
interface Parsed {
	readonly doc: Doc;
	readonly spelling: Spelling;
}

interface Places {
	readonly onLine: readonly Field[];
	readonly inHead: readonly Field[];
}

/** An operation's fields on its lines, and in the document's own members. */
export const placesOfFields = memoized((fields: readonly Field[]): Places => ({
	onLine: fields.filter((field) => field.onLine),
	inHead: fields.filter((field) => !field.onLine),
}));

/** Warning about a name with blanks around it. */
export const blanksAround = (name: string) => `"${name}" has blanks around its name: it is read as ${name.trim()}`;
/** Warning about two names that differ only in such blanks. */
export const givenTwice = (name: string) =>
	`has "${name}" twice, with and without blanks around its name, and with other values`;
export const LEAVE_ONE = 'Leave one of them.';

const FOLDED: ReadonlyMap<string, string> = new Map([REMARKS, USER_TABLE].map((word) => [fold(word), word]));

/** VAT rates by folded name: the server does not know them, so one in another letter case would be lost. */
const ratesByName = memoized(
	(fields: readonly Field[]): ReadonlyMap<string, string> =>
		new Map(fields.flatMap(({ path, rateOf }) => (rateOf === undefined ? [] : [[fold(path), path] as const]))),
);

/** Names whose letter case matters: the document's lines, and remarks, user table and VAT rates anywhere. */
function misspelled(doc: Doc): Issue[] {
	const { lines, fields } = doc.operation.body;
	const columns = fieldsByPath(fields);
	const asWritten = (meant: string) => `Write ${meant} in this letter case`;
	const issueOf = (holder: Members, name: string, index: number): Omit<Issue, 'line'> | undefined => {
		if (columns.has(name) || name === USER_TABLE || isBlank(holder[name])) return undefined;
		const folded = fold(name);
		const [rate, word] = [ratesByName(fields).get(folded), FOLDED.get(folded)];
		if (rate !== undefined)
			return {
				field: name,
				message: `is not spelled as the node reads it, ${rate}`,
				remedy: `${asWritten(rate)}.`,
			};
		if (word !== undefined && word !== name)
			return {
				message: `has "${name}", where the server looks for "${word}"`,
				remedy: `${asWritten(`"${word}"`)}: the server ignores any other.`,
			};
		if (index > 0 || lines === undefined || folded !== fold(lines)) return undefined;
		return {
			message: `has its lines under "${name}", where the server does not look for them`,
			remedy: `${asWritten(`"${lines}"`)}.`,
		};
	};
	return holdersOf(doc).flatMap((holder, index) =>
		Object.keys(holder).flatMap((name): Issue[] => {
			const issue = issueOf(holder, name, index);
			return issue ? [{ ...lineAt(index), ...issue }] : [];
		}),
	);
}

function unusableLines(written: unknown, name: string | undefined): Issue[] {
	if (!isBlank(written) && typeof written !== 'object')
		return [{ message: 'has lines that are not a list', remedy: `Give "${name ?? 'lines'}" as a list of objects.` }];
	return elementsOf(written).flatMap((line, index) =>
		isMembers(line)
			? []
			: [
					{
						line: index + 1,
						message: 'is not an object',
						remedy: 'Give each line as an object with ERP field names.',
					},
				],
	);
}

/** A document's identity for people. */
function labelOf(doc: Doc): string {
	const { series, number, uuid } = doc.operation.identity;
	return [series, number, uuid]
		.map((member) => valueOf(doc, member))
		.filter((part) => !isBlank(part) && typeof part !== 'object')
		.join(' ');
}

/** Facts about the input document. */
interface Given {
	/** Names that were written with blanks around them; these are removed. */
	readonly renamed?: readonly string[];
	readonly isLocal?: true;
}

/**
 * Parses a document. After it, input from form, rows, JSON and shops is alike: names are trimmed, dotted and V16 names become the catalogue's,
 * and without a header the members beside the lines move onto them, as the server expects.
 */
export function parse(
	operation: Operation,
	given: Members,
	conventions: Conventions,
	{ renamed, isLocal }: Given = {},
): Parsed {
	const { lines: name, fields, headless } = operation.body;
	const names: Trimmed = renamed ? { value: given, renamed } : withTrimmedNames(given);
	const members = names.value as Members;
	const spelled = docOf(operation, members, isLocal);
	const issues: Issue[] = names.clash === undefined ? [] : [{ message: givenTwice(names.clash), remedy: LEAVE_ONE }];
	const { onLine, inHead } = placesOfFields(fields);
	const expanded = (holder: Members, index: number, known: readonly Field[]) =>
		expandDotted(holder, known, conventions, (field, message, remedy) => {
			issues.push({ ...lineAt(index), ...ofField(field), message, remedy });
		});
	const doc: Doc = {
		...spelled,
		head: expanded(spelled.head, 0, headless ? fields : inHead),
		lines: spelled.lines.map((line, index) => expanded(line, index + 1, onLine)),
	};
	const unusable = unusableLines(name === undefined ? undefined : members[name], name);
	issues.push(...misspelled(doc), ...contradictions(doc, conventions), ...unusable);
	const warnings = names.renamed.map(blanksAround);
	const label = labelOf(doc);
	return {
		doc: repeatOnLines(doc),
		spelling: {
			issues,
			warnings,
			...(label === '' ? {} : { label }),
			...(unusable.length > 0 ? { isUnusable: true } : {}),
			...(doc.lines.length === 0 ? { hasNoLines: true } : {}),
		},
	};
}
