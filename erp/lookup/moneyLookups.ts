import { columnNames } from '../ask/columns';
import { lookup, OF_NUMBERS } from './lookup';

/** Look-ups of prices, taxes, and where money comes from and goes to. */
export const moneyLookups = {
	// No table: the ERP's method and functions alone know it, and what a pointer means differs by installation.
	vat: lookup('VAT Rate', 'KDV oranları', undefined, 'vergiSiraNo', ['vergiAdi'], {
		type: 'number',
		extra: ['vergiOrani'],
		cancelled: undefined,
		nearest: { method: 'VergiListesiV2', code: 'vergiSiraNo', names: ['vergiAdi'] },
	}),
	priceList: lookup(
		'Price List',
		'Satış fiyat listeleri',
		'STOK_SATIS_FIYAT_LISTE_TANIMLARI',
		'sfl_sirano',
		['sfl_aciklama'],
		{ ...OF_NUMBERS, extra: ['sfl_kdvdahil', 'sfl_ilktarih', 'sfl_sontarih'] },
	),
	paymentPlan: lookup('Payment Plan', 'Ödeme planları', 'ODEME_PLANLARI', 'odp_no', ['odp_adi'], {
		type: 'number',
		extra: ['odp_kodu', 'odp_ortgun'],
		// Cash; below 0, days; a day itself (docs/erp-behaviour.md#due-dates, told of cha_vade).
		rowless: { upTo: 0, from: 19_000_101 },
	}),
	cashbox: lookup('Cashbox', 'Kasalar', 'KASALAR', 'kas_kod', ['kas_isim'], {
		plural: 'Cashboxes',
		extra: ['kas_tip', 'kas_doviz_cinsi', 'kas_firma_no'],
	}),
	bank: lookup('Bank', 'Bankalar', 'BANKALAR', 'ban_kod', ['ban_ismi'], {
		extra: columnNames`ban_sube ban_IBANKodu ban_hesapno ban_hesap_tip ban_doviz_cinsi`,
	}),
	service: lookup('Service', 'Hizmetler', 'HIZMET_HESAPLARI', 'hiz_kod', ['hiz_isim'], {
		extra: ['hiz_KDV', 'hiz_fiyat', 'hiz_doviz_cinsi'],
	}),
	expense: lookup('Expense', 'Masraflar / giderler', 'MASRAF_HESAPLARI', 'his_kod', ['his_isim']),
	currency: lookup(
		'Currency',
		'Döviz cinsleri',
		'KUR_ISIMLERI_VIEW',
		'KUR_NUMARASI',
		['KUR_ORJINAL_ISMI', 'KUR_SEMBOLU'],
		{
			type: 'number',
			plural: 'Currencies',
			cancelled: undefined,
			// The local currency, and an unused place on an account's card.
			rowless: { upTo: 0, also: [255] },
		},
	),
};
