import type { INodeProperties } from 'n8n-workflow';
import { alphabetical } from '../../../../erp/base/text/text';
import { SQL_READ } from '../../../../erp/catalogue/calls';
import { shopItems } from '../../../../erp/database/query/reads/shopItems';
import type { ShopFeed } from '../../../../erp/commerce/shopItem/feed';
import type { PriceStep } from '../../../../erp/commerce/shopItem/types';
import { SHOPS } from '../../../../erp/commerce/shops';
import { readForm } from '../../read/query/form';
import { choice, collection, number, off, on, fieldProperties, rowsOption, textOption } from '../../form/fields';
import type { Tool } from '../../tool';

/** The choice of items one by one. */
const EACH = 'item';

export const FEEDS = SHOPS.flatMap(({ name, title, feed, texts }) => [
	...(feed ? [{ name, title, feed }] : []),
	...(texts ? [{ name: `${name}Texts`, title, feed: texts }] : []),
]);

const shopsThat = (is: (feed: ShopFeed) => unknown): string =>
	[...new Set(FEEDS.flatMap(({ title, feed }) => (is(feed) ? [title] : [])))].join(', ');

const SHAPES = alphabetical(
	[
		[EACH, 'One Item Each (Tek Tek)', 'Every item of the ERP is an item here'] as const,
		...FEEDS.map(({ name, feed: { label, description } }) => [name, label, description] as const),
	],
	([, label]) => label,
);

const STEP_NAMES: Readonly<Record<PriceStep, string>> = {
	'0.01': '0.01 (Kuruş)',
	'0.0001': '0.0001',
	'0.05': '0.05',
	'0.10': '0.10',
	'0.50': '0.50',
	'1': '1 (Lira)',
	'.90': 'Ends in .90 (Sonu)',
	'.99': 'Ends in .99 (Sonu)',
};

const KNOWN_BY_SKU = shopsThat((feed) => feed.products && !feed.products.missing);

/** The fields of *Shop Item: Get Many* besides those of the read. */
export const ITEM_FIELDS = {
	shopPrices: choice(
		'Prices (KDV)',
		'Whether the shop gets prices with VAT in them, whatever the price list of the ERP has',
		[
			['withVat', 'With VAT (KDV Dahil)', 'Gross prices (KDV dahil)'],
			['withoutVat', 'Without VAT (KDV Hariç)', 'Net prices (KDV hariç)'],
		],
	),
	shapeFor: choice(
		['Format For', 'Biçim'],
		'As what the items come: one by one, or as the requests that the API of a shop takes',
		SHAPES,
		{ usual: EACH },
	),
	/** A text, since it is mostly blank or an expression: the editor marks a blank field of JSON in red, as an error. */
	shopProducts: textOption(
		['Shop Products', 'Ürünler'],
		`The shop’s products as its API lists them, with sku and ID; other items are left out. ${KNOWN_BY_SKU}, blank: rows have their SKU in place of the ID.`,
		{
			typeOptions: { rows: 2 },
			placeholder: 'e.g. {{ $("Products").all().map((item) => item.json) }}',
			displayOptions: {
				show: { shapeFor: [EACH, ...FEEDS.flatMap(({ name, feed }) => (feed.products ? [name] : []))] },
			},
		},
	),
	onlyChanged: off(
		'Only What Changed (Değişen)',
		'Whether to hand over only what changed since the shop took it. Give each receipt to Confirm once the shop has answered. A test run in the editor hands over everything.',
	),
};

