import { chainsOf, closing, linksFrom, type Chain, type Link } from './chains';

/** Methods and members of a list that give neither a list nor an element of it. */
const SUMMARIES: ReadonlySet<string> = new Set(
	`average count every findIndex findLastIndex forEach includes indexOf isEmpty isNotEmpty join lastIndexOf length max min reduce
	reduceRight size some sum toJsonString toString`.split(/\s+/),
);

/** An element that an expression takes out of a list. */
export interface Pick {
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
export function picksOf(source: string): Pick[] {
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
export function listsOf(source: string): LineLists {
	const code = withJmespath(source);
	const chains = chainsOf(code);
	const isInside = ({ start }: Chain) => chains.some((other) => other.start < start && start < other.end);
	const used = chains.filter((chain) => !isInside(chain) || JOINS.test(code.slice(0, chain.start)));
	const textOf = (chain: Chain) => spelled(chain, chain.links.findLastIndex(({ kind }) => kind !== 'call') + 1);
	return { texts: new Set(used.map(textOf)), origins: new Set(used.map(({ origin }) => origin)) };
}
