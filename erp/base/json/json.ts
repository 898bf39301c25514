const [QUOTE, BACKSLASH, COLON, COMMA, MINUS, ZERO, NINE] = [34, 92, 58, 44, 45, 48, 57] as const;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [123, 125, 91, 93] as const;

const NUMBER = /\d[\d.eE+-]*/y;

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/** The index after the quoted text that begins at `position`; the text's length where it is not closed. */
function endOfText(text: string, position: number): number {
	for (let end = text.indexOf('"', position + 1); end !== -1; end = text.indexOf('"', end + 1)) {
		let slashes = 0;
		while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
		if (slashes % 2 === 0) return end + 1;
	}
	return text.length;
}

/** The index of the first non-blank character from `position` on; the text's length if there is none. */
function skipBlanks(text: string, position: number): number {
	let next = position;
	while (next < text.length && isSpace(text.charCodeAt(next))) next++;
	return next;
}

/** Significant digits that a double always holds. */
const SAFE_DIGITS = 15;

/** A decimal number as its digits and its exponent, so that `1.50`, `1.5` and `15e-1` compare equal. */
function canonical(number: string): string {
	const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e');
	const [whole = '', fraction = ''] = mantissa.replace(/^-/, '').split('.');
	const digits = (whole + fraction).replace(/^0+/, '');
	let end = digits.length;
	while (digits[end - 1] === '0') end--;
	return end === 0 ? '0' : `${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}

/** Whether a double holds the number as it was written, so that `JSON.parse` loses no digit. */
const isExact = (number: string): boolean =>
	(number.length <= SAFE_DIGITS && !/e/i.test(number)) || canonical(String(Number(number))) === canonical(number);

/** JSON that is refused although it may be well-formed: a duplicate key, digits that would be lost, or a value that is no document. */
export class UnusableJson extends Error {
	constructor(
		message: string,
		readonly remedy: string,
		readonly code?: string,
	) {
		super(message);
	}
}

/** An object or list that is still open while the text is scanned. */
interface Frame {
	/** Names seen so far; absent in lists. */
	readonly names?: Set<string>;
	/** The name or index being read. */
	key: string | number;
}

const pathOf = (frames: readonly Frame[]) =>
	frames.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('') || 'the JSON itself';

const lineOf = (text: string, place: number) => text.slice(0, place).split('\n').length;

/**
 * Throws UnusableJson for duplicate names and for digits that `JSON.parse` would drop in silence. The text must be valid JSON; it is scanned
 * once, in linear time.
 */
function refuseAmbiguous(text: string): void {
	const frames: Frame[] = [];
	const where = (holders: readonly Frame[]) => pathOf(holders).replace(/^\./, '');
	const name = (start: number, end: number) => {
		const frame = frames.at(-1);
		const key = String(JSON.parse(text.slice(start, end)));
		if (frame?.names?.has(key)) {
			throw new UnusableJson(
				`"${key}" stands twice in ${where(frames.slice(0, -1))} (line ${lineOf(text, start)} of the JSON)`,
				'Keep one of them: only one of the two values would be sent.',
			);
		}
		frame?.names?.add(key);
		if (frame) frame.key = key;
	};
	const number = (start: number, end: number) => {
		if (isExact(text.slice(start, end))) return;
		throw new UnusableJson(
			`${where(frames)} has more digits than a number can carry (line ${lineOf(text, start)} of the JSON)`,
			'Put it in quotation marks, or round it to at most 15 digits.',
		);
	};
	for (let position = 0; position < text.length; position++) {
		const code = text.charCodeAt(position);
		if (code === QUOTE) {
			const end = endOfText(text, position);
			const next = skipBlanks(text, end);
			const isName = text.charCodeAt(next) === COLON;
			if (isName) name(position, end);
			position = isName ? next : end - 1;
		} else if (code === OPEN_OBJECT) frames.push({ names: new Set(), key: '' });
		else if (code === OPEN_LIST) frames.push({ key: 0 });
		else if (code === CLOSE_OBJECT || code === CLOSE_LIST) frames.pop();
		else if (code === COMMA) {
			const frame = frames.at(-1);
			if (typeof frame?.key === 'number') frame.key++;
		} else if (code >= ZERO && code <= NINE) {
			NUMBER.lastIndex = position;
			const end = position + (NUMBER.exec(text)?.[0] ?? '').length;
			number(text.charCodeAt(position - 1) === MINUS ? position - 1 : position, end);
			position = end - 1;
		}
	}
}

/**
 * Parses JSON that people type or paste, in linear time. Throws SyntaxError for invalid JSON, and UnusableJson where `JSON.parse` would drop a
 * value or digits in silence: the author can correct it. Answers of servers are parsed by `parseJson`, which is lenient.
 */
export function readJson(text: string): unknown {
	const value: unknown = JSON.parse(text);
	refuseAmbiguous(text);
	return value;
}

/**
 * Parses a server's answer; `undefined` where it is no JSON. Numbers become the nearest double: .NET writes up to 17 digits and exponents
 * (`0.79999999999999993`, `1.0E-05`). Documents that people type are parsed by `readJson`, which refuses digits that a double cannot hold.
 */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}
