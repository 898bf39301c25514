import { realWholeName } from '../../party/placeholder';
import type { AddressMembers, ShopJson } from '../../shop/reader';
import type { Shop } from '../../shop/shop';
import type { StateWords } from '../../shop/state';
import { LIRA_CODE } from '../../../base/text/currency';
import { dayIn } from '../../../base/text/zone';
import { byAgency, readByTable, stateAt } from '../engine';
import {
	amountAt,
	first,
	less,
	microExport,
	perPiece,
	percentIn,
	priceAt,
	type ShopTable,
	sumOf,
	textAt,
} from '../table';
import { n11Feed } from './feed';

/** States of a package and of each of its lines. */
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

const price = perPiece(priceAt('price'));
/** The seller's discount on a line, under current and former names. */
const discount = first(
	(row) => amountAt('sellerDiscount')(row) && sumOf(amountAt('sellerDiscount'), amountAt('sellerCouponDiscount'))(row),
	amountAt('totalSellerDiscountPrice'),
);

/**
 * Packages that a place delivers itself have no number of their own: the id of one of their lines identifies them. It must not depend on the order of
 * lines in an answer, because under another key the package would be saved again.
 */
const firstLine = (order: ShopJson): string =>
	order
		.get('lines')
		.list.map((line) => line.get('orderLineId').wanted)
		.sort()[0] ?? '';

/**
 * The moment of the order: the first of the package's history, in milliseconds of GMT+3. The time of its last change would move the day by which its
 * document is found again, and save it twice.
 */
function orderedAt(order: ShopJson): Date {
	const history = order.get('packageHistories');
	const moments = history.list.flatMap((entry) => entry.get('createdDate').maybeEpoch?.getTime() ?? []);
	return moments.length === 0
		? history.refuse('tells no time, so that the day of the order is not known', 'Give the package as N11 does.')
		: new Date(Math.min(...moments));
}

/** A package of `shipmentPackages`. A line's amount is the seller's invoice amount; the maker's formula checks it against price and discounts. */
const N11: ShopTable = {
	pages: [['content', 'content']],
	document: 'package',
	refused: [microExport('micro', 'N11')],
	number: 'orderNumber',
	key: (order) => textAt(order, 'id') ?? `${order.get('orderNumber').wanted}-${firstLine(order)}`,
	day: (order, zone) => dayIn(zone, orderedAt(order)),
	currency: () => LIRA_CODE,
	prices: 'withVat',
	lines: [
		{
			rows: 'lines',
			kind: 'item',
			id: 'orderLineId',
			sku: 'stockCode',
			barcode: 'barcode',
			name: 'productName',
			quantity: 'quantity',
			full: price,
			paid: priceAt('sellerInvoiceAmount'),
			rate: percentIn('vatRate'),
			vatAt: 'vatRate',
			checks: [
				{
					at: 'sellerInvoiceAmount',
					is: less(price, discount),
					as: "price × quantity less the seller's discounts comes",
				},
			],
		},
	],
	state: (order, settings) => stateAt(order, 'shipmentPackageStatus', STATES, settings),
	lineStates: { member: 'orderItemLineItemStatusName', words: STATES, sku: 'stockCode' },
	names: [['@fullName'], ['customerfullName']],
	company: (order, billing) => {
		const name = realWholeName(textAt(billing, 'fullName')) ?? textAt(order, 'customerfullName');
		return billing.get('invoiceType').text === CORPORATE ? name : undefined;
	},
	taxOffice: ['@taxHouse', 'taxOffice'],
	taxNumbers: ['@taxId', 'taxId', '@tcId', 'tcIdentityNumber'],
	email: 'customerEmail',
	phone: '@gsm',
	billing: ['billingAddress', ADDRESS],
	delivery: ['shippingAddress', ADDRESS],
	...byAgency('N11'),
	// Whether its milliseconds are a true instant or Istanbul's clock written as UTC is not published.
	more: (order, { day }) => {
		const other = dayIn('UTC', orderedAt(order));
		const doubt = `N11 does not say in which time zone it counts: the day of the order may be ${other}, and is taken for ${day}`;
		return day === other ? {} : { doubts: [doubt] };
	},
};

/**
 * N11 by the packages of its REST API. Sources, read on 2026-11-26: the maker's page
 * magazadestek.n11.com/satis-surecleri/restapi-siparis-listeleme-10413 (the invoice is the sum of `sellerInvoiceAmount`, so it excludes instalment
 * fees and N11's own discounts; one page has packages of one state); its portal developer.n11.com by notes of two clients for the formula (`price` ×
 * `quantity` − `sellerDiscount` − `sellerCouponDiscount`), for the words of states, and for packages without `id`. How returns give the refunded
 * amount is published only for its SOAP service.
 */
export const n11: Shop = {
	name: 'n11',
	title: 'N11',
	description: 'A package of N11’s list (shipmentPackages)',
	feed: n11Feed,
	read: (order, settings) => readByTable(order, N11, settings),
};
