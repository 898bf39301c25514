import { lacksColumn, type Schema } from '../../../ask/schema';
import { parameter } from '../../parameters';
import { columnNames } from '../../../text/columns';
import { composedRead } from '../../read';
import { notCancelled, type Sql, sql } from '../../../ask/sql';
import { currencies, currencyName } from '../names';
import { countedMovements, rounded } from './movements';
import { accountGroup, accountOrAll, noSuchAccountInGroup, dueBy, dueDay } from './common';
import { accountCards, accountMovements, dueFunction, paymentPlans } from './tables';

/** What an account owes us, or we owe it: in the local currency, and in each currency of its movements. */
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
	needs: [accountCards, accountMovements, currencies],
	members: columnNames`cari_kod cari_unvan1 bakiye borc alacak doviz_cinsi KUR_SEMBOLU doviz_bakiye doviz_borc doviz_alacak
		doviz_sayisi hareket_sayisi son_hareket kursuz_hareket`,
	sorts: { usual: ['Account Code (Cari)', 'Cari kodu'], by: { bakiye: ['Balance', 'Bakiye'] } },
	noRows: noSuchAccountInGroup,
	named: 'account',
	ask(schema, { account, sumUpBy, asOf, group, onlyOpen }) {
		const { from, column: c } = schema.as(accountCards, 'c');
		if (group && !c.cari_grup_kodu) return lacksColumn('cari_grup_kodu', accountCards.name);
		const m = countedMovements(schema, { account, until: asOf });
		const byCurrency = sumUpBy === 'currency' && m.currency !== undefined;
		const currency = m.currency ?? sql`0`;
		const sum = (amount: Sql | undefined) => sql`SUM(${amount ?? sql`0`})`;
		const sums = sql`SELECT ${m.column.cha_kod} AS kod, COUNT(*) AS n, MAX(${m.column.cha_tarihi}) AS son, MIN(${currency}) AS doviz, COUNT(DISTINCT ${currency}) AS dovizler, SUM(${m.debit}) AS borc, SUM(${m.credit}) AS alacak, ${sum(m.localDebit)} AS ana_borc, ${sum(m.localCredit)} AS ana_alacak, ${sum(m.lacksRate)} AS kursuz FROM ${m.from} WHERE ${m.where} GROUP BY ${m.column.cha_kod}${byCurrency ? sql`, ${currency}` : sql``}`;
		const told = (amount: Sql) => rounded(sql`ISNULL(${amount}, 0)`);
		const local = (amount: Sql) => m.localDebit && sql`CASE WHEN ISNULL(t.kursuz, 0) = 0 THEN ${told(amount)} END`;
		// Amounts of several currencies make no sum.
		const inCurrency = (amount: Sql) => m.currency && sql`CASE WHEN ISNULL(t.dovizler, 0) < 2 THEN ${told(amount)} END`;
		const onlyCurrency = m.currency && sql`CASE WHEN t.dovizler = 1 THEN t.doviz END`;
		const [debit, credit] = [sql`t.borc`, sql`t.alacak`];
		const isOpen = sql`(${told(sql`${debit} - ${credit}`)} <> 0 OR ${told(sql`t.ana_borc - t.ana_alacak`)} <> 0 OR t.kursuz > 0)`;
		return {
			show: {
				bakiye: local(sql`t.ana_borc - t.ana_alacak`),
				borc: local(sql`t.ana_borc`),
				alacak: local(sql`t.ana_alacak`),
				doviz_cinsi: onlyCurrency,
				KUR_SEMBOLU: currencyName(schema, onlyCurrency),
				doviz_bakiye: inCurrency(sql`${debit} - ${credit}`),
				doviz_borc: inCurrency(debit),
				doviz_alacak: inCurrency(credit),
				doviz_sayisi: m.currency && sql`ISNULL(t.dovizler, 0)`,
				hareket_sayisi: sql`ISNULL(t.n, 0)`,
				son_hareket: sql`t.son`,
				kursuz_hareket: m.lacksRate && sql`ISNULL(t.kursuz, 0)`,
			},
			columns: [c],
			of: [accountCards, accountMovements],
			from: sql`${from} LEFT JOIN (${sums}) t ON t.kod = ${c.cari_kod}`,
			where: [
				...(account ? [sql`${c.cari_kod} = ${account}`] : onlyOpen ? [isOpen] : []),
				...(group && c.cari_grup_kodu ? [sql`${c.cari_grup_kodu} = ${group}`] : []),
				...notCancelled(c.cari_iptal),
			],
			key: [
				{ sql: c.cari_kod, type: 'text' },
				{ sql: sql`ISNULL(t.doviz, 0)`, type: 'number' },
			],
		};
	},
});

