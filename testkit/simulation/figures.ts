import { FAULTS, stageName } from './faults';
import { judged, toBeLookedUp, type Wrong } from './judge';
import { KINDS } from './kinds';
import type { Story } from './play';
import { cellsOf, type Scenario } from './scenario';

/** What several seeds gave; plain data, as processes hand it on. */
export interface Figures {
	seeds: number;
	documents: number;
	executions: number;
	requests: number;
	/** Seconds of the processor. */
	processor: number;
	/** How often: `fault|stage|kind`. */
	met: Record<string, number>;
	/** In how many seeds a setting was chosen: `setting|kind`. */
	settings: Record<string, number>;
	/** How often each outcome was told, by kind. */
	told: Record<string, number>;
	/** Documents that are there although they failed, with the advice to look them up. */
	toBeLookedUp: number;
	wrong: Array<Wrong & { readonly seed: number; readonly kind: string }>;
}

export const noFigures = (): Figures => ({
	seeds: 0,
	documents: 0,
	executions: 0,
	requests: 0,
	processor: 0,
	met: {},
	settings: {},
	told: {},
	toBeLookedUp: 0,
	wrong: [],
});

const add = (counts: Record<string, number>, name: string, count = 1): void => {
	counts[name] = (counts[name] ?? 0) + count;
};

/** What a scenario sets, in words. */
function settingsOf({ server, twin, retry, stops, skew, ifNotFound, start }: Scenario): string[] {
	const isAtMidnight = new Date(start).getUTCHours() === 20;
	return [
		...(server === 'V17' ? [] : [server]),
		...(twin ? [`two executions at once, ${twin === 'worker' ? 'two workers' : 'one process'}`] : []),
		...(retry ? ['Retry On Fail'] : []),
		...(stops ? ['stops at an error'] : []),
		...(skew === 0 ? [] : ['clocks differ']),
		...(isAtMidnight ? ['over midnight'] : []),
		...(ifNotFound === 'failed' ? ['If Not Found: failed'] : []),
	];
}

/** Adds a story. */
export function addStory(figures: Figures, story: Story): Wrong[] {
	const { scenario, executions, met, trace } = story;
	const { seed, kind } = scenario;
	const wrong = judged(story);
	figures.seeds++;
	figures.documents += scenario.docs.length;
	figures.executions += executions.length;
	figures.requests += trace.length;
	for (const [name, count] of met) add(figures.met, `${name}|${kind}`, count);
	for (const setting of settingsOf(scenario)) add(figures.settings, `${setting}|${kind}`);
	for (const { told } of executions) for (const { outcome } of told) add(figures.told, `${outcome}|${kind}`);
	figures.toBeLookedUp += toBeLookedUp(story).length;
	figures.wrong.push(...wrong.map((one) => ({ ...one, seed, kind })));
	return wrong;
}

/** Adds what another process found. */
export function addFigures(figures: Figures, more: Figures): void {
	for (const name of ['seeds', 'documents', 'executions', 'requests', 'processor', 'toBeLookedUp'] as const)
		figures[name] += more[name];
	for (const name of ['met', 'settings', 'told'] as const)
		for (const [key, count] of Object.entries(more[name])) add(figures[name], key, count);
	figures.wrong.push(...more.wrong);
}

const rowName = (stage: string, fault: string): string => `${stage}: ${fault}`;

/** A table: its head, and its rows. */
type Table = ReadonlyArray<readonly string[]>;

/** A table as aligned text. */
export function aligned(rows: Table): string {
	const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
	return rows
		.map((row) =>
			row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
		)
		.join('\n');
}

/** What never happened often enough: `stage: fault (kind)`. */
export const missing = ({ met }: Figures, least: number, kinds = Object.keys(KINDS)): string[] =>
	kinds.flatMap((kind) =>
		(KINDS[kind] ? cellsOf(KINDS[kind]) : []).flatMap(({ stage, fault }) => {
			const facts = FAULTS[fault];
			const name = facts ? stageName(stage, facts) : '';
			return (met[`${fault}|${name}|${kind}`] ?? 0) < least ? [`${rowName(name, fault)} (${kind})`] : [];
		}),
	);

/** How often each fault met each stage of each kind; `-`: that cannot be. */
export function metTable({ met }: Figures): Table {
	const kinds = Object.keys(KINDS);
	const rows = new Map<string, string[]>();
	for (const [place, kind] of kinds.entries())
		for (const { stage, fault } of KINDS[kind] ? cellsOf(KINDS[kind]) : []) {
			const facts = FAULTS[fault];
			const name = facts ? stageName(stage, facts) : '';
			const row = rows.get(rowName(name, fault)) ?? kinds.map(() => '-');
			row[place] = String(met[`${fault}|${name}|${kind}`] ?? 0);
			rows.set(rowName(name, fault), row);
		}
	const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
	return [['fault', ...kinds], ...sorted.map(([name, counts]) => [name, ...counts])];
}

/** How often each of some things was counted, by kind. */
function byKind(title: string, counts: Record<string, number>): Table {
	const kinds = Object.keys(KINDS);
	const names = [...new Set(Object.keys(counts).map((name) => name.split('|')[0] ?? ''))].sort();
	return [
		[title, ...kinds],
		...names.map((name) => [name, ...kinds.map((kind) => String(counts[`${name}|${kind}`] ?? 0))]),
	];
}

/** How often each outcome was told. */
export const outcomeTable = ({ told }: Figures): Table => byKind('told', told);

/** In how many seeds each setting was chosen. */
export const settingTable = ({ settings }: Figures): Table => byKind('setting', settings);

/** Broken laws by kind, with how often and the first seeds. */
export function wrongTable({ wrong }: Figures): string {
	const groups = new Map<string, number[]>();
	for (const { law, kind, seed } of wrong) {
		const seeds = groups.get(`${law} (${kind})`) ?? [];
		groups.set(`${law} (${kind})`, [...seeds, seed]);
	}
	const rows = [...groups].map(([name, seeds]) => {
		const different = [...new Set(seeds)];
		return [name, String(different.length), different.slice(0, 6).join(' ')];
	});
	return rows.length === 0 ? 'No law was broken.' : aligned([['broken law', 'seeds', 'first'], ...rows]);
}
