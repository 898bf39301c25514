import { isNode, visit } from './nodes';
import { inCodePage1254 } from './turkish';

/** A SELECT without its texts: each stands as a mark that any parser reads alike, its content in `texts`. */
interface Lifted {
	sql: string;
	texts: Map<string, string>;
	/** The escape character of a LIKE by the mark of its pattern. */
	escapes: Map<string, string>;
}

/** Bracketed and quoted names and comments, which may hold quotes of their own, or a text with or without N. */
const TOKEN = /\[(?:[^\]]|\]\])*\]|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(?:(?<!\w)N)?'((?:[^']|'')*)'/gi;

/** An alias written as a text is a name, not a value. */
const ALIAS = /\bAS\s*$/i;

/** Table hints, with or without WITH: reading without locks changes nothing here. */
const HINT = /(?:\bWITH\s*)?\(\s*(?:NOLOCK|READUNCOMMITTED)\s*\)/gi;

/** Two texts with a plus between them, which the parser does not read behind LIKE. */
const JOINED = /'(text:\d+:)'\s*\+\s*'(text:\d+:)'/;

const ESCAPE = /'(text:\d+:)'\s*ESCAPE\s*'(text:\d+:)'/gi;

/** Forms that the parser does not read and that mean the same here without. */
const PLAINER: Array<[RegExp, string]> = [
	[HINT, ''],
	[/\bOPTION\s*\((?:[^()]|\([^()]*\))*\)\s*;?\s*$/i, ''],
	[/\bCOUNT_BIG\s*\(/gi, 'COUNT('],
	[/\bTRY_CONVERT\s*\(/gi, 'CONVERT('],
	[/\bTRY_CAST\s*\(/gi, 'CAST('],
];

/**
 * Takes the texts out of a T-SQL query before it is parsed: the parser reads a backslash as an escape, SQL Server as
 * itself. Falling away with them: NOLOCK hints, whose form without WITH the parser takes for a call, and ESCAPE, which it does not know.
 */
export function liftTexts(query: string): Lifted {
	const texts = new Map<string, string>();
	const escapes = new Map<string, string>();
	const marked = query.replace(TOKEN, (token, text: string | undefined, at: number) => {
		if (text === undefined || ALIAS.test(query.slice(Math.max(0, at - 8), at))) return token;
		const mark = `text:${texts.size}:`;
		texts.set(mark, text);
		return `'${mark}'`;
	});
	let joined = marked;
	while (JOINED.test(joined)) {
		joined = joined.replace(JOINED, (_, first: string, second: string) => {
			const mark = `text:${texts.size}:`;
			texts.set(mark, `${texts.get(first)}${texts.get(second)}`);
			return `'${mark}'`;
		});
	}
	const unescaped = joined.replace(ESCAPE, (_, like: string, escape: string) => {
		escapes.set(like, texts.get(escape) ?? '');
		return `'${like}'`;
	});
	return { sql: PLAINER.reduce((sql, [form, plain]) => sql.replace(form, plain), unescaped), texts, escapes };
}

/** Puts the texts back into the parsed tree, quotes doubled as the tree's printer expects them. */
export function returnTexts(tree: unknown, { texts, escapes }: Lifted): void {
	visit(tree, (node) => {
		if (!isNode(node) || node.type !== 'single_quote_string') return;
		const escape = escapes.get(String(node.value));
		if (escape !== undefined) node.escape = escape;
		node.value = texts.get(String(node.value)) ?? node.value;
	});
}

/**
 * A query as it is where its texts without N have gone through code page 1254: a look-alike quote in them has become a real one, and
 * ends the text.
 */
export function recoded(query: string): string {
	return query.replace(TOKEN, (token, text: string | undefined) =>
		text === undefined || /^N/i.test(token) ? token : `'${inCodePage1254(text)}'`,
	);
}
