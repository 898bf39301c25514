import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { PARTY_RULES } from '../party/form';
import { pickedBy, pickedFrom } from '../lookups/locators';
import { choiceField, textField } from './fields';

const SHOPS: INodePropertyOptions[] = [
	{ name: 'Other Shop', value: 'other', description: 'Any shop, by a mapping of the members that matter' },
	{ name: 'Shopify', value: 'shopify', description: 'An order of Shopify’s node or trigger' },
	{ name: 'Trendyol', value: 'trendyol', description: 'A package of Trendyol’s list of orders' },
	{ name: 'WooCommerce', value: 'wooCommerce', description: 'An order of WooCommerce’s node or trigger' },
];

const TARGETS: INodePropertyOptions[] = [
	{ name: 'Expense (Masraf)', value: 'expense' },
	{ name: 'Item (Stok)', value: 'item' },
	{ name: 'Service (Hizmet)', value: 'service' },
];

const shop: INodeProperties = {
	displayName: 'Shop (Mağaza)',
	name: 'shop',
	type: 'options',
	options: SHOPS,
	default: 'wooCommerce',
	description: 'The shop that the order comes from',
};

const order: INodeProperties = {
	displayName: 'Order (Sipariş)',
	name: 'shopOrder',
	type: 'json',
	default: '={{ $json }}',
	typeOptions: { rows: 2 },
	description: 'The order as the node of the shop gives it, one for each item',
};

const refund: INodeProperties = {
	displayName: 'Refund',
	name: 'refund',
	type: 'json',
	default: '={{ $json }}',
	typeOptions: { rows: 2 },
	description:
		'What was paid back: a refund of WooCommerce, the ID of a refund in the order of Shopify (blank: its only one), a claim of Trendyol',
};

const orderOfRefund: INodeProperties = {
	...order,
	default: '',
	required: true,
	placeholder: 'e.g. {{ $("WooCommerce").item.json }}',
	description: 'The order that the refund belongs to, as the node of the shop gives it',
};

const mapping: INodeProperties = {
	displayName: 'Mapping',
	name: 'mapping',
	type: 'json',
	required: true,
	default: '',
	typeOptions: { rows: 10 },
	placeholder: 'e.g. { "number": "no", "date": "createdAt", "total": "sum", "prices": "withVat", "lines": "rows", … }',
	description: 'Where the order has what matters, by paths with dots; docs/shop-orders.md has an example',
	displayOptions: { show: { shop: ['other'] } },
};

const accountFrom: INodeProperties = {
	displayName: 'Account From',
	name: 'accountFrom',
	type: 'options',
	options: [
		{
			name: 'Buyer: Find or Create',
			value: 'buyer',
			description: 'The buyer’s own account, created where there is none',
		},
		{ name: 'One Account', value: 'one', description: 'All orders are booked on the same account' },
	],
	default: 'one',
	description: 'Whose account the document is booked on (cari)',
};

const account: INodeProperties = {
	displayName: 'Account (Cari)',
	name: 'account',
	...pickedFrom('account', 'e.g. 120.01.001'),
	required: true,
	description: 'Customer that the document is booked on (cari kodu)',
	displayOptions: { show: { accountFrom: ['one'] } },
};

const ofBuyer = PARTY_RULES.map(
	(property): INodeProperties => ({ ...property, displayOptions: { show: { accountFrom: ['buyer'] } } }),
);

/** A property of a collection that only some operations have: n8n finds the node's parameters by a leading slash. */
const within = (operations: readonly string[], property: INodeProperties): INodeProperties => ({
	...property,
	displayOptions: { show: { '/operation': [...operations] } },
});

const OF_ORDERS = ['saveAsOrder'];
const OF_INVOICES = ['saveAsInvoice', 'saveAsReturn'];

/** What a charge is in the ERP; an invoice's method takes items alone beside goods. */
const shippingIs: INodeProperties = {
	displayName: 'Shipping Is (Kargo)',
	name: 'shippingIs',
	type: 'options',
	options: TARGETS,
	default: 'item',
	description: 'What the shipping that the buyer pays is in the ERP',
};

const shippingCode: INodeProperties = {
	displayName: 'Shipping Code (Kargo)',
	name: 'shippingCode',
	...pickedBy('searchShippingCodes', 'e.g. KARGO'),
	description:
		'Its code in the ERP, on invoices that of an item. Blank: an order with paid shipping is refused, never sent without it.',
};

