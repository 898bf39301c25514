import { grouped } from '../json/grouped';
import { listed } from '../text/text';

export interface Cause {
	/** Code of the problem, for messages that hold more than one value; otherwise problems are merged by message without `value`. */
	readonly code?: string;
	/** The wrong value, as the message shows it. */
	readonly value?: string;
}

/** Code of a problem: there is no document, no line, or no identifier of the document. */
export const UNFILLED = 'unfilled';

/** Code of a problem: the method does not know a member. */
export const UNKNOWN_MEMBER = 'unknownMember';

/** One thing that is wrong with a document, found before anything is sent. */
export interface Problem extends Cause {
	/** The document: its place and, where known, its series and number. */
	readonly document: string;
	/** Line, counted from 1. */
	readonly line?: number;
	/** The n8n item of the line, counted from 0; only where each line has its own item. */
	readonly item?: number;
	/** Path of its column, or name of its parameter: decisions go by it. */
	readonly path?: string;
	/** What people call it: label and wire name. */
	readonly field?: string;
	readonly message: string;
	readonly remedy: string;
	/** Something sent for the document, such as an account, may be in the ERP. */
	readonly isUnknown?: boolean;
}

/** A problem found before the document has its name. */
export type Issue = Omit<Problem, 'document'>;

/** The problem of a period that ends before its first day. */
export const endBeforeStart = (
	last: string,
	first: string,
	firstLabel: string,
): Pick<Problem, 'message' | 'remedy'> => ({
	message: `is ${last}, which is before ${firstLabel}, ${first}`,
	remedy: 'No day is in such a period, and the answer would be empty: exchange the two.',
});

/** Name of a document in an error, with its group of rows: the name alone may be ambiguous. */
export const withGroup = (name: string, group: string | undefined): string =>
	group === undefined || name.includes(`(group ${group})`) ? name : `${name}, group "${group}"`;

/** Maximum number ranges in a sentence. */
const MAX_RANGES = 8;

/** Ascending numbers as ranges: `1–12, 14`; a long list is cut, with the number of the omitted ones. */
function ranges(numbers: readonly number[]): string {
	const sorted = [...new Set(numbers)].sort((a, b) => a - b);
	const starts = sorted.filter((number, index) => sorted[index - 1] !== number - 1);
	const ends = sorted.filter((number, index) => sorted[index + 1] !== number + 1);
	const texts = starts.map((start, index) =>
		start === ends[index] ? String(start) : `${start}–${ends[index] ?? start}`,
	);
	const last = ends[MAX_RANGES - 1] ?? Infinity;
	const left = sorted.filter((number) => number > last).length;
	return `${texts.slice(0, MAX_RANGES).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

const counted = (word: string, numbers: readonly number[]) =>
	`${word}${new Set(numbers).size > 1 ? 's' : ''} ${ranges(numbers)}`;

/** Location of one document's problems: its name, and the lines with their items. */
function placeOf(document: string, problems: readonly Problem[]): string {
	const lines = problems.flatMap(({ line }) => line ?? []);
	const items = problems.flatMap(({ item }) => item ?? []);
	if (lines.length === 0) return document;
	return `${document}, ${counted('line', lines)}${items.length > 0 ? ` (${counted('item', items)})` : ''}`;
}

/** Maximum documents that a sentence names. */
const NAMED = 3;
/** Maximum other values that it names. */
const MAX_VALUES = 5;

/** Location of problems with one cause. With many documents their number comes first and their names last, so that the reader sees the cause. */
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

const sentence = (place: string, field: string | undefined, told: string, remedy: string): string => {
	// A server's own text may end with a mark, and a question has one.
	const message = /[.!?]$/.test(told) ? told : `${told}.`;
	// "Account Code is missing", yet "Unit Price: "1,5" is not a number".
	const isPredicate = /^(is|has|takes|gave) /.test(message);
	if (field === undefined) return `${place}${isPredicate ? ' ' : ': '}${message} ${remedy}`;
	return `${place}: ${field}${isPredicate ? ' ' : ': '}${message} ${remedy}`;
};

/** A problem as one sentence: document, line, field, error, remedy. */
export const problemText = (problem: Problem): string =>
	sentence(placeOf(problem.document, [problem]), problem.field, problem.message, problem.remedy);

/** Placeholder for the value in a message. */
const GAP = '\0';

/** Key of a problem's cause: same field and code, or same message and remedy except for the value. Only one of the remedies is shown. */
function causeOf({ field, message, remedy, line, code, value = '' }: Problem): string {
	const without = (text: string) => (value === '' ? text : text.replaceAll(value, GAP));
	const cause = code === undefined ? [without(message), without(remedy)] : [code];
	return JSON.stringify([field, line === undefined, ...cause]);
}

/** Problems with the same cause. */
type Alike = readonly [Problem, ...Problem[]];

/** The message of the first problem, with the values of the others of the same cause. */
function commonMessage([first, ...others]: Alike): string {
	if (others.every(({ message }) => message === first.message)) return first.message;
	const values = [...new Set(others.flatMap(({ value }) => (value === first.value ? [] : (value ?? []))))];
	return `${first.message} ${values.length === 0 ? '(alike in the others)' : `(likewise ${listed(values, MAX_VALUES)})`}`;
}

function causeText(alike: Alike): string {
	const [first] = alike;
	const { before, after } = placesOf(alike);
	const place = after !== '' && first.field === undefined ? `Each of ${before}` : before;
	return `${sentence(place, first.field, commonMessage(alike), first.remedy)}${after}`;
}

/** Summary of the causes that got no sentence of their own: their number, fields and documents. */
function restText(causes: ReadonlyArray<readonly Problem[]>): string[] {
	if (causes.length === 0) return [];
	const problems = causes.flat();
	const fields = [...new Set(problems.map(({ field }) => field ?? 'the document'))];
	const documents = new Set(problems.map(({ document }) => document)).size;
	const counts = `${causes.length} more cause${causes.length > 1 ? 's' : ''} in ${documents} document${documents > 1 ? 's' : ''}`;
	return [`… and ${counts}, about ${fields.join('; ')}`];
}

/** Problems as sentences, one for each cause, in order of first occurrence; causes beyond `most` are counted in one sentence. */
export function problemTexts(problems: readonly Problem[], most = Infinity): string[] {
	const all = [...grouped(problems, causeOf).values()];
	return [...all.slice(0, most).map(causeText), ...restText(all.slice(most))];
}
