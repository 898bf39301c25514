import { fold } from '../../text/text';
import { currencyCode } from '../../text/currency';
import { dayOfMoment } from '../../values/dates';
import { subtract } from '../../values/decimal';
import { sumOfMinor, toMinor } from '../../shop/amounts';
import type { ReadOrder, ShopLine, ShopLineKind, ShopPayment, ShopState } from '../../shop/order';
import { addressOf, joinedText, taxNumberOf, type AddressMembers } from '../../shop/party';
import type { ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { stateOf, type StateWords } from '../../shop/state';
import { ideaSoftGoods } from './goods';

const STATES: StateWords = {
	document: ['approved', 'being_prepared', 'on_accumulation', 'fulfilled', 'delivered'],
	wait: {
		waiting_for_approval: 'the shop has not approved it yet',
		waiting_for_payment: 'it waits for its payment',
		in_transaction: 'its payment is under way',
		failed: 'its payment failed',
	},
	never: { cancelled: 'it was cancelled', refunded: 'it was paid back as a whole', deleted: 'it was deleted' },
};

const ADDRESS: AddressMembers = {
	firstName: 'firstname',
	lastName: 'surname',
	lines: ['address'],
	district: 'subLocation',
	province: 'location',
	city: 'location',
	postalCode: 'zipCode',
	country: 'country',
	phone: 'mobilePhoneNumber',
};

/** What the order does not tell well enough for a document where it is not 0. */
const UNTOLD: ReadonlyArray<readonly [member: string, message: string]> = [
	['promotionDiscount', 'is taken off after VAT, and nothing tells how much VAT is left'],
	['totalCustomTaxAmount', 'is a tax beside VAT, which no line tells'],
];

/** A charge that the buyer pays beside the goods, whose VAT `taxAmount` does not hold. */
function charge(node: ShopJson, kind: ShopLineKind, name: string, paid = node.amountOrZero): ShopLine[] {
	const net = toMinor(paid);
	if (net < 0n) node.refuse('is below 0', 'Compare the order in the shop, or enter it by hand.');
	const sum = { net, vat: 0n };
	if (net === 0n) return [];
	return [{ kind, path: node.path, name, quantity: '1', rate: 0, isRateUntold: true, before: sum, after: sum }];
}

const chargesOf = (order: ShopJson): ShopLine[] => [
	...charge(order.at('shippingAmount'), 'shipping', order.at('shippingCompanyName').text ?? 'Kargo'),
	...charge(order.at('additionalServiceAmount'), 'fee', 'Ek hizmet'),
	// What instalments cost stands between both totals.
	...charge(
		order.at('finalAmount'),
		'fee',
		'Vade farkı',
		subtract(order.at('finalAmount').price, order.at('generalAmount').price),
	),
];

function paymentOf(type: string | undefined): ShopPayment {
	const word = fold(type ?? '');
	if (word.includes('kapida')) return 'cashOnDelivery';
	if (/havale|\beft\b/.test(word)) return 'transfer';
	return /kredi kart|banka kart/.test(word) ? 'card' : 'other';
}

function stateIn(order: ShopJson, { acceptedStates }: ReadSettings): ShopState {
	const state = stateOf(order.at('status').wanted, STATES, acceptedStates);
	const paid = order.at('paymentStatus').text ?? 'success';
	return state.verdict === 'document' && paid !== 'success' ? stateOf(paid, STATES, acceptedStates) : state;
}

/** The currency of an order whose items are in the same one. */
function currencyOf(order: ShopJson): string {
	const currency = order.at('currency').wanted;
	for (const item of order.at('orderItems').list) {
		const priced = item.at('productCurrency').text ?? currency;
		if (currencyCode(priced) !== currencyCode(currency))
			item
				.at('productCurrency')
				.refuse(
					`is ${priced} in an order of ${currency}, and nothing tells at which rate`,
					'Enter this order by hand.',
				);
	}
	return currency;
}

/** An order of IdeaSoft's Admin API. */
export function readIdeaSoft(order: ShopJson, settings: ReadSettings): ReadOrder {
	for (const [member, message] of UNTOLD)
		if (order.at(member).amountOrZero.digits !== 0n)
			order.at(member).refuse(message, 'Enter this order by hand, or use Other Shop with a mapping.');
	const number = order.at('transactionId').text ?? order.at('id').wanted;
	const given = order.at('createdAt');
	const goods = ideaSoftGoods(order);
	const lines = [...goods.lines, ...chargesOf(order)];
	const billing = order.at('billingAddress').isMissing ? order.at('shippingAddress') : order.at('billingAddress');
	const addressee = joinedText(billing.at('firstname').text, billing.at('surname').text);
	const payment = order.at('paymentTypeName').text;
	return {
		number,
		key: number,
		day: dayOfMoment(given.wanted, settings.zone) ?? given.refuse('is no date', 'Give the order as IdeaSoft does.'),
		currency: currencyOf(order),
		lines,
		totals: { total: toMinor(order.at('finalAmount').price), vat: sumOfMinor(lines.map(({ after }) => after.vat)) },
		state: stateIn(order, settings),
		buyer: {
			name: addressee ?? joinedText(order.at('customerFirstname').text, order.at('customerSurname').text) ?? '',
			// The invoice of a company is addressed to it: there is no other member for its title.
			company: billing.at('invoiceType').text === 'corporate' ? addressee : undefined,
			taxOffice: billing.at('taxOffice').text,
			email: order.at('customerEmail').text,
			phone: billing.at('mobilePhoneNumber').text ?? order.at('customerPhone').text,
			id: order.at('member.id').text,
			...taxNumberOf(billing.at('taxNo').text, billing.at('identityRegistrationNumber').text),
		},
		billing: addressOf(billing, ADDRESS),
		delivery: addressOf(order.at('shippingAddress'), ADDRESS),
		payment: paymentOf(payment),
		paidBy: payment,
		note: order.at('giftNote').text,
		refunds: [],
		doubts: goods.doubts,
	};
}
