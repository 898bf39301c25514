import { fold } from '../../../base/text/text';
import { minorNumber, sumOfMinor } from '../../../base/values/minor';
import type { ShopOrder, ShopPaid } from '../order';

/** Booking rule for a shop's way of payment: the kind of collection, and the cashbox or bank. */
export interface PaymentRule {
	/** As the user wrote it; absent for the default rule. */
	readonly method?: string;
	readonly kind: 'card' | 'cash' | 'transfer';
	readonly code: string;
	/** The ERP's number for refunds by card or transfer (`cha_cinsi`). */
	readonly movementKind?: number;
}

/** The payment of an order: all words for its way of payment that a rule may name, and the day. */
interface OrderPaid extends ShopPaid {
	readonly parts: readonly string[];
	readonly day: string;
}

const namedRule = (rules: readonly PaymentRule[], methods: readonly string[]): PaymentRule | undefined =>
	rules.find(({ method }) => method !== undefined && methods.some((word) => fold(word) === fold(method)));

const sameBooking = (a: PaymentRule | undefined, b: PaymentRule | undefined): boolean =>
	a?.kind === b?.kind && a?.code === b?.code && a?.movementKind === b?.movementKind;

/**
 * The rule for a payment: a rule that names it, else the rule without a name. A payment may have `parts`, such as a gift card and a card, with
 * unknown amounts: it has a rule only if all parts are booked alike, or if a rule names them together.
 */
export function ruleFor(
	rules: readonly PaymentRule[],
	{ methods, parts }: Pick<OrderPaid, 'methods' | 'parts'>,
): PaymentRule | 'mixed' | undefined {
	const others = rules.find(({ method }) => method === undefined);
	if (parts.length < 2) return namedRule(rules, methods) ?? others;
	const whole = namedRule(rules, [parts.join(' ')]);
	if (whole) return whole;
	const [first, ...more] = parts.map((part) => namedRule(rules, [part]) ?? others);
	return more.every((rule) => sameBooking(rule, first)) ? first : 'mixed';
}

/** Why nothing is booked for an order that costs nothing, or that gift cards or returned goods have paid. */
export const NOTHING_PAID = 'nothing of it is to be paid';

/** The payment of an order; `why` is set for an order that is not paid in full, was partly refunded, or costs nothing. */
export function paidIn(order: ShopOrder): OrderPaid {
	const { paidBy = '', paid = { methods: [paidBy] } } = order;
	const { why, day, methods, parts = [], transaction }: ShopPaid = paid;
	const back = sumOfMinor(order.refunds.map(({ amount }) => amount ?? 0n));
	const reasons = [
		...((order.paidAmount ?? order.totals.total) === 0n ? [NOTHING_PAID] : []),
		...(why === undefined ? [] : [why]),
		...(order.refunds.length > 0
			? [`the shop has paid back${back === 0n ? ' a part' : ` ${minorNumber(back)}`} of it`]
			: []),
	];
	return {
		methods: [...methods, order.payment].filter((word) => word.trim() !== ''),
		parts,
		transaction,
		day: day ?? order.day,
		why: reasons[0],
	};
}
