import type { IDataObject } from 'n8n-workflow';
import { someOf } from '../../../../testkit/jest/laws';
import { triggerBench, type TriggerBench } from '../../../../testkit/node/trigger';
import { MINUTE } from './recordChanged/support';
import { STORY_TABLES, storiesOf } from './stories';

/*
 * Stories, one a row, each of every event: what happens between two polls, in words. In the end each thing that happened was told, under one id.
 */

let bench: TriggerBench;
beforeEach(async () => {
	bench = await triggerBench();
	for (const table of STORY_TABLES) bench.erp.db.run(`DELETE FROM ${table}`);
});
afterEach(async () => await bench.close());

const EVENTS = storiesOf(() => bench);

/** `happens`: the next thing; `waits`: until it can be told; `off`: no poll for three days, from what was saved; `killed`: behind handing over. */
const STORIES: ReadonlyArray<readonly [title: string, steps: string]> = [
	['two things between two polls', 'happens happens waits poll'],
	['one thing after the other', 'happens waits poll happens waits poll'],
	['while the workflow is off for three days', 'happens off poll'],
	['while n8n is started anew after each poll', 'happens waits poll anew poll happens anew waits poll anew poll'],
	['n8n is killed behind handing over', 'happens waits killed poll'],
	['n8n is killed twice, and something happens meanwhile', 'happens waits killed happens killed waits poll'],
	['two polls begin at once', 'happens waits twice poll'],
	['the ERP does not answer at first', 'happens waits silent silent poll'],
	['the ERP does not answer, and n8n starts anew', 'happens silent anew waits silent happens waits poll'],
	['the clock is set back by an hour behind it', 'happens waits back poll waits poll'],
	['the clock is set back by an hour before it', 'back happens waits poll waits poll'],
	['the clock is ahead by two days for a poll', 'happens ahead poll aback happens waits poll'],
];

describe.each(Object.keys(EVENTS).map((event, turn) => [event, turn] as const))('%s', (event, turn) => {
	const { parameters = {}, before, happen, keyOf, expected, isDaily, rest, byRequests, dayOf } = EVENTS[event]!;
	// Statuses of the stand-in go back with its clock.
	const fitting = STORIES.filter(([, steps]) => !(byRequests && steps.includes('ack')));

	it.each(someOf(fitting, turn))('%s', async (_, steps) => {
		before?.(5);
		const [trigger, twin] = [1, 2].map(() => bench.trigger({ event, options: {}, ...parameters }));
		if (!trigger || !twin) return;
		const ids = new Map<string, Set<unknown>>();
		let number = 0;
		const take = (items: readonly IDataObject[]) => {
			for (const item of items) {
				const key = JSON.stringify([keyOf(item), item.codes ?? item.eventType, dayOf?.(item)]);
				ids.set(key, (ids.get(key) ?? new Set()).add(item.eventId));
			}
		};
		const stateOf = () => JSON.parse(trigger.state()) as IDataObject;
		const work: Readonly<Record<string, () => unknown>> = {
			happens: async () => await happen((number += 1), 0),
			waits: () => bench.pass(rest ?? (isDaily ? 25 : 10 * MINUTE)),
			off: () => (trigger.restart(), bench.pass(72)),
			anew: () => trigger.restart(),
			back: () => bench.pass(-1),
			ahead: () => bench.pass(48),
			aback: () => bench.pass(-48),
			poll: async () => take(await trigger.json()),
			killed: async () => {
				const staticData = stateOf();
				take(await twin.json({ staticData }));
			},
			twice: async () => {
				const staticData = stateOf();
				const both = await Promise.all([trigger.json({ staticData }), twin.json({ staticData })]);
				both.forEach(take);
			},
			silent: async () => {
				await bench.faults(...Array.from({ length: 9 }, () => 'reset'));
				await trigger.poll().catch(() => undefined);
				await bench.faults();
			},
		};
		await trigger.poll();
		for (const step of steps.split(' ')) await work[step]?.();
		for (let more = 0; more < 3; more++) {
			work.waits?.();
			await work.poll?.();
		}
		const told = new Set([...ids.keys()].map((key) => JSON.stringify((JSON.parse(key) as unknown[])[0])));
		const all = Array.from({ length: number }, (__, index) => JSON.stringify(expected(index + 1, 0)));
		expect(all.filter((key) => !told.has(key))).toEqual([]);
		expect([...ids].filter(([, several]) => several.size > 1)).toEqual([]);
	});
});
