import type { IDataObject } from 'n8n-workflow';
import { events } from '../../../../nodes/EvrakTrigger/events';
import { casesOf, someOf } from '../../../../testkit/jest/laws';
import { triggerBench, type TriggerBench } from '../../../../testkit/node/trigger';
import { diceOf } from '../../../../testkit/trading/dice';
import { MINUTE } from './ofRecords/changing';
import { STORY_TABLES, storiesOf, type Story } from './stories';
import { perTest } from '../../../../testkit/jest/benches';

/*
 * n8n's schedulers as a model. The usual engine keeps the state in memory and saves it with items; it may be killed at any time. The durable one
 * begins each poll from the saved state. It abandons polls (their items and state are thrown away, while they run on), makes polls twice at once in
 * two processes, backs off after failures, misses hours, and may be killed between handing over and saving. With durable cursors it saves the state
 * after each poll, else with items alone. What happens in the ERP happens before a request of a poll, whichever. Clocks are set back by an hour, and
 * ahead by two days for one poll. At the end the database is restored: the last documents are gone, and their numbers are given again (not while the clock is
 * ahead: then a condition cannot tell the one from the other).
 *
 * `EVRAK_KILLS=200 npx jest test/nodes/EvrakTrigger/events/scheduler.test.ts` kills 200 times each, and prints the figures.
 */

const STORAGES = ['memory', 'durable', 'durable cursors'] as const;
const { EVRAK_KILLS } = process.env;
const KILLS = EVRAK_KILLS === undefined ? casesOf(20) : Number(EVRAK_KILLS);
/** So many things happen at most, and the last ones are taken back. */
const MOST = 12 + Math.ceil(KILLS / 2);
const RESTORED = 3;

const KILLED = ['killed', 'abandoned', 'killed behind'];
/** What each item of each event ends with. */
const ENDED = {
	eventId: expect.any(String) as string,
	eventType: expect.any(String) as string,
	eventTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/) as string,
	source: expect.stringMatching(/^(?:date|state)$/) as string,
};
const FATES = ['well', 'well', 'twice', ...KILLED, ...KILLED];

const bench = perTest(triggerBench);
beforeEach(() => {
	for (const table of STORY_TABLES) bench.erp.db.run(`DELETE FROM ${table}`);
});

const STORIES = storiesOf(() => bench);
const figures: string[] = [];
afterAll(() => {
	if (EVRAK_KILLS !== undefined) process.stdout.write(`${figures.join('\n')}\n`);
});

/** Lets something happen before one of the next requests. */
function beforeRequest(place: number, work: () => unknown): () => void {
	const { requests } = bench.erp;
	const push = requests.push.bind(requests);
	let left = place;
	const happen = () => {
		if (left > 0) work();
		left = 0;
		requests.push = push;
	};
	requests.push = (...all) => {
		if (--left === 0) {
			left = 1;
			happen();
		}
		return push(...all);
	};
	return happen;
}

/** What was handed over: ids by what each is about. */
class Handed {
	readonly ids = new Map<string, Set<unknown>>();
	readonly all = new Set<unknown>();
	again = 0;

	constructor(private readonly story: Story) {}

	take(items: readonly IDataObject[]): void {
		const { keyOf, dayOf } = this.story;
		for (const item of items) {
			expect(item).toMatchObject(ENDED);
			// Of a document with several states, each is an event of its own.
			const key = JSON.stringify([keyOf(item), item.codes ?? item.eventType, dayOf?.(item)]);
			this.ids.set(key, (this.ids.get(key) ?? new Set()).add(item.eventId));
			if (this.all.has(item.eventId)) this.again++;
			this.all.add(item.eventId);
		}
	}

	/** What has not come. */
	lacks(expected: readonly unknown[]): unknown[] {
		const told = new Set([...this.ids.keys()].map((key) => JSON.stringify((JSON.parse(key) as unknown[])[0])));
		return expected.filter((key) => !told.has(JSON.stringify(key)));
	}
}

