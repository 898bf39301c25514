/** One link of a chain: a member, an element taken by an index or a picker such as `.first()`, or any other call. */
export interface Link {
	readonly kind: 'member' | 'element' | 'call';
	/** The member's or method's name, or the index; blank where the index is computed. */
	readonly name: string;
	/** The link in one spelling for all ways to write it. */
	readonly text: string;
	/** Where it ends in the code. */
	readonly end: number;
}

/** What an expression takes from the input of a node, and all that is done with it: `$json.lines.filter(…)[0].sku`. */
export interface Chain {
	/** In one spelling: `$json` for the item's own data. */
	readonly origin: string;
	readonly start: number;
	/** Where the origin ends in the code. */
	readonly from: number;
	readonly links: readonly Link[];
	readonly end: number;
}

const OPEN = '([{';
const CLOSE = ')]}';
const ORIGIN = /(?<![\p{L}\p{N}_$]|(?<!\.\.)\.)\$(?:json|input|node|items|item)?(?![\p{L}\p{N}_$])/gu;
const LINK = /\s*(?:\??\.\s*([\p{L}_$][\p{L}\p{N}_$]*)|(?:\?\.\s*)?([[(]))/uy;
const ELEMENT = /^(?:(-?\d+)|(["'`])(.*)\2)$/su;
/** Array methods, n8n's own among them, that give one element. */
const PICKERS: ReadonlySet<string> = new Set(['at', 'find', 'findLast', 'first', 'last', 'pop', 'randomItem', 'shift']);

/** The place of the bracket that closes what is open at `at`; the code's end where none does. */
export function closing(code: string, position: number): number {
	let depth = 1;
	for (let index = position; index < code.length; index += 1) {
		const sign = code.charAt(index);
		if (sign === '"' || sign === "'" || sign === '`') {
			const end = code.indexOf(sign, index + 1);
			if (end < 0) return code.length;
			index = end;
		} else if (OPEN.includes(sign)) depth += 1;
		else if (CLOSE.includes(sign)) depth -= 1;
		if (depth === 0) return index;
	}
	return code.length;
}

const element = (name: string, end: number): Link => ({ kind: 'element', name, text: `[${name}]`, end });

function called(name: string, given: string, end: number): Link {
	const inside = given.trim();
	if (name === 'first' && inside === '') return element('0', end);
	if (name === 'last' && inside === '') return element('-1', end);
	if (name === 'at' && /^-?\d+$/.test(inside)) return element(String(Number(inside)), end);
	const text = `.${name}(${inside.replace(/\s+/g, '').replace(/["`]/g, "'")})`;
	return { kind: PICKERS.has(name) ? 'element' : 'call', name: PICKERS.has(name) ? '' : name, text, end };
}

function bracketed(inside: string, end: number): Link {
	const [, index, , quoted] = ELEMENT.exec(inside.trim()) ?? [];
	const key = index ?? quoted;
	// All elements, some by a condition, or a part of the list, as JMESPath writes them.
	if (/^(?:\*?$|\?|-?\d*\s*:)/u.test(inside.trim())) return { kind: 'call', name: '', text: '[*]', end };
	if (key === undefined) return { kind: 'element', name: '', text: `[${inside.replace(/\s+/g, '')}]`, end };
	return /^-?\d+$/.test(key) ? element(String(Number(key)), end) : { kind: 'member', name: key, text: `.${key}`, end };
}

/** The links that follow one another from a place in the code. */
export function linksFrom(code: string, from: number): Link[] {
	const links: Link[] = [];
	let position = from;
	for (;;) {
		LINK.lastIndex = position;
		const [, name, bracket] = LINK.exec(code) ?? [];
		if (name === undefined && bracket === undefined) return links;
		position = LINK.lastIndex;
		if (name !== undefined) {
			links.push({ kind: 'member', name, text: `.${name}`, end: position });
			continue;
		}
		const close = closing(code, position);
		const inside = code.slice(position, close);
		position = Math.min(close + 1, code.length);
		if (bracket === '[') links.push(bracketed(inside, position));
		else {
			const method = links.at(-1)?.kind === 'member' ? links.pop() : undefined;
			links.push(called(method?.name ?? '', inside, position));
		}
	}
}

/** All chains of some code, those within calls of others included. */
export function chainsOf(code: string): Chain[] {
	return [...code.matchAll(ORIGIN)].flatMap((found) => {
		const [root] = found;
		const start = found.index;
		const all = linksFrom(code, start + root.length);
		const data = root === '$json' ? 0 : all.findIndex(({ name }) => name === 'json') + 1;
		const links = all.slice(data);
		const before = all.slice(0, data).map(({ text }) => text);
		const written = `${root}${before.join('')}`;
		const origin = written === '$input.item.json' ? '$json' : written;
		const from = all[data - 1]?.end ?? start + root.length;
		return [{ origin, start, from, links, end: links.at(-1)?.end ?? from }];
	});
}
