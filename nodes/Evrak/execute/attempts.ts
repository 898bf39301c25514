import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Outcome } from './outcome';

/** Outcomes by the document's place in the input. */
export type Attempts = Map<number, Outcome>;

/** Work that sends documents and knows what earlier tries did. */
export type AttemptedWork = (attempts: Attempts) => Promise<INodeExecutionData[]>;

/** Failed runs that are remembered; older ones are forgotten first. */
const REMEMBERED = 100;

const failedRuns = new Map<string, Attempts>();

/** One run of a node within one execution; every try of Retry On Fail has the same. `undefined` where the execution has no ID. */
function runOf(this: IExecuteFunctions): string | undefined {
	const execution = this.getExecutionId();
	const { $runIndex: runIndex } = this.getWorkflowDataProxy(0);
	return execution ? [execution, this.getNode().id, runIndex].join('/') : undefined;
}

/**
 * Runs work that sends documents, with what earlier tries of the same run did. n8n's Retry On Fail runs the whole node again after an
 * error; a document that was saved then, or may have been, must not be sent a second time. The memory is this process's, which is
 * where n8n retries, and is dropped once the node ends without an error.
 */
export async function withAttempts(this: IExecuteFunctions, work: AttemptedWork): Promise<INodeExecutionData[]> {
	const run = runOf.call(this);
	if (run === undefined) return await work(new Map<number, Outcome>());
	const attempts = failedRuns.get(run) ?? new Map<number, Outcome>();
	failedRuns.delete(run);
	let failed = true;
	try {
		const result = await work(attempts);
		failed = false;
		return result;
	} finally {
		if (failed && attempts.size > 0) {
			failedRuns.set(run, attempts);
			const [oldest] = failedRuns.keys();
			if (failedRuns.size > REMEMBERED && oldest !== undefined) failedRuns.delete(oldest);
		}
	}
}

/** The outcome of an earlier try if the document must not be sent again, else what sending it gives now. */
export async function once(attempts: Attempts, place: number, send: () => Promise<Outcome>): Promise<Outcome> {
	const before = attempts.get(place);
	if (before) return before;
	const outcome = await send();
	if (outcome.outcome !== 'failed') attempts.set(place, outcome);
	return outcome;
}
