import { category } from '../category';
import { saleOrigin } from '../codes';
import {
	code,
	date,
	guid,
	number,
	numericText,
	sharedColumns,
	text,
	timestamp,
	columns,
	from,
	object,
	range,
	withTable,
	namedIn,
} from '../member';
import { common, stockMovement, standard } from '../columns';
import { stockMovements } from '../tables';

const c = columns({
	...common,
	...stockMovement,
	...sharedColumns(
		stockMovement,
		'sth_tarih sth_tip sth_cins sth_normal_iade sth_evraktip sth_evrakno_seri sth_evrakno_sira sth_cari_kodu',
		'sth_cari_cinsi sth_belge_no sth_belge_tarih sth_adres_no sth_plasiyer_kodu',
	),
	sth_pos_satis: code('Sale Origin', 'POS satışı', saleOrigin),
	sth_DBCno: numericText('Database No (Veritabanı)', 'Veritabanı no'),
	sth_create_date: date('Created On (Oluşturma)', 'Oluşturma tarihi'),
	irsaliye_evrak_seri: text('Note Series (İrsaliye)', 'İrsaliye evrak serisi', { role: 'otherSeries' }),
	Fatura_Tipi: number('Type (Fatura Tipi)', 'Fatura tipi', { hint: 'Values are not documented; the example is 0.' }),
	Kapayan_Hesap_Kodu: text('Settled By (Kapayan)', 'Kapayan hesap kodu', {
		role: 'code',
		hint: 'Cashbox or bank that pays a closed invoice.',
	}),
	Fatura_Evrakno_seri: text('Invoice Series (Fatura)', 'Fatura evrak serisi', { role: 'otherSeries' }),
	Fatura_Belge_No: { ...standard.reference, turkish: 'Fatura belge no', length: undefined },
	Fatura_Tarihi: date('Invoice Date (Tarih)', 'Fatura tarihi'),
	Tevkifat_Uygulama: text('Withholding (Tevkifat)', 'Tevkifat uygulama', { hint: 'Values are not documented.' }),
	sth_malkbl_sevk_tarihi: date('Shipped On (Sevk Tarihi)', 'Mal kabul / sevk tarihi'),
	sth_yetkili_uid: guid('Contact ID (Yetkili GUID)', 'Yetkili kayıt no (UID)'),
	eir_arac_tipi: text('Vehicle Type', 'Araç tipi'),
	eir_asama_no: text('Stage No (Aşama No)', 'Aşama no'),
	eir_baslama_zamani: timestamp('Start Time (Başlama)', 'Başlama zamanı', { hint: 'Format: yyyy-MM-dd HH:mm:ss.fff.' }),
	eir_bayi_firma_kodu: text('Dealer (Bayi Firma)', 'Bayi firma kodu', { role: 'code' }),
	eir_bitis_zamani: timestamp('End Time', 'Bitiş zamanı', { hint: 'Format: yyyy-MM-dd HH:mm:ss.fff.' }),
	eir_detay_bilgi: text('Details (Detay Bilgi)', 'Detay bilgi'),
	eir_eirs_olrk_gonderilsin: number('As E-Dispatch (E-İrsaliye)', 'E-irsaliye olarak gönderilsin'),
	eir_guzergah_kodu: text('Route Code', 'Güzergâh kodu', { role: 'code' }),
	eir_kargo_no: text('Cargo Number', 'Kargo no'),
	eir_matbu_belgeno: text('Printed No (Matbu No)', 'Matbu belge no', { role: 'otherReference' }),
	eir_matbu_tarih: timestamp('Printed Date (Matbu Tarih)', 'Matbu belge tarihi', {
		hint: 'Format: yyyy-MM-dd HH:mm:ss.fff.',
	}),
	eir_sofor2_adi: text('Driver 2 (2. Şoför Adı)', '2. şoför adı'),
	eir_sofor2_soyadi: text('Driver 2 (2. Şoför Soyadı)', '2. şoför soyadı'),
	eir_sofor2_tckn: text('Driver 2 ID (2. Şoför TC)', '2. şoför TC kimlik no'),
	eir_sofor_adi: text('Driver (Şoför Adı)', 'Şoför adı', { isLater: true }),
	eir_sofor_soyadi: text('Driver (Şoför Soyadı)', 'Şoför soyadı', { isLater: true }),
	eir_sofor_tckn: text('Driver ID (Şoför TC No)', 'Şoför TC kimlik no'),
	eir_tasima_yontemi: text('Transport (Taşıma)', 'Taşıma yöntemi'),
	eir_tasiyici_arac_plaka: text('Plate (Araç Plakası)', 'Taşıyıcı araç plakası', { isLater: true }),
	eir_tasiyici_dorse_plaka1: text('Trailer 1 (Dorse Plakası)', 'Dorse plakası 1'),
	eir_tasiyici_dorse_plaka2: text('Trailer 2 (Dorse Plakası)', 'Dorse plakası 2'),
	eir_tasiyici_firma_kodu: text('Carrier (Taşıyıcı Firma)', 'Taşıyıcı firma kodu', { role: 'code' }),
	eir_toptanci_firma_kodu: text('Wholesaler (Toptancı)', 'Toptancı firma kodu', { role: 'code' }),
});
const { named, usual } = namedIn(c);

