import { numberedColumns } from '../ask/columns';
import type { TableQuestion } from '../ask/question';
import { anyOf, oneOf, Sql, sql, untilDay, withinDays } from '../ask/sql';
import { invoiceHeaders, ofAccount, salesOrders } from '../carry/question';
import { cellText } from '../json/cell';
import { cellNumber, cellSum, documentIn, isSameText } from '../ask/row';
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
	/** Charges that come back now, such as shipping, by their item codes, with VAT. One without a code is money that was not charged by itself. */
	readonly charges: ReadonlyArray<readonly [item: string | undefined, amount: number]>;
	/** Sum of all that comes back now, with VAT. */
	readonly total: number;
	/** The ERP's number of the currency of these amounts; 0 is the local one. */
	readonly currency: number;
	/** What the shop's own sale holds of charges, and in all: it counts where the ERP shows no invoice. */
	readonly asSold?: {
		readonly charges: ReadonlyArray<readonly [item: string, amount: number]>;
		readonly total: number;
	};
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

/** Headers of invoices with what they come to. */
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
		sql`cha_evrak_tip = 63 AND ${ofAccount(account)} AND ${untilDay(sql`cha_tarihi`, to)}`,
		sql`(cha_belge_no = ${Sql.text(reference)} OR cha_aciklama = ${Sql.text(description)})`,
	]);

/** Sales invoices by their GUIDs: those of an order that the reference does not find. */
export const tiedInvoicesQuestion = (invoices: readonly string[]): TableQuestion =>
	withTotals([sql`cha_evrak_tip = 63 AND cha_Guid IN (${oneOf(invoices)})`]);

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
	withTotals([RETURNS, ofAccount(account), untilDay(sql`cha_tarihi`, to), anyOf(namingSale(returns))]);

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
export const orderedOnAccount = ({ reference }: Pick<ReturnedSale, 'reference'>, account: string): TableQuestion =>
	salesOrders(['sip_Guid'], [sql`sip_musteri_kod = ${Sql.text(account)}`, sql`sip_belgeno = ${Sql.text(reference)}`]);

const GOODS_DISCOUNTS = numberedColumns('sth_iskonto', 6);
const GOODS_CHARGES = numberedColumns('sth_masraf', 4);

