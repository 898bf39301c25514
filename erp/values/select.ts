import type { TextProblem } from '../text/textProblems';

/** Values between quotes, and names in brackets or double quotes: what stands in them is no word of the statement. */
const QUOTED = /'(?:[^']|'')*'|\[[^[\]]{1,128}\]|"[^"]*"/g;

/** Signs that a code page of the server may turn into an apostrophe, which would end a value early. */
const LOOKALIKE = /[\u02B9\u02BC\u02C8\u0301\u2018\u2019\u201B\u2032\uFF07]/;

/** Words of statements that do more than read, or reach beyond the company's database. */
const FORBIDDEN =
	/(?<![\w@#$])(?:into|exec|execute|insert|update|delete|merge|drop|alter|create|truncate|grant|revoke|deny|backup|restore|shutdown|waitfor|openrowset|openquery|opendatasource|openxml|bulk|use|declare|set|xp_\w*|sp_\w*)(?![\w@#$])/iu;

/** Columns that hold passwords (the maker's table pages, seen in live schemas). */
const SECRET = /sifre|_pw\b|prevpw|portal_pw/i;

/** Tables of pay and persons, and those whose `*` holds passwords. */
const PAYROLL = /(?<!\w)personel(?:ler|_\w+)(?!\w)/iu;
const WITH_SECRETS =
	/(?<!\w)(?:kullanicilar|cari_hesaplar|cari_personel_tanimlari|e_fatura_tanimlari|firmalar|subeler)(?!\w)/iu;
/** All columns, in a statement whose blanks are single ones; COUNT(*) and products are none. */
const STAR = /(?:\bselect (?:distinct |all )?(?:top ?\(?\d{1,9}\)? ?(?:percent )?)?|[,.] ?)\*/iu;

const problem = (message: string, remedy: string): TextProblem => ({ message, remedy });

const ONE = 'Give one SELECT that only reads, without comments and semicolons.';
const NAMED = 'Name the columns that you need, without those of passwords and pay.';

/**
 * What is wrong with a statement that is to read: the server runs it as it is, with the rights of the ERP. Only one SELECT is let through,
 * and none that could show passwords or pay.
 */
export function selectProblem(text: string): TextProblem | undefined {
	const words = text.replace(QUOTED, (quoted) => (quoted.startsWith("'") ? "''" : ` ${quoted.slice(1, -1)} `));
	const bare = text.replace(QUOTED, ' ');
	if (LOOKALIKE.test(text))
		return problem(
			'has a sign that the server may read as an apostrophe',
			'Write a plain apostrophe, doubled inside of a value.',
		);
	if (/['"[\]]/.test(bare)) return problem('has a quote or bracket that is not closed', ONE);
	if (!/^\s*(?:select|with)(?!\w)/i.test(bare)) return problem('is no SELECT', ONE);
	const sign = [';', '--', '/*', '*/'].find((each) => bare.includes(each));
	if (sign !== undefined) return problem(`has "${sign}"`, ONE);
	const forbidden = FORBIDDEN.exec(words)?.[0];
	if (forbidden !== undefined) return problem(`has ${forbidden.toUpperCase()}, which does more than read`, ONE);
	if (SECRET.test(words)) return problem('asks for a column of passwords', NAMED);
	if (PAYROLL.test(words)) return problem('asks for a table of pay and persons', NAMED);
	if (STAR.test(bare.split(/\s+/).join(' ')) && WITH_SECRETS.test(words))
		return problem('asks for all columns of a table that holds passwords', NAMED);
	return undefined;
}
