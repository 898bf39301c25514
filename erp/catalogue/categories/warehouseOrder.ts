import { category } from '../category';
import { date, documentNumber, guid, number, shared, text } from '../column';
import { common } from '../columns/common';
import { columns, from } from '../member';
import { warehouseOrders } from '../tables';

const c = columns({
	...common,
	ssip_tarih: shared(date('Order Date', 'Sipariş tarihi')),
	ssip_belgeno: shared(text('Reference Number', 'Belge no', { length: 50 })),
	ssip_evrakno_seri: shared(text('Document Series', 'Evrak serisi', { length: 20 })),
	ssip_stok_kod: text('Item Code', 'Stok kodu', { codeOf: 'item', length: 25 }),
	ssip_b_fiyat: number('Unit Price', 'Birim fiyatı'),
	ssip_miktar: number('Quantity', 'Miktar'),
	ssip_tutar: number('Line Amount', 'Tutar'),
	ssip_girdepo: shared(number('Warehouse Number (In)', 'Giriş depo no', { codeOf: 'warehouse' })),
	ssip_cikdepo: shared(number('Warehouse Number (Out)', 'Çıkış depo no', { codeOf: 'warehouse' })),
	ssip_aciklama: text('Description', 'Açıklama', { length: 50 }),
	ssip_birim_pntr: number('Unit Pointer', 'Birim pointer', { codeOf: 'unit' }),
	ssip_projekodu: text('Project Code', 'Proje kodu', { codeOf: 'project', length: 25 }),
	ssip_sormerkezi: text('Responsibility Center', 'Sorumluluk merkezi', { codeOf: 'responsibilityCenter', length: 25 }),
	ssip_evrakno_siRA: shared(documentNumber('Document Number', 'Evrak sıra no')),
	ssip_Guid: guid('Record ID', 'Kayıt no (GUID)'),
	ssip_special1: text('Special Field 1', 'Özel alan 1'),
	ssip_lastup_date: text('Last Update Date', 'Son güncelleme tarihi', {
		hint: 'Send the value exactly as read; a row changed since then is refused.',
	}),
	ssip_belge_tarih: shared(date('Reference Date', 'Belge tarihi')),
	ssip_teslim_tarih: date('Delivery Date', 'Teslim tarihi'),
	ssip_gecerlilik_tarihi: date('Validity Date', 'Geçerlilik tarihi'),
	ssip_evrakno_sira: shared(
		documentNumber('Document Number', 'Evrak sıra no', {
			hint: 'When saving, leave empty or 0 to let the ERP assign the number.',
		}),
	),
	ssip_satirno: number('Line Number', 'Satır no'),
	ssip_teslim_miktar: number('Delivered Quantity', 'Teslim miktarı'),
});

/** Inter-Warehouse Order (Depolar arası sipariş). */
export const warehouseOrder = category({
	resource: 'warehouseOrder',
	name: 'Inter-Warehouse Order',
	turkish: 'Depolar arası sipariş',
	heading: 'Depolar Arası Sipariş',
	area: 'stock',
	identity: { series: c.ssip_evrakno_seri, number: c.ssip_evrakno_sira },
	operations: {
		update: {
			action: 'Update warehouse order',
			description: 'Update an inter-warehouse order, or add lines to it by GUID',
			method: 'DepolarArasiSiparisDuzeltV2',
			lines: [
				c.ssip_evrakno_seri.usual(),
				c.ssip_evrakno_siRA.usual(),
				c.ssip_tarih.usual(),
				c.ssip_cikdepo.usual(),
				c.ssip_girdepo.usual(),
				c.ssip_Guid.from('collection').usual(),
				c.ssip_stok_kod.usual(),
				c.ssip_miktar.usual(),
				c.ssip_belgeno,
				c.ssip_b_fiyat,
				c.ssip_tutar,
				c.ssip_aciklama,
				c.ssip_birim_pntr,
				c.ssip_projekodu,
				c.ssip_sormerkezi,
				c.ssip_special1.from('fieldUse'),
				c.ssip_lastup_date.from('fieldUse'),
				c.renk_beden.of(c.renk_no, c.beden_no, c.miktar),
			],
		},
		deleteByGuid: {
			action: 'Delete warehouse order by GUID',
			description: 'Delete inter-warehouse order lines by GUID',
			method: 'DepolarArasiSiparisGuidSilV2',
			lines: [c.ssip_Guid.required()],
		},
		create: {
			action: 'Create warehouse order',
			description: 'Save an order from one warehouse to another',
			method: 'DepolarArasiSiparisKaydetV2',
			savedIn: warehouseOrders,
			lines: [
				c.ssip_tarih.required(),
				c.ssip_cikdepo.required(),
				c.ssip_girdepo.required(),
				c.ssip_evrakno_seri.usual(),
				c.ssip_belgeno.usual(),
				c.ssip_stok_kod.required(),
				c.ssip_miktar.required(),
				c.ssip_b_fiyat,
				c.ssip_tutar,
				c.ssip_birim_pntr,
				c.ssip_teslim_tarih.usual(),
				c.ssip_aciklama,
				c.ssip_projekodu,
				c.ssip_sormerkezi,
				c.ssip_belge_tarih,
				c.ssip_gecerlilik_tarihi,
				c.seriler,
				c.user_tablo,
				...from('fieldUse', c.ssip_evrakno_sira, c.ssip_satirno, c.ssip_teslim_miktar),
				c.renk_beden.of(
					...from('collection', c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar, c.renk_no, c.beden_no),
				),
			],
			remarks: true,
		},
		delete: {
			action: 'Delete warehouse order',
			description: 'Delete an inter-warehouse order by series and number',
			method: 'DepolarArasiSiparisSilV2',
			lines: [c.ssip_evrakno_seri.usual(), c.ssip_evrakno_sira.required()],
		},
	},
});
