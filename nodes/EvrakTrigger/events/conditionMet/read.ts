import { isSet } from '../../../../erp/database/ask/row';
import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { linkColumn, linkedTo } from '../../../../erp/database/ask/page';
import type { Schema } from '../../../../erp/database/ask/schema';
import { type Sql, anyOf, sql } from '../../../../erp/database/ask/sql';
import { cell } from '../../../../erp/base/json/cell';
import type { Members } from '../../../../erp/base/json/members';
import { itemOf } from '../../../../erp/database/query/answer';
import type { ServerMoment } from '../../../../erp/database/query/changes/types';
import { type RecordState, recordIn, sinceMoment } from '../../../../erp/database/query/changes/window';
import { type Condition, type ConditionQuestion, hasParts } from '../../../../erp/database/query/conditions/types';
import type { Key } from '../../../../erp/database/query/read';
import type { FormFields } from '../../../Evrak/form/fields';
import { allRows, itemsOfRows } from '../../../Evrak/read/query/pages';
import { LARGEST_READ } from '../../../Evrak/read/sql/mostRows';
import type { NumberedKey } from '../../memory/keySet';
import { fingerprintOf } from '../../memory/seen';
import { eventSettings } from '../../poll/form';
import { RECORD_OPTIONS } from '../../records/form';
import { givenParameters, startFromIn } from '../../records/parameters';
import { type Found, type PollAsking, TEST_SAMPLE, unlessLacking, wholeOf } from '../../records/read';
import type { WatchedRecord } from './state';

/** Whether a day can be given from which on it is told though it holds already. */
const startsFrom = ({ tellsExisting, occasion }: Condition): boolean => !tellsExisting && occasion === 'begins';

/** The options of the event for a condition. */
export function conditionExtras(condition: Condition): FormFields {
	const { startFrom, settleSeconds, maxItems } = RECORD_OPTIONS;
	return {
		...(startsFrom(condition) ? { startFrom } : {}),
		...(hasParts(condition) ? { settleSeconds } : {}),
		maxItems,
	};
}

/** What the event of a condition is set to. */
type ConditionOptions = ReturnType<typeof conditionOptions>;

/** Reads the parameters of the event; throws NodeOperationError. */
export function conditionOptions(context: IPollFunctions, condition: Condition, zone: string) {
	const { settleSeconds, maxItems } = eventSettings(context, {}, RECORD_OPTIONS);
	return {
		/** Milliseconds for which a document has to be left alone. */
		settle: hasParts(condition) ? settleSeconds * 1_000 : 0,
		most: maxItems,
		startFrom: startsFrom(condition) ? startFromIn(context, zone) : undefined,
		chosen: givenParameters(context, condition.parameters),
	};
}

/** What is needed to read the records of a condition. */
export interface ConditionReader {
	readonly asking: PollAsking;
	readonly condition: Condition;
	readonly record: Condition['record'];
	readonly schema: Schema;
	readonly question: ConditionQuestion;
}

/** A reader for this database; throws NodeApiError where it lacks what cannot be left out. */
export function readerOf(
	asking: PollAsking,
	condition: Condition,
	schema: Schema,
	{ chosen }: ConditionOptions,
	looked?: ServerMoment,
): ConditionReader {
	const question = unlessLacking(asking, schema, condition.needs, () => condition.ask(schema, chosen, looked));
	return { asking, condition, record: condition.record, schema, question };
}

const flag = (condition: Sql): Sql => sql`CASE WHEN ${condition} THEN 1 ELSE 0 END`;

/** What a row tells beside its members: whether the condition holds. */
export const holdingFlag = ({ holds }: ConditionQuestion): readonly [Key] => [{ sql: flag(holds), type: 'number' }];

/** The question for records that are watched, as far as one more condition leaves them. */
const watchedQuestion = ({ question }: ConditionReader, condition: readonly Sql[]): ConditionQuestion => ({
	...question,
	from: question.watched ?? question.from,
	where: [...(question.where ?? []), ...condition],
});

/** The question of a pass; records for which it does not hold yet are read beside those that were made lately. */
export function passQuestion(reader: ConditionReader, since: ServerMoment): ConditionQuestion {
	const { holds, created } = reader.question;
	if (reader.condition.watches === 'holding') return watchedQuestion(reader, [holds]);
	const waits = sql`${flag(holds)} = 0`;
	return watchedQuestion(reader, [created ? anyOf([waits, sinceMoment(created, since)]) : waits]);
}

