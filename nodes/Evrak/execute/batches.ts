import type { Job } from './jobs';

/** Jobs with their place in the input. */
export interface Placed {
	readonly job: Job;
	readonly place: number;
}

const settingsOf = ({ settings: { connection, timeout }, beside }: Job): string =>
	JSON.stringify([connection, timeout, beside]);

/** Parts jobs into requests of at most `size` documents; only neighbours that log in alike share one. The order is kept. */
export function batches(jobs: readonly Placed[], size: number): Placed[][] {
	if (size <= 1) return jobs.map((job) => [job]);
	const made: Placed[][] = [];
	let settings: string | undefined;
	for (const placed of jobs) {
		const own = settingsOf(placed.job);
		const last = made.at(-1);
		if (last && last.length < size && own === settings) last.push(placed);
		else made.push([placed]);
		settings = own;
	}
	return made;
}
