import type { INodeProperties } from 'n8n-workflow';
import { SHOPS } from '../../../../../erp/commerce/shops';
import { shown } from '../../../../../erp/base/text/text';
import { currencyNumbers, exchangeRate, pairs, warehouse } from '../../../form/erpFields';
import { choice, collection, field, meant, names, number, off, on, textOption } from '../../../form/fields';

/** Shows an option for some operations only: n8n finds the node's parameters by a leading slash. */
const of = (...operations: string[]) => ({ displayOptions: { show: { '/operation': operations } } });
const SALES = ['createInvoice', 'createOrder', 'createReturn'];
const OF_SALES = of(...SALES);
const OF_GOODS = of(...SALES, 'updateOrder');
const OF_SAVES = of('createPayment', ...SALES);
const OF_DOCUMENTS = of('createPayment', ...SALES, 'updateOrder');
const OF_ORDERS = of('createOrder', 'updateOrder');
const OF_INVOICES = of('createInvoice', 'createReturn');

const ofTwoCurrencies = SHOPS.flatMap(({ title, hasTwoCurrencies }) => (hasTwoCurrencies ? [title] : [])).join(', ');
const ofExchanges = SHOPS.flatMap(({ title, hasExchanges }) => (hasExchanges ? [title] : [])).join(', ');

const SERIES = textOption(
	'Series (Evrak Seri)',
	'Series of the document (evrak seri); blank is the series without a name',
	{
		placeholder: 'e.g. WEB',
	},
);

const WAREHOUSE = warehouse(
	'Warehouse (Depo)',
	'Warehouse that the goods leave (depo no). Blank: sellable stock of no warehouse goes down.',
);

/** The fields that every document of a shop should have, in the form itself. */
export const SHOP_FIELDS = { series: meant(SERIES), warehouse: meant(WAREHOUSE) };

