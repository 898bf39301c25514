import { columnNames } from '../../../../base/text/words';
import type { PageOfRows } from '../../../ask/page';
import { type Sql, sql, when, whole } from '../../../ask/sql';
import type { Database } from '../../database';
import { parameter } from '../../parameters';
import { composedRead } from '../../read';
import { currencies, currencyOf } from '../names';
import { accountGroup, accountOrAll, noSuchAccountInGroup } from './common';
import { ledger, rounded, accountCards, accountMovements, dueFunction, paymentPlans } from './movements';

/** The accounts of the query; all if empty. */
interface Accounts {
	readonly account?: Sql;
	readonly group?: Sql;
}

/**
 * A SELECT of accounts (`cari_kod`, `cari_unvan1`), and a condition for their movements `h`. A page has the accounts from the last row's on, and
 * one more, since that account may have been the last row.
 */
function chosenAccounts(db: Database, { account, group }: Accounts, page?: PageOfRows) {
	if (group) db.require(accountCards, 'cari_grup_kodu');
	const cards = sql`
		SELECT ${when(page, ({ size }) => sql`TOP ${whole(size + 1)} `)}c.cari_kod, c.cari_unvan1
		FROM ${db.table(accountCards)} c
		WHERE ISNULL(c.cari_iptal, 0) = 0
			${when(account, (code) => sql`AND c.cari_kod = ${code}`)}
			${when(group, (code) => sql`AND c.cari_grup_kodu = ${code}`)}
			${when(page?.last?.[0], (code) => sql`AND c.cari_kod >= ${code}`)}
		${when(page, () => sql`ORDER BY c.cari_kod`)}`;
	const theirs = account
		? sql`AND h.cha_kod = ${account}`
		: when(page, () => sql`AND h.cha_kod IN (SELECT k.cari_kod FROM (${cards}) k)`);
	return { cards, theirs };
}

/** An account's debt to us, or ours to it: in local currency, and in each currency of its movements. */
export const accountBalance = composedRead({
	resource: 'account',
	operation: 'getBalance',
	action: 'Get balance of account',
	description:
		'Balance of one account or all, in the local currency and in each of its own (cari bakiye); above zero it owes us',
	nearest: 'Account: Get Many by SQL Condition (CariListesiV2), which tells no balances',
	parameters: {
		account: accountOrAll,
		sumUpBy: parameter('choice', 'One Item For Each', 'Döviz', {
			usual: true,
			choices: {
				account: ['Account (Cari)', 'Cari'],
				currency: ['Account and Currency', 'Cari ve döviz cinsi'],
			},
		}),
		asOf: parameter('date', 'As of Date', 'Tarih', {
			hint: 'Movements up to the end of that day; all of them without it',
		}),
		group: accountGroup,
		onlyOpen: parameter('flag', 'Open Balances (Bakiyeli)', 'Bakiyesi olanlar', {
			hint: 'leave out accounts whose balance is zero, where all are asked for',
		}),
	},
	needs: [accountCards, accountMovements, currencies, dueFunction, paymentPlans],
	members: columnNames`cari_kod cari_unvan1 bakiye borc alacak doviz_cinsi KUR_SEMBOLU doviz_bakiye doviz_borc doviz_alacak
		doviz_sayisi hareket_sayisi son_hareket kursuz_hareket`,
	sorts: { usual: ['Account Code (Cari)', 'Cari kodu'], by: { bakiye: ['Balance', 'Bakiye'] } },
	noRows: noSuchAccountInGroup,
	named: 'account',
	key: [
		['cari_kod', 'text'],
		['sira', 'number'],
	],
	isPaged: ({ account, onlyOpen }) => account === undefined && !onlyOpen,
	select(db, { account, sumUpBy, asOf, group, onlyOpen }, page) {
		const { cards, theirs } = chosenAccounts(db, { account, group }, page);
		const byCurrency = sumUpBy === 'currency';
		return sql`
			SELECT b.cari_kod, b.cari_unvan1, b.sira,
				CASE WHEN b.kursuz = 0 THEN b.ana_bakiye END AS bakiye,
				CASE WHEN b.kursuz = 0 THEN ${rounded(sql`b.ana_borc`)} END AS borc,
				CASE WHEN b.kursuz = 0 THEN ${rounded(sql`b.ana_alacak`)} END AS alacak,
				b.doviz_cinsi, ${currencyOf(db, sql`b.doviz_cinsi`)} AS KUR_SEMBOLU,
				CASE WHEN b.dovizler < 2 THEN b.kendi_bakiye END AS doviz_bakiye,
				CASE WHEN b.dovizler < 2 THEN ${rounded(sql`b.borc`)} END AS doviz_borc,
				CASE WHEN b.dovizler < 2 THEN ${rounded(sql`b.alacak`)} END AS doviz_alacak,
				b.dovizler AS doviz_sayisi, b.hareketler AS hareket_sayisi, b.son AS son_hareket, b.kursuz AS kursuz_hareket
			FROM (
				SELECT c.cari_kod, c.cari_unvan1, ISNULL(t.doviz, 0) AS sira, t.son,
					CASE WHEN t.dovizler = 1 THEN t.doviz END AS doviz_cinsi,
					ISNULL(t.hareketler, 0) AS hareketler, ISNULL(t.dovizler, 0) AS dovizler, ISNULL(t.kursuz, 0) AS kursuz,
					ISNULL(t.borc, 0) AS borc, ISNULL(t.alacak, 0) AS alacak,
					ISNULL(t.ana_borc, 0) AS ana_borc, ISNULL(t.ana_alacak, 0) AS ana_alacak,
					${rounded(sql`ISNULL(t.borc - t.alacak, 0)`)} AS kendi_bakiye,
					${rounded(sql`ISNULL(t.ana_borc - t.ana_alacak, 0)`)} AS ana_bakiye
				FROM (${cards}) c
				LEFT JOIN (
					SELECT l.kod, COUNT(*) AS hareketler, MAX(l.gun) AS son, SUM(l.kursuz) AS kursuz,
						MIN(l.doviz) AS doviz, COUNT(DISTINCT l.doviz) AS dovizler,
						SUM(l.borc) AS borc, SUM(l.alacak) AS alacak,
						SUM(l.borc * l.kur) AS ana_borc, SUM(l.alacak * l.kur) AS ana_alacak
					FROM (${ledger(db, asOf, theirs)}) l
					GROUP BY l.kod${when(byCurrency, () => sql`, l.doviz`)}
				) t ON t.kod = c.cari_kod
			) b
			${when(onlyOpen && !account, () => sql`WHERE b.kendi_bakiye <> 0 OR b.ana_bakiye <> 0 OR b.kursuz > 0`)}`;
	},
});

