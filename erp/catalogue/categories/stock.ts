import { category } from '../category';
import {
	date,
	guid,
	number,
	numbered,
	shared,
	text,
	sharedColumns,
	columns,
	range,
	from,
	withTable,
	namedIn,
} from '../member';
import { common, stockMovement, standard } from '../columns';
import { stockCounts, warehouseOrders, stockMovements } from '../tables';

const c = columns({
	...common,
	sym_tarihi: shared(date('Count Date (Sayım)', 'Sayım tarihi', { role: 'date' })),
	sym_depono: shared(standard.warehouse),
	sym_evrakno: shared({ ...standard.number, turkish: 'Evrak no' }),
	sym_Stokkodu: standard.item,
	sym_reyonkodu: text('Section Code', 'Reyon kodu', { role: 'code', length: 4 }),
	sym_koridorkodu: text('Aisle Code', 'Koridor kodu', { role: 'code', length: 4 }),
	sym_rafkodu: text('Shelf Code', 'Raf kodu', { role: 'code', length: 4 }),
	...numbered('sym_miktar', 5, (n) => number(`Quantity ${n}`, `Miktar ${n}`, { role: 'otherQuantity' })),
	sym_birim_pntr: standard.unit,
	sym_barkod: text('Barcode', 'Barkod', { role: 'barcode', length: 50, isLater: true }),
	sym_renkno: number('Colour Number', 'Renk no'),
	sym_bedenno: number('Size Number', 'Beden no'),
	sym_parti_kodu: text('Batch (Parti Kodu)', 'Parti kodu', { role: 'code', codeOf: 'lot', length: 25 }),
	sym_lot_no: standard.lotNumber,
	sym_serino: text('Serial Number', 'Seri no', { role: 'code', length: 25 }),
	sym_Guid: standard.recordGuid,
	SayimGirisGiderKodu: text('Expense (Giriş Gider)', 'Sayım giriş gider kodu', { codeOf: 'expense' }),
	SayimGirisEvragiSeri: text('Series (Sayım Giriş)', 'Sayım giriş evrakı serisi', { role: 'otherSeries' }),
	SayimCikisGiderKodu: text('Expense (Çıkış Gider)', 'Sayım çıkış gider kodu', { codeOf: 'expense' }),
	SayimCikisEvragiSeri: text('Series (Sayım Çıkış)', 'Sayım çıkış evrakı serisi', { role: 'otherSeries' }),
	ssip_tarih: shared(standard.orderDate),
	ssip_belgeno: shared(standard.reference),
	ssip_evrakno_seri: shared(standard.series),
	ssip_stok_kod: standard.item,
	ssip_b_fiyat: standard.unitPrice,
	ssip_miktar: standard.quantity,
	ssip_tutar: { ...standard.lineAmount, hint: undefined },
	ssip_girdepo: shared(number('To Warehouse (Giriş)', 'Giriş depo no', { role: 'toWarehouse', codeOf: 'warehouse' })),
	ssip_cikdepo: shared(
		number('From Warehouse (Çıkış)', 'Çıkış depo no', { role: 'fromWarehouse', codeOf: 'warehouse' }),
	),
	ssip_aciklama: standard.description,
	ssip_birim_pntr: standard.unit,
	ssip_projekodu: standard.project,
	ssip_sormerkezi: standard.center,
	ssip_evrakno_siRA: shared(standard.number),
	ssip_Guid: standard.recordGuid,
	ssip_special1: text('Special Field (Özel Alan)', 'Özel alan 1'),
	ssip_lastup_date: standard.version,
	ssip_belge_tarih: shared(standard.referenceDate),
	ssip_teslim_tarih: standard.deliveryDate,
	ssip_gecerlilik_tarihi: date('Valid Until (Geçerlilik)', 'Geçerlilik tarihi'),
	ssip_evrakno_sira: shared({
		...standard.number,
		hint: 'When saving, leave empty or 0 to let the ERP assign the number.',
	}),
	ssip_satirno: standard.position,
	ssip_teslim_miktar: number('Delivered (Teslim Miktarı)', 'Teslim miktarı', { role: 'otherQuantity' }),
	...stockMovement,
	...sharedColumns(
		stockMovement,
		'sth_tarih sth_tip sth_cins sth_normal_iade sth_evraktip sth_evrakno_seri sth_evrakno_sira sth_belge_no',
		'sth_belge_tarih',
	),
	sth_evrakno_siRA: { ...standard.number, hint: 'The update spells this member sth_evrakno_siRA.' },
	sth_FormulMiktar: number('Formula Quantity (Formül)', 'Formül miktarı', { role: 'otherQuantity' }),
	sth_subesip_uid: guid('Transfer ID (Sipariş GUID)', 'Depolar arası sipariş kayıt no (UID)', {
		hint: 'ssip_Guid of the line of an order between warehouses that is delivered.',
	}),
	sth_isemri_gider_kodu: text('Work Order (İş Emri/Gider)', 'İş emri / gider kodu', { role: 'code', length: 25 }),
});
const { named, usual, required } = namedIn(c);

