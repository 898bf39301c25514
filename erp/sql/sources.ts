import { wordSet } from '../text/words';
import { isSign, keywordOf, type Token } from './tokens';

/** Behind these a SELECT shows, compares or orders, and names no source of rows. */
const NO_SOURCES = wordSet('SELECT WHERE GROUP HAVING ORDER UNION EXCEPT INTERSECT OPTION FOR');

/** Words that no table and no alias is called without brackets. */
const CLAUSES = wordSet(`
	UNION EXCEPT INTERSECT FROM WHERE GROUP HAVING ORDER FOR OPTION INTO SELECT WITH AS ON JOIN INNER LEFT RIGHT FULL CROSS OUTER
	APPLY PIVOT UNPIVOT AND OR NOT IN TABLESAMPLE`);

const isMark = (token: Token | undefined) => /^(?:FROM|JOIN|APPLY)$/.test(keywordOf(token));

const isName = (token: Token | undefined): token is Token =>
	token?.kind === 'name' || (token?.kind === 'word' && !CLAUSES.has(keywordOf(token)));

/** The names of a chain that begins at a place, as `dbo.SIPARISLER.sip_tarih`, and the place behind it; an empty one between two dots is blank. */
export function chainAt(tokens: readonly Token[], start: number): { readonly names: string[]; readonly end: number } {
	const names = [tokens[start]?.name ?? ''];
	let end = start + 1;
	while (isSign(tokens[end], '.')) {
		const next = tokens[end + 1];
		const isPart = next?.kind === 'word' || next?.kind === 'name';
		names.push(isPart ? next.name : '');
		end += isPart ? 2 : 1;
	}
	return { names, end };
}

/** The name behind a source of rows by which its columns are called. */
function aliasAt(tokens: readonly Token[], position: number): string | undefined {
	const token = tokens[keywordOf(tokens[position]) === 'AS' ? position + 1 : position];
	return isName(token) ? token.name : undefined;
}

/** Where the rows of a SELECT come from. */
export interface RowSource {
	/** The place of its first token. */
	readonly position: number;
	/** The names of a table or function; none of a SELECT in brackets. */
	readonly names: readonly string[];
	/** What its rows are called. */
	readonly called?: string;
}

/** Brackets, or the whole statement. */
interface Level {
	/** Whether what stands there lists sources; `undefined` before a SELECT, so that the FROM of TRIM('x' FROM column) begins no list. */
	lists?: boolean;
	/** The place of the opening bracket where it is a source itself. */
	readonly derived?: number;
}

/**
 * The sources of rows of all SELECTs: behind FROM, JOIN and APPLY, behind a comma between those, and in brackets around joined ones. All
 * other names are those of columns, aliases and functions.
 */
export function sourcesOf(tokens: readonly Token[]): RowSource[] {
	const sources: RowSource[] = [];
	const whole: Level = {};
	const levels = [whole];
	for (const [position, token] of tokens.entries()) {
		const before = tokens[position - 1];
		const level = levels.at(-1) ?? whole;
		const isSource = level.lists === true && (isMark(before) || isSign(before, ',') || isSign(before, '('));
		const word = keywordOf(token);
		if (isSign(token, '(')) {
			const isSelect = /^(?:SELECT|VALUES)$/.test(keywordOf(tokens[position + 1]));
			levels.push({
				lists: isSource || isMark(before) || undefined,
				derived: isSource && isSelect ? position : undefined,
			});
		} else if (isSign(token, ')')) {
			levels.pop();
			const called = aliasAt(tokens, position + 1);
			if (level.derived !== undefined) sources.push({ position: level.derived, names: [], called });
		} else if (word === 'FROM') level.lists = level.lists !== undefined;
		else if (NO_SOURCES.has(word)) level.lists = false;
		else if (isSource) {
			const { names, end } = chainAt(tokens, position);
			sources.push({ position, names, called: aliasAt(tokens, end) ?? names.at(-1) });
		}
	}
	return sources;
}
