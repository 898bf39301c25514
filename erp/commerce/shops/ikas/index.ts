import { type Minor, spreadOver, sumOfMinor, toMinor, unsigned } from '../../../base/values/minor';
import { stateOf, type StateWords } from '../../shop/state';
import {
	byRate,
	grossOf,
	type ReadOrder,
	type ShopLine,
	type ShopLineKind,
	type ShopPayment,
	type ShopState,
	type StatedVat,
} from '../../shop/order';
import { type AddressMembers, addressOf, joinedText, type ShopJson, taxNumberOf } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { fold } from '../../../base/text/text';
import { formatDecimal, multiply } from '../../../base/values/decimal';
import { dayIn } from '../../../base/text/zone';
import { piecesIn, refusePage, soldLines } from '../goods';
import { soldFor, withStatedVat } from '../sums';

/** The words of a line (`IkasOrderLineItemStatus`); what is only asked for has not happened. */
const LINES = {
	member: 'status',
	sku: 'variant.sku',
	words: {
		document: [
			...['UNFULFILLED', 'FULFILLED', 'DELIVERED', 'CANCEL_REQUESTED', 'CANCEL_REJECTED'],
			...['REFUND_REQUESTED', 'REFUND_REJECTED', 'REFUND_REQUEST_ACCEPTED'],
		],
		wait: {},
		never: { CANCELLED: 'it was cancelled' },
		returned: { REFUNDED: 'it was paid back' },
	},
};

/** VAT in percent, which is inside all prices; a line without it has none. */
function rateOf(node: ShopJson): Pick<ShopLine, 'rate' | 'isUntaxed'> {
	const ofLine = node.get('taxValue');
	const told = ofLine.isMissing ? node.get('variant.taxValue') : ofLine;
	return told.isMissing ? { rate: 0, isUntaxed: true } : { rate: told.percent };
}

/** A line of goods less what the order's adjustments take off it; below 0 they raise it. `finalPrice` is that of one piece. */
function goodsLine(line: ShopJson, share: Minor): ShopLine {
	const quantity = piecesIn(line.get('quantity'), 'Compare the order in the shop.');
	const price = line.get('price').price;
	const final = line.get('finalPrice');
	const paid = toMinor(multiply(final.isMissing ? price : final.price, quantity)) - share;
	if (paid < 0n) line.refuse('costs less than what is taken off it', 'Compare the order in the shop.');
	const tax = rateOf(line);
	return {
		kind: 'item',
		path: line.path,
		id: line.get('id').text,
		sku: line.get('variant.sku').text,
		barcode: line.get('variant.barcodeList').list[0]?.text,
		name: line.get('variant.name').text ?? '',
		quantity: formatDecimal(quantity),
		...tax,
		vatAt: 'taxValue',
		...soldFor(toMinor(multiply(price, quantity)), paid, tax.rate, 'withVat'),
	};
}

function charge(node: ShopJson, kind: ShopLineKind): ShopLine {
	const [price, final] = [node.get('price').price, node.get('finalPrice')];
	const tax = rateOf(node);
	return {
		kind,
		path: node.path,
		name: node.get('title').text ?? '',
		quantity: '1',
		...tax,
		vatAt: 'taxValue',
		...soldFor(toMinor(price), toMinor(final.isMissing ? price : final.price), tax.rate, 'withVat'),
	};
}

/**
 * What each line of goods bears of campaigns, coupons and surcharges. The order says which lines bear one; a discount that names none is spread
 * in proportion to what the lines cost, which the VAT of the order then has to prove. Of a surcharge that names none nobody knows the VAT.
 */