/** The fields behind *Add Item Option*. */
export const ITEM_OPTIONS = {
	untilConfirmed: on(
		['Until Confirmed', 'Onay'],
		'Whether to hand over again what changed until Confirm gets its receipt. Off: it counts as taken at once, even where it is refused.',
	),
	batchSize: number(['Batch Size', 'Grup Boyutu'], 'Items in one request at most. 0: as many as the shop takes.', {
		usual: 0,
		isWhole: true,
	}),
	convertBy: choice(
		['Convert to Liras By', 'Kur'],
		'By which rate of the ERP other currencies become liras. Without one the item is left out.',
		[
			['bankBuying', 'Bank Buying (Döviz Alış)'],
			['bankSelling', 'Bank Selling (Döviz Satış)'],
			['cashBuying', 'Cash Buying (Efektif Alış)'],
			['cashSelling', 'Cash Selling (Efektif Satış)'],
			['no', 'No Conversion (Çevirme)'],
		],
		{ usual: 'no' },
	),
	rateOf: choice(['Rate Date', 'Kur Günü'], 'The day of the exchange rate', [
		['today', 'Today (Bugün)'],
		['yesterday', 'Yesterday (Dün)'],
		['week', 'Latest of 7 Days (Son 7 Gün)'],
	]),
	currency: textOption('Currency (Döviz)', 'Prices in another currency are left out. Blank takes all.', {
		placeholder: 'e.g. TRY',
	}),
	margins: rowsOption(
		['Margins', 'Marj'],
		{
			description: 'What is added to prices: the row with the highest From that the price reaches',
			placeholder: 'Add Margin (Ekle)',
			title: 'Margin (Marj)',
			row: 'margin',
		},
		{
			from: number(['From Price', 'Fiyat'], 'Prices from here on, before the margin', { usual: 0 }),
			percent: number(['Percent', 'Yüzde'], 'Added to the price', { usual: 0 }),
			amount: number(['Amount', 'Tutar'], 'Added after that, such as for cargo', { usual: 0 }),
		},
	),
	locations: rowsOption(
		['Locations', 'Konumlar'],
		{
			description: `${shopsThat(({ locationMissing }) => locationMissing)}: stock by location in place of Location ID, each from warehouses of its own`,
			placeholder: 'Add Location (Ekle)',
			title: 'Location (Konum)',
			row: 'location',
		},
		{
			locationId: textOption('ID (Konum No)', 'The number of the location in the shop', {
				placeholder: 'e.g. 655441491',
			}),
			warehouses: textOption('Warehouses (Depo)', 'The warehouses whose stock it shows, separated by commas', {
				placeholder: 'e.g. 1, 2',
			}),
		},
	),
	mostPieces: number(['Maximum Stock', 'Tavan'], 'Pieces that are offered at most. 0: as many as there are.', {
		usual: 0,
		isWhole: true,
	}),
	noLongerSold: choice(
		['If No Longer Sold', 'Satışsız'],
		'What becomes of items that were handed over and are deleted, blocked or left out since',
		[
			['leave', 'Leave Out (Dışarıda Bırak)', 'Not sent to the shop'],
			['zero', 'Quantity 0 (Miktar 0)', 'Handed over once more with quantity 0. With Only What Changed.'],
		],
	),
	locationId: textOption(
		['Location ID', 'Konum'],
		`${shopsThat(({ locationMissing }) => locationMissing)}: the location whose stock it is`,
		{ placeholder: 'e.g. 655441491' },
	),
	pictureAddress: textOption(
		['Picture Address', 'Resim'],
		'Where a workflow serves the pictures that the ERP keeps in its database (template 49): the Production URL of its Webhook node',
		{ placeholder: 'e.g. https://n8n.example.com/webhook/evrak-picture.jpg' },
	),
	roundTowards: choice(
		['Round Prices Towards', 'Yön'],
		'Where a price lies between two that the shop may have',
		[
			['down', 'Down (Aşağı)'],
			['nearest', 'Nearest (En Yakın)', 'Halves are rounded up'],
			['up', 'Up (Yukarı)'],
		],
		{ usual: 'nearest' },
	),
	roundTo: choice<PriceStep>(
		['Round Prices To', 'Yuvarlama'],
		'What prices of the shop are whole multiples of, or how they end (yuvarlama)',
		Object.entries(STEP_NAMES) as Array<[PriceStep, string]>,
		{ usual: '0.01' },
	),
	safetyStock: number('Safety Stock (Emniyet Stoku)', 'Pieces that are never offered', { usual: 0 }),
	shopName: textOption(
		['Shop Name', 'Mağaza'],
		'Tells memories apart where two shops get the same items by the same node',
		{
			placeholder: 'e.g. Second shop',
		},
	),
	skuFrom: choice(
		['SKU From', 'SKU Kaynağı'],
		`By what the shop knows an item. ${shopsThat(({ rules }) => rules?.skuFrom === 'barcode')}: always the barcode.`,
		[
			['barcode', 'Barcode (Barkod)', 'First barcode of the first unit'],
			['itemCode', 'Item Code (Stok Kodu)', 'With By Variant: code-colour-size'],
		],
		{ usual: 'itemCode' },
	),
	subtractOrders: on(
		['Subtract Open Orders', 'Düş'],
		'Whether open sales orders are taken off what is on hand (açık siparişler)',
	),
	includeLeftOut: off(['Include Left Out', 'Dışlanan'], 'Whether items that are left out come, too, with the reason'),
	vatOf: choice('VAT Rate From (KDV)', 'Which VAT of the item card counts', [
		['retail', 'Retail (Perakende)'],
		['wholesale', 'Wholesale (Toptan)'],
	]),
	wholeNumbers: on(['Whole Numbers', 'Tam Sayı'], 'Whether fractions of a piece are cut off'),
	withBarcode: off(['With Barcode Only', 'Barkodlu'], 'Whether items without a barcode are left out (barkodsuz)'),
};

/** The form of *Shop Item: Get Many*. */
function itemsForm(): INodeProperties[] {
	const read = readForm(shopItems);
	const index = read.findIndex(({ name }) => name === 'returnAll');
	return [
		...read.slice(0, index),
		...fieldProperties(ITEM_FIELDS),
		...read.slice(index),
		collection('Item Options (Ürün Ayarı)', 'shopItemOptions', 'Add Item Option (Ayar Ekle)', ITEM_OPTIONS),
	];
}

/** The fields of *Shop Item: Confirm*. */
export const CONFIRM_FIELDS = {
	receipt: textOption(
		'Receipt (Teslim Fişi)',
		'The receipt of the item that the shop has taken, as Shop Item: Get Many gave it',
		{
			default: '={{ $json.receipt }}',
			required: true,
			placeholder: 'e.g. {{ $("Items for the Shop").item.json.receipt }}',
		},
	),
	refusedSkus: textOption(
		['Refused SKUs', 'Reddedilen'],
		'Of a batch: what the shop has refused, separated by commas. It is handed over again.',
		{ placeholder: 'e.g. STK001, STK002' },
	),
};

/** *Shop Item: Get Many*: stock and prices as the API of a shop needs them. */
export const getItemsForShop: Tool = {
	resource: shopItems.resource,
	operation: shopItems.operation,
	action: shopItems.action,
	description: shopItems.description,
	methods: SQL_READ.method,
	asksErp: true,
	properties: itemsForm(),
	load: async () => (await import('./tool')).itemsWork,
};

/** *Shop Item: Confirm*: the shop has taken what was sent to it, so that it is not handed over again. */
export const confirmItems: Tool = {
	resource: 'shopItem',
	operation: 'confirm',
	action: 'Confirm items that the shop has taken',
	description: 'Say that the shop has taken items, so that they are not handed over again (onayla)',
	asksErp: false,
	properties: fieldProperties(CONFIRM_FIELDS),
	load: async () => (await import('./confirm')).confirmWork,
};
