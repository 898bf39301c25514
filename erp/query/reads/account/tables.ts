import { erpFunction, table } from '../../../ask/needs';

/** Account cards. */
export const accountCards = table(
	'CARI_HESAPLAR',
	'account-cards',
	{ cari_kod: 8 },
	{
		...{ cari_unvan1: 6, cari_unvan2: 4, cari_iptal: 4, cari_Guid: 4, cari_vdaire_adi: 4, cari_vdaire_no: 3 },
		...{ cari_VergiKimlikNo: 3, cari_EMail: 4, cari_CepTel: 4, cari_efatura_fl: 3, cari_doviz_cinsi: 2 },
		...{ cari_satis_fk: 2, cari_odemeplan_no: 2, cari_grup_kodu: 3, cari_temsilci_kodu: 3, cari_cari_kilitli_flg: 2 },
		...{ cari_fatura_adres_no: 2, cari_sevk_adres_no: 2 },
	},
	{ rows: 'accounts' },
);

/** Addresses of accounts. */
export const addresses = table(
	'CARI_HESAP_ADRESLERI',
	'account-addresses',
	{ adr_cari_kod: 4, adr_adres_no: 3 },
	{
		...{
			adr_iptal: 4,
			adr_Guid: 4,
			adr_cadde: 5,
			adr_mahalle: 2,
			adr_sokak: 2,
			adr_Semt: 1,
			adr_Apt_No: 1,
			adr_Daire_No: 1,
		},
		...{ adr_posta_kodu: 3, adr_ilce: 5, adr_il: 5, adr_ulke: 1, adr_tel_ulke_kodu: 1, adr_tel_bolge_kodu: 2 },
		...{ adr_tel_no1: 2, adr_efatura_alias: 1, adr_eirsaliye_alias: 1 },
	},
	{ rows: 'addresses' },
);

/** Account movements: invoices, collections, payments and vouchers. */
export const accountMovements = table(
	'CARI_HESAP_HAREKETLERI',
	'account-movements',
	{ cha_kod: 5, cha_tarihi: 6, cha_tip: 5, cha_meblag: 6, cha_cari_cins: 4, cha_Guid: 4 },
	{
		...{ cha_iptal: 4, cha_meblag_ana_doviz_icin_gecersiz_fl: 4, cha_d_cins: 3, cha_d_kur: 4, cha_vade: 4 },
		...{ cha_create_date: 4, cha_evrak_tip: 6, cha_evrakno_seri: 6, cha_evrakno_sira: 6, cha_cinsi: 4 },
		...{ cha_normal_Iade: 4, cha_belge_no: 6, cha_belge_tarih: 5, cha_aciklama: 6 },
	},
	{
		rows: 'movements',
		apart: [
			[
				['cha_meblag_ana_doviz_icin_gecersiz_fl'],
				'movements without value in the local currency (cha_meblag_ana_doviz_icin_gecersiz_fl, Ana dövizde geçersiz)',
			],
		],
	},
);

/** Payment plans, whose average days say when something is due. */
export const paymentPlans = table('ODEME_PLANLARI', 'due-dates', { odp_no: 2, odp_ortgun: 2 }, {}, { mayLack: true });

/** The day on which a movement is due: `cha_vade`, `cha_tarihi`. */
export const dueFunction = erpFunction('fn_OpVadeTarih', 'due-dates', 2);
