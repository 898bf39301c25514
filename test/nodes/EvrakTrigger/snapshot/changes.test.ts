import * as fc from 'fast-check';
import type { Snapshot } from '../../../../nodes/EvrakTrigger/snapshot/state';
import { casesOf, someOf } from '../../../../testkit/jest/laws';
import { minute, MINUTES, pollTable, Table, type Polling, type ReportedEvent } from './changesModel';

/** Minutes that a record is read back for, and that it has to be left alone. */
const LOOK_BACK = 120;
const SETTLE = 1;

const timingOf = (settle: number, lookBack: number): Polling['timing'] => ({
	settle: settle * MINUTES,
	lookBack: Math.max(lookBack, 2 * settle) * MINUTES,
});
const timing = timingOf(SETTLE, LOOK_BACK);

/** One thing that happens: time passes, somebody writes, or the trigger polls. */
type Step =
	| { readonly is: 'pass'; readonly minutes: number }
	| {
			readonly is: 'write';
			readonly key: string;
			/** Minutes that the writer's clock is off. */
			readonly off: number;
			/** Minutes until others see it. */
			readonly late: number;
			readonly isTimeless: boolean;
	  }
	| { readonly is: 'poll'; readonly torn: readonly string[] }
	/** Somebody sets the server's clock. */
	| { readonly is: 'clock'; readonly minutes: number }
	/** Somebody sets *Look Back Minutes* and *Settle Seconds*. */
	| ({ readonly is: 'timing' } & Polling['timing']);

const key = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H');

const pass = fc.record({
	is: fc.constant('pass' as const),
	minutes: fc.oneof(fc.double({ min: 0.1, max: 5, noNaN: true }), fc.integer({ min: 5, max: 600 })),
});
const write = fc.record({
	is: fc.constant('write' as const),
	key,
	off: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -40, max: 90 })),
	late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 60 })),
	isTimeless: fc.boolean().map((flag) => flag),
});
const poll = fc.record({ is: fc.constant('poll' as const), torn: fc.array(key, { maxLength: 2 }) });

const times = fc
	.tuple(fc.constantFrom(0.1, SETTLE, 10, 90), fc.constantFrom(1, 10, LOOK_BACK, 600))
	.map(([settle, lookBack]) => ({ is: 'timing' as const, ...timingOf(settle, lookBack) }));

const clock = fc.record({ is: fc.constant('clock' as const), minutes: fc.integer({ min: -3_000, max: 3_000 }) });

const story = (isTimeless: boolean, ...more: ReadonlyArray<fc.Arbitrary<Step>>): fc.Arbitrary<Step[]> =>
	fc.array(
		fc.oneof(
			...more,
			pass,
			write.map((one) => ({ ...one, isTimeless: one.isTimeless && isTimeless })),
			poll,
		),
		{ maxLength: 40 },
	);

type Settings = Omit<Polling, 'timing'>;

const settings: fc.Arbitrary<Settings> = fc.record({
	wanted: fc.constantFrom('created' as const, 'changed' as const, 'both' as const),
	most: fc.integer({ min: 1, max: 4 }),
	rows: fc.integer({ min: 1, max: 10 }),
});

/** Plays a story, and polls until all is told. n8n starts anew between any two polls. */
function played(before: readonly Step[], steps: readonly Step[], polling: Settings) {
	const table = new Table();
	const told: ReportedEvent[] = [];
	let now = 0;
	let skew = 0;
	let state: Snapshot | undefined;
	let set: Polling['timing'] = timing;
	const write = ({ key, off, late, isTimeless }: Extract<Step, { is: 'write' }>) => {
		const stamp = minute(now + skew + off);
		// One writer after the other: a version is seen after the one before it, and bears a later date.
		const visible = [minute(now + late), table.records.get(key)?.at(-1)?.visible ?? ''].sort().at(-1) ?? '';
		const earlier = table.records.get(key)?.at(-1)?.state.changed ?? '';
		const changed = isTimeless ? `${stamp.slice(0, 10)}T00:00:00.000` : stamp;
		if (skew === 0 && (changed < earlier || (changed === earlier && !isTimeless))) return;
		table.write(key, changed, visible);
	};
	const ask = (torn: readonly string[] = []) => {
		const { state: next, told: some } = pollTable(state, table, minute(now + skew), {
			...polling,
			timing: set,
			now: minute(now),
			torn: new Set(torn),
		});
		state = JSON.parse(JSON.stringify(next)) as Snapshot;
		told.push(...some);
	};
	for (const step of before) {
		if (step.is === 'pass') now += step.minutes;
		if (step.is === 'write') write(step);
	}
	do ask();
	while (state?.isBeginning);
	const begun = minute(now);
	const there = new Map(table.allAt(begun).map((record) => [record.key, record]));
	for (const step of steps) {
		if (step.is === 'pass') now += step.minutes;
		if (step.is === 'write') write(step);
		if (step.is === 'poll') ask(step.torn);
		if (step.is === 'clock') {
			skew = step.minutes;
			ask();
		}
		if (step.is === 'timing') set = step;
	}
	now = Math.max(
		now,
		...[...table.records.values()].flat().map(({ visible, state: { changed } }) => minutesOf([visible, changed])),
	);
	for (let round = 0; round < 60; round++) {
		now += 2 * SETTLE;
		ask();
	}
	return { table, told, there, end: minute(now), state };
}

