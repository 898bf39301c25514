import { category } from './category';
import { discountOrChargeBasis } from './codes';
import { date, guid, number, numericText, sharedColumns, text, timestamp } from './column';
import { common } from './columns/common';
import { stockMovement } from './columns/stockMovement';

/** Dispatch Note (İrsaliye). */
export const dispatchNote = category({
	resource: 'dispatchNote',
	name: 'Dispatch Note',
	turkish: 'İrsaliye',
	heading: 'İrsaliye',
	identity: { series: 'sth_evrakno_seri', number: 'sth_evrakno_sira' },
	columns: {
		...common,
		...stockMovement,
		...sharedColumns(
			stockMovement,
			`sth_tarih sth_tip sth_cins sth_normal_iade sth_evraktip sth_evrakno_seri sth_evrakno_sira
			sth_cari_kodu sth_cari_cinsi`,
		),
		sth_isk_mas2: numericText('Discount/Charge 2 Method', 'İskonto/masraf 2 uygulama şekli', {
			codes: discountOrChargeBasis,
			hint: 'How the discount is applied, not its amount.',
		}),
		sth_malkbl_sevk_tarihi: date('Shipment / Receipt Date', 'Mal kabul / sevk tarihi'),
		sth_yetkili_uid: guid('Contact Person ID', 'Yetkili kayıt no (UID)'),
		eir_arac_tipi: text('Vehicle Type', 'Araç tipi'),
		eir_asama_no: text('Stage Number', 'Aşama no'),
		eir_baslama_zamani: timestamp('Start Time', 'Başlama zamanı', { hint: 'Format: yyyy-MM-dd HH:mm:ss.fff.' }),
		eir_bayi_firma_kodu: text('Dealer Company Code', 'Bayi firma kodu'),
		eir_bitis_zamani: timestamp('End Time', 'Bitiş zamanı', { hint: 'Format: yyyy-MM-dd HH:mm:ss.fff.' }),
		eir_detay_bilgi: text('Detail Information', 'Detay bilgi'),
		eir_eirs_olrk_gonderilsin: number('Send as E-Dispatch', 'E-irsaliye olarak gönderilsin'),
		eir_guzergah_kodu: text('Route Code', 'Güzergâh kodu'),
		eir_kargo_no: text('Cargo Number', 'Kargo no'),
		eir_matbu_belgeno: text('Printed Document Number', 'Matbu belge no'),
		eir_matbu_tarih: timestamp('Printed Document Date', 'Matbu belge tarihi', {
			hint: 'Format: yyyy-MM-dd HH:mm:ss.fff.',
		}),
		eir_sofor2_adi: text('Driver 2 First Name', '2. şoför adı'),
		eir_sofor2_soyadi: text('Driver 2 Last Name', '2. şoför soyadı'),
		eir_sofor2_tckn: text('Driver 2 Identity Number', '2. şoför TC kimlik no'),
		eir_sofor_adi: text('Driver First Name', 'Şoför adı'),
		eir_sofor_soyadi: text('Driver Last Name', 'Şoför soyadı'),
		eir_sofor_tckn: text('Driver Identity Number', 'Şoför TC kimlik no'),
		eir_tasima_yontemi: text('Transport Method', 'Taşıma yöntemi'),
		eir_tasiyici_arac_plaka: text('Plate Number', 'Taşıyıcı araç plakası'),
		eir_tasiyici_dorse_plaka1: text('Trailer Plate Number 1', 'Dorse plakası 1'),
		eir_tasiyici_dorse_plaka2: text('Trailer Plate Number 2', 'Dorse plakası 2'),
		eir_tasiyici_firma_kodu: text('Carrier Company Code', 'Taşıyıcı firma kodu'),
		eir_toptanci_firma_kodu: text('Wholesaler Company Code', 'Toptancı firma kodu'),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update dispatch note',
			description: 'Update a dispatch note, or add lines to it by GUID',
			method: 'IrsaliyeDuzeltV2',
			path: '/Api/apiMethods/IrsaliyeDuzeltV2',
			kind: 'update',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					spec: `
						seriler sth_birim_pntr sth_cari_cinsi:numericText sth_cari_kodu sth_cikis_depo_no
						sth_cins:numericText sth_evrakno_seri sth_evraktip:numericText sth_giris_depo_no
						sth_isk_mas1 sth_isk_mas2 sth_iskonto1 sth_iskonto2 sth_miktar
						sth_normal_iade:numericText sth_stok_kod sth_tarih sth_tip:numericText sth_tutar
						sth_vergisiz_fl sth_evrakno_sira sth_malkbl_sevk_tarihi sth_yetkili_uid user_tablo[]
					`,
					collection: 'sth_Guid',
				},
				e_irsaliye_detaylari: {
					spec: `
						eir_arac_tipi eir_asama_no eir_baslama_zamani eir_bayi_firma_kodu eir_bitis_zamani
						eir_detay_bilgi eir_eirs_olrk_gonderilsin eir_guzergah_kodu eir_kargo_no
						eir_matbu_belgeno eir_matbu_tarih eir_sofor2_adi eir_sofor2_soyadi eir_sofor2_tckn
						eir_sofor_adi eir_sofor_soyadi eir_sofor_tckn eir_tasima_yontemi eir_tasiyici_arac_plaka
						eir_tasiyici_dorse_plaka1 eir_tasiyici_dorse_plaka2 eir_tasiyici_firma_kodu
						eir_toptanci_firma_kodu
					`,
				},
				'satirlar[].renk_beden[]': { spec: 'renk_no beden_no miktar' },
			},
			usual: `
				sth_evrakno_seri sth_evrakno_sira sth_tarih sth_cari_kodu
				e_irsaliye_detaylari.eir_tasiyici_arac_plaka e_irsaliye_detaylari.eir_sofor_adi
				e_irsaliye_detaylari.eir_sofor_soyadi sth_Guid sth_stok_kod sth_miktar sth_tutar
			`,
		},
	},
});
