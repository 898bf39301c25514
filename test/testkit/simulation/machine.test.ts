import { cellsOf, scenarioOf } from '../../../testkit/simulation/scenario';
import { addStory, missing, noFigures } from '../../../testkit/simulation/figures';
import { KINDS } from '../../../testkit/simulation/kinds';
import { play } from '../../../testkit/simulation/play';
import { processes, quiet } from './support';

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
