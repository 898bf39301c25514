import type { TextProblem } from '../../base/text/textProblems';
import { wordSet } from '../../base/text/words';
import { bind } from './bind';
import { deniedProblem } from './denied';
import type { SqlParameter, Written } from './literal';
import { depthsOf, JOINING, statementProblem, withoutSemicolons } from './statement';
import { keywordOf, significant, tokensOf, type Lexed, type Token } from './tokens';

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

/** Keywords that follow joined SELECTs as a whole. */
const TAIL = wordSet('ORDER OPTION');

/**
 * Limits the rows of a statement, unless it has TOP or OFFSET itself. TOP is inserted into the outermost SELECT, so that its ORDER BY still
 * decides which rows come: T-SQL allows neither ORDER BY nor WITH in a derived table. Joined SELECTs (UNION) are wrapped into one, as TOP would
 * limit only the first; their ORDER BY names columns of the whole and stays outside. `tokens` must have no comments.
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

/** An SQL query of the user's. */
interface SqlQuestion {
	/** One SELECT, with `@names` for values. */
	readonly statement: string;
	readonly parameters: readonly SqlParameter[];
	/** Maximum rows, unless the statement has a limit itself. */
	readonly most: number;
	/** IANA zone of the server's clock. */
	readonly zone: string;
	/** Code of the company, whose database may be named. */
	readonly company: string;
}

function checked(statement: string, company: string): Lexed {
	const lexed = tokensOf(statement);
	if (!lexed.ok) return lexed;
	const meant = significant(lexed.tokens);
	const problem = statementProblem(meant) ?? deniedProblem(meant, company);
	return problem ? { ok: false, ...problem } : lexed;
}

/** The problem of a statement that is sent to the ERP unchanged; `undefined` if it is one permitted SELECT. */
export function selectProblem(statement: string, company: string): TextProblem | undefined {
	const found = checked(statement, company);
	return found.ok ? undefined : { message: found.message, remedy: found.remedy };
}

/**
 * The statement for the ERP: checked, with parameters bound, comments removed and rows limited. It is checked again after binding, so that no
 * value can turn it into another statement.
 */
export function selectStatement({ statement, parameters, most, zone, company }: SqlQuestion): Written {
	const typed = checked(statement, company);
	if (!typed.ok) return typed;
	const bound = bind(typed.tokens, parameters, zone);
	if (!bound.ok) return bound;
	const again = checked(bound.sql, company);
	return again.ok ? { ok: true, sql: limited(withoutSemicolons(again.tokens), most) } : again;
}