const placeAndOtherQuantities = [c.sym_reyonkodu, c.sym_koridorkodu, c.sym_rafkodu, ...range(c, 'sym_miktar', 2, 5)];

/** Stock Count (Sayım sonuç). */
export const stockCount = category({
	resource: 'stockCount',
	name: 'Stock Count',
	area: 'stock',
	identity: { number: c.sym_evrakno },
	operations: {
		update: {
			description: 'Update a stock count, or add lines to it',
			method: 'SayimSonuclariDuzeltV2',
			lines: [
				...usual('sym_tarihi sym_depono sym_evrakno'),
				c.sym_Guid.from('collection').usual(),
				c.sym_Stokkodu.usual(),
				c.sym_miktar1.usual(),
				c.sym_birim_pntr,
				...placeAndOtherQuantities,
				...named('sym_barkod sym_renkno sym_bedenno sym_parti_kodu sym_lot_no sym_serino'),
			],
		},
		create: {
			description: 'Save the result of a stock count',
			method: 'SayimSonuclariKaydetV2',
			savedIn: stockCounts,
			lines: [
				...required('sym_tarihi sym_depono sym_Stokkodu sym_miktar1'),
				c.sym_birim_pntr,
				c.sym_barkod.usual(),
				c.sym_serino,
				...placeAndOtherQuantities,
				...named('sym_renkno sym_bedenno sym_parti_kodu sym_lot_no user_tablo'),
			],
			remarks: true,
		},
		deleteLine: {
			action: 'Delete stock count line',
			description: 'Delete stock count lines by GUID',
			method: 'SayimSonuclariSatirSilV2',
			lines: [c.sym_Guid.required()],
		},
		delete: {
			description: 'Delete a stock count by warehouse, date and number',
			method: 'SayimSonuclariSilV2',
			lines: [c.sym_tarihi.required(), c.sym_depono.required(), c.sym_evrakno.required()],
		},
		finalize: {
			action: 'Finalize stock count',
			description: 'Finalize the stock counts of one warehouse and one date',
			method: 'SayimKesinlestirmeV2',
			path: '/api/apiMethods/SayimKesinlestirmeV2',
			kind: 'save',
			since: 'V17',
			// The defaults read the members that items of Create and Get Many have.
			document: [
				c.sym_tarihi.required().preset('={{ $json.date }}'),
				c.sym_depono.as('numericText').required().preset('={{ $json.warehouse }}'),
				c.sym_evrakno.as('numericText').usual().preset("={{ $json.number ?? '' }}"),
				...usual('SayimGirisGiderKodu SayimGirisEvragiSeri SayimCikisGiderKodu SayimCikisEvragiSeri'),
			],
		},
	},
});

