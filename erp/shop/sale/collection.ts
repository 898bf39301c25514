import type { Members } from '../../json/members';
import { shown } from '../../text/text';
import type { Issue } from '../../values/problem';
import { minorNumber } from '../amounts';
import { issueOf } from '../due';
import { paidIn, paymentRules, ruleFor } from './paid';
import type { ShopOrder } from '../order';
import type { ErpSettings } from '../settings';
import type { Shop } from '../shop';
import { toldMembers } from './columnValues';
import { saleCurrency } from './document';
import type { Sale } from './sale';
import { toldOrder } from './told';

/** The receipt of an order's payment, why nothing is booked, or what is wrong. */
type Collection =
	| { readonly is: 'due'; readonly sale: Sale }
	| { readonly is: 'skipped'; readonly reason: string }
	| { readonly is: 'refused'; readonly issue: Issue };

const METHODS = 'Payment Methods (Ödeme)';

/** The width of a description (`cha_aciklama`). */
const DESCRIPTION = 40;

/**
 * The shop with the number of the payment, by which a bank's statement is compared. It is no reference: orders of one cart, such as those of the
 * sellers of a market, were paid by one payment. A number that does not fit is not cut, since a part of a number may be another's.
 */
function descriptionOf({ shop, key }: ShopOrder, transaction = ''): string {
	const whole = `${shop.title} ${transaction}`;
	return (transaction !== '' && whole.length <= DESCRIPTION ? whole : `${shop.title} ${key}`).slice(0, DESCRIPTION);
}

interface CollectionSettings {
	readonly shop: Pick<Shop, 'paid'>;
	readonly erp: ErpSettings;
	readonly zone: string;
	readonly skipsUndue: boolean;
	/** Rows of *Payment Methods*, as the form gives them. */
	readonly payments: unknown;
}

/** The receipt of what an order's buyer paid: one line on the cashbox or bank that its way of payment goes to. */
export function collectionOf(order: ShopOrder, members: Members, settings: CollectionSettings): Collection {
	const { shop, erp, zone, skipsUndue } = settings;
	const refused = (field: string, message: string, remedy: string): Collection => ({
		is: 'refused',
		issue: { field, message, remedy },
	});
	const rules = paymentRules(settings.payments);
	if (!rules.ok)
		return refused(METHODS, rules.message, 'Give each way of payment of the shop its kind and its cashbox or bank.');
	const paid = paidIn(members, shop, order, zone);
	if (paid.why !== undefined) {
		if (skipsUndue) return { is: 'skipped', reason: paid.why };
		return refused('payment', paid.why, 'Book it by hand, or set If No Document Is Due to Skip.');
	}
	const rule = ruleFor(rules.rules, paid);
	if (rule === 'mixed') {
		const remedy = `Book it by hand, or add a row for ${shown(paid.parts.join(' '))} if all of it goes to one cashbox or bank.`;
		const ways = paid.parts.map((part) => shown(part)).join(' and ');
		const message = `has different rows for ${ways}, and the order does not tell how much is of which`;
		return refused(METHODS, message, remedy);
	}
	if (!rule) {
		const remedy = 'Add a row for it; one without a method is for all others.';
		return refused(METHODS, `has no row for ${paid.methods.map((method) => shown(method)).join(' or ')}`, remedy);
	}
	const currency = saleCurrency(order, erp);
	if (!currency.ok) return { is: 'refused', issue: issueOf(currency.problem) };
	const amount = minorNumber(order.totals.total);
	const reference = `${erp.referencePrefix ?? ''}${order.key}`;
	const line = toldMembers({
		cha_tarihi: erp.day ?? paid.day,
		cha_evrakno_seri: erp.series,
		cha_kod: '',
		cha_meblag: amount,
		cha_kasa_hizkod: rule.code,
		cha_belge_no: reference,
		cha_aciklama: descriptionOf(order, paid.transaction),
		cha_d_cins: currency.value?.number,
		cha_d_kur: currency.value && Number(currency.value.rate),
	});
	return {
		is: 'due',
		sale: {
			// What the kind of the collection says is filled by it.
			kinds: { kindOfCollection: rule.kind },
			membersOn: (account) => ({ satirlar: [{ ...line, cha_kod: account }] }),
			toldOn: (account) => ({
				...toldOrder(order),
				reference,
				...account,
				amount,
				currency: order.currency,
				paidOn: paid.day,
				paidBy: order.paidBy ?? order.payment,
				kind: rule.kind,
				into: rule.code,
			}),
			accountColumn: 'cha_kod',
			newItems: [],
			notSent: {},
			warnings: [],
			previewWarnings: [],
		},
	};
}
