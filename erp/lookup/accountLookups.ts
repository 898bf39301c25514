import { columnNames } from '../ask/columns';
import { lookup } from './lookup';

/** Look-ups of accounts and of who looks after them. */
export const accountLookups = {
	account: lookup('Account', 'Cari hesaplar', 'CARI_HESAPLAR', 'cari_kod', ['cari_unvan1', 'cari_unvan2'], {
		extra: ['cari_Guid'],
		guid: 'cari_Guid',
		searched: ['cari_vdaire_no', 'cari_VergiKimlikNo', 'cari_EMail', 'cari_CepTel'],
		nearest: { method: 'CariListesiV2', code: 'cari_kod', names: ['cari_unvan1', 'cari_unvan2'] },
	}),
	accountGroup: lookup('Account Group', 'Cari grupları', 'CARI_HESAP_GRUPLARI', 'crg_kod', ['crg_isim']),
	accountRegion: lookup('Account Region', 'Cari bölgeleri', 'CARI_HESAP_BOLGELERI', 'bol_kod', ['bol_ismi']),
	// All of them, not salespeople alone (type 0): purchase documents name buyers (1) in the same column.
	salesperson: lookup(
		'Salesperson',
		'Satıcılar / plasiyerler (cari personel)',
		'CARI_PERSONEL_TANIMLARI',
		'cari_per_kod',
		['cari_per_adi', 'cari_per_soyadi'],
		{
			plural: 'Salespeople',
			extra: columnNames`cari_per_tip cari_per_userno cari_per_depono cari_per_mail cari_per_cepno`,
		},
	),
	deliveryType: lookup('Delivery Type', 'Teslim türleri', 'TESLIM_TURLERI', 'tslt_kod', ['tslt_ismi']),
	carrier: lookup('Carrier', 'Kargo firmaları', 'KARGO_TANIMLARI', 'krg_kodu', ['krg_adi'], {
		extra: ['krg_tel', 'krg_email'],
	}),
};
