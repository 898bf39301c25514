import { endOfText, nameIn } from './jsonWalk';
import { flatPattern } from './flatPattern';

const [QUOTE, BACKSLASH, COLON, COMMA] = [34, 92, 58, 44] as const;
const [MINUS, ZERO, NINE] = [45, 48, 57] as const;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [123, 125, 91, 93] as const;
const [DOT, PLUS, LARGE_E, SMALL_E] = [46, 43, 69, 101] as const;

const isInNumber = (code: number) =>
	(code >= ZERO && code <= NINE) ||
	code === DOT ||
	code === MINUS ||
	code === PLUS ||
	code === LARGE_E ||
	code === SMALL_E;

/** The names of an object while it is read. */
class Names {
	/** In the order of the text, with their quotes. */
	readonly quoted: string[];
	private readonly seen: Set<string>;

	constructor(quoted: readonly string[]) {
		this.quoted = [...quoted];
		this.seen = new Set(quoted.map(nameIn));
	}

	/** Whether the name is a new one. */
	add(quoted: string): boolean {
		const { size } = this.seen;
		this.seen.add(nameIn(quoted));
		this.quoted.push(quoted);
		return this.seen.size > size;
	}
}

/** What the objects at one depth were like up to now. */
interface Shape {
	/** The names of the last one, with their quotes. */
	readonly names: readonly string[];
	/** How many in a row had just these names, and neither lists nor objects in them. */
	flat: number;
	/** Finds one more of them in one go; made once that is worth it. */
	pattern?: RegExp;
}

/** An object or a list that is open. */
interface Open {
	readonly isObject: boolean;
	/** That of the object before at this depth. */
	readonly before: Shape;
	/** How many of its names this one has shown, in their order. */
	shown: number;
	/** Its own names, where they differ from those. */
	own?: Names;
	/** It holds a list or an object. */
	isDeep?: boolean;
}

/** Objects of one shape in a row from which on a pattern for them pays. */
const ENOUGH = 50;

/** Patterns for one text at most: one in which shapes change all the time is read without. */
const MOST_PATTERNS = 8;

/** The place behind an object that is like those before it; its own where only a look at its members tells. */
function endByPattern(text: string, at: number, { pattern }: Shape): number {
	if (!pattern) return at;
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : at;
}

/** What the objects of a text are like, by the depth at which they stand. */
class Shapes {
	private readonly shapes: Shape[] = [];
	private patterns = 0;

	constructor(private readonly sure: number) {}

	at(depth: number): Shape {
		return this.shapes[depth] ?? { names: [], flat: 0 };
	}

	/** An object or a list at a depth is over. */
	note(depth: number, { own, before, shown, isDeep }: Open): void {
		if (own) this.shapes[depth] = { names: own.quoted, flat: 0 };
		else if (isDeep || shown === 0 || shown < before.names.length) before.flat = 0;
		else if (++before.flat === ENOUGH && !before.pattern && this.patterns++ < MOST_PATTERNS) {
			before.pattern = flatPattern(before.names, this.sure);
		}
	}
}

/**
 * Whether a text, if it is JSON, is sure to be plain: no object names a member twice, nothing is nested deeper than `deepest`, and no number
 * has as many as `sure` characters, or an exponent. Rows of a list mostly have the same members in the same order, so the names of an object
 * are compared with those of the one before at its depth, and read only where they differ; where many rows in a row are alike, a pattern
 * finds each in one go. That takes a part of the time of a look at every member. What is not sure has to be looked at closely.
 */
export function isPlainJson(text: string, deepest: number, sure: number): boolean {
	const shapes = new Shapes(sure);
	const outer: Open[] = [];
	let holder: Open = { isObject: false, before: shapes.at(0), shown: 0 };
	/** The next text is a name. */
	let isNamed = false;
	for (let at = 0; at < text.length; ) {
		const code = text.charCodeAt(at);
		if (code === QUOTE) {
			const expected = isNamed && !holder.own ? holder.before.names[holder.shown] : undefined;
			if (expected !== undefined && text.startsWith(expected, at)) {
				holder.shown++;
				at += expected.length;
				// What mostly follows in one go: a colon, and a text whose end is not marked.
				if (text.charCodeAt(at) === COLON && text.charCodeAt(++at) === QUOTE) {
					const end = text.indexOf('"', at + 1);
					at = end > at && text.charCodeAt(end - 1) !== BACKSLASH ? end + 1 : endOfText(text, at);
				}
			} else {
				const end = endOfText(text, at);
				if (isNamed) {
					holder.own ??= new Names(holder.before.names.slice(0, holder.shown));
					if (!holder.own.add(text.slice(at, end))) return false;
				}
				at = end;
			}
			isNamed = false;
		} else if (code === COMMA) {
			isNamed = holder.isObject;
			at++;
		} else if (code === OPEN_OBJECT || code === OPEN_LIST) {
			const depth = outer.push(holder);
			if (depth > deepest) return false;
			holder.isDeep = true;
			const before = shapes.at(depth);
			const end = code === OPEN_OBJECT ? endByPattern(text, at, before) : at;
			if (end > at) {
				outer.pop();
				isNamed = false;
				at = end;
			} else {
				isNamed = code === OPEN_OBJECT;
				holder = { isObject: isNamed, before, shown: 0 };
				at++;
			}
		} else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
			shapes.note(outer.length, holder);
			holder = outer.pop() ?? holder;
			isNamed = false;
			at++;
		} else if (code >= ZERO && code <= NINE) {
			const start = at;
			for (let next = code; isInNumber(next); next = text.charCodeAt(++at)) {
				if (next === LARGE_E || next === SMALL_E) return false;
			}
			if (at - start >= sure) return false;
		} else at++;
	}
	return true;
}
