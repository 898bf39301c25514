import * as fc from 'fast-check';
import { mayBeSince, plusTime } from '../../../../../erp/query/changes/window';
import type { Condition } from '../../../../../erp/query/conditions/types';
import {
	afterLeft,
	afterPage,
	beginConditions,
	beginPass,
	endPass,
	judgeConditions,
	judgeLeft,
	type ConditionState,
	type PassingState,
	type WatchedRecord,
} from '../../../../../nodes/EvrakTrigger/events/conditionMet/state';
import { KeySet, keyText, type NumberedKey } from '../../../../../nodes/EvrakTrigger/memory/keySet';
import { casesOf } from '../../../../../testkit/jest/laws';

const START = '2026-11-20T12:00:00.000';
const SETTLE = 60_000;
const MINUTE = 60_000;

type Kind = Pick<Condition, 'occasion' | 'watches' | 'tellsExisting'>;

const HOLDING: Kind = { occasion: 'begins', watches: 'holding', tellsExisting: false };

const KINDS: Readonly<Record<string, Kind>> = {
	holding: HOLDING,
	others: { occasion: 'begins', watches: 'others', tellsExisting: false },
	existing: { occasion: 'begins', watches: 'holding', tellsExisting: true },
	eachDay: { occasion: 'eachDay', watches: 'holding', tellsExisting: true },
	vanishes: { occasion: 'vanishes', watches: 'others', tellsExisting: false },
};

/** A record as the database has it. */
interface Stored {
	readonly key: NumberedKey;
	readonly created: string;
	holds: boolean;
	changed: string;
	isThere: boolean;
}

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

const keyOf = (name: string): NumberedKey => ({ of: '[0,"WEB"]', number: name.charCodeAt(0) });

/** What was told, and when; `period` is how often the condition had begun to hold by then. */
interface Told {
	readonly name: string;
	readonly clock: string;
	readonly period: number;
	/** Whether the record was there, and whether the condition held for it. */
	readonly isThere: boolean;
	readonly held: boolean;
}

/** A database, the trigger that polls it, and what each knows. */
class Play {
	readonly records = new Map<string, Stored>();
	/** How often it began to hold for a record, as the database knows. */
	readonly periods = new Map<string, number>();
	readonly told: Told[] = [];
	/** Records that have to be told once it holds: a whole pass saw that it did not, or that they were not there. */
	readonly owed = new Set<string>(NAMES);
	now = 0;
	state: ConditionState | undefined;
	/** Counts writes and passes, and when it ceased to hold. */
	private order = 0;
	private passBegan = 0;
	private readonly ceased = new Map<string, number>();
	mostLength = 0;

	constructor(
		readonly kind: Kind,
		readonly most: number,
		readonly rows: number,
	) {}

	clock = () => plusTime(START, this.now * MINUTE);

	write(name: string, holds: boolean): void {
		const before = this.records.get(name);
		const clock = this.clock();
		const created = before?.isThere === true ? before.created : clock;
		if (holds && !(before?.isThere === true && before.holds)) this.periods.set(name, (this.periods.get(name) ?? 0) + 1);
		this.records.set(name, { key: keyOf(name), created, holds, changed: clock, isThere: true });
	}

	remove(name: string): void {
		const record = this.records.get(name);
		if (!record) return;
		if (record.isThere && record.holds) this.ceased.set(name, (this.order += 1));
		record.isThere = false;
	}

	private there(): Array<readonly [string, Stored]> {
		return [...this.records].filter(([, { isThere }]) => isThere).sort(([a], [b]) => (a < b ? -1 : 1));
	}

	/** A record as a row shows it: of one that is looked for nothing holds, and one row alone is never half written. */
	private seen = ({ key, holds, created, changed }: Stored): WatchedRecord => ({
		...{ key, created, holds: holds && this.kind.occasion !== 'vanishes' },
		...(this.kind.occasion === 'begins' ? { changed } : {}),
	});

	private tell(name: string): void {
		this.owed.delete(name);
		this.told.push({
			name,
			clock: this.clock(),
			period: this.periods.get(name) ?? 0,
			held: this.isHeld(name),
			isThere: this.records.get(name)?.isThere === true,
		});
	}

	private isHeld(name: string): boolean {
		const record = this.records.get(name);
		return record?.isThere === true && record.holds;
	}

	private owe(): void {
		for (const name of NAMES) {
			if (!this.isHeld(name) && (this.ceased.get(name) ?? 0) < this.passBegan) this.owed.add(name);
		}
	}

