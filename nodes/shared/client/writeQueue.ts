import type { Connection } from '../../../erp/wire/connection';

const tails = new Map<string, Promise<unknown>>();

/** Resolves when the execution is cancelled. */
const end = (cancel: AbortSignal, over: AbortSignal): Promise<void> =>
	new Promise((resolve) => {
		if (cancel.aborted) resolve();
		cancel.addEventListener('abort', () => resolve(), { once: true, signal: over });
	});

/**
 * Runs one work at a time per queue within this process: two parallel writes of one company already met in a deadlock of the server. A
 * failed work does not stop the ones behind it. Once `cancel` says that its execution is over, a work waits no longer: it begins at once,
 * is to find that out and send nothing, and those behind it still wait for those before it.
 */
export async function inTurn<T>(queue: string, work: () => Promise<T>, cancel?: AbortSignal): Promise<T> {
	const last = tails.get(queue);
	const before = last ?? Promise.resolve();
	const waited = new AbortController();
	const ready = cancel && last ? Promise.race([last, end(cancel, waited.signal)]) : before;
	const turn = ready.then(async () => {
		// The reason is nobody's matter, and to make the usual one takes long.
		if (last) waited.abort(null);
		return await work();
	});
	// The results are dropped: a queue that never empties would keep all of them.
	const tail = Promise.allSettled([before, turn]).then(() => undefined);
	tails.set(queue, tail);
	try {
		return await turn;
	} finally {
		// Where nobody came behind it, and it did not overtake those before it, the queue is empty.
		void tail.then(() => {
			if (tails.get(queue) === tail) tails.delete(queue);
		});
	}
}

/** How often each queue of writes has had its turn: who had the last one knows by the next whether others wrote in between. */
const turns = new Map<string, number>();

/**
 * Runs what writes when nothing else of this process writes at the same server and company; see `inTurn` for what cancelling does. `work`
 * gets the number of its turn there.
 */
export async function inWriteTurn<T>(
	{ baseUrl, companyCode }: Pick<Connection, 'baseUrl' | 'companyCode'>,
	work: (turn: number) => Promise<T>,
	cancel?: AbortSignal,
): Promise<T> {
	const queue = `${baseUrl} ${companyCode}`;
	const numbered = async () => {
		const turn = (turns.get(queue) ?? 0) + 1;
		turns.set(queue, turn);
		return await work(turn);
	};
	return await inTurn(queue, numbered, cancel);
}
