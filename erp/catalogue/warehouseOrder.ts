import { category } from './category';
import { date, guid, number, shared, text } from './column';
import { common } from './columns/common';

/** Inter-Warehouse Order (Depolar arası sipariş). */
export const warehouseOrder = category({
	resource: 'warehouseOrder',
	name: 'Inter-Warehouse Order',
	turkish: 'Depolar arası sipariş',
	heading: 'Depolar Arası Sipariş',
	identity: { series: 'ssip_evrakno_seri', number: 'ssip_evrakno_sira' },
	columns: {
		...common,
		ssip_tarih: shared(date('Order Date', 'Sipariş tarihi')),
		ssip_belgeno: shared(text('Reference Number', 'Belge no')),
		ssip_evrakno_seri: shared(text('Document Series', 'Evrak serisi')),
		ssip_stok_kod: text('Item Code', 'Stok kodu'),
		ssip_b_fiyat: number('Unit Price', 'Birim fiyatı'),
		ssip_miktar: number('Quantity', 'Miktar'),
		ssip_tutar: number('Line Amount', 'Tutar'),
		ssip_girdepo: shared(number('Warehouse Number (In)', 'Giriş depo no')),
		ssip_cikdepo: shared(number('Warehouse Number (Out)', 'Çıkış depo no')),
		ssip_aciklama: text('Description', 'Açıklama'),
		ssip_birim_pntr: number('Unit Pointer', 'Birim pointer'),
		ssip_projekodu: text('Project Code', 'Proje kodu'),
		ssip_sormerkezi: text('Responsibility Center', 'Sorumluluk merkezi'),
		ssip_evrakno_siRA: shared(number('Document Number', 'Evrak sıra no')),
		ssip_Guid: guid('Record ID', 'Kayıt no (GUID)'),
		ssip_special1: text('Special Field 1', 'Özel alan 1'),
		ssip_lastup_date: text('Last Update Date', 'Son güncelleme tarihi', {
			hint: 'Send the value exactly as read; a row changed since then is refused.',
		}),
		ssip_belge_tarih: shared(date('Reference Date', 'Belge tarihi')),
		ssip_teslim_tarih: date('Delivery Date', 'Teslim tarihi'),
		ssip_gecerlilik_tarihi: date('Validity Date', 'Geçerlilik tarihi'),
		ssip_evrakno_sira: shared(
			number('Document Number', 'Evrak sıra no', {
				hint: 'When saving, leave empty or 0 to let the ERP assign the number.',
			}),
		),
		ssip_satirno: number('Line Number', 'Satır no'),
		ssip_teslim_miktar: number('Delivered Quantity', 'Teslim miktarı'),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update warehouse order',
			description: 'Update an inter-warehouse order, or add lines to it by GUID',
			method: 'DepolarArasiSiparisDuzeltV2',
			path: '/Api/apiMethods/DepolarArasiSiparisDuzeltV2',
			kind: 'update',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						ssip_tarih ssip_belgeno ssip_evrakno_seri ssip_stok_kod ssip_b_fiyat ssip_miktar
						ssip_tutar ssip_girdepo ssip_cikdepo ssip_aciklama ssip_birim_pntr ssip_projekodu
						ssip_sormerkezi ssip_evrakno_siRA
					`,
					collection: 'ssip_Guid',
					fieldUse: 'ssip_special1 ssip_lastup_date',
				},
				'satirlar[].renk_beden[]': { reference: 'renk_no beden_no miktar' },
			},
			usual: `
				ssip_evrakno_seri ssip_evrakno_siRA ssip_tarih ssip_cikdepo ssip_girdepo ssip_Guid
				ssip_stok_kod ssip_miktar
			`,
		},
		deleteByGuid: {
			name: 'Delete by GUID',
			action: 'Delete warehouse order by GUID',
			description: 'Delete inter-warehouse order lines by GUID',
			method: 'DepolarArasiSiparisGuidSilV2',
			path: '/Api/apiMethods/DepolarArasiSiparisGuidSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'ssip_Guid' },
			},
			required: 'ssip_Guid',
			usual: 'ssip_Guid',
		},
		create: {
			name: 'Create',
			action: 'Create warehouse order',
			description: 'Save an order from one warehouse to another',
			method: 'DepolarArasiSiparisKaydetV2',
			path: '/Api/apiMethods/DepolarArasiSiparisKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						ssip_tarih ssip_belgeno ssip_evrakno_seri ssip_stok_kod ssip_b_fiyat ssip_miktar
						ssip_tutar ssip_girdepo ssip_cikdepo ssip_aciklama ssip_birim_pntr ssip_projekodu
						ssip_sormerkezi ssip_belge_tarih ssip_teslim_tarih ssip_gecerlilik_tarihi seriler
						user_tablo[]
					`,
					fieldUse: 'ssip_evrakno_sira ssip_satirno ssip_teslim_miktar',
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
				'satirlar[].renk_beden[]': {
					collection: 'renk_kirilim_kodu beden_kirilim_kodu miktar renk_no beden_no',
				},
			},
			required: 'ssip_tarih ssip_cikdepo ssip_girdepo ssip_stok_kod ssip_miktar',
			usual: `
				ssip_tarih ssip_cikdepo ssip_girdepo ssip_evrakno_seri ssip_belgeno ssip_stok_kod
				ssip_miktar ssip_b_fiyat ssip_tutar ssip_birim_pntr ssip_teslim_tarih
			`,
		},
		delete: {
			name: 'Delete',
			action: 'Delete warehouse order',
			description: 'Delete an inter-warehouse order by series and number',
			method: 'DepolarArasiSiparisSilV2',
			path: '/Api/apiMethods/DepolarArasiSiparisSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'ssip_evrakno_seri ssip_evrakno_sira' },
			},
			required: 'ssip_evrakno_sira',
			usual: 'ssip_evrakno_seri ssip_evrakno_sira',
		},
	},
});
