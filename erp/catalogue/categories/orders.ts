import { category } from '../category';
import { lineSubject, supplyState, withoutTax } from '../codes';
import {
	code,
	date,
	guid,
	list,
	number,
	numbered,
	shared,
	text,
	documentNumber,
	numericText,
	columns,
	range,
	withTable,
	from,
	namedIn,
} from '../member';
import { common, vatPointer, itemCenter, accountCenter, lastUpdate, unitOfCard } from '../columns';
import { orders, purchaseRequests } from '../tables';
import { SUBJECTS } from '../../lookup/codeOf';

const c = columns({
	...common,
	sip_b_fiyat: number('Unit Price (Fiyat)', 'Birim fiyatı', { role: 'price' }),
	sip_birim_pntr: number('Unit (Birim)', 'Birim pointer', {
		codeOf: 'unit',
		hint: 'Number of the unit on the stock card; 1 is the first unit.',
	}),
	sip_depono: number('Warehouse (Depo)', 'Depo no', { codeOf: 'warehouse' }),
	sip_miktar: number('Quantity (Miktar)', 'Miktar', { role: 'quantity' }),
	sip_musteri_kod: shared(text('Account (Cari)', 'Cari kodu', { codeOf: 'account', length: 25 })),
	sip_stok_kod: text('Item (Stok)', 'Stok kodu', { codeOf: { by: 'sip_harekettipi', are: SUBJECTS }, length: 25 }),
	sip_stok_sormerk: itemCenter,
	sip_tarih: shared(date('Order Date (Tarih)', 'Sipariş tarihi')),
	sip_tutar: number('Line Amount (Tutar)', 'Tutar', { role: 'amount', hint: 'Blank: quantity × price.' }),
	sip_vergi_pntr: vatPointer,
	sip_vergisiz_fl: code('VAT Exempt (Vergisiz)', 'Vergisiz', withoutTax, { isFlag: true }),
	varyant: list('Variants', 'Varyantlar'),
	...numbered('varyant_kirilim_kodu_', 5, (n) => text(`Variant ${n} (Varyant ${n})`, `Varyant kırılım kodu ${n}`)),
	sip_Guid: guid('Record ID (Kayıt GUID)', 'Kayıt no (GUID)'),
	sip_projekodu: text('Project (Proje Kodu)', 'Proje kodu', { codeOf: 'project', length: 25 }),
	sip_special1: text('Special Field (Özel Alan)', 'Özel alan 1'),
	sip_lastup_date: lastUpdate,
	sip_teslim_tarih: date('Delivery (Teslim)', 'Teslim tarihi'),
	sip_belgeno: shared(text('Reference (Belge No)', 'Belge no', { length: 50 })),
	sip_belge_tarih: shared(date('Ref. Date (Belge Tarihi)', 'Belge tarihi')),
	sip_doviz_cinsi: shared(
		number('Currency (Döviz Cinsi)', 'Döviz cinsi', {
			codeOf: 'currency',
			hint: 'Number of the currency; 0 is the local one.',
		}),
	),
	sip_doviz_kuru: shared(number('Exchange Rate (Kur)', 'Döviz kuru', { exchanges: 'sip_doviz_cinsi' })),
	sip_alt_doviz_kuru: shared(number('Alt. Rate (Alternatif Kur)', 'Alternatif döviz kuru')),
	...numbered('sip_iskonto_', 6, (n) =>
		number(`Discount ${n}`, `İskonto ${n}`, { hint: 'An amount, not a percentage.' }),
	),
	...numbered('sip_masraf_', 4, (n) => number(`Charge ${n}`, `Masraf ${n}`, { hint: 'An amount, not a percentage.' })),
	sip_vergi: number('VAT Amount (KDV Tutarı)', 'Vergi tutarı', {
		hint: 'Tax amount, not rate; blank, it is calculated.',
	}),
	sip_aciklama: text('Description (Açıklama)', 'Açıklama', { role: 'note', length: 50 }),
	sip_aciklama2: text('Description 2', 'Açıklama 2', { role: 'note', length: 50 }),
	sip_adresno: shared(number('Ship-To No (Adres No)', 'Adres no')),
	sip_opno: shared(number('Payment Plan', 'Ödeme planı', { codeOf: 'paymentPlan', hint: '0 is cash; below 0, days.' })),
	sip_satici_kod: shared(text('Salesperson (Satıcı)', 'Satıcı kodu', { codeOf: 'salesperson', length: 25 })),
	sip_cari_sormerk: accountCenter,
	sip_teslimturu: shared(text('Delivery Type (Teslim)', 'Teslim türü', { codeOf: 'deliveryType', length: 4 })),
	sip_fiyat_liste_no: number('Price List (Liste No)', 'Fiyat liste no', { codeOf: 'priceList' }),
	sip_harekettipi: code('Line Type', 'Hareket tipi', lineSubject),
	sip_durumu: code('Supply State (Durum)', 'Sipariş durumu', supplyState),
	sip_parti_kodu: text('Lot (Parti Kodu)', 'Parti kodu', { length: 25 }),
	sip_lot_no: number('Lot Number', 'Lot no'),
	sip_eticaret_kanal_kodu: shared(text('Channel (E-Ticaret)', 'E-ticaret kanal kodu', { length: 25 })),
	sip_satirno: number('Line Number', 'Satır no', { role: 'position' }),
	sip_teslim_miktar: number('Delivered (Teslim Miktarı)', 'Teslim miktarı', { role: 'quantity' }),
	pro_tarihi: shared(date('Order Date (Tarih)', 'Proforma tarihi')),
	pro_tipi: shared(numericText('Direction (Tip)', 'Proforma tipi', { hint: '0 in the example, a received order.' })),
	pro_cinsi: shared(numericText('Kind (Cins)', 'Proforma cinsi', { hint: '2 in the example, a proforma order.' })),
	pro_evrakno_seri: shared(text('Series (Evrak Seri)', 'Evrak serisi', { length: 20 })),
	pro_evrakno_sira: shared(documentNumber('Number (Evrak No)', 'Evrak sıra no')),
	pro_mustkodu: shared(text('Account (Cari)', 'Müşteri kodu', { codeOf: 'account', length: 25 })),
	pro_stokkodu: text('Item (Stok)', 'Stok kodu', { codeOf: 'item', length: 25 }),
	pro_bfiyati: number('Unit Price (Fiyat)', 'Birim fiyatı', { role: 'price' }),
	pro_miktar: number('Quantity (Miktar)', 'Miktar', { role: 'quantity' }),
	pro_birim_pntr: unitOfCard,
	pro_tutari: number('Line Amount (Tutar)', 'Tutarı', { role: 'amount', hint: 'Blank: quantity × price.' }),
	pro_vergipntr: vatPointer,
	pro_depono: number('Warehouse (Depo)', 'Depo no', { codeOf: 'warehouse' }),
	pro_vergisiz: code('VAT Exempt (Vergisiz)', 'Vergisiz', withoutTax, { isFlag: true }),
	pro_stok_sormerk: itemCenter,
	stl_tarihi: shared(date('Request Date (Talep)', 'Talep tarihi')),
	stl_belge_no: shared(text('Reference (Belge No)', 'Belge no', { length: 50 })),
	stl_teslim_tarihi: date('Delivery (Teslim)', 'Teslim tarihi'),
	stl_belge_tarihi: shared(date('Ref. Date (Belge Tarihi)', 'Belge tarihi')),
	stl_evrak_seri: shared(text('Series (Evrak Seri)', 'Evrak serisi', { length: 20 })),
	stl_evrak_sira: shared(documentNumber('Number (Evrak No)', 'Evrak sıra no')),
	stl_Stok_kodu: text('Item (Stok)', 'Stok kodu', { codeOf: 'item', length: 25 }),
	stl_Satici_Kodu: text('Supplier (Satıcı Kodu)', 'Satıcı kodu', { codeOf: 'account', length: 25 }),
	stl_projekodu: text('Project (Proje Kodu)', 'Proje kodu', { codeOf: 'project', length: 25 }),
	stl_Sor_Merk: text('Center (Sorumluluk)', 'Sorumluluk merkezi', { codeOf: 'responsibilityCenter', length: 25 }),
	stl_miktari: number('Quantity (Miktar)', 'Miktarı', { role: 'quantity' }),
	stl_teslim_miktari: number('Delivered (Teslim Miktarı)', 'Teslim miktarı', { role: 'quantity' }),
	stl_cagrilabilir_fl: number('Callable (Çağrılabilir)', 'Çağrılabilir', { isFlag: true }),
	stl_parti_kodu: text('Lot (Parti Kodu)', 'Parti kodu', { length: 25 }),
	stl_lot_no: number('Lot Number', 'Lot no'),
	stl_aciklama: text('Description (Açıklama)', 'Açıklama', { role: 'note', length: 50 }),
	stl_aciklama2: text('Description 2', 'Açıklama 2', { role: 'note', length: 50 }),
	stl_depo_no: number('Warehouse (Depo)', 'Depo no', { codeOf: 'warehouse' }),
	stl_talep_eden: text('By (Talep Eden)', 'Talep eden', { length: 25 }),
});
const { named, usual, required } = namedIn(c);

