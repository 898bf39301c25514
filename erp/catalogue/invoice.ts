import { category } from './category';
import { discountOrChargeBasis, openOrClosed } from './codes';
import { list, number, numericText, text } from './column';
import { accountMovement } from './columns/accountMovement';
import { common } from './columns/common';
import { stockMovement } from './columns/stockMovement';

/** Invoice (Alım satım evrakı, fatura). */
export const invoice = category({
	resource: 'invoice',
	name: 'Invoice',
	turkish: 'Alım satım evrakı, fatura',
	heading: 'Alım Satım Evrakı - Fatura',
	identity: { series: 'cha_evrakno_seri', number: 'cha_evrakno_sira' },
	columns: {
		...accountMovement,
		...common,
		...stockMovement,
		cha_EArsiv_Il: text('City (E-Archive)', 'E-arşiv il'),
		cha_EArsiv_Vkn: text('Tax Number (E-Archive)', 'E-arşiv VKN'),
		cha_EArsiv_daire_adi: text('Tax Office (E-Archive)', 'E-arşiv vergi dairesi adı'),
		cha_EArsiv_mail: text('Email Address (E-Archive)', 'E-arşiv e-posta adresi'),
		cha_EArsiv_tel_bolge_kod: text('Phone Area Code (E-Archive)', 'E-arşiv telefon bölge kodu'),
		cha_EArsiv_tel_no: text('Phone Number (E-Archive)', 'E-arşiv telefon no'),
		cha_EArsiv_tel_ulke_kod: text('Phone Country Code (E-Archive)', 'E-arşiv telefon ülke kodu'),
		cha_EArsiv_ulke: text('Country (E-Archive)', 'E-arşiv ülke'),
		cha_EArsiv_unvani_ad: text('First Name (E-Archive)', 'E-arşiv ad'),
		cha_EArsiv_unvani_soyad: text('Last Name (E-Archive)', 'E-arşiv soyad'),
		cha_aciklama: text('Description', 'Açıklama'),
		cha_aratoplam: number('Subtotal', 'Ara toplam'),
		cha_ft_iskonto1: number('Invoice Discount 1', 'Fatura iskontosu 1'),
		cha_isk_mas1: numericText('Discount/Charge 1 Method', 'İskonto/masraf 1 uygulama şekli', {
			codes: discountOrChargeBasis,
			hint: 'How the discount is applied, not its amount.',
		}),
		cha_miktari: numericText('Quantity', 'Miktar'),
		cha_satici_kodu: text('Salesperson Code', 'Satıcı kodu'),
		cha_subeno: number('Branch Number', 'Şube no'),
		cha_vergipntr: number('VAT Pointer, Not Percent', 'Vergi pointer', {
			hint: 'For service and expense lines, 0 when tax is on the lines; a row number of the VAT list, not a percentage.',
		}),
		kdv_istisna_kodu: text('VAT Exemption Code', 'KDV istisna kodu', {
			hint: 'Leave empty when there is no exemption.',
		}),
		odemeler: list('Payments', 'Ödemeler', { hint: 'Empty in all known examples.' }),
		ebelge_detay: list('E-Document Details', 'E-belge detayları'),
		ebh_odeme_sekli: number('Payment Method', 'Ödeme şekli', {
			hint: 'Values are not documented; the examples use 1.',
		}),
		ebh_satisin_webadresi: text('Web Address of Sale', 'Satışın web adresi'),
		sth_aciklama: text('Description', 'Açıklama'),
		sth_cari_srm_merkezi: text('Responsibility Center (Account)', 'Cari sorumluluk merkezi'),
		sth_stok_srm_merkezi: text('Responsibility Center (Item)', 'Stok sorumluluk merkezi'),
		sth_subeno: number('Branch Number', 'Şube no'),
		sth_vergi: number('VAT Amount', 'Vergi tutarı', { hint: 'Enter the tax amount, not the rate.' }),
		cha_satir_no: number('Line Number', 'Satır no'),
		sth_vergi_pntr: number('VAT Pointer, Not Percent', 'Vergi pointer', {
			hint: 'Row number of the VAT list of this installation, not a percentage.',
		}),
		sth_plasiyer_kodu: text('Salesperson Code', 'Plasiyer kodu'),
		sth_proje_kodu: text('Project Code', 'Proje kodu'),
		hizmet_masraf_detay: list('Service/Expense Lines', 'Hizmet/masraf detayları'),
		cha_ciro_cari_kodu: text('Turnover Account Code', 'Ciro cari kodu', {
			hint: 'For a closed document, enter the customer here.',
		}),
		cha_tpoz: numericText('Open / Closed', 'Açık / kapalı', {
			codes: openOrClosed,
			hint: 'Closed means paid at once.',
		}),
		cha_pos_hareketi: number('POS Movement', 'POS hareketi'),
		fatura_evrak_seri: text('Invoice Series', 'Fatura evrak serisi'),
		fatura_aciklama: text('Invoice Description', 'Fatura açıklaması'),
		banka_hesap_kodu: text('Bank Account Code', 'Banka hesap kodu'),
		cha_EXIMkodu: text('EXIM Code', 'EXIM kodu'),
		cha_adres_no: number('Address Number', 'Adres no'),
		cha_ft_iskonto2: number('Invoice Discount 2', 'Fatura iskontosu 2'),
		cha_ft_iskonto3: number('Invoice Discount 3', 'Fatura iskontosu 3'),
		cha_ft_iskonto4: number('Invoice Discount 4', 'Fatura iskontosu 4'),
		cha_ft_iskonto5: number('Invoice Discount 5', 'Fatura iskontosu 5'),
		cha_ft_iskonto6: number('Invoice Discount 6', 'Fatura iskontosu 6'),
		sth_exim_kodu: text('EXIM Code', 'EXIM kodu'),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update invoice',
			description: 'Update a purchase or sales document, or add lines to it',
			method: 'AlimSatimEvragiDuzeltV2',
			path: '/Api/apiMethods/AlimSatimEvragiDuzeltV2',
			kind: 'update',
			container: 'evraklar',
			lines: 'detay',
			linesRequired: 'no',
			members: {
				'': {
					spec: `
						cha_EArsiv_Il cha_EArsiv_Vkn cha_EArsiv_daire_adi cha_EArsiv_mail
						cha_EArsiv_tel_bolge_kod cha_EArsiv_tel_no cha_EArsiv_tel_ulke_kod cha_EArsiv_ulke
						cha_EArsiv_unvani_ad cha_EArsiv_unvani_soyad cha_aciklama cha_aratoplam cha_cari_cins
						cha_cinsi cha_d_cins cha_d_kur cha_evrak_tip cha_evrakno_seri cha_evrakno_sira
						cha_ft_iskonto1 cha_isk_mas1 cha_kasa_hizkod cha_kasa_hizmet cha_kod cha_miktari
						cha_normal_Iade cha_projekodu cha_satici_kodu cha_srmrkkodu cha_subeno cha_tarihi
						cha_tip cha_vade cha_vergipntr kdv_istisna_kodu odemeler[] user_tablo[]
					`,
					collection: 'cha_satir_no',
				},
				'ebelge_detay[]': { spec: 'ebh_odeme_sekli ebh_satisin_webadresi' },
				'detay[]': {
					spec: `
						sth_aciklama sth_birim_pntr sth_cari_cinsi sth_cari_kodu sth_cari_srm_merkezi
						sth_cikis_depo_no sth_cins sth_evrakno_seri sth_evraktip sth_giris_depo_no sth_miktar
						sth_normal_iade sth_stok_kod sth_stok_srm_merkezi sth_subeno sth_tarih sth_tip sth_tutar
						sth_vergi user_tablo[]
					`,
					collection: `
						sth_Guid sth_vergi_pntr sth_vergisiz_fl sth_iskonto1 sth_iskonto2 sth_plasiyer_kodu
						sth_proje_kodu seriler
					`,
				},
				'detay[].renk_beden[]': {
					collection: 'renk_kirilim_kodu beden_kirilim_kodu miktar renk_no beden_no',
				},
			},
			usual: `
				cha_evrak_tip cha_evrakno_seri cha_evrakno_sira cha_tarihi cha_kod sth_Guid sth_stok_kod
				sth_miktar sth_tutar sth_vergi
			`,
		},
		createDocument: {
			name: 'Create Purchase or Sales Document',
			action: 'Create purchase or sales document',
			description: 'Save a purchase or sales document with stock, service and expense lines',
			method: 'AlimSatimEvragiKaydetV2',
			path: '/Api/apiMethods/AlimSatimEvragiKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'detay',
			linesRequired: ['hizmet_masraf_detay', 'cha_kasa_hizkod'],
			members: {
				'': {
					reference: `
						cha_tarihi cha_tip:numericText cha_cinsi:numericText cha_normal_Iade
						cha_evrak_tip:numericText cha_evrakno_seri cha_evrakno_sira cha_kod cha_aratoplam
						cha_vergipntr
					`,
					collection: `
						cha_EArsiv_Il cha_EArsiv_Vkn cha_EArsiv_daire_adi cha_EArsiv_mail
						cha_EArsiv_tel_bolge_kod cha_EArsiv_tel_no cha_EArsiv_tel_ulke_kod cha_EArsiv_ulke
						cha_EArsiv_unvani_ad cha_EArsiv_unvani_soyad cha_d_kurtar cha_d_cins cha_d_kur
						cha_cari_cins cha_ciro_cari_kodu cha_tpoz cha_aciklama cha_vade cha_subeno cha_projekodu
						cha_srmrkkodu cha_satici_kodu cha_ft_iskonto1 cha_isk_mas1 cha_kasa_hizkod
						cha_kasa_hizmet:numericText cha_miktari user_tablo[] cha_pos_hareketi
					`,
				},
				'detay[]': {
					reference: 'sth_stok_kod sth_miktar sth_tutar',
					collection: `
						sth_tarih sth_tip sth_cins sth_normal_iade sth_evraktip sth_evrakno_seri sth_vergi_pntr
						sth_vergisiz_fl sth_vergi sth_birim_pntr sth_iskonto1 sth_iskonto2 sth_plasiyer_kodu
						sth_proje_kodu sth_giris_depo_no sth_cikis_depo_no seriler sth_cari_cinsi:numericText
						sth_cari_kodu sth_stok_srm_merkezi sth_cari_srm_merkezi user_tablo[] sth_subeno
						sth_evrakno_sira
					`,
				},
				'detay[].renk_beden[]': {
					reference: 'renk_kirilim_kodu beden_kirilim_kodu miktar',
					collection: 'renk_no beden_no',
				},
				'hizmet_masraf_detay[]': {
					reference: 'cha_kasa_hizkod cha_kasa_hizmet:numericText cha_miktari',
				},
				'evrak_aciklamalari[]': { collection: 'aciklama' },
			},
			required: 'cha_tarihi cha_tip cha_cinsi cha_evrak_tip cha_kod',
			usual: `
				cha_evrak_tip cha_tip cha_cinsi cha_normal_Iade cha_tarihi cha_kod cha_evrakno_seri
				cha_evrakno_sira cha_aratoplam cha_aciklama sth_stok_kod sth_miktar sth_tutar
				sth_vergi_pntr sth_vergi sth_birim_pntr
			`,
		},
		deleteLine: {
			name: 'Delete Line',
			action: 'Delete invoice line',
			description: 'Delete a line of a purchase or sales document by GUID',
			method: 'AlimSatimEvragiSatirSilV2',
			path: '/Api/apiMethods/AlimSatimEvragiSatirSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'detay',
			linesRequired: 'no',
			members: {
				'': { reference: 'cha_Guid' },
				'detay[]': { collection: 'sth_Guid' },
			},
			usual: 'cha_Guid sth_Guid',
		},
		delete: {
			name: 'Delete',
			action: 'Delete invoice',
			description: 'Delete a purchase or sales document by type, series and number',
			method: 'AlimSatimEvragiSilV2',
			path: '/Api/apiMethods/AlimSatimEvragiSilV2',
			kind: 'delete',
			container: 'evraklar',
			members: {
				'': { reference: 'cha_evrak_tip:numericText cha_evrakno_seri cha_evrakno_sira' },
			},
			required: 'cha_evrak_tip cha_evrakno_sira',
			usual: 'cha_evrak_tip cha_evrakno_seri cha_evrakno_sira',
		},
		createFromOrder: {
			name: 'Create From Order',
			action: 'Create invoice from order',
			description: 'Turn an order into an invoice',
			method: 'SiparistenFaturaOlusturmaV2',
			path: '/Api/apiMethods/SiparistenFaturaOlusturmaV2',
			kind: 'save',
			container: 'evraklar',
			v17Only: true,
			members: {
				'': {
					reference: `
						sip_tip sip_cins sip_evrakno_seri sip_evrakno_sira fatura_evrak_seri fatura_aciklama
						banka_hesap_kodu
					`,
				},
			},
			required: 'sip_tip sip_cins sip_evrakno_sira',
			usual: `
				sip_tip sip_cins sip_evrakno_seri sip_evrakno_sira fatura_evrak_seri fatura_aciklama
				banka_hesap_kodu
			`,
		},
		create: {
			name: 'Create',
			action: 'Create invoice',
			description: 'Save an invoice with its lines',
			method: 'FaturaKaydetV2',
			path: '/api/APIMethods/FaturaKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'detay',
			linesRequired: ['cha_kasa_hizkod'],
			members: {
				'': {
					reference: `
						cha_EArsiv_Il cha_EArsiv_Vkn cha_EArsiv_daire_adi cha_EArsiv_mail
						cha_EArsiv_tel_bolge_kod cha_EArsiv_tel_no cha_EArsiv_tel_ulke_kod cha_EArsiv_ulke
						cha_EArsiv_unvani_ad cha_EArsiv_unvani_soyad cha_aciklama cha_aratoplam cha_cari_cins
						cha_cinsi cha_d_cins cha_d_kur cha_evrak_tip cha_evrakno_seri cha_ft_iskonto1
						cha_isk_mas1 cha_kasa_hizkod cha_kasa_hizmet cha_kod cha_miktari cha_normal_Iade
						cha_projekodu cha_satici_kodu cha_srmrkkodu cha_subeno cha_tarihi cha_tip cha_vade
						cha_vergipntr kdv_istisna_kodu odemeler[] user_tablo[]
					`,
				},
				'ebelge_detay[]': { reference: 'ebh_odeme_sekli ebh_satisin_webadresi' },
				'detay[]': {
					reference: `
						sth_aciklama sth_birim_pntr sth_cari_cinsi sth_cari_kodu sth_cari_srm_merkezi
						sth_cikis_depo_no sth_cins sth_evrakno_seri sth_evraktip sth_giris_depo_no sth_miktar
						sth_normal_iade sth_stok_kod sth_stok_srm_merkezi sth_subeno sth_tarih sth_tip sth_tutar
						sth_vergi user_tablo[]
					`,
				},
			},
			required: 'cha_tarihi cha_tip cha_cinsi cha_evrak_tip cha_kod',
			usual: `
				cha_evrak_tip cha_tip cha_cinsi cha_normal_Iade cha_tarihi cha_kod cha_evrakno_seri
				cha_aratoplam cha_aciklama sth_stok_kod sth_miktar sth_tutar sth_vergi sth_birim_pntr
				sth_cikis_depo_no
			`,
		},
		createV3: {
			name: 'Create V3',
			action: 'Create invoice V3',
			description: 'Save an invoice with the V3 method',
			method: 'FaturaKaydetV3',
			path: '/api/APIMethods/FaturaKaydetV3',
			kind: 'save',
			container: 'evraklar',
			lines: 'detay',
			linesRequired: ['cha_kasa_hizkod'],
			members: {
				'': {
					reference: `
						cha_EArsiv_Il cha_EArsiv_Vkn cha_EArsiv_daire_adi cha_EArsiv_mail
						cha_EArsiv_tel_bolge_kod cha_EArsiv_tel_no cha_EArsiv_tel_ulke_kod cha_EArsiv_ulke
						cha_EArsiv_unvani_ad cha_EArsiv_unvani_soyad cha_aciklama cha_aratoplam cha_cari_cins
						cha_cinsi cha_d_cins cha_d_kur cha_evrak_tip cha_evrakno_seri cha_ft_iskonto1
						cha_isk_mas1 cha_kasa_hizkod cha_kasa_hizmet:numericText cha_kod cha_miktari
						cha_normal_Iade cha_projekodu cha_satici_kodu cha_srmrkkodu cha_subeno cha_tarihi
						cha_tip cha_vade cha_vergipntr kdv_istisna_kodu
					`,
					clientCode: `
						cha_EXIMkodu cha_adres_no cha_ft_iskonto2 cha_ft_iskonto3 cha_ft_iskonto4
						cha_ft_iskonto5 cha_ft_iskonto6
					`,
				},
				'detay[]': {
					collection: `
						sth_stok_kod sth_miktar sth_tutar sth_vergi sth_iskonto1 sth_isk_mas1 sth_birim_pntr
						sth_tip sth_cins sth_evraktip sth_giris_depo_no:numericText
						sth_cikis_depo_no:numericText sth_tarih sth_normal_iade sth_evrakno_seri sth_cari_cinsi
						sth_cari_kodu sth_aciklama sth_cari_srm_merkezi sth_stok_srm_merkezi sth_subeno
					`,
					clientCode: 'sth_exim_kodu sth_plasiyer_kodu',
				},
				'ebelge_detay[]': { collection: 'ebh_odeme_sekli ebh_satisin_webadresi' },
				'evrak_aciklamalari[]': { collection: 'aciklama' },
			},
			required: 'cha_tarihi cha_tip cha_cinsi cha_evrak_tip cha_kod',
			usual: `
				cha_evrak_tip cha_tip cha_cinsi cha_normal_Iade cha_tarihi cha_kod cha_evrakno_seri
				cha_aratoplam cha_aciklama sth_stok_kod sth_miktar sth_tutar sth_vergi sth_birim_pntr
				sth_cikis_depo_no
			`,
		},
	},
});
