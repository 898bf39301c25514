import { cell } from '../../../base/json/cell';
import type { Members } from '../../../base/json/members';
import { plainTextOf } from '../../../base/text/text';
import { MARKED_ROW, withEnd } from '../../ask/endRow';
import { anyOf, Sql, sql } from '../../ask/sql';
import { CLOCK, CLOCK_SQL, comparedValue } from '../../ask/page';
import { dateTimeIn } from '../answer';
import { outputMember } from '../dictionary';
import { sinceMoment } from '../written';
import type { RecordEvent, ServerMoment } from './types';
import { writtenIn } from './users';

/** The query for the server's own time. A time that is queried before reading is too early, never too late. */
export const CLOCK_QUESTION = withEnd(sql`SELECT ${MARKED_ROW}, ${CLOCK_SQL} AS ${Sql.name(CLOCK)}`, 1);

/** The server's time in the answer; `undefined` where there is none. */
export const clockIn = ([row]: readonly Members[]): ServerMoment | undefined =>
	(row && dateTimeIn(cell(row, CLOCK))) ?? undefined;

/** A moment plus some milliseconds, which may be negative. */
export const plusTime = (moment: ServerMoment, by: number): ServerMoment =>
	new Date(Date.parse(`${moment}Z`) + by).toISOString().slice(0, 23);

export const dayOf = (moment: ServerMoment): ServerMoment => `${moment.slice(0, 10)}T00:00:00.000`;

/** Whether a moment is a day without a time: the time of day is unknown. */
export const isTimeless = (moment: ServerMoment): boolean => moment === dayOf(moment);

/** Whether a moment is `since` or later, or may be because it has no time. */
export const mayBeSince = (moment: ServerMoment, since: ServerMoment): boolean =>
	moment >= since || moment === dayOf(since);

/** A moment as a literal. */
export const momentSql = (moment: ServerMoment): Sql => {
	const written = Sql.value({ name: 'moment', type: 'dateTime', value: moment, typed: true }, 'UTC');
	if (!written.ok) throw new RangeError(`${moment} is not a moment`);
	return written.sql;
};

const timelessSince = (column: Sql, since: ServerMoment): Sql =>
	sql`(${column} >= ${momentSql(dayOf(since))} AND ${column} = CAST(${column} AS date))`;

/**
 * Rows to read since a moment: those that changed then or later, as far as their dates show. A row that was created on a day without a time is
 * read all day: otherwise it would be unknown afterwards whether it was new (docs/trust/erp-behaviour.md#changes-since-a-time).
 */
export const readSince = (changed: Sql, created: Sql, since: ServerMoment): Sql =>
	anyOf([sinceMoment(changed, momentSql(since)), timelessSince(created, since)]);

/** Whether a record is among the rows of `readSince`. */
export const isReadSince = (
	{ changed, created = '' }: Pick<RecordState, 'changed' | 'created'>,
	since: ServerMoment,
): boolean => mayBeSince(changed, since) || (created !== '' && isTimeless(created) && mayBeSince(created, since));

export interface RecordState {
	/** The name that people use, in capitals, constant for the lifetime of the record: `0/0/WEB/12`. */
	readonly key: string;
	readonly created?: ServerMoment;
	readonly changed: ServerMoment;
	/** The number of the user who changed it last, where the row gives it. */
	readonly changedBy?: number;
	/** Differs between two states: the date of the change, and if that has no time, also the content of the row. */
	readonly version: string;
	/** The record's own content in the row. */
	readonly digest: string;
}

/** Reads the state of a row's record; `changed` is blank if it has no date. */
export function recordIn({ columns }: Pick<RecordEvent, 'columns'>, row: Members): RecordState {
	const textOf = (column: string) => plainTextOf(cell(row, column)).trim();
	const idOf = (column: string) => {
		const { as } = outputMember(column);
		return plainTextOf(comparedValue(cell(row, column), as === 'flag' ? 'number' : as === 'guid' ? as : 'text'));
	};
	const made = dateTimeIn(cell(row, columns.created)) ?? undefined;
	const { isMadeByIgnored, moment, changedBy } = writtenIn(row);
	// A record that an ignored user created is not reported as new.
	const created = isMadeByIgnored ? undefined : made;
	const changed = moment ?? dateTimeIn(cell(row, columns.changed)) ?? made ?? '';
	const digest = JSON.stringify(columns.digest.map(textOf));
	return {
		// The database ignores case, and returns any of the spellings in rows that it groups (docs/trust/erp-behaviour.md#names-of-columns-in-rows).
		key: columns.id.map(idOf).join('/').toLocaleUpperCase('tr'),
		...(created === undefined ? {} : { created }),
		changed,
		...(changedBy === undefined ? {} : { changedBy }),
		version: changed !== '' && isTimeless(changed) ? `${changed} ${digest}` : changed,
		digest,
	};
}
