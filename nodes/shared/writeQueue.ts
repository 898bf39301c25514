const tails = new Map<string, Promise<unknown>>();

/**
 * Runs one write at a time per server and company within this process: two parallel writes already met in a deadlock (behaviour
 * notes, section 9). A failed write does not stop the ones behind it.
 */
export async function inTurn<T>(queue: string, work: () => Promise<T>): Promise<T> {
	const before = tails.get(queue) ?? Promise.resolve();
	const turn = before.then(work, work);
	const tail = turn.catch(() => undefined);
	tails.set(queue, tail);
	try {
		return await turn;
	} finally {
		if (tails.get(queue) === tail) tails.delete(queue);
	}
}
