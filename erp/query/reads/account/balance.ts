import { parameter } from '../../parameters';
import { columnNames } from '../../../ask/columns';
import { composedRead } from '../../read';
import { notCancelled, type Sql, sql } from '../../../ask/sql';
import { currencies, currencyName } from '../names';
import { countedMovements, rounded } from './movements';
import { accountGroup, accountOrAll, noSuchAccountInGroup } from './common';
import { accountCards, accountMovements } from './tables';

/** What an account owes us, or we owe it: in the local currency, and in each currency of its movements. */
export const accountBalance = composedRead({
	resource: 'account',
	operation: 'getBalance',
	name: 'Get Balance',
	action: 'Get balance of account',
	description:
		'Balance of one account or all, in the local currency and in each of its own (cari bakiye); above zero it owes us',
	nearest: 'Account: Get Many by Condition (CariListesiV2), which tells no balances',
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
		onlyOpen: parameter('flag', 'Only Open Balances', 'Bakiyesi olanlar', {
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
		if (group && !c.cari_grup_kodu) return { lacks: 'the column cari_grup_kodu of the table CARI_HESAPLAR' };
		const m = countedMovements(schema, { account, until: asOf });
		const byCurrency = sumUpBy === 'currency' && m.currency !== undefined;
		const currency = m.currency ?? sql`0`;
		const sum = (amount: Sql | undefined) => sql`SUM(${amount ?? sql`0`})`;
		const sums = sql`SELECT ${m.column.cha_kod} AS kod, COUNT(*) AS n, MAX(${m.column.cha_tarihi}) AS son, MIN(${currency}) AS doviz, COUNT(DISTINCT ${currency}) AS dovizler, SUM(${m.debit}) AS borc, SUM(${m.credit}) AS alacak, ${sum(m.localDebit)} AS ana_borc, ${sum(m.localCredit)} AS ana_alacak, ${sum(m.lacksRate)} AS kursuz FROM ${m.from} WHERE ${m.where} GROUP BY ${m.column.cha_kod}${byCurrency ? sql`, ${currency}` : sql``}`;
		const told = (amount: Sql) => rounded(sql`ISNULL(${amount}, 0)`);
		const local = (amount: Sql) => m.localDebit && sql`CASE WHEN ISNULL(t.kursuz, 0) = 0 THEN ${told(amount)} END`;
		// Amounts of several currencies make no sum.
		const own = (amount: Sql) => m.currency && sql`CASE WHEN ISNULL(t.dovizler, 0) < 2 THEN ${told(amount)} END`;
		const one = m.currency && sql`CASE WHEN t.dovizler = 1 THEN t.doviz END`;
		const [debit, credit] = [sql`t.borc`, sql`t.alacak`];
		const isOpen = sql`(${told(sql`${debit} - ${credit}`)} <> 0 OR ${told(sql`t.ana_borc - t.ana_alacak`)} <> 0 OR t.kursuz > 0)`;
		return {
			show: {
				bakiye: local(sql`t.ana_borc - t.ana_alacak`),
				borc: local(sql`t.ana_borc`),
				alacak: local(sql`t.ana_alacak`),
				doviz_cinsi: one,
				KUR_SEMBOLU: currencyName(schema, one),
				doviz_bakiye: own(sql`${debit} - ${credit}`),
				doviz_borc: own(debit),
				doviz_alacak: own(credit),
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
