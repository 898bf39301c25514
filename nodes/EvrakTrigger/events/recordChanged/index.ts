import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { changingRecords } from '../../../../erp/database/query/changes';
import type { ChangingRecord } from '../../../../erp/database/query/changes/types';
import { userParameters } from '../../../../erp/database/query/changes/users';
import { type RecordState, isReadSince } from '../../../../erp/database/query/changes/window';
import { choice, fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { eventSettings } from '../../poll/form';
import { RECORD_OPTIONS } from '../../snapshot/form';
import { givenParameters, startFromIn } from '../../snapshot/parameters';
import { pollSnapshot } from '../../snapshot/poll';
import type { Source, Watch } from '../../snapshot/watch';
import { type Found, foundIn, unlessLacking, wholeOf, wholeQuestion } from '../../snapshot/read';
import type { News } from '../../snapshot/walk';
import { fingerprintOf } from '../../snapshot/seen';
import type { TriggerEvent } from '../types';

/** Which changes of a record are reported. */
const CHANGES = {
	changes: choice(
		['Changes', 'Değişiklik'],
		'What to wait for. Several changes between two polls come as one, with the last state.',
		[
			['created', 'Created (Yeni)', 'New ones, each once'],
			['changed', 'Changed (Değişen)', 'Ones that were there before, each once for every change'],
			['both', 'Created or Changed (İkisi)', 'New ones and changed ones; eventType tells which'],
		],
	),
};

/** The output of a record. */
const eventItem = (
	{ value }: ChangingRecord,
	{ key, created, changed, changedBy, version }: RecordState,
	type: News,
	json: IDataObject,
): INodeExecutionData => {
	const eventTime = type === 'created' ? (created ?? changed) : changed;
	const eventId = `${value}:${key}:${type}:${eventTime}`;
	return {
		json: {
			...json,
			// The version of a record whose date has no time also includes its content.
			eventId:
				type === 'created' || version === changed ? eventId : `${eventId}:${fingerprintOf(version).toString(36)}`,
			...{ eventType: type, eventTime, source: 'date', changedBy: changedBy ?? null },
		},
	};
};

/** New and changed records of a kind, by the settings of a node; throws NodeOperationError. */
function watchOf(context: IPollFunctions, record: ChangingRecord, zone: string): Watch<Found> {
	const { changes: wanted, settleSeconds, lookBackMinutes, maxItems } = eventSettings(context, CHANGES, RECORD_OPTIONS);
	const chosen = givenParameters(context, { ...record.filters, ...userParameters });
	const settle = settleSeconds * 1_000;
	return {
		...{ action: `Reading changed ${record.plural}`, plural: record.plural, event: record.value, of: { wanted } },
		rules: {
			...{ watches: 'changes', wanted, settle, reportsExisting: false },
			// A waiting record is read again in any case.
			lookBack: Math.max(lookBackMinutes * 60_000, 2 * settle),
			from: startFromIn(context, zone),
		},
		most: maxItems,
		open(asking, schema, { since }): Source<Found> {
			const question = unlessLacking(asking, record.ask(schema, chosen, since));
			const reader = { asking, record, schema, question };
			return {
				question: wholeQuestion(question),
				...{ members: record.read.members, latest: question.changed },
				// A single row of a document may have been created today, but not the document.
				rowsIn: (page) => foundIn(record, page).filter((found) => isReadSince(found, since)),
				async itemsOf(reported) {
					const whole = await wholeOf(
						reader,
						reported.map(({ row }) => row),
					);
					return reported.map(
						({ row, verdict }, index) => whole[index] && eventItem(record, row, verdict as News, whole[index]),
					);
				},
			};
		},
		shownAs: ({ created, changed }) =>
			wanted === 'created' || (wanted === 'both' && created === changed) ? 'created' : 'changed',
	};
}

/** A record of a kind is made or changed. */
const onRecord = (record: ChangingRecord): TriggerEvent => ({
	value: record.value,
	name: `${record.name} (${record.turkish})`,
	action: `On ${record.noun} created or changed`,
	description: `With all that its Get tells (yeni ya da değişen ${record.turkish.toLocaleLowerCase('tr')}). Needs a V17 server that lets the API user read by SQL.`,
	subtitle: record.name,
	fields: [...fieldProperties(CHANGES), ...parametersForm({ ...record.filters, ...userParameters })],
	options: fieldProperties(RECORD_OPTIONS),
	poll: async (erp) => await pollSnapshot(erp, watchOf(erp.context, record, erp.connection.zone)),
});

/** An event for each kind of record. */
export const onRecordChanged: readonly TriggerEvent[] = changingRecords.map(onRecord);
