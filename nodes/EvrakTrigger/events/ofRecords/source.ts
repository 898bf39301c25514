import type { IDataObject } from 'n8n-workflow';
import { comparedValue, linkColumn, linkedTo, type Key } from '../../../../erp/database/ask/page';
import { isSet } from '../../../../erp/database/ask/row';
import type { Schema } from '../../../../erp/database/ask/schema';
import { type Sql, anyOf, sql } from '../../../../erp/database/ask/sql';
import { cell } from '../../../../erp/base/json/cell';
import type { Members } from '../../../../erp/base/json/members';
import { itemOf } from '../../../../erp/database/query/answer';
import {
	type EventQuestion,
	hasParts,
	type RecordEvent,
	type ServerMoment,
	type WatchedPass,
} from '../../../../erp/database/query/events/types';
import { isReadSince, momentSql, type RecordState, recordIn } from '../../../../erp/database/query/events/window';
import { sinceMoment } from '../../../../erp/database/query/written';
import { allRows, itemsOfRows } from '../../../Evrak/read/query/pages';
import { LARGEST_READ } from '../../../Evrak/read/sql/mostRows';
import { keyText, type NumberedKey } from '../../snapshot/keySet';
import type { PollAsking } from '../../snapshot/read';
import { timesOf } from '../../snapshot/rows';
import { fingerprintOf } from '../../snapshot/seen';
import type { News } from '../../snapshot/walk';
import type { Source } from '../../snapshot/watch';

/** Context for reading the records of an event. */
interface RecordReader {
	readonly asking: PollAsking;
	readonly event: RecordEvent;
	readonly schema: Schema;
	readonly question: EventQuestion;
}

export interface FoundRecord extends RecordState {
	readonly row: Members;
	readonly number?: NumberedKey;
	readonly holds?: boolean;
}

const flag = (condition: Sql): Sql => sql`CASE WHEN ${condition} THEN 1 ELSE 0 END`;

/** Additional column of a row: whether the condition holds. */
const holdingFlag = ({ holds }: EventQuestion): readonly Key[] => (holds ? [{ sql: flag(holds), type: 'number' }] : []);

/** A query with all its columns: items contain fewer. */
const withAllColumns = (question: EventQuestion): EventQuestion => ({
	...question,
	show: { ...question.show, ...question.beside },
});

/** The query of a pass; records for which the condition does not hold yet are read together with recently created ones. */
function passQuestion({ event, question }: RecordReader, { since, isSample }: WatchedPass): EventQuestion {
	const { holds, created, watched = question.from, where = [] } = question;
	const { watches } = event;
	const of = (wanted: readonly Sql[]) => withAllColumns({ ...question, from: watched, where: [...where, ...wanted] });
	if (!holds || (isSample && watches === 'gone')) return of([]);
	if (isSample || watches === 'holding' || watches === 'daily') return of([holds]);
	const waits = sql`${flag(holds)} = 0`;
	return of([created ? anyOf([waits, sinceMoment(created, momentSql(since))]) : waits]);
}

/** A document's key columns other than its number, with their types. */
const othersOf = ({ number, same }: EventQuestion) =>
	Object.entries(same).flatMap(([name, { type }]) => (name === number ? [] : [[name, type] as const]));

const recordsIn = ({ event, question }: RecordReader, rows: readonly Members[]): FoundRecord[] =>
	rows.map((row) => {
		const { number, holds } = question;
		const of = JSON.stringify(othersOf(question).map(([name, type]) => comparedValue(cell(row, name), type)));
		return {
			...recordIn(event, row),
			row,
			...(holds ? { holds: isSet(row, linkColumn(0)) } : {}),
			...(number === undefined ? {} : { number: { of, number: Number(cell(row, number)) } }),
		};
	});

/** The records with these keys, and further columns. */
async function readAgain(
	{ asking, event, question }: RecordReader,
	keys: readonly Members[],
	links: readonly Key[] = [],
): Promise<Members[]> {
	const those = { ...question, where: [...(question.where ?? []), linkedTo(keys, question.same)] };
	return await allRows(asking, withAllColumns(those), event.read.members, keys.length + 1, links);
}

