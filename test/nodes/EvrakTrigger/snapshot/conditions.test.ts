import * as fc from 'fast-check';
import { plusTime } from '../../../../erp/database/query/events/window';
import { KeySet, keyText } from '../../../../nodes/EvrakTrigger/snapshot/keySet';
import { judgeRows } from '../../../../nodes/EvrakTrigger/snapshot/rows';
import {
	beginPass,
	beginSnapshot,
	type Passing,
	type SnapshotRow,
} from '../../../../nodes/EvrakTrigger/snapshot/state';
import { casesOf } from '../../../../testkit/jest/laws';
import {
	CONDITION_START,
	MINUTE_LONG,
	RECORD_NAMES,
	CONDITION_KINDS,
	HOLDING_KIND,
	type ConditionKind,
	ConditionPlay,
} from './conditionsModel';

type Step =
	| { readonly is: 'pass'; readonly minutes: number }
	| { readonly is: 'write'; readonly name: string; readonly holds: boolean }
	| { readonly is: 'remove'; readonly name: string }
	| { readonly is: 'poll'; readonly torn: readonly string[] };

const name = fc.constantFrom(...RECORD_NAMES);
const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({
		is: fc.constant('pass' as const),
		minutes: fc.oneof(fc.double({ min: 0.1, max: 5, noNaN: true }), fc.integer({ min: 5, max: 3_000 })),
	}),
	{ weight: 2, arbitrary: fc.record({ is: fc.constant('write' as const), name, holds: fc.boolean() }) },
	fc.record({ is: fc.constant('remove' as const), name }),
	{
		weight: 2,
		arbitrary: fc.record({ is: fc.constant('poll' as const), torn: fc.array(name, { maxLength: 2 }) }),
	},
);

interface Story {
	readonly before: readonly Step[];
	readonly steps: readonly Step[];
	readonly most: number;
	readonly rows: number;
}

const stories: fc.Arbitrary<Story> = fc.record({
	before: fc.array(step, { maxLength: 8 }),
	steps: fc.array(step, { maxLength: 40 }),
	most: fc.integer({ min: 1, max: 4 }),
	rows: fc.integer({ min: 1, max: 9 }),
});

function played(
	kind: ConditionKind,
	{ before, steps, most, rows }: Story,
): ConditionPlay & { readonly begun: ReadonlyMap<string, number> } {
	const play = new ConditionPlay(kind, most, rows);
	const take = (step: Step) => {
		if (step.is === 'pass') play.now += step.minutes;
		if (step.is === 'write') play.write(step.name, step.holds);
		if (step.is === 'remove') play.remove(step.name);
		if (step.is === 'poll') play.poll(new Set(step.torn));
	};
	for (const step of before) if (step.is !== 'poll') take(step);
	do play.poll();
	while (play.state?.isBeginning === true);
	const begun = new Map(play.periods);
	// What holds already is not told, unless that is wanted.
	if (!kind.reportsExisting)
		for (const [key, record] of play.records) if (record.isThere && record.holds) play.owed.delete(key);
	for (const step of steps) take(step);
	for (let round = 0; round < 30; round++) {
		play.now += 2;
		play.poll();
	}
	return Object.assign(play, { begun });
}

const write = (one: string, is: boolean): Step => ({ is: 'write', name: one, holds: is });
const pass = (minutes: number): Step => ({ is: 'pass', minutes });
const polled: Step = { is: 'poll', torn: [] };

/** A document that is deleted, and made anew under its number while others are still told: it comes by hardly any chance. */
const MADE_ANEW: Story = {
	before: [write('A', false), write('B', false), pass(3_000)],
	steps: [
		...[write('A', true), { is: 'remove', name: 'B' } as const, pass(2), polled],
		...[write('B', true), pass(2), polled, polled],
	],
	most: 1,
	rows: 9,
};

const holds = (kind: string, check: (play: ReturnType<typeof played>) => void) => {
	const known = CONDITION_KINDS[kind];
	if (!known) throw new Error(`No kind ${kind}`);
	fc.assert(
		fc.property(stories, (story) => check(played(known, story))),
		{ numRuns: casesOf(400), examples: [[MADE_ANEW]] },
	);
};

