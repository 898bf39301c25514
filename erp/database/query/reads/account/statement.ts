import { columnNames } from '../../../../base/text/words';
import { Sql, sql, when, whole } from '../../../ask/sql';
import { accountDocumentType } from '../../../../catalogue/codes';
import { parameter, periodOf } from '../../parameters';
import { composedRead } from '../../read';
import { currencies, currencyOf } from '../names';
import { noGuid, noSuchAccount, oneAccount } from './common';
import {
	AMOUNTS,
	counted,
	dueDay,
	rounded,
	accountCards,
	accountMovements,
	dueFunction,
	paymentPlans,
} from './movements';

/** The Turkish name of a document type, as in the ERP's own statement. */
function documentName(type: Sql): Sql {
	const names = accountDocumentType.map(
		([code, turkish]) => sql`WHEN ${whole(Number(code))} THEN ${Sql.text(turkish)}`,
	);
	return sql`CASE ${type} ${Sql.join(names, sql` `)} END`;
}

/**
 * An account's movements with running balance, after an opening line. It reads the table and not `fn_CariFoy`, which has no key for paging
 * (docs/trust/erp-behaviour.md#account-movements).
 */
export const accountStatement = composedRead({
	resource: 'account',
	operation: 'getStatement',
	action: 'Get statement of account',
	description: 'Movements of an account with the balance after each, the opening balance first (cari ekstre)',
	nearest: 'Account: Get Many by SQL Condition (CariListesiV2), which tells no movements',
	parameters: {
		account: oneAccount,
		period: periodOf('from', 'to'),
		from: parameter('date', 'From Date (Başlangıç)', 'İlk tarih', {
			usual: true,
			when: ['period', 'dates'],
			hint: 'Earlier movements make up the opening balance; from the first one without it',
		}),
		to: parameter('date', 'To Date (Bitiş)', 'Son tarih', {
			usual: true,
			when: ['period', 'dates'],
			endOf: 'from',
			hint: 'That day too; no end without it',
		}),
	},
	needs: [accountCards, accountMovements, currencies, dueFunction, paymentPlans],
	// In the order of a printed statement: day, document, amounts and balance first.
	members: columnNames`cha_tarihi evrak cha_evrakno_seri cha_evrakno_sira cha_belge_no vade cha_aciklama borc alacak bakiye
		cha_d_cins KUR_SEMBOLU cha_d_kur doviz_borc doviz_alacak doviz_bakiye satir_turu cari_kod cha_evrak_tip
		cha_cinsi cha_normal_Iade cha_belge_tarih cha_Guid`,
	noRows: noSuchAccount,
	key: [
		['sira', 'number'],
		['gun', 'dateTime'],
		['yazilis', 'dateTime'],
		['cha_Guid', 'guid'],
	],
	select(db, { account, from: first, to: last }) {
		const begin = first ? sql`CAST(${first} AS date)` : sql`CAST('18991230' AS date)`;
		// Movements of one day are in the order of writing; the GUID orders those of one moment.
		const movements = sql`
			SELECT 1 AS sira, N'movement' AS satir_turu, h.cha_tarihi AS gun, ISNULL(h.cha_create_date, h.cha_tarihi) AS yazilis,
				h.cha_Guid, h.cha_evrak_tip, h.cha_evrakno_seri, h.cha_evrakno_sira, h.cha_cinsi, h.cha_normal_Iade,
				h.cha_belge_no, h.cha_belge_tarih, h.cha_aciklama, ${dueDay(db)} AS vade, h.cha_d_kur, ${AMOUNTS}
			FROM ${db.table(accountMovements)} h
			WHERE ISNULL(h.cha_cari_cins, 0) = 0 AND h.cha_kod = ${account} AND ${counted(last)}`;
		const lines = sql`
			SELECT m.sira, m.satir_turu, m.gun, m.yazilis, m.cha_Guid, m.cha_evrak_tip, ${documentName(sql`m.cha_evrak_tip`)} AS evrak,
				m.cha_evrakno_seri, m.cha_evrakno_sira, m.cha_cinsi, m.cha_normal_Iade, m.cha_belge_no, m.cha_belge_tarih,
				m.cha_aciklama, m.vade, m.doviz AS cha_d_cins, m.cha_d_kur,
				CASE WHEN m.kursuz = 0 THEN ${rounded(sql`m.borc * m.kur`)} END AS borc,
				CASE WHEN m.kursuz = 0 THEN ${rounded(sql`m.alacak * m.kur`)} END AS alacak,
				CASE WHEN SUM(m.kursuz) OVER (ORDER BY m.gun, m.yazilis, m.cha_Guid) = 0 THEN
					${rounded(sql`SUM((m.borc - m.alacak) * m.kur) OVER (ORDER BY m.gun, m.yazilis, m.cha_Guid)`)} END AS bakiye,
				${rounded(sql`m.borc`)} AS doviz_borc, ${rounded(sql`m.alacak`)} AS doviz_alacak,
				${rounded(sql`SUM(m.borc - m.alacak) OVER (PARTITION BY m.doviz ORDER BY m.gun, m.yazilis, m.cha_Guid)`)} AS doviz_bakiye
			FROM (${movements}) m`;
		// Always one line, even without earlier movements.
		const opening = sql`
			SELECT 0 AS sira, N'opening' AS satir_turu, ${begin} AS gun, ${begin} AS yazilis, ${noGuid} AS cha_Guid,
				NULL AS cha_evrak_tip, N'Devir' AS evrak, NULL AS cha_evrakno_seri, NULL AS cha_evrakno_sira, NULL AS cha_cinsi,
				NULL AS cha_normal_Iade, NULL AS cha_belge_no, NULL AS cha_belge_tarih, NULL AS cha_aciklama, NULL AS vade,
				NULL AS cha_d_cins, NULL AS cha_d_kur, NULL AS borc, NULL AS alacak,
				CASE WHEN ISNULL(SUM(o.kursuz), 0) = 0 THEN ${rounded(sql`ISNULL(SUM((o.borc - o.alacak) * o.kur), 0)`)} END AS bakiye,
				NULL AS doviz_borc, NULL AS doviz_alacak, NULL AS doviz_bakiye
			FROM (${movements}) o
			WHERE o.gun < ${begin}`;
		return sql`
			SELECT c.cari_kod, l.sira, l.satir_turu, l.gun, l.gun AS cha_tarihi, l.yazilis, l.cha_Guid, l.cha_evrak_tip, l.evrak,
				l.cha_evrakno_seri, l.cha_evrakno_sira, l.cha_cinsi, l.cha_normal_Iade, l.cha_belge_no, l.cha_belge_tarih,
				l.cha_aciklama, l.vade, l.borc, l.alacak, l.bakiye, l.cha_d_cins, ${currencyOf(db, sql`l.cha_d_cins`)} AS KUR_SEMBOLU,
				l.cha_d_kur, l.doviz_borc, l.doviz_alacak, l.doviz_bakiye
			FROM ${db.table(accountCards)} c
			CROSS JOIN (
				${opening}
				UNION ALL
				SELECT a.* FROM (${lines}) a ${when(first, () => sql`WHERE a.gun >= ${begin}`)}
			) l
			WHERE c.cari_kod = ${account} AND ISNULL(c.cari_iptal, 0) = 0`;
	},
});
