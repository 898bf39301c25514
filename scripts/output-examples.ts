import { xmlOf } from '../testkit/node/invoices';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';
import type { Erp } from '../standin';
import { invoiceXml } from '../standin/edocs/ubl/invoice';
import { textOf } from '../erp/einvoice/ubl/xml/decode';

const UBL = join(__dirname, '..', 'test', 'fixtures', 'ubl');

/** One run of an operation on one item. */
export interface Example {
	readonly resource: string;
	readonly operation: string;
	readonly parameters: INodeParameters;
	readonly json?: INodeExecutionData['json'];
	/** Brings the stand-in into the state that the run expects. */
	readonly before?: (erp: Erp) => void;
}

/** The UUID of the incoming invoice that `prepare` lets arrive. */
const INVOICE = 'bbbbbbbb-0000-4000-8000-000000000001';

const json = (document: object): INodeParameters => ({ inputMode: 'json', json: JSON.stringify(document) });

const foreign = invoiceXml({
	...{ uuid: INVOICE, number: 'ORN2026000001002', profile: 'TICARIFATURA', type: 'SATIS', currency: 'EUR' },
	...{ issued: '2026-11-18', time: '10:00:00' },
	supplier: { number: '3333333339', name: 'Örnek Tedarikçi A.Ş.' },
	customer: { number: '9205121120', name: 'BBB Limited Şirketi' },
	lines: [{ name: 'Yazıcı', item: 'YZ-7', quantity: 2, unitPrice: '100' }],
});

/** UBL-TR documents of all kinds, so that the schema has what any of them may hold. */
const samples = readdirSync(UBL)
	.filter((file) => file.endsWith('.xml'))
	.sort()
	.map((file) => textOf(readFileSync(join(UBL, file))))
	.concat(foreign);

const commercial = textOf(readFileSync(join(UBL, 'commercial-discounts.xml')));

/** Every column that the reference shows for an account, so that each has its type. */
const account = {
	...{ cari_kod: '120.99.001', cari_unvan1: 'Ada', cari_unvan2: 'Ticaret', cari_vdaire_no: '1111111114' },
	...{ cari_vdaire_adi: 'Kadıköy', cari_doviz_cinsi1: 0, cari_doviz_cinsi2: 255, cari_doviz_cinsi3: 255 },
	...{ cari_vade_fark_yuz: 0, cari_KurHesapSekli: 1, cari_sevk_adres_no: 1, cari_fatura_adres_no: 1 },
	...{ cari_EMail: 'ada@example.com', cari_CepTel: '5550000000', cari_efatura_fl: 0, cari_def_efatura_cinsi: 0 },
	...{ cari_efatura_baslangic_tarihi: '01.01.2026', cari_vergidairekodu: '034', cari_muh_kod2: '120' },
};
const order = {
	...{ sip_tip: 0, sip_tarih: '20.11.2026', sip_musteri_kod: '120.01.001', sip_evrakno_seri: 'W', sip_evrakno_sira: 1 },
	...{
		sip_stok_kod: 'STK001',
		sip_miktar: 2,
		sip_b_fiyat: 10,
		sip_vergi_pntr: 4,
		sip_doviz_cinsi: 0,
		sip_belgeno: 'W-1',
	},
};
const invoice = {
	...{ cha_evrak_tip: 63, cha_tip: 0, cha_cinsi: 6, cha_normal_Iade: 0, cha_tarihi: '20.11.2026' },
	...{ cha_kod: '120.01.001', cha_evrakno_seri: 'F', unknown_column: 'warns' },
	detay: [
		{
			sth_stok_kod: 'STK001',
			sth_miktar: 1,
			sth_tutar: 10,
			sth_vergi_pntr: 4,
			sth_evraktip: 4,
			sth_tarih: '20.11.2026',
		},
	],
};

