import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { SQL_READ } from '../../../../erp/catalogue/calls';
import { shopItems } from '../../../../erp/query/reads/shopItems';
import type { ShopFeed } from '../../../../erp/shopItem/feed';
import type { PRICE_STEPS } from '../../../../erp/shopItem/types';
import { SHOPS } from '../../../../erp/shops';
import { readForm } from '../../read/query/form';
import { choiceField, sortedChoices, textField } from '../shop/form/fields';
import { SHOP_ITEM } from '../../resources';
import type { Tool } from '../../tool';

/** The choice of items one by one. */
export const EACH = 'item';

const FEEDS = SHOPS.flatMap(({ name, title, feed }) => (feed ? [{ name, title, feed }] : []));

/** Titles of the shops whose feed is of a kind. */
const shopsThat = (is: (feed: ShopFeed) => unknown): string =>
	FEEDS.flatMap(({ title, feed }) => (is(feed) ? [title] : [])).join(', ');

const SHAPES: INodePropertyOptions[] = sortedChoices([
	{ name: 'One Item Each', value: EACH, description: 'Every item of the ERP is an item here' },
	...FEEDS.map(({ name, feed: { label, description } }) => ({ name: label, value: name, description })),
]);

const prices: INodeProperties = {
	displayName: 'Prices (KDV)',
	name: 'shopPrices',
	type: 'options',
	options: [
		{ name: 'With VAT', value: 'withVat', description: 'KDV dahil' },
		{ name: 'Without VAT', value: 'withoutVat', description: 'KDV hariç' },
	],
	default: 'withVat',
	description: 'Whether the shop gets prices with VAT in them, whatever the price list of the ERP has',
};

const shape: INodeProperties = {
	displayName: 'Shape For',
	name: 'shapeFor',
	type: 'options',
	options: SHAPES,
	default: EACH,
	description: 'As what the items come: one by one, or as the requests that the API of a shop takes',
};

/** A text, since it is mostly blank or an expression: the editor marks a blank field of JSON in red, as an error. */
const products: INodeProperties = {
	displayName: 'Shop Products',
	name: 'shopProducts',
	type: 'string',
	default: '',
	typeOptions: { rows: 2 },
	placeholder: 'e.g. {{ $("Products").all().map((item) => item.json) }}',
	description: `The products of the shop as its API lists them, with sku and ID. Items that the shop does not have are left out. ${shopsThat((feed) => feed.products && !feed.products.missing)}: blank, rows have their SKU in place of the ID.`,
	displayOptions: { show: { shapeFor: FEEDS.flatMap(({ name, feed }) => (feed.products ? [name] : [])) } },
};

const onlyChanged: INodeProperties = {
	displayName: 'Only What Changed (Değişen)',
	name: 'onlyChanged',
	type: 'boolean',
	default: false,
	description:
		'Whether to hand over only what changed since the shop has taken it: give the receipt of each item to Confirm Items once the shop has answered. Works in an active workflow; a test run in the editor hands over everything.',
};

const number = (displayName: string, name: string, description: string, usual: number): INodeProperties => ({
	displayName,
	name,
	type: 'number',
	typeOptions: { minValue: 0 },
	default: usual,
	description,
});

const on = (displayName: string, name: string, description: string): INodeProperties => ({
	displayName,
	name,
	type: 'boolean',
	default: true,
	description,
});

const off = (displayName: string, name: string, description: string): INodeProperties => ({
	displayName,
	name,
	type: 'boolean',
	default: false,
	description,
});

const STEP_NAMES: Readonly<Record<keyof typeof PRICE_STEPS, string>> = {
	'0.01': '0.01 (Kuruş)',
	'0.0001': '0.0001',
	'0.05': '0.05',
	'0.10': '0.10',
	'0.50': '0.50',
	'1': '1 (Lira)',
	'.90': 'Ends in .90',
	'.99': 'Ends in .99',
};

