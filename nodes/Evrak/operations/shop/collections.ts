import type { INodeExecutionData } from 'n8n-workflow';
import { unreadItem, type InputDraft } from '../../../../erp/draft/inputDraft';
import { isMembers, type Members } from '../../../../erp/json/members';
import { minorNumber } from '../../../../erp/shop/amounts';
import { toldMembers } from '../../../../erp/shop/sale/columnValues';
import { saleCurrency } from '../../../../erp/shop/sale/document';
import { paidIn, paymentRules, ruleFor, type PaymentRule } from '../../../../erp/shop/given/paid';
import { numberIn, undue } from '../../../../erp/shop/given/state';
import type { ShopOrder } from '../../../../erp/shop/order';
import { readShopOrder } from '../../../../erp/shop/shop';
import { toldOrder } from '../../../../erp/shop/sale/told';
import { shown } from '../../../../erp/text/text';
import type { NodeErp } from '../../../shared/client/client';
import { settingsFor } from '../../items/settings';
import type { Attempts } from '../../items/attempts';
import { accountWanted, orderAccounts, type AccountWanted } from './accounts';
import type { ShopDrafts } from './drafts';
import { callOrder, issueOf, skippedRow, unusable } from './due';
import { jsonGiven } from './jsonGiven';
import { shopSettings, type ShopSettings } from './settings';

/** A payment that is to be booked once its account is known. */
interface DuePayment {
	readonly item: number;
	readonly order: ShopOrder;
	readonly settings: ShopSettings;
	readonly account: AccountWanted;
	readonly rule: PaymentRule;
	readonly paid: ReturnType<typeof paidIn>;
	readonly currency?: { readonly number: number; readonly rate: string };
}

type Read = { readonly due: DuePayment } | { readonly draft: InputDraft } | { readonly skipped: INodeExecutionData };

const METHODS = 'Payment Methods (Ödeme)';

function readItem(erp: NodeErp, item: number): Read {
	try {
		const { connection } = settingsFor(erp, 'save', item);
		const settings = shopSettings(erp, 'order', connection.zone, item);
		const json = jsonGiven(erp.context.getNodeParameter('shopOrder', item, ''));
		const { shop } = settings;
		const called = callOrder('order', shop, json.ok ? numberIn(json.value, shop.numberAt) : undefined);
		const refused = (field: string, message: string, remedy: string): Read => ({
			draft: unusable(item, called, [{ field, message, remedy }]),
		});
		if (!json.ok) return refused('Order (Sipariş)', json.message, json.remedy);
		if (settings.issues.length > 0) return { draft: unusable(item, called, settings.issues) };
		const rules = paymentRules(erp.context.getNodeParameter('payments', item, {}));
		if (!rules.ok)
			return refused(METHODS, rules.message, 'Give each way of payment of the shop its kind and its cashbox or bank.');
		const read = readShopOrder(json.value, shop, settings.reading);
		if (!read.ok) return { draft: unusable(item, called, [issueOf(read.problem)]) };
		const order = read.value;
		const not = undue(order.state, settings);
		if (not?.isSkipped) return { skipped: skippedRow(order, not.message, item) };
		if (not) return refused('state', not.message, not.remedy);
		const given = isMembers(json.value) ? json.value : {};
		const paid = paidIn(given, shop, order, connection.zone);
		if (paid.why !== undefined) {
			if (settings.skipsUndue) return { skipped: skippedRow(order, paid.why, item) };
			return refused('payment', paid.why, 'Book it by hand, or set If No Document Is Due to Skip.');
		}
		const rule = ruleFor(rules.rules, paid);
		if (rule === 'mixed') {
			const remedy = `Book it by hand, or add a row for ${shown(paid.parts.join(' '))} if all of it goes to one cashbox or bank.`;
			const ways = paid.parts.map((one) => shown(one)).join(' and ');
			const message = `has different rows for ${ways}, and the order does not tell how much is of which`;
			return refused(METHODS, message, remedy);
		}
		if (!rule) {
			const remedy = 'Add a row for it; one without a method is for all others.';
			return refused(METHODS, `has no row for ${paid.methods.map((one) => shown(one)).join(' or ')}`, remedy);
		}
		const currency = saleCurrency(order, settings.erp);
		if (!currency.ok) return { draft: unusable(item, called, [issueOf(currency.problem)]) };
		const account = accountWanted(erp, order, given, item);
		if (!account.ok) return { draft: unusable(item, called, [issueOf(account.problem)]) };
		return { due: { item, order, settings, account: account.value, rule, paid, currency: currency.value } };
	} catch (error) {
		return { draft: unreadItem(error, item) };
	}
}