	/** One poll, as the event makes it; rows of one page at most, and records told at most. */
	poll(changing: ReadonlySet<string> = new Set()): void {
		const { kind, most, rows } = this;
		const torn = kind.occasion === 'begins' ? changing : new Set<string>();
		const judging = { ...kind, clock: this.clock(), settle: SETTLE };
		let state = this.state ?? beginConditions('', this.clock());
		const before = this.told.length;
		const names = new Map([...this.records].map(([name, { key }]) => [keyText(key), name]));
		const left = (): boolean => {
			const keys = [...new KeySet(state.left)];
			for (const key of keys) {
				if (this.told.length - before >= most) return false;
				const name = names.get(keyText(key)) ?? '';
				const record = this.records.get(name);
				const now = record?.isThere === true ? this.seen(record) : undefined;
				const judged = judgeLeft(now, judging);
				const ending = judged === 'told' && torn.has(name) && now ? ('later' as const) : judged;
				if (ending === 'told') this.tell(name);
				state = afterLeft(state, [{ key, ending }]);
			}
			return true;
		};
		const pass = (begun: PassingState): boolean => {
			let passing = begun;
			const after = String(passing.pass.after?.name ?? '');
			const isRead = ({ created, ...record }: Stored) => {
				const { holds } = this.seen({ created, ...record });
				return kind.watches === 'holding' ? holds : !holds || mayBeSince(created, passing.since);
			};
			const page = this.there().filter(([name, record]) => name > after && isRead(record));
			for (const [name, record] of page.slice(0, rows)) {
				const [verdict = 'waits'] = judgeConditions(passing, [this.seen(record)], judging);
				if (verdict === 'told' && this.told.length - before >= most) {
					state = passing;
					return false;
				}
				if (verdict === 'told' && !torn.has(name)) this.tell(name);
				const end = verdict === 'told' && torn.has(name) ? ('waits' as const) : verdict;
				passing = afterPage(passing, [{ record: this.seen(record), verdict: end }], judging, { name });
			}
			state = passing;
			return page.length <= rows;
		};
		if (left()) {
			if (!state.pass) this.passBegan = this.order += 1;
			const begun = beginPass(state, this.clock(), kind.occasion);
			if (begun && pass(begun)) {
				state = endPass(state as PassingState);
				this.owe();
				left();
			}
		}
		this.state = JSON.parse(JSON.stringify(state)) as ConditionState;
		this.mostLength = Math.max(this.mostLength, JSON.stringify(state).length);
	}
}

type Step =
	| { readonly is: 'pass'; readonly minutes: number }
	| { readonly is: 'write'; readonly name: string; readonly holds: boolean }
	| { readonly is: 'remove'; readonly name: string }
	| { readonly is: 'poll'; readonly torn: readonly string[] };

const name = fc.constantFrom(...NAMES);
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
	kind: Kind,
	{ before, steps, most, rows }: Story,
): Play & { readonly begun: ReadonlyMap<string, number> } {
	const play = new Play(kind, most, rows);
	const take = (one: Step) => {
		if (one.is === 'pass') play.now += one.minutes;
		if (one.is === 'write') play.write(one.name, one.holds);
		if (one.is === 'remove') play.remove(one.name);
		if (one.is === 'poll') play.poll(new Set(one.torn));
	};
	for (const one of before) if (one.is !== 'poll') take(one);
	do play.poll();
	while (play.state?.isBeginning === true);
	const begun = new Map(play.periods);
	// What holds already is not told, unless that is wanted.
	if (!kind.tellsExisting)
		for (const [one, record] of play.records) if (record.isThere && record.holds) play.owed.delete(one);
	for (const one of steps) take(one);
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
	const known = KINDS[kind];
	if (!known) throw new Error(`No kind ${kind}`);
	fc.assert(
		fc.property(stories, (story) => check(played(known, story))),
		{ numRuns: casesOf(400), examples: [[MADE_ANEW]] },
	);
};

/** How often each record was told. */
const counts = ({ told }: Play): Map<string, number> => {
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
	const judging = { ...HOLDING, clock: plusTime(START, 5 * MINUTE), settle: SETTLE };
	const begun = beginPass(beginConditions('', START), START, 'begins') as PassingState;
	const made = (minutes: number): WatchedRecord => {
		const moment = plusTime(START, minutes * MINUTE);
		return { key: keyOf('A'), holds: true, created: moment, changed: moment };
	};
	const judge = (record: WatchedRecord) => judgeConditions(begun, [record], judging);
	expect([judge(made(-1)), judge(made(1))]).toEqual([['quiet'], ['told']]);
});

describe('a condition that is told on each day', () => {
	it('is told once a day and record at most', () =>
		holds('eachDay', ({ told }) => {
			const days = told.map(({ name: one, clock }) => `${one} ${clock.slice(0, 10)}`);
			expect(new Set(days).size).toBe(days.length);
		}));

	it('is told for each record on a day that has time for all', () =>
		holds('eachDay', (play) => {
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
		holds('vanishes', (play) => {
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

describe('what is remembered', () => {
	const keys = fc.array(
		fc.record({
			of: fc.constantFrom('[0,0,"WEB"]', '[1,0,"İST"]', '[0,"x"]', ''),
			number: fc.oneof(
				fc.integer({ min: 0, max: 2 ** 31 - 1 }),
				fc.maxSafeNat().map((n) => n % 2 ** 52),
			),
		}),
		{ maxLength: 60 },
	);

	it('comes back as it was kept, each key once', () =>
		fc.assert(
			fc.property(keys, (some) => {
				const set = new KeySet();
				for (const key of some) set.add(key);
				const back = new KeySet(JSON.parse(JSON.stringify(set.packed())) as ReturnType<KeySet['packed']>);
				expect([...back].map(keyText).sort()).toEqual([...new Set(some.map(keyText))].sort());
				for (const key of some) expect(back.has(key)).toBe(true);
			}),
			{ numRuns: casesOf(300) },
		));

	it('takes about two bits for each of numbers that follow each other, as far away as they may begin', () => {
		const set = new KeySet();
		for (let number = 2_026_000_001; number <= 2_026_020_000; number++) set.add({ of: '[0,0,"WEB"]', number });
		expect(JSON.stringify(set.packed()).length).toBeLessThan(8_000);
	});

	it('takes less than 60 KB for 10,000 numbers of a hundred thousand', () => {
		const set = new KeySet();
		for (let number = 0; number < 10_000; number++) set.add({ of: '[0,0,"WEB"]', number: (number * 48_271) % 100_003 });
		expect(JSON.stringify(set.packed()).length).toBeLessThan(9_000);
	});
});
