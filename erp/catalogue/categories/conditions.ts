import { category } from '../category';
import { number, numbered, shared, columns, range, namedIn } from '../member';
import { common, standard } from '../columns';
import { salesConditions, purchaseConditions } from '../tables';

const c = columns({
	...common,
	sat_evrak_tarih: shared(standard.documentDate),
	sat_belge_no: shared({ ...standard.reference, length: undefined }),
	sat_belge_tarih: shared(standard.referenceDate),
	sat_evrakno_seri: shared({ ...standard.series, length: undefined }),
	sat_evrakno_sira: shared(standard.number),
	sat_stok_kod: standard.item,
	sat_cari_kod: shared(standard.account),
	sat_basla_tarih: standard.startDate,
	sat_bitis_tarih: standard.endDate,
	sat_brut_fiyat: standard.grossPrice,
	...numbered('sat_det_isk_uyg', 3, (n) => number(`Disc. ${n} Method (İskonto)`, `İskonto uygulama ${n}`)),
	...numbered('sat_det_isk_yuzde', 3, (n) => number(`Discount ${n} % (İskonto)`, `İskonto yüzde ${n}`)),
	...numbered('sat_det_mas_uyg', 3, (n) => number(`Charge ${n} Method (Masraf ${n})`, `Masraf uygulama ${n}`)),
	...numbered('sat_det_mas_yuzde', 3, (n) => number(`Charge ${n} % (Masraf ${n})`, `Masraf yüzde ${n}`)),
	sat_odeme_plan: standard.paymentPlan,
	sat_doviz_cinsi: standard.currency,
	sat_depo_no: standard.warehouse,
	sat_miktar_tip: number('Quantity Type (Miktar)', 'Miktar tipi'),
	sat_miktar: standard.quantity,
	sat_proje_kodu: standard.project,
	sat_srmmrk_kodu: { ...standard.center, length: undefined },
	sat_Guid: standard.recordGuid,
	sas_aciklama: { ...standard.description, length: undefined },
	sas_belge_no: shared({ ...standard.reference, length: undefined }),
	sas_cari_kod: shared(standard.account),
	sas_evrak_no_sira: shared(standard.number),
	sas_evrak_no_seri: shared({ ...standard.series, length: undefined }),
	sas_proje_kodu: standard.project,
	sas_srmmrk_kodu: { ...standard.center, length: undefined },
	sas_stok_kod: standard.item,
	sas_basla_tarih: standard.startDate,
	sas_belge_tarih: shared(standard.referenceDate),
	sas_bitis_tarih: standard.endDate,
	sas_evrak_tarih: shared(standard.documentDate),
	sas_brut_fiyat: standard.grossPrice,
	sas_depo_no: standard.warehouse,
	sas_doviz_cinsi: standard.currency,
	...numbered('sas_isk_uyg', 3, (n) => number(`Disc. ${n} Method (İskonto)`, `İskonto uygulama ${n}`)),
	...numbered('sas_isk_yuzde', 3, (n) => number(`Discount ${n} % (İskonto)`, `İskonto yüzde ${n}`)),
	sas_kar_oran: number('Profit Rate', 'Kâr oranı'),
	...numbered('sas_mas_uyg', 3, (n) => number(`Charge ${n} Method (Masraf ${n})`, `Masraf uygulama ${n}`)),
	...numbered('sas_mas_yuzde', 3, (n) => number(`Charge ${n} % (Masraf ${n})`, `Masraf yüzde ${n}`)),
	sas_miktar: standard.quantity,
	sas_miktar_tip: number('Quantity Type (Miktar)', 'Miktar tipi'),
	sas_odeme_plan: standard.paymentPlan,
});
const { named, usual } = namedIn(c);

const discountsAndCharges = [
	...range(c, 'sat_det_isk_uyg', 1, 3),
	...range(c, 'sat_det_isk_yuzde', 1, 3),
	...range(c, 'sat_det_mas_uyg', 1, 3),
	...range(c, 'sat_det_mas_yuzde', 1, 3),
	c.sat_odeme_plan,
];

/** Sales Condition (Satış şartı). */
export const salesCondition = category({
	resource: 'salesCondition',
	name: 'Sales Condition',
	area: 'orders',
	identity: { series: c.sat_evrakno_seri, number: c.sat_evrakno_sira },
	operations: {
		update: {
			description: 'Update a sales condition, or add lines to it',
			method: 'SatisSartiDuzeltV2',
			path: '/api/APIMethods/SatisSartiDuzeltV2',
			lines: [
				...usual('sat_evrakno_seri sat_evrakno_sira sat_evrak_tarih sat_cari_kod'),
				c.sat_Guid.from('collection').usual(),
				...usual('sat_stok_kod sat_brut_fiyat sat_miktar'),
				...named('sat_belge_no sat_belge_tarih sat_basla_tarih sat_bitis_tarih'),
				...discountsAndCharges,
				...named('sat_doviz_cinsi sat_depo_no sat_miktar_tip sat_proje_kodu sat_srmmrk_kodu user_tablo'),
			],
			remarks: true,
		},
		deleteByGuid: {
			description: 'Delete sales condition lines by GUID',
			method: 'SatisSartiGuidSilV2',
			path: '/api/APIMethods/SatisSartiGuidSilV2',
			lines: [c.sat_Guid.required()],
		},
		create: {
			description: 'Save a sales condition of a customer',
			method: 'SatisSartiKaydetV2',
			path: '/api/APIMethods/SatisSartiKaydetV2',
			savedIn: salesConditions,
			lines: [
				c.sat_evrak_tarih.required(),
				c.sat_cari_kod.required(),
				...usual('sat_evrakno_seri sat_basla_tarih sat_bitis_tarih'),
				c.sat_stok_kod.required(),
				...usual('sat_brut_fiyat sat_miktar sat_doviz_cinsi'),
				c.sat_belge_no,
				c.sat_belge_tarih,
				...discountsAndCharges,
				...named('sat_depo_no sat_miktar_tip sat_proje_kodu sat_srmmrk_kodu user_tablo'),
			],
			remarks: true,
		},
		delete: {
			description: 'Delete a sales condition by series and number',
			method: 'SatisSartiSilV2',
			path: '/api/APIMethods/SatisSartiSilV2',
			lines: [c.sat_evrakno_seri.usual(), c.sat_evrakno_sira.required()],
		},
	},
});

/** Purchase Condition (Satın alma şartı). */
export const purchaseCondition = category({
	resource: 'purchaseCondition',
	name: 'Purchase Condition',
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
				...usual('sas_evrak_no_seri sas_basla_tarih sas_bitis_tarih'),
				c.sas_stok_kod.required(),
				...usual('sas_brut_fiyat sas_miktar sas_doviz_cinsi'),
				...named('sas_aciklama sas_belge_no sas_proje_kodu sas_srmmrk_kodu sas_belge_tarih sas_depo_no'),
				...range(c, 'sas_isk_uyg', 1, 3),
				...range(c, 'sas_isk_yuzde', 1, 3),
				c.sas_kar_oran,
				...range(c, 'sas_mas_uyg', 1, 3),
				...range(c, 'sas_mas_yuzde', 1, 3),
				...named('sas_miktar_tip sas_odeme_plan user_tablo'),
			],
			remarks: true,
		},
		delete: {
			description: 'Delete a purchase condition by series and number',
			method: 'SatinAlmaSartiSilV2',
			path: '/api/APIMethods/SatinAlmaSartiSilV2',
			lines: [c.sas_evrak_no_seri.usual(), c.sas_evrak_no_sira.required()],
		},
	},
});
