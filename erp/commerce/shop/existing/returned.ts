import { numberedColumns } from '../../../base/text/words';
import type { TableQuestion } from '../../../database/ask/question';
import { anyOf, oneOf, Sql, sql, untilDay } from '../../../database/ask/sql';
import { invoiceHeaders, ofAccount, SALES_INVOICES, salesOrders } from '../../order/questions';

export interface ReturnedSale {
	/** Reference of the order's documents. */
	readonly reference: string;
	/** Description of its invoice. */
	readonly description: string;
	readonly returns: { readonly reference: string; readonly description: string };
	/** Goods returned now, without charges. */
	readonly goods: ReadonlyArray<readonly [item: string, quantity: number]>;
	/** Charges returned now, such as shipping, by item code, with VAT. One without a code is money that was not charged separately. */
	readonly charges: ReadonlyArray<readonly [item: string | undefined, amount: number]>;
	/** Total returned now, with VAT. */
	readonly total: number;
	/** The ERP's number of the currency of these amounts; 0 is the local one. */
	readonly currency: number;
	/** Charges and total of the shop's own sale: used where the ERP shows no invoice. */
	readonly asSold?: {
		readonly charges: ReadonlyArray<readonly [item: string, amount: number]>;
		readonly total: number;
	};
}

const withTotals = (conditions: readonly Sql[]): TableQuestion => ({
	...invoiceHeaders(conditions),
	optional: ['cha_meblag', 'cha_d_cins'],
});

/** Sales invoices of a sale on its account, up to a day (`yyyy-MM-dd`), by their reference or description. */
export const saleQuestion = (
	{ reference, description }: Pick<ReturnedSale, 'reference' | 'description'>,
	account: string,
	to: string,
): TableQuestion =>
	withTotals([
		SALES_INVOICES,
		ofAccount(account),
		untilDay(sql`cha_tarihi`, to),
		sql`(cha_belge_no = ${Sql.text(reference)} OR cha_aciklama = ${Sql.text(description)})`,
	]);

/** Sales invoices by GUID: those of an order that the reference does not find. */
export const tiedInvoicesQuestion = (invoices: readonly string[]): TableQuestion =>
	withTotals([SALES_INVOICES, sql`cha_Guid IN (${oneOf(invoices)})`]);

/** Prefix of a return's description. */
export const RETURNED = 'İade ';

/** Prefixes of references and descriptions of all returns of a sale, by the sale's own reference. */
export const returnsOf = (shop: string, reference: string): ReturnedSale['returns'] => ({
	reference: `${reference}-R`,
	description: `${RETURNED}${shop} ${reference}-R`,
});

/** Return invoices. */
const RETURNS = sql`cha_evrak_tip = 0 AND cha_normal_Iade = 1`;

/** Those with the prefixes of a sale's returns; an e-document loses the reference, and keeps the description. */
const namingSale = ({ reference, description }: ReturnedSale['returns']): readonly Sql[] => [
	sql`cha_belge_no LIKE ${Sql.beginning(reference)}`,
	sql`cha_aciklama LIKE ${Sql.beginning(description)}`,
	// A description without space for the shop's name begins with the reference.
	sql`cha_aciklama LIKE ${Sql.beginning(reference)}`,
];

/** Return invoices of the same sale, on an account and up to a day (`yyyy-MM-dd`). */
export const returnsQuestion = (
	{ returns }: Pick<ReturnedSale, 'returns'>,
	account: string,
	to: string,
): TableQuestion =>
	withTotals([RETURNS, ofAccount(account), untilDay(sql`cha_tarihi`, to), anyOf(namingSale(returns))]);

/** Return invoices of a sale, on any account and day; manually entered ones have the sale's own reference, on one of its accounts. */
export function allReturnsQuestion(shop: string, reference: string, accounts: readonly string[]): TableQuestion {
	const onAccount = accounts.map((account) => sql`(cha_belge_no = ${Sql.text(reference)} AND ${ofAccount(account)})`);
	const headers = invoiceHeaders([RETURNS, anyOf([...namingSale(returnsOf(shop, reference)), ...onAccount])]);
	return { ...headers, columns: [...headers.columns, 'cha_meblag'] };
}

/** Lines of sales orders of the sale, on its account. */
export const orderedOnAccount = ({ reference }: Pick<ReturnedSale, 'reference'>, account: string): TableQuestion =>
	salesOrders(['sip_Guid'], [sql`sip_musteri_kod = ${Sql.text(account)}`, sql`sip_belgeno = ${Sql.text(reference)}`]);

export const GOODS_DISCOUNTS = numberedColumns('sth_iskonto', 6);
export const GOODS_CHARGES = numberedColumns('sth_masraf', 4);

/** Goods lines of invoices, by the GUIDs of their headers. */
export const goodsQuestion = (invoices: readonly string[]): TableQuestion => ({
	table: 'STOK_HAREKETLERI',
	columns: ['sth_Guid', 'sth_fat_uid', 'sth_evraktip', 'sth_stok_kod', 'sth_miktar'],
	optional: ['sth_tutar', 'sth_vergi', ...GOODS_DISCOUNTS, ...GOODS_CHARGES],
	cancelled: 'sth_iptal',
	where: sql`sth_fat_uid IN (${oneOf(invoices)})`,
});
