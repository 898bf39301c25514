import { fold } from '../text/text';
import type { TextProblem } from '../text/textProblems';
import { wordSet } from '../text/words';
import { secretsOf } from './secrets';
import { isSign, keywordOf, type Token } from './tokens';

/** Behind these a SELECT shows, compares or orders, and names no source of rows. */
const NO_SOURCES = wordSet('SELECT WHERE GROUP HAVING ORDER UNION EXCEPT INTERSECT OPTION FOR');

/** Words that no table and no alias is called without brackets. */
const CLAUSES = wordSet(`
	UNION EXCEPT INTERSECT FROM WHERE GROUP HAVING ORDER FOR OPTION INTO SELECT WITH AS ON JOIN INNER LEFT RIGHT FULL CROSS OUTER
	PIVOT UNPIVOT AND OR NOT IN TABLESAMPLE`);

/** What may stand between a table and brackets that belong to it. */
const BEFORE_BRACKETS = wordSet('WITH TABLESAMPLE');

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
interface RowSource {
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
	/** The place among the sources of the one before the brackets: T-SQL takes its name behind them, too, as in `STOKLAR (NOLOCK) s`. */
	readonly source?: number;
}

/**
 * The sources of rows of all SELECTs: behind FROM, JOIN and APPLY, behind a comma between those, and in brackets around joined ones. All
 * other names are those of columns, aliases and functions.
 */
export function sourcesOf(tokens: readonly Token[]): RowSource[] {
	const sources: RowSource[] = [];
	const whole: Level = {};
	const levels = [whole];
	let behindNames = 0;
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
				source: position === behindNames ? sources.length - 1 : undefined,
			});
		} else if (isSign(token, ')')) {
			levels.pop();
			const called = aliasAt(tokens, position + 1);
			const source = sources[level.source ?? -1];
			if (level.derived !== undefined) sources.push({ position: level.derived, names: [], called });
			else if (source && called !== undefined) sources[level.source ?? -1] = { ...source, called };
		} else if (word === 'FROM') level.lists = level.lists !== undefined;
		else if (NO_SOURCES.has(word)) level.lists = false;
		else if (isSource) {
			const { names, end } = chainAt(tokens, position);
			sources.push({ position, names, called: aliasAt(tokens, end) ?? names.at(-1) });
			behindNames = end;
		} else if (position === behindNames && BEFORE_BRACKETS.has(word)) behindNames++;
	}
	return sources;
}

/** A table with secrets that one SELECT names, without those in its brackets. */
interface Scope {
	/** `false` behind EXISTS, which asks only whether there is a row. */
	readonly tells: boolean;
	secret?: ReturnType<typeof secretsOf>;
}

/** The SELECT in which each token stands; brackets without one of their own belong to the SELECT around them. */
function scopesOf(tokens: readonly Token[]): Scope[] {
	const whole: Scope = { tells: true };
	const open: Scope[] = [];
	let current = whole;
	return tokens.map((token, position) => {
		if (isSign(token, ')')) current = open.pop() ?? whole;
		if (keywordOf(token) === 'SELECT') current = { tells: keywordOf(tokens[position - 2]) !== 'EXISTS' };
		if (token.kind === 'word' || token.kind === 'name') current.secret ??= secretsOf(token.name);
		if (isSign(token, '(')) open.push(current);
		return current;
	});
}

/** Each is looked up through the whole statement, so that their number is limited. */
const MOST_STARS = 20;

/** What stands behind the list of what a SELECT shows, so that a `*` before it is no multiplication. */
const BEHIND_LIST = wordSet('UNION EXCEPT INTERSECT FROM WHERE GROUP HAVING ORDER FOR OPTION INTO');

/** A `*` that stands for all columns: what follows could not follow a multiplication. COUNT(*) shows none. */
function isAllColumns(tokens: readonly Token[], position: number): boolean {
	if (!isSign(tokens[position], '*')) return false;
	const next = tokens[position + 1];
	const ends = next === undefined || isSign(next, ',') || isSign(next, ')') || BEHIND_LIST.has(keywordOf(next));
	const counts = isSign(tokens[position - 1], '(') && /^COUNT(?:_BIG)?$/.test(keywordOf(tokens[position - 2]));
	return ends && !counts;
}

/** Whether all rows that are called so come from tables without secrets, or from a SELECT in brackets, which is judged itself. */
function isHarmless(sources: readonly RowSource[], qualifier: string): boolean {
	const meant = sources.filter(({ called = '' }) => fold(called) === fold(qualifier));
	return meant.length > 0 && meant.every(({ names }) => !secretsOf(names.at(-1) ?? ''));
}

/**
 * Refuses `*` over a table that has columns nobody may read: the answer would hold them. Where the table of an alias cannot be told, it
 * counts as the one with secrets.
 */
export function starProblem(tokens: readonly Token[]): TextProblem | undefined {
	const stars = [...tokens.keys()].filter((key) => isAllColumns(tokens, key));
	if (stars.length === 0) return undefined;
	const remedy = 'Name the columns that you need.';
	if (stars.length > MOST_STARS) return { message: `asks for all columns (*) more than ${MOST_STARS} times`, remedy };
	const scopes = scopesOf(tokens);
	const named = scopes.find((scope) => scope.secret)?.secret;
	// PIVOT gives rows other names, so that nothing tells whose they are.
	const isPivoted = tokens.some((token) => /^(?:UN)?PIVOT$/.test(keywordOf(token)));
	const sources = isPivoted ? [] : sourcesOf(tokens);
	const secretOf = (star: number) => {
		const scope = scopes[star];
		if (!scope?.tells) return undefined;
		if (!isSign(tokens[star - 1], '.')) return scope.secret;
		return named && isHarmless(sources, tokens[star - 2]?.name ?? '') ? undefined : named;
	};
	const secret = stars.map(secretOf).find((shown) => shown !== undefined);
	if (secret === undefined) return undefined;
	const columns = secret.columns.join(', ');
	return {
		message: `asks for all columns (*) of ${secret.table}, which has some that are not read: ${columns}`,
		remedy,
	};
}
