import { lookup, OF_NUMBERS } from './lookup';

/** Look-ups of how a company is organised. */
export const companyLookups = {
	project: lookup('Project', 'Projeler', 'PROJELER', 'pro_kodu', ['pro_adi'], {
		extra: ['pro_durumu', 'pro_musterikodu'],
	}),
	responsibilityCenter: lookup(
		'Responsibility Center',
		'Sorumluluk merkezleri',
		'SORUMLULUK_MERKEZLERI',
		'som_kod',
		['som_isim'],
		{ extra: ['som_tipi', 'som_satis_fiyat_liste_no'] },
	),
	branch: lookup('Branch', 'Şubeler', 'SUBELER', 'Sube_no', ['Sube_adi'], {
		...OF_NUMBERS,
		plural: 'Branches',
		extra: ['Sube_bag_firma'],
		cancelled: undefined,
	}),
	company: lookup('Company', 'Firmalar', 'FIRMALAR', 'fir_sirano', ['fir_unvan'], {
		...OF_NUMBERS,
		plural: 'Companies',
		cancelled: undefined,
	}),
	user: lookup(
		'User',
		'Kullanıcılar',
		'KULLANICILAR_VIEW',
		'KULLANICI_NO',
		['KULLANICI_KISA_ADI', 'KULLANICI_UZUN_ADI'],
		{ ...OF_NUMBERS, cancelled: undefined },
	),
};
