import { category } from './category';
import { date, number, shared, text } from './column';
import { common } from './columns/common';

/** Purchase Condition (Satın alma şartı). */
export const purchaseCondition = category({
	resource: 'purchaseCondition',
	name: 'Purchase Condition',
	turkish: 'Satın alma şartı',
	heading: 'Satın Alma Şartı',
	identity: { series: 'sas_evrak_no_seri' },
	columns: {
		...common,
		sas_aciklama: text('Description', 'Açıklama'),
		sas_belge_no: shared(text('Reference Number', 'Belge no')),
		sas_cari_kod: shared(text('Account Code', 'Cari kodu')),
		sas_evrak_no_seri: shared(text('Document Series', 'Evrak serisi')),
		sas_proje_kodu: text('Project Code', 'Proje kodu'),
		sas_srmmrk_kodu: text('Responsibility Center', 'Sorumluluk merkezi'),
		sas_stok_kod: text('Item Code', 'Stok kodu'),
		sas_basla_tarih: date('Start Date', 'Başlangıç tarihi'),
		sas_belge_tarih: shared(date('Reference Date', 'Belge tarihi')),
		sas_bitis_tarih: date('End Date', 'Bitiş tarihi'),
		sas_evrak_tarih: shared(date('Document Date', 'Evrak tarihi')),
		sas_brut_fiyat: number('Gross Price', 'Brüt fiyat'),
		sas_depo_no: number('Warehouse Number', 'Depo no'),
		sas_doviz_cinsi: number('Currency', 'Döviz cinsi'),
		sas_isk_uyg1: number('Discount Application 1', 'İskonto uygulama 1'),
		sas_isk_uyg2: number('Discount Application 2', 'İskonto uygulama 2'),
		sas_isk_uyg3: number('Discount Application 3', 'İskonto uygulama 3'),
		sas_isk_yuzde1: number('Discount Percent 1', 'İskonto yüzde 1'),
		sas_isk_yuzde2: number('Discount Percent 2', 'İskonto yüzde 2'),
		sas_isk_yuzde3: number('Discount Percent 3', 'İskonto yüzde 3'),
		sas_kar_oran: number('Profit Rate', 'Kâr oranı'),
		sas_mas_uyg1: number('Charge Application 1', 'Masraf uygulama 1'),
		sas_mas_uyg2: number('Charge Application 2', 'Masraf uygulama 2'),
		sas_mas_uyg3: number('Charge Application 3', 'Masraf uygulama 3'),
		sas_mas_yuzde1: number('Charge Percent 1', 'Masraf yüzde 1'),
		sas_mas_yuzde2: number('Charge Percent 2', 'Masraf yüzde 2'),
		sas_mas_yuzde3: number('Charge Percent 3', 'Masraf yüzde 3'),
		sas_miktar: number('Quantity', 'Miktar'),
		sas_miktar_tip: number('Quantity Type', 'Miktar tipi'),
		sas_odeme_plan: number('Payment Plan', 'Ödeme planı'),
	},
	operations: {
		create: {
			name: 'Create',
			action: 'Create purchase condition',
			description: 'Save a purchase condition of a supplier',
			method: 'SatinAlmaSartiKaydetV2',
			path: '/api/APIMethods/SatinAlmaSartiKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					spec: `
						sas_aciklama sas_belge_no sas_cari_kod sas_evrak_no_seri sas_proje_kodu sas_srmmrk_kodu
						sas_stok_kod sas_basla_tarih sas_belge_tarih sas_bitis_tarih sas_evrak_tarih
						sas_brut_fiyat sas_depo_no sas_doviz_cinsi sas_isk_uyg1 sas_isk_uyg2 sas_isk_uyg3
						sas_isk_yuzde1 sas_isk_yuzde2 sas_isk_yuzde3 sas_kar_oran sas_mas_uyg1 sas_mas_uyg2
						sas_mas_uyg3 sas_mas_yuzde1 sas_mas_yuzde2 sas_mas_yuzde3 sas_miktar sas_miktar_tip
						sas_odeme_plan user_tablo[]
					`,
				},
				'evrak_aciklamalari[]': { collection: 'aciklama' },
			},
			required: 'sas_evrak_tarih sas_cari_kod sas_stok_kod',
			usual: `
				sas_evrak_tarih sas_cari_kod sas_evrak_no_seri sas_basla_tarih sas_bitis_tarih
				sas_stok_kod sas_brut_fiyat sas_miktar sas_doviz_cinsi
			`,
		},
	},
});
