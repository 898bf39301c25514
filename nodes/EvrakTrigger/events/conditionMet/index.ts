import { type INodeExecutionData, NodeOperationError } from 'n8n-workflow';
import { keyOfRow } from '../../../../erp/database/ask/page';
import type { Members } from '../../../../erp/base/json/members';
import { conditions } from '../../../../erp/database/query/conditions';
import type { Condition } from '../../../../erp/database/query/conditions/types';
import { fieldProperties } from '../../../Evrak/form/fields';
import { parametersForm } from '../../../Evrak/read/query/form';
import { withSchema } from '../../../shared/ask/schemas';
import type { PollErp } from '../../../shared/client/client';
import { EventMemory } from '../../memory/eventMemory';
import { KeySet, keyText, type NumberedKey } from '../../memory/keySet';
import { questionKey } from '../../poll/parameters';
import { type PollTime, timeKeeper } from '../../poll/time';
import { chosenTexts } from '../../records/parameters';
import {
	TOGETHER,
	type JudgedRecord,
	askClock,
	assertMoves,
	keyColumnsOf,
	pollAsking,
	timedPages,
	walkRecords,
} from '../../records/read';
import type { TriggerEvent } from '../types';
import {
	type ConditionReader,
	type FoundRecord,
	conditionExtras,
	conditionItem,
	conditionOptions,
	holdingFlag,
	latestOfCondition,
	passQuestion,
	readLeft,
	readerOf,
	vanishedItem,
	watchedIn,
	wholeRecords,
} from './read';
import {
	type ConditionJudging,
	type ConditionState,
	type Ending,
	type PassingState,
	type Verdict,
	type WatchedRecord,
	afterLeft,
	afterPage,
	beginConditions,
	beginPass,
	behindClock,
	endPass,
	isSteady,
	judgeConditions,
	judgeLeft,
	timesOf,
} from './state';

/** Characters of a state at most. 45,000 documents that wait among 90,000 take 68,000, and as many again while a pass goes on. */
const LARGEST_STATE = 160 * 1024;

/** How far a poll has come. */
interface Progress {
	state: ConditionState;
	readonly items: INodeExecutionData[];
}

/** What a poll works with. */
interface Work {
	readonly reader: ConditionReader;
	readonly progress: Progress;
	readonly judging: ConditionJudging;
	readonly most: number;
	readonly time: PollTime;
}

/** A record that is looked at: as its row shows it, none where it is gone. */
interface Looked {
	readonly key: NumberedKey;
	readonly now?: FoundRecord;
}

type LookedAt = Required<Looked> & WatchedRecord;

/** How records are told, of a pass and of those that left it. */
const telling = (work: Work) => ({
	isTold: (verdict: Verdict | Ending) => verdict === 'told' || verdict === 'replaced',
	itemsOf: async (told: ReadonlyArray<JudgedRecord<Looked, Verdict | Ending>>) => {
		const { reader, progress, judging } = work;
		const there = told.flatMap(({ record: { now }, verdict }) => (now && verdict === 'told' ? [now] : []));
		const whole = there.length > 0 ? await wholeRecords(reader, there) : [];
		return told.map(({ record: { key, now }, verdict }) => {
			const times = timesOf(progress.state, key);
			if (!now || verdict !== 'told') return vanishedItem(reader, key, judging.clock, times);
			const json = whole[there.indexOf(now)];
			return json && conditionItem(reader.condition, now, judging.clock, json, times);
		});
	},
	...{ most: work.most, hasTime: work.time.hasTime },
});

/** The pages of a pass from its place on, with the server's time at the first. */
async function pagesOf(reader: ConditionReader, { since, pass }: ConditionState): ReturnType<typeof timedPages> {
	const { asking, record, question } = reader;
	const from = pass?.after && keyOfRow(pass.after, question.key);
	const those = passQuestion(reader, since);
	return await timedPages(asking, those, record.read.members, { links: holdingFlag(question), from });
}

/** Goes on with the pass; whether it is over. */
async function goOn(work: Work, begun: PassingState, pages: AsyncGenerator<Members[]>): Promise<boolean> {
	const { reader, progress, judging } = work;
	const { question } = reader;
	let state = begun;
	const walk = {
		...{ ...telling(work), pages },
		recordsIn: (page: readonly Members[]) => watchedIn(reader, page).map((now) => ({ ...now.watched, now })),
		judge: (records: readonly LookedAt[]) => judgeConditions(state, records, judging),
		settle: (judged: ReadonlyArray<JudgedRecord<LookedAt, Verdict>>) => {
			const last = judged.at(-1)?.record.now.row;
			state = afterPage(state, judged, judging, last ? keyColumnsOf(last, question) : state.pass.after);
			progress.state = state;
		},
	};
	return await walkRecords(walk, progress.items);
}