/** An order of WooCommerce with a refund: a mug with a coupon, and shipping. */
const shopLine = (sign: 1 | -1) => ({
	...{ id: 41, sku: 'WEB-MUG', name: 'Kupa', quantity: 2 * sign, price: 83.325, global_unique_id: '8690000000031' },
	...{
		subtotal: `${sign * 166.66}`,
		subtotal_tax: `${sign * 33.33}`,
		total: `${sign * 166.65}`,
		total_tax: `${sign * 33.33}`,
	},
	taxes: [{ id: 1, total: `${sign * 33.33}`, subtotal: `${sign * 33.33}` }],
});
const shopOrder = {
	...{
		id: 7301,
		number: '7301',
		status: 'processing',
		currency: 'TRY',
		prices_include_tax: true,
		customer_note: 'Zil',
	},
	...{
		date_created: '2026-11-20T12:00:00',
		date_created_gmt: '2026-11-20T09:00:00',
		total: '259.88',
		total_tax: '43.31',
	},
	billing: { first_name: 'Ece', last_name: 'Sınar', address_1: 'Deneme Sok. 5', city: 'Kadıköy', state: 'TR34' },
	shipping: { first_name: 'Ece', last_name: 'Sınar', address_1: 'Deneme Sok. 5' },
	...{ payment_method: 'bacs', payment_method_title: 'Havale' },
	meta_data: [{ key: '_billing_hez_tax_number', value: '1111111114' }],
	line_items: [shopLine(1)],
	shipping_lines: [
		{ id: 51, method_title: 'Kargo', total: '49.92', total_tax: '9.98', taxes: [{ id: 1, total: '9.98' }] },
	],
	tax_lines: [{ rate_id: 1, rate_percent: 20, tax_total: '33.33', shipping_tax_total: '9.98' }],
	refunds: [{ id: 7390, total: '-199.98' }],
};
const shopRefund = {
	...{
		id: 7390,
		parent_id: 7301,
		amount: '199.98',
		date_created: '2026-11-21T12:00:00',
		date_created_gmt: '2026-11-21T09:00:00',
	},
	line_items: [shopLine(-1)],
};
const shopOperation = (operation: string, more: INodeParameters = {}): Example => ({
	resource: 'shopOrder',
	operation,
	parameters: {
		...{ account: '120.01.001', series: 'WEB', shippingCode: 'KARGO' },
		...{ shopOrder: JSON.stringify(shopOrder), refund: JSON.stringify(shopRefund) },
		...more,
	},
});

/** The order that was paid by transfer. */
const paidOrder = {
	shopOrder: JSON.stringify({ ...shopOrder, refunds: [], date_paid: '2026-11-20T12:05:00', transaction_id: 'T1' }),
	payments: { rule: [{ method: 'bacs', kind: 'transfer', code: 'BNK01' }] },
};

/** Products of a shop, as WooCommerce and Shopify list them. */
const shopProducts = JSON.stringify([
	{ id: 71, sku: 'STK001', product_id: 70, inventory_item_id: 72 },
	{ id: 73, sku: 'WEB-MUG', product_id: 70, inventory_item_id: 74 },
]);
const shopItems = (shapeFor: string, { newOnly = false } = {}): Example => ({
	resource: 'shopItem',
	operation: 'getForShop',
	parameters: {
		...{ priceList: '1', onlyChanged: !newOnly, returnAll: true, shapeFor },
		...{ shopProducts: newOnly ? '[]' : shopProducts },
		...{ filters: { items: 'STK001, STK002, WEB-MUG', allBarcodes: true, newOnly } },
		shopItemOptions: { currency: '', locationId: '1', includeLeftOut: true },
	},
});

/** A sale, an invoice of the marketplace, and the payment of what is left. */
const statement = [
	{
		transactionType: 'Satış',
		credit: 100,
		commissionAmount: 15,
		sellerRevenue: 85,
		shipmentPackageId: 11,
		orderNumber: '501',
	},
	{ transactionType: 'Kargo Faturası', debt: 34.24 },
	{ transactionType: 'Ödeme', debt: 50.76 },
	{ transactionType: 'Yeni', credit: 1, sellerRevenue: 1, shipmentPackageId: 11 },
].map((row, index) => ({ id: index, transactionDate: 1_794_996_000_000, paymentOrderId: 112_360, ...row }));

