import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { linkColumn, linkedTo } from '../../../../erp/database/ask/page';
import { isSet } from '../../../../erp/database/ask/row';
import type { Schema } from '../../../../erp/database/ask/schema';
import { type Sql, anyOf, sql } from '../../../../erp/database/ask/sql';
import { cell } from '../../../../erp/base/json/cell';
import type { Members } from '../../../../erp/base/json/members';
import { itemOf } from '../../../../erp/database/query/answer';
import type { ServerMoment } from '../../../../erp/database/query/changes/types';
import { type RecordState, recordIn, sinceMoment } from '../../../../erp/database/query/changes/window';
import { type Condition, type ConditionQuestion, hasParts } from '../../../../erp/database/query/conditions/types';
import type { Key } from '../../../../erp/database/query/read';
import { allRows, itemsOfRows } from '../../../Evrak/read/query/pages';
import { LARGEST_READ } from '../../../Evrak/read/sql/mostRows';
import { keyText, type NumberedKey } from '../../snapshot/keySet';
import type { Source, WatchedPass } from '../../snapshot/watch';
import { type Found, type PollAsking, wholeOf } from '../../snapshot/read';
import { timesOf } from '../../snapshot/rows';

/** Context for reading the records of a condition. */
interface ConditionReader {
	readonly asking: PollAsking;
	readonly condition: Condition;
	readonly record: Condition['record'];
	readonly schema: Schema;
	readonly question: ConditionQuestion;
}

/** A row, with the state of its record. */
export interface FoundRecord extends Found {
	readonly number?: NumberedKey;
	readonly holds?: boolean;
}

const flag = (condition: Sql): Sql => sql`CASE WHEN ${condition} THEN 1 ELSE 0 END`;

/** Additional column of a row: whether the condition holds. */
const holdingFlag = ({ holds }: ConditionQuestion): readonly [Key] => [{ sql: flag(holds), type: 'number' }];

/** The query for watched records, with a further condition. */
const watchedQuestion = ({ question }: ConditionReader, condition: readonly Sql[]): ConditionQuestion => ({
	...question,
	from: question.watched ?? question.from,
	where: [...(question.where ?? []), ...condition],
});

/** The query of a pass; records for which the condition does not hold yet are read together with recently created ones. */
function passQuestion(reader: ConditionReader, { since, isSample }: WatchedPass): ConditionQuestion {
	const { holds, created } = reader.question;
	const { watches } = reader.condition;
	if (isSample && watches === 'gone') return watchedQuestion(reader, []);
	if (isSample || watches === 'holding' || watches === 'daily') return watchedQuestion(reader, [holds]);
	const waits = sql`${flag(holds)} = 0`;
	return watchedQuestion(reader, [created ? anyOf([waits, sinceMoment(created, since)]) : waits]);
}

/** A document's key columns other than its number. */
const othersOf = ({ number, same }: ConditionQuestion): string[] => Object.keys(same).filter((name) => name !== number);

/** The records of rows. */
const watchedIn = ({ condition, question }: ConditionReader, rows: readonly Members[]): FoundRecord[] =>
	rows.map((row) => {
		const { number } = question;
		const of = JSON.stringify(othersOf(question).map((name) => cell(row, name)));
		return {
			...recordIn(condition.record, row),
			...{ row, holds: isSet(row, linkColumn(0)) },
			...(number === undefined ? {} : { number: { of, number: Number(cell(row, number)) } }),
		};
	});

/** The key columns of a key. */
function rowOfKey({ question }: ConditionReader, key: NumberedKey): Members {
	const values = JSON.parse(key.of) as unknown[];
	const others = othersOf(question).map((name, index) => [name, values[index]] as const);
	return { ...Object.fromEntries(others), [question.number ?? '']: key.number };
}

/** The current records of keys. */
async function readAgain(reader: ConditionReader, keys: readonly NumberedKey[]): Promise<FoundRecord[]> {
	const { asking, record, question } = reader;
	const rows = keys.map((key) => rowOfKey(reader, key));
	const those = { ...question, where: [...(question.where ?? []), linkedTo(rows, question.same)] };
	const again = await allRows(asking, those, record.read.members, keys.length + 1, holdingFlag(question));
	const textOf = ({ number }: FoundRecord) => number && keyText(number);
	const found = new Map(watchedIn(reader, again).map((each) => [textOf(each), each]));
	return keys.map((number, index) => {
		const row = rows[index] ?? {};
		return found.get(keyText(number)) ?? { ...recordIn(record, row), number, row };
	});
}

/** Complete records, in their order; `undefined` for a record that changed while it was read. A single row cannot change meanwhile. */
async function wholeRecords(reader: ConditionReader, found: readonly FoundRecord[]): ReturnType<typeof wholeOf> {
	const { asking, record, schema, condition } = reader;
	if (found.length === 0) return [];
	if (hasParts(condition)) return await wholeOf(reader, found);
	const rows = found.map(({ row }) => row);
	return await itemsOfRows(asking, record.read, schema, reader, rows, LARGEST_READ);
}

/** The output of a record at a moment; `times`: how often its event was reported before. */
function conditionItem(
	{ value, watches }: Condition,
	{ key, changed }: RecordState,
	moment: ServerMoment,
	json: IDataObject,
	times = 0,
): INodeExecutionData {
	const version = watches === 'daily' ? [moment.slice(0, 10)] : watches === 'gone' ? [] : [changed];
	const eventId = [value, key, ...version, ...(times > 0 ? [times + 1] : [])].join(':');
	return { json: { ...json, eventId, eventType: value, eventTime: moment, source: 'state' } };
}

/** The output of a record that is gone: the columns of its key. */
function goneItem(
	reader: ConditionReader,
	{ number }: FoundRecord,
	moment: ServerMoment,
	times = 0,
): INodeExecutionData | undefined {
	const { condition, record, question } = reader;
	if (!number) return undefined;
	const row = rowOfKey(reader, number);
	const members = record.read.members.filter(({ column }) => Object.hasOwn(question.same, column));
	return conditionItem(condition, recordIn(record, row), moment, { ...itemOf(row, members, {}) }, times);
}

/** The records of a pass. */
export function sourceOf(reader: ConditionReader, pass: WatchedPass): Source<FoundRecord> {
	const { condition, record, question } = reader;
	return {
		question: passQuestion(reader, pass),
		members: record.read.members,
		latest: record.columns.changed === '' ? undefined : question.changed,
		links: holdingFlag(question),
		rowsIn: (page) => watchedIn(reader, page),
		async itemsOf(reported, { clock, state }) {
			const there = reported.flatMap(({ row, verdict }) => (verdict === 'gone' ? [] : [row]));
			const whole = await wholeRecords(reader, there);
			return reported.map(({ row, verdict }) => {
				const times = timesOf(state, row);
				if (verdict === 'gone') return goneItem(reader, row, clock, times);
				const json = whole[there.indexOf(row)];
				return json && conditionItem(condition, row, clock, json, times);
			});
		},
		again: async (keys) => await readAgain(reader, keys),
	};
}
