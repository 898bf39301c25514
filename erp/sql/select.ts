import { fold } from '../text/text';
import type { TextProblem } from '../text/textProblems';
import { wordSet } from '../text/words';
import { isSecretColumn } from './secrets';
import { chainAt, sourcesOf, starProblem } from './stars';
import { isSign, type Lexed, type Token, keywordOf, significant, tokensOf } from './tokens';
import { depthsOf, JOINING, statementProblem, withoutSemicolons } from './statement';
import { bind } from './bind';
import { refusedSql, type SqlParameter, type Written } from './parameters';

/**
 * Tables and functions of the payroll: PERSONELLER and all that begins so. CARI_PERSONEL_TANIMLARI, the salespeople, is another table, and
 * `personel_adi` a name that many give to a column.
 */
const PAYROLL = /^(?:personeller|personel_)/;

/** Procedures, and functions of the server that read files, logs, keys and sessions; those of the ERP are other `fn_` names. */
const OF_THE_SERVER =
	/^(?:[sx]p_|fn_(?:trace|xe_|dblog|full_dblog|dump_|get_|virtual|server|cdc_|builtin|my_|phys|listext|helpcoll|servershared)|decryptby|certprivate|asymkey|loginproperty|pwdcompare|pwdencrypt|dm_)/;
const SYSTEM = /^sys/;
const HARMLESS = wordSet('sys sysdatetime sysutcdatetime sysdatetimeoffset system_user system_time');
/** What says which tables and columns there are. */
const CATALOGUE = wordSet('tables columns views objects types schemas all_objects all_columns indexes parameters');

/**
 * The database that all companies share, such as MikroDB_V17; that of a company has its code behind it
 * (docs/erp-behaviour.md#databases-and-their-names).
 */
const COMMON_DATABASE = /^mikrodb_v\d{2}$/;
const COMPANY_DATABASE = /^mikrodb_v\d{2}_/;
/** Methods of XML columns, which are called behind two names. */
const XML_METHODS = wordSet('value query nodes exist');

const problem = (message: string, remedy: string): TextProblem => ({ message, remedy });

/** Parts of the longest name that means anything: server, database, schema, table, column. */
const PARTS = 5;

const joined = (names: readonly string[]) => names.slice(0, PARTS).join('.') + (names.length > PARTS ? '…' : '');

/** Whether names lead out of the database of the company with that code, and not into the one that all share. */
function isElsewhere(names: readonly string[], company: string): boolean {
	const [first = '', , third = ''] = names;
	const isOwn = names.length <= 2 && !names.slice(1, -1).includes('');
	const isOwnDatabase = COMPANY_DATABASE.test(first) && first.replace(COMPANY_DATABASE, '') === fold(company);
	if (isOwn || isOwnDatabase || COMMON_DATABASE.test(first)) return false;
	if (first === 'sys' || first === 'information_schema') return false;
	return names.length !== 3 || (first !== 'dbo' && !XML_METHODS.has(third));
}

/** What is wrong with a chain of names; `company` is the code of the company whose tables may be asked for. */
function chainProblem(names: readonly string[], company: string): TextProblem | undefined {
	// A single name leads nowhere else; what it may not be is said of each name by itself.
	if (names.length === 1) return undefined;
	const folded = names.map(fold);
	const [first = '', second = ''] = folded;
	if (first === 'sys' && !CATALOGUE.has(second))
		return problem(`asks for ${joined(names)}, which is the server's own`, 'Ask for tables of the ERP.');
	if (!isElsewhere(folded, company)) return undefined;
	return problem(
		`asks for ${joined(names)} of another server or database`,
		'Ask for tables of the company that the credential names, or of the common database, such as MikroDB_V17.dbo.DOVIZ_KURLARI.',
	);
}

/** What is wrong with one name, wherever it stands. */
function nameProblem(name: string): TextProblem | undefined {
	const folded = fold(name);
	if (isSecretColumn(name))
		return problem(
			`names ${name}: passwords of the ERP are not read`,
			'Leave the column out; an alias needs another name.',
		);
	if (OF_THE_SERVER.test(folded) || (SYSTEM.test(folded) && !HARMLESS.has(folded)))
		return problem(`asks for ${name}, which is the server's own`, 'Ask for tables and functions of the ERP.');
	return undefined;
}

/** What is wrong with a name as that of a table or function. */
function payrollProblem(tokens: readonly Token[], position: number, isSource: boolean): TextProblem | undefined {
	const isCalled = isSign(tokens[position + 1], '(');
	const names = isSource ? chainAt(tokens, position).names : isCalled ? [tokens[position]?.name ?? ''] : [];
	const name = names.find((name) => PAYROLL.test(fold(name)));
	if (name === undefined) return undefined;
	return problem(`asks for ${name}: payroll (personel, bordro) is not read`, 'Leave the table out.');
}

/**
 * What of the names in a statement nobody may read. An alias does not help: the column's own name stands in the statement, and no name
 * can be put together from texts without EXEC.
 */
function deniedProblem(tokens: readonly Token[], company: string): TextProblem | undefined {
	const sources = new Set(sourcesOf(tokens).map(({ position }) => position));
	// Statements name the same columns again and again.
	const fine = new Set<string>();
	for (const [position, token] of tokens.entries()) {
		if (isSign(token, '.') && sources.has(position))
			return problem('has the name of a table that begins with a dot', 'Leave the dot out.');
		if (token.kind !== 'word' && token.kind !== 'name') continue;
		const found =
			(fine.has(token.name) ? undefined : nameProblem(token.name)) ??
			payrollProblem(tokens, position, sources.has(position));
		if (found) return found;
		fine.add(token.name);
		const chain = isSign(tokens[position - 1], '.')
			? undefined
			: chainProblem(chainAt(tokens, position).names, company);
		if (chain) return chain;
	}
	return undefined;
}

