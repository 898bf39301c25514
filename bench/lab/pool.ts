import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does work for each of several things, so many at a time; the results stand in their order. Those at the beginning start so many milliseconds
 * after each other.
 */
export async function pooled<In, Out>(
	things: readonly In[],
	atOnce: number,
	work: (thing: In) => Promise<Out>,
	apart = 0,
): Promise<Out[]> {
	const results: Out[] = [];
	const waiting = [...things.entries()];
	const worker = async (_: unknown, at: number) => {
		if (apart > 0) await sleep(at * apart);
		for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
	};
	await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }).map(worker));
	return results;
}

/** Parts a list into pieces of at most so many. */
export const pieces = <T>(list: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
