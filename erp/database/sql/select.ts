import type { TextProblem } from '../../base/text/textProblems';
import { wordSet } from '../../base/text/words';
import { bind } from './bind';
import { deniedProblem } from './denied';
import type { SqlParameter, Written } from './parameters';
import { depthsOf, JOINING, statementProblem, withoutSemicolons } from './statement';
import { keywordOf, significant, tokensOf, type Lexed, type Token } from './tokens';

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

/** Words that begin what follows joined SELECTs as a whole. */
const TAIL = wordSet('ORDER OPTION');

/**
 * Limits the rows that a statement gives, unless it does so itself by TOP or OFFSET. TOP goes into the outermost SELECT, so that its ORDER
 * BY still decides which rows come: T-SQL allows neither ORDER BY nor WITH in a derived table. Joined SELECTs (UNION) are put into one, as
 * TOP would limit the first of them alone; their ORDER BY names columns of the whole and stays outside. `tokens` have no comments.
 */
function limited(tokens: readonly Token[], most: number): string {
	const meant = tokens.filter(({ kind }) => kind !== 'blank');
	const depths = depthsOf(meant) ?? [];
	const outer = meant.filter((_, index) => depths[index] === 0);
	const first = (isMeant: (word: string) => boolean) => outer.find((token) => isMeant(keywordOf(token)));
	const select = first((word) => word === 'SELECT');
	if (!select || first((word) => word === 'OFFSET')) return textOf(tokens);
	const begin = tokens.indexOf(select);
	if (first((word) => JOINING.has(word))) {
		const tail = first((word) => TAIL.has(word));
		const end = tail ? tokens.indexOf(tail) : tokens.length;
		const [head, body, rest] = [tokens.slice(0, begin), tokens.slice(begin, end), tokens.slice(end)];
		return `${textOf(head).trim()} SELECT TOP (${most}) * FROM (${textOf(body).trim()}) AS evrak_rows ${textOf(rest)}`.trim();
	}
	const position = meant.indexOf(select) + 1;
	const words = meant.slice(position, position + 2).map(keywordOf);
	const isDistinct = words[0] === 'DISTINCT' || words[0] === 'ALL';
	if (words[isDistinct ? 1 : 0] === 'TOP') return textOf(tokens);
	const behind = isDistinct ? meant[position] : select;
	return tokens.map((token) => (token === behind ? `${token.text} TOP (${most})` : token.text)).join('');
}

/** What is to be asked. */
interface SqlQuestion {
	/** One SELECT, with `@names` where values belong. */
	readonly statement: string;
	readonly parameters: readonly SqlParameter[];
	/** Rows of the answer at most, unless the statement limits them itself. */
	readonly most: number;
	/** IANA zone of the server's clock. */
	readonly zone: string;
	/** Code of the company, whose tables may be asked for by the name of its database. */
	readonly company: string;
}

/** Cuts a statement into tokens that are one SELECT of what may be read. */
function checked(statement: string, company: string): Lexed {
	const lexed = tokensOf(statement);
	if (!lexed.ok) return lexed;
	const meant = significant(lexed.tokens);
	const problem = statementProblem(meant) ?? deniedProblem(meant, company);
	return problem ? { ok: false, ...problem } : lexed;
}

/** What is wrong with a statement that goes to the ERP as it is; `undefined` where it is one SELECT of what may be read. */
export function selectProblem(statement: string, company: string): TextProblem | undefined {
	const found = checked(statement, company);
	return found.ok ? undefined : { message: found.message, remedy: found.remedy };
}

/**
 * The statement that goes to the ERP: checked, its parameters bound, its comments gone, its rows limited. What has been bound is checked once
 * more, so that no value can have made another statement of it.
 */
export function selectStatement({ statement, parameters, most, zone, company }: SqlQuestion): Written {
	const typed = checked(statement, company);
	if (!typed.ok) return typed;
	const bound = bind(typed.tokens, parameters, zone);
	if (!bound.ok) return bound;
	const again = checked(bound.sql, company);
	return again.ok ? { ok: true, sql: limited(withoutSemicolons(again.tokens), most) } : again;
}
