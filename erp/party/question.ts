import { END, PROBE, ROW } from '../query/endRow';
import { digitsOf, sameLetters } from '../query/reads/account/text';
import { allOf, anyOf, notCancelled, Sql, sql } from '../query/sql';
import { mailsIn } from './contact/mail';
import type { PartyKey } from './types';

/** Columns of account cards by which buyers are recognised, and what is told of them. The code and its name every database has. */
const CARD_COLUMNS = [
	...['cari_kod', 'cari_unvan1', 'cari_unvan2', 'cari_vdaire_no', 'cari_VergiKimlikNo', 'cari_EMail', 'cari_CepTel'],
	...['cari_cari_kilitli_flg', 'cari_hareket_tipi', 'cari_firma_acik_kapal', 'cari_faal_terk'],
] as const;

/** A question about account cards: for the database as a statement, for CariListesiV2 as a condition. */
export interface CardQuestion {
	readonly columns: readonly string[];
	readonly where: Sql;
}

/** Digits of a telephone that a database can compare without knowing countries; the rule looks closer. */
const COMPARED = 10;

const oneOf = (texts: readonly string[]): Sql => Sql.join([...new Set(texts)].map(Sql.text), sql`, `);

/** Cards that may be known by one of these keys: a few too many, which the rule leaves out, and none too few. */
function fitting(keys: readonly PartyKey[], has: (column: string) => boolean): Sql[] {
	const valuesOf = (...by: ReadonlyArray<PartyKey['by']>) =>
		keys.filter((key) => by.includes(key.by)).map(({ value }) => value);
	const conditions: Sql[] = [];
	const codes = valuesOf('code', 'retailAccount');
	if (codes.length > 0) conditions.push(sql`cari_kod IN (${oneOf(codes)})`);
	const numbers = valuesOf('taxNumber').flatMap((number) => [number, `TR${number}`]);
	if (numbers.length > 0)
		for (const column of ['cari_vdaire_no', 'cari_VergiKimlikNo'].filter(has))
			conditions.push(sql`${digitsOf(Sql.name(column))} IN (${oneOf(numbers)})`);
	const mails = valuesOf('email').flatMap(mailsIn);
	if (mails.length > 0 && has('cari_EMail')) {
		const column = sameLetters(sql`cari_EMail`);
		conditions.push(...mails.map((mail) => sql`CHARINDEX(${sameLetters(Sql.text(mail))}, ${column}) > 0`));
	}
	const phones = valuesOf('phone').map((phone) => phone.slice(-COMPARED));
	if (phones.length > 0 && has('cari_CepTel'))
		conditions.push(sql`RIGHT(${digitsOf(sql`cari_CepTel`)}, 10) IN (${oneOf(phones)})`);
	return conditions;
}

/** Which keys a database can be asked for that lacks some columns. */
export const canAskFor = ({ by }: PartyKey, lacks: readonly string[]): boolean =>
	!(by === 'email' && lacks.includes('cari_EMail')) &&
	!(by === 'phone' && lacks.includes('cari_CepTel')) &&
	!(by === 'taxNumber' && ['cari_vdaire_no', 'cari_VergiKimlikNo'].every((column) => lacks.includes(column)));

/** Asks for accounts by keys; `lacks` are columns that this database does not have. */
export function accountsQuestion(keys: readonly PartyKey[], lacks: readonly string[] = []): CardQuestion {
	const has = (column: string) => !lacks.includes(column);
	const kept = notCancelled(has('cari_iptal') ? sql`cari_iptal` : undefined);
	return {
		columns: CARD_COLUMNS.filter(has),
		where: allOf([anyOf(fitting(keys, has)), ...kept]),
	};
}

/** A prefix as the beginning of a pattern of LIKE: its own wildcards stand for themselves. */
const patternOf = (prefix: string): string => prefix.replace(/[%_[]/g, '[$&]');

/** Asks for the codes that are numbered behind a prefix: those of cancelled accounts are taken, too. */
export const codesQuestion = (prefix: string): CardQuestion => ({
	columns: ['cari_kod'],
	where: sql`cari_kod LIKE ${Sql.text(`${patternOf(prefix)}[0-9]%`)} AND cari_kod NOT LIKE ${Sql.text(`${patternOf(prefix)}%[^0-9]%`)}`,
});

/** Any account at all. */
export const ANY_ACCOUNT: CardQuestion = { columns: ['cari_kod'], where: sql`1 = 1` };

const AND_END = (columns: readonly string[]): Sql =>
	sql`UNION ALL SELECT ${Sql.text(END)}, ${Sql.join(
		columns.map(() => sql`NULL`),
		sql`, `,
	)}`;

/** The statement of a question; its last row is our own and says that the answer is whole. Rows that are not committed yet are waited for (no NOLOCK). */
export const cardStatement = ({ columns, where }: CardQuestion): string =>
	sql`SELECT ${Sql.text(ROW)} AS ${Sql.name(PROBE)}, ${Sql.join(columns.map(Sql.name), sql`, `)} FROM dbo.CARI_HESAPLAR WHERE ${where} ${AND_END(columns)}`.toString();

/** The same for codes, of which the highest of each length is enough: those of one length stand in the order of their numbers. */
export const codesStatement = ({ columns, where }: CardQuestion): string =>
	sql`SELECT ${Sql.text(ROW)} AS ${Sql.name(PROBE)}, MAX(cari_kod) AS cari_kod FROM dbo.CARI_HESAPLAR WHERE ${where} GROUP BY LEN(cari_kod) ${AND_END(columns)}`.toString();

/** The statement that asks for the addresses of an account. */
export const addressesStatement = (code: string, columns: readonly string[]): string =>
	sql`SELECT ${Sql.text(ROW)} AS ${Sql.name(PROBE)}, ${Sql.join(columns.map(Sql.name), sql`, `)} FROM dbo.CARI_HESAP_ADRESLERI WHERE adr_cari_kod = ${Sql.text(code)} AND ISNULL(adr_iptal, 0) = 0 ${AND_END(columns)}`.toString();