const variants = c.varyant.of(c.miktar, ...range(c, 'varyant_kirilim_kodu_', 1, 5));

const colourSize = c.renk_beden
	.of(c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar, c.renk_no, c.beden_no)
	.from('collection');

/** What orders need beside what their methods show; in the table of orders. */
const tableColumns = [
	...named('sip_belgeno sip_belge_tarih sip_teslim_tarih sip_doviz_cinsi sip_doviz_kuru sip_alt_doviz_kuru'),
	...range(c, 'sip_iskonto_', 1, 6),
	...range(c, 'sip_masraf_', 1, 4),
	...named(
		'sip_vergi sip_aciklama sip_aciklama2 sip_adresno sip_opno sip_satici_kod sip_projekodu',
		'sip_cari_sormerk sip_teslimturu sip_fiyat_liste_no sip_harekettipi sip_durumu sip_parti_kodu',
		'sip_lot_no sip_eticaret_kanal_kodu',
	),
];

/** Order (Sipariş). */
export const order = category({
	resource: 'order',
	name: 'Order',
	area: 'orders',
	identity: { series: c.sip_evrakno_seri, number: c.sip_evrakno_sira },
	operations: {
		update: {
			description: 'Update an order, or add lines to it',
			method: 'SiparisDuzeltV2',
			lines: withTable(
				[
					c.sip_tip.as('numericText').usual(),
					c.sip_cins.as('numericText').usual(),
					...usual('sip_evrakno_seri sip_evrakno_sira sip_tarih sip_musteri_kod'),
					c.sip_Guid.from('collection').usual(),
					...usual('sip_stok_kod sip_miktar sip_b_fiyat sip_tutar'),
					...named('seriler sip_birim_pntr sip_depono sip_stok_sormerk sip_vergi_pntr sip_vergisiz_fl user_tablo'),
					c.sip_projekodu.from('collection'),
					c.sip_special1.from('fieldUse'),
					c.sip_lastup_date.from('fieldUse'),
					variants,
					colourSize,
				],
				...tableColumns,
			),
			remarks: true,
		},
		deleteByGuid: {
			description: 'Delete order lines by GUID',
			method: 'SiparisGuidSilV2',
			lines: [c.sip_Guid.required()],
		},
		create: {
			description: 'Save a sales or purchase order',
			method: 'SiparisKaydetV2',
			savedIn: orders,
			lines: withTable(
				[
					c.sip_tip.as('numericText').required(),
					c.sip_cins.as('numericText').usual(),
					c.sip_tarih.required(),
					c.sip_musteri_kod.required(),
					c.sip_evrakno_seri.usual(),
					c.sip_evrakno_sira.from('fieldUse').usual(),
					c.sip_stok_kod.required(),
					c.sip_miktar.required(),
					...usual('sip_b_fiyat sip_tutar sip_vergi_pntr sip_depono'),
					c.sip_teslim_tarih.from('fieldUse').usual(),
					...named('seriler sip_birim_pntr sip_stok_sormerk sip_vergisiz_fl user_tablo'),
					c.sip_satirno.from('fieldUse'),
					c.sip_teslim_miktar.from('fieldUse'),
					variants,
					colourSize,
				],
				...tableColumns,
			),
			remarks: true,
		},
		delete: {
			description: 'Delete an order by direction, kind, series and number',
			method: 'SiparisSilV2',
			lines: [c.sip_tip.required(), c.sip_cins.required(), c.sip_evrakno_seri.usual(), c.sip_evrakno_sira.required()],
		},
	},
});

