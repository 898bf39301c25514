import { END, PROBE, ROW } from '../query/endRow';
import { allOf, anyOf, notCancelled, Sql, sql, whole } from '../query/sql';
import type { DocumentNumber } from './types';

/** A SELECT on one table: its columns, those that a database may lack, the one that marks cancelled rows, and which rows. */
export interface CarryQuestion {
	readonly table: string;
	readonly columns: readonly string[];
	readonly optional: readonly string[];
	readonly cancelled: string;
	readonly where: Sql;
}

const oneOf = (texts: readonly string[]): Sql => Sql.join([...new Set(texts)].map(Sql.text), sql`, `);

/** Columns that stand in a table several times with a number behind their name. */
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`);

/** Discounts and charges of an order's line. */
export const LINE_DISCOUNTS = numbered('sip_iskonto_', 6);
export const LINE_CHARGES = numbered('sip_masraf_', 4);

/** The lines of a sales order by its number (docs/erp-behaviour.md#tables-of-documents). */
export const orderQuestion = ({ series, number }: DocumentNumber): CarryQuestion => ({
	table: 'SIPARISLER',
	columns: ['sip_Guid', 'sip_stok_kod', 'sip_miktar', 'sip_teslim_miktar', 'sip_musteri_kod', 'sip_kapat_fl'],
	optional: [
		'sip_belgeno',
		'sip_tarih',
		'sip_harekettipi',
		'sip_lastup_date',
		'sip_b_fiyat',
		'sip_tutar',
		'sip_vergi',
		...LINE_DISCOUNTS,
		...LINE_CHARGES,
	],
	cancelled: 'sip_iptal',
	where: sql`sip_tip = 0 AND sip_cins = 0 AND ISNULL(sip_evrakno_seri, N'') = ${Sql.text(series)} AND sip_evrakno_sira = ${whole(Number(number))}`,
});

const MOVEMENTS: Omit<CarryQuestion, 'where'> = {
	table: 'STOK_HAREKETLERI',
	columns: [
		...['sth_Guid', 'sth_sip_uid', 'sth_fat_uid', 'sth_evraktip', 'sth_evrakno_seri', 'sth_evrakno_sira'],
		...['sth_stok_kod', 'sth_miktar'],
	],
	optional: ['sth_lastup_date'],
	cancelled: 'sth_iptal',
};

/** Dispatch notes and invoice lines that left the house and did not come back: type 1 and 4 (docs/erp-behaviour.md#tables-of-documents). */
const OUT = sql`sth_tip = 1 AND sth_evraktip IN (1, 4) AND ISNULL(sth_normal_iade, 0) = 0`;

/** The movements that are tied to lines of an order (docs/erp-behaviour.md#tables-of-documents). */
export const movementsQuestion = (lines: readonly string[]): CarryQuestion => ({
	...MOVEMENTS,
	where: sql`sth_sip_uid IN (${oneOf(lines)}) AND ${OUT}`,
});

/** All lines of dispatch notes: one may hold lines of other orders, too. */
export const notesQuestion = (notes: readonly DocumentNumber[]): CarryQuestion => ({
	...MOVEMENTS,
	where: sql`sth_evraktip = 1 AND ${OUT} AND ${anyOf(
		notes.map(
			({ series, number }) =>
				sql`(ISNULL(sth_evrakno_seri, N'') = ${Sql.text(series)} AND sth_evrakno_sira = ${whole(Number(number))})`,
		),
	)}`,
});

/** Headers of sales invoices. */
export const invoicesQuestion = (invoices: readonly string[]): CarryQuestion => ({
	table: 'CARI_HESAP_HAREKETLERI',
	columns: [
		...['cha_Guid', 'cha_evrakno_seri', 'cha_evrakno_sira', 'cha_kod', 'cha_ciro_cari_kodu', 'cha_cari_cins'],
		...['cha_tarihi', 'cha_meblag'],
	],
	optional: ['cha_uuid', 'cha_ebelge_Islemturu'],
	cancelled: 'cha_iptal',
	where: sql`cha_evrak_tip = 63 AND cha_Guid IN (${oneOf(invoices)})`,
});

/** The tax authority's numbers of invoices (docs/erp-behaviour.md#identity-of-sent-invoices). */
export const numbersQuestion = (invoices: readonly string[]): CarryQuestion => ({
	table: 'E_FATURA_DETAYLARI',
	columns: ['efd_fat_uid', 'efd_gib_seri', 'efd_gib_sira'],
	optional: [],
	cancelled: 'efd_iptal',
	where: sql`efd_fat_uid IN (${oneOf(invoices)})`,
});

/** What an invoice says of a sale on the internet. */
export const internetSaleQuestion = (invoice: string): CarryQuestion => ({
	table: 'EBELGE_EVRAK_HAREKETLERI',
	columns: ['ebh_related_uid', 'ebh_satisin_webadresi'],
	optional: [],
	cancelled: 'ebh_iptal',
	where: sql`ebh_related_uid = ${Sql.text(invoice)}`,
});

/** The tax number of an account, and whether its card says that it is registered for e-invoices. */
export const taxpayerQuestion = (account: string): CarryQuestion => ({
	table: 'CARI_HESAPLAR',
	columns: ['cari_kod', 'cari_vdaire_no'],
	optional: ['cari_VergiKimlikNo', 'cari_efatura_fl'],
	cancelled: 'cari_iptal',
	where: sql`cari_kod = ${Sql.text(account)}`,
});

/** Whether a question can do without what a database lacks. */
export const canAskWithout = ({ table, columns }: CarryQuestion, lacks: readonly string[]): boolean =>
	!lacks.includes(table) && !columns.some((column) => lacks.includes(column));

/** A question as a statement; its last row is our own and says that the answer is whole. Rows that are not committed yet are waited for (no NOLOCK). */
export function carryStatement(
	{ table, columns, optional, cancelled, where }: CarryQuestion,
	lacks: readonly string[],
): string {
	const has = (column: string) => !lacks.includes(column);
	const shown = [...columns, ...optional.filter(has)].map(Sql.name);
	const kept = notCancelled(has(cancelled) ? Sql.name(cancelled) : undefined);
	const nothing = Sql.join(
		shown.map(() => sql`NULL`),
		sql`, `,
	);
	return sql`SELECT ${Sql.text(ROW)} AS ${Sql.name(PROBE)}, ${Sql.join(shown, sql`, `)} FROM dbo.${Sql.name(table)} WHERE ${allOf([where, ...kept])} UNION ALL SELECT ${Sql.text(END)}, ${nothing}`.toString();
}
