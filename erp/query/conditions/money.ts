import { columnNames } from '../../ask/columns';
import { table } from '../../ask/needs';
import { allOf, notCancelled, Sql, sql, whole } from '../../ask/sql';
import type { CodeList } from '../../catalogue/types';
import { toldMember } from '../dictionary';
import { parameter } from '../parameters';
import { accountGroup } from '../reads/account/common';
import { rounded } from '../reads/account/movements';
import { accountPastDue } from '../reads/account/balances';
import { codeChoices, codeName, chosenCode, someOf } from '../reads/documents/grouped';
import type { Condition } from './types';

/** Accounts that owe us money which is past due, by the figures of *Get Past Due*. */
export const pastDueCondition: Condition = {
	value: 'accountPastDue',
	name: 'Account Past Due',
	turkish: 'Vadesi Geçen Cari',
	description: 'Once a day for each account that owes past due money, with the sum and the oldest due date',
	plural: 'accounts',
	record: { read: accountPastDue, columns: { id: ['cari_kod'], created: '', changed: '', digest: [] } },
	needs: accountPastDue.needs,
	parameters: {
		atLeast: parameter('number', 'At Least', 'En az tutar', {
			...{ usual: true, placeholder: 'e.g. 1000' },
			hint: 'Past due money in the local currency; any without it',
		}),
		group: accountGroup,
	},
	occasion: 'eachDay',
	watches: 'holding',
	tellsExisting: true,
	ask(schema, { atLeast, group }) {
		const asked = accountPastDue.ask(schema, { group, onlyPastDue: true });
		if (!('from' in asked)) return 'lacks' in asked ? asked : { lacks: asked.refuse };
		const { cari_kod: code, vadesi_gecen: pastDue } = asked.show;
		if (!code || !pastDue) return { lacks: 'the due dates or the currencies of account movements' };
		return {
			...asked,
			same: { cari_kod: { sql: code, type: 'text' } },
			changed: code,
			holds: allOf([sql`${pastDue} > 0`, ...(atLeast instanceof Sql ? [sql`${pastDue} >= ${atLeast}`] : [])]),
		};
	},
};

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
const OPEN_POSITIONS = someOf(POSITIONS, [0, 1, 2, 3, 5, 9]);

const cheques = table(
	'ODEME_EMIRLERI',
	'cheques-and-notes',
	{ sck_Guid: 4, sck_tip: 3, sck_vade: 3, sck_tutar: 3, sck_sonpoz: 4 },
	{
		...{ sck_iptal: 4, sck_refno: 4, sck_no: 3, sck_borclu: 3, sck_odenen: 2, sck_doviz: 2, sck_doviz_kur: 3 },
		...{ sck_sahip_cari_cins: 2, sck_sahip_cari_kodu: 3, sck_nerede_cari_cins: 3, sck_nerede_cari_kodu: 3 },
		...{ sck_create_date: 4, sck_lastup_date: 4 },
	},
	{ rows: 'cheques and notes' },
);

const chequeMembers = columnNames`sck_Guid sck_tip sck_tip_adi sck_refno sck_no sck_vade kalan_gun sck_tutar sck_odenen kalan_tutar sck_doviz
	sck_doviz_kur sck_sonpoz sck_sonpoz_adi sck_borclu sck_sahip_cari_cins sck_sahip_cari_kodu sck_nerede_cari_cins sck_nerede_cari_kodu
	sck_create_date sck_lastup_date`;

const USUAL_DAYS_BEFORE = 3;

/** Cheques and notes whose due date comes near. */
export const chequeCondition: Condition = {
	value: 'chequeDue',
	name: 'Cheque or Note Due',
	turkish: 'Vadesi Gelen Çek, Senet',
	description: 'Some days before a cheque or note is due that is neither paid nor returned',
	plural: 'cheques and notes',
	record: {
		read: { members: chequeMembers.map(toldMember) },
		columns: { id: ['sck_Guid'], created: 'sck_create_date', changed: 'sck_vade', digest: [] },
	},
	needs: [cheques],
	parameters: {
		daysBefore: parameter('number', 'Days Before', 'Kaç gün önce', {
			...{ usual: true, placeholder: `e.g. ${USUAL_DAYS_BEFORE}` },
			hint: `Days before the due date; ${USUAL_DAYS_BEFORE} without it, 0 is that day itself`,
		}),
		chequeKind: parameter('choice', 'Kind', 'Çek, senet türü', { choices: codeChoices(KINDS) }),
		position: parameter('choice', 'Position', 'Konum', { choices: codeChoices(OPEN_POSITIONS) }),
	},
	occasion: 'begins',
	watches: 'holding',
	tellsExisting: true,
	ask(schema, { daysBefore, chequeKind, position }) {
		const { from, column: c } = schema.as(cheques, 'c');
		const today = sql`CAST(GETDATE() AS date)`;
		const before = daysBefore instanceof Sql ? daysBefore : whole(USUAL_DAYS_BEFORE);
		const [kind, place] = [chosenCode(KINDS, chequeKind), chosenCode(OPEN_POSITIONS, position)];
		const those = (codes: CodeList) =>
			Sql.join(
				codes.map(([code]) => whole(Number(code))),
				sql`, `,
			);
		const shown: Readonly<Partial<Record<string, Sql>>> = {
			...c,
			sck_tip_adi: codeName(c.sck_tip, KINDS),
			sck_sonpoz_adi: codeName(c.sck_sonpoz, POSITIONS),
			kalan_gun: sql`DATEDIFF(day, ${today}, ${c.sck_vade})`,
			kalan_tutar: c.sck_odenen && rounded(sql`ISNULL(${c.sck_tutar}, 0) - ISNULL(${c.sck_odenen}, 0)`),
		};
		return {
			show: Object.fromEntries(chequeMembers.map((name) => [name, shown[name]])),
			untold: schema.notTold(cheques),
			from,
			where: [
				sql`${c.sck_tip} IN (${those(KINDS)})`,
				...(kind ? [sql`${c.sck_tip} = ${kind}`] : []),
				...notCancelled(c.sck_iptal),
			],
			key: [{ sql: c.sck_Guid, type: 'guid' }],
			same: { sck_Guid: { sql: c.sck_Guid, type: 'guid' } },
			changed: c.sck_vade,
			holds: allOf([
				sql`ISNULL(${c.sck_sonpoz}, 0) IN (${those(OPEN_POSITIONS)})`,
				...(place ? [sql`ISNULL(${c.sck_sonpoz}, 0) = ${place}`] : []),
				sql`${c.sck_vade} >= ${today}`,
				sql`${c.sck_vade} < DATEADD(day, 1 + ${before}, ${today})`,
			]),
		};
	},
};
