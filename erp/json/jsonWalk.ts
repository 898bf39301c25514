/** What hears of the parts of a text in the order in which they stand; places are indexes of the text. */
interface JsonVisitor {
	/** An object or a list begins; `false` ends the walk. */
	open?(isObject: boolean): boolean;
	/** An object or a list ends. */
	close?(position: number): void;
	/** A comma between two members or elements. */
	comma?(position: number): void;
	/** A member's name in its quotes; its value begins somewhere behind the colon. */
	name?(start: number, end: number, behindColon: number): void;
	/** A number with its sign. */
	number?(start: number, end: number): void;
}

const [QUOTE, BACKSLASH, COLON, COMMA, MINUS, ZERO, NINE] = [34, 92, 58, 44, 45, 48, 57] as const;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [123, 125, 91, 93] as const;

const NUMBER = /\d[\d.eE+-]*/y;

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/** The place behind a quoted text that begins at `at`; the end of the whole where it is not closed. */
function endOfText(text: string, position: number): number {
	for (let end = text.indexOf('"', position + 1); end !== -1; end = text.indexOf('"', end + 1)) {
		let slashes = 0;
		while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
		if (slashes % 2 === 0) return end + 1;
	}
	return text.length;
}

/** The first place from `at` on that holds no blank, or the text's end. */
export function pastBlanks(text: string, position: number): number {
	let next = position;
	while (next < text.length && isSpace(text.charCodeAt(next))) next++;
	return next;
}

/** The name that stands between these quotes; names with broken escapes stay as they are. */
export function nameIn(quoted: string): string {
	if (!quoted.includes('\\')) return quoted.slice(1, -1);
	try {
		return String(JSON.parse(quoted));
	} catch {
		return quoted;
	}
}

/**
 * Walks once through a text, in linear time. `JSON.parse` does not tell of names that stand twice or of digits that it drops, so who wants to know
 * has to look at the text itself. The text need not be JSON: what the visitor then hears means nothing, and `JSON.parse` refuses the text.
 */
export function walkJson(text: string, visitor: JsonVisitor): void {
	for (let position = 0; position < text.length; position++) {
		const code = text.charCodeAt(position);
		if (code === QUOTE) {
			const end = endOfText(text, position);
			const next = pastBlanks(text, end);
			const isName = text.charCodeAt(next) === COLON;
			if (isName) visitor.name?.(position, end, next + 1);
			position = isName ? next : end - 1;
		} else if (code === OPEN_OBJECT || code === OPEN_LIST) {
			if (visitor.open?.(code === OPEN_OBJECT) === false) return;
		} else if (code === COMMA) visitor.comma?.(position);
		else if (code === CLOSE_OBJECT || code === CLOSE_LIST) visitor.close?.(position);
		else if (visitor.number && code >= ZERO && code <= NINE) {
			NUMBER.lastIndex = position;
			const end = position + (NUMBER.exec(text)?.[0] ?? '').length;
			visitor.number(text.charCodeAt(position - 1) === MINUS ? position - 1 : position, end);
			position = end - 1;
		}
	}
}

/** Objects and lists that begin one in the other, with nothing but blanks between them: no answer of the API has as many. */
const MOST_PILED = 100;

/** Whether so many begin in turn anywhere in a text, in a quoted one too. A pattern for it takes ten times as long. */
function hasPile(text: string): boolean {
	let piled = 0;
	for (let position = 0; position < text.length && piled < MOST_PILED; position++) {
		const code = text.charCodeAt(position);
		if (code === OPEN_LIST || code === OPEN_OBJECT) piled++;
		else if (!isSpace(code)) piled = 0;
	}
	return piled === MOST_PILED;
}

/**
 * Whether a text piles up objects and lists, and is nested deeper than `most` levels. `JSON.parse` takes ten times as long for such a text as
 * for any other.
 */
export function isPiled(text: string, most: number): boolean {
	if (!hasPile(text)) return false;
	let [depth, isDeep] = [0, false];
	walkJson(text, {
		open: () => !(isDeep = ++depth > most),
		close: () => depth--,
	});
	return isDeep;
}
