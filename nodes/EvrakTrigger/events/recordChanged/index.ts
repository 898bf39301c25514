import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { keyOfRow } from '../../../../erp/database/ask/page';
import { changingRecords } from '../../../../erp/database/query/changes';
import type { Members } from '../../../../erp/base/json/members';
import type { ChangesQuestion, ChangingRecord, ServerMoment } from '../../../../erp/database/query/changes/types';
import { userParameters } from '../../../../erp/database/query/changes/users';
import { type RecordState, isReadSince, plusTime } from '../../../../erp/database/query/changes/window';
import { choice, fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { allRows } from '../../../Evrak/read/query/pages';
import { withSchema } from '../../../shared/ask/schemas';
import type { PollErp } from '../../../shared/client/client';
import { EventMemory } from '../../memory/eventMemory';
import { fingerprintOf } from '../../memory/seen';
import { eventSettings } from '../../poll/form';
import { questionKey } from '../../poll/parameters';
import { timeKeeper } from '../../poll/time';
import { RECORD_OPTIONS } from '../../records/form';
import { givenParameters, startFromIn } from '../../records/parameters';
import {
	assertMoves,
	type Found,
	type JudgedRecord,
	type RecordReader,
	TEST_SAMPLE,
	askClock,
	foundIn,
	keyColumnsOf,
	pollAsking,
	timedPages,
	unlessLacking,
	walkRecords,
	wholeOf,
	wholeQuestion,
} from '../../records/read';
import type { TriggerEvent } from '../types';
import {
	type ChangeState,
	type InPass,
	type Judging,
	type News,
	type Verdict,
	type WantedNews,
	afterPass,
	afterRecords,
	beginChanges,
	isSteady,
	judgeRecords,
	lastOf,
	withPass,
} from './state';

/** What of a record is waited for. */
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

/** What is needed to read records that changed. */
type ChangeReader = RecordReader & { readonly record: ChangingRecord };

type Pages = AsyncGenerator<Members[]>;

/** The pages of a pass from its place on, with the server's time at the first. */
const pagesOf = async ({ asking, record, question }: ChangeReader, { after }: InPass['pass']) =>
	await timedPages(asking, wholeQuestion(question), record.read.members, {
		from: after && keyOfRow(after, question.key),
	});

/** How far a poll has come. */
interface Progress {
	state: ChangeState & InPass;
	/** The state behind the pass, once it is over. */
	ended?: ChangeState;
	readonly items: INodeExecutionData[];
}

const isNews = (verdict: Verdict): verdict is News => verdict === 'created' || verdict === 'changed';

/** Goes on with the pass; whether it is over. */
async function goOn(
	reader: ChangeReader,
	progress: Progress,
	judging: Judging,
	{ pages, most, hasTime }: { readonly pages: Pages; readonly most: number; readonly hasTime: () => boolean },
): Promise<boolean> {
	const { record, question } = reader;
	const { since } = progress.state.pass;
	const walk = {
		pages,
		// A single row of a document may have been made today, though the document was not.
		recordsIn: (page: readonly Members[]) => foundIn(record, page).filter((found) => isReadSince(found, since)),
		judge: (found: readonly Found[]) => judgeRecords(progress.state, found, judging),
		isTold: isNews,
		itemsOf: async (told: ReadonlyArray<JudgedRecord<Found, Verdict>>) => {
			const whole = await wholeOf(
				reader,
				told.map(({ record: found }) => found),
			);
			return told.map(
				({ record: found, verdict }, index) => whole[index] && eventItem(record, found, verdict as News, whole[index]),
			);
		},
		settle: (judged: ReadonlyArray<JudgedRecord<Found, Verdict>>) => {
			const last = judged.at(-1)?.record.row;
			const after = last ? keyColumnsOf(last, question) : progress.state.pass.after;
			progress.state = afterRecords(progress.state, judged, judging, after);
		},
		...{ most, hasTime },
	};
	return await walkRecords(walk, progress.items);
}

/** Reads the parameters of the event; throws NodeOperationError. */
function recordOptions(context: IPollFunctions, { filters }: ChangingRecord, zone: string) {
	const settings = eventSettings(context, CHANGES, RECORD_OPTIONS);
	const settle = settings.settleSeconds * 1_000;
	return {
		wanted: settings.changes,
		// A record that waits is read again in any case.
		timing: { settle, lookBack: Math.max(settings.lookBackMinutes * 60_000, 2 * settle) },
		most: settings.maxItems,
		startFrom: startFromIn(context, zone),
		filters: givenParameters(context, { ...filters, ...userParameters }),
	};
}

/** New and changed records of a kind. A failed poll keeps its place; one that fails after some records hands these over. */
async function pollRecords(erp: PollErp, record: ChangingRecord): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const { wanted, timing, most, startFrom, filters } = recordOptions(context, record, connection.zone);
	const time = timeKeeper(context);
	const asking = pollAsking(erp, time, `Reading changed ${record.plural}`);
	const query = questionKey(connection, record.value, { wanted });
	const memory = new EventMemory<ChangeState>(context, { version: 4, query });
	return await withSchema(asking, async (schema) => {
		const { stored } = memory;
		// A poll begins with its first page, which tells the time: only a clock that was set back changes what is to be asked.
		const least = stored ? lastOf(stored) : await askClock(asking);
		const readerOf = (since: ServerMoment): ChangeReader => {
			const question = unlessLacking(asking, schema, record.needs, () => record.ask(schema, filters, since));
			return { asking, record, schema, question };
		};
		if (context.getMode() === 'manual')
			return await latestRecords(readerOf(plusTime(least, -TEST_SAMPLE.milliseconds)), wanted);
		const state = stored ?? beginChanges(query, least, timing, startFrom);
		const begin = async (state: ChangeState, clock: ServerMoment) => {
			const begun = withPass(state, clock, timing);
			const reader = readerOf(begun.pass.since);
			return { begun, reader, ...(await pagesOf(reader, begun.pass)) };
		};
		const early = await begin(state, least);
		const { clock } = early;
		const first = clock < least ? await begin(state, clock) : { ...early, begun: withPass(state, clock, timing) };
		const progress: Progress = { state: first.begun, items: [] };
		const judging: Judging = { ...timing, clock, wanted };
		const work = async (): Promise<void> => {
			for (let { reader, pages } = first; ;) {
				if (!(await goOn(reader, progress, judging, { pages, most, hasTime: time.hasTime }))) return;
				const { isFull } = progress.state.pass;
				const next = afterPass(progress.state, timing);
				progress.ended = next;
				// What a full pass has left for later is told by the next one, in the same poll: n8n may save the state with items only.
				if (!isFull || progress.items.length > 0 || !time.hasTime()) return;
				const again = await begin(next, clock);
				({ reader, pages } = again);
				progress.state = again.begun;
				progress.ended = undefined;
			}
		};
		const [done] = await Promise.allSettled([work()]);
		const isQuiet = progress.items.length === 0 && progress.ended && isSteady(memory.stored, progress.ended);
		if (!isQuiet) memory.keep(progress.ended ?? progress.state);
		if (done.status === 'rejected' && progress.items.length === 0) throw done.reason;
		if (!progress.ended && progress.items.length === 0)
			assertMoves(asking, record.plural, clock, progress.state.pass.until);
		return progress.items;
	});
}

/** What is told of a record. */
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
			// The version of a record whose date has no time is more than its date.
			eventId:
				type === 'created' || version === changed ? eventId : `${eventId}:${fingerprintOf(version).toString(36)}`,
			...{ eventType: type, eventTime, source: 'date', changedBy: changedBy ?? null },
		},
	};
};

/** The latest records, as if they had just come. */
async function latestRecords(
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
	return found.flatMap((state, index) => {
		const json = whole[index];
		const isNew = wanted === 'created' || (wanted === 'both' && state.created === state.changed);
		return json ? [eventItem(record, state, isNew ? 'created' : 'changed', json)] : [];
	});
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
	poll: async (erp) => await pollRecords(erp, record),
});

/** An event for each kind of record. */
export const onRecordChanged: readonly TriggerEvent[] = changingRecords.map(onRecord);