/** Proforma Order (Proforma sipariş). */
export const proformaOrder = category({
	resource: 'proformaOrder',
	name: 'Proforma Order',
	area: 'orders',
	identity: { series: c.pro_evrakno_seri, number: c.pro_evrakno_sira },
	operations: {
		create: {
			description: 'Save a proforma order (proforma sipariş)',
			method: 'ProformaSiparisKaydetV2',
			membersFrom: 'collection',
			lines: [
				...required('pro_tarihi pro_mustkodu pro_tipi pro_cinsi'),
				c.pro_evrakno_seri.usual(),
				c.pro_stokkodu.required(),
				c.pro_miktar.required(),
				...usual('pro_bfiyati pro_tutari pro_vergipntr pro_depono'),
				...named('pro_birim_pntr pro_vergisiz seriler pro_stok_sormerk user_tablo'),
				c.renk_beden.of(c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar, c.renk_no, c.beden_no),
			],
			remarks: true,
		},
		delete: {
			description: 'Delete a proforma order by direction, kind, series and number',
			method: 'ProformaSiparisSilV2',
			membersFrom: 'collection',
			lines: [c.pro_tipi.required(), c.pro_cinsi.required(), c.pro_evrakno_seri.usual(), c.pro_evrakno_sira.required()],
		},
	},
});

