import type { Job } from './jobs';

/** Jobs with their place in the input. */
export interface Placed {
	readonly job: Job;
	readonly place: number;
}

const settingsOf = ({ settings: { connection, timeout, safety }, beside }: Job): string =>
	JSON.stringify([connection, timeout, beside, safety.together, safety.split]);

/** Parts jobs into requests of as many documents as their options allow; only neighbours with the same login and options share one. The order is kept. */
export function batches(jobs: readonly Placed[]): Placed[][] {
	const made: Placed[][] = [];
	let settings: string | undefined;
	for (const placed of jobs) {
		const own = settingsOf(placed.job);
		const last = made.at(-1);
		if (last && last.length < placed.job.settings.safety.together && own === settings) last.push(placed);
		else made.push([placed]);
		settings = own;
	}
	return made;
}
