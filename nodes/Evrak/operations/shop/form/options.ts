import type { INodeProperties } from 'n8n-workflow';
import { SHOPS } from '../../../../../erp/shops';
import { pickedFrom } from '../../../form/lookups/locators';
import { choiceField, textField } from './fields';

/** A property of a collection that only some operations have: n8n finds the node's parameters by a leading slash. */
const within = (operations: readonly string[], property: INodeProperties): INodeProperties => ({
	...property,
	displayOptions: { show: { '/operation': [...operations] } },
});

const OF_ORDERS = ['saveAsOrder'];
const OF_INVOICES = ['saveAsInvoice', 'saveAsReturn'];

const ofTwoCurrencies = SHOPS.flatMap(({ title, hasTwoCurrencies }) => (hasTwoCurrencies ? [title] : [])).join(', ');

const common: INodeProperties[] = [
	textField(
		'Collecting Item (Stok)',
		'collectingItem',
		'Item code for lines that the ERP does not know; their description names them. Blank: such an order is refused.',
	),
	choiceField('Currency Of', 'currencyOf', `${ofTwoCurrencies}: whose currency the document has`, 'shop', [
		{ name: 'Buyer', value: 'presentment', description: 'The currency in which the buyer paid' },
		{ name: 'Shop', value: 'shop', description: 'The currency of the shop' },
	]),
	textField(
		'Currency Numbers (No)',
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
		'Exchange Rate (Kur)',
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
		// No field of JSON: the editor marks a blank one in red, and most give an expression.
		type: 'string',
		typeOptions: { rows: 4 },
		default: '',
		placeholder: 'e.g. { "SHOP-1": "STK001", "SET-2": [{ "code": "STK001", "quantity": 2 }] }',
		description: 'Items for SKUs and barcodes that the ERP does not know, bundles too; or rows with sku and code',
	},
	choiceField('If Item Is Missing', 'ifItemMissing', 'What becomes of goods that the ERP does not know', 'refuse', [
		{
			name: 'Create Item',
			value: 'create',
			description: 'With the SKU as its code, the shop’s name of the product and its VAT rate',
		},
		{ name: 'Refuse', value: 'refuse', description: 'Or the Collecting Item, if there is one' },
	]),
	textField(
		'Reference Prefix',
		'referencePrefix',
		'Stands before the shop’s number in the reference (belge no). With two shops each needs its own: else order 1001 of one has the reference of the other’s. Set it before the first order is saved.',
		'e.g. W- for one shop, S- for the other',
	),
	textField('Series (Evrak Seri)', 'series', 'Series of the document (evrak seri)', 'e.g. WEB'),
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
	textField(
		'Unit of New Items (Birim)',
		'newItemUnit',
		'Name of the first unit of items that are created, which no shop tells. Blank: none is sent.',
		'e.g. ADET',
	),
	textField(
		'VAT If Untaxed (Vergisiz)',
		'vatOfUntaxed',
		'VAT in percent that prices include of which the shop tells none: all prices, or shipping and fees. 0 books without VAT. Blank: such an order is refused.',
		'e.g. 20',
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

/** The options of the operations that make a document. */
export const shopOptions: INodeProperties = {
	displayName: 'Shop Options',
	name: 'shopOptions',
	type: 'collection',
	placeholder: 'Add Shop Option',
	default: {},
	options: [...common, within(OF_ORDERS, VAT), ...ofInvoices.map((property) => within(OF_INVOICES, property))].sort(
		byName,
	),
};

/** Options that say something of a payment. */
const OF_PAYMENTS = [
	...['currencyOf', 'currencyNumbers', 'documentDate', 'exchangeRate', 'ifNotDue', 'referencePrefix', 'series'],
	...['acceptedStates', 'skippedStates', 'taxNumberFields', 'taxOfficeFields'],
];

/** The options of *Save as Collection*. */
export const paymentOptions: INodeProperties = {
	...shopOptions,
	options: common.filter(({ name }) => OF_PAYMENTS.includes(name)).sort(byName),
};
