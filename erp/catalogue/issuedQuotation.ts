import { category } from './category';
import { accountOrProspect, lineSubject } from './codes';
import { code, date, guid, number, numericText, shared, text } from './column';
import { common } from './columns/common';

/** Issued Quotation (Verilen teklif). */
export const issuedQuotation = category({
	resource: 'issuedQuotation',
	name: 'Issued Quotation',
	turkish: 'Verilen teklif',
	heading: 'Verilen Teklif',
	identity: { series: 'tkl_evrakno_seri', number: 'tkl_evrakno_sira' },
	columns: {
		...common,
		tkl_Aciklama: text('Description', 'Açıklama'),
		tkl_Alisfiyati: number('Purchase Price', 'Alış fiyatı'),
		tkl_ProjeKodu: text('Project Code', 'Proje kodu'),
		tkl_baslangic_tarihi: shared(date('Start Date', 'Başlangıç tarihi')),
		tkl_belge_no: shared(text('Reference Number', 'Belge no')),
		tkl_birim_pntr: number('Unit Pointer', 'Birim pointer'),
		tkl_cari_kod: shared(text('Account Code', 'Cari kodu')),
		tkl_cari_sormerk: text('Responsibility Center (Account)', 'Cari sorumluluk merkezi'),
		tkl_cari_tipi: shared(numericText('Account Type', 'Cari tipi', { codes: accountOrProspect })),
		tkl_evrak_tarihi: shared(date('Document Date', 'Evrak tarihi')),
		tkl_evrakno_seri: shared(text('Document Series', 'Evrak serisi')),
		tkl_evrakno_sira: shared(numericText('Document Number', 'Evrak sıra no')),
		tkl_harekettipi: code('Line Type', 'Hareket tipi', lineSubject),
		tkl_karorani: number('Profit Rate', 'Kâr oranı'),
		tkl_miktar: number('Quantity', 'Miktar'),
		tkl_stok_kod: text('Item Code', 'Stok kodu'),
		tkl_stok_sormerk: text('Responsibility Center (Item)', 'Stok sorumluluk merkezi'),
		tkl_vergi_pntr: number('VAT Pointer, Not Percent', 'Vergi pointer', {
			hint: 'VAT pointer number from the VAT list of your installation, not a percentage.',
		}),
		tkl_Guid: guid('Record ID', 'Kayıt no (GUID)'),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update issued quotation',
			description: 'Update an issued quotation, or add lines to it',
			method: 'VerilenTeklifDuzeltV2',
			path: '/Api/apiMethods/VerilenTeklifDuzeltV2',
			kind: 'update',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					spec: `
						tkl_Aciklama tkl_Alisfiyati tkl_ProjeKodu tkl_baslangic_tarihi tkl_belge_no
						tkl_birim_pntr tkl_cari_kod tkl_cari_sormerk tkl_cari_tipi tkl_evrak_tarihi
						tkl_evrakno_seri tkl_evrakno_sira tkl_harekettipi tkl_karorani tkl_miktar tkl_stok_kod
						tkl_stok_sormerk tkl_vergi_pntr user_tablo[]
					`,
					collection: 'tkl_Guid',
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
			},
			usual: `
				tkl_evrakno_seri tkl_evrakno_sira tkl_evrak_tarihi tkl_cari_kod tkl_Guid tkl_stok_kod
				tkl_miktar tkl_Alisfiyati
			`,
		},
		deleteByGuid: {
			name: 'Delete by GUID',
			action: 'Delete issued quotation by GUID',
			description: 'Delete issued quotation lines by GUID',
			method: 'VerilenTeklifGuidSilV2',
			path: '/Api/apiMethods/VerilenTeklifGuidSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'tkl_Guid' },
			},
			required: 'tkl_Guid',
			usual: 'tkl_Guid',
		},
		create: {
			name: 'Create',
			action: 'Create issued quotation',
			description: 'Save a quotation issued to a customer',
			method: 'VerilenTeklifKaydetV2',
			path: '/Api/apiMethods/VerilenTeklifKaydetV2',
			kind: 'save',
			container: 'evraklar',
			lines: 'satirlar',
			members: {
				'satirlar[]': {
					reference: `
						tkl_Aciklama tkl_Alisfiyati tkl_ProjeKodu tkl_baslangic_tarihi tkl_belge_no
						tkl_birim_pntr tkl_cari_kod tkl_cari_sormerk tkl_cari_tipi tkl_evrak_tarihi
						tkl_evrakno_seri tkl_harekettipi tkl_karorani tkl_miktar tkl_stok_kod tkl_stok_sormerk
						tkl_vergi_pntr user_tablo[]
					`,
				},
				'evrak_aciklamalari[]': { reference: 'aciklama' },
				'satirlar[].renk_beden[]': {
					collection: 'renk_kirilim_kodu beden_kirilim_kodu miktar renk_no beden_no',
				},
			},
			required: 'tkl_evrak_tarihi tkl_cari_kod tkl_stok_kod tkl_miktar',
			usual: `
				tkl_evrak_tarihi tkl_cari_kod tkl_evrakno_seri tkl_belge_no tkl_baslangic_tarihi
				tkl_stok_kod tkl_miktar tkl_Alisfiyati tkl_vergi_pntr tkl_birim_pntr
			`,
		},
		delete: {
			name: 'Delete',
			action: 'Delete issued quotation',
			description: 'Delete an issued quotation by series and number',
			method: 'VerilenTeklifSilV2',
			path: '/Api/apiMethods/VerilenTeklifSilV2',
			kind: 'delete',
			container: 'evraklar',
			lines: 'satirlar',
			keysOnly: true,
			members: {
				'satirlar[]': { reference: 'tkl_evrakno_seri tkl_evrakno_sira:number' },
			},
			required: 'tkl_evrakno_sira',
			usual: 'tkl_evrakno_seri tkl_evrakno_sira',
		},
	},
});
