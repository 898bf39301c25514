import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Work that the server still does when nobody waits for it any more. */
export interface Pending {
	/** Ends when the server closes. */
	signal: AbortSignal;
	/** Does `work` so many milliseconds after `start`; never, if the server closes before. */
	add(start: Promise<unknown>, ms: number, work: () => unknown): void;
	/** Resolves when no work is pending; throws what pending work threw. */
	settled(): Promise<void>;
	/** The server closes: what is pending never happens. */
	drop(): void;
}

/** An empty list of pending work. */
export function createPending(): Pending {
	const closing = new AbortController();
	const { signal } = closing;
	// Everything that is pending waits for it.
	setMaxListeners(0, signal);
	const closed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
	const tasks = new Set<Promise<void>>();
	const failures: unknown[] = [];
	return {
		signal,
		add: (start, ms, work) => {
			const task = (async () => {
				await Promise.race([start, closed]);
				try {
					await sleep(ms, undefined, { signal });
				} catch {
					return;
				}
				await work();
			})()
				.catch((error: unknown) => void failures.push(error))
				.finally(() => tasks.delete(task));
			tasks.add(task);
		},
		settled: async () => {
			while (tasks.size > 0) await Promise.all(tasks);
			if (failures.length > 0) throw failures.shift();
		},
		drop: () => closing.abort(),
	};
}
