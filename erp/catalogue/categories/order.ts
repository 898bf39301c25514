import { category } from '../category';
import { withoutTax } from '../codes';
import { code, date, guid, list, number, numbered, shared, text } from '../column';
import { common } from '../columns/common';
import { columns, range } from '../member';
import { orders } from '../tables';

const c = columns({
	...common,
	sip_b_fiyat: number('Unit Price', 'Birim fiyatı'),
	sip_birim_pntr: number('Unit Pointer', 'Birim pointer', {
		hint: 'Number of the unit on the stock card; 1 is the first unit.',
	}),
	sip_depono: number('Warehouse Number', 'Depo no'),
	sip_miktar: number('Quantity', 'Miktar'),
	sip_musteri_kod: shared(text('Account Code', 'Cari kodu', { length: 25 })),
	sip_stok_kod: text('Item Code', 'Stok kodu', { length: 25 }),
	sip_stok_sormerk: text('Responsibility Center (Item)', 'Stok sorumluluk merkezi', { length: 25 }),
	sip_tarih: shared(date('Order Date', 'Sipariş tarihi')),
	sip_tutar: number('Line Amount', 'Tutar'),
	sip_vergi_pntr: number('VAT Pointer, Not Percent', 'Vergi pointer', {
		hint: 'VAT pointer number from the VAT list of your installation, not a percentage.',
	}),
	sip_vergisiz_fl: code('VAT Exempt Line', 'Vergisiz', withoutTax, { isFlag: true }),
	varyant: list('Variants', 'Varyantlar'),
	...numbered('varyant_kirilim_kodu_', 5, (n) => text(`Variant Breakdown Code ${n}`, `Varyant kırılım kodu ${n}`)),
	sip_Guid: guid('Record ID', 'Kayıt no (GUID)'),
	sip_projekodu: text('Project Code', 'Proje kodu', { length: 25 }),
	sip_special1: text('Special Field 1', 'Özel alan 1'),
	sip_lastup_date: text('Last Update Date', 'Son güncelleme tarihi', {
		hint: 'Send the value exactly as read; a row changed since then is refused.',
	}),
	sip_teslim_tarih: date('Delivery Date', 'Teslim tarihi'),
	sip_satirno: number('Line Number', 'Satır no'),
	sip_teslim_miktar: number('Delivered Quantity', 'Teslim miktarı'),
});

const variants = c.varyant.of(c.miktar, ...range(c, 'varyant_kirilim_kodu_', 1, 5));
const colourSize = c.renk_beden
	.of(c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar, c.renk_no, c.beden_no)
	.from('collection');

/** Order (Sipariş). */
export const order = category({
	resource: 'order',
	name: 'Order',
	turkish: 'Sipariş',
	heading: 'Sipariş',
	area: 'sales',
	identity: { series: c.sip_evrakno_seri, number: c.sip_evrakno_sira },
	operations: {
		update: {
			name: 'Update',
			action: 'Update order',
			description: 'Update an order, or add lines to it',
			method: 'SiparisDuzeltV2',
			path: '/Api/apiMethods/SiparisDuzeltV2',
			kind: 'update',
			container: 'evraklar',
			lines: {
				in: 'satirlar',
				headless: true,
				members: [
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
			},
			remarks: true,
		},
		deleteByGuid: {
			name: 'Delete by GUID',
			action: 'Delete order by GUID',
			description: 'Delete order lines by GUID',
			method: 'SiparisGuidSilV2',
			path: '/Api/apiMethods/SiparisGuidSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: { in: 'satirlar', headless: true, keysOnly: true, members: [c.sip_Guid.required()] },
		},
		create: {
			name: 'Create',
			action: 'Create order',
			description: 'Save a sales or purchase order',
			method: 'SiparisKaydetV2',
			path: '/Api/apiMethods/SiparisKaydetV2',
			kind: 'save',
			savedIn: orders,
			container: 'evraklar',
			lines: {
				in: 'satirlar',
				headless: true,
				members: [
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
			},
			remarks: true,
		},
		delete: {
			name: 'Delete',
			action: 'Delete order',
			description: 'Delete an order by direction, kind, series and number',
			method: 'SiparisSilV2',
			path: '/Api/apiMethods/SiparisSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: {
				in: 'satirlar',
				headless: true,
				keysOnly: true,
				members: [
					c.sip_tip.required(),
					c.sip_cins.required(),
					c.sip_evrakno_seri.usual(),
					c.sip_evrakno_sira.required(),
				],
			},
		},
	},
});