/** Inter-Warehouse Order (Depolar arası sipariş). */
export const warehouseOrder = category({
	resource: 'warehouseOrder',
	name: 'Inter-Warehouse Order',
	area: 'stock',
	identity: { series: c.ssip_evrakno_seri, number: c.ssip_evrakno_sira },
	operations: {
		update: {
			action: 'Update warehouse order',
			description: 'Update an inter-warehouse order, or add lines to it by GUID',
			method: 'DepolarArasiSiparisDuzeltV2',
			lines: [
				...usual('ssip_evrakno_seri ssip_evrakno_siRA ssip_tarih ssip_cikdepo ssip_girdepo'),
				c.ssip_Guid.from('collection').usual(),
				c.ssip_stok_kod.usual(),
				c.ssip_miktar.usual(),
				...named(
					'ssip_belgeno ssip_b_fiyat ssip_tutar ssip_aciklama ssip_birim_pntr ssip_projekodu',
					'ssip_sormerkezi',
				),
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
				...required('ssip_tarih ssip_cikdepo ssip_girdepo'),
				c.ssip_evrakno_seri.usual(),
				c.ssip_belgeno.usual(),
				c.ssip_stok_kod.required(),
				c.ssip_miktar.required(),
				...named('ssip_b_fiyat ssip_tutar ssip_birim_pntr'),
				c.ssip_teslim_tarih.usual(),
				...named(
					'ssip_aciklama ssip_projekodu ssip_sormerkezi ssip_belge_tarih ssip_gecerlilik_tarihi seriler',
					'user_tablo',
				),
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

/** Members of both saves of internal movements, in the order of the form. */
const movement = [
	...usual('sth_miktar sth_tutar sth_cikis_depo_no sth_giris_depo_no'),
	...named('sth_birim_pntr sth_vergi_pntr sth_vergisiz_fl sth_isk_mas1 sth_isk_mas2'),
];

/** Columns of stock movements that internal movements need, but that their methods' documentation does not show. */
const movementColumns = named(
	'sth_belge_no sth_belge_tarih sth_aciklama sth_proje_kodu sth_stok_srm_merkezi sth_parti_kodu',
	'sth_lot_no',
);

/** Internal Stock Movement (Dahili stok hareketi): a transfer, waste, consumption or shipment inside the company. */
export const internalMovement = category({
	resource: 'internalMovement',
	name: 'Internal Stock Movement',
	area: 'stock',
	identity: { series: c.sth_evrakno_seri, number: c.sth_evrakno_sira },
	operations: {
		update: {
			description: 'Update internal stock movements (dahili stok hareketi), or add lines to them',
			method: 'DahiliStokHareketDuzeltV2',
			identity: { series: c.sth_evrakno_seri, number: c.sth_evrakno_siRA },
			lines: [
				c.sth_evraktip.as('numericText').usual(),
				...usual('sth_evrakno_seri sth_evrakno_siRA sth_tarih'),
				c.sth_Guid.from('collection').usual(),
				c.sth_stok_kod.usual(),
				...movement,
				c.sth_tip.as('numericText'),
				c.sth_cins.as('numericText'),
				c.sth_normal_iade.as('numericText'),
				...from('fieldUse', c.sth_FormulMiktar, c.sth_nakliyedeposu, c.sth_nakliyedurumu, c.sth_lastup_date),
			],
		},
		deleteByGuid: {
			description: 'Delete lines of internal stock movements by GUID',
			method: 'DahiliStokHareketGuidSilV2',
			lines: [c.sth_Guid.required()],
		},
		create: {
			description: 'Save a transfer, waste, consumption or shipment inside the company (dahili stok hareketi)',
			method: 'DahiliStokHareketKaydetV2',
			savedIn: stockMovements,
			lines: withTable(
				[
					c.sth_tip.as('numericText').required(),
					c.sth_cins.as('numericText').required(),
					c.sth_evraktip.as('numericText').required(),
					c.sth_normal_iade.as('numericText').usual(),
					c.sth_tarih.required(),
					c.sth_evrakno_seri.usual(),
					c.sth_stok_kod.required(),
					...movement,
					c.sth_cari_cinsi.as('numericText'),
					c.sth_cari_kodu,
					c.user_tablo,
					c.renk_beden.of(
						...named('renk_kirilim_kodu beden_kirilim_kodu miktar'),
						...from('collection', c.renk_no, c.beden_no),
					),
					...from(
						'fieldUse',
						...named(
							'sth_subesip_uid sth_nakliyedeposu sth_nakliyedurumu sth_isemri_gider_kodu',
							'sth_eticaret_kanal_kodu sth_evrakno_sira sth_satirno',
						),
					),
				],
				...movementColumns,
			),
			remarks: true,
		},
		delete: {
			description: 'Delete internal stock movements by type, series and number',
			method: 'DahiliStokHareketSilV2',
			lines: [c.sth_evraktip.required(), c.sth_evrakno_seri.usual(), c.sth_evrakno_sira.required()],
		},
	},
});
