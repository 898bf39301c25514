/** The last work of each queue, for which the next one waits; it never rejects. */
const tails = new Map<string, Promise<void>>();

async function untilCancelled(before: Promise<void>, cancel: AbortSignal): Promise<void> {
	const waited = new AbortController();
	const cancelled = new Promise<void>((resolve) => {
		if (cancel.aborted) resolve();
		cancel.addEventListener('abort', () => resolve(), { once: true, signal: waited.signal });
	});
	await Promise.race([before, cancelled]);
	// Nobody reads the reason, and creating the default one is slow.
	waited.abort(null);
}

/**
 * Runs one work at a time per queue within this process: two parallel writes of one company have caused a deadlock on the server. A failed work
 * does not stop later ones. A cancelled work stops waiting: it begins at once, must detect the cancellation and send nothing, while later work
 * still waits for earlier work.
 */
export async function inTurn<T>(queue: string, work: () => Promise<T>, cancel?: AbortSignal): Promise<T> {
	const before = tails.get(queue);
	let end: () => void = () => undefined;
	const turn = new Promise<void>((resolve) => {
		end = resolve;
	});
	const tail = before ? before.then(async () => await turn) : turn;
	tails.set(queue, tail);
	try {
		if (before) await (cancel ? untilCancelled(before, cancel) : before);
		return await work();
	} finally {
		end();
		// The queue is empty if no later work waits and this one did not overtake an earlier one.
		void tail.then(() => {
			if (tails.get(queue) === tail) tails.delete(queue);
		});
	}
}
