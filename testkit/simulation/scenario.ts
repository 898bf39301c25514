import { FAULTS, type Fault, type Stage } from './faults';
import type { Doc } from './doc';
import { KINDS, type Kind } from './kinds';
import { Dice } from './random';

/** A fault that waits for the n-th call of a stage in an execution, counted from 0, and then meets so many of them. */
export interface Planned {
	readonly run: number;
	readonly stage: Stage;
	readonly at: number;
	readonly times: number;
	readonly fault: string;
	readonly draw: number;
}

/** All that one seed decides. It is plain data, so that it can be printed and made smaller. */
export interface Scenario {
	readonly seed: number;
	readonly kind: string;
	readonly docs: readonly Doc[];
	/** Milliseconds since 1970. */
	readonly start: number;
	/** Minutes that the server's clock is ahead of n8n's. */
	readonly skew: number;
	/** Whether the database can be asked. */
	readonly server: 'V17' | 'no SQL right' | 'V16';
	readonly together: number;
	readonly ifNotFound: 'unknown' | 'failed';
	readonly retry: boolean;
	readonly stops: boolean;
	/** A second execution of the same documents at the same time, in the same process or in another worker. */
	readonly twin?: 'process' | 'worker';
	readonly faults: readonly Planned[];
	/** Executions that meet faults; after them come two without. */
	readonly runs: number;
	/** Seconds between them. */
	readonly gap: number;
}

/** Seconds that the client waits for a write. With the latest write it is less than *Verify For*, as *If Not Found: Count as Failed* asks. */
export const PATIENCE = 60;
export const latestWrite = ({ ifNotFound }: Pick<Scenario, 'ifNotFound'>): number =>
	ifNotFound === 'failed' ? 150 : 1_500;

const ACCOUNTS = ['120.01.001', '120.01.002', '120.01.003'];
const ITEMS = ['STK001', 'STK002', 'STK003', 'STK004', 'STK005', 'WEB-MUG', 'WEB-POSTER'];
/** Noon in Istanbul on a Friday, shortly before its midnight, and shortly before New Year there. */
const STARTS = ['2026-11-20T09:00:00Z', '2026-11-20T20:58:00Z', '2026-12-31T20:59:00Z'].map((iso) => Date.parse(iso));

/** What a look after the send needs before it: an answer that leaves the write open. */
const OPENING = [
	'timeout-text',
	'timeout-lost',
	'reset-after-commit',
	'504',
	'504-lost',
	'hang-late-commit',
	'timeout-late',
];

/** Stages that executions of a kind have. */
const stagesOf = ({ by, hasLook, showsDone, readsFirst }: Kind): Stage[] => {
	if (by === 'poll') return ['poll'];
	if (hasLook) return ['memory', 'before', 'send', 'readBack'];
	return [...(readsFirst ? (['before'] as const) : []), 'send', ...(showsDone ? (['readBack'] as const) : [])];
};

/** A fault at a stage. */
export interface Cell {
	readonly stage: Stage;
	readonly fault: string;
}

/** Every fault at every stage that executions of a kind can meet. */
export function cellsOf(kind: Kind): Cell[] {
	const fits = ({ misleads, needsBatch }: Fault) => (!misleads || kind.hasLook) && (!needsBatch || kind.together);
	return stagesOf(kind).flatMap((stage) =>
		Object.entries(FAULTS).flatMap(([fault, facts]) =>
			facts.stages.includes(stage) && fits(facts) ? [{ stage, fault }] : [],
		),
	);
}

/** The day of Istanbul. */
function dayOf(at: number): string {
	const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(at).split('-');
	return `${day}.${month}.${year}`;
}

function docsOf(dice: Dice, seed: number, { by, most = 20, canChange, together, isOneLine }: Kind, day: string): Doc[] {
	const least = together ? 2 : 1;
	const count = dice.chance(0.5) ? most : dice.whole(least, Math.min(5, most));
	return Array.from({ length: count }, (_, index) => {
		const isBad = by !== 'poll' && index > 0 && dice.chance(0.04);
		return {
			...{ key: `S${seed}-${index + 1}`, day, isBad },
			account: dice.one(ACCOUNTS),
			item: isBad ? 'NO-SUCH-ITEM' : dice.one(ITEMS),
			quantity: dice.whole(1, 40),
			price: 5 * dice.whole(20, 20_000),
			lines: isOneLine ? 1 : dice.whole(1, 3),
			isEdited: !isBad && canChange === true && dice.chance(0.06),
		};
	});
}

