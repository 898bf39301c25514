import { isSecretColumn } from './secrets';
import { selectProblem } from './select';
import { isSign, keywordOf, tokensOf, type Token } from './tokens';
import type { TextProblem } from '../../base/text/textProblems';
import { meansNothing } from '../../base/text/nothing';
import { shown } from '../../base/text/text';

/** A name in T-SQL without brackets; the reference shows no other. */
const NAME = String.raw`[\p{L}_][\p{L}\p{N}_]{0,127}`;
const COLUMN = new RegExp(`^${NAME}$`, 'u');
const ORDERED = new RegExp(String.raw`^(?:-\s*)?${NAME}(?:\s+(?:ASC|DESC))?$`, 'iu');

/** The first comma-separated part that does not match; the rest is not checked. */
function oddPart(text: string, fitting: RegExp): string | undefined {
	for (let from = 0, to = 0; to >= 0; from = to + 1) {
		to = text.indexOf(',', from);
		const part = text.slice(from, to < 0 ? undefined : to).trim();
		if (!fitting.test(part)) return part;
	}
	return undefined;
}

/** Names in a fragment of a statement; every word if it cannot be tokenized. */
function namesIn(text: string): string[] {
	const lexed = tokensOf(text);
	if (!lexed.ok) return text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
	return lexed.tokens.filter(({ kind }) => kind === 'word' || kind === 'name').map(({ name }) => name);
}

/**
 * A password column in a list of columns, an order or a condition: filtering or sorting by it reveals it as well
 * (docs/trust/erp-behaviour.md#passwords-and-payroll). `FOR JSON` and `FOR XML` after a condition would reveal all columns in one text.
 */
function secretProblem(text: string): TextProblem | undefined {
	const found = namesIn(text).find((name) => isSecretColumn(name) || name.toUpperCase() === 'FOR');
	if (found === undefined) return undefined;
	return { message: `names ${found}: passwords of the ERP are not read`, remedy: 'Leave it out.' };
}

/**
 * The problem of a column list, `cari_kod,cari_unvan1`; if it sorts rows, each may have a minus before it, as the reference shows, or ASC or
 * DESC after it. The server inserts the text into a statement unchanged, so anything but names could be SQL.
 */
export function columnListProblem(text: string, orders: boolean): TextProblem | undefined {
	const odd = oddPart(text, orders ? ORDERED : COLUMN);
	if (odd === undefined) return secretProblem(text);
	return {
		message: odd === '' ? 'has a comma without the name of a column' : `${shown(odd)} is not the name of a column`,
		remedy: orders
			? 'Give names of columns with commas between them, such as cari_unvan1,-cari_kod; a minus sorts descending.'
			: 'Give names of columns with commas between them, such as cari_kod,cari_unvan1.',
	};
}

/**
 * The problem of a text that the server inserts into its own statement unchanged: a condition, columns, or an order. `isAgents`: an AI agent may
 * have written it.
 */
export function fragmentProblem(
	kind: 'condition' | 'columns' | 'order',
	text: string,
	isAgents: boolean,
): TextProblem | undefined {
	if (kind !== 'condition') return columnListProblem(text, kind === 'order');
	return (isAgents ? agentProblem(text) : undefined) ?? secretProblem(text);
}

/** A text literal of T-SQL, which may contain doubled quotes. */
const LITERAL = /'(?:[^']|'')*'/g;

const literalsIn = (condition: string): string[] => condition.match(LITERAL) ?? [];

/** Whether a literal would match anything or nothing: blank, only wildcards, or the leftover of a broken expression. */
const isEmptyLiteral = (literal: string): boolean => meansNothing(literal.slice(1, -1).replace(/[%_]/g, ''));

const WORDS = /(?<![\p{L}\p{N}_])(?:undefined|NaN)(?![\p{L}\p{N}_])|\[object \w+\]/u;

/**
 * The part of a condition that an expression left empty: an empty text literal that nobody typed, or JavaScript's word for a missing value.
 * `raw` is the condition as typed, with expressions.
 */
export function emptyPart(condition: string, raw: string): TextProblem | undefined {
	const hollow = literalsIn(condition).find((literal) => isEmptyLiteral(literal) && !raw.includes(literal));
	const found = hollow ?? WORDS.exec(condition.replace(LITERAL, ''))?.[0];
	if (found === undefined || raw.includes(found)) return undefined;
	return {
		message: `an expression gives nothing: it leaves ${found} in the condition`,
		remedy: 'Correct the expression, so that the condition compares with a value.',
	};
}

/** Words that follow a condition, or begin a sub-query. */
const NO_CONDITION: ReadonlySet<string> = new Set('SELECT GROUP HAVING ORDER OPTION UNION EXCEPT INTERSECT'.split(' '));

/** Whether a bracket closes one that the condition did not open: it would end the server's own bracket and skip its other conditions. */
function leaves(tokens: readonly Token[]): boolean {
	let depth = 0;
	return tokens.some((token) => (depth += Number(isSign(token, '(')) - Number(isSign(token, ')'))) < 0);
}

const FOR_AGENTS = 'is not allowed where the node is the tool of an AI agent';

/**
 * Forbidden parts of a condition by an AI agent: a comment that cuts off the server's own statement, a second statement (T-SQL needs no
 * semicolon), a SELECT, which would read other tables without the credential's permission, and clauses that continue the server's statement.
 */
export function agentProblem(condition: string): TextProblem | undefined {
	const remedy = 'Give a single condition on columns, without it; put single values into the other filters.';
	const sign = [';', '--', '/*'].find((mark) => condition.includes(mark));
	if (sign !== undefined) return { message: `"${sign}" ${FOR_AGENTS}`, remedy };
	const wrong = selectProblem(`SELECT 1 AS one FROM dbo.CARI_HESAPLAR WHERE (${condition}\n)`, '');
	if (wrong) return { message: `${wrong.message}, which ${FOR_AGENTS}`, remedy };
	const lexed = tokensOf(condition);
	const tokens = lexed.ok ? lexed.tokens : [];
	const word = tokens.map(keywordOf).find((keyword) => NO_CONDITION.has(keyword)) ?? (leaves(tokens) ? ')' : undefined);
	return word === undefined ? undefined : { message: `"${word}" ${FOR_AGENTS}`, remedy };
}
