import { category } from './category';
import { accountOrProspect, discountOrChargeBasis, lineSubject, withoutTax } from './codes';
import { code, date, guid, number, numericText, shared, text } from './column';
import { common } from './columns/common';

/** Received Quotation (Alınan teklif). */
export const receivedQuotation = category({
	resource: 'receivedQuotation',
	name: 'Received Quotation',
	turkish: 'Alınan teklif',
	heading: 'Alınan Teklif',
	identity: { series: 'altkl_teklif_kodu', number: 'altkl_sira_no' },
	columns: {
		...common,
		altkl_aciklama: text('Description', 'Açıklama'),
		altkl_belge_no: shared(text('Reference Number', 'Belge no')),
		altkl_belge_tarih: shared(date('Reference Date', 'Belge tarihi')),
		altkl_birim_fiyati: number('Unit Price', 'Birim fiyatı'),
		altkl_birim_pntr: number('Unit Pointer', 'Birim pointer'),
		altkl_cari_adres_no: shared(number('Account Address Number', 'Cari adres no')),
		altkl_cari_kodu: shared(text('Account Code', 'Cari kodu')),
		altkl_cari_tipi: shared(code('Account Type', 'Cari tipi', accountOrProspect)),
		altkl_doviz_cins: number('Currency', 'Döviz cinsi'),
		altkl_fiyat_liste_no: number('Price List Number', 'Fiyat liste no'),
		altkl_hareket_kodu: text('Item Code', 'Hareket kodu', {
			hint: 'Enter the code that matches the line type: stock item, service, expense or fixed asset.',
		}),
		altkl_hareket_tipi: code('Line Type', 'Hareket tipi', lineSubject),
		altkl_isk_mas1: code('Discount/Charge 1 Method', 'İskonto/masraf 1 uygulama şekli', discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
		altkl_isk_mas2: code('Discount/Charge 2 Method', 'İskonto/masraf 2 uygulama şekli', discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
		altkl_isk_mas3: code('Discount/Charge 3 Method', 'İskonto/masraf 3 uygulama şekli', discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
		altkl_isk_mas4: code('Discount/Charge 4 Method', 'İskonto/masraf 4 uygulama şekli', discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
		altkl_isk_mas5: code('Discount/Charge 5 Method', 'İskonto/masraf 5 uygulama şekli', discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
		altkl_isk_mas6: code('Discount/Charge 6 Method', 'İskonto/masraf 6 uygulama şekli', discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
		altkl_isk_mas7: code('Discount/Charge 7 Method', 'İskonto/masraf 7 uygulama şekli', discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
		altkl_isk_mas8: code('Discount/Charge 8 Method', 'İskonto/masraf 8 uygulama şekli', discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
		altkl_isk_mas9: code('Discount/Charge 9 Method', 'İskonto/masraf 9 uygulama şekli', discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
		altkl_isk_mas10: code('Discount/Charge 10 Method', 'İskonto/masraf 10 uygulama şekli', discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
		altkl_iskonto1: number('Discount 1', 'İskonto 1'),
		altkl_iskonto2: number('Discount 2', 'İskonto 2'),
		altkl_iskonto3: number('Discount 3', 'İskonto 3'),
		altkl_iskonto4: number('Discount 4', 'İskonto 4'),
		altkl_iskonto5: number('Discount 5', 'İskonto 5'),
		altkl_iskonto6: number('Discount 6', 'İskonto 6'),
		altkl_masraf1: number('Charge 1', 'Masraf 1'),
		altkl_masraf2: number('Charge 2', 'Masraf 2'),
		altkl_masraf3: number('Charge 3', 'Masraf 3'),
		altkl_masraf4: number('Charge 4', 'Masraf 4'),
		altkl_miktar: number('Quantity', 'Miktar'),
		altkl_paket_kod: text('Package Code', 'Paket kodu'),
		altkl_sat_iskmas1: number('Line Discount/Charge 1', 'Satır iskonto/masraf 1'),
		altkl_sat_iskmas2: number('Line Discount/Charge 2', 'Satır iskonto/masraf 2'),
		altkl_sat_iskmas3: number('Line Discount/Charge 3', 'Satır iskonto/masraf 3'),
		altkl_sat_iskmas4: number('Line Discount/Charge 4', 'Satır iskonto/masraf 4'),
		altkl_sat_iskmas5: number('Line Discount/Charge 5', 'Satır iskonto/masraf 5'),
		altkl_sat_iskmas6: number('Line Discount/Charge 6', 'Satır iskonto/masraf 6'),
		altkl_sat_iskmas7: number('Line Discount/Charge 7', 'Satır iskonto/masraf 7'),
		altkl_sat_iskmas8: number('Line Discount/Charge 8', 'Satır iskonto/masraf 8'),
		altkl_sat_iskmas9: number('Line Discount/Charge 9', 'Satır iskonto/masraf 9'),
		altkl_sat_iskmas10: number('Line Discount/Charge 10', 'Satır iskonto/masraf 10'),
		altkl_sira_no: shared(numericText('Sequence Number', 'Sıra no')),
		altkl_tarihi: shared(date('Quotation Date', 'Teklif tarihi')),
		altkl_teklif_kodu: shared(text('Quotation Code', 'Teklif kodu')),
		altkl_teslim_turu: text('Delivery Type', 'Teslim türü', {
			hint: 'Delivery code of at most 4 characters, as defined in your installation.',
		}),
		altkl_teslimat_tarihi: date('Delivery Date', 'Teslimat tarihi'),
		altkl_teslimdepo: number('Warehouse Number (Delivery)', 'Teslim deposu'),
		altkl_tutar: number('Line Amount', 'Tutar'),
		altkl_vergi_pntr: number('VAT Pointer, Not Percent', 'Vergi pointer', {
			hint: 'VAT pointer number from the VAT list of your installation, not a percentage.',
		}),
		altkl_vergisiz_fl: code('VAT Exempt Line', 'Vergisiz', withoutTax),
		altkl_Guid: guid('Record ID', 'Kayıt no (GUID)'),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update received quotation',
			description: 'Update a received quotation, or add lines to it',
			method: 'AlinanTeklifDuzeltV2',
			path: '/Api/apiMethods/AlinanTeklifDuzeltV2',
			kind: 'update',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					spec: `
						altkl_aciklama altkl_belge_no altkl_belge_tarih altkl_birim_fiyati altkl_birim_pntr
						altkl_cari_adres_no altkl_cari_kodu altkl_cari_tipi altkl_doviz_cins
						altkl_fiyat_liste_no altkl_hareket_kodu altkl_hareket_tipi altkl_isk_mas1 altkl_isk_mas2
						altkl_isk_mas3 altkl_isk_mas4 altkl_isk_mas5 altkl_isk_mas6 altkl_isk_mas7
						altkl_isk_mas8 altkl_isk_mas9 altkl_isk_mas10 altkl_iskonto1 altkl_iskonto2
						altkl_iskonto3 altkl_iskonto4 altkl_iskonto5 altkl_iskonto6 altkl_masraf1 altkl_masraf2
						altkl_masraf3 altkl_masraf4 altkl_miktar altkl_paket_kod altkl_sat_iskmas1
						altkl_sat_iskmas2 altkl_sat_iskmas3 altkl_sat_iskmas4 altkl_sat_iskmas5
						altkl_sat_iskmas6 altkl_sat_iskmas7 altkl_sat_iskmas8 altkl_sat_iskmas9
						altkl_sat_iskmas10 altkl_sira_no altkl_tarihi altkl_teklif_kodu altkl_teslim_turu
						altkl_teslimat_tarihi altkl_teslimdepo altkl_tutar altkl_vergi_pntr altkl_vergisiz_fl
						user_tablo[]
					`,
					collection: 'altkl_Guid',
				},
				'evrak_aciklamalari[]': { spec: 'aciklama' },
			},
			usual: `
				altkl_teklif_kodu altkl_sira_no altkl_tarihi altkl_cari_kodu altkl_Guid
				altkl_hareket_kodu altkl_miktar altkl_birim_fiyati altkl_tutar
			`,
		},
		deleteByGuid: {
			name: 'Delete by GUID',
			action: 'Delete received quotation by GUID',
			description: 'Delete received quotation lines by GUID',
			method: 'AlinanTeklifGuidSilV2',
			path: '/Api/apiMethods/AlinanTeklifGuidSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'altkl_Guid' },
			},
			required: 'altkl_Guid',
			usual: 'altkl_Guid',
		},
		create: {
			name: 'Create',
			action: 'Create received quotation',
			description: 'Save a quotation received from a supplier',
			method: 'AlinanTeklifKaydetV2',
			path: '/Api/apiMethods/AlinanTeklifKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						altkl_aciklama altkl_belge_no altkl_belge_tarih altkl_birim_fiyati altkl_birim_pntr
						altkl_cari_adres_no altkl_cari_kodu altkl_cari_tipi altkl_doviz_cins
						altkl_fiyat_liste_no altkl_hareket_kodu altkl_hareket_tipi altkl_isk_mas1 altkl_isk_mas2
						altkl_isk_mas3 altkl_isk_mas4 altkl_isk_mas5 altkl_isk_mas6 altkl_isk_mas7
						altkl_isk_mas8 altkl_isk_mas9 altkl_isk_mas10 altkl_iskonto1 altkl_iskonto2
						altkl_iskonto3 altkl_iskonto4 altkl_iskonto5 altkl_iskonto6 altkl_masraf1 altkl_masraf2
						altkl_masraf3 altkl_masraf4 altkl_miktar altkl_paket_kod altkl_sat_iskmas1
						altkl_sat_iskmas2 altkl_sat_iskmas3 altkl_sat_iskmas4 altkl_sat_iskmas5
						altkl_sat_iskmas6 altkl_sat_iskmas7 altkl_sat_iskmas8 altkl_sat_iskmas9
						altkl_sat_iskmas10 altkl_tarihi altkl_teklif_kodu altkl_teslim_turu
						altkl_teslimat_tarihi altkl_teslimdepo altkl_tutar altkl_vergi_pntr altkl_vergisiz_fl
						user_tablo[]
					`,
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
			},
			required: 'altkl_tarihi altkl_cari_kodu altkl_hareket_kodu altkl_miktar',
			usual: `
				altkl_tarihi altkl_cari_kodu altkl_teklif_kodu altkl_belge_no altkl_hareket_kodu
				altkl_miktar altkl_birim_fiyati altkl_tutar altkl_vergi_pntr altkl_teslimat_tarihi
			`,
		},
		delete: {
			name: 'Delete',
			action: 'Delete received quotation',
			description: 'Delete a received quotation by quotation code and number',
			method: 'AlinanTeklifSilV2',
			path: '/Api/apiMethods/AlinanTeklifSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'altkl_sira_no:number altkl_teklif_kodu' },
			},
			required: 'altkl_sira_no',
			usual: 'altkl_teklif_kodu altkl_sira_no',
		},
	},
});
