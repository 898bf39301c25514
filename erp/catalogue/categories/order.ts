import { category } from '../category';
import { lineSubject, supplyState, withoutTax } from '../codes';
import { code, date, guid, list, number, numbered, shared, text } from '../column';
import { common } from '../columns/common';
import { columns, range, withTable } from '../member';
import { orders } from '../tables';
import { SUBJECTS } from '../../lookup/codeOf';

const c = columns({
	...common,
	sip_b_fiyat: number('Unit Price', 'Birim fiyatı'),
	sip_birim_pntr: number('Unit Pointer', 'Birim pointer', {
		codeOf: 'unit',
		hint: 'Number of the unit on the stock card; 1 is the first unit.',
	}),
	sip_depono: number('Warehouse Number', 'Depo no', { codeOf: 'warehouse' }),
	sip_miktar: number('Quantity', 'Miktar'),
	sip_musteri_kod: shared(text('Account Code', 'Cari kodu', { codeOf: 'account', length: 25 })),
	sip_stok_kod: text('Item Code', 'Stok kodu', { codeOf: { by: 'sip_harekettipi', are: SUBJECTS }, length: 25 }),
	sip_stok_sormerk: text('Responsibility Center (Item)', 'Stok sorumluluk merkezi', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	sip_tarih: shared(date('Order Date', 'Sipariş tarihi')),
	sip_tutar: number('Line Amount', 'Tutar'),
	sip_vergi_pntr: number('VAT Pointer, Not Percent', 'Vergi pointer', {
		codeOf: 'vat',
		hint: 'VAT pointer number of your installation, not a percentage.',
	}),
	sip_vergisiz_fl: code('VAT Exempt Line', 'Vergisiz', withoutTax, { isFlag: true }),
	varyant: list('Variants', 'Varyantlar'),
	...numbered('varyant_kirilim_kodu_', 5, (n) => text(`Variant Breakdown Code ${n}`, `Varyant kırılım kodu ${n}`)),
	sip_Guid: guid('Record ID', 'Kayıt no (GUID)'),
	sip_projekodu: text('Project Code', 'Proje kodu', { codeOf: 'project', length: 25 }),
	sip_special1: text('Special Field 1', 'Özel alan 1'),
	sip_lastup_date: text('Last Update Date', 'Son güncelleme tarihi', {
		hint: 'Send the value exactly as read; a row changed since then is refused.',
	}),
	sip_teslim_tarih: date('Delivery Date', 'Teslim tarihi'),
	sip_belgeno: shared(text('Reference Number', 'Belge no', { length: 50 })),
	sip_belge_tarih: shared(date('Reference Date', 'Belge tarihi')),
	sip_doviz_cinsi: shared(
		number('Currency', 'Döviz cinsi', { codeOf: 'currency', hint: 'Number of the currency; 0 is the local one.' }),
	),
	sip_doviz_kuru: shared(number('Exchange Rate', 'Döviz kuru', { exchanges: 'sip_doviz_cinsi' })),
	sip_alt_doviz_kuru: shared(number('Alternative Exchange Rate', 'Alternatif döviz kuru')),
	...numbered('sip_iskonto_', 6, (n) =>
		number(`Discount ${n}`, `İskonto ${n}`, { hint: 'An amount, not a percentage.' }),
	),
	...numbered('sip_masraf_', 4, (n) => number(`Charge ${n}`, `Masraf ${n}`, { hint: 'An amount, not a percentage.' })),
	sip_vergi: number('VAT Amount', 'Vergi tutarı', { hint: 'The tax amount, not the rate.' }),
	sip_aciklama: text('Description', 'Açıklama', { length: 50 }),
	sip_aciklama2: text('Description 2', 'Açıklama 2', { length: 50 }),
	sip_adresno: shared(number('Delivery Address Number', 'Adres no')),
	sip_opno: shared(number('Payment Plan', 'Ödeme planı', { codeOf: 'paymentPlan', hint: '0 is cash; below 0, days.' })),
	sip_satici_kod: shared(text('Salesperson Code', 'Satıcı kodu', { codeOf: 'salesperson', length: 25 })),
	sip_cari_sormerk: text('Responsibility Center (Account)', 'Cari sorumluluk merkezi', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	sip_teslimturu: shared(text('Delivery Type', 'Teslim türü', { codeOf: 'deliveryType', length: 4 })),
	sip_fiyat_liste_no: number('Price List Number', 'Fiyat liste no', { codeOf: 'priceList' }),
	sip_harekettipi: code('Line Type', 'Hareket tipi', lineSubject),
	sip_durumu: code('Supply State', 'Sipariş durumu', supplyState),
	sip_parti_kodu: text('Lot Code', 'Parti kodu', { length: 25 }),
	sip_lot_no: number('Lot Number', 'Lot no'),
	sip_eticaret_kanal_kodu: shared(text('E-Commerce Channel Code', 'E-ticaret kanal kodu', { length: 25 })),
	sip_satirno: number('Line Number', 'Satır no'),
	sip_teslim_miktar: number('Delivered Quantity', 'Teslim miktarı'),
});

const variants = c.varyant.of(c.miktar, ...range(c, 'varyant_kirilim_kodu_', 1, 5));
const colourSize = c.renk_beden
	.of(c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar, c.renk_no, c.beden_no)
	.from('collection');

/** What orders need beside what their methods show; in the table of orders. */
const tableColumns = [
	c.sip_belgeno,
	c.sip_belge_tarih,
	c.sip_teslim_tarih,
	c.sip_doviz_cinsi,
	c.sip_doviz_kuru,
	c.sip_alt_doviz_kuru,
	...range(c, 'sip_iskonto_', 1, 6),
	...range(c, 'sip_masraf_', 1, 4),
	c.sip_vergi,
	c.sip_aciklama,
	c.sip_aciklama2,
	c.sip_adresno,
	c.sip_opno,
	c.sip_satici_kod,
	c.sip_projekodu,
	c.sip_cari_sormerk,
	c.sip_teslimturu,
	c.sip_fiyat_liste_no,
	c.sip_harekettipi,
	c.sip_durumu,
	c.sip_parti_kodu,
	c.sip_lot_no,
	c.sip_eticaret_kanal_kodu,
];

/** Order (Sipariş). */
export const order = category({
	resource: 'order',
	name: 'Order',
	turkish: 'Sipariş',
	heading: 'Sipariş',
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
					c.sip_evrakno_seri.usual(),
					c.sip_evrakno_sira.usual(),
					c.sip_tarih.usual(),
					c.sip_musteri_kod.usual(),
					c.sip_Guid.from('collection').usual(),
					c.sip_stok_kod.usual(),
					c.sip_miktar.usual(),
					c.sip_b_fiyat.usual(),
					c.sip_tutar.usual(),
					c.seriler,
					c.sip_birim_pntr,
					c.sip_depono,
					c.sip_stok_sormerk,
					c.sip_vergi_pntr,
					c.sip_vergisiz_fl,
					c.user_tablo,
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
					c.sip_b_fiyat.usual(),
					c.sip_tutar.usual(),
					c.sip_vergi_pntr.usual(),
					c.sip_depono.usual(),
					c.sip_teslim_tarih.from('fieldUse').usual(),
					c.seriler,
					c.sip_birim_pntr,
					c.sip_stok_sormerk,
					c.sip_vergisiz_fl,
					c.user_tablo,
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
