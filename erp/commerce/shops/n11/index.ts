import { realWholeName } from '../../party/placeholder';
import { minorText, sumOfMinor, toMinor } from '../../../base/values/minor';
import { grossOf, type ReadOrder, type ShopLine } from '../../shop/order';
import { type AddressMembers, addressOf, type ShopJson, taxNumberOf } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { stateOf, type StateWords } from '../../shop/state';
import { LIRA_CODE } from '../../../base/text/currency';
import { add, formatDecimal, multiply, subtract } from '../../../base/values/decimal';
import { dayIn } from '../../../base/text/zone';
import { goodsOf, piecesIn, refuseMicroExport, refusePage, soldLines } from '../goods';
import { soldFor } from '../sums';
import { n11Feed } from './feed';

/** Words for a package and for each of its lines. */
const STATES: StateWords = {
	document: ['Created', 'Picking', 'Shipped', 'Delivered'],
	wait: {},
	never: {
		Cancelled: 'it was cancelled',
		UnSupplied: 'it could not be supplied',
		Unpacked: 'it was split: its new packages take its place',
	},
};

const ADDRESS: AddressMembers = {
	firstName: 'fullName',
	lines: ['address', 'neighborhood'],
	district: 'district',
	province: 'city',
	postalCode: 'postalCode',
	country: 'countryCode',
	phone: 'gsm',
};

const CORPORATE = '2';

const LINES = { member: 'orderItemLineItemStatusName', words: STATES, sku: 'stockCode' };

/** A line by the seller's invoice; the maker's formula holds it to price, quantity and the seller's own discounts. */
function goodsLine(line: ShopJson): ShopLine {
	const quantity = piecesIn(line.get('quantity'), 'Compare the order at N11.');
	const full = multiply(line.get('price').price, quantity);
	const told = add(line.get('sellerDiscount').amountOrZero, line.get('sellerCouponDiscount').amountOrZero);
	const discount = line.get('sellerDiscount').isMissing ? line.get('totalSellerDiscountPrice').amountOrZero : told;
	const invoiced = line.get('sellerInvoiceAmount');
	const paid = toMinor(invoiced.price);
	const reckoned = toMinor(subtract(full, discount));
	if (paid !== reckoned)
		invoiced.refuse(
			`is ${minorText(paid)}, and price × quantity less the seller's discounts comes to ${minorText(reckoned)}`,
			'Compare the order at N11.',
		);
	const rate = line.get('vatRate').percent;
	return {
		...goodsOf(line, { id: 'orderLineId', sku: 'stockCode', barcode: 'barcode', name: 'productName' }),
		quantity: formatDecimal(quantity),
		rate,
		vatAt: 'vatRate',
		...soldFor(toMinor(full), paid, rate, 'withVat'),
	};
}

/**
 * Where a place delivers by itself, a package has no number of its own: one of its lines stands for it, the same in whichever order the next
 * answer has them, because under another key the package would be saved again.
 */
const firstLine = (lines: readonly ShopJson[]): string =>
	lines.map((line) => line.get('orderLineId').wanted).sort()[0] ?? '';

/**
 * The day on which the buyer ordered: the package tells the moment in its history, in milliseconds of GMT+3. Whether that is a true instant or
 * the clock of Istanbul as if it were UTC N11 has not published: around midnight the day is a doubt.
 */
function dayOf(order: ShopJson, zone: string): Pick<ReadOrder, 'day' | 'doubts'> {
	const created = order.get('packageHistories').list.find((entry) => entry.get('status').text === 'Created');
	const moment = created?.get('createdDate');
	const node = moment === undefined || moment.isMissing ? order.get('lastModifiedDate') : moment;
	const instant = node.instant('package as N11');
	const [day, other] = [dayIn(zone, instant), dayIn('UTC', instant)];
	const doubt = `N11 does not say in which time zone it counts: the day of the order may be ${other}, and is taken for ${day}`;
	return { day, ...(day === other ? {} : { doubts: [doubt] }) };
}

/** A package of `shipmentPackages`. */
function readN11(order: ShopJson, settings: ReadSettings): ReadOrder {
	refusePage(order.get('content'), 'content', 'package');
	refuseMicroExport(order.get('micro'), n11.title);
	const number = order.get('orderNumber').wanted;
	const all = order.get('lines').list;
	const ofPackage = stateOf(order.get('shipmentPackageStatus').wanted, STATES, settings.acceptedStates);
	const { sold, doubts, state } = soldLines(all, LINES, ofPackage, settings);
	const lines = sold.map(goodsLine);
	const dated = dayOf(order, settings.zone);
	const billing = order.get('billingAddress');
	const name = realWholeName(billing.get('fullName').text) ?? order.get('customerfullName').text ?? '';
	return {
		number,
		key: order.get('id').text ?? `${number}-${firstLine(all)}`,
		day: dated.day,
		doubts: [...doubts, ...(dated.doubts ?? [])],
		currency: LIRA_CODE,
		lines,
		totals: { total: sumOfMinor(lines.map(({ after }) => grossOf(after))) },
		state,
		buyer: {
			name,
			company: billing.get('invoiceType').text === CORPORATE ? name : undefined,
			taxOffice: billing.get('taxHouse').text ?? order.get('taxOffice').text,
			email: order.get('customerEmail').text,
			phone: billing.get('gsm').text,
			id: order.get('customerId').text,
			...taxNumberOf(
				...[billing.get('taxId'), order.get('taxId'), billing.get('tcId'), order.get('tcIdentityNumber')].map(
					(node) => node.text,
				),
			),
		},
		billing: addressOf(billing, ADDRESS),
		delivery: addressOf(order.get('shippingAddress'), ADDRESS),
		// The buyer pays N11, which is the agency of the sale.
		payment: 'agency',
		paidBy: n11.title,
		refunds: [],
	};
}

/**
 * N11 by the packages of its REST API. Sources, read on 2026-11-26: the maker's page magazadestek.n11.com/satis-surecleri/restapi-siparis-listeleme-10413
 * (the invoice is the sum of `sellerInvoiceAmount`, so that instalments and what N11 takes off are not on it; one page holds packages of one
 * state); its portal developer.n11.com by notes of two clients for the formula (`price` × `quantity` − `sellerDiscount` −
 * `sellerCouponDiscount`), for the words of states, and for packages without `id`. How returns tell what was paid back is published only for
 * its SOAP service.
 */
export const n11: Shop = {
	name: 'n11',
	title: 'N11',
	description: 'A package of N11’s list (shipmentPackages)',
	feed: n11Feed,
	read: readN11,
	paid: (_, { paidBy = '' }) => ({ methods: [paidBy] }),
};
