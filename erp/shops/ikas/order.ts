import { dayIn } from '../../wire/digest';
import { toMinor } from '../../shop/amounts';
import { byRate, type ReadOrder, type ShopPayment, type ShopState, type StatedVat } from '../../shop/order';
import { addressOf, joinedText, taxNumberOf, type AddressMembers } from '../../shop/party';
import type { ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { stateOf, type StateWords } from '../../shop/state';
import { withStatedVat } from '../sums';
import { ikasLines } from './lines';

const STATES: StateWords = {
	document: ['PAID', 'OVER_PAID'],
	wait: {
		DRAFT: 'it is a draft',
		WAITING_UPSELL_ACTION: 'its buyer is still offered something',
		WAITING: 'it waits for its payment',
		PARTIALLY_PAID: 'a part of it is not paid yet',
		FAILED: 'its payment failed',
	},
	never: { CANCELLED: 'it was cancelled', REFUNDED: 'it was paid back as a whole' },
};

/** States of an order that is sold: whether it is due says its payment. */
const SOLD = ['CREATED', 'PARTIALLY_CANCELLED', 'PARTIALLY_REFUNDED', 'REFUND_REQUESTED', 'REFUND_REJECTED'];

const PAYMENTS: Readonly<Record<string, ShopPayment>> = {
	CREDIT_CARD: 'card',
	MONEY_ORDER: 'transfer',
	CASH_ON_DELIVERY: 'cashOnDelivery',
	CREDIT_CARD_ON_DELIVERY: 'cashOnDelivery',
};

const ADDRESS: AddressMembers = {
	firstName: 'firstName',
	lastName: 'lastName',
	company: 'company',
	lines: ['addressLine1', 'addressLine2'],
	district: 'district.name',
	// In Turkey it is the province.
	province: 'city.name',
	city: 'city.name',
	postalCode: 'postalCode',
	country: 'country.name',
	phone: 'phone',
};

/** The ways in which an order was paid, each once. */
export const waysOf = (order: ShopJson): string[] => [
	...new Set(order.at('paymentMethods').list.map((method) => method.at('type').wanted)),
];

function paymentOf([way = '', ...others]: readonly string[]): ShopPayment {
	const payment = PAYMENTS[way] ?? 'other';
	return others.every((other) => PAYMENTS[other] === payment) ? payment : 'other';
}

function stateIn(order: ShopJson, payment: ShopPayment, { acceptedStates }: ReadSettings): ShopState {
	const status = order.at('status').wanted;
	if (!SOLD.includes(status)) return stateOf(status, STATES, acceptedStates);
	const paid = order.at('orderPaymentStatus').wanted;
	// What is paid at the door is sent before it is paid.
	if (paid === 'WAITING' && payment === 'cashOnDelivery') return { word: paid, verdict: 'document' };
	return stateOf(paid, STATES, acceptedStates);
}

/** VAT by rate as the order states it; without it nothing would hold the VAT of the lines. */
function statedVat(order: ShopJson, isTaxed: boolean): StatedVat[] {
	const taxes = order.at('taxLines');
	if (taxes.isMissing && isTaxed)
		taxes.refuse(
			'is missing, so that nothing tells what its VAT must add up to',
			'Ask ikas for taxLines { rate price }.',
		);
	const all = taxes.list.map((tax) => ({ rate: tax.at('rate').percent, amount: toMinor(tax.at('price').price) }));
	return byRate(all).filter(({ amount }) => amount !== 0n);
}

/** An order of ikas' Admin API (`listOrder`). */
export function readIkas(order: ShopJson, settings: ReadSettings): ReadOrder {
	if (!order.at('data').isMissing)
		order
			.at('data')
			.refuse(
				'holds a page of orders',
				'Split it first (Split Out, field data.listOrder.data): one item for each order.',
			);
	const number = order.at('orderNumber').wanted;
	const total = toMinor(order.at('totalFinalPrice').price);
	const read = ikasLines(order, total);
	const vatByRate = statedVat(
		order,
		read.some(({ rate }) => rate > 0),
	);
	const billing = order.at('billingAddress').isMissing ? order.at('shippingAddress') : order.at('billingAddress');
	const ways = waysOf(order);
	const payment = paymentOf(ways);
	const company = billing.at('company').text;
	return {
		number,
		key: number,
		day: dayIn(settings.zone, order.at('orderedAt').instant('order as ikas')),
		currency: order.at('currencyCode').wanted,
		lines: [...withStatedVat(read, { vatByRate }, 'withVat', true).lines],
		totals: { total, vatByRate },
		state: stateIn(order, payment, settings),
		buyer: {
			name:
				joinedText(billing.at('firstName').text, billing.at('lastName').text) ??
				joinedText(order.at('customer.firstName').text, order.at('customer.lastName').text) ??
				company ??
				'',
			company,
			taxOffice: billing.at('taxOffice').text,
			email: order.at('customer.email').text,
			phone: billing.at('phone').text ?? order.at('customer.phone').text,
			id: order.at('customer.isGuestCheckout').flag ? undefined : order.at('customer.id').text,
			...taxNumberOf(billing.at('taxNumber').text, billing.at('identityNumber').text),
		},
		billing: addressOf(billing, ADDRESS),
		delivery: addressOf(order.at('shippingAddress'), ADDRESS),
		payment,
		paidBy: joinedText(...ways),
		note: order.at('note').text,
		refunds: order
			.at('orderLineItems')
			.list.filter((line) => line.at('status').text === 'REFUNDED')
			.map((line) => ({ id: line.at('id').wanted })),
	};
}
