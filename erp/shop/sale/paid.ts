import { isMembers, type Members } from '../../json/members';
import { fold, plainTextOf, shown } from '../../text/text';
import { locatorValue } from '../../values/locator';
import { minorNumber, sumOfMinor } from '../amounts';
import type { ShopOrder } from '../order';
import { ShopJson } from '../reader';
import type { Shop, ShopPaid } from '../shop';

/** How payments of a shop's method are booked: the kind of collection, and the cashbox or bank; `method` as the user wrote it, blank for all others. */
interface PaymentRule {
	readonly method: string;
	readonly kind: 'card' | 'cash' | 'transfer';
	readonly code: string;
	/** The ERP's number for money that goes out by card or transfer (`cha_cinsi`). */
	readonly movementKind?: number;
}

/** The payment of an order: how it was paid in all words by which a rule may name that, and when. */
interface OrderPaid extends ShopPaid {
	readonly parts: readonly string[];
	readonly day: string;
}

const KINDS = ['card', 'cash', 'transfer'] as const;

/** Reads the rules of a form; rows without a cashbox or bank are wrong, since no code is ever made up. */
export function paymentRules(
	value: unknown,
): { readonly ok: true; readonly rules: PaymentRule[] } | { readonly ok: false; readonly message: string } {
	const rows = isMembers(value) && Array.isArray(value.rule) ? (value.rule as unknown[]).filter(isMembers) : [];
	const rules: PaymentRule[] = [];
	for (const row of rows) {
		const method = plainTextOf(row.method).trim();
		const kind = KINDS.find((kind) => kind === row.kind);
		const code = plainTextOf(locatorValue(row.code)).trim();
		const called = method === '' ? 'the one for all other payments' : `that of "${method}"`;
		if (kind === undefined) return { ok: false, message: `has no kind in ${called}` };
		if (code === '') return { ok: false, message: `has no cashbox or bank in ${called}` };
		const number = plainTextOf(row.movementKind).trim();
		if (!/^\d{0,3}$/.test(number))
			return { ok: false, message: `has ${shown(number)} as the movement kind in ${called}` };
		rules.push({ method, kind, code, ...(number === '' ? {} : { movementKind: Number(number) }) });
	}
	return rules.length === 0 ? { ok: false, message: 'is empty' } : { ok: true, rules };
}

const namedRule = (rules: readonly PaymentRule[], methods: readonly string[]): PaymentRule | undefined =>
	rules.find(({ method }) => method !== '' && methods.some((word) => fold(word) === fold(method)));

const sameBooking = (a: PaymentRule | undefined, b: PaymentRule | undefined): boolean =>
	a?.kind === b?.kind && a?.code === b?.code && a?.movementKind === b?.movementKind;

/**
 * The rule for a payment: one that names it, else the one that names none. Of a payment in `parts`, as a gift card and a card, nobody knows how
 * much is of which: there is a rule only where all of them are booked alike, or one names the whole.
 */
export function ruleFor(
	rules: readonly PaymentRule[],
	{ methods, parts }: Pick<OrderPaid, 'methods' | 'parts'>,
): PaymentRule | 'mixed' | undefined {
	const others = rules.find(({ method }) => method === '');
	if (parts.length < 2) return namedRule(rules, methods) ?? others;
	const whole = namedRule(rules, [parts.join(' ')]);
	if (whole) return whole;
	const [first, ...more] = parts.map((part) => namedRule(rules, [part]) ?? others);
	return more.every((one) => sameBooking(one, first)) ? first : 'mixed';
}

/** Why nothing is booked of an order that costs nothing. */
export const NOTHING_PAID = 'its total is 0';

/** The payment of an order; an order that is not paid in full, was paid back in part, or costs nothing says why nothing is booked. */
export function paidIn(members: Members, shop: Pick<Shop, 'paid'>, order: ShopOrder, zone: string): OrderPaid {
	const { why, day, methods, parts = [], transaction } = shop.paid(new ShopJson(members, ''), order, zone);
	const back = sumOfMinor(order.refunds.map(({ amount }) => amount ?? 0n));
	const reasons = [
		...(order.totals.total === 0n ? [NOTHING_PAID] : []),
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
		...(reasons[0] === undefined ? {} : { why: reasons[0] }),
	};
}
