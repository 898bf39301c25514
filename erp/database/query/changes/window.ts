import { cell } from '../../../base/json/cell';
import type { Members } from '../../../base/json/members';
import { plainTextOf } from '../../../base/text/text';
import { MARKED_ROW, withEnd } from '../../ask/endRow';
import { anyOf, Sql, sql } from '../../ask/sql';
import { CLOCK, CLOCK_SQL, comparedValue } from '../../ask/page';
import { dateTimeIn } from '../answer';
import { outputMember } from '../dictionary';
import type { ChangingRecord, ServerMoment } from './types';
import { writtenIn } from './users';

/** Asks for the server's own time. Whoever asks before reading takes it for earlier than it is, never for later. */
export const CLOCK_QUESTION = withEnd(sql`SELECT ${MARKED_ROW}, ${CLOCK_SQL} AS ${Sql.name(CLOCK)}`, 1);

/** The server's time in the answer; `undefined` where there is none. */
export const clockIn = ([row]: readonly Members[]): ServerMoment | undefined =>
	(row && dateTimeIn(cell(row, CLOCK))) ?? undefined;

/** A moment some milliseconds later, or earlier. */
export const plusTime = (moment: ServerMoment, by: number): ServerMoment =>
	new Date(Date.parse(`${moment}Z`) + by).toISOString().slice(0, 23);

/** The first moment of a moment's day. */
export const dayOf = (moment: ServerMoment): ServerMoment => `${moment.slice(0, 10)}T00:00:00.000`;

/** Whether a moment is a day without a time: nobody knows when on that day it was. */
export const isTimeless = (moment: ServerMoment): boolean => moment === dayOf(moment);

/** Whether a moment is this one or later, or may be because it has no time. */
export const mayBeSince = (moment: ServerMoment, since: ServerMoment): boolean =>
	moment >= since || (isTimeless(moment) && moment >= dayOf(since));

/** A moment as a literal. */
export const momentSql = (moment: ServerMoment): Sql => {
	const written = Sql.value({ name: 'moment', type: 'dateTime', value: moment, typed: true }, 'UTC');
	if (!written.ok) throw new RangeError(`${moment} is not a moment`);
	return written.sql;
};

const timelessSince = (column: Sql, since: ServerMoment): Sql =>
	sql`(${column} >= ${momentSql(dayOf(since))} AND ${column} = CAST(${column} AS date))`;

/** The condition for that. */
export const sinceMoment = (column: Sql, since: ServerMoment): Sql =>
	anyOf([sql`${column} >= ${momentSql(since)}`, timelessSince(column, since)]);

/**
 * Rows that are read since a moment: those that changed then or later, as far as their dates tell. One that was made on a day without a time is
 * read all day: else nobody would know afterwards whether it was new (docs/trust/erp-behaviour.md#changes-since-a-time).
 */
export const readSince = (changed: Sql, created: Sql | undefined, since: ServerMoment): Sql =>
	anyOf([sinceMoment(changed, since), ...(created ? [timelessSince(created, since)] : [])]);

/** Whether a record is among them. */
export const isReadSince = (
	{ changed, created = '' }: Pick<RecordState, 'changed' | 'created'>,
	since: ServerMoment,
): boolean => mayBeSince(changed, since) || (created !== '' && isTimeless(created) && mayBeSince(created, since));

/** What a row says of its record. */
export interface RecordState {
	/** What people call it, in capitals, the same for as long as there is the record: `0/0/WEB/12`. */
	readonly key: string;
	readonly created?: ServerMoment;
	readonly changed: ServerMoment;
	/** The number of the user who changed it last, where the row gives it. */
	readonly changedBy?: number;
	/** Differs between two states: the date of the change, and where that has no time, what the row shows. */
	readonly version: string;
	/** What the row shows of the record itself. */
	readonly digest: string;
}

/** Reads that of a row; `changed` is blank for one without any date. */
export function recordIn({ columns }: Pick<ChangingRecord, 'columns'>, row: Members): RecordState {
	const textOf = (column: string) => plainTextOf(cell(row, column)).trim();
	const isBit = (column: string) => outputMember(column).as === 'flag';
	const idOf = (column: string) =>
		plainTextOf(comparedValue(cell(row, column), isBit(column) ? 'number' : 'text')).trim();
	const made = dateTimeIn(cell(row, columns.created)) ?? undefined;
	const { isMadeByIgnored, moment, changedBy } = writtenIn(row);
	// What a user made whose changes are not reported is new to nobody.
	const created = isMadeByIgnored ? undefined : made;
	const changed = moment ?? dateTimeIn(cell(row, columns.changed)) ?? made ?? '';
	const digest = JSON.stringify(columns.digest.map(textOf));
	return {
		// The database compares without case, and shows one spelling or another of rows that it groups (docs/trust/erp-behaviour.md#names-of-columns-in-rows).
		key: columns.id.map(idOf).join('/').toLocaleUpperCase('tr'),
		...(created === undefined ? {} : { created }),
		changed,
		...(changedBy === undefined ? {} : { changedBy }),
		version: changed !== '' && isTimeless(changed) ? `${changed} ${digest}` : changed,
		digest,
	};
}

/** The same; `undefined` for one without any date. */
export function stateIn(record: Pick<ChangingRecord, 'columns'>, row: Members): RecordState | undefined {
	const state = recordIn(record, row);
	return state.changed === '' ? undefined : state;
}