const CHARGES: INodePropertyOptions[] = [
	{ name: 'Adjustment', value: 'adjustment', description: 'Money without goods' },
	{ name: 'Fee', value: 'fee', description: 'Such as a surcharge for cash on delivery, or a tip' },
	{ name: 'Gift Wrap', value: 'giftWrap' },
	{ name: 'Rounding Line', value: 'rounding', description: 'Takes hundredths, see If Totals Differ' },
];

const charges: INodeProperties = {
	displayName: 'Other Charges (Diğer Bedeller)',
	name: 'charges',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Charge',
	default: {},
	description: 'Codes of what an order charges beside goods and shipping; one without a code is refused',
	options: [
		{
			displayName: 'Charge',
			name: 'charge',
			values: [
				{ displayName: 'Charge', name: 'kind', type: 'options', options: CHARGES, default: 'fee' },
				{ displayName: 'Is', name: 'as', type: 'options', options: TARGETS, default: 'item' },
				{ displayName: 'Code', name: 'code', ...pickedBy('searchChargeCodes', 'e.g. HIZMET01') },
			],
		},
	],
};

const common: INodeProperties[] = [
	textField(
		'Collecting Item (Stok)',
		'collectingItem',
		'Item code for lines that the ERP does not know; their description names them. Blank: such an order is refused.',
	),
	choiceField('Currency Of', 'currencyOf', 'Shopify: whose currency the document has', 'shop', [
		{ name: 'Buyer', value: 'presentment', description: 'The currency in which the buyer paid' },
		{ name: 'Shop', value: 'shop', description: 'The currency of the shop' },
	]),
	textField(
		'Currency Numbers (Döviz Cinsi)',
		'currencyNumbers',
		'Numbers that the ERP has for currencies other than the lira. An order in a currency without a number is refused.',
		'e.g. USD=1, EUR=2',
	),
	{
		displayName: 'Describe Lines',
		name: 'describeLines',
		type: 'boolean',
		default: true,
		description: 'Whether the description of each line holds the shop’s name of the product',
	},
	choiceField('Discounts', 'discounts', 'Where discounts of the seller stand (iskonto)', 'inAmount', [
		{ name: 'In the Amount', value: 'inAmount', description: 'The line amount is what was paid' },
		{ name: 'In Their Column', value: 'inColumn', description: 'The full amount, and the discount in its column' },
	]),
	{
		displayName: 'Document Date (Tarih)',
		name: 'documentDate',
		type: 'dateTime',
		default: '',
		description:
			'Date of the document. Blank: the day of the order, which is best: by reference and day a document is found again.',
	},
	textField(
		'Exchange Rate (Döviz Kuru)',
		'exchangeRate',
		'Liras for one of the order’s currency, where the shop tells no rate or another one is wanted',
		'e.g. 49.60',
	),
	choiceField(
		'If No Document Is Due',
		'ifNotDue',
		'What becomes of an order that is unpaid, cancelled or the like',
		'skip',
		[
			{ name: 'Refuse', value: 'refuse', description: 'An error' },
			{ name: 'Skip', value: 'skip', description: 'An item with the outcome skipped, and the reason' },
		],
	),
	choiceField(
		'If Totals Differ',
		'ifTotalsDiffer',
		'What to do where the ERP’s total or VAT would not be the shop’s',
		'refuse',
		[
			{ name: 'Refuse', value: 'refuse', description: 'An error with the arithmetic' },
			{ name: 'Rounding Line', value: 'roundingLine', description: 'A line without VAT makes up for hundredths' },
			{ name: 'Send', value: 'send', description: 'Send it; the item tells the difference' },
		],
	),
	{
		displayName: 'Item Table',
		name: 'itemTable',
		type: 'json',
		default: '',
		placeholder: 'e.g. { "SHOP-1": "STK001", "SET-2": [{ "code": "STK001", "quantity": 2 }] }',
		description: 'Items for SKUs and barcodes that the ERP does not know, bundles too; or rows with sku and code',
	},
	textField(
		'Reference Prefix',
		'referencePrefix',
		'Stands before the shop’s number in the reference, to tell shops apart',
		'e.g. W-',
	),
	textField('Series (Seri)', 'series', 'Series of the document (evrak seri)', 'e.g. WEB'),
	textField(
		'States to Take',
		'acceptedStates',
		'Further states of orders, separated by commas, such as on-hold or one of a plugin',
		'e.g. on-hold, hazirlaniyor',
	),
	textField('States to Skip', 'skippedStates', 'States of a plugin that make no document, separated by commas'),
	textField(
		'Tax Number Fields',
		'taxNumberFields',
		'Names under which the shop keeps VKN or TCKN, separated by commas',
		'e.g. _billing_tax_id',
	),
	textField(
		'Tax Office Fields',
		'taxOfficeFields',
		'Names under which the shop keeps the tax office, separated by commas',
	),
	{
		displayName: 'Warehouse (Depo)',
		name: 'warehouse',
		...pickedFrom('warehouse', 'e.g. 1'),
		description: 'Warehouse that the goods leave (depo no)',
	},
];

