import { numberedEntries, type Entries } from './types';

/** What is told of prices, amounts, taxes and currencies, and of whom a movement is booked on. */
export const moneyEntries = {
	// A number of the ERP: 0 is its local currency. `currencyCode` is what people and other systems call it.
	currencyNumber: [
		'number',
		'Döviz cinsi',
		`sto_doviz_cinsi sfiyat_doviz cari_doviz_cinsi doviz_cinsi cha_d_cins sip_doviz_cinsi sth_har_doviz_cinsi
			tkl_doviz_cins altkl_doviz_cins ban_doviz_cinsi kas_doviz_cinsi hiz_doviz_cinsi`,
	],
	currencyCode: ['currency', 'Döviz kodu', 'KUR_SEMBOLU'],
	exchangeRate: ['number', 'Döviz kuru', `sip_doviz_kuru sth_har_doviz_kuru cha_d_kur tkl_doviz_kur altkl_doviz_kur`],
	price: ['money', 'Fiyat', 'sfiyat_fiyati hiz_fiyat'],
	priceList: [
		'number',
		'Fiyat liste no',
		`sfiyat_listesirano cari_satis_fk sip_fiyat_liste_no sth_fiyat_liste_no tkl_fiyat_liste_no
			altkl_fiyat_liste_no som_satis_fiyat_liste_no`,
	],
	priceListName: ['text', 'Fiyat liste adı', 'sfl_aciklama'],
	isVatIncluded: ['flag', 'KDV dahil', 'sfl_kdvdahil'],
	validFrom: ['date', 'İlk tarih', 'sfl_ilktarih'],
	validTo: ['date', 'Son tarih', 'sfl_sontarih'],
	paymentPlan: ['number', 'Ödeme planı no', `cari_odemeplan_no sfiyat_odemeplan sip_opno sth_odeme_op tkl_Odeme_Plani`],
	dueDateOrPlan: ['number', 'Vade: gün veya ödeme planı', 'cha_vade'],
	unitPrice: ['money', 'Birim fiyatı', 'sip_b_fiyat tkl_Birimfiyati altkl_birim_fiyati'],
	grossPrice: ['money', 'Brüt fiyat', 'tkl_Brut_fiyat'],
	purchasePrice: ['money', 'Alış fiyatı', 'tkl_Alisfiyati'],
	profitRate: ['number', 'Kâr oranı', 'tkl_karorani'],
	amount: ['money', 'Tutar', 'sip_tutar sth_tutar cha_meblag altkl_tutar chk_Tutar'],
	...numberedEntries(
		'discount',
		6,
		'money',
		'İskonto',
		'sip_iskonto_ sth_iskonto cha_ft_iskonto tkl_iskonto altkl_Iskonto',
	),
	...numberedEntries('charge', 4, 'money', 'Masraf', 'sip_masraf_ sth_masraf cha_ft_masraf tkl_masraf altkl_masraf'),
	...numberedEntries('vat', 10, 'money', 'Vergi', 'cha_vergi'),
	vatPointer: [
		'number',
		'Vergi pointer',
		`sip_vergi_pntr sth_vergi_pntr cha_vergipntr tkl_vergi_pntr altkl_vergi_pntr`,
	],
	vatRate: ['number', 'KDV %', 'vergiOrani'],
	vatAmount: ['money', 'Vergi tutarı', 'sip_vergi sth_vergi tkl_vergi altkl_vergi'],
	subtotal: ['money', 'Ara toplam', 'ara_toplam cha_aratoplam'],
	priceTotal: ['money', 'Miktar x birim fiyat toplamı', 'fiyat_toplam'],
	grossTotal: ['money', 'Brüt toplam', 'brut_toplam'],
	discountTotal: ['money', 'İskonto toplamı', 'iskonto_toplam'],
	chargeTotal: ['money', 'Masraf toplamı', 'masraf_toplam'],
	vatTotal: ['money', 'Vergi toplamı', 'vergi_toplam'],
	total: ['money', 'Genel toplam', 'genel_toplam'],
	isPaidAtOnce: ['flag', 'Açık / kapalı', 'cha_tpoz'],
	partyClass: ['number', 'Cari cinsi', 'cha_cari_cins'],
	partyCode: ['text', 'Cari, kasa, banka … kodu', 'cha_kod'],
	otherSideClass: ['number', 'Kasa/hizmet cinsi', 'cha_kasa_hizmet'],
	otherSideCode: ['text', 'Kasa/hizmet kodu', 'cha_kasa_hizkod'],
} as const satisfies Entries;