/** The day before which something is past due: given, or today by the server's clock. */
const dueBefore = (asOf: Sql | undefined): Sql => sql`CAST(${asOf ?? sql`GETDATE()`} AS date)`;

/**
 * Sums by account and the part past due before a day; payments close the oldest debt first (docs/trust/erp-behaviour.md#due-dates). A SELECT of
 * `kod`, `doviz`, `borc`, `alacak`, `gecen_borc`, `gecen_alacak`, `gecen` (negative if we owe), `en_eski`, `kursuz` and `vadesiz`. In local
 * currency, with `doviz` 0, or by each own currency.
 */
function pastDueSums(db: Database, asOf: Sql | undefined, theirs: Sql, inOwnCurrency = false): Sql {
	const before = dueBefore(asOf);
	const [debit, credit] = inOwnCurrency ? [sql`l.borc`, sql`l.alacak`] : [sql`l.borc * l.kur`, sql`l.alacak * l.kur`];
	return sql`
		SELECT u.*,
			${rounded(sql`
				CASE
					WHEN u.borc >= u.alacak AND u.gecen_borc > u.alacak THEN u.gecen_borc - u.alacak
					WHEN u.borc < u.alacak AND u.gecen_alacak > u.borc THEN u.borc - u.gecen_alacak
					ELSE 0
				END`)} AS gecen
		FROM (
			SELECT v.kod, v.doviz, ISNULL(SUM(v.borc), 0) AS borc, ISNULL(SUM(v.alacak), 0) AS alacak,
				ISNULL(SUM(CASE WHEN v.vade < ${before} THEN v.borc ELSE 0 END), 0) AS gecen_borc,
				ISNULL(SUM(CASE WHEN v.vade < ${before} THEN v.alacak ELSE 0 END), 0) AS gecen_alacak,
				MIN(CASE
					WHEN v.tum_borc > v.tum_alacak AND v.borc > 0 AND ${rounded(sql`v.borclar - v.tum_alacak`)} > 0 THEN v.vade
					WHEN v.tum_alacak > v.tum_borc AND v.alacak > 0 AND ${rounded(sql`v.alacaklar - v.tum_borc`)} > 0 THEN v.vade
				END) AS en_eski,
				SUM(v.kursuz) AS kursuz, SUM(CASE WHEN v.vade IS NULL THEN 1 ELSE 0 END) AS vadesiz
			FROM (
				SELECT r.*,
					SUM(r.borc) OVER (PARTITION BY r.kod, r.doviz ORDER BY r.vade, r.cha_Guid) AS borclar,
					SUM(r.alacak) OVER (PARTITION BY r.kod, r.doviz ORDER BY r.vade, r.cha_Guid) AS alacaklar,
					SUM(r.borc) OVER (PARTITION BY r.kod, r.doviz) AS tum_borc,
					SUM(r.alacak) OVER (PARTITION BY r.kod, r.doviz) AS tum_alacak
				FROM (
					SELECT l.kod, l.cha_Guid, l.vade, l.kursuz, ${inOwnCurrency ? sql`l.doviz` : sql`0`} AS doviz,
						${debit} AS borc, ${credit} AS alacak
					FROM (${ledger(db, asOf, theirs)}) l
				) r
			) v
			GROUP BY v.kod, v.doviz
		) u`;
}