/** A row with what it says of its record. */
export interface FoundRecord extends Found {
	readonly watched: WatchedRecord;
}

/** The records of rows. Of those that cannot be found again by a number, a fingerprint is remembered. */
export const watchedIn = ({ condition, question }: ConditionReader, rows: readonly Members[]): FoundRecord[] =>
	rows.map((row) => {
		const { number, same } = question;
		const record = recordIn(condition.record, row);
		const { created, changed } = record;
		const others = Object.keys(same).filter((name) => name !== number);
		const key: NumberedKey =
			number === undefined
				? { of: '', number: fingerprintOf(record.key) }
				: { of: JSON.stringify(others.map((name) => cell(row, name))), number: Number(cell(row, number)) };
		const isWritten = hasParts(condition) && changed !== '';
		return {
			...record,
			row,
			watched: { key, holds: isSet(row, linkColumn(0)), created, ...(isWritten ? { changed } : {}) },
		};
	});

/** The columns that a key was made of. */
function rowOfKey({ question: { number = '', same } }: ConditionReader, key: NumberedKey): Members {
	const others = Object.keys(same).filter((name) => name !== number);
	const values = JSON.parse(key.of) as unknown[];
	return { ...Object.fromEntries(others.map((name, index) => [name, values[index]])), [number]: key.number };
}

/** Records that left, as they are now. */
export async function readLeft(reader: ConditionReader, keys: readonly NumberedKey[]): Promise<FoundRecord[]> {
	const { asking, record, question } = reader;
	const rows = keys.map((key) => rowOfKey(reader, key));
	const those = { ...question, where: [...(question.where ?? []), linkedTo(rows, question.same)] };
	return watchedIn(reader, await allRows(asking, those, record.read.members, keys.length + 1, holdingFlag(question)));
}

/** Records whole, in their order; `undefined` for one that changed while it was read. A single row cannot. */
export async function wholeRecords(
	reader: ConditionReader,
	found: readonly FoundRecord[],
): Promise<Array<IDataObject | undefined>> {
	const { asking, record, schema, condition } = reader;
	if (hasParts(condition)) return await wholeOf(reader, found);
	const rows = found.map(({ row }) => row);
	return await itemsOfRows(asking, record.read, schema, reader, rows, LARGEST_READ);
}

/** What is told of a record at a moment; `times`: how often its event was told before. */
export function conditionItem(
	{ value, occasion }: Condition,
	{ key, changed }: RecordState,
	moment: ServerMoment,
	json: IDataObject,
	times = 0,
): INodeExecutionData {
	const versions = { begins: [changed], eachDay: [moment.slice(0, 10)], vanishes: [] };
	const eventId = [value, key, ...versions[occasion], ...(times > 0 ? [times + 1] : [])].join(':');
	return { json: { ...json, eventId, eventType: value, eventTime: moment, source: 'state' } };
}

/** What is told of a record that is gone: the columns of its key. */
export function vanishedItem(
	reader: ConditionReader,
	key: NumberedKey,
	moment: ServerMoment,
	times = 0,
): INodeExecutionData {
	const { condition, record, question } = reader;
	const row = rowOfKey(reader, key);
	const members = record.read.members.filter(({ column }) => Object.hasOwn(question.same, column));
	return conditionItem(condition, recordIn(record, row), moment, { ...itemOf(row, members, {}) }, times);
}

/** The latest records for which it holds, as if it had just begun. */
export async function latestOfCondition(reader: ConditionReader, clock: ServerMoment): Promise<INodeExecutionData[]> {
	const { asking, condition, record, question } = reader;
	const isGone = condition.occasion === 'vanishes';
	const { changed, key, ...shown } = watchedQuestion(reader, isGone ? [] : [question.holds]);
	const isDated = record.columns.changed !== '';
	const order = isDated ? ([{ sql: changed, type: 'dateTime', descending: true }, ...key] as const) : key;
	const latest = { ...shown, key: order };
	const rows = await allRows(asking, latest, record.read.members, TEST_SAMPLE.records, holdingFlag(question));
	const found = watchedIn(reader, rows);
	if (isGone) return found.map(({ watched }) => vanishedItem(reader, watched.key, clock));
	const whole = await wholeRecords(reader, found);
	return found.flatMap((state, index) => {
		const json = whole[index];
		return json ? [conditionItem(condition, state, clock, json)] : [];
	});
}
