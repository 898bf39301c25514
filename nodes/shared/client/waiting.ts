/** Why nobody waits for an exchange any longer. */
type Ending = 'deadline' | 'cancelled';

/** Says that the waiting is over; what was waited for may still go on. */
export class WaitingEnded extends Error {
	constructor(readonly ending: Ending) {
		super(ending);
	}
}

/** What a cancelled execution does to a request that is under way. */
export type OnCancel =
	/** It is cut off: nobody needs an answer that only tells something. */
	| 'cut'
	/** It goes on until its deadline, as the server would go on writing anyway, but nobody waits for it. */
	| 'leave'
	/** It is waited for all the same. */
	| 'stay';

/** How long to wait for an exchange. */
interface Wait {
	/** Milliseconds for the whole of it. */
	readonly timeout: number;
	/** The end of the execution; polls have none. */
	readonly cancel?: AbortSignal;
	readonly onCancel: OnCancel;
}

/**
 * Waits for an exchange until it ends, its time is over or the execution is cancelled, whichever is first; rejects with WaitingEnded in the
 * latter cases, whether or not the work heeds the signal that it gets. A time limit of the HTTP client is no such end: it begins anew
 * with every byte that drips in.
 */
export async function waitFor<T>(
	{ timeout, cancel, onCancel }: Wait,
	work: (cutOff: AbortSignal) => Promise<T>,
): Promise<T> {
	const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(timeout)));
	// Nobody but the deadline cuts off what is not to be cut: its signal is enough.
	const cutter = cancel && onCancel === 'cut' ? new AbortController() : undefined;
	const heeded = onCancel === 'stay' ? undefined : cancel;
	return await new Promise<T>((resolve, reject) => {
		const end = (ending: Ending) => {
			reject(new WaitingEnded(ending));
			cutter?.abort();
		};
		const onDeadline = () => end('deadline');
		const onCancelled = () => end('cancelled');
		const stop = () => {
			deadline.removeEventListener('abort', onDeadline);
			heeded?.removeEventListener('abort', onCancelled);
		};
		deadline.addEventListener('abort', onDeadline);
		heeded?.addEventListener('abort', onCancelled);
		if (heeded?.aborted) onCancelled();
		work(cutter?.signal ?? deadline)
			.finally(stop)
			.then(resolve, reject);
	});
}