function sharesOf(order: ShopJson, lines: readonly ShopJson[], paid: readonly Minor[]): Minor[] {
	const ids = lines.map((line) => line.get('id').text);
	const all = order.get('orderLineItems').list.map((line) => line.get('id').text);
	return order.get('orderAdjustments').list.reduce<Minor[]>(
		(shares, adjustment) => {
			const type = adjustment.get('type').wanted;
			if (type !== 'DECREMENT' && type !== 'INCREMENT')
				adjustment.get('type').refuse(`"${type}" is not known here`, 'Enter this order by hand.');
			const applied = adjustment.get('appliedOrderLines').list;
			const isSpread = applied.length === 0 && type === 'DECREMENT' && adjustment.get('amountType').text === 'AMOUNT';
			if (applied.length === 0 && !isSpread)
				adjustment
					.get('appliedOrderLines')
					.refuse(
						'names no lines, so that nothing tells the VAT in it',
						'Ask ikas for orderAdjustments { appliedOrderLines { orderLineId amount } }; enter an order that has none by hand.',
					);
			const amounts = isSpread
				? spreadOver(
						unsigned(toMinor(adjustment.get('amount').amount)),
						paid.map((amount, index) => amount - (shares[index] ?? 0n)),
					)
				: applied.reduce<Minor[]>(
						(sums, element) => {
							const id = element.get('orderLineId').wanted;
							const index = ids.indexOf(id);
							// What a line that is left out bears is left out with it.
							if (index < 0 && all.includes(id)) return sums;
							if (index < 0)
								element.get('orderLineId').refuse('is no line that is sold', 'Compare the order in the shop.');
							sums[index] = (sums[index] ?? 0n) + unsigned(toMinor(element.get('amount').amount));
							return sums;
						},
						lines.map(() => 0n),
					);
			if (!amounts)
				return adjustment.get('amount').refuse('is more than the goods cost', 'Compare the order in the shop.');
			return shares.map((share, index) => share + (type === 'DECREMENT' ? 1n : -1n) * (amounts[index] ?? 0n));
		},
		lines.map(() => 0n),
	);
}

const comesTo = (lines: readonly ShopLine[]): Minor => sumOfMinor(lines.map(({ after }) => grossOf(after)));

/**
 * Goods, shipping and gift packages. `finalPrice` of goods is before the order's adjustments by its documentation, and after them in an example
 * of the maker's: the total decides.
 */
function ikasLines(order: ShopJson, sold: readonly ShopJson[], total: Minor): ShopLine[] {
	const bare = sold.map((line) => goodsLine(line, 0n));
	const shares = sharesOf(
		order,
		sold,
		bare.map(({ after }) => grossOf(after)),
	);
	const charges = [
		...order.get('shippingLines').list.map((line) => charge(line, 'shipping')),
		...order.get('giftPackageLines').list.map((line) => charge(line, 'giftWrap')),
	];
	return comesTo([...bare, ...charges]) === total
		? [...bare, ...charges]
		: [...sold.map((line, index) => goodsLine(line, shares[index] ?? 0n)), ...charges];
}

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
const waysOf = (order: ShopJson): string[] => [
	...new Set(order.get('paymentMethods').list.map((method) => method.get('type').wanted)),
];

function paymentOf([way = '', ...others]: readonly string[]): ShopPayment {
	const payment = PAYMENTS[way] ?? 'other';
	return others.every((other) => PAYMENTS[other] === payment) ? payment : 'other';
}

function stateIn(order: ShopJson, payment: ShopPayment, { acceptedStates }: ReadSettings): ShopState {
	const status = order.get('status').wanted;
	if (!SOLD.includes(status)) return stateOf(status, STATES, acceptedStates);
	const paid = order.get('orderPaymentStatus').wanted;
	// What is paid at the door is sent before it is paid.
	if (paid === 'WAITING' && payment === 'cashOnDelivery') return { word: paid, verdict: 'document' };
	return stateOf(paid, STATES, acceptedStates);
}

/** VAT by rate as the order states it; without it nothing would hold the VAT of the lines. */
function statedVat(order: ShopJson, isTaxed: boolean): StatedVat[] {
	const taxes = order.get('taxLines');
	if (taxes.isMissing && isTaxed)
		taxes.refuse(
			'is missing, so that nothing tells what its VAT must add up to',
			'Ask ikas for taxLines { rate price }.',
		);
	const all = taxes.list.map((tax) => ({ rate: tax.get('rate').percent, amount: toMinor(tax.get('price').price) }));
	return byRate(all).filter(({ amount }) => amount !== 0n);
}

