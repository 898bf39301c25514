import { cellsOf, scenarioOf } from '../../../testkit/simulation/scenario';
import { virtualClock } from '../../../testkit/simulation/clock';
import { addStory, missing, noFigures } from '../../../testkit/simulation/figures';
import { KINDS } from '../../../testkit/simulation/kinds';
import { play } from '../../../testkit/simulation/play';
import { newProcess, SOURCES } from '../../../testkit/simulation/product';
import { Dice, seedRandom } from '../../../testkit/simulation/random';
import { processes, quiet } from './support';

const NOON = Date.parse('2026-11-20T09:00:00Z');

describe('the virtual clock', () => {
	it('passes only while nothing else is left to do, and takes no time', async () => {
		const clock = virtualClock(NOON);
		try {
			const ends: number[] = [];
			for (const seconds of [300, 20]) setTimeout(() => ends.push(Date.now() - NOON), seconds * 1_000);
			const { aborted } = AbortSignal.timeout(60_000);
			const over = AbortSignal.timeout(60_000);
			const began = performance.now();
			await clock.pass(400_000);
			expect([ends, aborted, over.aborted, performance.now() - began]).toEqual([
				[20_000, 300_000],
				false,
				true,
				400_000,
			]);
			clock.jump(3_600_000);
			expect([Date.now() - NOON, performance.now() - began]).toEqual([4_000_000, 400_000]);
			await expect(clock.until(() => false)).rejects.toThrow('never ends');
		} finally {
			clock.end();
		}
		expect(Date.now()).not.toBe(NOON);
	});
});

describe('chance', () => {
	it('is the same for the same seed, and comes back', () => {
		const drawn = () => {
			const end = seedRandom(5);
			const all = [Math.random(), crypto.randomUUID()];
			end();
			return all;
		};
		const first = drawn();
		expect(drawn()).toEqual(first);
		expect(crypto.randomUUID()).not.toBe(first[1]);
		expect(new Dice(1).next()).not.toBe(new Dice(2).next());
	});
});

it('processes share no modules of the package', () => {
	const [one, other] = [newProcess(SOURCES), newProcess(SOURCES)];
	for (const name of Object.keys(one.nodeTypes))
		expect(one.nodeTypes[name]?.constructor).not.toBe(other.nodeTypes[name]?.constructor);
});

describe('a seed', () => {
	it.each(['order', 'batch', 'agent', 'carry', 'poll'])('replays byte for byte (%s)', async (kind) => {
		const faults = [
			{ run: 0, stage: kind === 'poll' ? 'poll' : 'send', at: 0, times: 1, fault: 'kill after', draw: 3 },
		] as const;
		const scenario = quiet(kind, { faults });
		const first = await play(scenario, processes);
		await play(quiet('account', {}, 1), processes);
		const again = await play(scenario, processes);
		expect(again.trace).toEqual(first.trace);
		expect(again.hash).toBe(first.hash);
	});

	it('gives another story than its neighbour', () => {
		expect(scenarioOf(11)).not.toEqual({ ...scenarioOf(22), seed: 11 });
	});

	it('plans every fault at every stage of every kind in turn', () => {
		const kinds = Object.keys(KINDS);
		const most = Math.max(...Object.values(KINDS).map((kind) => cellsOf(kind).length));
		const planned = new Set<string>();
		for (let seed = 0; seed < most * kinds.length; seed++) {
			const { kind, faults } = scenarioOf(seed);
			for (const { stage, fault } of faults) planned.add(`${kind} ${stage} ${fault}`);
		}
		const cells = kinds.flatMap((kind) => cellsOf(KINDS[kind]!).map(({ stage, fault }) => `${kind} ${stage} ${fault}`));
		expect(cells.filter((cell) => !planned.has(cell))).toEqual([]);
	});
});

it('what never happened is told', async () => {
	const figures = noFigures();
	addStory(figures, await play(quiet('order'), processes));
	expect(missing(figures, 1, ['order'])).toHaveLength(cellsOf(KINDS.order!).length);
});