/** Accounts whose debts are asked for, as literals: one, or all of them; up to a day, or all movements and today. */
interface DueQuestion {
	readonly account?: Sql;
	readonly asOf?: Sql;
}

/**
 * Sums of accounts with what of them was due before a day, payments closing the oldest debt first: in the local currency (columns of `kod`),
 * or by account and currency (`kod`, `doviz`), each in its own.
 */
export function pastDueSums(schema: Schema, { account, asOf }: DueQuestion, inOwnCurrency = false) {
	const m = countedMovements(schema, { account, until: asOf });
	const { cha_kod: code, cha_Guid: guid, cha_tarihi: day, cha_vade } = m.column;
	const due = dueDay(schema, cha_vade, day);
	const today = asOf ? sql`CAST(${asOf} AS date)` : sql`CAST(GETDATE() AS date)`;
	const [rowDebit, rowCredit] = inOwnCurrency ? [m.debit, m.credit] : [m.localDebit, m.localCredit];
	const rows = sql`SELECT ${code} AS kod, ${inOwnCurrency ? (m.currency ?? sql`0`) : sql`0`} AS doviz, ${guid} AS cha_Guid, ${due ?? sql`CAST(NULL AS date)`} AS vade, ${rowDebit ?? sql`0`} AS borc, ${rowCredit ?? sql`0`} AS alacak, ${m.lacksRate ?? sql`0`} AS kursuz FROM ${m.from} WHERE ${m.where}`;
	// Sums up to each movement, the oldest due date first, and of all.
	const upTo = (amount: Sql) => sql`SUM(${amount}) OVER (PARTITION BY r.kod, r.doviz ORDER BY r.vade, r.cha_Guid)`;
	const inAll = (amount: Sql) => sql`SUM(${amount}) OVER (PARTITION BY r.kod, r.doviz)`;
	const running = sql`SELECT r.kod, r.doviz, r.vade, r.borc, r.alacak, r.kursuz, ${upTo(sql`r.borc`)} AS borclar, ${upTo(sql`r.alacak`)} AS alacaklar, ${inAll(sql`r.borc`)} AS tum_borc, ${inAll(sql`r.alacak`)} AS tum_alacak FROM (${rows}) r`;
	const past = (amount: Sql) => sql`SUM(CASE WHEN v.vade < ${today} THEN ${amount} ELSE 0 END)`;
	const open = (mine: Sql, upToIt: Sql, others: Sql) => sql`${mine} > 0 AND ${rounded(sql`${upToIt} - ${others}`)} > 0`;
	const oldest = sql`MIN(CASE WHEN v.tum_borc > v.tum_alacak AND ${open(sql`v.borc`, sql`v.borclar`, sql`v.tum_alacak`)} THEN v.vade WHEN v.tum_alacak > v.tum_borc AND ${open(sql`v.alacak`, sql`v.alacaklar`, sql`v.tum_borc`)} THEN v.vade END)`;
	const sums = sql`SELECT v.kod, v.doviz, SUM(v.borc) AS borc, SUM(v.alacak) AS alacak, ${past(sql`v.borc`)} AS gecen_borc, ${past(sql`v.alacak`)} AS gecen_alacak, ${oldest} AS en_eski, SUM(v.kursuz) AS kursuz, SUM(CASE WHEN v.vade IS NULL THEN 1 ELSE 0 END) AS vadesiz FROM (${running}) v GROUP BY v.kod, v.doviz`;
	const zero = (amount: Sql) => sql`ISNULL(${amount}, 0)`;
	const [debit, credit] = [zero(sql`t.borc`), zero(sql`t.alacak`)];
	const [pastDebit, pastCredit] = [zero(sql`t.gecen_borc`), zero(sql`t.gecen_alacak`)];
	return {
		...{ m, today, sums, zero, debit, credit, pastDebit, pastCredit },
		dueSource: dueBy(schema, cha_vade),
		hasDueDates: due !== undefined,
		/** What all payments leave of the debts that were due, of a row `t` of the sums; of a balance below zero, of ours. */
		pastDue: rounded(
			sql`CASE WHEN ${debit} >= ${credit} THEN CASE WHEN ${pastDebit} > ${credit} THEN ${pastDebit} - ${credit} ELSE 0 END ELSE CASE WHEN ${pastCredit} > ${debit} THEN ${debit} - ${pastCredit} ELSE 0 END END`,
		),
	};
}