const minutesOf = (moments: readonly string[]): number =>
	Math.max(...moments.map((moment) => (Date.parse(`${moment}Z`) - Date.parse(`${minute(0)}Z`)) / MINUTES));

const writeAt = (key: string, isTimeless = false): Step => ({ is: 'write', key, off: 0, late: 0, isTimeless });
const polled: Step = { is: 'poll', torn: [] };

/** Stories that once were told wrongly, and that hardly ever come by chance. */
const MIXED: [Step[], Step[], Settings] = [
	[writeAt('G', true), writeAt('G')],
	[{ is: 'pass', minutes: 121 }, polled, writeAt('G')],
	{ wanted: 'created', most: 1, rows: 1 },
];
const OVER_MIDNIGHT: typeof MIXED = [
	[{ is: 'pass', minutes: 398 }],
	[writeAt('A', true), { is: 'pass', minutes: 440 }],
	{ wanted: 'created', most: 1, rows: 1 },
];
const SET_BACK_IN_A_PASS: typeof MIXED = [
	[],
	[
		...[writeAt('C'), { is: 'pass', minutes: 0.9999999979636415 } as const, { is: 'poll', torn: ['C'] } as const],
		...[{ is: 'clock', minutes: -121 } as const, writeAt('A'), { is: 'clock', minutes: 0 } as const],
	],
	{ wanted: 'created', most: 1, rows: 1 },
];

const holds = (isTimeless: boolean, check: (result: ReturnType<typeof played>, wanted: Polling['wanted']) => void) =>
	fc.assert(
		fc.property(story(isTimeless), story(isTimeless), settings, (before, steps, polling) => {
			check(played(before, steps, polling), polling.wanted);
		}),
		{ numRuns: casesOf(300), examples: isTimeless ? [MIXED, OVER_MIDNIGHT] : [] },
	);

describe.each([
	['with a time', false],
	['some of which have no time', true],
])('records with dates %s', (_, isTimeless) => {
	it('are told as they are at the end, none is lost', () => {
		holds(isTimeless, ({ table, told, there, end }, wanted) => {
			for (const record of table.allAt(end)) {
				const wasThere = there.get(record.key);
				const own = told.filter(({ record: { key } }) => key === record.key);
				if (wanted === 'created') {
					expect([record.key, own.length]).toEqual([record.key, wasThere ? 0 : 1]);
					continue;
				}
				const isAsItWas = wasThere?.version === record.version;
				const versions = own.map(({ record: { version } }) => version);
				if (isAsItWas) expect(versions).toEqual([]);
				// A new record that nobody saw change is no changed one.
				else if (wanted === 'both' || wasThere) expect(versions.at(-1)).toBe(record.version);
			}
		});
	});

	it('are told once in each version, and once as created', () => {
		holds(isTimeless, ({ told }) => {
			const versions = told.map(({ record }) => `${record.key} ${record.version}`);
			const created = told.flatMap(({ type, record }) => (type === 'created' ? [record.key] : []));
			expect(new Set(versions).size).toBe(versions.length);
			expect(new Set(created).size).toBe(created.length);
		});
	});

	it('are told as created only where they were not there, and first', () => {
		holds(isTimeless, ({ told, there }, wanted) => {
			const seen = new Set<string>();
			for (const { type, record } of told) {
				if (wanted === 'both')
					expect([record.key, type]).toEqual([
						record.key,
						seen.has(record.key) || there.has(record.key) ? 'changed' : 'created',
					]);
				if (wanted !== 'both') expect(type).toBe(wanted);
				if (type === 'created') expect(there.has(record.key)).toBe(false);
				seen.add(record.key);
			}
		});
	});

	it('are told after they were left alone', () => {
		holds(isTimeless, ({ told, table }) => {
			for (const { record, clock } of told) {
				const written = table.records.get(record.key)?.find(({ state: { version } }) => version === record.version);
				const isDated = !record.changed.endsWith('T00:00:00.000') && record.changed <= clock;
				if (isDated) expect(minutesOf([clock]) - minutesOf([record.changed])).toBeGreaterThanOrEqual(SETTLE - 1e-4);
				expect((written?.visible ?? '') <= clock).toBe(true);
			}
		});
	});
});

