import { someOf } from '../../../testkit/jest/laws';
import { judged } from '../../../testkit/simulation/judge';
import { KINDS } from '../../../testkit/simulation/kinds';
import { play } from '../../../testkit/simulation/play';
import { scenarioOf } from '../../../testkit/simulation/scenario';
import { processes } from './support';

/** Seeds of each kind; `npm run simulate` plays thousands, with more documents. */
const SEEDS = [0, 1, 2, 3];

async function hold(kind: string, turn: number): Promise<void> {
	for (const seed of someOf(SEEDS, turn)) {
		const scenario = scenarioOf(1_000 + seed, [kind]);
		const story = await play({ ...scenario, docs: scenario.docs.slice(0, 3) }, processes);
		expect({ seed: scenario.seed, wrong: judged(story) }).toEqual({ seed: scenario.seed, wrong: [] });
	}
}

it.each(Object.keys(KINDS).map((kind, turn): [string, number] => [kind, turn]))(
	'holds its laws in a few executions that go wrong (%s)',
	hold,
);
