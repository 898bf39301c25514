import type { Stage } from './faults';
import { judged, type Wrong } from './judge';
import { play, type Processes } from './play';
import { scenarioOf, type Scenario } from './scenario';

/** A scenario without a fault, of a few documents that the ERP takes. */
export function quietScenario(kind: string, documents: number, seed = 7): Scenario {
	const drawn = scenarioOf(seed, [kind]);
	const docs = Array.from({ length: documents }, (_, at) => ({ ...scenarioOf(seed + at, [kind]).docs[0] })).map(
		(doc, at) => ({
			...(doc as Scenario['docs'][number]),
			key: `S${seed}-${at + 1}`,
			day: drawn.docs[0]?.day ?? '',
			isEdited: false,
		}),
	);
	return {
		...{ ...drawn, docs, faults: [], server: 'V17', twin: undefined, skew: 0, runs: 1 },
		...{ stops: false, retry: false, ifNotFound: 'unknown', gap: 400 },
	};
}

/** Every scenario in which n8n's process is killed before or after one of the calls that it makes to the ERP or to n8n's memory. */
export async function killScenarios(kind: string, documents: number, processes: Processes): Promise<Scenario[]> {
	const scenario = { ...quietScenario(kind, documents), ifNotFound: 'failed' as const };
	const { counts } = await play(scenario, processes);
	return (Object.entries(counts) as Array<[Stage, number]>).flatMap(([stage, count]) =>
		Array.from({ length: count }, (_, at) =>
			['kill before', 'kill after'].map((fault) => ({
				...scenario,
				faults: [{ run: 0, stage, at, times: 1, fault, draw: 0 }],
			})),
		).flat(),
	);
}

/** What goes wrong in them. */
export async function killed(scenarios: readonly Scenario[], processes: Processes): Promise<Wrong[]> {
	const wrong: Wrong[] = [];
	for (const scenario of scenarios) {
		const [{ stage, at, fault } = { stage: '', at: 0, fault: '' }] = scenario.faults;
		const found = judged(await play(scenario, processes));
		wrong.push(...found.map((one) => ({ ...one, execution: `${fault} ${stage} ${at}: ${one.execution}` })));
	}
	return wrong;
}
