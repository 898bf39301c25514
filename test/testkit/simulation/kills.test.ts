import { killed, killScenarios } from '../../../testkit/simulation/kills';
import { processes } from './support';

/** Of so many kills one is tried here; `npm run simulate -- --kills` tries all. */
it.each([
	['order', 2, 1],
	['batch', 2, 1],
	['invoice', 1, 1],
	['carry', 1, 9],
	['poll', 1, 1],
])('%s: what a kill leaves is made good by the next run, wherever it comes', async (kind, documents, every) => {
	const scenarios = await killScenarios(kind, documents, processes);
	expect(scenarios.length).toBeGreaterThan(8);
	expect(
		await killed(
			scenarios.filter((_, at) => at % every === 0),
			processes,
		),
	).toEqual([]);
});
