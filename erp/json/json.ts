import { isExact } from './exact';
import { isPiled, nameIn, pastBlanks, walkJson } from './jsonWalk';

/** Levels of objects and lists; known answers have at most seven. */
const DEEPEST = 100;

/** Whether a value is nested deeper than so many levels. Code that follows it into its depth would end on the stack. */
function isDeeper(value: object, levels: number): boolean {
	if (levels === 0) return true;
	for (const inner of Array.isArray(value) ? (value as unknown[]) : (Object.values(value) as unknown[])) {
		if (typeof inner === 'object' && inner !== null && isDeeper(inner, levels - 1)) return true;
	}
	return false;
}

const VALID = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** What a number begins with that a double may not hold: so many digits, or an exponent. Texts may look like it, too. */
const LONG = /(?:^|[:[,])\s*-?(?:\d[\d.]{14}|\d[\d.]*e)/i;

/** The text with quotes around the numbers that no double holds. */
function withTextNumbers(text: string): string {
	if (!LONG.test(text)) return text;
	const parts: string[] = [];
	let from = 0;
	walkJson(text, {
		number: (start, end) => {
			const number = text.slice(start, end);
			if (!VALID.test(number) || isExact(number)) return;
			if (!['', ',', ']', '}'].includes(text.charAt(pastBlanks(text, end)))) return;
			parts.push(text.slice(from, start), '"', number, '"');
			from = end;
		},
	});
	return parts.join('') + text.slice(from);
}

/**
 * The value of a text that a server answers; `undefined` where it is no JSON, or is nested deeper than any answer of the API. Nobody can ask a
 * server to write it anew, so that as much is believed as can be: a number that JSON's own reader would change (`12345678901234567890`)
 * stays text, digit by digit. Documents that people type are read by `readJson`, which refuses it.
 */
export function parseJson(text: string): unknown {
	if (isPiled(text, DEEPEST)) return undefined;
	try {
		const value: unknown = JSON.parse(withTextNumbers(text));
		return typeof value === 'object' && value !== null && isDeeper(value, DEEPEST) ? undefined : value;
	} catch {
		return undefined;
	}
}

/** An object that is being read: its members by name, each with its text. */
interface Opened {
	readonly members?: Map<string, string>;
	name?: string;
	start: number;
}

/** Whether an object in a text of JSON holds a member twice with two values: nobody can tell which of them is meant. */
export function isAmbiguous(text: string): boolean {
	const open: Opened[] = [];
	let differs = false;
	/** The value of a member is over. */
	const close = (holder: Opened | undefined, end: number) => {
		if (holder?.name === undefined || !holder.members) return;
		const value = text.slice(holder.start, end).trim();
		differs ||= (holder.members.get(holder.name) ?? value) !== value;
		holder.members.set(holder.name, value);
		holder.name = undefined;
	};
	walkJson(text, {
		open: (isObject) => {
			open.push({ members: isObject ? new Map<string, string>() : undefined, start: 0 });
			return !differs;
		},
		close: (position) => close(open.pop(), position),
		comma: (position) => close(open.at(-1), position),
		name: (start, end, behindColon) => {
			const holder = open.at(-1);
			if (!holder?.members || holder.name !== undefined) return;
			holder.name = nameIn(text.slice(start, end));
			holder.start = behindColon;
		},
	});
	return differs;
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
		const parsed = parseJson(inner.trim());
		if (parsed === undefined) return inner;
		inner = parsed;
	}
	return inner;
}
