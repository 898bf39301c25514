import { realWholeName } from '../../party/placeholder';
import { minorText, roundedTo, sumOfMinor, toMinor } from '../../../base/values/minor';
import { stateOf, type StateWords } from '../../shop/state';
import {
	parted,
	type ReadOrder,
	type ShopLine,
	type ShopLineKind,
	type ShopPayment,
	type ShopState,
} from '../../shop/order';
import { type AddressMembers, addressOf, joinedText, type ShopJson, taxNumberOf } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { currencyCode } from '../../../base/text/currency';
import { fold } from '../../../base/text/text';
import { dayOfMoment } from '../../../base/values/dates';
import { add, type Decimal, formatDecimal, multiply, subtract, total, ZERO } from '../../../base/values/decimal';
import { goodsOf, piecesIn } from '../goods';

/** Discounts that may be in the price of a piece or not: which of them are not, is told by what the lines come to. */
const TAKEN_OFF = [
	[],
	['productDiscount'],
	['productMoneyOrderDiscount'],
	['productDiscount', 'productMoneyOrderDiscount'],
];

const quantityOf = (item: ShopJson): Decimal => piecesIn(item.get('productQuantity'), 'Compare the order in the shop.');

/** The net amount of a line, less some of its discounts. */
const netOf = (item: ShopJson, discounts: readonly string[]): Decimal =>
	multiply(
		subtract(item.get('productPrice').price, total(discounts.map((name) => item.get(name).amountOrZero))),
		quantityOf(item),
	);

/** The reading of a list of amounts that comes to what the order states, rounded once or line by line. */
const fitting = (readings: ReadonlyArray<readonly Decimal[]>, stated: Decimal): readonly Decimal[] | undefined =>
	readings.find((amounts) => [toMinor(total(amounts)), sumOfMinor(amounts.map(toMinor))].includes(toMinor(stated)));

/** Net amounts of the lines before the coupon. */
function fullOf(order: ShopJson, items: readonly ShopJson[]): readonly Decimal[] {
	const stated = order.get('amount').price;
	const readings = TAKEN_OFF.map((discounts) => items.map((item) => netOf(item, discounts)));
	return (
		fitting(readings, stated) ??
		order
			.get('amount')
			.refuse(
				`is ${minorText(toMinor(stated))}, and the lines without VAT come to ${minorText(toMinor(total(readings[0] ?? [])))}`,
				'Compare the order in the shop, or enter it by hand.',
			)
	);
}

/** What a coupon takes off each line, off a piece or off the line, whichever comes to that of the order. */
function couponOf(order: ShopJson, items: readonly ShopJson[]): readonly Decimal[] {
	const told = items.map((item) => item.get('discount').amountOrZero);
	const each = items.map((item) => multiply(item.get('discount').amountOrZero, quantityOf(item)));
	const stated = order.get('couponDiscount').amountOrZero;
	return (
		fitting([told, each], stated) ??
		order
			.get('couponDiscount')
			.refuse(
				`is ${minorText(toMinor(stated))}, and the lines tell ${minorText(toMinor(total(told)))} of it in discount`,
				'Compare the order in the shop, or enter it by hand.',
			)
	);
}

/** VAT of each line such that all come to that of the order, and whether the order leaves open how much of it is of which rate. */
function vatOf(order: ShopJson, nets: readonly Decimal[], rates: readonly Decimal[]) {
	const stated = toMinor(order.get('taxAmount').price);
	const exact = nets.map((net, index) =>
		multiply(net, { ...(rates[index] ?? ZERO), scale: (rates[index]?.scale ?? 0) + 2 }),
	);
	const each = exact.map(toMinor);
	const vats = sumOfMinor(each) === stated ? each : roundedTo(stated, exact);
	if (!vats)
		return order
			.get('taxAmount')
			.refuse(
				`is ${minorText(stated)}, and the VAT of the lines comes to ${minorText(toMinor(total(exact)))}`,
				'Compare the order in the shop, or enter it by hand.',
			);
	const taxed = [...new Set(rates.map(formatDecimal))].filter((rate) => rate !== '0');
	const isOpen = taxed.some((rate) => {
		const those = rates.flatMap((decimal, index) => (formatDecimal(decimal) === rate ? [index] : []));
		const once = toMinor(total(those.map((index) => exact[index] ?? ZERO)));
		return once !== sumOfMinor(those.map((index) => vats[index] ?? 0n));
	});
	return { vats, isOpen: taxed.length > 1 && isOpen };
}

/** Goods with their VAT, which is that of the order. */
function ideaSoftGoods(order: ShopJson): { readonly lines: ShopLine[]; readonly doubts: string[] } {
	const items = order.get('orderItems').list;
	const full = fullOf(order, items);
	const coupon = couponOf(order, items);
	const nets = full.map((net, index) => subtract(net, coupon[index] ?? ZERO));
	const rates = items.map((item) => item.get('productTax').price);
	const { vats, isOpen } = vatOf(order, nets, rates);
	const gross = toMinor(add(total(nets), order.get('taxAmount').price));
	const paid = roundedTo(gross - sumOfMinor(vats), nets) ?? nets.map(toMinor);
	const lines = items.map((item, index): ShopLine => {
		const rate = Number(formatDecimal(rates[index] ?? ZERO));
		const after = { net: paid[index] ?? 0n, vat: vats[index] ?? 0n };
		if (after.net < 0n) item.get('discount').refuse('is more than the line costs', 'Compare the order in the shop.');
		const before = parted(toMinor(full[index] ?? ZERO), rate, 'withoutVat');
		return {
			...goodsOf(item, { id: 'id', sku: 'productSku', barcode: 'productBarcode', name: 'productName' }),
			quantity: formatDecimal(quantityOf(item)),
			rate,
			vatAt: 'productTax',
			before: coupon[index]?.digits === 0n || before.net < after.net ? after : before,
			after,
		};
	});
	return {
		lines,
		doubts: isOpen
			? [
					'The order tells one sum of VAT for several rates: that of a rate may be a hundredth off the books of the shop',
				]
			: [],
	};
}

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
	return [{ kind, path: node.path, name, quantity: '1', rate: 0, isUntaxed: true, before: sum, after: sum }];
}