/** Vehicle, driver and carrier of an e-dispatch note. */
const eDispatch = object(
	'e_irsaliye_detaylari',
	...usual('eir_tasiyici_arac_plaka eir_sofor_adi eir_sofor_soyadi'),
	...named(
		'eir_arac_tipi eir_asama_no eir_baslama_zamani eir_bayi_firma_kodu eir_bitis_zamani',
		'eir_detay_bilgi eir_eirs_olrk_gonderilsin eir_guzergah_kodu eir_kargo_no eir_matbu_belgeno',
		'eir_matbu_tarih eir_sofor2_adi eir_sofor2_soyadi eir_sofor2_tckn eir_sofor_tckn',
		'eir_tasima_yontemi eir_tasiyici_dorse_plaka1 eir_tasiyici_dorse_plaka2 eir_tasiyici_firma_kodu',
		'eir_toptanci_firma_kodu',
	),
);

/** Columns of stock movements that dispatch notes need, but that their method's documentation does not show. */
const tableColumns = [
	...named('sth_belge_no sth_belge_tarih sth_aciklama'),
	...usual('sth_har_doviz_cinsi sth_har_doviz_kuru'),
	...range(c, 'sth_iskonto', 3, 6),
	...range(c, 'sth_masraf', 1, 4),
	...named(
		'sth_adres_no sth_plasiyer_kodu sth_proje_kodu sth_cari_srm_merkezi sth_stok_srm_merkezi',
		'sth_odeme_op sth_fiyat_liste_no sth_parti_kodu sth_lot_no',
	),
];

/** The key of a dispatch note, for deletions and invoices. */
const keys = [c.sth_evraktip.required(), c.sth_evrakno_seri.usual(), c.sth_evrakno_sira.required()];

