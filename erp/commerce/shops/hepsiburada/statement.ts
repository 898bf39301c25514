import { grouped } from '../../../base/json/grouped';
import { isLira } from '../../../base/text/currency';
import { fold } from '../../../base/text/text';
import { absolute, type Decimal, subtract, total } from '../../../base/values/decimal';
import type { Payout, PayoutOrder } from '../../shop/payout';
import type { ShopJson } from '../../shop/reader';
import { momentAt } from '../engine';

const wordOf = (row: ShopJson): string => row.get('transactionType').wanted;
const isOf =
	(...words: readonly string[]) =>
	(row: ShopJson): boolean =>
		words.some((word) => fold(word) === fold(wordOf(row)));

/** The payment itself, and the sales and returns that the order's own document has. */
const isPayment = isOf('TotalPayment');
const isSale = isOf('Payment', 'Return');

/** An amount from the seller's side: negative where Hepsiburada keeps it. */
function amountOf(row: ShopJson): Decimal {
	const currency = row.get('amount.currencyCode');
	if (!currency.isMissing && !isLira(currency.wanted))
		currency.refuse(`is ${currency.wanted}`, 'Book a payout in another currency by hand.');
	return row.get('amount.value').amount;
}

const sumOf = (rows: readonly ShopJson[]): Decimal => total(rows.map(amountOf));

function orderOf(reference: string, rows: readonly ShopJson[]): PayoutOrder {
	const [sold, revenue] = [sumOf(rows.filter(isSale)), sumOf(rows)];
	return {
		reference,
		orderNumber: rows[0]?.get('orderNumber').text,
		sold,
		revenue,
		beside: [],
		commission: subtract(sold, revenue),
	};
}

function payoutOf(date: string, payments: readonly ShopJson[], rows: readonly ShopJson[]): Payout {
	const ofOrders = rows.filter((row) => !row.get('packageNumber').isMissing);
	const others = rows.filter((row) => row.get('packageNumber').isMissing);
	return {
		number: date,
		date,
		// Whether a payment has a sign is not published.
		paid: total(payments.map((row) => absolute(amountOf(row)))),
		orders: [...grouped(ofOrders, (row) => row.get('packageNumber').wanted)].map(([reference, those]) =>
			orderOf(reference, those),
		),
		others: [...grouped(others, wordOf)].map(([type, those]) => ({ type, amount: sumOf(those) })),
		unread: [],
	};
}

/**
 * Hepsiburada's payouts from rows of its accounting service (`/transactions/merchantid/{id}`; members by the maker's definition of 2026-05-12). No
 * row names its payment: payments (`TotalPayment`) pay the rows of their day, which is the payout's number, and anything else in them shows as a difference. Public clients have seen
 * on live accounts in September 2026 that payments are rows of that type, and that deductions are negative. Unpaid rows are in no payout.
 */
export function hepsiburadaPayouts(rows: readonly ShopJson[], zone: string): Payout[] {
	const single = [...new Map(rows.map((row) => [row.get('id').wanted, row])).values()];
	const paid = single.filter((row) => isPaid(row) && !row.get('paymentDate').isMissing);
	return [...grouped(paid, (row) => momentAt('paymentDate')(row, zone))].flatMap(([day, those]) => {
		const payments = those.filter(isPayment);
		const others = those.filter((row) => !isPayment(row));
		return payments.length > 0 ? [payoutOf(day, payments, others)] : [];
	});
}

const isPaid = (row: ShopJson): boolean => fold(row.get('status').wanted) === 'paid';
