import { isNode, visit } from './nodes';

/** A SELECT without its texts: each stands as a mark that any parser reads alike, its content in `texts`. */
interface Lifted {
	sql: string;
	texts: Map<string, string>;
}

/** Bracketed and quoted names and comments, which may hold quotes of their own, or a text with or without N. */
const TOKEN = /\[(?:[^\]]|\]\])*\]|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(?:(?<!\w)N)?'((?:[^']|'')*)'/gi;

/** An alias written as a text is a name, not a value. */
const ALIAS = /\bAS\s*$/i;

/** Table hints, with or without WITH: reading without locks changes nothing here. */
const HINT = /(?:\bWITH\s*)?\(\s*(?:NOLOCK|READUNCOMMITTED)\s*\)/gi;

/**
 * Takes the texts out of a T-SQL query before it is parsed: the parser reads a backslash as an escape, SQL Server as
 * itself. Falling away with them: NOLOCK hints, whose form without WITH the parser takes for a call.
 */
export function liftTexts(query: string): Lifted {
	const texts = new Map<string, string>();
	const sql = query.replace(TOKEN, (token, text: string | undefined, at: number) => {
		if (text === undefined || ALIAS.test(query.slice(Math.max(0, at - 8), at))) return token;
		const mark = `text:${texts.size}:`;
		texts.set(mark, text);
		return `'${mark}'`;
	});
	return { sql: sql.replace(HINT, ''), texts };
}

/** Puts the texts back into the parsed tree, quotes doubled as the tree's printer expects them. */
export function returnTexts(tree: unknown, texts: Lifted['texts']): void {
	visit(tree, (node) => {
		if (isNode(node) && node.type === 'single_quote_string') {
			node.value = texts.get(String(node.value)) ?? node.value;
		}
	});
}