const chargesOf = (order: ShopJson): ShopLine[] => [
	...charge(order.get('shippingAmount'), 'shipping', order.get('shippingCompanyName').text ?? 'Kargo'),
	...charge(order.get('additionalServiceAmount'), 'fee', 'Ek hizmet'),
	// What instalments cost stands between both totals.
	...charge(
		order.get('finalAmount'),
		'fee',
		'Vade farkı',
		subtract(order.get('finalAmount').price, order.get('generalAmount').price),
	),
];

function paymentOf(type: string | undefined): ShopPayment {
	const word = fold(type ?? '');
	if (word.includes('kapida')) return 'cashOnDelivery';
	if (/havale|\beft\b/.test(word)) return 'transfer';
	return /kredi kart|banka kart/.test(word) ? 'card' : 'other';
}

function stateIn(order: ShopJson, { acceptedStates }: ReadSettings): ShopState {
	const state = stateOf(order.get('status').wanted, STATES, acceptedStates);
	const paid = order.get('paymentStatus').text ?? 'success';
	return state.verdict === 'document' && paid !== 'success' ? stateOf(paid, STATES, acceptedStates) : state;
}

/** The currency of an order whose items are in the same one. */
function currencyOf(order: ShopJson): string {
	const currency = order.get('currency').wanted;
	for (const item of order.get('orderItems').list) {
		const priced = item.get('productCurrency').text ?? currency;
		if (currencyCode(priced) !== currencyCode(currency))
			item
				.get('productCurrency')
				.refuse(
					`is ${priced} in an order of ${currency}, and nothing tells at which rate`,
					'Enter this order by hand.',
				);
	}
	return currency;
}

/** An order of IdeaSoft's Admin API. */
function readIdeaSoft(order: ShopJson, settings: ReadSettings): ReadOrder {
	for (const [member, message] of UNTOLD)
		if (order.get(member).amountOrZero.digits !== 0n)
			order.get(member).refuse(message, 'Enter this order by hand, or use Other Shop with a mapping.');
	const number = order.get('transactionId').text ?? order.get('id').wanted;
	const created = order.get('createdAt');
	const goods = ideaSoftGoods(order);
	const lines = [...goods.lines, ...chargesOf(order)];
	const billing = order.get('billingAddress').isMissing ? order.get('shippingAddress') : order.get('billingAddress');
	const addressee = joinedText(billing.get('firstname').text, billing.get('surname').text);
	const payment = order.get('paymentTypeName').text;
	return {
		number,
		key: number,
		day: dayOfMoment(created.wanted, settings.zone) ?? created.refuse('is no date', 'Give the order as IdeaSoft does.'),
		currency: currencyOf(order),
		lines,
		totals: { total: toMinor(order.get('finalAmount').price), vat: sumOfMinor(lines.map(({ after }) => after.vat)) },
		state: stateIn(order, settings),
		buyer: {
			name:
				realWholeName(addressee) ??
				joinedText(order.get('customerFirstname').text, order.get('customerSurname').text) ??
				'',
			// The invoice of a company is addressed to it: there is no other member for its title.
			company: billing.get('invoiceType').text === 'corporate' ? addressee : undefined,
			taxOffice: billing.get('taxOffice').text,
			email: order.get('customerEmail').text,
			phone: billing.get('mobilePhoneNumber').text ?? order.get('customerPhone').text,
			id: order.get('member.id').text,
			...taxNumberOf(billing.get('taxNo').text, billing.get('identityRegistrationNumber').text),
		},
		billing: addressOf(billing, ADDRESS),
		delivery: addressOf(order.get('shippingAddress'), ADDRESS),
		payment: paymentOf(payment),
		paidBy: payment,
		note: order.get('giftNote').note,
		refunds: [],
		doubts: goods.doubts,
	};
}

/**
 * IdeaSoft by its Admin API. Sources, read on 2026-11-24: apidoc.ideasoft.dev (Admin API, its schemas of 2025-03 and 2026-07) for members and words.
 * `amount` is the price of the goods without VAT; a cart is reckoned in the order subtotal, coupon, VAT, promotion, so that `taxAmount` is that of
 * the goods after the coupon; `generalAmount` adds shipping and services, `finalAmount` what instalments cost. Which discounts are in `productPrice`
 * is not documented: the order's own sums decide. The VAT in shipping and services, and what is paid back for a line, it does not tell.
 */
export const ideaSoft: Shop = {
	name: 'ideaSoft',
	title: 'IdeaSoft',
	description: 'An order of IdeaSoft’s Admin API',
	numberAt: 'transactionId',
	read: readIdeaSoft,
	paid: (order, { payment, paidBy = '', state }) => {
		const status = order.get('paymentStatus').text ?? '';
		return {
			methods: [paidBy, order.get('paymentProviderName').text ?? ''],
			...(status !== 'success'
				? { why: `its payment is "${status}"` }
				: payment === 'cashOnDelivery' && fold(state.word) !== 'delivered'
					? { why: 'it is paid at the door, and is not delivered yet' }
					: {}),
		};
	},
};