/** What of an account's balance is past due and what is not, the oldest debt being paid first (docs/erp-behaviour.md#due-dates). */
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
	ask(schema, { account, asOf, group, onlyPastDue }) {
		const { from, column: c } = schema.as(accountCards, 'c');
		if (group && !c.cari_grup_kodu) return lacksColumn('cari_grup_kodu', accountCards.name);
		const sums = pastDueSums(schema, { account, asOf });
		const { m, today, zero, pastDue, hasDueDates } = sums;
		const balance = rounded(sql`${sums.debit} - ${sums.credit}`);
		const byDate = rounded(sql`${sums.pastDebit} - ${sums.pastCredit}`);
		const rated = (amount: Sql) => m.localDebit && sql`CASE WHEN ${zero(sql`t.kursuz`)} = 0 THEN ${amount} END`;
		const dated = (amount: Sql) =>
			m.localDebit && hasDueDates
				? sql`CASE WHEN ${zero(sql`t.kursuz`)} + ${zero(sql`t.vadesiz`)} = 0 THEN ${amount} END`
				: undefined;
		// An account of which it cannot be told is not left out.
		const isPastDue =
			m.localDebit && hasDueDates
				? sql`(${pastDue} <> 0 OR ${zero(sql`t.kursuz`)} + ${zero(sql`t.vadesiz`)} > 0)`
				: sql`1 = 1`;
		return {
			show: {
				bakiye: rated(balance),
				vadesi_gecen: dated(pastDue),
				vadesi_gelmeyen: dated(rounded(sql`${balance} - ${pastDue}`)),
				en_eski_vade: dated(sql`t.en_eski`),
				gecen_gun: dated(sql`CASE WHEN t.en_eski < ${today} THEN DATEDIFF(day, t.en_eski, ${today}) ELSE 0 END`),
				vadesi_gecen_tutar: dated(byDate),
				vadesi_gelmeyen_tutar: dated(rounded(sql`${balance} - ${byDate}`)),
				kursuz_hareket: m.lacksRate && zero(sql`t.kursuz`),
				vadesiz_hareket: hasDueDates ? zero(sql`t.vadesiz`) : undefined,
				vade_kaynagi: sums.dueSource,
			},
			columns: [c],
			of: [accountCards, accountMovements],
			from: sql`${from} LEFT JOIN (${sums.sums}) t ON t.kod = ${c.cari_kod}`,
			where: [
				...(account ? [sql`${c.cari_kod} = ${account}`] : onlyPastDue ? [isPastDue] : []),
				...(group && c.cari_grup_kodu ? [sql`${c.cari_grup_kodu} = ${group}`] : []),
				...notCancelled(c.cari_iptal),
			],
			key: [{ sql: c.cari_kod, type: 'text' }],
		};
	},
});
