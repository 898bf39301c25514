import type { INode } from 'n8n-workflow';
import type { WriteFacts } from '../../../erp/saving/agent/facts';
import { memoized } from '../../../erp/base/values/memoized';
import { rightRefusal, writesAt, type AgentRefusal } from '../../../erp/saving/agent/rights';
import { READ_ONLY, type AgentRules } from '../../../erp/saving/agent/rules';

/** The parts of n8n's context that show whether an agent runs the node. */
interface RunContext {
	readonly getNode: () => Pick<INode, 'type'>;
	readonly getMode?: () => string;
	readonly isToolExecution?: () => boolean;
}

/**
 * Whether an AI agent runs the node. No parameter decides it, n8n alone does: it copies a node's type for agents under a name that ends with
 * `Tool`, for its agents, its MCP Server Trigger, and the agents of 2.41. Its core runs such a tool in a context of its own, or, for agents that
 * have the engine run their tools, like any node. A node that n8n's agents run by its plain type comes in the mode `internal`, in which n8n
 * executes nothing else (n8n 1.123 and 2.41). A workflow used as a tool cannot be distinguished from one that another calls. Cached per run: n8n
 * copies the whole node for each call.
 */
export const isAgentRun = memoized<RunContext, boolean>(
	(context) =>
		context.getNode().type.endsWith('Tool') ||
		context.isToolExecution?.() === true ||
		context.getMode?.() === 'internal',
);

/** What an agent may do in a run, and what the run did. */
interface AgentRun {
	rules: AgentRules;
	/** The agent showed a preview before and sent its confirmation code. */
	isConfirmed: boolean;
	/** The confirmation code, once validated: the key of documents that have no other identifier. */
	code?: string;
	/** The operation would write; it gives a preview instead. */
	isHeld: boolean;
	readonly planned: WriteFacts[];
	/** The plan includes something that no document preview shows, such as an address of an account. */
	plansBeside: boolean;
	/** Writing calls that an agent was allowed and denied, and writing calls of any run that have written, or may have. */
	readonly calls: { allowed: number; denied: number; written: number };
}

/** Until the credential is read, a run may only read. */
const runOf = memoized<RunContext, AgentRun>(() => ({
	rules: READ_ONLY,
	isConfirmed: false,
	isHeld: false,
	planned: [],
	plansBeside: false,
	calls: { allowed: 0, denied: 0, written: 0 },
}));

/** The run of an agent; `undefined` where none runs the node. */
export const agentRunOf = (context: RunContext): AgentRun | undefined =>
	isAgentRun(context) ? runOf(context) : undefined;

/** Notes that an agent's run would write something that no document preview shows. */
export function planBeside(context: RunContext): void {
	const run = agentRunOf(context);
	if (run) run.plansBeside = true;
}

/** Counts of a run's writing calls, whoever runs the node. */
export const callsOf = (context: RunContext): AgentRun['calls'] => runOf(context).calls;

/** Why an agent may not call the method at a path; the refusal is counted. `undefined` where it may, and where no agent runs the node. */
export function agentRefusal(context: RunContext, path: string): AgentRefusal | undefined {
	const run = agentRunOf(context);
	const refusal = run && rightRefusal(path, run.rules.rights);
	if (refusal) run.calls.denied++;
	return refusal;
}

const UNCONFIRMED: AgentRefusal = {
	message: 'an AI agent writes nothing without the code of a preview',
	remedy: 'Ask for a preview first: leave the confirmation code blank.',
};

/** The same check right before a call is sent: writing calls are also held until confirmed, and counted. */
export function agentRefusalOfCall(context: RunContext, path: string): AgentRefusal | undefined {
	const run = agentRunOf(context);
	const refusal = agentRefusal(context, path);
	if (!run || refusal || !writesAt(path)) return refusal;
	run.calls[run.isConfirmed ? 'allowed' : 'denied']++;
	return run.isConfirmed ? undefined : UNCONFIRMED;
}