/** Dispatch Note (İrsaliye). */
export const dispatchNote = category({
	resource: 'dispatchNote',
	name: 'Dispatch Note',
	area: 'invoices',
	identity: { series: c.sth_evrakno_seri, number: c.sth_evrakno_sira },
	operations: {
		update: {
			description: 'Update a dispatch note, or add lines to it by GUID',
			method: 'IrsaliyeDuzeltV2',
			membersFrom: 'spec',
			document: [eDispatch],
			lines: [
				...usual('sth_evrakno_seri sth_evrakno_sira sth_tarih sth_cari_kodu'),
				c.sth_Guid.from('collection').usual(),
				...usual('sth_stok_kod sth_miktar sth_tutar'),
				c.seriler,
				c.sth_birim_pntr,
				c.sth_cari_cinsi.as('numericText'),
				c.sth_cikis_depo_no,
				c.sth_cins.as('numericText'),
				c.sth_evraktip.as('numericText'),
				...named('sth_giris_depo_no sth_isk_mas1 sth_isk_mas2 sth_iskonto1 sth_iskonto2'),
				c.sth_normal_iade.as('numericText'),
				c.sth_tip.as('numericText'),
				...named('sth_vergisiz_fl sth_malkbl_sevk_tarihi sth_yetkili_uid user_tablo'),
				c.renk_beden.of(c.renk_no, c.beden_no, c.miktar),
			],
		},
		create: {
			description: 'Save a dispatch note (irsaliye), also against the lines of an order',
			method: 'IrsaliyeKaydetV2',
			savedIn: stockMovements,
			document: [eDispatch],
			lines: withTable(
				[
					c.sth_tip.as('numericText').required(),
					c.sth_evraktip.as('numericText').required(),
					c.sth_cins.as('numericText').usual(),
					c.sth_normal_iade.as('numericText').usual(),
					c.sth_tarih.required(),
					c.sth_cari_kodu.required(),
					c.sth_evrakno_seri.usual(),
					c.sth_stok_kod.required(),
					c.sth_miktar.required(),
					...usual('sth_tutar sth_vergi_pntr sth_vergi sth_cikis_depo_no sth_giris_depo_no'),
					c.sth_sip_uid.from('fieldUse').usual(),
					c.seriler,
					c.sth_birim_pntr,
					c.sth_cari_cinsi.as('numericText'),
					...named('sth_isk_mas1 sth_isk_mas2 sth_iskonto1 sth_iskonto2 sth_vergisiz_fl sth_pos_satis user_tablo'),
					c.renk_beden.of(
						...named('renk_kirilim_kodu beden_kirilim_kodu miktar'),
						...from('collection', c.renk_no, c.beden_no),
					),
					...from('fieldUse', c.sth_eticaret_kanal_kodu, c.sth_evrakno_sira, c.sth_satirno),
					...from(
						'collection',
						c.sth_exim_kodu,
						c.sth_malkbl_sevk_tarihi,
						c.sth_yetkili_uid.as('text'),
						c.sth_DBCno,
						c.sth_create_date,
					),
				],
				...tableColumns,
			),
			remarks: true,
		},
		createFromOrder: {
			action: 'Create dispatch note from order',
			description: 'Turn an order into a dispatch note (siparişten irsaliye)',
			method: 'SiparistenIrsaliyeOlusturmaV2',
			path: '/api/APIMethods/SiparistenIrsaliyeOlusturmaV2',
			identity: { series: c.sip_evrakno_seri, number: c.sip_evrakno_sira },
			document: [
				// A normal sales order, as in Order: Create.
				c.sip_tip.required().preset('0'),
				c.sip_cins.required().preset('0'),
				c.sip_evrakno_seri.usual(),
				c.sip_evrakno_sira.required(),
				c.irsaliye_evrak_seri.usual(),
			],
		},
		createInvoice: {
			action: 'Create invoice from dispatch note',
			description: 'Turn a dispatch note into an invoice (irsaliyeden fatura)',
			method: 'IrsaliyedenFaturaOlusturmaV2',
			path: '/API/APIMethods/IrsaliyedenFaturaOlusturmaV2',
			since: 'V17',
			document: [
				...keys,
				...usual('sth_normal_iade Fatura_Tipi Fatura_Tarihi Fatura_Evrakno_seri Fatura_Belge_No'),
				c.Kapayan_Hesap_Kodu,
				c.Tevkifat_Uygulama,
			],
		},
		deleteLine: {
			action: 'Delete dispatch note line',
			description: 'Delete lines of a dispatch note by GUID',
			method: 'IrsaliyeSatirSilV2',
			lines: [c.sth_Guid.required()],
		},
		delete: {
			description: 'Delete a dispatch note by type, series and number',
			method: 'IrsaliyeSilV2',
			document: [...keys, c.sth_tip.required()],
		},
	},
});