/** What the examples need of a credential: one of them is a SELECT. */
export const EXAMPLE_CREDENTIAL = { allowFreeSql: true } as const;

const quotation = {
	...{ tkl_cari_kod: '120.01.001', tkl_evrak_tarihi: '2026-11-20', tkl_evrakno_seri: 'TKL', tkl_evrakno_sira: 1 },
	...{ tkl_stok_kod: 'STK001', tkl_miktar: 2, tkl_Birimfiyati: 100, tkl_vergi_pntr: 4 },
};

/** In this order: the last invoice is made of the order. */
export const examples: readonly Example[] = [
	shopOperation('saveAsOrder'),
	// Another order: the first one is invoiced by Convert to Invoice.
	shopOperation('saveAsInvoice', { shopOrder: JSON.stringify({ ...shopOrder, id: 7302, number: '7302' }) }),
	shopOperation('saveAsReturn'),
	shopOperation('saveAsCollection', paidOrder),
	shopOperation('saveAsPayment', {
		shopOrder: JSON.stringify({ ...shopOrder, date_paid: '2026-11-20T12:05:00' }),
		payments: { rule: [{ method: '', kind: 'transfer', code: 'BNK01', movementKind: '20' }] },
	}),
	// One order is as it was, another one was cancelled.
	shopOperation('saveAsOrder', { shopOrder: JSON.stringify({ ...shopOrder, number: '7303' }) }),
	...['compare', 'followUp'].flatMap((operation) =>
		[shopOrder, { ...shopOrder, number: '7303', status: 'cancelled' }].map((order) =>
			shopOperation(operation, { shopOrder: JSON.stringify(order) }),
		),
	),
	{
		resource: 'shopOrder',
		operation: 'carryOn',
		parameters: {
			orderSeries: 'WEB',
			orderNumber: '1',
			upTo: 'pdf',
			carryOptions: { webAddress: 'https://shop.example' },
		},
	},
	...['item', 'wooCommerce', 'trendyol', 'shopify'].map((shape) => shopItems(shape)),
	...['item', 'wooCommerce'].map((shape) => shopItems(shape, { newOnly: true })),
	{
		resource: 'shopItem',
		operation: 'confirm',
		parameters: { receipt: JSON.stringify({ key: 'a', rows: [['STK001', 'AAAAAA']] }) },
	},
	{ resource: 'shopPayout', operation: 'sumUp', parameters: { statement: JSON.stringify(statement) } },
	{ resource: 'order', operation: 'create', parameters: json({ satirlar: [{ ...order, unknown_column: 'warns' }] }) },
	{ resource: 'item', operation: 'getAll', parameters: { inputMode: 'fields', returnAll: true } },
	...['create', 'createV3', 'createDocument'].map((operation, index) => ({
		resource: 'invoice',
		operation,
		parameters: json({ ...invoice, cha_evrakno_sira: index + 1 }),
	})),
	{
		resource: 'invoice',
		operation: 'createFromOrder',
		parameters: json({
			sip_tip: 0,
			sip_cins: 0,
			sip_evrakno_seri: 'W',
			sip_evrakno_sira: 1,
			fatura_evrak_seri: 'F',
			unknown_column: 'warns',
		}),
	},
	{ resource: 'account', operation: 'create', parameters: json(account) },
	{ resource: 'account', operation: 'getAll', parameters: { inputMode: 'fields', returnAll: true } },
	{
		resource: 'sql',
		operation: 'select',
		parameters: {
			inputMode: 'fields',
			SQLSorgu: 'SELECT sto_kod, sto_isim, sto_birim1_ad FROM STOKLAR WHERE sto_kod LIKE @search',
			sqlParameters: { values: [{ name: 'search', type: 'search', value: 'STK' }] },
		},
	},
	{
		resource: 'eDocument',
		operation: 'getIncoming',
		parameters: { inputMode: 'fields', simplify: true, IlkTarih: '2020-01-01', SonTarih: '2099-12-31' },
	},
	{
		resource: 'eDocument',
		operation: 'getStatus',
		parameters: { inputMode: 'fields', EFaturaTipi: 1, EBelgeTipi: 0, UUID: INVOICE },
	},
	{
		resource: 'account',
		operation: 'findOrCreate',
		parameters: {
			partyName: 'Ayşe Yılmaz',
			partyTaxNumber: '10000000146',
			partyPhone: '444 0 123',
			partyNewCode: 'WEB-{id}',
			partyMatching: { askRegistration: true },
		},
		json: { id: 7 },
	},
	...[{}, { companyCode: 'NOBODY' }].map((options) => ({
		resource: 'session',
		operation: 'checkInstallation',
		parameters: { options },
	})),
	{ resource: 'eDocument', operation: 'decideDocument', parameters: { VKN_TCKN: '1111111114' } },
	...samples.map((xml) => ({
		resource: 'eDocument',
		operation: 'parseUbl',
		parameters: { ublSource: 'text', ublText: '={{ $json.xml }}' },
		json: { xml },
	})),
	// Only what is to be rejected has a reason for the supplier.
	...[{ allowedCurrencies: 'CHF' }, {}].map((more) => ({
		resource: 'eDocument',
		operation: 'evaluateRules',
		parameters: {
			...{ ublSource: 'text', ublText: `={{ ${JSON.stringify(commercial)} }}` },
			rules: { totalsAddUp: true, mustBeAnswerable: true, ...more },
		},
	})),
	{
		resource: 'eDocument',
		operation: 'acceptInvoice',
		parameters: { inputMode: 'fields', UUID: INVOICE },
	},
	{
		resource: 'eDocument',
		operation: 'createPurchase',
		parameters: {
			...{ ublSource: 'text', ublText: '={{ $json.xml }}', warehouse: '1' },
			itemTable: JSON.stringify({ 'YZ-7': 'STK001', 'OK-3': 'STK002' }),
			options: { checkCodes: false },
		},
		json: { xml: xmlOf() },
	},
	{
		resource: 'issuedQuotation',
		operation: 'create',
		parameters: json({ satirlar: [{ ...quotation, unknown_column: 'warns' }] }),
	},
	{
		resource: 'issuedQuotation',
		operation: 'toOrder',
		parameters: { series: 'TKL', number: '1', options: { checkCodes: false } },
	},
];