/** Polls of an event until it was killed often enough, and then until it is quiet. */
async function live(event: string, storage: (typeof STORAGES)[number]): Promise<void> {
	const story = STORIES[event]!;
	const { parameters = {}, happen, restore, expected, before, isDaily, rest, byRequests } = story;
	const dice = diceOf(58 + storage.length);
	before?.(MOST);
	bench.pass(MINUTE);
	const [trigger, twin] = [0, 1].map(() => bench.trigger({ event, options: {}, ...parameters })) as [
		ReturnType<TriggerBench['trigger']>,
		ReturnType<TriggerBench['trigger']>,
	];
	const handed = new Handed(story);
	const owed = new Map<number, number>();
	const slow = isDaily ? 30 : 1;
	await trigger.poll();
	let saved = JSON.parse(trigger.state()) as IDataObject;
	let live = saved;
	let [kills, polls, number] = [0, 0, 0];
	const pollOf = async (from: typeof trigger, staticData: IDataObject) => {
		const [done] = await Promise.allSettled([from.json({ staticData })]);
		polls++;
		const isFailed = done.status === 'rejected';
		return { items: isFailed ? [] : done.value, state: JSON.parse(from.state()) as IDataObject, isFailed };
	};
	const poll = async (chosen: string): Promise<number> => {
		// The usual engine makes no poll twice, and abandons none.
		const fate = storage === 'memory' && ['twice', 'abandoned'].includes(chosen) ? 'killed' : chosen;
		kills += KILLED.includes(fate) ? 1 : 0;
		const begin = live;
		const first = pollOf(trigger, begin);
		// A poll that was abandoned runs on, while the next one of its process begins; another process begins one, too.
		const second = fate === 'twice' ? pollOf(twin, begin) : fate === 'abandoned' ? pollOf(trigger, begin) : undefined;
		const [one, other] = [await first, await second];
		const done = fate === 'abandoned' ? (other ?? one) : one;
		if (fate === 'twice') handed.take(other?.items ?? []);
		if (fate !== 'killed') handed.take(done.items);
		const isSaved = !fate.startsWith('killed') && !(done.isFailed && storage !== 'memory');
		if (isSaved && (storage === 'durable cursors' || done.items.length > 0)) saved = done.state;
		live = storage === 'memory' && isSaved ? done.state : saved;
		// It waits after a failure.
		if (done.isFailed) bench.pass(dice.of([1, 5, 30]) * MINUTE);
		return done.items.length;
	};
	const something = async (one: number, round: number): Promise<(() => unknown) | undefined> => {
		owed.set(one, round);
		if (!byRequests) return beforeRequest(dice.of([1, 2, 3, 4]), () => happen(one, round));
		await happen(one, round);
		return undefined;
	};
	for (let turn = 0; kills < KILLS; turn++) {
		const makes = turn % 3 === 0 && number < MOST - RESTORED;
		const late = makes ? await something(++number, 0) : undefined;
		if (dice.percent(20)) await bench.faults('none', dice.of(['504-lost', 'reset', 'deadlock']));
		await poll(dice.of(FATES));
		late?.();
		await bench.faults();
		bench.pass(dice.of([1, 2, 10, 60, 60, 600]) * MINUTE * slow);
		// Statuses of the stand-in go back with its clock: then they come anew.
		if (byRequests) continue;
		if (dice.percent(4)) bench.pass(-1);
		if (kills < KILLS / 2 && number < MOST - RESTORED && dice.percent(6)) {
			bench.pass(50);
			await poll('well');
			bench.pass(-50);
			// Nobody knows when a clock was set back: what a poll of that day hands over has to be saved.
			(await something(++number, 0))?.();
			bench.pass(isDaily ? 25 : (rest ?? 10 * MINUTE));
			await poll('well');
		}
	}
	if (restore && number > RESTORED) {
		for (let back = 0; back < RESTORED; back++) restore(number - back);
		bench.pass(2 * MINUTE);
		await poll(dice.of(FATES));
		for (let back = RESTORED - 1; back >= 0; back--) (await something(number - back, 1))?.();
	}
	for (let quiet = 0, more = 0; quiet < 3; more++) {
		expect(more).toBeLessThan(60 + MOST);
		bench.pass(isDaily ? 24 : 6);
		const told = await poll('well');
		// What comes each day is quiet when it comes once.
		quiet = told === 0 || (story.dayOf && more > 20) ? quiet + 1 : 0;
	}
	const lost = handed.lacks([...owed].map(([one, round]) => expected(one, round)));
	const torn = [...handed.ids].filter(([, several]) => several.size > 1);
	figures.push([event, storage, kills, polls, owed.size, handed.ids.size, handed.again, lost.length].join('\t'));
	expect(lost).toEqual([]);
	expect(torn).toEqual([]);
}

it('there is a story of each event', () => {
	expect(Object.keys(STORIES)).toEqual(events.map(({ value }) => value));
});

describe.each(Object.keys(STORIES).map((event, turn) => [event, turn] as const))('%s', (event, turn) => {
	it.each(someOf(STORAGES, turn))(
		'with its state in %s: none is lost, none comes twice under two ids, and it ends',
		async (storage) => await live(event, storage),
		600_000,
	);
});