const VAT = choiceField('VAT (KDV)', 'vat', 'How the ERP comes to the VAT of a line', 'explicit', [
	{ name: 'Named in the Document', value: 'explicit', description: 'The ERP takes the amounts of the shop' },
	{ name: 'Reckoned by the ERP', value: 'recomputed', description: 'From the net amount of each line' },
]);

const ofInvoices: INodeProperties[] = [
	{
		displayName: 'Buyer for E-Archive',
		name: 'buyerForEArchive',
		type: 'boolean',
		default: true,
		description: 'Whether the invoice names the buyer in its e-archive fields, as an account that many share needs it',
	},
	textField(
		'Payment Numbers',
		'paymentNumbers',
		'Numbers of the ERP for ways of payment (ebh_odeme_sekli), by card, transfer, cashOnDelivery, agency and other. Nobody has published them.',
		'e.g. card=1, transfer=2',
	),
	{
		displayName: 'Retail (Perakende)',
		name: 'retail',
		type: 'boolean',
		default: false,
		description: 'Whether it is a retail invoice instead of a wholesale one',
	},
	textField(
		'Web Address',
		'webAddress',
		'Address of the shop, for the e-archive’s report of internet sales',
		'e.g. https://shop.example',
	),
];

const byName = (a: INodeProperties, b: INodeProperties) => a.displayName.localeCompare(b.displayName, 'en');

const shopOptions: INodeProperties = {
	displayName: 'Shop Options',
	name: 'shopOptions',
	type: 'collection',
	placeholder: 'Add Shop Option',
	default: {},
	options: [...common, within(OF_ORDERS, VAT), ...ofInvoices.map((property) => within(OF_INVOICES, property))].sort(
		byName,
	),
};

/** The parameters of an operation that makes a document of a shop's order. */
export const shopForm = (as: 'order' | 'invoice' | 'return'): INodeProperties[] => [
	shop,
	...(as === 'return' ? [refund, orderOfRefund] : [order]),
	mapping,
	accountFrom,
	account,
	...ofBuyer,
	...(as === 'order' ? [shippingIs] : []),
	shippingCode,
	charges,
	shopOptions,
];

const payments: INodeProperties = {
	displayName: 'Payment Methods (Ödeme)',
	name: 'payments',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Payment Method',
	default: {},
	description: 'How each way of payment of the shop is booked (ödeme şekli). A way without a row is refused.',
	options: [
		{
			displayName: 'Payment Method',
			name: 'rule',
			values: [
				{
					displayName: 'Method',
					name: 'method',
					type: 'string',
					default: '',
					placeholder: 'e.g. bacs',
					description:
						'What the shop calls it, such as cod, bacs or iyzico; or card, transfer, cashOnDelivery, agency. Blank: all others.',
				},
				{
					displayName: 'Kind',
					name: 'kind',
					type: 'options',
					options: [
						{ name: 'Card (Kart)', value: 'card' },
						{ name: 'Cash (Nakit)', value: 'cash' },
						{ name: 'Transfer (Havale)', value: 'transfer' },
					],
					default: 'card',
					description: 'Kind of the collection (tahsilat türü)',
				},
				{
					displayName: 'Cashbox or Bank Code',
					name: 'code',
					...pickedBy('searchPaidInto', 'e.g. BANKA01'),
					description: 'Bank of card and transfer, cashbox of cash (kasa, banka kodu)',
				},
			],
		},
	],
};

/** Options that say something of a payment. */
const OF_PAYMENTS = [
	...['currencyOf', 'currencyNumbers', 'documentDate', 'exchangeRate', 'ifNotDue', 'referencePrefix', 'series'],
	...['acceptedStates', 'skippedStates', 'taxNumberFields', 'taxOfficeFields'],
];

/** The parameters of *Save as Collection*. */
export const collectionForm: readonly INodeProperties[] = [
	shop,
	order,
	mapping,
	accountFrom,
	account,
	...ofBuyer,
	payments,
	{ ...shopOptions, options: common.filter(({ name }) => OF_PAYMENTS.includes(name)).sort(byName) },
];
