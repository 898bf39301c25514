import type { TableNeed } from '../../ask/needs';
import { notCancelled, type Sql, sql } from '../../ask/sql';
import { outputMember } from '../dictionary';
import type { Key } from '../read';
import { addressesPart, findAccount } from '../reads/account/accounts';
import { accountCards, addresses } from '../reads/account/tables';
import { cardShow } from '../reads/stock/card';
import { itemCard } from '../reads/stock/items';
import { itemCards } from '../reads/stock/tables';
import type { ChangingRecord } from './types';
import { MADE_BY_IGNORED, usersOfRows, withUsers, WRITTEN } from './users';
import { readSince } from './window';

/** The cards of one table: each is a row. */
type Cards = Omit<ChangingRecord, 'filters' | 'columns' | 'ask'> & {
	readonly table: TableNeed;
	readonly prefix: string;
	/** The column of the code that people use for a card. */
	readonly code: string;
	/** Members that are no column of the table. */
	readonly show?: (schema: Parameters<ChangingRecord['ask']>[0]) => Record<string, Sql | undefined>;
};

function changingCard({ table: need, prefix, code, show = () => ({}), ...names }: Cards): ChangingRecord {
	const [created, changed, cancelled] = [`${prefix}_create_date`, `${prefix}_lastup_date`, `${prefix}_iptal`];
	const columns = names.read.members.map(({ column }) => column);
	return {
		...names,
		needs: [...names.needs, withUsers(need, prefix)],
		filters: {},
		columns: {
			id: [code],
			created,
			changed,
			digest: columns.filter((column) => column.startsWith(`${prefix}_`)),
		},
		ask(schema, chosen, since) {
			const alias = prefix === 'sto' ? 's' : 'c';
			const { from, column } = schema.as(need, alias);
			const card: Readonly<Partial<Record<string, Sql>>> = column;
			const { [created]: made, [changed]: edited } = card;
			if (!edited) return { lacks: `the column ${changed} of the table ${need.name}` };
			const written = made ? sql`ISNULL(${edited}, ${made})` : edited;
			const users = usersOfRows(schema, need, { prefix, alias, written }, chosen);
			if ('lacks' in users) return users;
			const key: Key = { sql: card[code] ?? sql`NULL`, type: 'text' };
			return {
				show: { ...Object.fromEntries(columns.map((name) => [name, card[name]])), ...show(schema) },
				unavailable: schema.unavailable(need),
				from,
				where: [readSince(written, made, since), ...users.counts, ...notCancelled(card[cancelled])],
				key: [key],
				same: { [code]: key },
				changed: written,
				beside: { [WRITTEN]: users.written, [MADE_BY_IGNORED]: users.isMadeByIgnored },
			};
		},
	};
}

/** Item cards, with their barcodes. */
export const changingItem = changingCard({
	value: 'item',
	name: 'Item',
	turkish: 'Stok',
	noun: 'item',
	plural: 'items',
	read: itemCard,
	needs: itemCard.needs,
	table: itemCards,
	prefix: 'sto',
	code: 'sto_kod',
	show: cardShow,
});

const datedAccounts: TableNeed = {
	...accountCards,
	optional: [...accountCards.optional, 'cari_create_date', 'cari_lastup_date'],
};

/** Members of *Find* for an account, without the number of accounts found. */
const accountMembers = findAccount.members.filter(({ column }) => column.startsWith('cari_'));

/** Account cards, with their addresses. */
export const changingAccount = changingCard({
	value: 'account',
	name: 'Account',
	turkish: 'Cari',
	noun: 'account',
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
});