/** How often each record was told. */
const counts = ({ told }: ConditionPlay): Map<string, number> => {
	const all = new Map<string, number>();
	for (const { name: one } of told) all.set(one, (all.get(one) ?? 0) + 1);
	return all;
};

describe.each(['holding', 'others', 'existing'])('a condition that is told once it begins to hold (%s)', (kind) => {
	it('is never told more often than it began to hold', () =>
		holds(kind, (play) => {
			for (const [one, count] of counts(play)) {
				const before = kind === 'existing' ? 0 : (play.begun.get(one) ?? 0);
				expect(count).toBeLessThanOrEqual((play.periods.get(one) ?? 0) - before);
			}
		}));

	it('is told in the end for each record for which it holds, and did not when a pass looked', () =>
		holds(kind, (play) => {
			const held = [...play.records].flatMap(([one, record]) => (record.isThere && record.holds ? [one] : []));
			expect(held.filter((one) => play.owed.has(one))).toEqual([]);
		}));

	it('is told for nothing that it held for at the beginning, unless that is wanted', () =>
		holds(kind, (play) => {
			if (kind === 'existing') return;
			expect(play.told.filter(({ held }) => !held)).toEqual([]);
			for (const { name: one, period } of play.told) expect(period).toBeGreaterThan(play.begun.get(one) ?? 0);
		}));
});

it('what comes true while the first pass goes on is told, what was true before it is not', () => {
	const begun = beginPass(
		beginSnapshot('', CONDITION_START, HOLDING_KIND, 0),
		CONDITION_START,
		HOLDING_KIND,
	) as Passing;
	const made = (minutes: number): SnapshotRow => {
		const moment = plusTime(CONDITION_START, minutes * MINUTE_LONG);
		return { key: 'A', holds: true, created: moment, changed: moment, version: moment };
	};
	const clock = plusTime(CONDITION_START, 5 * MINUTE_LONG);
	const judge = (row: SnapshotRow) => judgeRows(begun, [row], HOLDING_KIND, clock);
	expect([judge(made(-1)), judge(made(1))]).toEqual([['known'], ['created']]);
});

it('what grew old is not read again where the server’s clock is set back', () => {
	const rules = CONDITION_KINDS.others!;
	const state = beginSnapshot('', CONDITION_START, rules, 0);
	const begun = beginPass(state, plusTime(CONDITION_START, -60 * MINUTE_LONG), rules) as Passing;
	expect(begun.floor).toBe(state.floor);
});

describe('a condition that is told on each day', () => {
	it('is told once a day and record at most', () =>
		holds('daily', ({ told }) => {
			const days = told.map(({ name: one, clock }) => `${one} ${clock.slice(0, 10)}`);
			expect(new Set(days).size).toBe(days.length);
		}));

	it('is told for each record on a day that has time for all', () =>
		holds('daily', (play) => {
			play.now = (Math.floor((play.now + 12 * 60) / (24 * 60)) + 2) * 24 * 60;
			for (let round = 0; round < 20; round++) play.poll();
			play.now += 24 * 60;
			for (let round = 0; round < 20; round++) play.poll();
			const today = play.told.filter(({ clock }) => clock === play.clock()).map((each) => each.name);
			const held = [...play.records].flatMap(([one, record]) => (record.isThere && record.holds ? [one] : []));
			expect(today.sort()).toEqual(held.sort());
		}));
});

describe('a record that vanishes', () => {
	it('is told where it is gone, and only then', () =>
		holds('gone', (play) => {
			for (let day = 0; day < 3; day++) {
				play.now += 24 * 60;
				for (let round = 0; round < 12; round++) play.poll();
			}
			expect(play.told.filter(({ isThere }) => isThere)).toEqual([]);
			expect([...new KeySet(play.state?.left)]).toEqual([]);
			const waiting = new Set([...new KeySet(play.state?.waiting)].map(keyText));
			const there = [...play.records].filter(([, { isThere }]) => isThere).map(([, { key }]) => keyText(key));
			expect(waiting).toEqual(new Set(there));
		}));
});
