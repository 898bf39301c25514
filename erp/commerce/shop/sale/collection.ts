import { definedMembers } from '../../../base/json/members';
import { shown } from '../../../base/text/text';
import { type Minor, minorNumber, minorText, unsigned } from '../../../base/values/minor';
import { NOTHING_PAID, paidIn, type PaymentRule, ruleFor } from './paid';
import type { ShopOrder } from '../order';
import { shopDescription } from '../../order/questions';
import type { ReceiptKind } from './saleKind';
import { refuseAt } from '../reader';
import type { ErpSettings } from '../settings';
import { saleCurrency } from './document';
import type { Sale } from './sale';
import { orderReport } from './report';

/** The receipt of an order's payment or of a refund, or why it is skipped. */
type Collection = { readonly sale: Sale } | { readonly skipped: string };

const METHODS = 'Payment Methods (Ödeme)';

/** Width of a description (`cha_aciklama`). */
const DESCRIPTION = 40;

/**
 * Description of a receipt: the shop with the payment number, for matching with a bank statement. It is no reference: orders of one cart, such as
 * those of a marketplace's sellers, share one payment. A number that does not fit is not truncated, since a part of a number may be another's.
 */
function descriptionOf({ shop, key }: ShopOrder, transaction = ''): string {
	const whole = `${shop.title} ${transaction}`;
	return transaction !== '' && whole.length <= DESCRIPTION ? whole : shopDescription(shop.title, key);
}

/** Warning for a payment that differs from the total of its order: rounded cash, or gift cards that paid a part. */
const otherAmount = (whole: Minor, booked: Minor): string[] =>
	whole === booked
		? []
		: [
				`The order’s total is ${minorText(whole)}, and ${minorText(booked)} was paid this way: ${minorText(unsigned(booked - whole))} of cash rounding, gift cards or returned goods is left on the account`,
			];

interface CollectionSettings {
	readonly erp: ErpSettings;
	readonly skipsUndue: boolean;
	readonly payments: readonly PaymentRule[];
}

/**
 * The receipt of a buyer's payment, or of a refund: one line on the cashbox or bank of its way of payment. Of refunds only the codes in cash are
 * known (docs/trust/erp-behaviour.md#codes-of-collections): for card or transfer the user gives the kind of movement.
 */
export function receiptOf(as: ReceiptKind, order: ShopOrder, settings: CollectionSettings): Collection {
	const { erp, skipsUndue, payments } = settings;
	if (payments.length === 0)
		return refuseAt(METHODS, 'is empty', 'Give each way of payment of the shop its kind and its cashbox or bank.');
	const isBack = as === 'payment';
	const paid = paidIn(order);
	// A refund by the shop was paid out, whatever the order's state is since.
	const why = isBack ? (order.totals.total === 0n ? NOTHING_PAID : undefined) : paid.why;
	if (why !== undefined) {
		if (skipsUndue) return { skipped: why };
		return refuseAt('payment', why, 'Book it by hand, or set If No Document Is Due to Skip.');
	}
	const rule = ruleFor(payments, paid);
	if (rule === 'mixed') {
		const remedy = `Book it by hand, or add a row for ${shown(paid.parts.join(' '))} if all of it goes to one cashbox or bank.`;
		const ways = paid.parts.map((part) => shown(part)).join(' and ');
		const message = `has different rows for ${ways}, and the order does not tell how much is of which`;
		return refuseAt(METHODS, message, remedy);
	}
	if (!rule) {
		const remedy = 'Add a row for it; one without a method is for all others.';
		return refuseAt(METHODS, `has no row for ${paid.methods.map((method) => shown(method)).join(' or ')}`, remedy);
	}
	const isCash = rule.kind === 'cash';
	if (isBack && !isCash && rule.movementKind === undefined)
		return refuseAt(
			METHODS,
			`has no Movement Kind for what is paid back by ${rule.kind}`,
			'Enter the number that the ERP has for it (cha_cinsi): docs/shop-payments.md says how to find it.',
		);
	const currency = saleCurrency(order, erp);
	const whole = order.totals.total;
	const booked = isBack ? whole : (order.paidAmount ?? whole);
	const amount = minorNumber(booked);
	const reference = `${erp.referencePrefix ?? ''}${order.key}`;
	const line = definedMembers({
		...(isBack && !isCash ? { cha_evrak_tip: 64, cha_tip: 0, cha_cinsi: rule.movementKind, cha_kasa_hizmet: 2 } : {}),
		cha_tarihi: erp.day ?? (isBack ? order.day : paid.day),
		cha_evrakno_seri: erp.series,
		cha_kod: '',
		cha_meblag: amount,
		cha_kasa_hizkod: rule.code,
		cha_belge_no: reference,
		cha_aciklama: descriptionOf(order, isBack ? undefined : paid.transaction),
		cha_d_cins: currency?.number,
		cha_d_kur: currency && Number(currency.rate),
	});
	return {
		sale: {
			// The members that follow from the kind of collection are filled by it.
			kinds: isBack ? (isCash ? { kindOfCollection: 'cashPaid' } : {}) : { kindOfCollection: rule.kind },
			membersOn: (account) => ({ satirlar: [{ ...line, cha_kod: account }] }),
			reportOn: (account) => ({
				...orderReport(order),
				reference,
				...account,
				amount,
				currency: order.currency,
				paidOn: isBack ? order.day : paid.day,
				paidBy: order.paidBy ?? order.payment,
				kind: rule.kind,
				[isBack ? 'from' : 'into']: rule.code,
			}),
			accountColumn: 'cha_kod',
			newItems: [],
			notSent: {},
			warnings: isBack ? (order.doubts ?? []) : otherAmount(whole, booked),
			previewWarnings: [],
		},
	};
}
