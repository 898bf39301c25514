import type { Connection } from '../../../erp/protocol/wire/connection';

/** What the next work of each queue waits for; it never fails. */
const tails = new Map<string, Promise<void>>();

/** Waits for those before, or until the execution is cancelled. */
async function untilCancelled(before: Promise<void>, cancel: AbortSignal): Promise<void> {
	const waited = new AbortController();
	const cancelled = new Promise<void>((resolve) => {
		if (cancel.aborted) resolve();
		cancel.addEventListener('abort', () => resolve(), { once: true, signal: waited.signal });
	});
	await Promise.race([before, cancelled]);
	// The reason is nobody's matter, and to make the usual one takes long.
	waited.abort(null);
}

/**
 * Runs one work at a time per queue within this process: two parallel writes of one company already met in a deadlock of the server. A
 * failed work does not stop the ones behind it. Once `cancel` says that its execution is over, a work waits no longer: it begins at once,
 * is to find that out and send nothing, and those behind it still wait for those before it.
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
		// Where nobody came behind it, and it did not overtake those before it, the queue is empty.
		void tail.then(() => {
			if (tails.get(queue) === tail) tails.delete(queue);
		});
	}
}

/** Runs what writes when nothing else of this process writes at the same server and company; see `inTurn` for what cancelling does. */
export const inWriteTurn = async <T>(
	{ baseUrl, companyCode }: Pick<Connection, 'baseUrl' | 'companyCode'>,
	work: () => Promise<T>,
	cancel?: AbortSignal,
): Promise<T> => await inTurn(`${baseUrl} ${companyCode}`, work, cancel);
