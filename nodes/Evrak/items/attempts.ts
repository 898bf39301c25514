import { createHash } from 'node:crypto';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Outcome } from '../../../erp/saving/outcome/outcome';
import { agentRunOf, isAgentRun } from '../../shared/agent/run';

/** Outcomes of a run's sends by document ID, which is the same in each retry. */
export type Attempts = Map<string, Outcome>;

/** ID of a document of a run by its index, from 0. */
export const documentId = (index: number): string => `document ${index}`;

/** Work that sends documents, given the outcomes of earlier attempts. */
type AttemptedWork = (attempts: Attempts) => Promise<INodeExecutionData[]>;

interface FailedRun {
	readonly attempts: Attempts;
	/** Milliseconds of the process: the machine's clock may be set between two attempts. */
	readonly failedAt: number;
}

/** Milliseconds within which a run is retried; n8n waits at most 5 seconds between attempts. */
const RETRY_PERIOD = 60_000;

const failedRuns = new Map<string, FailedRun>();

/**
 * Identifies a run of a node within one execution; all attempts of Retry On Fail share it. As a tool, each attempt has a run index of its own
 * (n8n-core 1.123 and 2.41), so the agent's request identifies the run. `undefined` where the execution has no ID.
 */
function runOf(context: IExecuteFunctions): string | undefined {
	const execution = context.getExecutionId();
	const { id: node } = context.getNode();
	if (isAgentRun(context)) {
		const asked = JSON.stringify(context.getInputData().map(({ json }) => json));
		const call = createHash('sha256').update(asked).digest('hex');
		return [context.getWorkflow().id, execution, node, call].join('/');
	}
	const { $runIndex: runIndex } = context.getWorkflowDataProxy(0);
	return execution ? [execution, node, runIndex].join('/') : undefined;
}

function earlier(run: string): Attempts {
	const failed = failedRuns.get(run);
	failedRuns.delete(run);
	return failed && performance.now() - failed.failedAt <= RETRY_PERIOD ? failed.attempts : new Map<string, Outcome>();
}

/** Remembers a failed run, and drops those whose retry cannot come any more: the map is ordered by time of failure. */
function note(run: string, attempts: Attempts): void {
	const now = performance.now();
	failedRuns.set(run, { attempts, failedAt: now });
	for (const [oldest, { failedAt }] of failedRuns) {
		if (now - failedAt <= RETRY_PERIOD) break;
		failedRuns.delete(oldest);
	}
}

/**
 * Runs work that sends documents, given the outcomes of the same run's earlier attempts. n8n's Retry On Fail runs the whole node again after an
 * error; a document that was or may have been saved must not be sent twice. The memory is this process's, in which n8n retries, and is dropped
 * once the node ends without an error.
 */
export async function withAttempts(context: IExecuteFunctions, work: AttemptedWork): Promise<INodeExecutionData[]> {
	const run = runOf(context);
	// The preview of an agent's write sends nothing; the confirmed write is another run.
	if (run === undefined || agentRunOf(context)?.isConfirmed === false) return await work(new Map<string, Outcome>());
	const attempts = earlier(run);
	let failed = true;
	try {
		const result = await work(attempts);
		failed = false;
		return result;
	} finally {
		if (failed && attempts.size > 0) note(run, attempts);
	}
}
