import type { TableNeed } from '../../ask/schema';
import { allOf, Sql, sql } from '../../ask/sql';
import type { Database } from '../database';
import { outputMember } from '../dictionary';
import { questionOfStatement } from '../read';
import { addressesPart, findAccount } from '../reads/account/accounts';
import { accountCards, addresses } from '../reads/account/movements';
import { cardColumns } from '../reads/stock/card';
import { itemCard } from '../reads/stock/items';
import { itemCards } from '../reads/stock/tables';
import type { RecordEvent } from './types';
import { BESIDE, CHANGED, MADE_BY_IGNORED, rowsWritten, userParameters, withUsers, WRITTEN } from './users';
import { readSince } from './window';

/** The cards of one table: each is a row. */
type Cards = Pick<RecordEvent, 'value' | 'name' | 'turkish' | 'plural' | 'read' | 'needs'> & {
	readonly table: TableNeed;
	readonly prefix: string;
	readonly code: string;
	/** The members of a card `s`, by column. */
	readonly show: (db: Database, columns: readonly string[]) => Readonly<Record<string, Sql>>;
};

function changingCard({ table: need, prefix, code, show, ...names }: Cards): RecordEvent {
	const [created, changed] = [`${prefix}_create_date`, `${prefix}_lastup_date`];
	const columns = names.read.members.flatMap(({ column, isExtra }) => (isExtra ? [] : [column]));
	const dated = withUsers(need, prefix);
	return {
		...names,
		needs: [...names.needs, dated],
		happens: `${names.value} created or changed`,
		description: CHANGED,
		watches: 'changes',
		reportsExisting: false,
		parameters: userParameters,
		columns: {
			id: [code],
			created,
			changed,
			digest: columns.filter((column) => column.startsWith(`${prefix}_`)),
		},
		ask(schema, chosen, { since }) {
			const question = questionOfStatement(schema, names.read.members, [[code, 'text']], (db) => {
				const { made, written, users } = rowsWritten(db, dated, { prefix, alias: 's' }, chosen);
				const shown = Object.entries(show(db, columns)).map(([name, value]) => sql`${value} AS ${Sql.name(name)}`);
				return sql`
					SELECT ${Sql.join(shown, sql`, `)}, ${written} AS evrak_changed,
						${users.written} AS ${Sql.name(WRITTEN)}, ${users.isMadeByIgnored} AS ${Sql.name(MADE_BY_IGNORED)}
					FROM ${db.table(dated)} s
					WHERE ${allOf([readSince(written, made, since), ...users.counts, sql`ISNULL(s.${Sql.name(`${prefix}_iptal`)}, 0) = 0`])}`;
			});
			if ('lacks' in question) return question;
			return {
				...question,
				same: { [code]: { sql: sql`s.${Sql.name(code)}`, type: 'text' } },
				changed: sql`s.evrak_changed`,
				beside: BESIDE,
			};
		},
	};
}

export const changingItem = changingCard({
	value: 'item',
	name: 'Item',
	turkish: 'Stok',
	plural: 'items',
	read: itemCard,
	needs: itemCard.needs,
	table: itemCards,
	prefix: 'sto',
	code: 'sto_kod',
	show: cardColumns,
});

const datedAccounts: TableNeed = {
	...accountCards,
	optional: [...accountCards.optional, 'cari_create_date', 'cari_lastup_date'],
};

/** Members of *Find* for an account, without the number of accounts found. */
const accountMembers = findAccount.members.filter(({ column }) => column.startsWith('cari_'));

export const changingAccount = changingCard({
	value: 'account',
	name: 'Account',
	turkish: 'Cari',
	plural: 'accounts',
	read: {
		members: [...accountMembers, outputMember('cari_create_date'), outputMember('cari_lastup_date')],
		parts: {
			addresses: addressesPart,
		},
	},
	needs: [datedAccounts, { ...addresses, mayLack: true }],
	table: datedAccounts,
	prefix: 'cari',
	code: 'cari_kod',
	show: (_, columns) => Object.fromEntries(columns.map((name) => [name, sql`s.${Sql.name(name)}`])),
});
