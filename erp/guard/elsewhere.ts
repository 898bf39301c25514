import type { TableQuestion } from '../ask/question';
import { anyOf, oneOf, Sql, sql, untilDay, withinDays } from '../ask/sql';
import { invoiceHeaders, ofAccount, salesOrders } from '../carry/question';
import { cellText } from '../json/cell';
import { documentIn, isSameText } from '../ask/row';
import { deliveries } from '../carry/plan';
import { carryState } from '../carry/state';
import type { Members } from '../json/members';
import { fold, listed } from '../text/text';

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
	return { ...headers, columns: [...columns, 'cha_aciklama', 'cha_kod'], optional: ['cha_ciro_cari_kodu'] };
}

/** Accounts that a row of an invoice names: the one that pays at once, or the one that pays later. */
export const invoiceAccounts = (row: Members): string[] =>
	[cellText(row, 'cha_kod'), cellText(row, 'cha_ciro_cari_kodu')].filter(Boolean);

/** Invoices that were found in another way: those of an account, or which are of any; and why none of them is this one. */
export function ofThisAccount(
	rows: readonly Members[],
	account: string | undefined,
): { readonly rows: readonly Members[]; readonly why?: string } {
	if (account === undefined) return { rows };
	const isOfAnother = (codes: readonly string[]) =>
		codes.length > 0 && !codes.some((code) => isSameText(code, account));
	const kept = rows.filter((row) => !isOfAnother(invoiceAccounts(row)));
	const [first] = rows.flatMap(invoiceAccounts);
	return kept.length > 0 || first === undefined ? { rows: kept } : { rows: kept, why: `its account is ${first}` };
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

/** How the description of a return begins. */
export const RETURNED = 'İade ';

/** How references and descriptions of all returns of a sale begin, by the sale's own reference. */
export const returnsOf = (shop: string, reference: string): ReturnedSale['returns'] => ({
	reference: `${reference}-R`,
	description: `${RETURNED}${shop} ${reference}-R`,
});

/** Invoices of goods that came back. */
const RETURNS = sql`cha_evrak_tip = 0 AND cha_normal_Iade = 1`;

/** Those that name a sale as its returns are named; an e-document takes the reference away, and leaves the description. */
const namingSale = ({ reference, description }: ReturnedSale['returns']): readonly Sql[] => [
	sql`cha_belge_no LIKE ${Sql.beginning(reference)}`,
	sql`cha_aciklama LIKE ${Sql.beginning(description)}`,
	// A description that has no room for the shop's name begins with the reference.
	sql`cha_aciklama LIKE ${Sql.beginning(reference)}`,
];

/** Invoices of goods that came back of the same sale, of an account and up to a day (`yyyy-MM-dd`). */
export const returnsQuestion = (
	{ returns }: Pick<ReturnedSale, 'returns'>,
	account: string,
	to: string,
): TableQuestion =>
	invoiceHeaders([RETURNS, ofAccount(account), untilDay(sql`cha_tarihi`, to), anyOf(namingSale(returns))]);

/** Invoices of goods that came back of a sale, on whichever account and day; those that somebody entered by hand have the sale's own reference, on its account. */
export const allReturnsQuestion = (
	{ reference, returns }: Pick<ReturnedSale, 'reference' | 'returns'>,
	accounts: readonly string[],
): TableQuestion =>
	invoiceHeaders([
		RETURNS,
		anyOf([
			...namingSale(returns),
			...accounts.map((account) => sql`(cha_belge_no = ${Sql.text(reference)} AND ${ofAccount(account)})`),
		]),
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

/** Why goods are not taken back (no full stop), or what to say of it where the ERP does not tell. */
type ReturnCheck =
	| { readonly isTooMuch: true; readonly message: string }
	| { readonly isTooMuch: false; readonly warning?: string };

const MOST_NAMED = 3;

/** Pieces by item; goods of a dispatch note and of the invoice over it count once. */
function piecesOf(rows: readonly Members[]): Map<string, number> {
	const none = { lines: [], invoices: [], numbers: [] };
	const all = new Map<string, number>();
	for (const { item, quantity } of deliveries(
		carryState({ series: '', number: '' }, { ...none, movements: rows }).movements,
	))
		all.set(fold(item), (all.get(fold(item)) ?? 0) + quantity);
	return all;
}

const numbers = (rows: readonly Members[]): string =>
	listed(
		rows.map((row) => documentIn(row, 'cha')),
		MOST_NAMED,
	);

/** Quantities are decimals that come as floats. */
const text = (quantity: number) => String(Number(quantity.toFixed(6)));

/** Whether a return brings back more than its sale has left: what its invoices hold, less what came back before. */
export function returnCheck(
	{ reference, goods }: ReturnedSale,
	account: string,
	rows: {
		readonly sales: readonly Members[];
		readonly sold: readonly Members[];
		readonly returns: readonly Members[];
		readonly returned: readonly Members[];
	},
): ReturnCheck {
	if (rows.sales.length === 0 && rows.sold.length === 0)
		return {
			isTooMuch: false,
			warning: `The ERP shows no sales invoice of ${reference} on account ${account}: look whether what comes back was ever invoiced`,
		};
	const [sold, returned] = [piecesOf(rows.sold), piecesOf(rows.returned)];
	const now = new Map<string, { readonly item: string; readonly quantity: number }>();
	for (const [item, quantity] of goods)
		now.set(fold(item), { item, quantity: (now.get(fold(item))?.quantity ?? 0) + quantity });
	const unsold: string[] = [];
	for (const [key, { item, quantity }] of now) {
		const [all, before] = [sold.get(key), returned.get(key) ?? 0];
		if (all === undefined) unsold.push(item);
		else if (before + quantity > all + 1e-6) {
			const names = rows.returns.length > 0 && before > 0 ? ` (${numbers(rows.returns)})` : '';
			return {
				isTooMuch: true,
				message: `${text(quantity)} of ${item} would come back, but ${reference} sold ${text(all)}, and ${text(before)} came back before${names}`,
			};
		}
	}
	return unsold.length === 0
		? { isTooMuch: false }
		: {
				isTooMuch: false,
				warning: `The sales invoice of ${reference} holds no ${listed(unsold, MOST_NAMED)}: look whether what comes back was sold`,
			};
}
