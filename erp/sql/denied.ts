import { fold } from '../text/text';
import type { TextProblem } from '../text/textProblems';
import { wordSet } from '../text/words';
import { isSecretColumn } from './secrets';
import { chainAt, sourcesOf } from './stars';
import { isSign, type Token } from './tokens';

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
export function deniedProblem(tokens: readonly Token[], company: string): TextProblem | undefined {
	const sources = new Set(sourcesOf(tokens).map(({ position }) => position));
	// Statements name the same columns again and again.
	const fine = new Set<string>();
	for (const [position, token] of tokens.entries()) {
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