/** The scenario of a seed. The kinds take turns, and so do the cells of each: the first fault is that of its turn, the others are drawn. */
export function scenarioOf(seed: number, kinds: readonly string[] = Object.keys(KINDS)): Scenario {
	const dice = new Dice(seed);
	const name = kinds[seed % kinds.length] ?? '';
	const kind = KINDS[name];
	if (!kind) throw new Error(`There is no kind "${name}"`);
	const start = dice.one(STARTS) + dice.whole(0, 90_000);
	const docs = docsOf(dice, seed, kind, dayOf(start));
	const cells = cellsOf(kind);
	const turn = cells[Math.floor(seed / kinds.length) % cells.length];
	const isOnlyAsked = turn?.stage === 'before' || turn?.stage === 'readBack' || FAULTS[turn?.fault ?? '']?.misleads;
	const server =
		kind.by === 'poll' || isOnlyAsked ? 'V17' : dice.one(['V17', 'V17', 'V17', 'V17', 'no SQL right', 'V16'] as const);
	const together = kind.together ? dice.one([3, 10]) : 1;
	const runs = dice.whole(1, 2);
	const sends = Math.ceil(docs.length / together);
	const spots: Readonly<Record<Stage, number>> = {
		memory: 2 * sends,
		before: 2,
		send: sends - 1,
		readBack: 3,
		poll: 6,
	};
	const drawable = cells.filter(({ fault }) => server === 'V17' || !FAULTS[fault]?.misleads);
	const planned = (run: number, { stage, fault }: Cell, most = spots[stage]): Planned[] => {
		const one = {
			at: dice.whole(0, Math.min(most, spots[stage])),
			times: dice.one([1, 1, 1, 1, 2, 4, 40]),
			draw: dice.whole(0, 999),
		};
		const opening = () => planned(run, { stage: 'send', fault: dice.one(OPENING) }, 1);
		return [...(stage === 'readBack' ? opening() : []), { run, stage, fault, ...one }];
	};
	return {
		...{ seed, kind: name, docs, start, server, together, runs },
		ifNotFound: dice.one(['unknown', 'failed'] as const),
		faults: [
			...(turn ? planned(0, turn, 1) : []),
			...Array.from({ length: dice.whole(0, 4) }, () => planned(dice.whole(0, runs - 1), dice.one(drawable))).flat(),
		],
		skew: dice.one([0, 0, 0, 1, -1, 3, -3, 90]),
		retry: dice.chance(0.4),
		stops: dice.chance(0.25),
		...(kind.by === 'node' && kind.hasLook && dice.chance(0.12)
			? { twin: dice.one(['process', 'worker'] as const) }
			: {}),
		gap: dice.one([1, 30, 400, 7_200]),
	};
}

/** Smaller scenarios, the smallest first: fewer documents, fewer faults, fewer settings. */
export function smaller(scenario: Scenario): Scenario[] {
	const { docs, faults } = scenario;
	const without = <T>(list: readonly T[]): T[][] => {
		const halves = list.length > 3 ? [list.slice(0, list.length >> 1), list.slice(list.length >> 1)] : [];
		return [...halves, ...list.map((_, at) => list.filter((__, other) => other !== at))];
	};
	return [
		...without(docs)
			.filter(({ length }) => length > 0)
			.map((fewer) => ({ ...scenario, docs: fewer })),
		...without(faults).map((fewer) => ({ ...scenario, faults: fewer })),
		...faults.flatMap((fault, at) =>
			[{ times: 1 }, { at: 0 }, { at: fault.at >> 1 }].flatMap((change) =>
				Object.entries(change).every(([name, value]) => fault[name as 'at' | 'times'] === value)
					? []
					: [{ ...scenario, faults: faults.with(at, { ...fault, ...change }) }],
			),
		),
		...[{ retry: false }, { stops: false }, { twin: undefined }, { skew: 0 }, { runs: 1 }, { gap: 7_200 }].flatMap(
			(change) => {
				const [[name, value]] = Object.entries(change) as [[keyof Scenario, unknown]];
				return scenario[name] === value ? [] : [{ ...scenario, ...change }];
			},
		),
	];
}
