/** Why waiting for an exchange ended. */
type Ending = 'deadline' | 'cancelled';

/** Waiting has ended; the work itself may still run. */
export class WaitingEnded extends Error {
	constructor(readonly ending: Ending) {
		super(ending);
	}
}

/** What cancelling an execution does to a running request. */
export type OnCancel =
	/** Abort it: it only reads. */
	| 'cut'
	/** Let it run until its deadline without waiting: the server would go on writing anyway. */
	| 'leave'
	/** Wait for it. */
	| 'stay';

interface Wait {
	/** Milliseconds for the whole exchange. */
	readonly timeout: number;
	/** Cancel signal of the execution; polls have none. */
	readonly cancel?: AbortSignal;
	readonly onCancel: OnCancel;
}

/**
 * Waits for an exchange until it ends, its time is over or the execution is cancelled, whichever is first. Rejects with WaitingEnded in the
 * latter cases, even if the work ignores its abort signal. The HTTP client's own timeout is not enough: it restarts with every byte that
 * arrives.
 */
export async function waitFor<T>(
	{ timeout, cancel, onCancel }: Wait,
	work: (cutOff: AbortSignal) => Promise<T>,
): Promise<T> {
	const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(timeout)));
	// Work that must not be aborted by cancelling needs only the deadline's signal.
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