/** Purchase Request (Satın alma talebi). */
export const purchaseRequest = category({
	resource: 'purchaseRequest',
	name: 'Purchase Request',
	area: 'orders',
	identity: { series: c.stl_evrak_seri, number: c.stl_evrak_sira },
	operations: {
		create: {
			description: 'Save a purchase request (satın alma talebi)',
			method: 'SatinAlmaTalepKaydetV2',
			path: '/api/APIMethods/SatinAlmaTalepKaydetV2',
			savedIn: purchaseRequests,
			lines: withTable(
				[
					c.stl_tarihi.required(),
					c.stl_evrak_seri.usual(),
					c.stl_belge_no.usual(),
					c.stl_belge_tarihi,
					c.stl_Stok_kodu.required(),
					c.stl_miktari.required(),
					...usual('stl_teslim_tarihi stl_Satici_Kodu stl_talep_eden'),
					...named(
						'stl_teslim_miktari stl_projekodu stl_Sor_Merk stl_cagrilabilir_fl stl_parti_kodu stl_lot_no',
						'user_tablo',
					),
					c.renk_beden.of(
						...named('renk_kirilim_kodu beden_kirilim_kodu miktar'),
						...from('collection', c.renk_no, c.beden_no),
					),
				],
				...named('stl_aciklama stl_aciklama2 stl_depo_no'),
			),
			remarks: true,
		},
		delete: {
			description: 'Delete a purchase request by series and number',
			method: 'SatinAlmaTalepSilV2',
			path: '/api/APIMethods/SatinAlmaTalepSilV2',
			lines: [c.stl_evrak_seri.usual(), c.stl_evrak_sira.required()],
		},
	},
});
