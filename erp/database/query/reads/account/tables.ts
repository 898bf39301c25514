import { erpFunction, table } from '../../../ask/needs';

/** Account cards. */
export const accountCards = table('CARI_HESAPLAR', 'account-cards', 'cari_kod', [
	'cari_unvan1 cari_unvan2 cari_iptal cari_Guid cari_vdaire_adi cari_vdaire_no cari_VergiKimlikNo',
	'cari_EMail cari_CepTel cari_efatura_fl cari_doviz_cinsi cari_satis_fk cari_odemeplan_no',
	'cari_grup_kodu cari_temsilci_kodu cari_cari_kilitli_flg cari_fatura_adres_no cari_sevk_adres_no',
]);

/** Addresses of accounts. */
export const addresses = table(
	'CARI_HESAP_ADRESLERI',
	'account-addresses',
	'adr_cari_kod adr_adres_no',
	[
		'adr_iptal adr_Guid adr_cadde adr_mahalle adr_sokak adr_Semt adr_Apt_No adr_Daire_No adr_posta_kodu',
		'adr_ilce adr_il adr_ulke adr_tel_ulke_kodu adr_tel_bolge_kodu adr_tel_no1 adr_efatura_alias',
		'adr_eirsaliye_alias',
	],
	{
		seldom: 'adr_Semt adr_Apt_No adr_Daire_No adr_ulke adr_tel_ulke_kodu adr_efatura_alias adr_eirsaliye_alias',
	},
);

/** Account movements: invoices, collections, payments and vouchers. */
export const accountMovements = table(
	'CARI_HESAP_HAREKETLERI',
	'account-movements',
	'cha_kod cha_tarihi cha_tip cha_meblag cha_cari_cins cha_Guid cha_d_cins cha_vade',
	[
		'cha_iptal cha_meblag_ana_doviz_icin_gecersiz_fl cha_d_kur cha_create_date',
		'cha_evrak_tip cha_evrakno_seri cha_evrakno_sira cha_cinsi cha_normal_Iade cha_belge_no',
		'cha_belge_tarih cha_aciklama',
	],
);

/** Account movements, for the bank or cashbox on either side. */
export const moneyMovements = table(
	'CARI_HESAP_HAREKETLERI',
	'movements-of-banks-and-cashboxes',
	'cha_kod cha_tarihi cha_tip cha_meblag cha_cari_cins cha_kasa_hizmet cha_kasa_hizkod cha_d_cins',
	['cha_iptal cha_meblag_ana_doviz_icin_gecersiz_fl cha_d_kur cha_grupno cha_karsidgrupno'],
);

/** Bank accounts. */
export const banks = table('BANKALAR', 'look-ups', 'ban_kod', ['ban_ismi ban_iptal']);

/** Cashboxes for cash, cheques and notes. */
export const cashboxes = table('KASALAR', 'look-ups', 'kas_kod', ['kas_isim kas_iptal kas_tip'], {
	seldom: 'kas_tip',
});

/** Payment plans, with average days until the due date. */
export const paymentPlans = table('ODEME_PLANLARI', 'due-dates', 'odp_no odp_ortgun', [], { mayLack: true });

/** The due date of a movement: `cha_vade`, `cha_tarihi`. */
export const dueFunction = erpFunction('fn_OpVadeTarih', 'due-dates');
