import { formLabel } from '../catalogue/formLabels';
import { derived } from '../catalogue/derived';
import type { Field } from '../catalogue/types';
import { grouped } from '../json/grouped';
import { listed } from '../text/text';

/** One thing that is wrong with a document, found before anything is sent. */
export interface Problem {
	/** Which document: its place and, where known, its series and number. */
	readonly document: string;
	/** Line, counted from 1. */
	readonly line?: number;
	/** The n8n item that the line was made of, counted from 0; where each line has one of its own. */
	readonly item?: number;
	/** What it is, where code asks for it again. */
	readonly code?: string;
	/** Label and wire name. */
	readonly field?: string;
	readonly message: string;
	readonly remedy: string;
	/** What was sent for the document, such as an account, may be in the ERP. */
	readonly isUnknown?: boolean;
}

/** The same, found before the document had its name. */
export type Issue = Omit<Problem, 'document'>;

/** How a field is called in messages: as in the form, and by its column: `Warehouse (Depo), sip_depono`. */
export const fieldName = derived(
	(field: Pick<Field, 'label' | 'turkish' | 'path'>): string => `${formLabel(field)}, ${field.path}`,
);

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

/** What problems of one cause may differ in: a value in quotes, an item, a number that is no part of a name. */
const PART = /"[^"]*"|\bitem \d+\b|(?<![\p{L}\d_])\d+(?:[.,]\d+)*/gu;

/** Where such a part stands in place of what it says. */
const GAP = '\0';

/** A message without what it says of one value, and those values in their order. An object or list has quotes of its own and is one value. */
function gaps(message: string): { readonly text: string; readonly parts: readonly string[] } {
	const open = message.search(/"[[{]/);
	const close = Math.max(message.lastIndexOf('}"'), message.lastIndexOf(']"')) + 2;
	const objects = open >= 0 && close > open + 2 ? [message.slice(open, close)] : [];
	const around = objects.length > 0 ? [message.slice(0, open), message.slice(close)] : [message];
	const [before = [], after = []] = around.map((text) => text.match(PART) ?? []);
	return {
		text: around.map((text) => text.replace(PART, GAP)).join(GAP),
		parts: [...before, ...objects, ...after],
	};
}

/**
 * The same for problems of one cause: those of a field that say the same and ask for the same, but for the values that they name. A remedy
 * may repeat those of its message; what else stands in it has to be the same, for only one of them is told.
 */
function causeOf({ field, message, remedy, line }: Problem): string {
	const { text, parts } = gaps(message);
	const named = new Set(parts);
	const asked = remedy.replace(PART, (part) => (named.has(part) ? GAP : part));
	return JSON.stringify([field, text, asked, line === undefined]);
}

/** The message of the first problem, and what the others of its cause name in the place of its value. */
function commonMessage(alike: readonly Problem[]): string {
	const messages = [...new Set(alike.map(({ message }) => message))];
	const [first = '', ...others] = messages;
	if (others.length === 0) return first;
	const [firstParts = [], ...otherParts] = messages.map((message) => gaps(message).parts);
	const index = firstParts.findIndex(
		(part, place) => !/^\d/.test(part) && otherParts.some((parts) => parts[place] !== part),
	);
	if (index < 0) return `${first} (alike in the others)`;
	const values = [...new Set(otherParts.flatMap((parts) => parts[index] ?? []))].filter(
		(value) => value !== firstParts[index],
	);
	return `${first} (likewise ${listed(values, LIKEWISE)})`;
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
