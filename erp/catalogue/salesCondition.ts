import { category } from './category';
import { date, guid, number, shared, text } from './column';
import { common } from './columns/common';

/** Sales Condition (Satış şartı). */
export const salesCondition = category({
	resource: 'salesCondition',
	name: 'Sales Condition',
	turkish: 'Satış şartı',
	heading: 'Satış Şartı',
	identity: { series: 'sat_evrakno_seri', number: 'sat_evrakno_sira' },
	columns: {
		...common,
		sat_evrak_tarih: shared(date('Document Date', 'Evrak tarihi')),
		sat_belge_no: shared(text('Reference Number', 'Belge no')),
		sat_belge_tarih: shared(date('Reference Date', 'Belge tarihi')),
		sat_evrakno_seri: shared(text('Document Series', 'Evrak serisi')),
		sat_evrakno_sira: shared(number('Document Number', 'Evrak sıra no')),
		sat_stok_kod: text('Item Code', 'Stok kodu'),
		sat_cari_kod: shared(text('Account Code', 'Cari kodu')),
		sat_basla_tarih: date('Start Date', 'Başlangıç tarihi'),
		sat_bitis_tarih: date('End Date', 'Bitiş tarihi'),
		sat_brut_fiyat: number('Gross Price', 'Brüt fiyat'),
		sat_det_isk_uyg1: number('Discount Application 1', 'İskonto uygulama 1'),
		sat_det_isk_uyg2: number('Discount Application 2', 'İskonto uygulama 2'),
		sat_det_isk_uyg3: number('Discount Application 3', 'İskonto uygulama 3'),
		sat_det_isk_yuzde1: number('Discount Percent 1', 'İskonto yüzde 1'),
		sat_det_isk_yuzde2: number('Discount Percent 2', 'İskonto yüzde 2'),
		sat_det_isk_yuzde3: number('Discount Percent 3', 'İskonto yüzde 3'),
		sat_det_mas_uyg1: number('Charge Application 1', 'Masraf uygulama 1'),
		sat_det_mas_uyg2: number('Charge Application 2', 'Masraf uygulama 2'),
		sat_det_mas_uyg3: number('Charge Application 3', 'Masraf uygulama 3'),
		sat_det_mas_yuzde1: number('Charge Percent 1', 'Masraf yüzde 1'),
		sat_det_mas_yuzde2: number('Charge Percent 2', 'Masraf yüzde 2'),
		sat_det_mas_yuzde3: number('Charge Percent 3', 'Masraf yüzde 3'),
		sat_odeme_plan: number('Payment Plan', 'Ödeme planı'),
		sat_doviz_cinsi: number('Currency', 'Döviz cinsi'),
		sat_depo_no: number('Warehouse Number', 'Depo no'),
		sat_miktar_tip: number('Quantity Type', 'Miktar tipi'),
		sat_miktar: number('Quantity', 'Miktar'),
		sat_proje_kodu: text('Project Code', 'Proje kodu'),
		sat_srmmrk_kodu: text('Responsibility Center', 'Sorumluluk merkezi'),
		sat_Guid: guid('Record ID', 'Kayıt no (GUID)'),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update sales condition',
			description: 'Update a sales condition, or add lines to it',
			method: 'SatisSartiDuzeltV2',
			path: '/api/APIMethods/SatisSartiDuzeltV2',
			kind: 'update',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						sat_evrak_tarih sat_belge_no sat_belge_tarih sat_evrakno_seri sat_evrakno_sira
						sat_stok_kod sat_cari_kod sat_basla_tarih sat_bitis_tarih sat_brut_fiyat
						sat_det_isk_uyg1 sat_det_isk_uyg2 sat_det_isk_uyg3 sat_det_isk_yuzde1 sat_det_isk_yuzde2
						sat_det_isk_yuzde3 sat_det_mas_uyg1 sat_det_mas_uyg2 sat_det_mas_uyg3 sat_det_mas_yuzde1
						sat_det_mas_yuzde2 sat_det_mas_yuzde3 sat_odeme_plan sat_doviz_cinsi sat_depo_no
						sat_miktar_tip sat_miktar sat_proje_kodu sat_srmmrk_kodu user_tablo[]
					`,
					collection: 'sat_Guid',
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
			},
			usual: `
				sat_evrakno_seri sat_evrakno_sira sat_evrak_tarih sat_cari_kod sat_Guid sat_stok_kod
				sat_brut_fiyat sat_miktar
			`,
		},
		deleteByGuid: {
			name: 'Delete by GUID',
			action: 'Delete sales condition by GUID',
			description: 'Delete sales condition lines by GUID',
			method: 'SatisSartiGuidSilV2',
			path: '/api/APIMethods/SatisSartiGuidSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'sat_Guid' },
			},
			required: 'sat_Guid',
			usual: 'sat_Guid',
		},
		create: {
			name: 'Create',
			action: 'Create sales condition',
			description: 'Save a sales condition of a customer',
			method: 'SatisSartiKaydetV2',
			path: '/api/APIMethods/SatisSartiKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						sat_evrak_tarih sat_belge_no sat_belge_tarih sat_evrakno_seri sat_stok_kod sat_cari_kod
						sat_basla_tarih sat_bitis_tarih sat_brut_fiyat sat_det_isk_uyg1 sat_det_isk_uyg2
						sat_det_isk_uyg3 sat_det_isk_yuzde1 sat_det_isk_yuzde2 sat_det_isk_yuzde3
						sat_det_mas_uyg1 sat_det_mas_uyg2 sat_det_mas_uyg3 sat_det_mas_yuzde1 sat_det_mas_yuzde2
						sat_det_mas_yuzde3 sat_odeme_plan sat_doviz_cinsi sat_depo_no sat_miktar_tip sat_miktar
						sat_proje_kodu sat_srmmrk_kodu user_tablo[]
					`,
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
			},
			required: 'sat_evrak_tarih sat_cari_kod sat_stok_kod',
			usual: `
				sat_evrak_tarih sat_cari_kod sat_evrakno_seri sat_basla_tarih sat_bitis_tarih
				sat_stok_kod sat_brut_fiyat sat_miktar sat_doviz_cinsi
			`,
		},
		delete: {
			name: 'Delete',
			action: 'Delete sales condition',
			description: 'Delete a sales condition by series and number',
			method: 'SatisSartiSilV2',
			path: '/api/APIMethods/SatisSartiSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'sat_evrakno_seri sat_evrakno_sira' },
			},
			required: 'sat_evrakno_sira',
			usual: 'sat_evrakno_seri sat_evrakno_sira',
		},
	},
});
