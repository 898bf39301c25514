import { isSecretColumn } from './secrets';
import { selectProblem } from './select';
import { isSign, keywordOf, tokensOf, type Token } from './tokens';
import type { TextProblem } from '../../base/text/textProblems';
import { meansNothing } from '../../base/text/nothing';
import { shown } from '../../base/text/text';

/** A name as T-SQL takes it without brackets; the reference shows no other. */
const NAME = String.raw`[\p{L}_][\p{L}\p{N}_]{0,127}`;
const COLUMN = new RegExp(`^${NAME}$`, 'u');
const ORDERED = new RegExp(String.raw`^(?:-\s*)?${NAME}(?:\s+(?:ASC|DESC))?$`, 'iu');

/** The first part between commas that does not fit; what stands behind it is not looked at. */
function oddPart(text: string, fitting: RegExp): string | undefined {
	for (let from = 0, to = 0; to >= 0; from = to + 1) {
		to = text.indexOf(',', from);
		const part = text.slice(from, to < 0 ? undefined : to).trim();
		if (!fitting.test(part)) return part;
	}
	return undefined;
}

/** Names in a text that is a part of a statement; of one that cannot be cut into its pieces, every word. */
function namesIn(text: string): string[] {
	const lexed = tokensOf(text);
	if (!lexed.ok) return text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
	return lexed.tokens.filter(({ kind }) => kind === 'word' || kind === 'name').map(({ name }) => name);
}

/**
 * A column of passwords in a list of columns, an order or a condition: rows that are found or sorted by it tell it as well
 * (docs/trust/erp-behaviour.md#passwords-and-payroll). `FOR JSON` and `FOR XML` behind a condition would tell all columns in one text.
 */
function secretProblem(text: string): TextProblem | undefined {
	const found = namesIn(text).find((name) => isSecretColumn(name) || name.toUpperCase() === 'FOR');
	if (found === undefined) return undefined;
	return { message: `names ${found}: passwords of the ERP are not read`, remedy: 'Leave it out.' };
}

/**
 * What is wrong with a list of columns, `cari_kod,cari_unvan1`; where they order rows, each may have a minus before it, as the reference
 * shows, or ASC or DESC behind it. The server puts the text into a statement as it is, so that anything but names could be SQL.
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
 * What is wrong with a text that the server puts into its own statement as it is: a condition, or the columns that are shown or sort.
 * `isAgents`: an AI agent may have written it.
 */
export function fragmentProblem(
	kind: 'condition' | 'columns' | 'order',
	text: string,
	isAgents: boolean,
): TextProblem | undefined {
	if (kind !== 'condition') return columnListProblem(text, kind === 'order');
	return (isAgents ? agentProblem(text) : undefined) ?? secretProblem(text);
}

/** A text of T-SQL with its quotes, doubled ones inside. */
const LITERAL = /'(?:[^']|'')*'/g;

/** The values that a condition compares with: what stands between its quotes. */
const literalsIn = (condition: string): string[] => condition.match(LITERAL) ?? [];

/** Whether a literal would match anything or nothing: blank, only wildcards, or what a broken expression leaves. */
const isHollow = (literal: string): boolean => meansNothing(literal.slice(1, -1).replace(/[%_]/g, ''));

const WORDS = /(?<![\p{L}\p{N}_])(?:undefined|NaN)(?![\p{L}\p{N}_])|\[object \w+\]/u;

/**
 * What an expression has left out of a condition: a text between quotes that is empty though nobody wrote it so, or the word that
 * JavaScript writes for a value that is not there. `raw` is the condition as it was typed, expressions included.
 */
export function hollowPart(condition: string, raw: string): TextProblem | undefined {
	const hollow = literalsIn(condition).find((literal) => isHollow(literal) && !raw.includes(literal));
	const found = hollow ?? WORDS.exec(condition.replace(LITERAL, ''))?.[0];
	if (found === undefined || raw.includes(found)) return undefined;
	return {
		message: `an expression gives nothing: it leaves ${found} in the condition`,
		remedy: 'Correct the expression, so that the condition compares with a value.',
	};
}

/** Words that begin what stands behind a condition, or a question within it. */
const NO_CONDITION: ReadonlySet<string> = new Set('SELECT GROUP HAVING ORDER OPTION UNION EXCEPT INTERSECT'.split(' '));

/** Whether a bracket closes one that the condition has not opened: the server's, whose other conditions it would leave. */
function leaves(tokens: readonly Token[]): boolean {
	let depth = 0;
	return tokens.some((token) => (depth += Number(isSign(token, '(')) - Number(isSign(token, ')'))) < 0);
}

const FOR_AGENTS = 'is not allowed where the node is the tool of an AI agent';

/**
 * What must not stand in a condition that an AI agent writes: a comment that ends the server's own statement, a second statement, for which
 * T-SQL needs no semicolon, a SELECT within the condition, which would read other tables without the leave of the credential, and what
 * continues the server's statement behind the condition.
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