/** Brings the stand-in into the state that the examples expect. */
export function prepare({ db, incoming }: Erp): void {
	db.run('DELETE FROM E_BELGE_GELEN');
	db.run(
		"INSERT INTO STOK_SATIS_FIYAT_LISTE_TANIMLARI (sfl_sirano, sfl_aciklama, sfl_kdvdahil, sfl_iptal) VALUES (1, 'Perakende', 1, 0)",
	);
	db.run(
		"INSERT INTO BARKOD_TANIMLARI (bar_kodu, bar_stokkodu, bar_birimpntr, bar_iptal) VALUES ('8690000000017', 'STK001', 1, 0)",
	);
	db.run("INSERT INTO BANKALAR (ban_kod, ban_ismi) VALUES ('BNK01', 'Örnek Bankası')");
	for (const item of ['STK001', 'WEB-MUG'])
		db.run(
			`INSERT INTO STOK_SATIS_FIYAT_LISTELERI (sfiyat_stokkod, sfiyat_listesirano, sfiyat_deposirano, sfiyat_odemeplan, sfiyat_fiyati, sfiyat_doviz, sfiyat_iptal, sfiyat_lastup_date)
			VALUES (?, 1, 0, 0, 118, 0, 0, '2026-01-05T00:00:00.000')`,
			[item],
		);
	incoming.arrive({
		uuid: INVOICE,
		number: 'ORN2026000001001',
		scenario: 'TICARIFATURA',
		amount: '300',
	});
}