/** Past due balances by own currency: a SELECT of `kod`, `doviz` and `gecen`. */
export const pastDueByCurrency = (db: Database): Sql => sql`
	SELECT u.kod, u.doviz, u.gecen FROM (${pastDueSums(db, undefined, sql``, true)}) u`;

/** What of accounts' balances is past due: a SELECT of the columns of *Get Past Due*. */
export function pastDueOfAccounts(
	db: Database,
	{ account, asOf, group, onlyPastDue }: Accounts & { readonly asOf?: Sql; readonly onlyPastDue?: boolean },
	page?: PageOfRows,
): Sql {
	const { cards, theirs } = chosenAccounts(db, { account, group }, page);
	const before = dueBefore(asOf);
	// An account with a movement of unknown due date or rate is listed without these sums.
	const ifKnown = (value: Sql) => sql`CASE WHEN b.kursuz + b.vadesiz = 0 THEN ${value} END`;
	return sql`
		SELECT b.cari_kod, b.cari_unvan1,
			CASE WHEN b.kursuz = 0 THEN b.bakiye END AS bakiye,
			${ifKnown(sql`b.gecen`)} AS vadesi_gecen,
			${ifKnown(rounded(sql`b.bakiye - b.gecen`))} AS vadesi_gelmeyen,
			${ifKnown(sql`b.en_eski`)} AS en_eski_vade,
			${ifKnown(sql`CASE WHEN b.en_eski < ${before} THEN DATEDIFF(day, b.en_eski, ${before}) ELSE 0 END`)} AS gecen_gun,
			${ifKnown(sql`b.gecen_tutar`)} AS vadesi_gecen_tutar,
			${ifKnown(rounded(sql`b.bakiye - b.gecen_tutar`))} AS vadesi_gelmeyen_tutar,
			b.kursuz AS kursuz_hareket, b.vadesiz AS vadesiz_hareket,
			${db.has(dueFunction) ? sql`N'fn_OpVadeTarih'` : sql`N'cha_vade'`} AS vade_kaynagi
		FROM (
			SELECT c.cari_kod, c.cari_unvan1, t.en_eski, ISNULL(t.gecen, 0) AS gecen,
				${rounded(sql`ISNULL(t.borc - t.alacak, 0)`)} AS bakiye,
				${rounded(sql`ISNULL(t.gecen_borc - t.gecen_alacak, 0)`)} AS gecen_tutar,
				ISNULL(t.kursuz, 0) AS kursuz, ISNULL(t.vadesiz, 0) AS vadesiz
			FROM (${cards}) c
			LEFT JOIN (${pastDueSums(db, asOf, theirs)}) t ON t.kod = c.cari_kod
		) b
		${when(onlyPastDue && !account, () => sql`WHERE b.gecen <> 0 OR b.kursuz + b.vadesiz > 0`)}`;
}

/** The past due and the other part of an account's balance; the oldest debt is paid first. */
export const accountPastDue = composedRead({
	resource: 'account',
	operation: 'getPastDue',
	action: 'Get past due amount of account',
	description: 'What of a balance is past due and what is not, payments closing the oldest debt first (vadesi geçen)',
	nearest: 'Account: Get Many by SQL Condition (CariListesiV2), which tells no balances',
	parameters: {
		account: accountOrAll,
		asOf: parameter('date', 'As of Date', 'Tarih', {
			hint: 'Movements up to that day, and what was due before it; all movements and today without it',
		}),
		group: accountGroup,
		onlyPastDue: parameter('flag', 'Past Due Only (Geciken)', 'Vadesi geçenler', {
			hint: 'leave out accounts without a past due amount, where all are asked for',
		}),
	},
	needs: [accountCards, accountMovements, dueFunction, paymentPlans],
	members: columnNames`cari_kod cari_unvan1 bakiye vadesi_gecen vadesi_gelmeyen en_eski_vade gecen_gun vadesi_gecen_tutar
		vadesi_gelmeyen_tutar kursuz_hareket vadesiz_hareket vade_kaynagi`,
	sorts: { usual: ['Account Code (Cari)', 'Cari kodu'], by: { vadesi_gecen: ['Past Due', 'Vadesi geçen'] } },
	noRows: noSuchAccountInGroup,
	named: 'account',
	key: [['cari_kod', 'text']],
	isPaged: ({ account, onlyPastDue }) => account === undefined && !onlyPastDue,
	select: pastDueOfAccounts,
});
