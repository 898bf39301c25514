import { fold } from '../../base/text/text';
import type { TextProblem } from '../../base/text/textProblems';
import { wordSet } from '../../base/text/words';
import { isSecretColumn, secretsOf } from './secrets';
import { isSign, keywordOf, type Token } from './tokens';

/** Tables and functions of the payroll: PERSONELLER and names with that prefix. CARI_PERSONEL_TANIMLARI, the salespeople, is another table. */
const PAYROLL = /^(?:personeller|personel_)/;

/** Procedures, and functions of the server that read files, logs, keys and sessions; the ERP's own `fn_` names are not among them. */
const OF_THE_SERVER =
	/^(?:[sx]p_|fn_(?:trace|xe_|dblog|full_dblog|dump_|get_|virtual|server|cdc_|builtin|my_|phys|listext|helpcoll|servershared)|decryptby|certprivate|asymkey|loginproperty|pwdcompare|pwdencrypt|dm_)/;
const SYSTEM = /^sys/;
const HARMLESS = wordSet('sys sysdatetime sysutcdatetime sysdatetimeoffset system_user system_time');
const CATALOGUE = wordSet('tables columns views objects types schemas all_objects all_columns indexes parameters');

/**
 * The database shared by all companies, such as MikroDB_V17; a company's own has its code as suffix
 * (docs/trust/erp-behaviour.md#databases-and-their-names).
 */
const COMMON_DATABASE = /^mikrodb_v\d{2}$/;
const COMPANY_DATABASE = /^mikrodb_v\d{2}_/;
/** Methods of XML columns, called after two names. */
const XML_METHODS = wordSet('value query nodes exist');

const problem = (message: string, remedy: string): TextProblem => ({ message, remedy });

const isName = (token: Token | undefined): token is Token => token?.kind === 'word' || token?.kind === 'name';

/** The chain of names at a position, as `dbo.SIPARISLER.sip_tarih`; an empty one between two dots is blank. */
function chainAt(tokens: readonly Token[], start: number): string[] {
	const names = [tokens[start]?.name ?? ''];
	for (let end = start + 1; isSign(tokens[end], '.'); end++) {
		const next = tokens[end + 1];
		names.push(isName(next) ? next.name : '');
		if (isName(next)) end++;
	}
	return names;
}

/** Whether a chain names another database than the company's and the shared one. */
function isOtherDatabase(names: readonly string[], company: string): boolean {
	const [first = '', , third = ''] = names;
	const isOwn = names.length <= 2 && !names.slice(1, -1).includes('');
	const isOwnDatabase = COMPANY_DATABASE.test(first) && first.replace(COMPANY_DATABASE, '') === fold(company);
	if (isOwn || isOwnDatabase || COMMON_DATABASE.test(first)) return false;
	if (first === 'sys' || first === 'information_schema') return false;
	return names.length !== 3 || (first !== 'dbo' && !XML_METHODS.has(third));
}

/** Maximum parts of a name: server, database, schema, table, column. */
const PARTS = 5;

/** The problem of a chain of names; `company` is the code of the permitted company. */
function chainProblem(names: readonly string[], company: string): TextProblem | undefined {
	if (names.length === 1) return undefined;
	const folded = names.map(fold);
	const joined = names.slice(0, PARTS).join('.') + (names.length > PARTS ? '…' : '');
	if (folded[0] === 'sys' && !CATALOGUE.has(folded[1] ?? ''))
		return problem(`asks for ${joined}, which is the server's own`, 'Ask for tables of the ERP.');
	if (!isOtherDatabase(folded, company)) return undefined;
	return problem(
		`asks for ${joined} of another server or database`,
		'Ask for tables of the company that the credential names, or of the common database, such as MikroDB_V17.dbo.DOVIZ_KURLARI.',
	);
}

/** The problem of a single name, anywhere. */
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

/** Keywords before a name that is no table: an alias, or a sort column. */
const NO_TABLE = wordSet('AS BY');

/** Keywords after a SELECT's column list: a `*` before them is no multiplication. */
const BEHIND_LIST = wordSet('UNION EXCEPT INTERSECT FROM WHERE GROUP HAVING ORDER FOR OPTION INTO');

/** Whether a `*` means all columns, by the token after it. COUNT(*) shows none. */
function isAllColumns(tokens: readonly Token[], position: number): boolean {
	if (!isSign(tokens[position], '*')) return false;
	const next = tokens[position + 1];
	const ends = next === undefined || isSign(next, ',') || isSign(next, ')') || BEHIND_LIST.has(keywordOf(next));
	const counts = isSign(tokens[position - 1], '(') && /^COUNT(?:_BIG)?$/.test(keywordOf(tokens[position - 2]));
	return ends && !counts;
}

/** Refuses `*` in a statement that names a table with secret columns, wherever the two occur. */
function starProblem(tokens: readonly Token[]): TextProblem | undefined {
	if (!tokens.some((_, position) => isAllColumns(tokens, position))) return undefined;
	const secret = tokens.map((token) => (isName(token) ? secretsOf(token.name) : undefined)).find((found) => found);
	if (!secret) return undefined;
	return problem(
		`asks for all columns (*) and names ${secret.table}, which has some that are not read: ${secret.columns.join(', ')}`,
		'Name the columns that you need.',
	);
}

/**
 * The forbidden names in a statement. An alias is no way around: the column's own name is in the statement, and names cannot be built from texts
 * without EXEC.
 */
export function deniedProblem(tokens: readonly Token[], company: string): TextProblem | undefined {
	// Statements repeat the same columns, so checked names are remembered.
	const fine = new Set<string>();
	for (const [position, token] of tokens.entries()) {
		const before = tokens[position - 1];
		if (isSign(token, '.') && !isName(before) && !isSign(before, '.') && !isSign(before, ')'))
			return problem('has a name that begins with a dot', 'Leave the dot out.');
		if (!isName(token)) continue;
		const found =
			(fine.has(token.name) ? undefined : nameProblem(token.name)) ??
			(isSign(before, '.') ? undefined : chainProblem(chainAt(tokens, position), company));
		if (found) return found;
		if (PAYROLL.test(fold(token.name)) && !NO_TABLE.has(keywordOf(before)))
			return problem(`asks for ${token.name}: payroll (personel, bordro) is not read`, 'Leave it out.');
		fine.add(token.name);
	}
	return starProblem(tokens);
}
