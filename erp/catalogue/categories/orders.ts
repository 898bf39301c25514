import { category } from '../category';
import { lineSubject, supplyState, withoutTax } from '../codes';
import {
	code,
	list,
	number,
	numbered,
	shared,
	text,
	numericText,
	columns,
	range,
	withTable,
	from,
	namedIn,
} from '../member';
import { charges, common, discounts, standard } from '../columns';
import { orders, purchaseRequests } from '../tables';
import { SUBJECTS } from '../lists/codeOf';

const c = columns({
	...common,
	sip_b_fiyat: standard.unitPrice,
	sip_birim_pntr: standard.unit,
	sip_depono: standard.warehouse,
	sip_miktar: standard.quantity,
	sip_musteri_kod: shared(standard.account),
	sip_stok_kod: { ...standard.item, codeOf: { by: 'sip_harekettipi', are: SUBJECTS } },
	sip_stok_sormerk: standard.itemCenter,
	sip_tarih: shared(standard.orderDate),
	sip_tutar: standard.lineAmount,
	sip_vergi_pntr: standard.vatPointer,
	sip_vergisiz_fl: code('VAT Exempt (Vergisiz)', 'Vergisiz', withoutTax, { role: 'vatExempt', isFlag: true }),
	varyant: list('Variants', 'Varyantlar'),
	...numbered('varyant_kirilim_kodu_', 5, (n) => text(`Variant ${n} (Varyant ${n})`, `Varyant kırılım kodu ${n}`)),
	sip_Guid: standard.recordGuid,
	sip_projekodu: standard.project,
	sip_special1: text('Special Field (Özel Alan)', 'Özel alan 1'),
	sip_lastup_date: standard.version,
	sip_teslim_tarih: standard.deliveryDate,
	sip_belgeno: shared(standard.reference),
	sip_belge_tarih: shared(standard.referenceDate),
	sip_doviz_cinsi: shared(standard.currency),
	sip_doviz_kuru: shared(standard.rate('sip_doviz_cinsi')),
	sip_alt_doviz_kuru: shared(number('Alt. Rate (Alternatif Kur)', 'Alternatif döviz kuru')),
	...discounts('sip_iskonto_'),
	...charges('sip_masraf_'),
	sip_vergi: standard.vatAmount,
	sip_aciklama: standard.description,
	sip_aciklama2: text('Description 2', 'Açıklama 2', { role: 'note', length: 50 }),
	sip_adresno: shared(number('Ship-To No (Adres No)', 'Adres no')),
	sip_opno: shared({ ...standard.paymentPlan, hint: '0 is cash; below 0, days.' }),
	sip_satici_kod: shared(standard.salesperson),
	sip_cari_sormerk: standard.accountCenter,
	sip_teslimturu: shared(text('Delivery Type (Teslim)', 'Teslim türü', { codeOf: 'deliveryType', length: 4 })),
	sip_fiyat_liste_no: standard.priceList,
	sip_harekettipi: code('Line Type', 'Hareket tipi', lineSubject),
	sip_durumu: code('Supply State (Durum)', 'Sipariş durumu', supplyState),
	sip_parti_kodu: standard.lot,
	sip_lot_no: standard.lotNumber,
	sip_eticaret_kanal_kodu: shared(standard.channel),
	sip_satirno: standard.position,
	sip_teslim_miktar: number('Delivered (Teslim Miktarı)', 'Teslim miktarı', { role: 'otherQuantity' }),
	pro_tarihi: shared({ ...standard.orderDate, turkish: 'Proforma tarihi' }),
	pro_tipi: shared(numericText('Direction (Tip)', 'Proforma tipi', { hint: '0 in the example, a received order.' })),
	pro_cinsi: shared(numericText('Kind (Cins)', 'Proforma cinsi', { hint: '2 in the example, a proforma order.' })),
	pro_evrakno_seri: shared(standard.series),
	pro_evrakno_sira: shared(standard.number),
	pro_mustkodu: shared({ ...standard.account, turkish: 'Müşteri kodu' }),
	pro_stokkodu: standard.item,
	pro_bfiyati: standard.unitPrice,
	pro_miktar: standard.quantity,
	pro_birim_pntr: standard.unit,
	pro_tutari: { ...standard.lineAmount, turkish: 'Tutarı' },
	pro_vergipntr: standard.vatPointer,
	pro_depono: standard.warehouse,
	pro_vergisiz: code('VAT Exempt (Vergisiz)', 'Vergisiz', withoutTax, { role: 'vatExempt', isFlag: true }),
	pro_stok_sormerk: standard.itemCenter,
	stl_tarihi: shared(standard.requestDate),
	stl_belge_no: shared(standard.reference),
	stl_teslim_tarihi: standard.deliveryDate,
	stl_belge_tarihi: shared(standard.referenceDate),
	stl_evrak_seri: shared(standard.series),
	stl_evrak_sira: shared(standard.number),
	stl_Stok_kodu: standard.item,
	stl_Satici_Kodu: text('Supplier (Satıcı Kodu)', 'Satıcı kodu', { codeOf: 'account', length: 25, isLater: true }),
	stl_projekodu: standard.project,
	stl_Sor_Merk: standard.center,
	stl_miktari: { ...standard.quantity, turkish: 'Miktarı' },
	stl_teslim_miktari: number('Delivered (Teslim Miktarı)', 'Teslim miktarı', { role: 'otherQuantity' }),
	stl_cagrilabilir_fl: number('Callable (Çağrılabilir)', 'Çağrılabilir', { isFlag: true }),
	stl_parti_kodu: standard.lot,
	stl_lot_no: standard.lotNumber,
	stl_aciklama: standard.description,
	stl_aciklama2: text('Description 2', 'Açıklama 2', { role: 'note', length: 50 }),
	stl_depo_no: standard.warehouse,
	stl_talep_eden: text('Requester (Talep Eden)', 'Talep eden', { length: 25, isLater: true }),
});
const { named, usual, required } = namedIn(c);

const variants = c.varyant.of(c.miktar, ...range(c, 'varyant_kirilim_kodu_', 1, 5));

const colourSize = c.renk_beden
	.of(c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar, c.renk_no, c.beden_no)
	.from('collection');

/** Columns of their table that orders need, but that their methods' documentation does not show. */
const tableColumns = [
	...usual('sip_doviz_cinsi sip_doviz_kuru'),
	...named('sip_belgeno sip_belge_tarih sip_teslim_tarih sip_alt_doviz_kuru'),
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
