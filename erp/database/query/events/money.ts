import { allOf, Sql, sql, whole } from '../../ask/sql';
import { outputMember } from '../dictionary';
import { parameter } from '../parameters';
import { accountGroup } from '../reads/account/common';
import { accountPastDue } from '../reads/account/balances';
import { questionOfStatement } from '../read';
import { chequeAt, chequeKind, chequeMembers, chequeRows, cheques, OPEN_POSITIONS } from '../reads/cheques';
import { codeChoices } from '../reads/names';
import type { RecordEvent } from './types';
import { dayOf, momentSql } from './window';

/** Accounts with past due debts to us, by the figures of *Get Past Due*. */
export const pastDueCondition: RecordEvent = {
	value: 'accountPastDue',
	name: 'Account Past Due',
	turkish: 'Vadesi Geçen Cari',
	description: 'Once a day for each account that owes past due money, with the sum and the oldest due date',
	plural: 'accounts',
	read: accountPastDue,
	columns: { id: ['cari_kod'], created: '', changed: '', digest: [] },
	needs: accountPastDue.needs,
	parameters: {
		atLeast: parameter('number', 'Minimum Amount', 'En az tutar', {
			usual: true,
			placeholder: 'e.g. 1000',
			hint: 'Past due money in the local currency; any without it',
		}),
		group: accountGroup,
	},
	watches: 'daily',
	reportsExisting: true,
	ask(schema, { atLeast, group }) {
		const asked = accountPastDue.ask(schema, { group, onlyPastDue: true });
		if ('lacks' in asked) return asked;
		return {
			...asked,
			same: { cari_kod: { sql: sql`s.cari_kod`, type: 'text' } },
			changed: sql`s.cari_kod`,
			holds: allOf([sql`s.vadesi_gecen > 0`, ...(atLeast instanceof Sql ? [sql`s.vadesi_gecen >= ${atLeast}`] : [])]),
		};
	},
};

const USUAL_DAYS_BEFORE = 3;

const members = chequeMembers.filter((column) => column !== 'KUR_SEMBOLU').map(outputMember);

/** Cheques and notes with an approaching due date. */
export const chequeCondition: RecordEvent = {
	value: 'chequeDue',
	name: 'Cheque or Note Due',
	turkish: 'Vadesi Gelen Çek, Senet',
	description: 'Some days before a cheque or note is due that is neither paid nor returned',
	plural: 'cheques and notes',
	read: { members },
	columns: { id: ['sck_Guid'], created: 'sck_create_date', changed: 'sck_vade', digest: [] },
	needs: [cheques],
	parameters: {
		daysBefore: parameter('wholeNumber', 'Days Before', 'Kaç gün önce', {
			usual: true,
			placeholder: `e.g. ${USUAL_DAYS_BEFORE}`,
			hint: `Days before the due date; ${USUAL_DAYS_BEFORE} without it, 0 is that day itself`,
		}),
		chequeKind,
		position: parameter('choice', 'Position', 'Konum', { choices: codeChoices(OPEN_POSITIONS) }),
	},
	watches: 'holding',
	reportsExisting: true,
	ask(schema, { daysBefore, chequeKind: kind, position }, { looked }) {
		const key = [['sck_Guid', 'guid']] as const;
		const question = questionOfStatement(schema, members, key, (db) => chequeRows(db, kind));
		if ('lacks' in question) return question;
		const today = sql`CAST(GETDATE() AS date)`;
		const before = daysBefore instanceof Sql ? daysBefore : whole(USUAL_DAYS_BEFORE);
		return {
			...question,
			same: { sck_Guid: { sql: sql`s.sck_Guid`, type: 'guid' } },
			changed: sql`s.sck_vade`,
			holds: allOf([
				...chequeAt(sql`s.sck_sonpoz`, 'open'),
				...chequeAt(sql`s.sck_sonpoz`, position),
				// One that fell due between two polls is still to be reported.
				sql`s.sck_vade >= ${looked === undefined ? today : momentSql(dayOf(looked))}`,
				sql`s.sck_vade < DATEADD(day, 1 + ${before}, ${today})`,
			]),
		};
	},
};
