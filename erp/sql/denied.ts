import { fold } from '../text/text';
import type { TextProblem } from '../text/textProblems';
import { sourcePlaces } from './sources';
import { isSign, type Token } from './tokens';

/**
 * Tables with columns that nobody may read, and those columns: passwords, and the identity number of an e-mail signature (the maker's
 * pages of these tables, and their columns in two installations). E_FATURA_TANIMLARI and KULLANICILAR_VIEW are known in part only.
 */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
	CARI_HESAPLAR: ['cari_Portal_PW'],
	CARI_PERSONEL_TANIMLARI: ['cari_per_kasiyersifresi'],
	E_FATURA_TANIMLARI: ['efp_sifre', 'efp_fp_sifre'],
	FIRMALAR: [
		...['fir_web_kullanici_sifresi', 'fir_mali_muhur_sifre', 'fir_zaman_damgasi_sifre', 'fir_uyelik_hopi_sifre'],
		'fir_smtp_sifre',
	],
	KULLANICILAR: [
		...['User_pw', 'User_PrevPW1', 'User_PrevPW2', 'User_PrevPW3', 'User_PrevPW4', 'User_PrevPW5', 'User_SifreTipi'],
		...['User_SifreDegisim_date', 'User_eMikroSifre', 'User_KEPSifre', 'User_KEPTcNo', 'User_Eimza_sifre'],
	],
	KULLANICILAR_VIEW: ['User_pw'],
	SUBELER: ['sube_eIskurSifre'],
};

const byName = new Map(Object.entries(SECRETS).map(([table, columns]) => [fold(table), { table, columns }]));
const secretColumns = new Set(Object.values(SECRETS).flatMap((columns) => columns.map(fold)));

/** The secret columns of a table, by any spelling of its name; `undefined` where it has none that are known. */
export const secretsOf = (name: string): { readonly table: string; readonly columns: readonly string[] } | undefined =>
	byName.get(fold(name));

/** What passwords are called in tables that nobody has described: *şifre*, *parola*, `_pw`. */
const PASSWORD = /sifre|parola|passw|_pw$|prevpw|portal_pw/;

/** Whether a column holds what nobody may read, whatever the letter case of its name. */
export const isSecretColumn = (name: string): boolean => {
	const folded = fold(name);
	return secretColumns.has(folded) || PASSWORD.test(folded);
};

/**
 * Tables and functions of the payroll: PERSONELLER and all that begins so. CARI_PERSONEL_TANIMLARI, the salespeople, is another table, and
 * `personel_adi` a name that many give to a column.
 */
const PAYROLL = /^(?:personeller|personel_)/;

/** Procedures, and functions of the server that read files, logs, keys and sessions; those of the ERP are other `fn_` names. */
const OF_THE_SERVER =
	/^(?:[sx]p_|fn_(?:trace|xe_|dblog|full_dblog|dump_|get_|virtual|server|cdc_|builtin|my_|phys|listext|helpcoll|servershared)|decryptby|certprivate|asymkey|loginproperty|pwdcompare|pwdencrypt|dm_)/;
const SYSTEM = /^sys/;
const HARMLESS: ReadonlySet<string> = new Set([
	'sys',
	'sysdatetime',
	'sysutcdatetime',
	'sysdatetimeoffset',
	'system_user',
	'system_time',
]);
/** What says which tables and columns there are. */
const CATALOGUE: ReadonlySet<string> = new Set([
	'tables',
	'columns',
	'views',
	'objects',
	'types',
	'schemas',
	'all_objects',
	'all_columns',
	'indexes',
	'parameters',
]);

/** The database that all companies share, such as MikroDB_V17; that of another company has its code behind it. */
const COMMON_DATABASE = /^mikrodb_v\d{2}$/;
/** Methods of XML columns, which are called behind two names. */
const XML_METHODS: ReadonlySet<string> = new Set(['value', 'query', 'nodes', 'exist']);

const problem = (message: string, remedy: string): TextProblem => ({ message, remedy });

/** Names of one chain, as `dbo.SIPARISLER.sip_tarih`; an empty one between two dots is blank. */
function chainAt(tokens: readonly Token[], start: number): string[] {
	const names = [tokens[start]?.name ?? ''];
	let at = start + 1;
	while (isSign(tokens[at], '.')) {
		const next = tokens[at + 1];
		const isName = next?.kind === 'word' || next?.kind === 'name';
		names.push(isName ? next.name : '');
		at += isName ? 2 : 1;
	}
	return names;
}

/** What is wrong with a chain of names. */
function chainProblem(names: readonly string[]): TextProblem | undefined {
	const [first = '', second = ''] = names.map(fold);
	if (first === 'sys' && names.length > 1 && !CATALOGUE.has(second))
		return problem(`asks for ${names.join('.')}, which is the server's own`, 'Ask for tables of the ERP.');
	const isElsewhere = names.length > 2 || names.slice(1, -1).includes('');
	if (!isElsewhere || (first === 'dbo' && names.length === 3) || first === 'sys' || COMMON_DATABASE.test(first))
		return undefined;
	if (first === 'information_schema') return undefined;
	if (names.length === 3 && XML_METHODS.has(fold(names[2] ?? ''))) return undefined;
	return problem(
		`asks for ${names.join('.')} of another server or database`,
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
function payrollProblem(tokens: readonly Token[], at: number, isSource: boolean): TextProblem | undefined {
	const isCalled = isSign(tokens[at + 1], '(');
	const names = isSource ? chainAt(tokens, at) : isCalled ? [tokens[at]?.name ?? ''] : [];
	const name = names.find((each) => PAYROLL.test(fold(each)));
	if (name === undefined) return undefined;
	return problem(`asks for ${name}: payroll (personel, bordro) is not read`, 'Leave the table out.');
}

/**
 * What of the names in a statement nobody may read. An alias does not help: the column's own name stands in the statement, and no name
 * can be put together from texts without EXEC.
 */
export function deniedProblem(tokens: readonly Token[]): TextProblem | undefined {
	const sources = sourcePlaces(tokens);
	for (const [at, token] of tokens.entries()) {
		if (token.kind !== 'word' && token.kind !== 'name') continue;
		const found = nameProblem(token.name) ?? payrollProblem(tokens, at, sources.has(at));
		if (found) return found;
		const chain = isSign(tokens[at - 1], '.') ? undefined : chainProblem(chainAt(tokens, at));
		if (chain) return chain;
	}
	return undefined;
}