/** The fields behind *Add Shop Option*, each with the operations that have it, unless all have it. */
export const SHOP_OPTIONS = {
	collectingItem: textOption(
		'Default Item (Stok)',
		'Item code for lines that the ERP does not know. Blank: such an order is refused.',
		OF_GOODS,
	),
	currencyOf: choice(
		['Currency Of', 'Hangi Döviz'],
		`${ofTwoCurrencies}: whose currency the document has`,
		[
			['presentment', 'Buyer (Alıcı)', 'The currency in which the buyer paid'],
			['shop', 'Shop (Mağaza)', 'The currency of the shop'],
		],
		{ usual: 'shop' },
	),
	currencyNumbers: currencyNumbers('order'),
	describeLines: off(
		['Describe Lines', 'Açıklama'],
		'Whether each line’s description is the shop’s name of the product',
		{ default: true, ...OF_GOODS },
	),
	discounts: choice(
		['Discounts', 'İskonto'],
		'Where discounts of the seller stand (iskonto)',
		[
			['inAmount', 'In the Amount (Tutarda)', 'The line amount is what was paid'],
			['inColumn', 'In Their Column (Kolonunda)', 'The full amount, and the discount in its column'],
		],
		OF_GOODS,
	),
	documentDate: textOption(
		'Document Date (Tarih)',
		'Date of the document. Blank, and best: the order’s. A document is found again by it.',
		{ type: 'dateTime', ...OF_DOCUMENTS },
	),
	exchange: textOption(
		'Exchange (Değişim)',
		`${ofExchanges}: ID of the return whose new goods are the sale. Blank: what was ordered.`,
		{
			placeholder: 'e.g. 945000954',
			...of('compare', 'createInvoice', 'createOrder', 'createPayment', 'updateOrder'),
		},
	),
	exchangeRate: exchangeRate('Liras for one of the order’s currency, in place of the shop’s rate'),
	ifCancelled: choice(
		['If Cancelled', 'İptalse'],
		'What becomes of the ERP’s order if the shop cancels it before delivery and invoice (the API cannot close an order)',
		[
			['delete', 'Delete (Sil)', 'The order is deleted in the ERP'],
			['tell', 'Tell Only (Bildir)', 'Nothing is sent; the item has the outcome cancelled'],
		],
		of('updateOrder'),
	),
	ifNotDue: choice(
		['If No Document Is Due', 'Yok'],
		'What becomes of an order that is unpaid, cancelled or the like',
		[
			['refuse', 'Refuse (Reddet)', 'An error'],
			['skip', 'Skip (Atla)', 'An item with the outcome skipped, and the reason'],
		],
		{ usual: 'skip', ...OF_SAVES },
	),
	ifTotalsDiffer: choice(
		['If Totals Differ', 'Fark Varsa'],
		'What to do where the ERP’s total or VAT would not be the shop’s',
		[
			['refuse', 'Refuse (Reddet)', 'An error with the arithmetic'],
			['roundingLine', 'Rounding Line (Yuvarlama Satırı)', 'A line without VAT makes up for hundredths'],
			['send', 'Send (Gönder)', 'Send it; the item tells the difference'],
		],
		OF_GOODS,
	),
	/** Not a field of JSON: the editor marks a blank one in red, and most users give an expression. */
	itemTable: textOption(
		['Item Table', 'Stok Tablosu'],
		'Items by SKU or barcode, bundles too; or rows with sku and code. It comes before an equal code or barcode of the ERP.',
		{
			typeOptions: { rows: 4 },
			placeholder: 'e.g. { "SHOP-1": "STK001", "SET-2": [{ "code": "STK001", "quantity": 2 }] }',
			...OF_GOODS,
		},
	),
	ifItemMissing: choice(
		['If Item Is Missing', 'Stok Yok'],
		'What becomes of goods that the ERP does not know',
		[
			['create', 'Create Item (Stok Aç)', 'With the SKU as its code, the shop’s name of the product and its VAT rate'],
			['refuse', 'Refuse (Reddet)', 'Or the Default Item, if there is one'],
		],
		{ usual: 'refuse', ...OF_SALES },
	),
	referencePrefix: field(
		['Reference Prefix', 'Ön Ek'],
		{
			type: 'string',
			default: '',
			description:
				'Begins the reference (belge no), and ends in no digit. Each of two shops needs its own: both may have an order 1001.',
			placeholder: 'e.g. W-',
		},
		(options, name) => {
			const prefix = options.text(name);
			// WEB1 + 23 is WEB12 + 3: the order of one shop would be taken for that of another.
			if (prefix !== undefined && /\d$/u.test(prefix))
				options.refuse(
					'Reference Prefix',
					`${shown(prefix)} ends in a digit, so that another shop's prefix and number may give the same reference`,
					`End it in a letter or a mark, for instance ${prefix}-.`,
				);
			return prefix;
		},
	),
	acceptedStates: names(['States to Take', 'Alınacak'], 'Further states that make a document, with commas', {
		placeholder: 'e.g. on-hold, hazirlaniyor',
	}),
	skippedStates: names(['States to Skip', 'Atlanan'], 'Further states that make none, with commas'),
	taxNumberFields: names(['Tax Number Fields', 'VKN'], 'The shop’s names for VKN or TCKN, with commas', {
		placeholder: 'e.g. _billing_tax_id',
		...OF_DOCUMENTS,
	}),
	taxOfficeFields: names(
		['Tax Office', 'Vergi Dairesi'],
		'The shop’s names for the tax office, with commas',
		OF_DOCUMENTS,
	),
	newItemUnit: textOption(
		'Unit of New Items (Birim)',
		'Name of the first unit of items that are created, which no shop tells. Blank: none is sent.',
		{ placeholder: 'e.g. ADET', ...OF_SALES },
	),
	vatOfUntaxed: number(
		'VAT If Untaxed (Vergisiz)',
		'VAT in percent of prices for which the shop tells none. 0 books without VAT. Blank: such an order is refused.',
		{
			what: 'rate in percent',
			fits: (rate) => rate === 0 || (rate >= 1 && rate < 100),
			remedy: 'Give for instance 20, or 0 for none.',
			placeholder: 'e.g. 20',
			...OF_GOODS,
		},
	),
	vat: choice(
		'VAT (KDV)',
		'How the ERP comes to the VAT of a line',
		[
			['explicit', 'Named in the Document (Evrakta Yazılı)', 'The ERP takes the amounts of the shop'],
			['recomputed', 'Reckoned by the ERP (ERP Hesaplar)', 'From the net amount of each line'],
		],
		OF_ORDERS,
	),
	buyerForEArchive: on(
		['Buyer for E-Archive', 'Alıcı'],
		'Whether the e-archive fields of the invoice name the buyer; a shared account needs it',
		OF_INVOICES,
	),
	paymentNumbers: pairs(
		['Payment Numbers', 'Şekil'],
		'The ERP’s numbers of ways of payment (ebh_odeme_sekli): card, transfer, cashOnDelivery, agency, other. Nobody has published them.',
		{ placeholder: 'e.g. card=1, transfer=2', ...OF_INVOICES },
	),
	retail: off('Retail (Perakende)', 'Whether it is a retail invoice instead of a wholesale one', OF_INVOICES),
	webAddress: textOption(['Web Address', 'Web'], 'Address of the shop, for the e-archive’s report of internet sales', {
		placeholder: 'e.g. https://shop.example',
		...OF_INVOICES,
	}),
};

/** The options of all operations on shop orders, as one collection: each says which of them have it. */
export const shopOptions: INodeProperties = collection(
	'Shop Options (Ayarlar)',
	'shopOptions',
	'Add Shop Option (Ayar Ekle)',
	SHOP_OPTIONS,
);