const options: INodeProperties = {
	displayName: 'Item Options',
	name: 'shopItemOptions',
	type: 'collection',
	placeholder: 'Add Item Option',
	default: {},
	options: [
		on(
			'Again Until Confirmed',
			'untilConfirmed',
			'Whether what changed is handed over again until the shop has taken it and Confirm Items was given its receipt. Off, it counts as taken at once, also where the shop refuses it.',
		),
		number('Batch Size', 'batchSize', 'Items in one request at most. 0: as many as the shop takes.', 0),
		textField('Currency (Döviz)', 'currency', 'Prices in another currency are left out. Blank takes all.', 'e.g. TRY'),
		choiceField(
			'If No Longer Sold',
			'noLongerSold',
			'What becomes of items that were handed over and are deleted, blocked or left out since',
			'leave',
			[
				{ name: 'Leave Out', value: 'leave', description: 'The shop is not told' },
				{
					name: 'Quantity 0',
					value: 'zero',
					description: 'Handed over once more with quantity 0. With Only What Changed.',
				},
			],
		),
		textField(
			'Location ID',
			'locationId',
			`${shopsThat(({ locationMissing }) => locationMissing)}: the location whose stock it is`,
			'e.g. 655441491',
		),
		choiceField(
			'Round Prices Towards',
			'roundTowards',
			'Where a price lies between two that the shop may have',
			'nearest',
			[
				{ name: 'Down', value: 'down' },
				{ name: 'Nearest', value: 'nearest', description: 'Halves are rounded up' },
				{ name: 'Up', value: 'up' },
			],
		),
		choiceField(
			'Round Prices To',
			'roundTo',
			'What prices of the shop are whole multiples of, or how they end (yuvarlama)',
			'0.01',
			Object.entries(STEP_NAMES).map(([value, name]) => ({ name, value })),
		),
		number('Safety Stock (Emniyet Stoku)', 'safetyStock', 'Pieces that are never offered', 0),
		textField(
			'Shop Name',
			'shopName',
			'Tells memories apart where two shops get the same items by the same node',
			'e.g. Second shop',
		),
		choiceField(
			'SKU From',
			'skuFrom',
			`By what the shop knows an item. ${shopsThat(({ rules }) => rules?.skuFrom === 'barcode')}: always the barcode.`,
			'itemCode',
			[
				{ name: 'Barcode (Barkod)', value: 'barcode', description: 'First barcode of the first unit' },
				{ name: 'Item Code (Stok Kodu)', value: 'itemCode' },
			],
		),
		on(
			'Subtract Open Orders',
			'subtractOrders',
			'Whether open sales orders are taken off what is on hand (açık siparişler)',
		),
		off('Tell Items Left Out', 'tellLeftOut', 'Whether items that are left out come, too, with the reason'),
		choiceField('VAT Of (KDV)', 'vatOf', 'Which VAT of the item card counts', 'retail', [
			{ name: 'Retail (Perakende)', value: 'retail' },
			{ name: 'Wholesale (Toptan)', value: 'wholesale' },
		]),
		on('Whole Numbers', 'wholeNumbers', 'Whether fractions of a piece are cut off'),
		off('With Barcode Only', 'withBarcode', 'Whether items without a barcode are left out (barkodsuz)'),
	].sort((one, other) => one.displayName.localeCompare(other.displayName, 'en')),
};

/** The form of *Get Items for the Shop*. */
function itemsForm(): INodeProperties[] {
	const read = readForm(shopItems).filter(({ name }) => name !== 'simplify');
	const at = read.findIndex(({ name }) => name === 'returnAll');
	return [...read.slice(0, at), prices, shape, products, onlyChanged, ...read.slice(at), options];
}

/** The form of *Confirm Items*. */
const confirmForm: INodeProperties[] = [
	{
		displayName: 'Receipt (Teslim)',
		name: 'receipt',
		type: 'string',
		default: '={{ $json.receipt }}',
		required: true,
		placeholder: 'e.g. {{ $("Items for the Shop").item.json.receipt }}',
		description: 'The receipt of the item that the shop has taken, as Get Items for the Shop gave it',
	},
	{
		displayName: 'Refused SKUs',
		name: 'refusedSkus',
		type: 'string',
		default: '',
		placeholder: 'e.g. STK001, STK002',
		description: 'Of a batch: what the shop has refused, separated by commas. It is handed over again.',
	},
];

/** *Get Items for the Shop*: stock and prices as the API of a shop needs them. */
export const getItemsForShop: Tool = {
	...{ resource: shopItems.resource, operation: shopItems.operation, name: shopItems.name, action: shopItems.action },
	description: shopItems.description,
	methods: SQL_READ.method,
	asksErp: true,
	isLarge: true,
	properties: itemsForm(),
	load: async () => (await import('./tool')).itemsWork,
};

/** *Confirm Items*: the shop has taken what it was told, so that it is not handed over again. */
export const confirmItems: Tool = {
	resource: SHOP_ITEM,
	operation: 'confirm',
	name: 'Confirm Items',
	action: 'Confirm items that the shop has taken',
	description: 'Say that the shop has taken items, so that they are not handed over again (onayla)',
	asksErp: false,
	properties: confirmForm,
	load: async () => (await import('./confirm')).confirmWork,
};