async function recordsOf(reader: RecordReader, keys: readonly NumberedKey[]): Promise<FoundRecord[]> {
	const { event, question } = reader;
	const rows = keys.map(({ of, number }): Members => {
		const values = JSON.parse(of) as unknown[];
		const others = othersOf(question).map(([name], index) => [name, values[index]] as const);
		return { ...Object.fromEntries(others), [question.number ?? '']: number };
	});
	const again = recordsIn(reader, await readAgain(reader, rows, holdingFlag(question)));
	const found = new Map(again.map((each) => [each.number && keyText(each.number), each]));
	return keys.map((number, index) => {
		const row = rows[index] ?? {};
		return found.get(keyText(number)) ?? { ...recordIn(event, row), number, row };
	});
}

/**
 * Complete records with their parts, in their order; `undefined` for a record that changed while it was read, or is gone. The header of one state
 * and the lines of another are not a document: so the headers are read again after the lines. A single row cannot change meanwhile.
 */
async function wholeRecords(
	reader: RecordReader,
	found: readonly FoundRecord[],
): Promise<ReadonlyArray<IDataObject | undefined>> {
	const { asking, event, schema, question } = reader;
	if (found.length === 0) return [];
	const rows = found.map(({ row }) => row);
	const items = await itemsOfRows(asking, event.read, schema, { question }, rows, LARGEST_READ);
	if (!hasParts(event)) return items;
	const states = (await readAgain(reader, rows)).map((row) => recordIn(event, row));
	const now = new Map(states.map((state) => [state.key, state] as const));
	return found.map(({ key, changed, digest }, index) => {
		const present = now.get(key);
		return present?.changed === changed && present.digest === digest ? items[index] : undefined;
	});
}

/** What an item says of its event at a moment; `times`: how often it was reported before. */
function eventOf(
	{ value, watches }: RecordEvent,
	{ key, created, changed, changedBy, version }: RecordState,
	news: News,
	moment: ServerMoment,
	times: number,
): IDataObject {
	if (watches !== 'changes') {
		const state = watches === 'daily' ? [moment.slice(0, 10)] : watches === 'gone' ? [] : [changed];
		const eventId = [value, key, ...state, ...(times > 0 ? [times + 1] : [])].join(':');
		return { eventId, eventTime: moment };
	}
	const eventTime = news === 'created' ? (created ?? changed) : changed;
	// The version of a record whose date has no time also includes its content.
	const content = news === 'created' || version === changed ? [] : [fingerprintOf(version).toString(36)];
	const eventId = [value, key, news, eventTime, ...content].join(':');
	return { eventId, eventType: news, eventTime, source: 'date', changedBy: changedBy ?? null };
}

export function sourceOf(reader: RecordReader, pass: WatchedPass): Source<FoundRecord> {
	const { event, question } = reader;
	const { read, columns, watches } = event;
	const keyMembers = read.members.filter(({ column }) => Object.hasOwn(question.same, column));
	return {
		question: passQuestion(reader, pass),
		members: read.members,
		latest: columns.changed === '' ? undefined : question.changed,
		links: holdingFlag(question),
		rowsIn(page) {
			const found = recordsIn(reader, page);
			if (watches !== 'changes') return found;
			// A row without any date is no changed record; a single row of a document may have been created today, but not the document.
			return found.filter((record) => record.changed !== '' && isReadSince(record, pass.since));
		},
		async itemsOf(reported, { clock, state }) {
			const there = reported.flatMap(({ row, verdict }) => (verdict === 'gone' ? [] : [row]));
			const whole = await wholeRecords(reader, there);
			return reported.map(({ row, verdict }) => {
				// Of a record that is gone only its key is known.
				const json = verdict === 'gone' ? itemOf(row.row, keyMembers, {}) : whole[there.indexOf(row)];
				return json && { json: { ...json, ...eventOf(event, row, verdict as News, clock, timesOf(state, row)) } };
			});
		},
		again: async (keys) => await recordsOf(reader, keys),
	};
}
