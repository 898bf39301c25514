import { isBlank, isMembers, type Members } from '../../json/members';
import { fold, plainTextOf } from '../../text/text';
import { readMoment, writeMoment } from '../../values/dates';
import { locatorValue } from '../../values/locator';
import { minorNumber, sumOfMinor } from '../amounts';
import type { ShopOrder } from '../order';
import { ShopJson } from '../reader';

/** How payments of a shop's method are booked: the kind of collection, and the cashbox or bank; `method` as the user wrote it, blank for all others. */
export interface PaymentRule {
	readonly method: string;
	readonly kind: 'card' | 'cash' | 'transfer';
	readonly code: string;
}

/** The payment of an order as its shop tells it. */
interface ShopPaid {
	/** Words by which a rule may name how it was paid. */
	readonly methods: readonly string[];
	/** Each way on its own where it was paid in several. */
	readonly parts: readonly string[];
	/** The shop's or its payment agency's number of the payment. */
	readonly transaction?: string;
	/** `yyyy-MM-dd`. */
	readonly day: string;
	/** Why nothing is booked (no full stop); absent where the whole order was paid. */
	readonly why?: string;
}

const KINDS = ['card', 'cash', 'transfer'] as const;

/** Reads the rules of a form; rows without a cashbox or bank are wrong, since no code is ever made up. */
export function paymentRules(
	given: unknown,
): { readonly ok: true; readonly rules: PaymentRule[] } | { readonly ok: false; readonly message: string } {
	const rows = isMembers(given) && Array.isArray(given.rule) ? (given.rule as unknown[]).filter(isMembers) : [];
	const rules: PaymentRule[] = [];
	for (const row of rows) {
		const method = plainTextOf(row.method).trim();
		const kind = KINDS.find((one) => one === row.kind);
		const code = plainTextOf(locatorValue(row.code)).trim();
		const called = method === '' ? 'the one for all other payments' : `that of "${method}"`;
		if (kind === undefined) return { ok: false, message: `has no kind in ${called}` };
		if (code === '') return { ok: false, message: `has no cashbox or bank in ${called}` };
		rules.push({ method, kind, code });
	}
	return rules.length === 0 ? { ok: false, message: 'is empty' } : { ok: true, rules };
}

const namedRule = (rules: readonly PaymentRule[], methods: readonly string[]): PaymentRule | undefined =>
	rules.find(({ method }) => method !== '' && methods.some((one) => fold(one) === fold(method)));

const sameBooking = (one: PaymentRule | undefined, other: PaymentRule | undefined): boolean =>
	one?.kind === other?.kind && one?.code === other?.code;

/**
 * The rule for a payment: one that names it, else the one that names none. Of a payment in `parts`, as a gift card and a card, nobody knows how
 * much is of which: there is a rule only where all of them are booked alike, or one names the whole.
 */
export function ruleFor(
	rules: readonly PaymentRule[],
	{ methods, parts }: Pick<ShopPaid, 'methods' | 'parts'>,
): PaymentRule | 'mixed' | undefined {
	const others = rules.find(({ method }) => method === '');
	if (parts.length < 2) return namedRule(rules, methods) ?? others;
	const whole = namedRule(rules, [parts.join(' ')]);
	if (whole) return whole;
	const [first, ...more] = parts.map((part) => namedRule(rules, [part]) ?? others);
	return more.every((one) => sameBooking(one, first)) ? first : 'mixed';
}

/** The day of a text of the shop's clock, or of an instant in the zone of the books. */
function dayOf(value: unknown, zone: string): string | undefined {
	const read = isBlank(value) ? undefined : readMoment(plainTextOf(value), zone, 'yyyy-MM-dd HH:mm:ss.fff');
	return read && writeMoment(read, 'yyyy-MM-dd');
}

type OfShop = Partial<Omit<ShopPaid, 'methods'>> & Pick<ShopPaid, 'methods'>;

/** What only the shop's own JSON says of a payment. */
function ofShop(given: Members, { shop, state, payment, paidBy }: ShopOrder, zone: string): OfShop {
	const at = (name: string) => new ShopJson(given, '').at(name);
	switch (shop) {
		case 'wooCommerce': {
			const day = dayOf(at('date_paid').value, zone);
			return {
				methods: [at('payment_method').text ?? '', paidBy ?? ''],
				transaction: at('transaction_id').text,
				day,
				...(day === undefined ? { why: 'the shop tells no day of its payment (date_paid)' } : {}),
			};
		}
		case 'shopify': {
			const order = isMembers(given.order) ? new ShopJson(given.order, '') : new ShopJson(given, '');
			const isPaid = ['paid', 'partially_refunded'].includes(fold(state.word));
			const gateways = order.at('payment_gateway_names').list.flatMap((name) => name.text ?? []);
			return {
				methods: gateways,
				parts: [...new Set(gateways)],
				...(isPaid ? {} : { why: `its payment is "${state.word}"` }),
			};
		}
		case 'trendyol':
			return {
				methods: [paidBy ?? ''],
				...(payment === 'cashOnDelivery' && fold(state.word) !== 'delivered'
					? { why: 'it is paid at the door, and is not delivered yet' }
					: {}),
			};
		case 'other':
			return { methods: [paidBy ?? ''] };
	}
}

/** The payment of an order; an order that is not paid in full, was paid back in part, or costs nothing says why nothing is booked. */
export function paidIn(given: Members, order: ShopOrder, zone: string): ShopPaid {
	const { why, day, methods, parts = [], transaction } = ofShop(given, order, zone);
	const back = sumOfMinor(order.refunds.map(({ amount }) => amount ?? 0n));
	const reasons = [
		...(order.totals.total === 0n ? ['its total is 0'] : []),
		...(why === undefined ? [] : [why]),
		...(order.refunds.length > 0
			? [`the shop has paid back${back === 0n ? ' a part' : ` ${minorNumber(back)}`} of it`]
			: []),
	];
	return {
		methods: [...methods, order.payment].filter((one) => one.trim() !== ''),
		parts,
		transaction,
		day: day ?? order.day,
		...(reasons[0] === undefined ? {} : { why: reasons[0] }),
	};
}
