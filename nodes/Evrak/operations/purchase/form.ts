import { currencyNumbers, exchangeRate, pairs, warehouse } from '../../form/erpFields';
import { collection, fieldProperties, jsonOption, meant, textOption } from '../../form/fields';
import { referencedOptions } from '../../form/options';
import type { Tool } from '../../tool';
import { ublSource } from '../tools/eDocumentTools';

/** The fields that every such invoice needs, in the form itself. */
export const PURCHASE_FIELDS = {
	warehouse: meant(
		warehouse('To Warehouse (Giriş Depo)', 'Warehouse that takes the goods (giriş depo no)', { required: true }),
	),
	itemTable: jsonOption(
		['Item Table', 'Stok Tablosu'],
		'Your item code by the supplier’s code, barcode or name (stok eşleştirme): { "PC-100": "STK001" }, or by supplier: { "3333333339": { "PC-100": "STK001" } }, or rows with sku and code. Buyer’s codes and barcodes of your items need none.',
	),
};

/** The fields behind *Add Field*. */
export const PURCHASE_MORE = {
	accountPrefix: textOption(
		['Account Prefix', 'Ön Ek'],
		'Beginning of the codes of suppliers’ accounts (satıcı carileri); other accounts are not taken',
		{ placeholder: 'e.g. 320.' },
	),
	collectingItem: textOption(
		['Default Item', 'Stok'],
		'Item code for lines that nothing names. Blank: such an invoice is refused.',
	),
	currencyNumbers: currencyNumbers('invoice'),
	documentDate: textOption(['Document Date', 'Tarih'], 'Date of the document. Blank: that of the e-invoice.', {
		type: 'dateTime',
	}),
	exchangeRate: exchangeRate('Liras for one of the invoice’s currency, in place of the rate that it says'),
	series: meant(
		textOption(['Series', 'Evrak Seri'], 'Series of the document (evrak seri)', { placeholder: 'e.g. ALS' }),
	),
	supplierAccount: textOption(
		['Account', 'Cari'],
		'Account code of the supplier. Blank: the account with the invoice’s tax number.',
	),
	unitTable: pairs(
		['Unit Table', 'Birim'],
		'Which unit of the item (1 to 4) a unit of the invoice is; needed only where names do not tell',
		{ placeholder: 'e.g. BX=2, C62=1' },
		(code) => code.toUpperCase(),
	),
};

/** Books incoming e-invoices as purchase invoices. */
export const createPurchase: Tool = {
	resource: 'eDocument',
	operation: 'createPurchase',
	action: 'Create purchase invoice from incoming invoice',
	description:
		'Book an incoming e-invoice as a purchase invoice (alış faturası): supplier by tax number, items by your table, code or barcode; amounts and VAT as the invoice has them',
	methods: 'SqlVeriOkuV2, VergiListesiV2, FaturaKaydetV2',
	asksErp: true,
	properties: [
		...ublSource(true),
		...fieldProperties(PURCHASE_FIELDS),
		collection('Additional Fields (Ek Alanlar)', 'purchaseOptions', 'Add Field (Alan Ekle)', PURCHASE_MORE),
	],
	options: referencedOptions(false),
	load: async () => (await import('./createPurchase')).purchaseWork,
};
