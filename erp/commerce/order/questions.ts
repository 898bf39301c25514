import { columnNames } from '../../base/text/words';
import type { TableQuestion } from '../../database/ask/question';
import { allOf, anyOf, oneOf, Sql, sql, whole } from '../../database/ask/sql';
import { cellText } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { SHOPS } from '../shops';
import { LINE_CHARGES, LINE_DISCOUNTS, type DocumentNumber, type OrderFile } from './file';

/** Lines of sales orders (docs/trust/erp-behaviour.md#tables-of-documents). */
export const salesOrders = (
	columns: readonly string[],
	conditions: readonly Sql[],
	optional?: readonly string[],
): TableQuestion => ({
	table: 'SIPARISLER',
	columns,
	optional,
	cancelled: 'sip_iptal',
	where: allOf([sql`sip_tip = 0 AND sip_cins = 0`, ...conditions]),
});

/** Names by which order lines are asked for: the number of one order, or references of many. */
type OrderKey = DocumentNumber | { readonly references: readonly string[] };

/** The lines of sales orders, with all that their file needs of them. */
export const linesQuestion = (key: OrderKey): TableQuestion =>
	salesOrders(
		columnNames`sip_Guid sip_stok_kod sip_miktar sip_teslim_miktar sip_musteri_kod sip_kapat_fl sip_evrakno_seri sip_evrakno_sira`,
		[
			'references' in key
				? sql`sip_belgeno IN (${oneOf(key.references)})`
				: sql`ISNULL(sip_evrakno_seri, N'') = ${Sql.text(key.series)} AND sip_evrakno_sira = ${whole(Number(key.number))}`,
		],
		[
			...columnNames`sip_belgeno sip_tarih sip_harekettipi sip_b_fiyat sip_tutar sip_vergi sip_doviz_cinsi sip_doviz_kuru`,
			...LINE_DISCOUNTS,
			...LINE_CHARGES,
		],
	);

const MOVEMENTS: Omit<TableQuestion, 'where'> = {
	table: 'STOK_HAREKETLERI',
	columns: columnNames`sth_Guid sth_sip_uid sth_fat_uid sth_tip sth_normal_iade sth_evraktip sth_evrakno_seri sth_evrakno_sira sth_stok_kod sth_miktar`,
	cancelled: 'sth_iptal',
};

/** The movements of any kind that are linked to lines of an order (docs/trust/erp-behaviour.md#tables-of-documents). */
export const movementsQuestion = (lines: readonly string[]): TableQuestion => ({
	...MOVEMENTS,
	where: sql`sth_sip_uid IN (${oneOf(lines)})`,
});

/** All lines of dispatch notes: one may also have lines of other orders. */
export const notesQuestion = (notes: readonly DocumentNumber[]): TableQuestion => ({
	...MOVEMENTS,
	where: sql`sth_evraktip = 1 AND ${anyOf(
		notes.map(
			({ series, number }) =>
				sql`(ISNULL(sth_evrakno_seri, N'') = ${Sql.text(series)} AND sth_evrakno_sira = ${whole(Number(number))})`,
		),
	)}`,
});

/** Sales invoices; the same document type with `cha_normal_Iade` 1 is a return to a supplier (docs/trust/erp-behaviour.md#tables-of-documents). */
export const SALES_INVOICES = sql`cha_evrak_tip = 63 AND ISNULL(cha_normal_Iade, 0) = 0`;

/** Headers of invoices, by GUID and number. */
export const invoiceHeaders = (conditions: readonly Sql[]): TableQuestion => ({
	table: 'CARI_HESAP_HAREKETLERI',
	columns: ['cha_Guid', 'cha_evrakno_seri', 'cha_evrakno_sira'],
	cancelled: 'cha_iptal',
	where: allOf(conditions),
});

/** Headers of an account, paid at once or later. */
export const ofAccount = (account: string): Sql =>
	sql`(cha_kod = ${Sql.text(account)} OR cha_ciro_cari_kodu = ${Sql.text(account)})`;

/** Accounts of an invoice row: that of an invoice paid at once, or of one paid later. */
export const invoiceAccounts = (row: Members): string[] =>
	[cellText(row, 'cha_kod'), cellText(row, 'cha_ciro_cari_kodu')].filter(Boolean);

export const invoicesQuestion = (invoices: readonly string[]): TableQuestion => ({
	...invoiceHeaders([SALES_INVOICES, sql`cha_Guid IN (${oneOf(invoices)})`]),
	columns: columnNames`cha_Guid cha_evrakno_seri cha_evrakno_sira cha_kod cha_ciro_cari_kodu cha_cari_cins cha_tarihi cha_meblag`,
	optional: ['cha_uuid', 'cha_ebelge_Islemturu', 'cha_d_cins'],
});

/** The tax authority's number of an invoice (docs/trust/erp-behaviour.md#identity-of-sent-invoices). */
export const numbersQuestion = (invoice: string): TableQuestion => ({
	table: 'E_FATURA_DETAYLARI',
	columns: ['efd_fat_uid', 'efd_gib_seri', 'efd_gib_sira'],
	cancelled: 'efd_iptal',
	where: sql`efd_fat_uid = ${Sql.text(invoice)}`,
});

export const internetSaleQuestion = (invoice: string): TableQuestion => ({
	table: 'EBELGE_EVRAK_HAREKETLERI',
	columns: ['ebh_related_uid', 'ebh_satisin_webadresi'],
	cancelled: 'ebh_iptal',
	where: sql`ebh_related_uid = ${Sql.text(invoice)}`,
});

/** The tax number of an account, and whether its card marks it as registered for e-invoices. */
export const taxpayerQuestion = (account: string): TableQuestion => ({
	table: 'CARI_HESAPLAR',
	columns: ['cari_kod', 'cari_vdaire_no'],
	optional: ['cari_VergiKimlikNo', 'cari_efatura_fl'],
	cancelled: 'cari_iptal',
	where: sql`cari_kod = ${Sql.text(account)}`,
});

/** Width of the header's description column. */
const DESCRIPTION = 40;

/** Characters at the end of a reference that distinguish it from others with the same beginning. */
const LEAST_END = 12;

/**
 * Description of an invoice of a shop's order: shop and reference, or the reference alone where both do not fit. A longer one keeps its end, since
 * references begin alike and an invoice with the description of another counts as saved; and the `beginning` by which the documents of one order are
 * found.
 */
export function shopDescription(shop: string, reference: string, beginning = ''): string {
	const whole = `${shop} ${reference}`;
	if (whole.length <= DESCRIPTION) return whole;
	const isKept = reference.startsWith(beginning) && beginning.length <= DESCRIPTION - LEAST_END;
	const [head, rest] = isKept ? [beginning, reference.slice(beginning.length)] : ['', reference];
	return `${head}${rest.slice(head.length - DESCRIPTION)}`.trim();
}

/**
 * Sales invoices with an order's reference, from the order's day on: as their reference on its account, or on any account in their description, by
 * the shops' names.
 */
export function namesakesQuestion({ account, reference = '', day }: Pick<OrderFile, 'account' | 'reference' | 'day'>) {
	const shops = oneOf(SHOPS.map(({ title }) => shopDescription(title, reference)));
	return invoiceHeaders([
		SALES_INVOICES,
		...(day === undefined ? [] : [sql`cha_tarihi >= ${Sql.text(day.replaceAll('-', ''))}`]),
		sql`((${ofAccount(account)} AND cha_belge_no = ${Sql.text(reference)}) OR cha_aciklama IN (${shops}))`,
	]);
}
