import { grouped } from '../json/grouped';
import { listed } from '../text/text';

/** By what two problems are one. */
export interface Cause {
	/** What is wrong, where the message holds more than one value; else the message says it, but for `value`. */
	readonly code?: string;
	/** The value that is wrong, as the message shows it. */
	readonly value?: string;
}

/** The code of a problem: no document is there, no lines, or nothing that says which document is meant. */
export const UNFILLED = 'unfilled';

/** One thing that is wrong with a document, found before anything is sent. */
export interface Problem extends Cause {
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
	/** What was sent for the document, such as an account, may be in the ERP. */
	readonly isUnknown?: boolean;
}

/** The same, found before the document had its name. */
export type Issue = Omit<Problem, 'document'>;

/** Why a period has no day: its last one, and its first with what the form calls it. */
export const endsTooEarly = (last: string, first: string, firstLabel: string): Pick<Problem, 'message' | 'remedy'> => ({
	message: `is ${last}, which is before ${firstLabel}, ${first}`,
	remedy: 'No day is in such a period, and the answer would be empty: exchange the two.',
});

/** What an error calls a document that was made of a group of rows: its name alone may not tell which. */
export const withGroup = (name: string, group: string | undefined): string =>
	group === undefined || name.includes(`(group ${group})`) ? name : `${name}, group "${group}"`;

/** Ranges of numbers that a sentence names. */
const RANGES = 8;

/** Numbers in ascending order as people write them: `1–12, 14`; of very many the first, and how many more there are. */
function ranges(numbers: readonly number[]): string {
	const sorted = [...new Set(numbers)].sort((a, b) => a - b);
	const starts = sorted.filter((number, index) => sorted[index - 1] !== number - 1);
	const ends = sorted.filter((number, index) => sorted[index + 1] !== number + 1);
	const texts = starts.map((start, index) =>
		start === ends[index] ? String(start) : `${start}–${ends[index] ?? start}`,
	);
	const last = ends[RANGES - 1] ?? Infinity;
	const left = sorted.filter((number) => number > last).length;
	return `${texts.slice(0, RANGES).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
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

/** Where problems of one cause are. Of many documents the number stands first and the first few last, so that the cause is what one reads. */
function placesOf(problems: readonly Problem[]): { readonly before: string; readonly after: string } {
	const byDocument = grouped(problems, ({ document }) => document);
	const places = [...byDocument].slice(0, NAMED).map(([name, ofDocument]) => placeOf(name, ofDocument));
	if (byDocument.size <= NAMED) return { before: places.join('; '), after: '' };
	const lines = [...byDocument.values()].map(
		(ofDocument) => new Set(ofDocument.flatMap(({ line }) => line ?? [])).size,
	);
	const lineCount = lines.reduce((sum, count) => sum + count, 0);
	const before = `${byDocument.size} documents${lineCount > 0 ? ` (${lineCount} lines)` : ''}`;
	return { before, after: ` The first are ${places.join('; ')}.` };
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

/** Where a value stands in place of what it is. */
const GAP = '\0';

/**
 * The same for problems of one cause: those of a field that have one code, or say and ask for the same but for the value that they are about.
 * Only one of their remedies is reported.
 */
function causeOf({ field, message, remedy, line, code, value = '' }: Problem): string {
	const without = (text: string) => (value === '' ? text : text.replaceAll(value, GAP));
	const cause = code === undefined ? [without(message), without(remedy)] : [code];
	return JSON.stringify([field, line === undefined, ...cause]);
}

/** The message of the first problem, and what the others of its cause are about. */
function commonMessage(alike: readonly Problem[]): string {
	const [first, ...others] = alike;
	if (!first || others.every(({ message }) => message === first.message)) return first?.message ?? '';
	const values = [...new Set(others.flatMap(({ value }) => (value === first.value ? [] : (value ?? []))))];
	return `${first.message} ${values.length === 0 ? '(alike in the others)' : `(likewise ${listed(values, LIKEWISE)})`}`;
}

function causeText(alike: readonly Problem[]): string[] {
	const [first] = alike;
	if (!first) return [];
	const { before, after } = placesOf(alike);
	const place = after !== '' && first.field === undefined ? `Each of ${before}` : before;
	return [`${sentence(place, first.field, commonMessage(alike), first.remedy)}${after}`];
}

/** Causes beyond those that have a sentence: how many they are, what they are about, and how many documents they are in. */
function restText(causes: ReadonlyArray<readonly Problem[]>): string[] {
	if (causes.length === 0) return [];
	const problems = causes.flat();
	const fields = [...new Set(problems.map(({ field }) => field ?? 'the document'))];
	const documents = new Set(problems.map(({ document }) => document)).size;
	const counts = `${causes.length} more cause${causes.length > 1 ? 's' : ''} in ${documents} document${documents > 1 ? 's' : ''}`;
	return [`… and ${counts}, about ${fields.join('; ')}`];
}

/** Problems as sentences, one for each cause, in the order of the first of each; after `most` of them, one that counts the others. */
export function problemTexts(problems: readonly Problem[], most = Infinity): string[] {
	const all = [...grouped(problems, causeOf).values()];
	return [...all.slice(0, most).flatMap(causeText), ...restText(all.slice(most))];
}
