import { formLabel } from '../catalogue/formLabels';
import { derived } from '../catalogue/derived';
import type { Field } from '../catalogue/types';

/** One thing that is wrong with a document, found before anything is sent. */
export interface Problem {
	/** Which document: its place and, where known, its series and number. */
	readonly document: string;
	/** Line, counted from 1. */
	readonly line?: number;
	/** The n8n item that the line was made of, counted from 0; where each line has one of its own. */
	readonly item?: number;
	/** Label and wire name. */
	readonly field?: string;
	readonly message: string;
	readonly remedy: string;
}

/** The same, found before the document had its name. */
export type Issue = Omit<Problem, 'document'>;

/** How a field is called in messages: as in the form, and by its column: `Warehouse (Depo), sip_depono`. */
export const fieldName = derived(
	(field: Pick<Field, 'label' | 'turkish' | 'path'>): string => `${formLabel(field)}, ${field.path}`,
);

/** What an error calls a document that was made of a group of rows: its name alone may not tell which. */
export const withGroup = (name: string, group: string | undefined): string =>
	group === undefined || name.includes(`(group ${group})`) ? name : `${name}, group "${group}"`;

/** Numbers in ascending order as people write them: `1–12, 14`. */
function ranges(numbers: readonly number[]): string {
	const sorted = [...new Set(numbers)].sort((a, b) => a - b);
	const starts = sorted.filter((number, at) => sorted[at - 1] !== number - 1);
	const ends = sorted.filter((number, at) => sorted[at + 1] !== number + 1);
	return starts.map((start, at) => (start === ends[at] ? String(start) : `${start}–${ends[at] ?? start}`)).join(', ');
}

const counted = (word: string, numbers: readonly number[]) =>
	`${word}${new Set(numbers).size > 1 ? 's' : ''} ${ranges(numbers)}`;

/** Where problems of one document are: its name, and the lines with their items. */
function placeOf(document: string, problems: readonly Problem[]): string {
	const lines = problems.flatMap(({ line }) => line ?? []);
	const items = problems.flatMap(({ item }) => item ?? []);
	if (lines.length === 0) return document;
	return `${document}, ${counted('line', lines)}${items.length > 0 ? ` (${counted('item', items)})` : ''}`;
}

/** Documents that a sentence names. */
const NAMED = 3;
/** Other values that it names. */
const LIKEWISE = 5;

function placesOf(problems: readonly Problem[]): string {
	const documents = [...new Set(problems.map(({ document }) => document))];
	const places = documents.map((name) =>
		placeOf(
			name,
			problems.filter(({ document }) => document === name),
		),
	);
	const left = places.length - NAMED;
	return left > 0 ? `${places.slice(0, NAMED).join('; ')} and ${left} more documents` : places.join('; ');
}

const sentence = (place: string, field: string | undefined, message: string, remedy: string): string => {
	// "Account Code is missing", yet "Unit Price: "1,5" is not a number".
	const isPredicate = /^(is|has|takes|gave) /.test(message);
	if (field === undefined) return `${place}${isPredicate ? ' ' : ': '}${message}. ${remedy}`;
	return `${place}: ${field}${isPredicate ? ' ' : ': '}${message}. ${remedy}`;
};

/** A problem as one sentence: document, line, field, what is wrong, what to do. */
export const problemText = (problem: Problem): string =>
	sentence(placeOf(problem.document, [problem]), problem.field, problem.message, problem.remedy);

/** The one value or item that a message is about; one about several things has no such part. */
function subjectOf(message: string): string | undefined {
	const [only, ...others] = message.match(/"[^"]*"|\bitem \d+\b/g) ?? [];
	return others.length === 0 ? only : undefined;
}

/** The same for problems of one cause: those of a field that ask for the same remedy and differ at most in the value that they name. */
function causeOf({ field, message, remedy, line }: Problem): string {
	const subject = subjectOf(message);
	const cause = subject === undefined ? message : message.replace(subject, '\0');
	return JSON.stringify([field, cause, remedy, line === undefined]);
}

/** Problems as sentences, one for each cause, in the order of the first of each. */
export function problemTexts(problems: readonly Problem[]): string[] {
	const causes = new Map<string, Problem[]>();
	for (const problem of problems) {
		const cause = causeOf(problem);
		const before = causes.get(cause);
		if (before) before.push(problem);
		else causes.set(cause, [problem]);
	}
	return [...causes.values()].flatMap((alike) => {
		const [first] = alike;
		if (!first) return [];
		const subjects = [...new Set(alike.map(({ message }) => subjectOf(message) ?? ''))].slice(1);
		const left = subjects.length - LIKEWISE;
		const also = `${subjects.slice(0, LIKEWISE).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
		const message = subjects.length > 0 ? `${first.message} (likewise ${also})` : first.message;
		return sentence(placesOf(alike), first.field, message, first.remedy);
	});
}