/** Goods of invoices, by the GUIDs of their headers. */
export const goodsQuestion = (invoices: readonly string[]): TableQuestion => ({
	table: 'STOK_HAREKETLERI',
	columns: ['sth_Guid', 'sth_fat_uid', 'sth_evraktip', 'sth_stok_kod', 'sth_miktar'],
	optional: ['sth_tutar', 'sth_vergi', ...GOODS_DISCOUNTS, ...GOODS_CHARGES],
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

/** Values by item, each item once, under its first spelling. */
function summed(
	pairs: ReadonlyArray<readonly [item: string, value: number]>,
): ReadonlyArray<readonly [string, number]> {
	const all = new Map<string, readonly [string, number]>();
	for (const [item, value] of pairs) {
		const [name, before] = all.get(fold(item)) ?? [item, 0];
		all.set(fold(item), [name, before + value]);
	}
	return [...all.values()];
}

const numbers = (rows: readonly Members[]): string =>
	listed(
		rows.map((row) => documentIn(row, 'cha')),
		MOST_NAMED,
	);

/** Quantities are decimals that come as floats. */
const text = (quantity: number) => String(Number(quantity.toFixed(6)));

/** Hundredths by which each line of an invoice may be off. */
const ROUNDING = 0.01;

/** What the lines of an item come to with VAT. A dispatch note and the invoice over it may both hold them: the larger sum counts. */
function amountOf(item: string, rows: readonly Members[]): number | undefined {
	const lines = rows.filter((row) => fold(cellText(row, 'sth_stok_kod')) === fold(item));
	const [notes = 0, invoices = 0] = [true, false].map((isNote) =>
		lines
			.filter((row) => (cellNumber(row, 'sth_evraktip') === 1) === isNote)
			.reduce(
				(sum, row) => sum + cellSum(row, ['sth_tutar', 'sth_vergi', ...GOODS_CHARGES]) - cellSum(row, GOODS_DISCOUNTS),
				0,
			),
	);
	const isTold = lines.every((row) => ['sth_tutar', 'sth_vergi'].every((name) => cellNumber(row, name) !== undefined));
	return isTold ? Math.max(notes, invoices) : undefined;
}

/** What invoices come to; `undefined` where the ERP does not tell all of them, or one is in another currency. */
function totalOf(headers: readonly Members[], currency: number): number | undefined {
	const amounts = headers.map((row) =>
		(cellNumber(row, 'cha_d_cins') ?? currency) === currency ? cellNumber(row, 'cha_meblag') : undefined,
	);
	return amounts.includes(undefined) ? undefined : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

const money = (amount: number) => amount.toFixed(2);

/** Quantities or amounts of one thing as a sale and its returns hold them. */
interface Held {
	readonly name: string;
	readonly now: number;
	readonly before: number;
	readonly sold: number;
	readonly slack: number;
	readonly shown: (value: number) => string;
}

/**
 * Whether a return brings back more than its sale has left: pieces and money that its invoices hold, or else money of the shop's own sale, less what came
 * back before.
 */
export function returnCheck(
	{ reference, goods, charges, total, currency, asSold }: ReturnedSale,
	account: string,
	rows: {
		readonly sales: readonly Members[];
		readonly sold: readonly Members[];
		readonly returns: readonly Members[];
		readonly returned: readonly Members[];
	},
): ReturnCheck {
	const { sales, sold, returns, returned } = rows;
	const isInvoiced = sales.length > 0 || sold.length > 0;
	const named = charges.flatMap(([item, amount]) => (item === undefined ? [] : [[item, amount] as const]));
	const [soldPieces, returnedPieces] = [piecesOf(sold), piecesOf(returned)];
	const held: Held[] = [];
	const unsold: string[] = [];
	const untold: string[] = [];
	for (const [item, now] of isInvoiced ? summed(goods) : []) {
		const all = soldPieces.get(fold(item));
		if (all === undefined) unsold.push(item);
		else
			held.push({
				...{ name: item, now, sold: all, slack: 1e-6, shown: text },
				before: returnedPieces.get(fold(item)) ?? 0,
			});
	}
	for (const [item, now] of isInvoiced || asSold ? summed(named) : []) {
		const own = asSold?.charges.filter(([code]) => fold(code) === fold(item)) ?? [];
		const all = isInvoiced ? amountOf(item, sold) : own.reduce((sum, [, amount]) => sum + amount, 0);
		const before = amountOf(item, returned);
		if (isInvoiced && !soldPieces.has(fold(item))) unsold.push(item);
		else if (all === undefined || before === undefined) untold.push(item);
		else
			held.push({ ...{ name: item, now, before, sold: all, shown: money }, slack: ROUNDING * (2 + returned.length) });
	}
	const [all, before] = [isInvoiced ? totalOf(sales, currency) : asSold?.total, totalOf(returns, currency)];
	if ((sales.length > 0 || !isInvoiced) && all !== undefined && before !== undefined)
		held.push({
			...{ name: 'the sale', now: total, before, sold: all, shown: money },
			slack: ROUNDING * (goods.length + charges.length + sold.length + returned.length),
		});
	const over = held.find(({ now, before, sold: all, slack }) => before + now > all + slack + 1e-9);
	if (over) {
		const names = returns.length > 0 && over.before > 0 ? ` (${numbers(returns)})` : '';
		const { shown } = over;
		return {
			isTooMuch: true,
			message: `${shown(over.now)} of ${over.name} would come back, but ${reference} sold ${shown(over.sold)}, and ${shown(over.before)} came back before${names}`,
		};
	}
	const warnings = [
		...(isInvoiced
			? []
			: [
					`The ERP shows no sales invoice of ${reference} on account ${account}: look whether what comes back was ever invoiced`,
				]),
		...(unsold.length === 0
			? []
			: [
					`The sales invoice of ${reference} holds no ${listed(unsold, MOST_NAMED)}: look whether what comes back was sold`,
				]),
		...(untold.length === 0
			? []
			: [`How much of ${listed(untold, MOST_NAMED)} was sold and came back before, the ERP does not tell`]),
	];
	return { isTooMuch: false, ...(warnings.length === 0 ? {} : { warning: warnings.join('; ') }) };
}
