import type { TableQuestion } from '../ask/question';
import { oneOf, Sql, sql, untilDay, withinDays } from '../ask/sql';
import { invoiceHeaders, ofAccount, salesOrders } from '../carry/question';

/** By what else a shop's invoice may be in the ERP: it becomes an e-document, which takes its reference away, or its order is invoiced. */
export interface Elsewhere {
	readonly reference: string;
	/** Its description, which no e-document changes. */
	readonly description: string;
	/** First and last day, `yyyy-MM-dd`, on which it, or its order, can stand in the ERP. */
	readonly from: string;
	readonly to: string;
	/** The kinds of the document by their columns (`cha_evrak_tip`). */
	readonly kinds: Readonly<Record<string, number>>;
	/** Whether an order of the ERP may be what it sells. */
	readonly mayBeOrdered: boolean;
	/** The sale whose goods come back; absent where it is no return, or nobody knows of what. */
	readonly returnOf?: ReturnedSale;
}

/** The sale whose goods a return brings back. */
export interface ReturnedSale {
	/** Reference of the order's documents. */
	readonly reference: string;
	/** Description of its invoice. */
	readonly description: string;
	/** How references and descriptions of all its returns begin. */
	readonly returns: { readonly reference: string; readonly description: string };
	/** Goods that come back now, without charges. */
	readonly goods: ReadonlyArray<readonly [item: string, quantity: number]>;
}

/** Headers of documents that have the description of this one. */
export function describedQuestion({ description, from, to, kinds }: Elsewhere): TableQuestion {
	const { columns, ...headers } = invoiceHeaders([
		withinDays(sql`cha_tarihi`, from, to),
		...Object.entries(kinds).map(([column, code]) => sql`${Sql.name(column)} = ${Sql.text(String(code))}`),
		sql`cha_aciklama = ${Sql.text(description)}`,
	]);
	return { ...headers, columns: [...columns, 'cha_aciklama'] };
}

/** Lines of sales orders that have its reference. */
export const orderedQuestion = ({ reference, from, to }: Elsewhere): TableQuestion =>
	salesOrders(
		['sip_Guid', 'sip_evrakno_seri', 'sip_evrakno_sira', 'sip_belgeno', 'sip_kapat_fl'],
		[withinDays(sql`sip_tarih`, from, to), sql`sip_belgeno = ${Sql.text(reference)}`],
		['sip_teslim_miktar'],
	);

/** Sales invoices of a sale on its account, up to a day (`yyyy-MM-dd`), by their reference or description. */
export const saleQuestion = ({ reference, description }: ReturnedSale, account: string, to: string): TableQuestion =>
	invoiceHeaders([
		sql`cha_evrak_tip = 63 AND ${ofAccount(account)} AND ${untilDay(sql`cha_tarihi`, to)}`,
		sql`(cha_belge_no = ${Sql.text(reference)} OR cha_aciklama = ${Sql.text(description)})`,
	]);

/** Invoices of goods that came back of the same sale; an e-document takes the reference away, and leaves the description. */
export const returnsQuestion = ({ returns }: ReturnedSale, account: string, to: string): TableQuestion =>
	invoiceHeaders([
		sql`cha_evrak_tip = 0 AND cha_normal_Iade = 1 AND ${ofAccount(account)} AND ${untilDay(sql`cha_tarihi`, to)}`,
		sql`(cha_belge_no LIKE ${Sql.beginning(returns.reference)} OR cha_aciklama LIKE ${Sql.beginning(returns.description)})`,
	]);

/** Lines of sales orders of the sale, on its account. */
export const orderedOnAccount = ({ reference }: ReturnedSale, account: string): TableQuestion =>
	salesOrders(['sip_Guid'], [sql`sip_musteri_kod = ${Sql.text(account)}`, sql`sip_belgeno = ${Sql.text(reference)}`]);

/** Goods of invoices, by the GUIDs of their headers. */
export const goodsQuestion = (invoices: readonly string[]): TableQuestion => ({
	table: 'STOK_HAREKETLERI',
	columns: ['sth_Guid', 'sth_fat_uid', 'sth_evraktip', 'sth_stok_kod', 'sth_miktar'],
	cancelled: 'sth_iptal',
	where: sql`sth_fat_uid IN (${oneOf(invoices)})`,
});
