import { endOfText, nameIn } from './jsonWalk';

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

/** An object or a list that is open. */
interface Open {
	readonly isObject: boolean;
	/** Names of the object before at this depth. */
	readonly before: readonly string[];
	/** How many of them this one has shown, in their order. */
	shown: number;
	/** Its own names, where they differ from those. */
	own?: Names;
}

/**
 * Whether a text, if it is JSON, is sure to be plain: no object names a member twice, nothing is nested deeper than `deepest`, and no number
 * has as many as `sure` characters, or an exponent. Rows of a list mostly have the same members in the same order, so the names of an object
 * are compared with those of the one before at its depth, and read only where they differ: that takes a part of the time of a look at every
 * member. What is not sure has to be looked at closely.
 */
export function isPlainJson(text: string, deepest: number, sure: number): boolean {
	const namesAt: Array<readonly string[]> = [];
	const outer: Open[] = [];
	let holder: Open = { isObject: false, before: [], shown: 0 };
	/** The next text is a name. */
	let isNamed = false;
	for (let at = 0; at < text.length; ) {
		const code = text.charCodeAt(at);
		if (code === QUOTE) {
			const expected = isNamed && !holder.own ? holder.before[holder.shown] : undefined;
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
					holder.own ??= new Names(holder.before.slice(0, holder.shown));
					if (!holder.own.add(text.slice(at, end))) return false;
				}
				at = end;
			}
			isNamed = false;
		} else if (code === COMMA) {
			isNamed = holder.isObject;
			at++;
		} else if (code === OPEN_OBJECT || code === OPEN_LIST) {
			outer.push(holder);
			if (outer.length > deepest) return false;
			isNamed = code === OPEN_OBJECT;
			holder = { isObject: isNamed, before: namesAt[outer.length] ?? [], shown: 0 };
			at++;
		} else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
			if (holder.own) namesAt[outer.length] = holder.own.quoted;
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
