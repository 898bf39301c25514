import { isPlainJson } from './quickSurvey';
import { isDeeper, nameIn, pastBlanks, walkJson } from './jsonWalk';

/** A parsed text, and whether one of its objects holds a member twice with two values: nobody can tell which of them is meant. */
interface Parsed {
	/** `undefined` where the text is no JSON, or is nested deeper than any answer of the API. */
	readonly value: unknown;
	readonly isAmbiguous: boolean;
}

/** Levels of objects and lists; known answers have at most seven. */
const DEEPEST = 100;

/** Levels in which every member is compared with its twins: the envelope, its list, its elements. */
const SPINE = 3;

/** Members below that are compared; more than the answer to any write has, and little beside a list of 10 MB. */
const COMPARED = 200_000;

const VALID = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Characters of a number that a double holds in any case. */
const SURE = 15;

/** A decimal number as its digits and its exponent, so that `1.50`, `1.5` and `15e-1` compare equal. */
function canonical(number: string): string {
	const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e');
	const [whole = '', fraction = ''] = mantissa.replace(/^-/, '').split('.');
	const digits = (whole + fraction).replace(/^0+/, '');
	let end = digits.length;
	while (digits[end - 1] === '0') end--;
	return end === 0 ? '0' : `${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}

/** Whether a double gives the number back as it was written. */
const isExact = (number: string): boolean =>
	(number.length <= SURE && !/e/i.test(number)) || canonical(String(Number(number))) === canonical(number);

/** An object that is being read: its members by name, each with its text. */
interface Opened {
	readonly members?: Map<string, string>;
	name?: string;
	start: number;
}

/** Whether a text is nested deeper than any answer of the API, so that it is no JSON to be read. */
export const isTooDeep = (text: string): boolean => isDeeper(text, DEEPEST);

/** What one pass over the text finds: `undefined` where it is nested too deep. */
interface Surveyed {
	readonly isAmbiguous: boolean;
	/** Start and end of numbers that no double holds, one after the other. */
	readonly inexact: readonly number[];
}

/** What most answers are. */
const PLAIN: Surveyed = { isAmbiguous: false, inexact: [] };

function survey(text: string): Surveyed | undefined {
	if (isPlainJson(text, DEEPEST, SURE)) return PLAIN;
	const open: Opened[] = [];
	const inexact: number[] = [];
	let isAmbiguous = false;
	let compared = 0;
	/** The value of a member is over. */
	const close = (holder: Opened | undefined, end: number) => {
		if (holder?.name === undefined || !holder.members) return;
		const value = text.slice(holder.start, end).trim();
		const twin = holder.members.get(holder.name);
		if (twin !== undefined && twin !== value) isAmbiguous = true;
		holder.members.set(holder.name, value);
		holder.name = undefined;
	};
	let isDeep = false;
	walkJson(text, {
		open: (isObject) => {
			const isCompared = isObject && (open.length < SPINE || compared < COMPARED);
			open.push({ members: isCompared ? new Map<string, string>() : undefined, start: 0 });
			isDeep = open.length > DEEPEST;
			return !isDeep;
		},
		close: (at) => close(open.pop(), at),
		comma: (at) => close(open.at(-1), at),
		name: (start, end, behindColon) => {
			const holder = open.at(-1);
			if (!holder?.members || holder.name !== undefined) return;
			if (open.length <= SPINE || compared++ < COMPARED) holder.name = nameIn(text.slice(start, end));
			holder.start = behindColon;
		},
		number: (start, end) => {
			const number = text.slice(start, end);
			if ((number.length <= SURE && !/e/i.test(number)) || !VALID.test(number) || isExact(number)) return;
			if (['', ',', ']', '}'].includes(text.charAt(pastBlanks(text, end)))) inexact.push(start, end);
		},
	});
	if (isDeep) return undefined;
	return { isAmbiguous, inexact };
}

/** The text with its inexact numbers in quotes. */
function quoted(text: string, inexact: readonly number[]): string {
	if (inexact.length === 0) return text;
	const parts: string[] = [];
	let from = 0;
	for (const place of inexact) {
		parts.push(text.slice(from, place), '"');
		from = place;
	}
	return parts.join('') + text.slice(from);
}

/**
 * Parses what a server answers, in linear time. Nobody can ask a server to write it anew, so that as much is believed as can be: a member that
 * stands twice with one value is none the worse, one with two values makes the answer ambiguous, and a number that JSON's own reader would
 * change (`12345678901234567890`) stays text, digit by digit. Documents that people type are read by `readJson`, which refuses
 * all three.
 */
export function parseJson(text: string): Parsed {
	const surveyed = survey(text);
	if (!surveyed) return { value: undefined, isAmbiguous: false };
	try {
		return { value: JSON.parse(quoted(text, surveyed.inexact)) as unknown, isAmbiguous: surveyed.isAmbiguous };
	} catch {
		return { value: undefined, isAmbiguous: false };
	}
}

/** Levels in which a text that holds JSON may hold a text that holds JSON. */
const WRAPPED = 3;

/** How a list, an object or a text of JSON begins. A GUID in braces is none of them, and saves are answered by GUIDs: a parser that fails is slow. */
const MAY_BE_JSON = /^\s*(?:["[]|\{\s*["}])/;

/** The value that a text of JSON holds, such as `Data: "{\"evrakno_sira\":17}"`; any other value is itself. */
export function opened(value: unknown): unknown {
	let inner = value;
	for (let level = 0; level < WRAPPED && typeof inner === 'string'; level++) {
		if (!MAY_BE_JSON.test(inner)) return inner;
		const { value: parsed } = parseJson(inner.trim());
		if (parsed === undefined) return inner;
		inner = parsed;
	}
	return inner;
}