/** The same, written by the server's clock, and seen at once. */
const inTime = (step: Step): Step => (step.is === 'write' ? { ...step, off: 0, late: 0 } : step);

it('no record is lost where the clock of the server is set back and forth between polls, though some may come twice', () => {
	fc.assert(
		fc.property(story(false), story(false, clock), settings, (before, steps, polling) => {
			const old: readonly Step[] = [
				{ is: 'pass', minutes: 10_000 },
				{ is: 'poll', torn: [] },
			];
			const { table, told, there, end } = played(before, [...old, ...steps.map(inTime)], {
				...polling,
				wanted: 'both',
			});
			for (const record of table.allAt(end)) {
				const versions = told.flatMap(({ record: { key, version } }) => (key === record.key ? [version] : []));
				if (there.get(record.key)?.version !== record.version) expect(versions).toContain(record.version);
			}
		}),
		{ numRuns: casesOf(300), examples: [SET_BACK_IN_A_PASS] },
	);
});

it('each version is told once, and none is lost, whatever the options are set to between polls', () => {
	fc.assert(
		fc.property(story(false), story(false, times), settings, (before, steps, polling) => {
			const { table, told, there, end } = played(before.map(inTime), steps.map(inTime), {
				...polling,
				wanted: 'both',
			});
			const versions = told.map(({ record }) => `${record.key} ${record.version}`);
			expect(new Set(versions).size).toBe(versions.length);
			for (const { key, version } of table.allAt(end))
				if (there.get(key)?.version !== version) expect(versions).toContain(`${key} ${version}`);
		}),
		{ numRuns: casesOf(300) },
	);
});

describe('a mass update', () => {
	const polling: Polling = { timing, wanted: 'both', most: 1_000, rows: 500 };

	/** Polls every two minutes; the state may never be larger than n8n should keep. */
	function polled(table: Table, from: number, to: number): ReportedEvent[] {
		let state: Snapshot | undefined;
		const told: ReportedEvent[] = [];
		for (let now = from; now <= to; now += 2) {
			const { state: next, told: some } = pollTable(state, table, minute(now), polling);
			const text = JSON.stringify(next);
			expect(text.length).toBeLessThan(64 * 1024);
			state = JSON.parse(text) as Snapshot;
			told.push(...some);
		}
		return told;
	}

	it('is not told again where a longer Settle is chosen after it', () => {
		const table = new Table();
		for (let index = 0; index < 6_000; index += 1) table.write(`K${index}`, minute(-10_000), minute(-10_000));
		for (let index = 0; index < 6_000; index += 1) table.write(`K${index}`, minute(2), minute(3));
		const wide = { ...polling, most: 6_000, rows: 10_000 };
		let state: Snapshot | undefined;
		const told: ReportedEvent[] = [];
		for (let now = 0; now <= 60; now += 2) {
			const next = pollTable(state, table, minute(now), now < 10 ? wide : { ...wide, timing: timingOf(30, LOOK_BACK) });
			state = next.state;
			told.push(...next.told);
		}
		expect(told).toHaveLength(6_000);
	});

	it.each(someOf([5_000, 20_000]))(
		'of %d records is told once each, however little of it can be remembered',
		(count) => {
			const table = new Table();
			const keys = Array.from({ length: count }, (_, index) => `K${String(index).padStart(5, '0')}`);
			for (const key of keys) table.write(key, minute(-10_000), minute(-10_000));
			for (const [index, key] of keys.entries()) table.write(key, minute(2.5 + index / count), minute(4));
			table.write('Z', minute(150), minute(150));
			const told = polled(table, 0, 160);
			expect(told).toHaveLength(count + 1);
			expect(new Set(told.map(({ record: { key } }) => key)).size).toBe(count + 1);
			expect(told.filter(({ type }) => type === 'created').map(({ record: { key } }) => key)).toEqual(['Z']);
		},
	);
});
