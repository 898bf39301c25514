import { grouped } from '../../../base/json/grouped';
import type { Payout, PayoutOrder } from '../../shop/payout';
import type { ShopJson } from '../../shop/reader';
import { fold } from '../../../base/text/text';
import { absolute, type Decimal, multiply, subtract, total, ZERO, negated } from '../../../base/values/decimal';
import { dayIn } from '../../../base/text/zone';

type Sign = 1 | 0 | -1;

/**
 * Signs by Trendyol's words for its rows: whether a row increases the seller's revenue, and Trendyol's commission. Trendyol's page *Cari Hesap
 * Ekstresi Entegrasyonu* (developers.trendyol.com, read on 2026-11-26) has both in a table, from the seller's side; the sign of a row's own amounts
 * is not reliable. Another table there calls *Kupon İptal* a debt, which contradicts its description: the reverse of *Kupon*.
 */
const ROWS: ReadonlyArray<readonly [word: string, revenue: Sign, commission: Sign]> = [
	['Satış', 1, 1],
	['İade', -1, -1],
	['İndirim', -1, -1],
	['İndirim İptal', 1, 1],
	['Kupon', -1, -1],
	['Kupon İptal', 1, 1],
	['Provizyon +', 1, 1],
	['Provizyon -', -1, -1],
	['Kurumsal Fatura - TY Promosyon', -1, -1],
	['Kurumsal Fatura - TY Promosyon İptali', 1, 1],
	['Kurumsal Fatura - TY Kupon', -1, -1],
	['Kurumsal Fatura - TY Kupon İptali', 1, 1],
	['Kısmi İade', -1, -1],
	['Kısmi İade İptal', 1, 1],
	['Hakediş Pozitif Düzeltme', 1, 0],
	['Hakediş Negatif Düzeltme', -1, 0],
	['Komisyon Pozitif Düzeltme', 0, -1],
	['Komisyon Negatif Düzeltme', 0, 1],
	['Hakediş Pozitif Düzeltme İptal', -1, 0],
	['Hakediş Negatif Düzeltme İptal', 1, 0],
	['Komisyon Pozitif Düzeltme İptal', 0, 1],
	['Komisyon Negatif Düzeltme İptal', 0, -1],
	['Teslimat Ücreti', 1, 1],
	['Teslimat Ücreti İptal', -1, -1],
];

const signs = new Map(ROWS.map(([word, revenue, commission]) => [fold(word), { revenue, commission }]));

/** Prefix of Trendyol’s words for invoices to companies. */
const COMPANY = fold('Kurumsal Fatura');

/** The word for the payment itself. */
const PAID = fold('Ödeme');

const wordOf = (row: ShopJson): string => row.get('transactionType').wanted;
const kindOf = (row: ShopJson): string => fold(wordOf(row));

const balanceOf = (row: ShopJson): Decimal => subtract(row.get('credit').amountOrZero, row.get('debt').amountOrZero);

/** Trendyol's own deduction from an invoice to a company: the package’s own sum, and so its document, does not include it. */
const isOfCompany = (row: ShopJson): boolean => kindOf(row).startsWith(COMPANY);

const signed = (amount: Decimal, sign: Sign): Decimal => multiply(absolute(amount), { digits: BigInt(sign), scale: 0 });

const signsOf = (row: ShopJson) => signs.get(kindOf(row)) ?? { revenue: 0 as Sign, commission: 0 as Sign };

const revenueOf = (row: ShopJson): Decimal => signed(row.get('sellerRevenue').amountOrZero, signsOf(row).revenue);

function orderOf(reference: string, rows: readonly ShopJson[]): PayoutOrder {
	const summed = (amount: (row: ShopJson) => Decimal) => total(rows.map(amount));
	const soldOf = (row: ShopJson): Decimal => {
		const { revenue, commission } = signsOf(row);
		// A correction of revenue or commission is not a sale.
		return revenue === commission ? signed(balanceOf(row), revenue) : ZERO;
	};
	return {
		reference,
		orderNumber: rows[0]?.get('orderNumber').text,
		sold: summed(soldOf),
		beside: [...grouped(rows.filter(isOfCompany), wordOf)].map(([type, those]) => ({
			type,
			amount: total(those.map(soldOf)),
		})),
		commission: summed((row) => signed(row.get('commissionAmount').amountOrZero, signsOf(row).commission)),
		revenue: summed(revenueOf),
	};
}

/** The payout of one payment order, which may be paid in parts. */
function payoutOf(number: string, payments: readonly ShopJson[], rows: readonly ShopJson[], zone: string): Payout {
	const isReckoned = (row: ShopJson) => signs.has(kindOf(row));
	const isOfOrder = (row: ShopJson) => isReckoned(row) && !row.get('shipmentPackageId').isMissing;
	// A row of an order with a word that no table has: its sign is not published.
	const isUnread = (row: ShopJson) => !isReckoned(row) && !row.get('sellerRevenue').isMissing;
	const byReference = grouped(rows.filter(isOfOrder), (row) => row.get('shipmentPackageId').wanted);
	const byWord = grouped(
		rows.filter((row) => !isOfOrder(row) && !isUnread(row)),
		wordOf,
	);
	const moments = payments.map((row) => row.get('transactionDate').instant('statement as Trendyol').getTime());
	return {
		number,
		date: dayIn(zone, new Date(Math.min(...moments))),
		paid: negated(total(payments.map(balanceOf))),
		orders: [...byReference].map(([reference, those]) => orderOf(reference, those)),
		others: [...byWord].map(([type, those]) => ({
			type,
			amount: total(those.map((row) => (isReckoned(row) ? revenueOf(row) : balanceOf(row)))),
		})),
		unread: [...new Set(rows.filter(isUnread).map(wordOf))],
	};
}

/**
 * Trendyol's payouts from rows of its statement: those of `settlements` and of `otherfinancials`, in any order, duplicates counted once. Unpaid rows,
 * and those whose payment is not among the rows, are in no payout.
 */
export function trendyolPayouts(rows: readonly ShopJson[], zone: string): Payout[] {
	const paidRows = rows.filter((row) => !row.get('paymentOrderId').isMissing);
	const byNumber = grouped(paidRows, (row) => row.get('paymentOrderId').wanted);
	return [...byNumber].flatMap(([number, those]) => {
		const single = [...new Map(those.map((row) => [`${kindOf(row)} ${row.get('id').wanted}`, row])).values()];
		const payments = single.filter((row) => kindOf(row) === PAID);
		const others = single.filter((row) => kindOf(row) !== PAID);
		return payments.length > 0 ? [payoutOf(number, payments, others, zone)] : [];
	});
}
