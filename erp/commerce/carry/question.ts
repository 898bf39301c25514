import { columnNames, numberedColumns } from '../../base/text/columns';
import type { TableQuestion } from '../../database/ask/question';
import { cellGuid, documentIn } from '../../database/ask/row';
import { allOf, anyOf, oneOf, Sql, sql, whole } from '../../database/ask/sql';
import { cellText } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { SHOPS } from '../shops';
import type { CarryRefusal, CarryState, DocumentNumber } from './types';

/** Discounts and charges of an order line. */
export const LINE_DISCOUNTS = numberedColumns('sip_iskonto_', 6);
export const LINE_CHARGES = numberedColumns('sip_masraf_', 4);

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

/** The lines of a sales order by its number. */
export const orderQuestion = ({ series, number }: DocumentNumber): TableQuestion =>
	salesOrders(
		columnNames`sip_Guid sip_stok_kod sip_miktar sip_teslim_miktar sip_musteri_kod sip_kapat_fl`,
		[sql`ISNULL(sip_evrakno_seri, N'') = ${Sql.text(series)} AND sip_evrakno_sira = ${whole(Number(number))}`],
		[
			...columnNames`sip_belgeno sip_tarih sip_harekettipi sip_lastup_date sip_b_fiyat sip_tutar sip_vergi`,
			...LINE_DISCOUNTS,
			...LINE_CHARGES,
		],
	);

const MOVEMENTS: Omit<TableQuestion, 'where'> = {
	table: 'STOK_HAREKETLERI',
	columns: columnNames`sth_Guid sth_sip_uid sth_fat_uid sth_evraktip sth_evrakno_seri sth_evrakno_sira sth_stok_kod sth_miktar`,
	optional: ['sth_lastup_date'],
	cancelled: 'sth_iptal',
};

/** Outgoing dispatch notes and invoice lines without returns: type 1 and 4 (docs/trust/erp-behaviour.md#tables-of-documents). */
const OUT = sql`sth_tip = 1 AND sth_evraktip IN (1, 4) AND ISNULL(sth_normal_iade, 0) = 0`;

/** The movements that are linked to lines of an order (docs/trust/erp-behaviour.md#tables-of-documents). */
export const movementsQuestion = (lines: readonly string[]): TableQuestion => ({
	...MOVEMENTS,
	where: sql`sth_sip_uid IN (${oneOf(lines)}) AND ${OUT}`,
});

/** All lines of dispatch notes: one may also have lines of other orders. */
export const notesQuestion = (notes: readonly DocumentNumber[]): TableQuestion => ({
	...MOVEMENTS,
	where: sql`sth_evraktip = 1 AND ${OUT} AND ${anyOf(
		notes.map(
			({ series, number }) =>
				sql`(ISNULL(sth_evrakno_seri, N'') = ${Sql.text(series)} AND sth_evrakno_sira = ${whole(Number(number))})`,
		),
	)}`,
});

/** Headers of sales invoices. */
export const invoicesQuestion = (invoices: readonly string[]): TableQuestion => ({
	table: 'CARI_HESAP_HAREKETLERI',
	columns: columnNames`cha_Guid cha_evrakno_seri cha_evrakno_sira cha_kod cha_ciro_cari_kodu cha_cari_cins cha_tarihi cha_meblag`,
	optional: ['cha_uuid', 'cha_ebelge_Islemturu'],
	cancelled: 'cha_iptal',
	where: sql`cha_evrak_tip = 63 AND cha_Guid IN (${oneOf(invoices)})`,
});

/** The tax authority's numbers of invoices (docs/trust/erp-behaviour.md#identity-of-sent-invoices). */
export const numbersQuestion = (invoices: readonly string[]): TableQuestion => ({
	table: 'E_FATURA_DETAYLARI',
	columns: ['efd_fat_uid', 'efd_gib_seri', 'efd_gib_sira'],
	cancelled: 'efd_iptal',
	where: sql`efd_fat_uid IN (${oneOf(invoices)})`,
});

/** The internet sale details of an invoice. */
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
export function namesakeQuestion({ account, reference = '', day }: CarryState): TableQuestion {
	const shops = oneOf(SHOPS.map(({ title }) => shopDescription(title, reference)));
	return invoiceHeaders([
		sql`cha_evrak_tip = 63`,
		...(day === undefined ? [] : [sql`cha_tarihi >= ${Sql.text(day.replaceAll('-', ''))}`]),
		sql`((${ofAccount(account)} AND cha_belge_no = ${Sql.text(reference)}) OR cha_aciklama IN (${shops}))`,
	]);
}

/** Why an order is not invoiced: an invoice without a link to it seems to invoice it. */
export function namesakeRefusal(
	{ reference, invoices }: CarryState,
	rows: readonly Members[],
): CarryRefusal | undefined {
	const tied = new Set(invoices.map(({ guid }) => guid));
	const other = rows.find((row) => !tied.has(cellGuid(row, 'cha_Guid') ?? ''));
	return (
		other && {
			message: `the ERP has invoice ${documentIn(other, 'cha')} of ${reference ?? ''}, which is not tied to the order`,
			remedy:
				'Nothing was invoiced: it may be a second time, for instance after Create Invoice. Then close the order in the ERP (kapat), or cancel that invoice. If it is of another order with the same number, give this one another reference in the ERP (belge no).',
		}
	);
}
