import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { keyOfRow } from '../../../../erp/ask/page';
import { changingRecords } from '../../../../erp/query/changes';
import type { ChangesQuestion, ChangingRecord, Since } from '../../../../erp/query/changes/types';
import { userParameters } from '../../../../erp/query/changes/users';
import { type RecordState, isReadSince, plusTime } from '../../../../erp/query/changes/window';
import { choice, fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { allRows, pagesOfRows } from '../../../Evrak/read/query/pages';
import { withSchema } from '../../../shared/ask/schemas';
import type { PollErp } from '../../../shared/client/client';
import { EventMemory } from '../../memory/eventMemory';
import { fingerprintOf } from '../../memory/seen';
import { eventSettings } from '../../poll/form';
import { questionKey } from '../../poll/parameters';
import { type PollTime, timeKeeper } from '../../poll/time';
import { RECORD_OPTIONS, SIMPLIFY } from '../../records/form';
import { givenParameters, startFromIn } from '../../records/parameters';
import {
	assertMoves,
	type Found,
	type RecordReader,
	TEST_SAMPLE,
	askClock,
	foundIn,
	handlePages,
	keyColumnsOf,
	pollAsking,
	unlessLacking,
	untilMost,
	wholeOf,
	wholeQuestion,
} from '../../records/read';
import type { TriggerEvent } from '../types';
import {
	type ChangeState,
	type InPass,
	type Judged,
	type Judging,
	type News,
	type WantedNews,
	afterPass,
	afterRecords,
	beginChanges,
	isSteady,
	judgeRecords,
	sinceOf,
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

/** Records that are read whole at once. */
const TOGETHER = 100;

/** How often a record that changes while it is read is read again; then the poll ends before it. */
const TRIES = 3;

/** What is needed to read records that changed. */
type ChangeReader = RecordReader & { readonly record: ChangingRecord };

/** How far a poll has come. */
interface Progress {
	state: ChangeState & InPass;
	/** The state behind the pass, once it is over. */
	ended?: ChangeState;
	readonly items: INodeExecutionData[];
}

type Judgement = Found & Judged;

const isNews = <T extends Judged>(judged: T): judged is T & { readonly verdict: News } =>
	judged.verdict === 'created' || judged.verdict === 'changed';

/** Handles records in their order, of which some at most are told; gives those that are left, as they are now. */
async function handle(
	reader: ChangeReader,
	progress: Progress,
	found: readonly Found[],
	judging: Judging,
	most: number,
): Promise<readonly Found[]> {
	const { state, items } = progress;
	const verdicts = judgeRecords(
		state,
		found.map(({ record }) => record),
		judging,
	);
	const judged = untilMost(
		found.map((record, index) => ({ ...record, verdict: verdicts[index] ?? 'known' })),
		isNews,
		most,
	);
	const whole = await wholeOf(reader, judged.filter(isNews));
	const isGone = ({ record: { key } }: Found) => whole.has(key) && whole.get(key) === undefined;
	const jsonOf = ({ record: { key } }: Found) => whole.get(key)?.json;
	const isTorn = (judgement: Judgement) => isNews(judgement) && !isGone(judgement) && jsonOf(judgement) === undefined;
	const torn = judged.findIndex(isTorn);
	const settled = torn < 0 ? judged : judged.slice(0, torn);
	const last = settled.at(-1);
	const there = settled.filter((judgement) => !isGone(judgement));
	progress.state = afterRecords(
		state,
		there,
		judging,
		last ? keyColumnsOf(last.row, reader.question) : state.pass.after,
	);
	for (const judgement of there.filter(isNews))
		items.push(eventItem(reader.record, judgement.record, judgement.verdict, jsonOf(judgement) ?? {}));
	return found.slice(settled.length).map((stale) => whole.get(stale.record.key) ?? stale);
}

/** Goes on with the pass; whether it is over. */
async function goOn(
	reader: ChangeReader,
	progress: Progress,
	judging: Judging,
	most: number,
	time: PollTime,
): Promise<boolean> {
	const { asking, record, question } = reader;
	const { after, since } = progress.state.pass;
	// A single row of a document may have been made today, though the document was not.
	const isRead = (found: Found) => isReadSince(found.record, since);
	const from = after && keyOfRow(after, question.key);
	const pages = pagesOfRows(asking, wholeQuestion(question), record.read.members, Number.POSITIVE_INFINITY, [], from);
	let tries = 0;
	return await handlePages(
		pages,
		(page) => foundIn(record, page).filter(isRead),
		async (found) => {
			const left = await handle(reader, progress, found, judging, Math.min(TOGETHER, most - progress.items.length));
			tries = left.length === found.length ? tries + 1 : 0;
			return left;
		},
		() => progress.items.length >= most || tries > TRIES || !time.hasTime(),
	);
}

/** Reads the parameters of the event; throws NodeOperationError. */
function recordOptions(context: IPollFunctions, { filters }: ChangingRecord, zone: string) {
	const settings = eventSettings(context, { ...CHANGES, ...SIMPLIFY }, RECORD_OPTIONS);
	const settle = settings.settleSeconds * 1_000;
	return {
		wanted: settings.changes,
		// A record that waits is read again in any case.
		timing: { settle, lookBack: Math.max(settings.lookBackMinutes * 60_000, 2 * settle) },
		most: settings.maxItems,
		startFrom: startFromIn(context, zone),
		isSimple: settings.simplify,
		filters: givenParameters(context, { ...filters, ...userParameters }),
	};
}

/** New and changed records of a kind. A failed poll keeps its place; one that fails after some records hands these over. */
async function pollRecords(erp: PollErp, record: ChangingRecord): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const { wanted, timing, most, startFrom, isSimple, filters } = recordOptions(context, record, connection.zone);
	const time = timeKeeper(context);
	const asking = pollAsking(erp, time, `Reading changed ${record.plural}`);
	const query = questionKey(connection, record.value, { wanted });
	const memory = new EventMemory<ChangeState>(context, { version: 3, query });
	return await withSchema(asking, async (schema) => {
		const clock = await askClock(asking);
		const readerOf = (since: Since): ChangeReader => {
			const question = unlessLacking(asking, schema, record.needs, () => record.ask(schema, filters, since));
			return { asking, record, schema, question, isSimple };
		};
		if (context.getMode() === 'manual')
			return await latestRecords(readerOf({ changed: plusTime(clock, -TEST_SAMPLE.milliseconds) }), wanted);
		const begun = withPass(memory.stored ?? beginChanges(query, clock, timing, startFrom), clock, timing);
		const progress: Progress = { state: begun, items: [] };
		const judging: Judging = { ...timing, clock, wanted };
		const work = async (): Promise<void> => {
			for (;;) {
				const reader = readerOf(sinceOf(progress.state, wanted));
				if (!(await goOn(reader, progress, judging, most, time))) return;
				const { isFull } = progress.state.pass;
				const next = afterPass(progress.state, timing);
				progress.ended = next;
				// What a full pass has left for later is told by the next one, in the same poll: n8n may save the state with items only.
				if (!isFull || progress.items.length > 0 || !time.hasTime()) return;
				progress.state = withPass(next, clock, timing);
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
			// The version of a record whose date has no time is more than its date.
			eventId:
				type === 'created' || version === changed ? eventId : `${eventId}:${fingerprintOf(version).toString(36)}`,
			...{ eventType: type, eventTime, source: 'date', changedBy: changedBy ?? null },
			...json,
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
	return found.flatMap(({ record: state }) => {
		const json = whole.get(state.key)?.json;
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
	fields: [
		...fieldProperties(CHANGES),
		...parametersForm({ ...record.filters, ...userParameters }),
		...fieldProperties(SIMPLIFY),
	],
	options: fieldProperties(RECORD_OPTIONS),
	poll: async (erp) => await pollRecords(erp, record),
});

/** An event for each kind of record. */
export const onRecordChanged: readonly TriggerEvent[] = changingRecords.map(onRecord);
