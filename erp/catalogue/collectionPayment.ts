import { category } from './category';
import { date, number, numericText, text } from './column';
import { accountMovement } from './columns/accountMovement';
import { common } from './columns/common';

/** Collection or Payment (Tahsilat, tediye). */
export const collectionPayment = category({
	resource: 'collectionPayment',
	name: 'Collection or Payment',
	turkish: 'Tahsilat, tediye',
	heading: 'Tahsilat Tediye',
	identity: { series: 'cha_evrakno_seri', number: 'cha_evrakno_sira' },
	columns: {
		...accountMovement,
		...common,
		Firma_taksit_sayisi: number('Installment Count (Company)', 'Firma taksit sayısı'),
		Musteri_taksit_sayisi: number('Installment Count (Customer)', 'Müşteri taksit sayısı'),
		Sorumluluk_merkezi: text('Responsibility Center (Card)', 'Sorumluluk merkezi'),
		Toplam_tutar: numericText('Total Amount', 'Toplam tutar'),
		Kredi_kart_no: number('Credit Card Number', 'Kredi kartı no', {
			hint: 'A whole number such as 0 in the examples, not the number printed on a card.',
		}),
		Uye_isyeri_no: text('Merchant Number', 'Üye işyeri no'),
		Kart_cekim_tarihi: date('Card Charge Date', 'Kart çekim tarihi'),
		Kart_sahip_tipi: number('Card Owner Type', 'Kart sahip tipi'),
		cha_karsisrmrkkodu: text('Contra Responsibility Center', 'Karşı sorumluluk merkezi kodu'),
		sck_banka_adres1: text('Bank Address 1', 'Banka adresi 1'),
		sck_sube_adres2: text('Branch Address 2', 'Şube adresi 2'),
		sck_hesapno_sehir: text('Account Number / City', 'Hesap no / şehir'),
		sck_no: text('Cheque/Note Number', 'Çek/senet no'),
		sck_kesideyeri: text('Place of Issue', 'Keşide yeri'),
		Sck_TCMB_Banka_kodu: text('Bank Code (Central Bank)', 'TCMB banka kodu'),
		Sck_TCMB_Sube_kodu: text('Branch Code (Central Bank)', 'TCMB şube kodu'),
		Sck_TCMB_il_kodu: text('City Code (Central Bank)', 'TCMB il kodu'),
		sck_srmmrk: text('Responsibility Center', 'Sorumluluk merkezi'),
		cha_trefno: text('Reference Number', 'Referans no', {
			hint: 'Form: prefix-firm-branch-year-number, e.g. MS-000-000-2025-00000001.',
		}),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update collection or payment',
			description: 'Change the amount of a collection or payment line',
			method: 'TahsilatTediyeDuzeltV2',
			path: '/Api/apiMethods/TahsilatTediyeDuzeltV2',
			kind: 'update',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': { reference: 'cha_Guid cha_evrak_tip:numericText cha_meblag:number' },
			},
			required: 'cha_Guid',
			usual: 'cha_evrak_tip cha_Guid cha_meblag',
		},
		deleteByGuid: {
			name: 'Delete by GUID',
			action: 'Delete collection or payment by GUID',
			description: 'Delete collection or payment lines by GUID',
			method: 'TahsilatTediyeGuidSilV2',
			path: '/Api/apiMethods/TahsilatTediyeGuidSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'cha_Guid cha_evrak_tip:numericText' },
			},
			required: 'cha_Guid cha_evrak_tip',
			usual: 'cha_evrak_tip cha_Guid',
		},
		create: {
			name: 'Create',
			action: 'Create collection or payment',
			description: 'Save a collection or a payment',
			method: 'TahsilatTediyeKaydetV2',
			path: '/Api/apiMethods/TahsilatTediyeKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						cha_tarihi cha_tip cha_cinsi cha_normal_Iade cha_evrak_tip cha_evrakno_seri
						cha_cari_cins cha_kod cha_d_kurtar cha_d_cins cha_d_kur cha_srmrkkodu cha_projekodu
						cha_kasa_hizmet cha_kasa_hizkod cha_vade:dueDate cha_meblag user_tablo[]
					`,
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
				'satirlar[].kredi_karti_taksit_bilgisi': {
					reference: `
						Firma_taksit_sayisi Musteri_taksit_sayisi Sorumluluk_merkezi Toplam_tutar Kredi_kart_no
						Uye_isyeri_no Kart_cekim_tarihi Kart_sahip_tipi
					`,
				},
			},
			required: 'cha_tarihi cha_evrak_tip cha_tip cha_cinsi cha_kod cha_meblag',
			usual: `
				cha_evrak_tip cha_tarihi cha_evrakno_seri cha_tip cha_cinsi cha_kod cha_meblag
				cha_kasa_hizmet cha_kasa_hizkod cha_vade
			`,
		},
		createV3: {
			name: 'Create V3',
			action: 'Create collection or payment V3',
			description: 'Save a collection or payment with cheque or card details',
			method: 'TahsilatTediyeKaydetV3',
			path: '/Api/apiMethods/TahsilatTediyeKaydetV3',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						cha_tarihi cha_tip cha_cinsi cha_normal_Iade cha_evrak_tip cha_evrakno_seri
						cha_cari_cins cha_kod cha_d_kurtar cha_d_cins cha_d_kur cha_srmrkkodu cha_projekodu
						cha_kasa_hizmet cha_kasa_hizkod cha_vade:dueDate cha_karsisrmrkkodu cha_meblag
						user_tablo[]
					`,
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
				'satirlar[].odeme_emirleri': {
					reference: `
						sck_banka_adres1 sck_sube_adres2 sck_hesapno_sehir sck_no sck_kesideyeri
						Sck_TCMB_Banka_kodu Sck_TCMB_Sube_kodu Sck_TCMB_il_kodu
					`,
					collection: 'sck_srmmrk',
				},
				'satirlar[].kredi_karti_taksit_bilgisi': {
					collection: `
						Firma_taksit_sayisi Musteri_taksit_sayisi Sorumluluk_merkezi Toplam_tutar Kredi_kart_no
						Uye_isyeri_no Kart_cekim_tarihi Kart_sahip_tipi
					`,
				},
			},
			required: 'cha_tarihi cha_evrak_tip cha_tip cha_cinsi cha_kod cha_meblag',
			usual: `
				cha_evrak_tip cha_tarihi cha_evrakno_seri cha_tip cha_cinsi cha_kod cha_meblag
				cha_kasa_hizmet cha_kasa_hizkod cha_vade odeme_emirleri.sck_no
			`,
		},
		createBordereau: {
			name: 'Create Cheque or Note Bordereau',
			action: 'Create cheque or note bordereau',
			description: 'Save cheques and notes going out or coming in (V1 method; logs in and off by itself)',
			method: 'TahsilatTediyeSCKaydet',
			path: '/Api/apiMethods/TahsilatTediyeSCKaydet',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			anonymous: true,
			members: {
				'satirlar[]': {
					reference: `
						cha_tarihi cha_tip cha_cinsi cha_normal_Iade cha_evrak_tip cha_evrakno_seri
						cha_cari_cins cha_kod cha_d_kurtar cha_d_cins cha_d_kur cha_srmrkkodu cha_projekodu
						cha_kasa_hizmet cha_kasa_hizkod cha_vade:dueDate cha_trefno user_tablo[]
					`,
					collection: 'cha_meblag cha_karsisrmrkkodu',
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
				'satirlar[].odeme_emirleri': {
					collection: `
						sck_banka_adres1 sck_sube_adres2 sck_hesapno_sehir sck_no sck_kesideyeri
						Sck_TCMB_Banka_kodu Sck_TCMB_Sube_kodu Sck_TCMB_il_kodu sck_srmmrk
					`,
				},
			},
			required: 'cha_tarihi cha_evrak_tip cha_tip cha_cinsi cha_kod',
			usual: `
				cha_evrak_tip cha_tarihi cha_evrakno_seri cha_tip cha_cinsi cha_kod cha_trefno
				cha_meblag cha_kasa_hizmet cha_kasa_hizkod cha_vade
			`,
		},
		delete: {
			name: 'Delete',
			action: 'Delete collection or payment',
			description: 'Delete a collection or payment by type, series and number',
			method: 'TahsilatTediyeSilV2',
			path: '/Api/apiMethods/TahsilatTediyeSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'cha_evrak_tip:numericText cha_evrakno_seri cha_evrakno_sira' },
			},
			required: 'cha_evrak_tip cha_evrakno_sira',
			usual: 'cha_evrak_tip cha_evrakno_seri cha_evrakno_sira',
		},
	},
});
