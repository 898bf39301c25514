import { category } from '../category';
import { accountOrProspect, discountOrChargeBasis, lineSubject, withoutTax } from '../codes';
import { code, date, guid, number, numbered, numericText, shared, text } from '../column';
import { common } from '../columns/common';
import { columns, range } from '../member';
import { receivedQuotations } from '../tables';
import { CUSTOMERS, SUBJECTS } from '../../lookup/codeOf';

const c = columns({
	...common,
	altkl_aciklama: text('Description', 'Açıklama', { length: 50 }),
	altkl_belge_no: shared(text('Reference Number', 'Belge no', { length: 50 })),
	altkl_belge_tarih: shared(date('Reference Date', 'Belge tarihi')),
	altkl_birim_fiyati: number('Unit Price', 'Birim fiyatı'),
	altkl_birim_pntr: number('Unit Pointer', 'Birim pointer', { codeOf: 'unit' }),
	altkl_cari_adres_no: shared(number('Account Address Number', 'Cari adres no')),
	altkl_cari_kodu: shared(
		text('Account Code', 'Cari kodu', { codeOf: { by: 'altkl_cari_tipi', are: CUSTOMERS }, length: 25 }),
	),
	altkl_cari_tipi: shared(code('Account Type', 'Cari tipi', accountOrProspect)),
	altkl_doviz_cins: number('Currency', 'Döviz cinsi', { codeOf: 'currency' }),
	altkl_fiyat_liste_no: number('Price List Number', 'Fiyat liste no', { codeOf: 'priceList' }),
	altkl_hareket_kodu: text('Item Code', 'Hareket kodu', {
		codeOf: { by: 'altkl_hareket_tipi', are: SUBJECTS },
		length: 25,
		hint: 'Enter the code that matches the line type: stock item, service, expense or fixed asset.',
	}),
	altkl_hareket_tipi: code('Line Type', 'Hareket tipi', lineSubject),
	...numbered('altkl_isk_mas', 10, (n) =>
		code(`Discount/Charge ${n} Method`, `İskonto/masraf ${n} uygulama şekli`, discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
	),
	...numbered('altkl_iskonto', 6, (n) => number(`Discount ${n}`, `İskonto ${n}`)),
	...numbered('altkl_masraf', 4, (n) => number(`Charge ${n}`, `Masraf ${n}`)),
	altkl_miktar: number('Quantity', 'Miktar'),
	altkl_paket_kod: text('Package Code', 'Paket kodu', { length: 25 }),
	...numbered('altkl_sat_iskmas', 10, (n) => number(`Line Discount/Charge ${n}`, `Satır iskonto/masraf ${n}`)),
	altkl_sira_no: shared(numericText('Sequence Number', 'Sıra no', { documentNumber: true })),
	altkl_tarihi: shared(date('Quotation Date', 'Teklif tarihi')),
	altkl_teklif_kodu: shared(text('Quotation Code', 'Teklif kodu', { length: 25 })),
	altkl_teslim_turu: text('Delivery Type', 'Teslim türü', {
		codeOf: 'deliveryType',
		length: 4,
		hint: 'Delivery code of at most 4 characters, as defined in your installation.',
	}),
	altkl_teslimat_tarihi: date('Delivery Date', 'Teslimat tarihi'),
	altkl_teslimdepo: number('Warehouse Number (Delivery)', 'Teslim deposu', { codeOf: 'warehouse' }),
	altkl_tutar: number('Line Amount', 'Tutar'),
	altkl_vergi_pntr: number('VAT Pointer, Not Percent', 'Vergi pointer', {
		codeOf: 'vat',
		hint: 'VAT pointer number of your installation, not a percentage.',
	}),
	altkl_vergisiz_fl: code('VAT Exempt Line', 'Vergisiz', withoutTax, { isFlag: true }),
	altkl_Guid: guid('Record ID', 'Kayıt no (GUID)'),
});

const discountsAndCharges = [
	...range(c, 'altkl_isk_mas', 1, 10),
	...range(c, 'altkl_iskonto', 1, 6),
	...range(c, 'altkl_masraf', 1, 4),
	c.altkl_paket_kod,
	...range(c, 'altkl_sat_iskmas', 1, 10),
];

const termsOfParty = [
	c.altkl_belge_tarih,
	c.altkl_birim_pntr,
	c.altkl_cari_adres_no,
	c.altkl_cari_tipi,
	c.altkl_doviz_cins,
	c.altkl_fiyat_liste_no,
	c.altkl_hareket_tipi,
];

/** Received Quotation (Alınan teklif). */
export const receivedQuotation = category({
	resource: 'receivedQuotation',
	name: 'Received Quotation',
	turkish: 'Alınan teklif',
	heading: 'Alınan Teklif',
	area: 'orders',
	identity: { series: c.altkl_teklif_kodu, number: c.altkl_sira_no },
	operations: {
		update: {
			description: 'Update a received quotation, or add lines to it',
			method: 'AlinanTeklifDuzeltV2',
			membersFrom: 'spec',
			lines: [
				c.altkl_teklif_kodu.usual(),
				c.altkl_sira_no.usual(),
				c.altkl_tarihi.usual(),
				c.altkl_cari_kodu.usual(),
				c.altkl_Guid.from('collection').usual(),
				c.altkl_hareket_kodu.usual(),
				c.altkl_miktar.usual(),
				c.altkl_birim_fiyati.usual(),
				c.altkl_tutar.usual(),
				c.altkl_aciklama,
				c.altkl_belge_no,
				...termsOfParty,
				...discountsAndCharges,
				c.altkl_teslim_turu,
				c.altkl_teslimat_tarihi,
				c.altkl_teslimdepo,
				c.altkl_vergi_pntr,
				c.altkl_vergisiz_fl,
				c.user_tablo,
			],
			remarks: true,
		},
		deleteByGuid: {
			description: 'Delete received quotation lines by GUID',
			method: 'AlinanTeklifGuidSilV2',
			lines: [c.altkl_Guid.required()],
		},
		create: {
			description: 'Save a quotation received from a supplier',
			method: 'AlinanTeklifKaydetV2',
			savedIn: receivedQuotations,
			lines: [
				c.altkl_tarihi.required(),
				c.altkl_cari_kodu.required(),
				c.altkl_teklif_kodu.usual(),
				c.altkl_belge_no.usual(),
				c.altkl_hareket_kodu.required(),
				c.altkl_miktar.required(),
				c.altkl_birim_fiyati.usual(),
				c.altkl_tutar.usual(),
				c.altkl_vergi_pntr.usual(),
				c.altkl_teslimat_tarihi.usual(),
				c.altkl_aciklama,
				...termsOfParty,
				...discountsAndCharges,
				c.altkl_teslim_turu,
				c.altkl_teslimdepo,
				c.altkl_vergisiz_fl,
				c.user_tablo,
			],
			remarks: true,
		},
		delete: {
			description: 'Delete a received quotation by quotation code and number',
			method: 'AlinanTeklifSilV2',
			lines: [c.altkl_teklif_kodu.usual(), c.altkl_sira_no.as('number').required()],
		},
	},
});
