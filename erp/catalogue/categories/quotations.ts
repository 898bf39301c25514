import { category } from '../category';
import { accountOrProspect, lineSubject, discountOrChargeBasis, withoutTax } from '../codes';
import {
	code,
	date,
	guid,
	number,
	numbered,
	numericText,
	shared,
	text,
	columns,
	from,
	range,
	withTable,
	namedIn,
} from '../member';
import { common, vatPointer, itemCenter, accountCenter } from '../columns';
import { issuedQuotations, receivedQuotations } from '../tables';
import { CUSTOMERS, SUBJECTS } from '../../lookup/codeOf';

const c = columns({
	...common,
	tkl_Aciklama: text('Description (Açıklama)', 'Açıklama', { role: 'note', length: 40 }),
	tkl_Alisfiyati: number('Cost (Alış Fiyatı)', 'Alış fiyatı', {
		role: 'price',
		hint: 'What the item costs you; the customer pays the unit price.',
	}),
	tkl_ProjeKodu: text('Project (Proje Kodu)', 'Proje kodu', { codeOf: 'project', length: 25 }),
	tkl_baslangic_tarihi: shared(date('Start Date (Başlangıç)', 'Başlangıç tarihi')),
	tkl_belge_no: shared(text('Reference (Belge No)', 'Belge no', { length: 50 })),
	tkl_birim_pntr: number('Unit (Birim)', 'Birim pointer', { codeOf: 'unit' }),
	tkl_cari_kod: shared(
		text('Account (Cari)', 'Cari kodu', { codeOf: { by: 'tkl_cari_tipi', are: CUSTOMERS }, length: 25 }),
	),
	tkl_cari_sormerk: accountCenter,
	tkl_cari_tipi: shared(numericText('Account Type', 'Cari tipi', { codes: accountOrProspect })),
	tkl_evrak_tarihi: shared(date('Date (Evrak Tarihi)', 'Evrak tarihi')),
	tkl_evrakno_seri: shared(text('Series (Evrak Seri)', 'Evrak serisi', { length: 20 })),
	tkl_evrakno_sira: shared(numericText('Number (Evrak No)', 'Evrak sıra no', { documentNumber: true })),
	tkl_harekettipi: code('Line Type', 'Hareket tipi', lineSubject),
	tkl_karorani: number('Profit Rate', 'Kâr oranı'),
	tkl_miktar: number('Quantity (Miktar)', 'Miktar', { role: 'quantity' }),
	tkl_stok_kod: text('Item (Stok)', 'Stok kodu', { codeOf: { by: 'tkl_harekettipi', are: SUBJECTS }, length: 25 }),
	tkl_stok_sormerk: itemCenter,
	tkl_vergi_pntr: vatPointer,
	tkl_belge_tarih: shared(date('Ref. Date (Belge Tarihi)', 'Belge tarihi')),
	tkl_doviz_cins: shared(
		number('Currency (Döviz Cinsi)', 'Döviz cinsi', {
			codeOf: 'currency',
			hint: 'Number of the currency; 0 is the local one.',
		}),
	),
	tkl_doviz_kur: shared(number('Exchange Rate (Kur)', 'Döviz kuru', { exchanges: 'tkl_doviz_cins' })),
	tkl_Birimfiyati: number('Unit Price (Fiyat)', 'Birim fiyatı', { role: 'price' }),
	tkl_Brut_fiyat: number('Gross Price', 'Brüt fiyat', { role: 'price' }),
	...numbered('tkl_iskonto', 6, (n) => number(`Discount ${n}`, `İskonto ${n}`)),
	...numbered('tkl_masraf', 4, (n) => number(`Charge ${n}`, `Masraf ${n}`)),
	tkl_vergi: number('VAT Amount (KDV Tutarı)', 'Vergi tutarı', {
		hint: 'Tax amount, not rate; blank, it is calculated.',
	}),
	tkl_Odeme_Plani: shared(number('Payment Plan', 'Ödeme planı', { codeOf: 'paymentPlan' })),
	tkl_adres_no: shared(number('Address Number', 'Adres no')),
	tkl_fiyat_liste_no: number('Price List (Liste No)', 'Fiyat liste no', { codeOf: 'priceList' }),
	tkl_Guid: guid('Record ID (Kayıt GUID)', 'Kayıt no (GUID)'),
	altkl_aciklama: text('Description (Açıklama)', 'Açıklama', { role: 'note', length: 50 }),
	altkl_belge_no: shared(text('Reference (Belge No)', 'Belge no', { length: 50 })),
	altkl_belge_tarih: shared(date('Ref. Date (Belge Tarihi)', 'Belge tarihi')),
	altkl_birim_fiyati: number('Unit Price (Fiyat)', 'Birim fiyatı', { role: 'price' }),
	altkl_birim_pntr: number('Unit (Birim)', 'Birim pointer', { codeOf: 'unit' }),
	altkl_cari_adres_no: shared(number('Address No (Cari Adres)', 'Cari adres no')),
	altkl_cari_kodu: shared(
		text('Account (Cari)', 'Cari kodu', { codeOf: { by: 'altkl_cari_tipi', are: CUSTOMERS }, length: 25 }),
	),
	altkl_cari_tipi: shared(code('Account Type', 'Cari tipi', accountOrProspect)),
	altkl_doviz_cins: number('Currency (Döviz Cinsi)', 'Döviz cinsi', { codeOf: 'currency' }),
	altkl_fiyat_liste_no: number('Price List (Liste No)', 'Fiyat liste no', { codeOf: 'priceList' }),
	altkl_hareket_kodu: text('Item (Stok)', 'Hareket kodu', {
		codeOf: { by: 'altkl_hareket_tipi', are: SUBJECTS },
		length: 25,
		hint: 'Enter the code that matches the line type: stock item, service, expense or fixed asset.',
	}),
	altkl_hareket_tipi: code('Line Type', 'Hareket tipi', lineSubject),
	...numbered('altkl_isk_mas', 10, (n) =>
		code(`Method ${n} (İsk./Masraf)`, `İskonto/masraf ${n} uygulama şekli`, discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
	),
	...numbered('altkl_iskonto', 6, (n) => number(`Discount ${n}`, `İskonto ${n}`)),
	...numbered('altkl_masraf', 4, (n) => number(`Charge ${n}`, `Masraf ${n}`)),
	altkl_miktar: number('Quantity (Miktar)', 'Miktar', { role: 'quantity' }),
	altkl_paket_kod: text('Package Code', 'Paket kodu', { length: 25 }),
	...numbered('altkl_sat_iskmas', 10, (n) => number(`Line ${n} (Satır İsk.)`, `Satır iskonto/masraf ${n}`)),
	altkl_sira_no: shared(numericText('Sequence No (Sıra No)', 'Sıra no', { documentNumber: true })),
	altkl_tarihi: shared(date('Quotation Date (Tarih)', 'Teklif tarihi')),
	altkl_teklif_kodu: shared(text('Quotation (Teklif Kodu)', 'Teklif kodu', { length: 25 })),
	altkl_teslim_turu: text('Delivery Type (Teslim)', 'Teslim türü', {
		codeOf: 'deliveryType',
		length: 4,
		hint: 'Delivery code of at most 4 characters, as defined in your installation.',
	}),
	altkl_teslimat_tarihi: date('Delivery (Teslim)', 'Teslimat tarihi'),
	altkl_teslimdepo: number('Warehouse (Teslim Deposu)', 'Teslim deposu', { codeOf: 'warehouse' }),
	altkl_tutar: number('Line Amount (Tutar)', 'Tutar', { role: 'amount', hint: 'Blank: quantity × price.' }),
	altkl_vergi_pntr: vatPointer,
	altkl_vergisiz_fl: code('VAT Exempt (Vergisiz)', 'Vergisiz', withoutTax, { isFlag: true }),
	altkl_Guid: guid('Record ID (Kayıt GUID)', 'Kayıt no (GUID)'),
});
const { named, usual } = namedIn(c);

/** What quotations need beside what their method shows; in their table. */
const tableColumns = [
	...named('tkl_belge_tarih tkl_doviz_cins tkl_doviz_kur'),
	c.tkl_Birimfiyati.usual(),
	c.tkl_Brut_fiyat,
	...range(c, 'tkl_iskonto', 1, 6),
	...range(c, 'tkl_masraf', 1, 4),
	...named('tkl_vergi tkl_Odeme_Plani tkl_adres_no tkl_fiyat_liste_no'),
];

/** Issued Quotation (Verilen teklif). */
export const issuedQuotation = category({
	resource: 'issuedQuotation',
	name: 'Issued Quotation',
	area: 'orders',
	identity: { series: c.tkl_evrakno_seri, number: c.tkl_evrakno_sira },
	operations: {
		update: {
			description: 'Update an issued quotation, or add lines to it',
			method: 'VerilenTeklifDuzeltV2',
			membersFrom: 'spec',
			lines: withTable(
				[
					...usual('tkl_evrakno_seri tkl_evrakno_sira tkl_evrak_tarihi tkl_cari_kod'),
					c.tkl_Guid.from('collection').usual(),
					...usual('tkl_stok_kod tkl_miktar tkl_Alisfiyati'),
					...named(
						'tkl_Aciklama tkl_ProjeKodu tkl_baslangic_tarihi tkl_belge_no tkl_birim_pntr tkl_cari_sormerk',
						'tkl_cari_tipi tkl_harekettipi tkl_karorani tkl_stok_sormerk tkl_vergi_pntr user_tablo',
					),
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
					...usual('tkl_evrakno_seri tkl_belge_no tkl_baslangic_tarihi'),
					c.tkl_stok_kod.required(),
					c.tkl_miktar.required(),
					c.tkl_Alisfiyati.usual(),
					c.tkl_vergi_pntr.usual(),
					...named(
						'tkl_birim_pntr tkl_Aciklama tkl_ProjeKodu tkl_cari_sormerk tkl_cari_tipi tkl_harekettipi',
						'tkl_karorani tkl_stok_sormerk user_tablo',
					),
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

const discountsAndCharges = [
	...range(c, 'altkl_isk_mas', 1, 10),
	...range(c, 'altkl_iskonto', 1, 6),
	...range(c, 'altkl_masraf', 1, 4),
	c.altkl_paket_kod,
	...range(c, 'altkl_sat_iskmas', 1, 10),
];

const termsOfParty = named(
	'altkl_belge_tarih altkl_birim_pntr altkl_cari_adres_no altkl_cari_tipi altkl_doviz_cins',
	'altkl_fiyat_liste_no altkl_hareket_tipi',
);

/** Received Quotation (Alınan teklif). */
export const receivedQuotation = category({
	resource: 'receivedQuotation',
	name: 'Received Quotation',
	area: 'orders',
	identity: { series: c.altkl_teklif_kodu, number: c.altkl_sira_no },
	operations: {
		update: {
			description: 'Update a received quotation, or add lines to it',
			method: 'AlinanTeklifDuzeltV2',
			membersFrom: 'spec',
			lines: [
				...usual('altkl_teklif_kodu altkl_sira_no altkl_tarihi altkl_cari_kodu'),
				c.altkl_Guid.from('collection').usual(),
				...usual('altkl_hareket_kodu altkl_miktar altkl_birim_fiyati altkl_tutar'),
				c.altkl_aciklama,
				c.altkl_belge_no,
				...termsOfParty,
				...discountsAndCharges,
				...named(
					'altkl_teslim_turu altkl_teslimat_tarihi altkl_teslimdepo altkl_vergi_pntr altkl_vergisiz_fl',
					'user_tablo',
				),
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
				...usual('altkl_birim_fiyati altkl_tutar altkl_vergi_pntr altkl_teslimat_tarihi'),
				c.altkl_aciklama,
				...termsOfParty,
				...discountsAndCharges,
				...named('altkl_teslim_turu altkl_teslimdepo altkl_vergisiz_fl user_tablo'),
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
