import { category } from '../category';
import { accountOrProspect, lineSubject, discountOrChargeBasis, withoutTax } from '../codes';
import {
	code,
	date,
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
import { charges, common, discounts, standard } from '../columns';
import { issuedQuotations, receivedQuotations } from '../tables';
import { CUSTOMERS, SUBJECTS } from '../lists/codeOf';

const c = columns({
	...common,
	tkl_Aciklama: { ...standard.description, length: 40 },
	tkl_Alisfiyati: number('Cost (Alış Fiyatı)', 'Alış fiyatı', {
		role: 'cost',
		hint: 'What the item costs you; the customer pays the unit price.',
		isLater: true,
	}),
	tkl_ProjeKodu: standard.project,
	tkl_baslangic_tarihi: shared(standard.startDate),
	tkl_belge_no: shared(standard.reference),
	tkl_birim_pntr: standard.unit,
	tkl_cari_kod: shared({ ...standard.account, codeOf: { by: 'tkl_cari_tipi', are: CUSTOMERS } }),
	tkl_cari_sormerk: standard.accountCenter,
	tkl_cari_tipi: shared(numericText('Account Type', 'Cari tipi', { codes: accountOrProspect })),
	tkl_evrak_tarihi: shared(standard.documentDate),
	tkl_evrakno_seri: shared(standard.series),
	tkl_evrakno_sira: shared(
		numericText('Number (Evrak No)', 'Evrak sıra no', { role: 'number', documentNumber: true, isLater: true }),
	),
	tkl_harekettipi: code('Line Type', 'Hareket tipi', lineSubject),
	tkl_karorani: number('Profit Rate', 'Kâr oranı'),
	tkl_miktar: standard.quantity,
	tkl_stok_kod: { ...standard.item, codeOf: { by: 'tkl_harekettipi', are: SUBJECTS } },
	tkl_stok_sormerk: standard.itemCenter,
	tkl_vergi_pntr: standard.vatPointer,
	tkl_belge_tarih: shared(standard.referenceDate),
	tkl_doviz_cins: shared(standard.currency),
	tkl_doviz_kur: shared(standard.rate('tkl_doviz_cins')),
	tkl_Birimfiyati: standard.unitPrice,
	tkl_Brut_fiyat: standard.grossPrice,
	...discounts('tkl_iskonto'),
	...charges('tkl_masraf'),
	tkl_vergi: standard.vatAmount,
	tkl_Odeme_Plani: shared(standard.paymentPlan),
	tkl_adres_no: shared(number('Address Number', 'Adres no')),
	tkl_fiyat_liste_no: standard.priceList,
	tkl_Guid: standard.recordGuid,
	altkl_aciklama: standard.description,
	altkl_belge_no: shared(standard.reference),
	altkl_belge_tarih: shared(standard.referenceDate),
	altkl_birim_fiyati: standard.unitPrice,
	altkl_birim_pntr: standard.unit,
	altkl_cari_adres_no: shared(number('Address No (Cari Adres)', 'Cari adres no')),
	altkl_cari_kodu: shared({ ...standard.account, codeOf: { by: 'altkl_cari_tipi', are: CUSTOMERS } }),
	altkl_cari_tipi: shared(code('Account Type', 'Cari tipi', accountOrProspect)),
	altkl_doviz_cins: standard.currency,
	altkl_doviz_kur: standard.rate('altkl_doviz_cins'),
	altkl_fiyat_liste_no: standard.priceList,
	altkl_hareket_kodu: {
		...standard.item,
		turkish: 'Hareket kodu',
		codeOf: { by: 'altkl_hareket_tipi', are: SUBJECTS },
		hint: 'Enter the code that matches the line type: stock item, service, expense or fixed asset.',
	},
	altkl_hareket_tipi: code('Line Type', 'Hareket tipi', lineSubject),
	...numbered('altkl_isk_mas', 10, (n) =>
		code(`Method ${n} (İsk./Masraf)`, `İskonto/masraf ${n} uygulama şekli`, discountOrChargeBasis, {
			hint: 'Says how the discount or charge is applied, not how much it is.',
		}),
	),
	...discounts('altkl_iskonto'),
	...charges('altkl_masraf'),
	altkl_miktar: standard.quantity,
	altkl_paket_kod: text('Package Code', 'Paket kodu', { role: 'code', length: 25 }),
	...numbered('altkl_sat_iskmas', 10, (n) => number(`Line ${n} (Satır İsk.)`, `Satır iskonto/masraf ${n}`)),
	altkl_sira_no: shared(numericText('Sequence No (Sıra No)', 'Sıra no', { documentNumber: true })),
	altkl_tarihi: shared(date('Quotation Date (Tarih)', 'Teklif tarihi', { role: 'date' })),
	altkl_teklif_kodu: shared(text('Quotation (Teklif Kodu)', 'Teklif kodu', { role: 'quotationCode', length: 25 })),
	altkl_teslim_turu: text('Delivery Type (Teslim)', 'Teslim türü', {
		codeOf: 'deliveryType',
		length: 4,
		hint: 'Delivery code of at most 4 characters, as defined in your installation.',
	}),
	altkl_teslimat_tarihi: { ...standard.deliveryDate, turkish: 'Teslimat tarihi' },
	altkl_teslimdepo: number('Warehouse (Teslim Deposu)', 'Teslim deposu', { codeOf: 'warehouse' }),
	altkl_tutar: standard.lineAmount,
	altkl_vergi_pntr: standard.vatPointer,
	altkl_vergisiz_fl: code('VAT Exempt (Vergisiz)', 'Vergisiz', withoutTax, { role: 'vatExempt', isFlag: true }),
	altkl_Guid: standard.recordGuid,
});
const { named, usual } = namedIn(c);

/** Columns of their table that quotations need, but that their method's documentation does not show. */
const tableColumns = [
	c.tkl_belge_tarih,
	...usual('tkl_doviz_cins tkl_doviz_kur'),
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
	'altkl_belge_tarih altkl_birim_pntr altkl_cari_adres_no altkl_cari_tipi altkl_fiyat_liste_no',
	'altkl_hareket_tipi',
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
				c.altkl_doviz_cins,
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
			lines: withTable(
				[
					c.altkl_tarihi.required(),
					c.altkl_cari_kodu.required(),
					c.altkl_teklif_kodu.usual(),
					c.altkl_belge_no.usual(),
					c.altkl_hareket_kodu.required(),
					c.altkl_miktar.required(),
					...usual('altkl_birim_fiyati altkl_tutar altkl_vergi_pntr altkl_teslimat_tarihi'),
					c.altkl_aciklama,
					c.altkl_doviz_cins.usual(),
					...termsOfParty,
					...discountsAndCharges,
					...named('altkl_teslim_turu altkl_teslimdepo altkl_vergisiz_fl user_tablo'),
				],
				c.altkl_doviz_kur.usual(),
			),
			remarks: true,
		},
		delete: {
			description: 'Delete a received quotation by quotation code and number',
			method: 'AlinanTeklifSilV2',
			lines: [c.altkl_teklif_kodu.usual(), c.altkl_sira_no.as('number').required()],
		},
	},
});
