import type { INode } from 'n8n-workflow';
import { derived } from '../../../erp/catalogue/derived';
import { rightRefusal, writesAt, type AgentRefusal } from '../../../erp/agent/rights';
import { READ_ONLY, type AgentRules } from '../../../erp/agent/rules';

/** What of n8n's context tells that an agent runs the node. */
interface RunContext {
	readonly getNode: () => Pick<INode, 'type'>;
	readonly getMode?: () => string;
	readonly isToolExecution?: () => boolean;
}

/**
 * Whether an AI agent runs the node, by n8n alone: no parameter says so. n8n copies a node's type for agents under a name that ends with
 * `Tool`: for its agents, its MCP Server Trigger, and the agents of 2.41. Its core runs such a tool in a context of its own, or, for
 * agents that have the engine run their tools, like any node. A node that n8n's agents run by its plain type comes in the mode `internal`,
 * in which n8n executes nothing else (n8n-core 1.123 and 2.41). A workflow that is a tool cannot be told from one that another calls.
 */
export const isAgentRun = (context: RunContext): boolean =>
	context.getNode().type.endsWith('Tool') || context.isToolExecution?.() === true || context.getMode?.() === 'internal';

/** What an agent may do in a run, and what it did. */
interface AgentRun {
	rules: AgentRules;
	/** Writing calls that were let through, and that were refused. */
	readonly calls: { allowed: number; denied: number };
}

/** Until its credential is read, a run may do nothing but read. */
const runOf = derived<RunContext, AgentRun>(() => ({ rules: READ_ONLY, calls: { allowed: 0, denied: 0 } }));

/** The run of an agent; `undefined` where none runs the node. */
export const agentRunOf = (context: RunContext): AgentRun | undefined =>
	isAgentRun(context) ? runOf(context) : undefined;

/** Why an agent may not call the method at a path, which is counted; `undefined` where it may, and where no agent runs the node. */
export function agentRefusal(context: RunContext, path: string): AgentRefusal | undefined {
	const run = agentRunOf(context);
	const refusal = run && rightRefusal(path, run.rules.rights);
	if (refusal) run.calls.denied++;
	return refusal;
}

/** The same right before a call goes out; what goes out and writes is counted, too. */
export function agentRefusalOfCall(context: RunContext, path: string): AgentRefusal | undefined {
	const refusal = agentRefusal(context, path);
	const run = agentRunOf(context);
	if (run && !refusal && writesAt(path)) run.calls.allowed++;
	return refusal;
}
