import { type Sql, sql, when } from '../../../ask/sql';
import type { Database } from '../../database';
import { erpFunction, table } from '../../../ask/schema';

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

/**
 * An amount as the ERP shows it, rounded last: exchange rates give movements more digits. Rounded to millionths first, so that sums computed in
 * different order end at the same cent.
 */
export const rounded = (amount: Sql): Sql => sql`CAST(CAST(${amount} AS decimal(28, 6)) AS decimal(28, 2))`;

/**
 * Columns of a movement `h`: debit (`borc`) and credit (`alacak`) in its own currency, local currency per unit (`kur`), and 1 if that is unknown
 * (`kursuz`).
 */
export const AMOUNTS = sql`
	ISNULL(h.cha_d_cins, 0) AS doviz,
	CASE WHEN ISNULL(h.cha_tip, 0) = 0 THEN ISNULL(h.cha_meblag, 0) ELSE 0 END AS borc,
	CASE WHEN ISNULL(h.cha_tip, 0) = 0 THEN 0 ELSE ISNULL(h.cha_meblag, 0) END AS alacak,
	CASE WHEN ISNULL(h.cha_d_cins, 0) = 0 THEN 1 ELSE h.cha_d_kur END AS kur,
	CASE WHEN ISNULL(h.cha_d_cins, 0) = 0 OR ISNULL(h.cha_d_kur, 0) <> 0 THEN 0 ELSE 1 END AS kursuz`;

/**
 * Movements `h` that count until the end of a day: neither cancelled nor without value in local currency
 * (docs/trust/erp-behaviour.md#account-movements).
 */
export const counted = (until: Sql | undefined): Sql => sql`
	ISNULL(h.cha_iptal, 0) = 0
	AND ISNULL(h.cha_meblag_ana_doviz_icin_gecersiz_fl, 0) = 0
	${when(until, (day) => sql`AND h.cha_tarihi < DATEADD(day, 1, CAST(${day} AS date))`)}`;

/** The basis of a due date: a movement's `cha_vade` and day, and the table of payment plans, where there is no function. */
interface Terms {
	readonly due: Sql;
	readonly day: Sql;
	readonly plans: Sql | 'function';
}

/**
 * The due date of a movement (docs/trust/erp-behaviour.md#due-dates); NULL if its payment plan is unknown. Without the ERP's own function the
 * terms are interpreted here: a day yyyymmdd, 0 for its own day, negative for days, or a payment plan.
 */
export const dueDayOf = ({ due, day, plans }: Terms): Sql =>
	plans === 'function'
		? sql`CAST(dbo.fn_OpVadeTarih(ISNULL(${due}, 0), ${day}) AS date)`
		: sql`
	CASE
		WHEN ISNULL(${due}, 0) = 0 THEN CAST(${day} AS date)
		WHEN ${due} < 0 THEN DATEADD(day, -${due}, CAST(${day} AS date))
		WHEN ${due} BETWEEN 19000101 AND 99901231 THEN
			DATEADD(day, ${due} % 100 - 1,
				DATEADD(month, ${due} / 100 % 100 - 1,
					DATEADD(year, ${due} / 10000 - 1900, CAST('19000101' AS date))))
		ELSE DATEADD(day,
			(SELECT MAX(p.odp_ortgun) FROM ${plans} p WHERE p.odp_no = ${due}),
			CAST(${day} AS date))
	END`;

/** The due date of a movement `h`. */
export const dueDay = (db: Database): Sql =>
	dueDayOf({
		due: sql`h.cha_vade`,
		day: sql`h.cha_tarihi`,
		plans: db.has(dueFunction) ? 'function' : db.optional(paymentPlans),
	});

/**
 * The movements of account balances, without those of the cashbox or bank that an invoice was paid to at once: a SELECT of `kod`, `cha_Guid`,
 * `gun`, `vade` and the amounts. `accounts` filters by the code `h.cha_kod`.
 */
export const ledger = (db: Database, until: Sql | undefined, accounts: Sql): Sql => sql`
	SELECT h.cha_kod AS kod, h.cha_Guid, h.cha_tarihi AS gun, ${dueDay(db)} AS vade, ${AMOUNTS}
	FROM ${db.table(accountMovements)} h
	WHERE ISNULL(h.cha_cari_cins, 0) = 0 AND ${counted(until)} ${accounts}`;
