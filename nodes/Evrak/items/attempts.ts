import { createHash } from 'node:crypto';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { isSaved, mayBeSentAgain, type Outcome } from '../../../erp/saving/outcome/outcome';
import { agentRunOf, isAgentRun } from '../../shared/agent/run';

/** Outcomes of what a run has sent, by what was written: the same names in each of its tries. */
export type Attempts = Map<string, Outcome>;

/** Names a document of a run by its index, from 0. */
export const documentId = (index: number): string => `document ${index}`;

/** Work that sends documents and knows what earlier tries did. */
type AttemptedWork = (attempts: Attempts) => Promise<INodeExecutionData[]>;

/** A run that failed, and when. */
interface FailedRun {
	readonly attempts: Attempts;
	/** Milliseconds of the process: the machine's clock may be set between two tries. */
	readonly failedAt: number;
}

/** Failed runs that are remembered, the oldest forgotten first: more than can wait for their next try at the same time. */
const REMEMBERED = 10_000;

/** Milliseconds in which a run is tried again; n8n waits at most 5 seconds between tries. */
const NEXT_TRY = 60_000;

const failedRuns = new Map<string, FailedRun>();

/**
 * One run of a node within one execution; every try of Retry On Fail has the same. As a tool each try has a run index of its own
 * (n8n-core 1.123 and 2.41): there it is what the agent asks for that stays. `undefined` where the execution has no ID.
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

/** What earlier tries of a run did. */
function earlier(run: string): Attempts {
	const failed = failedRuns.get(run);
	failedRuns.delete(run);
	return failed && performance.now() - failed.failedAt <= NEXT_TRY ? failed.attempts : new Map<string, Outcome>();
}

/** Characters of a reason that are kept: the next try tells it once more. */
const REASON = 300;

/** What is kept of an outcome: how it ended, number and GUIDs. What the ERP answered is not. */
function kept(outcome: Outcome): Outcome {
	if (isSaved(outcome)) return { outcome: outcome.outcome, savedAs: outcome.savedAs, data: null };
	const { reason } = outcome;
	return { ...outcome, reason: reason.length > REASON ? `${reason.slice(0, REASON)}…` : reason };
}

/** Notes a failed run, and forgets the oldest and those whose next try cannot come any more: the map stands in the order of their ends. */
function note(run: string, attempts: Attempts): void {
	const now = performance.now();
	failedRuns.set(run, { attempts: new Map([...attempts].map(([id, outcome]) => [id, kept(outcome)])), failedAt: now });
	for (const [oldest, { failedAt }] of failedRuns) {
		if (failedRuns.size <= REMEMBERED && now - failedAt <= NEXT_TRY) break;
		failedRuns.delete(oldest);
	}
}

/**
 * Runs work that sends documents, with what earlier tries of the same run did. n8n's Retry On Fail runs the whole node again after an
 * error; a document that was saved then, or may have been, must not be sent a second time. The memory is this process's, which is
 * where n8n retries, and is dropped once the node ends without an error.
 */
export async function withAttempts(context: IExecuteFunctions, work: AttemptedWork): Promise<INodeExecutionData[]> {
	const run = runOf(context);
	// The preview of an agent's write sends nothing, and what it is about is the next run's.
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

/** The outcome of an earlier try if the document must not be sent again, else what sending it gives now. */
export async function once(attempts: Attempts, id: string, send: () => Promise<Outcome>): Promise<Outcome> {
	const before = attempts.get(id);
	if (before) return before;
	const outcome = await send();
	if (!mayBeSentAgain(outcome)) attempts.set(id, outcome);
	return outcome;
}
