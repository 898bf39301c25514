import { category } from '../category';
import { accountOrProspect, lineSubject } from '../codes';
import { code, date, guid, number, numbered, numericText, shared, text } from '../column';
import { common } from '../columns/common';
import { columns, from, range, withTable } from '../member';
import { issuedQuotations } from '../tables';
import { CUSTOMERS, SUBJECTS } from '../../lookup/codeOf';

const c = columns({
	...common,
	tkl_Aciklama: text('Description', 'Açıklama', { length: 40 }),
	tkl_Alisfiyati: number('Purchase Price', 'Alış fiyatı', {
		hint: 'What the item costs you; the customer pays the unit price.',
	}),
	tkl_ProjeKodu: text('Project Code', 'Proje kodu', { codeOf: 'project', length: 25 }),
	tkl_baslangic_tarihi: shared(date('Start Date', 'Başlangıç tarihi')),
	tkl_belge_no: shared(text('Reference Number', 'Belge no', { length: 50 })),
	tkl_birim_pntr: number('Unit Pointer', 'Birim pointer', { codeOf: 'unit' }),
	tkl_cari_kod: shared(
		text('Account Code', 'Cari kodu', { codeOf: { by: 'tkl_cari_tipi', are: CUSTOMERS }, length: 25 }),
	),
	tkl_cari_sormerk: text('Responsibility Center (Account)', 'Cari sorumluluk merkezi', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	tkl_cari_tipi: shared(numericText('Account Type', 'Cari tipi', { codes: accountOrProspect })),
	tkl_evrak_tarihi: shared(date('Document Date', 'Evrak tarihi')),
	tkl_evrakno_seri: shared(text('Document Series', 'Evrak serisi', { length: 20 })),
	tkl_evrakno_sira: shared(numericText('Document Number', 'Evrak sıra no', { documentNumber: true })),
	tkl_harekettipi: code('Line Type', 'Hareket tipi', lineSubject),
	tkl_karorani: number('Profit Rate', 'Kâr oranı'),
	tkl_miktar: number('Quantity', 'Miktar'),
	tkl_stok_kod: text('Item Code', 'Stok kodu', { codeOf: { by: 'tkl_harekettipi', are: SUBJECTS }, length: 25 }),
	tkl_stok_sormerk: text('Responsibility Center (Item)', 'Stok sorumluluk merkezi', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	tkl_vergi_pntr: number('VAT Pointer, Not Percent', 'Vergi pointer', {
		codeOf: 'vat',
		hint: 'VAT pointer number of your installation, not a percentage.',
	}),
	tkl_belge_tarih: shared(date('Reference Date', 'Belge tarihi')),
	tkl_doviz_cins: shared(
		number('Currency', 'Döviz cinsi', { codeOf: 'currency', hint: 'Number of the currency; 0 is the local one.' }),
	),
	tkl_doviz_kur: shared(number('Exchange Rate', 'Döviz kuru', { exchanges: 'tkl_doviz_cins' })),
	tkl_Birimfiyati: number('Unit Price', 'Birim fiyatı'),
	tkl_Brut_fiyat: number('Gross Price', 'Brüt fiyat'),
	...numbered('tkl_iskonto', 6, (n) => number(`Discount ${n}`, `İskonto ${n}`)),
	...numbered('tkl_masraf', 4, (n) => number(`Charge ${n}`, `Masraf ${n}`)),
	tkl_vergi: number('VAT Amount', 'Vergi tutarı', { hint: 'The tax amount, not the rate.' }),
	tkl_Odeme_Plani: shared(number('Payment Plan', 'Ödeme planı', { codeOf: 'paymentPlan' })),
	tkl_adres_no: shared(number('Address Number', 'Adres no')),
	tkl_fiyat_liste_no: number('Price List Number', 'Fiyat liste no', { codeOf: 'priceList' }),
	tkl_Guid: guid('Record ID', 'Kayıt no (GUID)'),
});

/** What quotations need beside what their method shows; in their table. */
const tableColumns = [
	c.tkl_belge_tarih,
	c.tkl_doviz_cins,
	c.tkl_doviz_kur,
	c.tkl_Birimfiyati.usual(),
	c.tkl_Brut_fiyat,
	...range(c, 'tkl_iskonto', 1, 6),
	...range(c, 'tkl_masraf', 1, 4),
	c.tkl_vergi,
	c.tkl_Odeme_Plani,
	c.tkl_adres_no,
	c.tkl_fiyat_liste_no,
];

/** Issued Quotation (Verilen teklif). */
export const issuedQuotation = category({
	resource: 'issuedQuotation',
	name: 'Issued Quotation',
	turkish: 'Verilen teklif',
	heading: 'Verilen Teklif',
	area: 'orders',
	identity: { series: c.tkl_evrakno_seri, number: c.tkl_evrakno_sira },
	operations: {
		update: {
			description: 'Update an issued quotation, or add lines to it',
			method: 'VerilenTeklifDuzeltV2',
			membersFrom: 'spec',
			lines: withTable(
				[
					c.tkl_evrakno_seri.usual(),
					c.tkl_evrakno_sira.usual(),
					c.tkl_evrak_tarihi.usual(),
					c.tkl_cari_kod.usual(),
					c.tkl_Guid.from('collection').usual(),
					c.tkl_stok_kod.usual(),
					c.tkl_miktar.usual(),
					c.tkl_Alisfiyati.usual(),
					c.tkl_Aciklama,
					c.tkl_ProjeKodu,
					c.tkl_baslangic_tarihi,
					c.tkl_belge_no,
					c.tkl_birim_pntr,
					c.tkl_cari_sormerk,
					c.tkl_cari_tipi,
					c.tkl_harekettipi,
					c.tkl_karorani,
					c.tkl_stok_sormerk,
					c.tkl_vergi_pntr,
					c.user_tablo,
				],
				c.tkl_Birimfiyati.usual(),
			),
			remarks: true,
		},
		deleteByGuid: {
			description: 'Delete issued quotation lines by GUID',
			method: 'VerilenTeklifGuidSilV2',
			lines: [c.tkl_Guid.required()],
		},
		create: {
			description: 'Save a quotation issued to a customer',
			method: 'VerilenTeklifKaydetV2',
			savedIn: issuedQuotations,
			lines: withTable(
				[
					c.tkl_evrak_tarihi.required(),
					c.tkl_cari_kod.required(),
					c.tkl_evrakno_seri.usual(),
					c.tkl_belge_no.usual(),
					c.tkl_baslangic_tarihi.usual(),
					c.tkl_stok_kod.required(),
					c.tkl_miktar.required(),
					c.tkl_Alisfiyati.usual(),
					c.tkl_vergi_pntr.usual(),
					c.tkl_birim_pntr,
					c.tkl_Aciklama,
					c.tkl_ProjeKodu,
					c.tkl_cari_sormerk,
					c.tkl_cari_tipi,
					c.tkl_harekettipi,
					c.tkl_karorani,
					c.tkl_stok_sormerk,
					c.user_tablo,
					c.renk_beden.of(
						...from('collection', c.renk_kirilim_kodu, c.beden_kirilim_kodu, c.miktar, c.renk_no, c.beden_no),
					),
				],
				...tableColumns,
			),
			remarks: true,
		},
		delete: {
			description: 'Delete an issued quotation by series and number',
			method: 'VerilenTeklifSilV2',
			lines: [c.tkl_evrakno_seri.usual(), c.tkl_evrakno_sira.as('number').required()],
		},
	},
});
