/** A parsed text, and whether one of its objects holds a member twice with two values: nobody can tell which of them is meant. */
interface Parsed {
	/** `undefined` where the text is no JSON, or is nested deeper than any answer of the API. */
	readonly value: unknown;
	readonly isAmbiguous: boolean;
}

/** Levels of objects and lists; known answers have at most seven. Code that follows an answer into its depth ends on the stack otherwise. */
const DEEPEST = 100;

/** Levels in which every member is compared with its twins: the envelope, its list, its elements. */
const SPINE = 3;

/** Members below that are compared; more than the answer to any write has, and little beside a list of 10 MB. */
const COMPARED = 200_000;

const [QUOTE, COLON, COMMA, MINUS, ZERO, NINE] = [34, 58, 44, 45, 48, 57] as const;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [123, 125, 91, 93] as const;

const NUMBER = /\d[\d.eE+-]*/y;
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

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/** The place behind a text that begins at `at` with its quote. */
function endOfText(text: string, at: number): number {
	for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
		let slashes = 0;
		while (text.charCodeAt(end - 1 - slashes) === 92) slashes++;
		if (slashes % 2 === 0) return end + 1;
	}
	return text.length;
}

/** Whether a text is nested deeper than `most` levels, by default than any answer of the API, so that it is no JSON to be read. */
export function isTooDeep(text: string, most = DEEPEST): boolean {
	let depth = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === QUOTE) at = endOfText(text, at) - 1;
		else if (code === OPEN_OBJECT || code === OPEN_LIST) {
			if (++depth > most) return true;
		} else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth--;
	}
	return false;
}

/** The first character from `at` on that is no blank. */
function nextAfter(text: string, at: number): string {
	let next = at;
	while (next < text.length && isSpace(text.charCodeAt(next))) next++;
	return text[next] ?? '';
}

function nameIn(quoted: string): string {
	if (!quoted.includes('\\')) return quoted.slice(1, -1);
	try {
		return String(JSON.parse(quoted));
	} catch {
		return quoted;
	}
}

/** What one pass over the text finds: `undefined` where it is nested too deep. */
interface Surveyed {
	readonly isAmbiguous: boolean;
	/** Start and end of numbers that no double holds, one after the other. */
	readonly inexact: readonly number[];
}

function survey(text: string): Surveyed | undefined {
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
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === QUOTE) {
			const end = endOfText(text, at);
			const holder = open.at(-1);
			if (holder?.members && holder.name === undefined && nextAfter(text, end) === ':') {
				if (open.length <= SPINE || compared++ < COMPARED) holder.name = nameIn(text.slice(at, end));
				holder.start = -1;
			}
			at = end - 1;
		} else if (code === COLON) {
			const holder = open.at(-1);
			if (holder?.start === -1) holder.start = at + 1;
		} else if (code === OPEN_OBJECT || code === OPEN_LIST) {
			const isCompared = code === OPEN_OBJECT && (open.length < SPINE || compared < COMPARED);
			open.push({ members: isCompared ? new Map<string, string>() : undefined, start: 0 });
			if (open.length > DEEPEST) return undefined;
		} else if (code === COMMA) close(open.at(-1), at);
		else if (code === CLOSE_OBJECT || code === CLOSE_LIST) close(open.pop(), at);
		else if (code >= ZERO && code <= NINE) {
			NUMBER.lastIndex = at;
			const [{ length } = ''] = NUMBER.exec(text) ?? [];
			const end = at + length;
			const start = text.charCodeAt(at - 1) === MINUS ? at - 1 : at;
			const number = text.slice(start, end);
			if ((number.length > SURE || /e/i.test(number)) && VALID.test(number) && !isExact(number)) {
				if (['', ',', ']', '}'].includes(nextAfter(text, end))) inexact.push(start, end);
			}
			at = end - 1;
		}
	}
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
 * Parses a text of outside in linear time. A number that JSON's own reader would change (`12345678901234567890`) stays text, digit by digit.
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

/** The value that a text of JSON holds, such as `Data: "{\"evrakno_sira\":17}"`; any other value is itself. */
export function opened(value: unknown): unknown {
	let inner = value;
	for (let level = 0; level < WRAPPED && typeof inner === 'string'; level++) {
		if (!/^\s*[[{"]/.test(inner)) return inner;
		const { value: parsed } = parseJson(inner.trim());
		if (parsed === undefined) return inner;
		inner = parsed;
	}
	return inner;
}
