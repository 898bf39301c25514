import { columnNames } from '../../../base/text/words';
import { table } from '../../ask/schema';
import { allOf, betweenDays, Sql, sql, when, whole } from '../../ask/sql';
import type { CodeList } from '../../../catalogue/types';
import type { Database } from '../database';
import { parameter, periodParameters } from '../parameters';
import { composedRead } from '../read';
import { rounded } from './account/movements';
import { chosenCode, codeChoices, codeName, someOf, currencies, currencyOf } from './names';

/** Kinds of payment orders (docs/trust/erp-behaviour.md#cheques-and-notes). */
const KINDS: CodeList = [
	['0', 'Müşteri çeki', 'customer cheque', 'usual'],
	['1', 'Müşteri senedi', 'customer note', 'usual'],
	['2', 'Kendi çekimiz', 'own cheque', 'usual'],
	['3', 'Kendi senedimiz', 'own note', 'usual'],
];

/** Positions of a cheque or note (docs/trust/erp-behaviour.md#cheques-and-notes). */
const POSITIONS: CodeList = [
	['0', 'Portföyde', 'in portfolio', 'usual'],
	['1', 'Ciro', 'endorsed', 'usual'],
	['2', 'Tahsilde', 'in collection', 'usual'],
	['3', 'Teminatta', 'in collateral', 'usual'],
	['4', 'İade edilen', 'returned', 'usual'],
	['5', 'Diğer3', 'other', 'usual'],
	['6', 'Ödenmedi portföyde', 'unpaid, in portfolio', 'usual'],
	['7', 'Ödenmedi iade', 'unpaid, returned', 'usual'],
	['8', 'İcrada', 'in enforcement', 'usual'],
	['9', 'Kısmen ödendi', 'partly paid', 'usual'],
	['10', 'Ödendi', 'paid', 'usual'],
];

/** Positions whose due date still matters: neither paid, nor returned, nor unpaid at that date already. */
export const OPEN_POSITIONS = someOf(POSITIONS, [0, 1, 2, 3, 5, 9]);

/** Cheques and notes of customers and our own. */
export const cheques = table(
	'ODEME_EMIRLERI',
	'cheques-and-notes',
	'sck_Guid sck_tip sck_vade sck_tutar sck_odenen sck_sonpoz',
	[
		'sck_iptal sck_refno sck_no sck_borclu sck_doviz sck_doviz_kur sck_sahip_cari_cins',
		'sck_sahip_cari_kodu sck_nerede_cari_cins sck_nerede_cari_kodu sck_create_date sck_lastup_date',
	],
);

/** Output columns of a cheque or note. */
export const chequeMembers = columnNames`sck_Guid sck_tip sck_tip_adi sck_refno sck_no sck_vade kalan_gun sck_tutar sck_odenen kalan_tutar KUR_SEMBOLU
	sck_doviz sck_doviz_kur sck_sonpoz sck_sonpoz_adi sck_borclu sck_sahip_cari_cins sck_sahip_cari_kodu sck_nerede_cari_cins
	sck_nerede_cari_kodu sck_create_date sck_lastup_date`;

export const chequeKind = parameter('choice', 'Kind', 'Çek, senet türü', { choices: codeChoices(KINDS) });

const numbers = (codes: CodeList): Sql =>
	Sql.join(
		codes.map(([code]) => whole(Number(code))),
		sql`, `,
	);

/** Condition for a chosen position: any, one, or all open ones. */
export function chequeAt(column: Sql, position: unknown): Sql[] {
	if (position === 'open') return [sql`ISNULL(${column}, 0) IN (${numbers(OPEN_POSITIONS)})`];
	const code = chosenCode(POSITIONS, position);
	return code ? [sql`ISNULL(${column}, 0) = ${code}`] : [];
}

/** A SELECT of the cheques and notes of a kind, with the output columns. */
export const chequeRows = (db: Database, kind: unknown): Sql => sql`
	SELECT c.sck_Guid, c.sck_tip, ${codeName(sql`c.sck_tip`, KINDS)} AS sck_tip_adi, c.sck_refno, c.sck_no, c.sck_vade,
		DATEDIFF(day, CAST(GETDATE() AS date), c.sck_vade) AS kalan_gun, c.sck_tutar, c.sck_odenen,
		${rounded(sql`ISNULL(c.sck_tutar, 0) - ISNULL(c.sck_odenen, 0)`)} AS kalan_tutar,
		${currencyOf(db, sql`c.sck_doviz`)} AS KUR_SEMBOLU, c.sck_doviz, c.sck_doviz_kur, c.sck_sonpoz,
		${codeName(sql`c.sck_sonpoz`, POSITIONS)} AS sck_sonpoz_adi, c.sck_borclu, c.sck_sahip_cari_cins, c.sck_sahip_cari_kodu,
		c.sck_nerede_cari_cins, c.sck_nerede_cari_kodu, c.sck_create_date, c.sck_lastup_date,
		ISNULL(c.sck_vade, CAST('18991230' AS date)) AS gun
	FROM ${db.table(cheques)} c
	WHERE c.sck_tip IN (${numbers(KINDS)}) AND ISNULL(c.sck_iptal, 0) = 0
		${when(chosenCode(KINDS, kind), (code) => sql`AND c.sck_tip = ${code}`)}`;

/** Cheques and notes by due date: those from customers, and our own. */
export const chequePortfolio = composedRead({
	resource: 'collectionPayment',
	operation: 'getCheques',
	action: 'Get many cheques and notes',
	description:
		'Cheques and notes of customers and our own by due date, with what is left to be paid and where they are (çek, senet portföyü)',
	parameters: {
		...periodParameters(['İlk vade', 'Son vade'], {}),
		chequePosition: parameter('choice', 'Position', 'Konum', {
			usual: true,
			choices: {
				open: ['Open (Açık)', 'Vadesi bekleyen: neither paid nor returned, nor unpaid at its due date'],
				...codeChoices(POSITIONS),
			},
		}),
		chequeKind,
	},
	needs: [cheques, currencies],
	members: chequeMembers,
	key: [
		['gun', 'dateTime'],
		['sck_Guid', 'guid'],
	],
	select: (db, { fromDate, toDate, chequePosition, chequeKind: kind }) => sql`
		SELECT p.* FROM (${chequeRows(db, kind)}) p
		WHERE ${allOf([
			...chequeAt(sql`p.sck_sonpoz`, chequePosition),
			...betweenDays(sql`p.sck_vade`, fromDate, toDate),
		])}`,
});
