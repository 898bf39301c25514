import { type Sql, sql, when } from '../../../ask/sql';
import type { Database } from '../../database';
import { accountMovements, dueFunction, paymentPlans } from './tables';

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