/** The records that left, some at a time. */
async function* leftRecords(reader: ConditionReader, keys: readonly NumberedKey[]): AsyncGenerator<Looked[]> {
	for (let from = 0; from < keys.length; from += TOGETHER) {
		const some = keys.slice(from, from + TOGETHER);
		const found = new Map((await readLeft(reader, some)).map((now) => [keyText(now.watched.key), now]));
		yield some.map((key) => ({ key, now: found.get(keyText(key)) }));
	}
}

/** Asks what became of the records that left; whether all were asked for. */
async function endLeft(work: Work): Promise<boolean> {
	const { reader, progress, judging } = work;
	const walk = {
		...telling(work),
		...{ pages: leftRecords(reader, [...new KeySet(progress.state.left)]), pageSize: TOGETHER },
		recordsIn: (page: readonly Looked[]) => page,
		judge: (left: readonly Looked[]) => left.map(({ now }) => judgeLeft(now?.watched, judging)),
		settle: (judged: ReadonlyArray<JudgedRecord<Looked, Ending>>) => {
			const ended = judged.map(({ record: { key }, verdict }) => ({ key, ending: verdict }));
			progress.state = afterLeft(progress.state, ended, judging.occasion);
		},
	};
	return await walkRecords(walk, progress.items);
}

/** Makes a poll as far as its time and its number of records allow; `read` are the first pages of the pass, where they told the time. */
async function goThrough(work: Work, read?: AsyncGenerator<Members[]>): Promise<void> {
	const { progress, judging } = work;
	if (!read && !(await endLeft(work))) return;
	const begun = beginPass(progress.state, judging.clock, judging.occasion);
	if (!begun || !(await goOn(work, begun, read ?? (await pagesOf(work.reader, begun)).pages))) return;
	const { pass = begun.pass, ...rest } = progress.state;
	progress.state = endPass({ ...rest, pass });
	await endLeft(work);
}

/** Throws NodeOperationError where more is watched than n8n can remember well. */
function assertSmall({ reader, progress }: Work): void {
	if (JSON.stringify(progress.state).length <= LARGEST_STATE) return;
	const { asking, condition } = reader;
	throw new NodeOperationError(
		asking.erp.context.getNode(),
		`${condition.name}: more ${condition.plural} are watched than n8n can remember`,
		{ description: 'Nothing was handed over. Watch fewer: those of fewer days, of one kind, or of some series.' },
	);
}

/** Records for which a condition begins to hold, or holds on a day. A failed poll keeps its place; one that fails after some records hands these over. */
async function pollCondition(erp: PollErp, condition: Condition): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const options = conditionOptions(context, condition, connection.zone);
	const { settle, most, startFrom: from, chosen } = options;
	const time = timeKeeper(context);
	const asking = pollAsking(erp, time, condition.name);
	// What is filtered away is not remembered. A condition that tells what holds already needs no memory of it.
	const query = questionKey(connection, condition.value, chosenTexts(condition.tellsExisting ? {} : chosen));
	const memory = new EventMemory<ConditionState>(context, { version: 3, query });
	return await withSchema(asking, async (schema) => {
		const { stored } = memory;
		const reader = readerOf(asking, condition, schema, options, stored?.looked);
		// A poll begins with the first page of its pass, which tells the time, unless it has to know it before.
		const early =
			stored && condition.occasion === 'begins' && stored.left.length === 0 ? await pagesOf(reader, stored) : undefined;
		const clock = early?.clock ?? (await askClock(asking));
		if (context.getMode() === 'manual') return await latestOfCondition(reader, clock);
		const { occasion, tellsExisting } = condition;
		const state = stored ? behindClock(stored, clock) : beginConditions(query, clock, from);
		const progress: Progress = { state, items: [] };
		const work: Work = { reader, progress, judging: { clock, settle, from, occasion, tellsExisting }, most, time };
		const [done] = await Promise.allSettled([goThrough(work, state === stored ? early?.pages : undefined)]);
		if (done.status === 'rejected' && progress.items.length === 0) throw done.reason;
		assertSmall(work);
		if (!isSteady(stored, progress.state)) memory.keep(progress.state);
		const { pass } = progress.state;
		if (pass && progress.items.length === 0) assertMoves(asking, condition.plural, clock, pass.until);
		return progress.items;
	});
}

/** A condition begins to hold, or holds on a day. */
const onCondition = (condition: Condition): TriggerEvent => {
	const { value, name, turkish, description, parameters } = condition;
	return {
		value,
		name: `${name} (${turkish})`,
		action: `On ${name.toLowerCase()}`,
		description: `${description} (${turkish.toLocaleLowerCase('tr')}). Needs a V17 server that lets the API user read by SQL.`,
		subtitle: name,
		fields: parametersForm(parameters),
		options: fieldProperties(conditionExtras(condition)),
		poll: async (erp) => await pollCondition(erp, condition),
	};
};

/** An event for each condition. */
export const onConditionMet: readonly TriggerEvent[] = conditions.map(onCondition);
