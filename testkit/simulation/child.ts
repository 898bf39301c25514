import { addStory, noFigures } from './figures';
import { play, Processes } from './play';
import { BUILT } from './product';
import { scenarioOf } from './scenario';

/** Seeds that a process plays: every so many-th from the first on, until their number or the time is over. */
export interface Task {
	readonly first: number;
	readonly step: number;
	readonly count: number;
	readonly kinds?: readonly string[];
	/** Milliseconds since 1970. */
	readonly until?: number;
}

/** Plays them. */
async function work({ first, step, count, kinds, until = Infinity }: Task): Promise<void> {
	const figures = noFigures();
	const processes = Processes.of(BUILT);
	for (let at = 0; at < count && Date.now() < until; at++) {
		const seed = first + at * step;
		const scenario = scenarioOf(seed, kinds);
		try {
			addStory(figures, await play(scenario, processes));
		} catch (error) {
			const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
			figures.wrong.push({ law: 'the simulator works', execution: '', key: '', detail, seed, kind: scenario.kind });
		}
		if (at % 25 === 24) process.send?.({ done: at + 1 });
	}
	const { user, system } = process.cpuUsage();
	figures.processor = (user + system) / 1_000_000;
	process.send?.({ figures }, () => process.disconnect());
}

process.once('message', (task) => void work(task as Task));
