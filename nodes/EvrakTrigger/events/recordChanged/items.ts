import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Schema } from '../../../../erp/ask/schema';
import type { ChangesQuestion, ChangingRecord, Since } from '../../../../erp/query/changes/types';
import type { RecordState } from '../../../../erp/query/changes/window';
import { allRows } from '../../../Evrak/read/query/pages';
import { fingerprintOf } from '../../memory/seen';
import {
	foundIn,
	TEST_SAMPLE,
	unlessLacking,
	wholeOf,
	wholeQuestion,
	type PollAsking,
	type RecordReader,
} from '../../records/read';
import type { RecordOptions } from './settings';
import type { News, WantedNews } from './state';

/** The question for this database; throws NodeApiError where it lacks what cannot be left out. */
export function questionFor(
	asking: PollAsking,
	record: ChangingRecord,
	schema: Schema,
	filters: RecordOptions['filters'],
	since: Since,
): ChangesQuestion {
	const lacks = schema.lacking(record.needs);
	return unlessLacking(asking, lacks === undefined ? record.ask(schema, filters, since) : { lacks });
}

/** What is told of a record. */
export const eventItem = (
	{ value }: ChangingRecord,
	{ key, created, changed, changedBy, version }: RecordState,
	type: News,
	json: IDataObject,
): INodeExecutionData => {
	const eventTime = type === 'created' ? (created ?? changed) : changed;
	const eventId = `${value}:${key}:${type}:${eventTime}`;
	return {
		json: {
			// The version of a record whose date has no time is more than its date.
			eventId:
				type === 'created' || version === changed ? eventId : `${eventId}:${fingerprintOf(version).toString(36)}`,
			...{ eventType: type, eventTime, source: 'date', changedBy: changedBy ?? null },
			...json,
		},
	};
};

/** The latest records, as if they had just come. */
export async function latestRecords(
	reader: RecordReader & { readonly record: ChangingRecord },
	wanted: WantedNews,
): Promise<INodeExecutionData[]> {
	const { asking, record, question } = reader;
	const latest: ChangesQuestion = {
		...wholeQuestion(question),
		key: [{ sql: question.changed, type: 'dateTime', descending: true }, ...question.key],
	};
	const found = foundIn(record, await allRows(asking, latest, record.read.members, TEST_SAMPLE.records));
	const whole = await wholeOf(reader, found);
	return found.flatMap(({ record: state }) => {
		const json = whole.get(state.key)?.json;
		const isNew = wanted === 'created' || (wanted === 'both' && state.created === state.changed);
		return json ? [eventItem(record, state, isNew ? 'created' : 'changed', json)] : [];
	});
}
