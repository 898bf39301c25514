import { category } from '../category';
import { date, documentNumber, number, numbered, shared, text } from '../column';
import { common } from '../columns/common';
import { columns, range } from '../member';
import { purchaseConditions } from '../tables';

const c = columns({
	...common,
	sas_aciklama: text('Description', 'Açıklama'),
	sas_belge_no: shared(text('Reference Number', 'Belge no')),
	sas_cari_kod: shared(text('Account Code', 'Cari kodu', { codeOf: 'account', length: 25 })),
	sas_evrak_no_sira: shared(documentNumber('Document Number', 'Evrak sıra no')),
	sas_evrak_no_seri: shared(text('Document Series', 'Evrak serisi')),
	sas_proje_kodu: text('Project Code', 'Proje kodu', { codeOf: 'project', length: 25 }),
	sas_srmmrk_kodu: text('Responsibility Center', 'Sorumluluk merkezi', { codeOf: 'responsibilityCenter' }),
	sas_stok_kod: text('Item Code', 'Stok kodu', { codeOf: 'item', length: 25 }),
	sas_basla_tarih: date('Start Date', 'Başlangıç tarihi'),
	sas_belge_tarih: shared(date('Reference Date', 'Belge tarihi')),
	sas_bitis_tarih: date('End Date', 'Bitiş tarihi'),
	sas_evrak_tarih: shared(date('Document Date', 'Evrak tarihi')),
	sas_brut_fiyat: number('Gross Price', 'Brüt fiyat'),
	sas_depo_no: number('Warehouse Number', 'Depo no', { codeOf: 'warehouse' }),
	sas_doviz_cinsi: number('Currency', 'Döviz cinsi', { codeOf: 'currency' }),
	...numbered('sas_isk_uyg', 3, (n) => number(`Discount Application ${n}`, `İskonto uygulama ${n}`)),
	...numbered('sas_isk_yuzde', 3, (n) => number(`Discount Percent ${n}`, `İskonto yüzde ${n}`)),
	sas_kar_oran: number('Profit Rate', 'Kâr oranı'),
	...numbered('sas_mas_uyg', 3, (n) => number(`Charge Application ${n}`, `Masraf uygulama ${n}`)),
	...numbered('sas_mas_yuzde', 3, (n) => number(`Charge Percent ${n}`, `Masraf yüzde ${n}`)),
	sas_miktar: number('Quantity', 'Miktar'),
	sas_miktar_tip: number('Quantity Type', 'Miktar tipi'),
	sas_odeme_plan: number('Payment Plan', 'Ödeme planı', { codeOf: 'paymentPlan' }),
});

/** Purchase Condition (Satın alma şartı). */
export const purchaseCondition = category({
	resource: 'purchaseCondition',
	name: 'Purchase Condition',
	turkish: 'Satın alma şartı',
	heading: 'Satın Alma Şartı',
	area: 'orders',
	identity: { series: c.sas_evrak_no_seri },
	operations: {
		create: {
			description: 'Save a purchase condition of a supplier',
			method: 'SatinAlmaSartiKaydetV2',
			path: '/api/APIMethods/SatinAlmaSartiKaydetV2',
			savedIn: purchaseConditions,
			membersFrom: 'spec',
			lines: [
				c.sas_evrak_tarih.required(),
				c.sas_cari_kod.required(),
				c.sas_evrak_no_seri.usual(),
				c.sas_basla_tarih.usual(),
				c.sas_bitis_tarih.usual(),
				c.sas_stok_kod.required(),
				c.sas_brut_fiyat.usual(),
				c.sas_miktar.usual(),
				c.sas_doviz_cinsi.usual(),
				c.sas_aciklama,
				c.sas_belge_no,
				c.sas_proje_kodu,
				c.sas_srmmrk_kodu,
				c.sas_belge_tarih,
				c.sas_depo_no,
				...range(c, 'sas_isk_uyg', 1, 3),
				...range(c, 'sas_isk_yuzde', 1, 3),
				c.sas_kar_oran,
				...range(c, 'sas_mas_uyg', 1, 3),
				...range(c, 'sas_mas_yuzde', 1, 3),
				c.sas_miktar_tip,
				c.sas_odeme_plan,
				c.user_tablo,
			],
			remarks: true,
		},
		delete: {
			description: 'Delete a purchase condition by series and number',
			method: 'SatinAlmaSartiSilV2',
			path: '/api/APIMethods/SatinAlmaSartiSilV2',
			documentedIn: 'reference',
			lines: [c.sas_evrak_no_seri.usual(), c.sas_evrak_no_sira.required()],
		},
	},
});
