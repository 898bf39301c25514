import { textIn } from '../json';
import type { ApiObject, ShopAnswer, ShopRequest } from '../types';
import { trendyolError } from './packages';

/** A row of the statement, with the name by which it is asked for. */
export interface StatementRow {
	readonly type: string;
	readonly row: ApiObject;
}

/** Types of each list, as the page *Cari Hesap Ekstresi Entegrasyonu* spells them. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
	settlements: [
		...['Sale', 'Return', 'Discount', 'DiscountCancel', 'Coupon', 'CouponCancel'],
		...['ProvisionPositive', 'ProvisionNegative', 'ManualRefund', 'ManualRefundCancel'],
		...['TyDiscount', 'TyDiscountCancel', 'TyCoupon', 'TyCouponCancel'],
		...['SellerRevenuePositive', 'SellerRevenueNegative', 'CommissionPositive', 'CommissionNegative'],
		...['SellerRevenuePositiveCancel', 'SellerRevenueNegativeCancel'],
		...['CommissionPositiveCancel', 'CommissionNegativeCancel', 'DeliveryFee', 'DeliveryFeeCancel', 'PayByLink'],
	],
	otherfinancials: [
		...['CashAdvance', 'WireTransfer', 'IncomingTransfer', 'ReturnInvoice', 'CommissionAgreementInvoice'],
		...['PaymentOrder', 'DeductionInvoices', 'FinancialItem', 'Stoppage'],
	],
};
const SIZES = [500, 1000];
/** The longest stretch of one question. */
const WINDOW = 15 * 86_400_000;

/** Rows of one of the two lists, of the types that are asked for. */
export function statementPage(all: readonly StatementRow[], list: string, { query }: ShopRequest): ShopAnswer {
	const types = textIn(query.get('transactionTypes') ?? query.get('transactionType')).split(/\s*,\s*/);
	const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? 500)];
	const [start, end] = [Number(query.get('startDate') ?? NaN), Number(query.get('endDate') ?? NaN)];
	if (types.some((type) => !TYPES[list]?.includes(type))) return trendyolError(400, 'transactionType');
	if (!SIZES.includes(size)) return trendyolError(400, 'size: 500 or 1000');
	if (!(end - start >= 0 && end - start <= WINDOW)) return trendyolError(400, 'startDate and endDate: 15 days at most');
	const wanted = query.get('paymentOrderId');
	const found = all
		.filter(({ type }) => types.includes(type))
		.map(({ row }) => row)
		.filter(({ transactionDate }) => Number(transactionDate) >= start && Number(transactionDate) <= end)
		.filter(({ paymentOrderId }) => wanted === null || wanted === textIn(paymentOrderId));
	const content = found.slice(page * size, (page + 1) * size);
	return {
		status: 200,
		body: { page, size, totalPages: Math.ceil(found.length / size), totalElements: found.length, content },
	};
}
