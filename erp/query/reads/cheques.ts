import { columnNames } from '../../text/columns';
import { table } from '../../ask/needs';
import type { Schema } from '../../ask/schema';
import { betweenDays, notCancelled, Sql, sql, whole } from '../../ask/sql';
import type { CodeList } from '../../catalogue/types';
import { parameter } from '../parameters';
import { periodParameters } from '../period';
import { composedRead } from '../read';
import { rounded } from './account/movements';
import { chosenCode, codeChoices, codeName, someOf } from './documents/grouped';
import { currencies, currencyName } from './names';

/** Kinds of payment orders (docs/erp-behaviour.md#cheques-and-notes). */
const KINDS: CodeList = [
	['0', 'Müşteri çeki', 'customer cheque', 'usual'],
	['1', 'Müşteri senedi', 'customer note', 'usual'],
	['2', 'Kendi çekimiz', 'own cheque', 'usual'],
	['3', 'Kendi senedimiz', 'own note', 'usual'],
];

/** Where a cheque or note is (docs/erp-behaviour.md#cheques-and-notes). */
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

/** Those whose due date still matters: neither paid, nor returned, nor unpaid at that date already. */
export const OPEN_POSITIONS = someOf(POSITIONS, [0, 1, 2, 3, 5, 9]);

/** Cheques and notes, of customers and our own. */
export const cheques = table(
	'ODEME_EMIRLERI',
	'cheques-and-notes',
	'sck_Guid sck_tip sck_vade sck_tutar sck_sonpoz',
	[
		'sck_iptal sck_refno sck_no sck_borclu sck_odenen sck_doviz sck_doviz_kur sck_sahip_cari_cins',
		'sck_sahip_cari_kodu sck_nerede_cari_cins sck_nerede_cari_kodu sck_create_date sck_lastup_date',
	],
	{ rows: 'cheques and notes' },
);

/** Columns that are told of a cheque or note. */
export const chequeMembers = columnNames`sck_Guid sck_tip sck_tip_adi sck_refno sck_no sck_vade kalan_gun sck_tutar sck_odenen kalan_tutar sck_doviz
	sck_doviz_kur sck_sonpoz sck_sonpoz_adi sck_borclu sck_sahip_cari_cins sck_sahip_cari_kodu sck_nerede_cari_cins sck_nerede_cari_kodu
	sck_create_date sck_lastup_date`;

/** The choice of a kind. */
export const chequeKind = parameter('choice', 'Kind', 'Çek, senet türü', { choices: codeChoices(KINDS) });

const numbers = (codes: CodeList): Sql =>
	Sql.join(
		codes.map(([code]) => whole(Number(code))),
		sql`, `,
	);

/** Whether a cheque is where was chosen: anywhere, at one position, or at one at which it is open. */
export function chequeAt(column: Sql, position: unknown): Sql[] {
	if (position === 'open') return [sql`ISNULL(${column}, 0) IN (${numbers(OPEN_POSITIONS)})`];
	const code = chosenCode(POSITIONS, position);
	return code ? [sql`ISNULL(${column}, 0) = ${code}`] : [];
}

/** Cheques and notes of a database: what is told of them, and the conditions of a chosen kind. */
export function chequesOf(schema: Schema) {
	const { from, column: c } = schema.as(cheques, 'c');
	const shown: Readonly<Partial<Record<string, Sql>>> = {
		...c,
		sck_tip_adi: codeName(c.sck_tip, KINDS),
		sck_sonpoz_adi: codeName(c.sck_sonpoz, POSITIONS),
		kalan_gun: sql`DATEDIFF(day, CAST(GETDATE() AS date), ${c.sck_vade})`,
		kalan_tutar: c.sck_odenen && rounded(sql`ISNULL(${c.sck_tutar}, 0) - ISNULL(${c.sck_odenen}, 0)`),
	};
	const where = (kind: unknown): Sql[] => {
		const code = chosenCode(KINDS, kind);
		return [
			sql`${c.sck_tip} IN (${numbers(KINDS)})`,
			...(code ? [sql`${c.sck_tip} = ${code}`] : []),
			...notCancelled(c.sck_iptal),
		];
	};
	return { from, column: c, shown, where };
}

/** Cheques and notes by due date: the portfolio of what customers gave, and what we gave. */
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
				open: ['Open (Açık)', 'Ödenmemiş, iade edilmemiş: neither paid nor returned'],
				...codeChoices(POSITIONS),
			},
		}),
		chequeKind,
	},
	needs: [cheques, currencies],
	members: [...chequeMembers.slice(0, 10), 'KUR_SEMBOLU', ...chequeMembers.slice(10)],
	ask(schema, { fromDate, toDate, chequePosition, chequeKind: kind }) {
		const { from, column: c, shown, where } = chequesOf(schema);
		return {
			show: { ...shown, KUR_SEMBOLU: currencyName(schema, shown.sck_doviz) },
			columns: [shown],
			of: [cheques],
			from,
			where: [...where(kind), ...chequeAt(c.sck_sonpoz, chequePosition), ...betweenDays(c.sck_vade, fromDate, toDate)],
			key: [
				{ sql: sql`ISNULL(${c.sck_vade}, CAST('18991230' AS date))`, type: 'dateTime' },
				{ sql: c.sck_Guid, type: 'guid' },
			],
		};
	},
});
