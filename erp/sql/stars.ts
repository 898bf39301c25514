import { fold } from '../text/text';
import type { TextProblem } from '../text/textProblems';
import { wordSet } from '../text/words';
import { secretsOf } from './secrets';
import { sourcesOf, type RowSource } from './sources';
import { isSign, keywordOf, type Token } from './tokens';

/** One SELECT, without those in its brackets. */
interface Scope {
	/** The SELECT around it. */
	readonly around?: Scope;
	/** It is asked only whether there is a row. */
	readonly asksExistence: boolean;
	readonly sources: RowSource[];
	/** PIVOT gives its rows other names. */
	isPivoted: boolean;
	/** A table with secrets that it names. */
	secret?: ReturnType<typeof secretsOf>;
}

/** The SELECT in which each token stands; brackets without one of their own belong to the SELECT around them. */
function scopesOf(tokens: readonly Token[]): Scope[] {
	const sourceAt = new Map(sourcesOf(tokens).map((source) => [source.position, source]));
	const whole: Scope = { asksExistence: false, sources: [], isPivoted: false };
	const open: Scope[] = [];
	let current = whole;
	return tokens.map((token, position) => {
		const word = keywordOf(token);
		if (isSign(token, ')')) current = open.pop() ?? whole;
		if (word === 'SELECT') {
			const asksExistence = isSign(tokens[position - 1], '(') && keywordOf(tokens[position - 2]) === 'EXISTS';
			current = { around: open.at(-1), asksExistence, sources: [], isPivoted: false };
		}
		const source = sourceAt.get(position);
		if (source) current.sources.push(source);
		if (word === 'PIVOT' || word === 'UNPIVOT') current.isPivoted = true;
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

/** Whether all rows of the SELECT that are called so come from tables without secrets, or from a SELECT in brackets, which is judged itself. */
function isHarmless({ sources, isPivoted }: Scope, qualifier: string): boolean {
	const meant = sources.filter(({ called = '' }) => fold(called) === fold(qualifier));
	return !isPivoted && meant.length > 0 && meant.every(({ names }) => !secretsOf(names.at(-1) ?? ''));
}

/** The table with secrets whose columns a `*` shows. It is looked for from the inside out: `c.*` may mean a table of the SELECT around. */
function secretShown(home: Scope | undefined, qualifier: string | undefined): Scope['secret'] {
	if (home?.asksExistence) return undefined;
	if (qualifier === undefined) return home?.secret;
	for (let scope = home; scope; scope = scope.around) {
		if (isHarmless(scope, qualifier)) return undefined;
		if (scope.secret) return scope.secret;
	}
	return undefined;
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
	const secret = stars
		.map((star) => secretShown(scopes[star], isSign(tokens[star - 1], '.') ? tokens[star - 2]?.name : undefined))
		.find((shown) => shown !== undefined);
	if (secret === undefined) return undefined;
	const columns = secret.columns.join(', ');
	return {
		message: `asks for all columns (*) of ${secret.table}, which has some that are not read: ${columns}`,
		remedy,
	};
}
