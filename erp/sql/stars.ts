import { fold } from '../text/text';
import type { TextProblem } from '../text/textProblems';
import { secretsOf } from './secrets';
import { depthsOf } from './statement';
import { isSign, keywordOf, type Token } from './tokens';
import { BEHIND_LIST, CLAUSES } from './words';

/** One SELECT, without those in its brackets. */
interface Scope {
	/** Places of its tokens. */
	readonly places: number[];
	/** The SELECT around it. */
	readonly around?: Scope;
	/** It is asked only whether there is a row. */
	readonly asksExistence: boolean;
}

/** The SELECTs of a statement; brackets without one of their own belong to the SELECT around them. */
function scopesOf(tokens: readonly Token[]): Scope[] {
	const whole: Scope = { places: [], asksExistence: false };
	const scopes = [whole];
	const open: Scope[] = [];
	let current = whole;
	for (const [position, token] of tokens.entries()) {
		if (isSign(token, ')')) current = open.pop() ?? whole;
		if (keywordOf(token) === 'SELECT') {
			const asksExistence = isSign(tokens[position - 1], '(') && keywordOf(tokens[position - 2]) === 'EXISTS';
			current = { places: [], around: open.at(-1), asksExistence };
			scopes.push(current);
		}
		current.places.push(position);
		if (isSign(token, '(')) open.push(current);
	}
	return scopes;
}

/** Each is looked up through the whole statement, so that their number is limited. */
const MOST_STARS = 20;

/** A `*` that stands for all columns: what follows could not follow a multiplication. COUNT(*) shows none. */
function isAllColumns(tokens: readonly Token[], position: number): boolean {
	if (!isSign(tokens[position], '*')) return false;
	const next = tokens[position + 1];
	const ends = next === undefined || isSign(next, ',') || isSign(next, ')') || BEHIND_LIST.has(keywordOf(next));
	const counts = isSign(tokens[position - 1], '(') && /^COUNT(?:_BIG)?$/.test(keywordOf(tokens[position - 2]));
	return ends && !counts;
}

const isName = (token: Token | undefined): token is Token =>
	token?.kind === 'name' || (token?.kind === 'word' && !CLAUSES.has(keywordOf(token)));

/** Where a chain of names that ends here begins. */
function chainStart(tokens: readonly Token[], end: number): number {
	let position = end;
	while (isSign(tokens[position - 1], '.')) position -= isName(tokens[position - 2]) ? 2 : 1;
	return position;
}

/** The bracket that a closing one at a place closes. */
function openingOf(tokens: readonly Token[], close: number): number {
	let depth = 0;
	for (let position = close; position >= 0; position--) {
		if (isSign(tokens[position], ')')) depth++;
		if (isSign(tokens[position], '(')) depth--;
		if (depth === 0) return position;
	}
	return -1;
}

/** What names a source of rows stands behind. */
const isSourceMark = (token: Token | undefined) => /^(?:FROM|JOIN|APPLY)$/.test(keywordOf(token)) || isSign(token, ',');

/** The places of a SELECT between its FROM and its WHERE that stand no deeper than the FROM itself. */
function sources({ places }: Scope, tokens: readonly Token[], depths: readonly number[]): number[] {
	const from = places.find((place) => keywordOf(tokens[place]) === 'FROM');
	if (from === undefined) return [];
	const isEnd = (position: number) =>
		/^(?:WHERE|GROUP|HAVING|ORDER|OPTION|FOR|UNION|EXCEPT|INTERSECT)$/.test(keywordOf(tokens[position]));
	const inside = places.filter((place) => place > from && depths[place] === depths[from]);
	const end = inside.find(isEnd) ?? Infinity;
	return inside.filter((at) => at < end);
}

/** Whether rows of the SELECT are called so that plainly come from a table without secrets, or from a SELECT in brackets, which is judged itself. */
function isHarmless(tokens: readonly Token[], scope: Scope, depths: readonly number[], qualifier: string): boolean {
	if (scope.places.some((place) => /^(?:UN)?PIVOT$/.test(keywordOf(tokens[place])))) return false;
	return sources(scope, tokens, depths).some((source) => {
		if (!isName(tokens[source]) || fold(tokens[source].name) !== fold(qualifier) || isSign(tokens[source + 1], '.'))
			return false;
		const before = keywordOf(tokens[source - 1]) === 'AS' ? source - 2 : source - 1;
		if (isSign(tokens[before], ')')) {
			const opening = openingOf(tokens, before);
			return /^(?:SELECT|VALUES)$/.test(keywordOf(tokens[opening + 1])) && isSourceMark(tokens[opening - 1]);
		}
		const last = isName(tokens[before]) ? before : source;
		return !secretsOf(tokens[last]?.name ?? '') && isSourceMark(tokens[chainStart(tokens, last) - 1]);
	});
}

type Secret = ReturnType<typeof secretsOf>;

/** A table with secrets that a SELECT names. */
function secretIn(tokens: readonly Token[], { places }: Scope): Secret {
	const names = places.flatMap((place) => {
		const token = tokens[place];
		return token?.kind === 'word' || token?.kind === 'name' ? [token.name] : [];
	});
	return names.map(secretsOf).find((found) => found !== undefined);
}

/**
 * Refuses `*` over a table that has columns nobody may read: the answer would hold them. It is judged SELECT by SELECT, from the inside out, as
 * `c.*` may mean a table of the SELECT around; where the table of an alias cannot be told, it counts as the one with secrets.
 */
export function starProblem(tokens: readonly Token[]): TextProblem | undefined {
	const stars = [...tokens.keys()].filter((key) => isAllColumns(tokens, key));
	if (stars.length === 0) return undefined;
	const depths = depthsOf(tokens) ?? [];
	const scopes = scopesOf(tokens);
	const secrets = new Map(scopes.map((scope) => [scope, secretIn(tokens, scope)]));
	const homes = new Map(scopes.flatMap((scope) => scope.places.map((place) => [place, scope] as const)));
	const shownBy = (star: number): Secret => {
		const home = homes.get(star);
		const qualifier = isSign(tokens[star - 1], '.') ? tokens[star - 2]?.name : undefined;
		if (!home || home.asksExistence) return undefined;
		if (qualifier === undefined) return secrets.get(home);
		for (let scope: Scope | undefined = home; scope; scope = scope.around) {
			const secret = secrets.get(scope);
			if (isHarmless(tokens, scope, depths, qualifier)) return undefined;
			if (secret) return secret;
		}
		return undefined;
	};
	const secret = stars.slice(0, MOST_STARS).map(shownBy).find(Boolean);
	if (stars.length > MOST_STARS)
		return {
			message: `asks for all columns (*) more than ${MOST_STARS} times`,
			remedy: 'Name the columns that you need.',
		};
	return (
		secret && {
			message: `asks for all columns (*) of ${secret.table}, which has some that are not read: ${secret.columns.join(', ')}`,
			remedy: 'Name the columns that you need.',
		}
	);
}
