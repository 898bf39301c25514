import { columnNames } from '../../../../base/text/words';
import { type Sql, sql, when } from '../../../ask/sql';
import { parameter } from '../../parameters';
import { composedRead } from '../../read';
import { currencies, currencyOf } from '../names';
import { AMOUNTS, counted, rounded, banks, cashboxes, moneyMovements } from './movements';

/** `cha_cari_cins` and `cha_kasa_hizmet` of banks and of cashboxes (docs/trust/erp-behaviour.md#movements-of-banks-and-cashboxes). */
const [BANK, CASHBOX] = [sql`2`, sql`4`];

/** Group columns of both sides; with only one of them groups cannot be distinguished. */
const GROUPED = ['cha_grupno', 'cha_karsidgrupno'];

/**
 * Balances of banks and cashboxes by currency. An account's movement pays into the bank or cashbox on its other side, so a credit of one is a
 * debit of the other. A bank's groups are separate: card payments (7) that it has not paid out yet are not in the account (0).
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
	key: [
		['tur', 'number'],
		['hesap_kodu', 'text'],
		['grup', 'number'],
		['doviz_cinsi', 'number'],
	],
	select(db, { heldIn, asOf, onlyOpen }) {
		const movements = db.table(moneyMovements);
		const [debit, credit] = [sql`m.borc`, sql`m.alacak`];
		const side = (kind: Sql, code: Sql, group: Sql, [into, outOf]: readonly [Sql, Sql]) => sql`
			SELECT ${kind} AS tur, ${code} AS kod, ISNULL(${group}, 0) AS grup, m.gun, m.doviz, m.kur, m.kursuz,
				${into} AS borc, ${outOf} AS alacak
			FROM (
				SELECT h.cha_cari_cins, h.cha_kod, h.cha_grupno, h.cha_kasa_hizmet, h.cha_kasa_hizkod, h.cha_karsidgrupno,
					h.cha_tarihi AS gun, ${AMOUNTS}
				FROM ${movements} h
				WHERE ${counted(asOf)}
			) m
			WHERE ${kind} IN (${BANK}, ${CASHBOX}) AND ${code} <> N''`;
		return sql`
			SELECT b.tur, CASE WHEN b.tur = ${BANK} THEN N'bank' ELSE N'cashbox' END AS hesap_turu, b.kod AS hesap_kodu,
				b.ad AS hesap_adi, b.grup, ${GROUPED.every((column) => db.hasColumn(moneyMovements, column)) ? sql`b.grup` : sql`CAST(NULL AS int)`} AS hesap_grubu,
				CASE WHEN b.kursuz = 0 THEN ${rounded(sql`b.ana_borc - b.ana_alacak`)} END AS bakiye,
				CASE WHEN b.kursuz = 0 THEN ${rounded(sql`b.ana_borc`)} END AS borc,
				CASE WHEN b.kursuz = 0 THEN ${rounded(sql`b.ana_alacak`)} END AS alacak,
				b.doviz AS doviz_cinsi, ${currencyOf(db, sql`b.doviz`)} AS KUR_SEMBOLU,
				b.kendi_bakiye AS doviz_bakiye, ${rounded(sql`b.borc`)} AS doviz_borc, ${rounded(sql`b.alacak`)} AS doviz_alacak,
				b.hareketler AS hareket_sayisi, b.son AS son_hareket, b.kursuz AS kursuz_hareket, b.kas_tip
			FROM (
				SELECT w.tur, w.kod, w.ad, w.kas_tip, ISNULL(t.grup, 0) AS grup, ISNULL(t.doviz, 0) AS doviz, t.son,
					ISNULL(t.hareketler, 0) AS hareketler, ISNULL(t.kursuz, 0) AS kursuz,
					ISNULL(t.borc, 0) AS borc, ISNULL(t.alacak, 0) AS alacak,
					ISNULL(t.ana_borc, 0) AS ana_borc, ISNULL(t.ana_alacak, 0) AS ana_alacak,
					${rounded(sql`ISNULL(t.borc - t.alacak, 0)`)} AS kendi_bakiye
				FROM (
					SELECT ${BANK} AS tur, k.ban_kod AS kod, k.ban_ismi AS ad, NULL AS kas_tip
					FROM ${db.table(banks)} k
					WHERE ISNULL(k.ban_iptal, 0) = 0
					UNION ALL
					SELECT ${CASHBOX}, k.kas_kod, k.kas_isim, k.kas_tip
					FROM ${db.table(cashboxes)} k
					WHERE ISNULL(k.kas_iptal, 0) = 0
				) w
				LEFT JOIN (
					SELECT s.tur, s.kod, s.grup, s.doviz, COUNT(*) AS hareketler, MAX(s.gun) AS son, SUM(s.kursuz) AS kursuz,
						SUM(s.borc) AS borc, SUM(s.alacak) AS alacak,
						SUM(s.borc * s.kur) AS ana_borc, SUM(s.alacak * s.kur) AS ana_alacak
					FROM (
						${side(sql`m.cha_cari_cins`, sql`m.cha_kod`, sql`m.cha_grupno`, [debit, credit])}
						UNION ALL
						${side(sql`m.cha_kasa_hizmet`, sql`m.cha_kasa_hizkod`, sql`m.cha_karsidgrupno`, [credit, debit])}
					) s
					GROUP BY s.tur, s.kod, s.grup, s.doviz
				) t ON t.tur = w.tur AND t.kod = w.kod
			) b
			WHERE 1 = 1
				${when(heldIn !== 'all', () => sql`AND b.tur = ${heldIn === 'bank' ? BANK : CASHBOX}`)}
				${when(onlyOpen, () => sql`AND (b.kendi_bakiye <> 0 OR b.kursuz > 0)`)}`;
	},
});
