import { columnNames } from '../../../text/columns';
import { allOf, notCancelled, type Sql, sql } from '../../../ask/sql';
import { parameter } from '../../parameters';
import { composedRead } from '../../read';
import { currencies, currencyName } from '../names';
import { movementAmounts, rounded } from './movements';
import { banks, cashboxes, moneyMovements } from './tables';

/** `cha_cari_cins` and `cha_kasa_hizmet` of banks and of cashboxes (docs/erp-behaviour.md#movements-of-banks-and-cashboxes). */
const [BANK, CASHBOX] = [sql`2`, sql`4`];

/**
 * What banks and cashboxes hold, by currency. A movement of an account pays into the bank or cashbox on its other side, so what is credit to
 * one is debit to the other. A bank holds its groups apart: card payments (7) that it has not paid out yet are not in the account (0).
 */
export const bankBalances = composedRead({
	resource: 'collectionPayment',
	operation: 'getBalances',
	action: 'Get cash and bank balances',
	description: 'What each bank account and cashbox holds up to a day, in each currency (banka ve kasa bakiyeleri)',
	parameters: {
		heldIn: parameter('choice', 'Balances Of', 'Hesaplar', {
			usual: true,
			choices: {
				all: ['Banks and Cashboxes', 'Banka ve kasalar'],
				bank: ['Banks (Banka)', 'Bankalar'],
				cashbox: ['Cashboxes (Kasa)', 'Kasalar'],
			},
		}),
		asOf: parameter('date', 'As of Date', 'Tarih', {
			hint: 'Movements up to the end of that day; all of them without it',
		}),
		onlyOpen: parameter('flag', 'Open Balances (Bakiyeli)', 'Bakiyesi olanlar', {
			hint: 'leave out those whose balance is zero',
		}),
	},
	needs: [moneyMovements, banks, cashboxes, currencies],
	members: columnNames`hesap_turu hesap_kodu hesap_adi hesap_grubu bakiye borc alacak doviz_cinsi KUR_SEMBOLU doviz_bakiye
		doviz_borc doviz_alacak hareket_sayisi son_hareket kursuz_hareket kas_tip`,
	sorts: { usual: ['Kind and Code', 'Tür ve kod'], by: { bakiye: ['Balance', 'Bakiye'] } },
	ask(schema, { heldIn, asOf, onlyOpen }) {
		const { from, column: h } = schema.as(moneyMovements, 'h');
		const { from: ofBanks, column: b } = schema.as(banks, 'b');
		const { from: ofCashboxes, column: k } = schema.as(cashboxes, 'k');
		const m = movementAmounts(h, asOf);
		const zero = sql`0`;
		const currency = m.currency ?? zero;
		const amounts = [m.debit, m.credit] as const;
		const localAmounts = [m.localDebit ?? zero, m.localCredit ?? zero] as const;
		const side = (kind: Sql, code: Sql, group: Sql | undefined, into: 0 | 1) =>
			sql`SELECT ${kind} AS tur, ${code} AS kod, ISNULL(${group ?? zero}, 0) AS grup, ${currency} AS doviz, ${h.cha_tarihi} AS gun, ${amounts[into]} AS borc, ${amounts[into === 0 ? 1 : 0]} AS alacak, ${localAmounts[into]} AS ana_borc, ${localAmounts[into === 0 ? 1 : 0]} AS ana_alacak, ${m.lacksRate ?? zero} AS kursuz FROM ${from} WHERE ${allOf([sql`${kind} IN (${BANK}, ${CASHBOX})`, sql`${code} <> N''`, ...m.counted])}`;
		const moved = sql`${side(h.cha_cari_cins, h.cha_kod, h.cha_grupno, 0)} UNION ALL ${side(h.cha_kasa_hizmet, h.cha_kasa_hizkod, h.cha_karsidgrupno, 1)}`;
		const sums = sql`SELECT s.tur, s.kod, s.grup, s.doviz, COUNT(*) AS n, MAX(s.gun) AS son, SUM(s.borc) AS borc, SUM(s.alacak) AS alacak, SUM(s.ana_borc) AS ana_borc, SUM(s.ana_alacak) AS ana_alacak, SUM(s.kursuz) AS kursuz FROM (${moved}) s GROUP BY s.tur, s.kod, s.grup, s.doviz`;
		const none = sql`NULL`;
		const holders = sql`SELECT ${BANK} AS tur, ${b.ban_kod} AS kod, ${b.ban_ismi ?? none} AS ad, ${none} AS tip FROM ${ofBanks} WHERE ${allOf(notCancelled(b.ban_iptal))} UNION ALL SELECT ${CASHBOX}, ${k.kas_kod}, ${k.kas_isim ?? none}, ${k.kas_tip ?? none} FROM ${ofCashboxes} WHERE ${allOf(notCancelled(k.kas_iptal))}`;
		const told = (amount: Sql) => rounded(sql`ISNULL(${amount}, 0)`);
		const inLocal = (amount: Sql) => m.currency && sql`CASE WHEN ISNULL(t.kursuz, 0) = 0 THEN ${told(amount)} END`;
		const inCurrency = (amount: Sql) => m.currency && told(amount);
		const held = m.currency && sql`ISNULL(t.doviz, 0)`;
		return {
			show: {
				hesap_turu: sql`CASE WHEN w.tur = ${BANK} THEN N'bank' ELSE N'cashbox' END`,
				hesap_kodu: sql`w.kod`,
				hesap_adi: sql`w.ad`,
				hesap_grubu: h.cha_grupno && h.cha_karsidgrupno && sql`ISNULL(t.grup, 0)`,
				kas_tip: k.kas_tip && sql`w.tip`,
				bakiye: inLocal(sql`t.ana_borc - t.ana_alacak`),
				borc: inLocal(sql`t.ana_borc`),
				alacak: inLocal(sql`t.ana_alacak`),
				doviz_cinsi: held,
				KUR_SEMBOLU: currencyName(schema, held),
				doviz_bakiye: inCurrency(sql`t.borc - t.alacak`),
				doviz_borc: inCurrency(sql`t.borc`),
				doviz_alacak: inCurrency(sql`t.alacak`),
				hareket_sayisi: sql`ISNULL(t.n, 0)`,
				son_hareket: sql`t.son`,
				kursuz_hareket: m.lacksRate && sql`ISNULL(t.kursuz, 0)`,
			},
			of: [moneyMovements, banks, cashboxes],
			from: sql`(${holders}) w LEFT JOIN (${sums}) t ON t.tur = w.tur AND t.kod = w.kod`,
			where: [
				...(heldIn === 'all' ? [] : [sql`w.tur = ${heldIn === 'bank' ? BANK : CASHBOX}`]),
				...(onlyOpen ? [sql`(${told(sql`t.borc - t.alacak`)} <> 0 OR t.kursuz > 0)`] : []),
			],
			key: [
				{ sql: sql`w.tur`, type: 'number' },
				{ sql: sql`w.kod`, type: 'text' },
				{ sql: sql`ISNULL(t.grup, 0)`, type: 'number' },
				{ sql: sql`ISNULL(t.doviz, 0)`, type: 'number' },
			],
		};
	},
});
