import type { TextProblem } from '../text/textProblems';
import { bind, type Made } from './bind';
import { deniedProblem } from './denied';
import { limited } from './limit';
import type { SqlParameter } from './parameters';
import { starProblem } from './stars';
import { statementProblem, withoutSemicolons } from './statement';
import { significant, tokensOf, type Token } from './tokens';

/** What is to be asked. */
interface SqlQuestion {
	/** One SELECT, with `@names` where values belong. */
	readonly statement: string;
	readonly parameters: readonly SqlParameter[];
	/** Rows of the answer at most. */
	readonly most: number;
	/** IANA zone of the server's clock. */
	readonly zone: string;
	/** Code of the company, whose tables may be asked for by the name of its database. */
	readonly company: string;
}

/** Cuts a statement into tokens that are one SELECT of what may be read. */
function checked(
	statement: string,
	company: string,
): { readonly ok: true; readonly tokens: readonly Token[] } | (Made & { ok: false }) {
	const lexed = tokensOf(statement);
	if (!lexed.ok) return lexed;
	const meant = significant(lexed.tokens);
	const problem = statementProblem(meant) ?? deniedProblem(meant, company) ?? starProblem(meant);
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
export function selectStatement({ statement, parameters, most, zone, company }: SqlQuestion): Made {
	const typed = checked(statement, company);
	if (!typed.ok) return typed;
	const bound = bind(typed.tokens, parameters, zone);
	if (!bound.ok) return bound;
	const again = checked(bound.sql, company);
	return again.ok ? limited(withoutSemicolons(again.tokens), most) : again;
}