/** The width of a description (`cha_aciklama`). */
const DESCRIPTION = 40;

/**
 * The shop with the number of the payment, by which a bank's statement is compared. It is no reference: orders of one cart, such as those of the
 * sellers of a market, were paid by one payment. A number that does not fit is not cut, since a part of a number may be another's.
 */
function descriptionOf({ shop, key }: ShopOrder, { transaction = '' }: { readonly transaction?: string }): string {
	const whole = `${shop.title} ${transaction}`;
	return (transaction !== '' && whole.length <= DESCRIPTION ? whole : `${shop.title} ${key}`).slice(0, DESCRIPTION);
}

/** The line of a collection receipt; what the kind of the collection says is filled by it. */
function lineOf({ order, settings, rule, paid, currency }: DuePayment, account: string): Members {
	const { day = paid.day, series, referencePrefix = '' } = settings.erp;
	return toldMembers({
		cha_tarihi: day,
		cha_evrakno_seri: series,
		cha_kod: account,
		cha_meblag: minorNumber(order.totals.total),
		cha_kasa_hizkod: rule.code,
		cha_belge_no: `${referencePrefix}${order.key}`,
		cha_aciklama: descriptionOf(order, paid),
		cha_d_cins: currency?.number,
		cha_d_kur: currency && Number(currency.rate),
	});
}

function draftOf(due: DuePayment, account: Awaited<ReturnType<typeof orderAccounts>>[number] | undefined): InputDraft {
	const { item, order, rule, paid } = due;
	const called = callOrder('order', order.shop, order.number, order.key);
	// Without an account nothing was looked for: the run ends with the problems of the others.
	if (!account) return unusable(item, called, []);
	if (!account.ok) return unusable(item, called, [issueOf(account.problem)]);
	const { code, outcome, warnings } = account.value;
	const line = lineOf(due, code);
	return {
		members: { satirlar: [line] },
		items: [item],
		beside: {},
		called,
		isLocal: true,
		kinds: { kindOfCollection: rule.kind },
		...(outcome === 'preview' ? { plannedAccount: code } : {}),
		told: {
			shopOrder: {
				...toldOrder(order),
				reference: line.cha_belge_no,
				account: code,
				...(outcome === undefined ? {} : { accountOutcome: outcome }),
				amount: line.cha_meblag,
				currency: order.currency,
				paidOn: paid.day,
				paidBy: order.paidBy ?? order.payment,
				kind: rule.kind,
				into: rule.code,
			},
		},
		warnings,
	};
}

/** The collection receipts that the paid orders of the input ask for; those of which nothing is to be booked are told, with the reason. */
export async function collectionDrafts(erp: NodeErp, attempts: Attempts): Promise<ShopDrafts> {
	const reads = [...erp.context.getInputData().keys()].map((item) => readItem(erp, item));
	const isStopped = !erp.context.continueOnFail() && reads.some((one) => 'draft' in one);
	const due = reads.flatMap((one) => ('due' in one ? [one.due] : []));
	const wanted = due.map(({ account }) => account);
	const accounts = isStopped ? [] : await orderAccounts(erp, wanted, attempts);
	return {
		skipped: reads.flatMap((one) => ('skipped' in one ? [one.skipped] : [])),
		drafts: reads.flatMap((one) => {
			if ('due' in one) return [draftOf(one.due, accounts[due.indexOf(one.due)])];
			return 'draft' in one ? [one.draft] : [];
		}),
	};
}
