import type { IExecuteFunctions } from 'n8n-workflow';
import { isBlank } from '../../../../erp/json/members';
import type { Issue } from '../../../../erp/values/problem';
import { rawParameters } from '../../items/parameters';
import { givenPicked, rawPicked } from '../../items/picked';
import { memberOfFirst, type ListSource } from './firstLine';
import { codesOf, isExpression } from '../../items/rawExpression';

/** One link of a chain: a member, an element taken by an index or a picker such as `.first()`, or any other call. */
interface Link {
	readonly kind: 'member' | 'element' | 'call';
	/** The member's or method's name, or the index; blank where the index is computed. */
	readonly name: string;
	/** The link in one spelling for all ways to write it. */
	readonly text: string;
	/** Where it ends in the code. */
	readonly end: number;
}

/** What an expression takes from the input of a node, and all that is done with it: `$json.lines.filter(…)[0].sku`. */
interface Chain {
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
function closing(code: string, position: number): number {
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

function called(name: string, written: string, end: number): Link {
	const inside = written.trim();
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
function linksFrom(code: string, from: number): Link[] {
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
function chainsOf(code: string): Chain[] {
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

/** Methods and members of a list that give neither a list nor an element of it. */
const SUMMARIES: ReadonlySet<string> = new Set(
	`average count every findIndex findLastIndex forEach includes indexOf isEmpty isNotEmpty join lastIndexOf length max min reduce
	reduceRight size some sum toJsonString toString`.split(/\s+/),
);

/** An element that an expression takes out of a list. */
interface Pick {
	/** Whose data it is taken from. */
	readonly origin: string;
	/** What may be that list: its spelling, and its code where it can be evaluated. */
	readonly lists: ReadonlyArray<{ readonly text: string; readonly code: string }>;
	/** The value that is taken out of the element: `price.amount`. */
	readonly path: string;
}

const isSummary = ({ name, kind }: Link) => kind !== 'element' && SUMMARIES.has(name);

const spelled = (chain: Chain, depth: number) =>
	chain.origin +
	chain.links
		.slice(0, depth)
		.map(({ text }) => text)
		.join('');

/** `price_set.shop_money.amount` behind an element. */
function pathBehind(links: readonly Link[]): string {
	const end = links.findIndex(({ kind, name }) => kind === 'call' || (kind === 'element' && name === ''));
	return links
		.slice(0, end < 0 ? undefined : end)
		.map(({ text }) => text)
		.join('')
		.replace(/^\./, '');
}

/** The lists that the link at `at` may pick from: what stands before it, or what calls have made that list of. */
function listsBefore(code: string, chain: Chain, position: number): Pick['lists'] {
	const { links } = chain;
	return [chain, ...links.slice(0, position)].flatMap((_, depth) => {
		const made = links.slice(depth, position);
		if (made.some(isSummary) || (made[0] && made[0].kind !== 'call')) return [];
		const end = links[depth - 1]?.end ?? chain.from;
		return [{ text: spelled(chain, depth), code: code.slice(chain.start, end) }];
	});
}

/** What follows the brackets around a chain, from the inside out: `[0].sku` behind `($json.lines ?? [])`. */
function linksAround(code: string, end: number): Link[] {
	const around: Link[] = [];
	for (let close = closing(code, end); close < code.length; close = closing(code, close + 1)) {
		const links = linksFrom(code, close + 1);
		if (links.some(isSummary)) return around;
		around.push(...links);
	}
	return around;
}

/** A list that gets a name of its own in the code, whose elements are then taken by that name. */
const NAMED = /\b(?:const|let|var)\b|\)\s*\(/u;
const TAKES_ELEMENT =
	/[\p{L}\p{N}_$)\]]\s*(?:\?\.)?\[\s*(?:-?\d|["'`]\d)|\.\s*(?:at|find|findLast|first|last|pop|shift)\s*\(|(?:const|let|var|[(:])\s*\[/u;

function picksOfChain(code: string, chain: Chain): Pick[] {
	const { links, origin } = chain;
	const direct = links.flatMap(({ kind }, index) =>
		kind === 'element'
			? [{ origin, lists: listsBefore(code, chain, index), path: pathBehind(links.slice(index + 1)) }]
			: [],
	);
	if (links.some(isSummary)) return direct;
	const lists = listsBefore(code, chain, links.length);
	const around = linksAround(code, chain.end);
	const position = around.findIndex(({ kind }) => kind === 'element');
	if (position >= 0) return [...direct, { origin, lists, path: pathBehind(around.slice(position + 1)) }];
	if (!NAMED.test(code) || !TAKES_ELEMENT.test(code)) return direct;
	// The list may also be a member that is taken out by its name: const { lines } = $json.
	const words = [...new Set(code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])];
	const members = words.map((word) => ({
		text: `${spelled(chain, links.length)}.${word}`,
		code: `${code.slice(chain.start, chain.end)}.${word}`,
	}));
	return [
		...direct,
		{ origin, lists: [...lists, ...members.filter(({ text }) => !text.endsWith('.$json'))], path: '' },
	];
}

/** A path whose results are taken on: `lines | [0]` is `lines[0]`. */
const piped = (path: string) =>
	path
		.split('|')
		.map((part) => part.trim())
		.reduce((before, part) => (part.startsWith('[') ? `${before}${part}` : `${before}|${part}`));

/** JMESPath as the chain that it means: `$json.lines[0].sku` for `$jmespath($json, "lines[0].sku")`. */
const withJmespath = (code: string) =>
	code.replace(
		/\$jmespath\(([^,]{1,1000}),\s*(["'`])([^\n]{0,1000}?)\2\s*\)/gu,
		(_, data: string, _quote: string, path: string) =>
			`${data.trim()}${path.trim().startsWith('[') ? '' : '.'}${piped(path)}`,
	);

/** All that an expression takes out of elements of lists. */
function picksOf(source: string): Pick[] {
	const code = withJmespath(source);
	return chainsOf(code).flatMap((chain) => picksOfChain(code, chain));
}

/** What *Lines* is made from. */
interface LineLists {
	/** Lists as `chainsOf` spells them: `$json.lines` for `$json.lines.filter(…)`. */
	readonly texts: ReadonlySet<string>;
	/** Whose data they are. */
	readonly origins: ReadonlySet<string>;
}

/** Stands before a list that is joined to another one. */
const JOINS = /(?:\bconcat\s*\(|\.\.\.)\s*$/u;

/** The lists that the expression of *Lines* starts from; those that its calls only look into are none of them. */
function listsOf(source: string): LineLists {
	const code = withJmespath(source);
	const chains = chainsOf(code);
	const isInside = ({ start }: Chain) => chains.some((other) => other.start < start && start < other.end);
	const used = chains.filter((chain) => !isInside(chain) || JOINS.test(code.slice(0, chain.start)));
	const textOf = (chain: Chain) => spelled(chain, chain.links.findLastIndex(({ kind }) => kind !== 'call') + 1);
	return { texts: new Set(used.map(textOf)), origins: new Set(used.map(({ origin }) => origin)) };
}

/** A value that an expression takes from the item: `$json.price.amount`, but not the method in `$json.lines.filter(`. */
const TAKEN = /\$json((?:\??\.[\p{L}_$][\p{L}\p{N}_$]*(?![\p{L}\p{N}_$]|\s*\()|\[\d+\]|\["[^"]+"\]|\['[^']+'\])+)/gu;

/** `?.price["amount"]` as `price.amount`. */
const pathOf = (access: string) =>
	access
		.replace(/\["([^"]+)"\]|\['([^']+)'\]/g, (_, double?: string, single?: string) => `.${double ?? single ?? ''}`)
		.replace(/\?\./g, '.')
		.replace(/^\./, '');

const nothing = (value: unknown) => isBlank(value) || Number.isNaN(value);

/** A line field asks the item for what only the lines have. */
function askedOfItem(raw: string, item: object, lines: readonly object[]): Omit<Issue, 'field'> | undefined {
	for (const [expression, access = ''] of raw.matchAll(TAKEN)) {
		const path = pathOf(access);
		const [key = ''] = path.split(/[.[]/);
		if (Object.hasOwn(item, key) || !lines.some((line) => Object.hasOwn(line, key))) continue;
		return {
			message: `"${key}" is a value of the lines, not of the item`,
			remedy: `Write {${path}} instead of {{ ${expression} }}.`,
		};
	}
	return undefined;
}

/** Whether a value is a list with one of the lines in it. */
const holdsLine = (value: unknown, lines: ReadonlySet<string>) =>
	Array.isArray(value) && value.some((element) => lines.has(JSON.stringify(element)));

/**
 * Whether an element comes from a list that *Lines* is made from: it is spelled as there, or, in another node's data, lines are elements
 * of it. A list that has nothing to do with the lines has no part in this.
 */
function isSourceOfLines(context: IExecuteFunctions, item: number, list: string, lines: readonly object[]) {
	const code = [...codesOf(list)].join('\n');
	const { texts, origins } = listsOf(code);
	const filled = new Set(lines.filter((line) => Object.keys(line).length > 0).map((line) => JSON.stringify(line)));
	return ({ origin, lists }: Pick): boolean =>
		lists.some(({ text, code: taken }) => {
			if (texts.has(text)) return true;
			if (origins.has(origin)) return false;
			try {
				return holdsLine(context.evaluateExpression(`{{${taken}}}`, item), filled);
			} catch {
				return false;
			}
		});
}

/** A line field takes one element of the list that *Lines* is made from, which is the same for all lines. */
function takenFromOne(code: string, isSource: ReturnType<typeof isSourceOfLines>): Omit<Issue, 'field'> | undefined {
	const taken = picksOf(code).find(isSource);
	if (!taken) return undefined;
	const { path } = taken;
	return {
		message: "takes the same line's value for every line",
		remedy: `Write {${path || 'name'}} instead${path ? '' : ', with the name of the value in the line'}.`,
	};
}

/**
 * Expressions of line fields that mean the line but read the item: n8n gives them one value for all lines, or none. Those that are read as
 * values of the line anyway are left alone.
 */
export function lineExpressionIssues(
	context: IExecuteFunctions,
	item: number,
	lines: readonly object[],
	source: ListSource | undefined,
): readonly Issue[] {
	const { lines: list } = rawParameters(context);
	const expressions = Object.entries(rawPicked(context, 'line')).flatMap(([field, text]) =>
		isExpression(text) ? [[field, text] as const] : [],
	);
	if (expressions.length === 0) return [];
	const trimmed = typeof list === 'string' ? list.trim() : list;
	const isSource =
		isExpression(trimmed) && lines.length > 0 ? isSourceOfLines(context, item, trimmed.slice(1), lines) : undefined;
	const { values: given } = givenPicked(context, 'line', item);
	const json = context.getInputData()[item]?.json ?? {};
	return expressions.flatMap(([field, text]) => {
		const code = [...codesOf(text.slice(1))].filter((each) => !memberOfFirst(context, each, source, item)).join('\n');
		const asked = nothing(given[field]) ? askedOfItem(code, json, lines) : undefined;
		const taken = isSource && takenFromOne(code, isSource);
		const issue = asked ?? taken;
		return issue ? [{ field, ...issue }] : [];
	});
}