/** A token that is replaced, or behind which something is put. */
interface Edit {
	readonly token: Token;
	readonly text: string;
}

const textOf = (tokens: readonly Token[], edits: readonly Edit[] = []): string => {
	const by = new Map(edits.map(({ token, text }) => [token, text]));
	return tokens.map((token) => by.get(token) ?? token.text).join('');
};

const countOf = (token: Token | undefined): number =>
	token?.kind === 'number' && /^\d{1,15}$/.test(token.text) ? Number(token.text) : Number.NaN;

const WHOLE = 'Give TOP and FETCH a whole number, or a parameter of the type Number.';

/** The number at a place, in brackets or not, no larger than `most`. */
function lowered(meant: readonly Token[], position: number, most: number): Edit | Written {
	const token = isSign(meant[position], '(') ? meant[position + 1] : meant[position];
	const isAlone = !isSign(meant[position], '(') || isSign(meant[position + 2], ')');
	const count = countOf(token);
	if (!token || !isAlone || Number.isNaN(count)) return refusedSql('has a row count that is no number', WHOLE);
	return { token, text: String(Math.min(count, most)) };
}

const behind = (meant: readonly Token[], position: number) =>
	isSign(meant[position], '(') ? position + 3 : position + 1;

/** A SELECT that has a TOP of its own, or gets one. */
function topped(tokens: readonly Token[], meant: readonly Token[], select: number, most: number): Written {
	const position = /^(?:DISTINCT|ALL)$/.test(keywordOf(meant[select + 1])) ? select + 1 : select;
	const last = meant[position];
	if (!last) return refusedSql('is blank', 'Give a SELECT.');
	if (keywordOf(meant[position + 1]) !== 'TOP')
		return { ok: true, sql: textOf(tokens, [{ token: last, text: `${last.text} TOP (${most})` }]) };
	const edit = lowered(meant, position + 2, most);
	if ('ok' in edit) return edit;
	const next = behind(meant, position + 2);
	if (
		keywordOf(meant[next]) === 'PERCENT' ||
		(keywordOf(meant[next]) === 'WITH' && keywordOf(meant[next + 1]) === 'TIES')
	)
		return refusedSql('has TOP with PERCENT or WITH TIES', 'Give TOP a plain number, or use Limit.');
	return { ok: true, sql: textOf(tokens, [edit]) };
}

/** A SELECT that skips rows: T-SQL has no TOP beside OFFSET, so that FETCH limits it. */
function fetched(tokens: readonly Token[], meant: readonly Token[], offset: number, most: number): Written {
	const rows = meant.findIndex((token, index) => index > offset && /^ROWS?$/.test(keywordOf(token)));
	const token = meant[rows];
	if (!token) return refusedSql('has OFFSET without ROWS', 'Write OFFSET 0 ROWS FETCH NEXT 50 ROWS ONLY.');
	if (keywordOf(meant[rows + 1]) !== 'FETCH')
		return {
			ok: true,
			sql: textOf(tokens, [{ token, text: `${token.text} FETCH NEXT ${most} ROWS ONLY` }]),
		};
	const edit = lowered(meant, rows + 3, most);
	return 'ok' in edit ? edit : { ok: true, sql: textOf(tokens, [edit]) };
}

/**
 * Limits the rows that a statement gives. TOP goes into the outermost SELECT, so that its ORDER BY still decides which rows come: T-SQL
 * allows neither ORDER BY nor WITH in a derived table. Only joined SELECTs (UNION) are put into one, as TOP would limit the first of them
 * alone; their ORDER BY names columns of the whole and stays outside. A TOP, or a FETCH behind OFFSET, that is there is lowered where it
 * is higher. `tokens` are those of one SELECT without parameters and comments.
 */
function limited(tokens: readonly Token[], most: number): Written {
	const meant = tokens.filter(({ kind }) => kind !== 'blank');
	const depths = depthsOf(meant) ?? [];
	const outer = (words: (word: string) => boolean) =>
		meant.flatMap((token, index) => (depths[index] === 0 && words(keywordOf(token)) ? [index] : []));
	const [select = 0] = outer((word) => word === 'SELECT');
	const order = outer((word) => word === 'ORDER').at(-1);
	const option = outer((word) => word === 'OPTION').at(-1);
	const offset = order === undefined ? undefined : outer((word) => word === 'OFFSET').find((index) => index > order);
	if (offset !== undefined) return fetched(tokens, meant, offset, most);
	if (outer((word) => JOINING.has(word)).length === 0) return topped(tokens, meant, select, most);
	const begin = tokens.indexOf(meant[select] as Token);
	const tail = meant[order ?? option ?? meant.length];
	const end = tail ? tokens.indexOf(tail) : tokens.length;
	const [head, body, rest] = [tokens.slice(0, begin), tokens.slice(begin, end), tokens.slice(end)].map((part) =>
		textOf(part).trim(),
	);
	return {
		ok: true,
		sql: `${head ?? ''} SELECT TOP (${most}) * FROM (${body ?? ''}) AS evrak_rows ${rest ?? ''}`.trim(),
	};
}

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
function checked(statement: string, company: string): Lexed {
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
export function selectStatement({ statement, parameters, most, zone, company }: SqlQuestion): Written {
	const typed = checked(statement, company);
	if (!typed.ok) return typed;
	const bound = bind(typed.tokens, parameters, zone);
	if (!bound.ok) return bound;
	const again = checked(bound.sql, company);
	return again.ok ? limited(withoutSemicolons(again.tokens), most) : again;
}
