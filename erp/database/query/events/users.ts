import { isSet } from '../../ask/row';
import { cell } from '../../../base/json/cell';
import type { Members } from '../../../base/json/members';
import { plainTextOf } from '../../../base/text/text';
import { lackingColumn, type TableNeed } from '../../ask/schema';
import { Sql, sql } from '../../ask/sql';
import { dateTimeIn } from '../answer';
import type { Database } from '../database';
import { parameter, type Given, type ReadParameters } from '../parameters';
import { filled } from '../written';
import type { ServerMoment } from './types';

/**
 * Users whose changes are not reported. The number of an API user in rows is unknown (docs/trust/erp-behaviour.md#users-in-rows), so the user
 * enters it.
 */
export const userParameters = {
	ignoredUsers: parameter('numberList', 'Ignore Users', 'Hariç', {
		placeholder: 'e.g. 2, 7',
		hint: 'Numbers of ERP users (kullanıcı no) whose changes start nothing, such as the user of the credential; changedBy tells the number',
	}),
} as const satisfies ReadParameters;

/** What an event of changes gives. */
export const CHANGED = 'With all that its Get tells';

/** A table with the columns for the user who created a row, and the user who last wrote it. */
export const withUsers = (need: TableNeed, prefix: string): TableNeed => ({
	...need,
	optional: [...need.optional, `${prefix}_create_user`, `${prefix}_lastup_user`],
});

/**
 * Our own columns besides those of a record: when a user who is not ignored last wrote it, with the user's number; and whether an ignored user
 * created it.
 */
export const WRITTEN = 'evrak_written';
export const MADE_BY_IGNORED = 'evrak_made_by_ignored';

/** The same, of rows `s`. */
export const BESIDE: Readonly<Record<string, Sql>> = Object.fromEntries(
	[WRITTEN, MADE_BY_IGNORED].map((name) => [name, sql`s.${Sql.name(name)}`]),
);

/** The users who wrote the rows of a table. */
interface RowUsers {
	/** Conditions for rows whose last change is reported. */
	readonly counts: readonly Sql[];
	/** When a row was last written, with the user's number: it sorts by the moment. */
	readonly written: Sql;
	/** 1 for a row that an ignored user created, else 0. */
	readonly isMadeByIgnored: Sql;
}

/**
 * When rows of a table with user columns were made and last written, and by whom. Rows of some origins have only a creation date. Without that
 * column no record would ever be new.
 */
export function rowsWritten(
	db: Database,
	need: TableNeed,
	{ prefix, alias }: { readonly prefix: string; readonly alias: string },
	{ ignoredUsers }: Partial<Given<ReadParameters>>,
): { readonly made: Sql; readonly written: Sql; readonly users: RowUsers } {
	const columnOf = (name: string) => sql`${Sql.name(alias)}.${Sql.name(`${prefix}_${name}`)}`;
	const has = (name: string) => db.hasColumn(need, `${prefix}_${name}`);
	for (const name of ['lastup_date', 'create_date']) db.require(need, `${prefix}_${name}`);
	const changed = filled(columnOf('lastup_date'));
	const made = filled(columnOf('create_date'));
	const written = sql`ISNULL(${changed}, ${made})`;
	const maker = has('create_user') ? columnOf('create_user') : undefined;
	const writer = has('lastup_user') ? columnOf('lastup_user') : undefined;
	const user = maker && writer ? sql`CASE WHEN ${changed} IS NULL THEN ${maker} ELSE ${writer} END` : writer;
	const shown = user ? sql`ISNULL(CAST(${user} AS nvarchar(10)), N'')` : sql`N''`;
	const all: RowUsers = {
		counts: [],
		written: sql`CONVERT(nvarchar(23), ${written}, 121) + N' ' + ${shown}`,
		isMadeByIgnored: sql`0`,
	};
	if (!(ignoredUsers instanceof Sql)) return { made, written, users: all };
	if (!user) return db.impossible(lackingColumn(`${prefix}_lastup_user`, need.name));
	// A row without a user is never ignored.
	const users = {
		...all,
		counts: [sql`ISNULL(${user}, -1) NOT IN (${ignoredUsers})`],
		isMadeByIgnored: maker ? sql`CASE WHEN ISNULL(${maker}, -1) IN (${ignoredUsers}) THEN 1 ELSE 0 END` : sql`0`,
	};
	return { made, written, users };
}

/** Reads these columns of a row; rows of other queries do not have them. */
export function writtenIn(row: Members): {
	readonly moment?: ServerMoment;
	readonly changedBy?: number;
	readonly isMadeByIgnored: boolean;
} {
	const [day = '', time = '', user = ''] = plainTextOf(cell(row, WRITTEN)).split(' ');
	const moment = dateTimeIn(`${day} ${time}`) ?? undefined;
	return {
		...(moment === undefined ? {} : { moment }),
		...(user === '' ? {} : { changedBy: Number(user) }),
		isMadeByIgnored: isSet(row, MADE_BY_IGNORED),
	};
}