/**
 * Lines of an order that are sold. Whether its total still has what was paid back nobody has published: it is sold where the total comes to it, and
 * told as a refund; else it is left out.
 */
function soldOf(order: ShopJson, total: Minor, ofOrder: ShopState, settings: ReadSettings) {
	const all = order.get('orderLineItems').list.filter((line) => !line.get('deleted').flag);
	const readAs = (isOfRefund: boolean) => {
		const { sold, doubts, state } = soldLines(all, LINES, ofOrder, { ...settings, isOfRefund });
		const read = ikasLines(order, sold, total);
		// Shipping may still be asked for.
		return { sold, doubts, read, state: read.length === 0 ? state : ofOrder };
	};
	const whole = readAs(true);
	const left = comesTo(whole.read) === total ? whole : readAs(false);
	const { sold, doubts, read, state } = comesTo(left.read) === total ? left : whole;
	return { read, doubts, state, refunds: sold.filter((line) => fold(line.get('status').text ?? '') === 'refunded') };
}

/** An order of ikas' Admin API (`listOrder`). */
function readIkas(order: ShopJson, settings: ReadSettings): ReadOrder {
	refusePage(order.get('data'), 'data.listOrder.data');
	const number = order.get('orderNumber').wanted;
	const total = toMinor(order.get('totalFinalPrice').price);
	const ways = waysOf(order);
	const payment = paymentOf(ways);
	const { read, doubts, state, refunds } = soldOf(order, total, stateIn(order, payment, settings), settings);
	const vatByRate = statedVat(
		order,
		read.some(({ rate }) => rate > 0),
	);
	const billing = order.get('billingAddress').isMissing ? order.get('shippingAddress') : order.get('billingAddress');
	const company = billing.get('company').text;
	return {
		number,
		key: number,
		day: dayIn(settings.zone, order.get('orderedAt').instant('order as ikas')),
		currency: order.get('currencyCode').wanted,
		lines: [...withStatedVat(read, { vatByRate }, 'withVat', true).lines],
		totals: { total, vatByRate },
		state,
		doubts,
		buyer: {
			name:
				joinedText(billing.get('firstName').text, billing.get('lastName').text) ??
				joinedText(order.get('customer.firstName').text, order.get('customer.lastName').text) ??
				company ??
				'',
			company,
			taxOffice: billing.get('taxOffice').text,
			email: order.get('customer.email').text,
			phone: billing.get('phone').text ?? order.get('customer.phone').text,
			id: order.get('customer.isGuestCheckout').flag ? undefined : order.get('customer.id').text,
			...taxNumberOf(billing.get('taxNumber').text, billing.get('identityNumber').text),
		},
		billing: addressOf(billing, ADDRESS),
		delivery: addressOf(order.get('shippingAddress'), ADDRESS),
		payment,
		paidBy: joinedText(...ways),
		note: order.get('note').note,
		refunds: refunds.map((line) => ({ id: line.get('id').wanted })),
	};
}

/**
 * ikas by its Admin API. Sources, read on 2026-11-24: ikas.dev/docs/api/admin-api/orders for members (`totalFinalPrice` is the price of the lines
 * with adjustments, shipping and gift packages, so that VAT is inside all of them); the maker's npm packages @ikas/storefront-models 5.0.84 for the
 * words of states and payments, and @ikas/storefront-model-functions 5.0.84 for the arithmetic of a line (`finalPrice` × quantity, of which
 * `taxValue` ÷ (100 + `taxValue`) is VAT). How it tells what was paid back for a line, and which way its rates of currencies go, nobody has published.
 */
export const ikas: Shop = {
	name: 'ikas',
	title: 'Ikas',
	description: 'An order of ikas’ Admin API (listOrder)',
	read: readIkas,
	paid: (order) => {
		const status = order.get('orderPaymentStatus').text ?? '';
		return {
			methods: waysOf(order),
			parts: waysOf(order),
			...(['PAID', 'OVER_PAID'].includes(status) ? {} : { why: `its payment is "${status}"` }),
		};
	},
};
