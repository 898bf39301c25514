import type { INode } from 'n8n-workflow';
import type { WriteFacts } from '../../../erp/saving/agent/facts';
import { derived } from '../../../erp/base/values/derived';
import { rightRefusal, writesAt, type AgentRefusal } from '../../../erp/saving/agent/rights';
import { READ_ONLY, type AgentRules } from '../../../erp/saving/agent/rules';

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
 * in which n8n executes nothing else (n8n 1.123 and 2.41). A workflow that is a tool cannot be distinguished from one that another calls. Asked once
 * for each run: n8n copies the whole node for it.
 */
export const isAgentRun = derived<RunContext, boolean>(
	(context) =>
		context.getNode().type.endsWith('Tool') ||
		context.isToolExecution?.() === true ||
		context.getMode?.() === 'internal',
);

/** What an agent may do in a run, and what the run did. */
interface AgentRun {
	rules: AgentRules;
	/** What is written was shown before, and comes with the code of that preview. */
	isConfirmed: boolean;
	/** The code that the run comes with, once it is found right: the key of documents that nothing else tells apart. */
	code?: string;
	/** The operation would write, and gives a preview instead. */
	isHeld: boolean;
	/** What it would write. */
	readonly planned: WriteFacts[];
	/** It would write something that no preview of a document shows, such as an address of an account. */
	plansBeside: boolean;
	/** Writing calls of an agent that were let through and that were refused; and those of any run that have written or may have. */
	readonly calls: { allowed: number; denied: number; written: number };
}

/** Until its credential is read, a run may do nothing but read. */
const runOf = derived<RunContext, AgentRun>(() => ({
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

/** Notes that an agent's run would write something that no preview of a document shows. */
export function planBeside(context: RunContext): void {
	const run = agentRunOf(context);
	if (run) run.plansBeside = true;
}

/** The writing calls of a run, whoever runs the node. */
export const callsOf = (context: RunContext): AgentRun['calls'] => runOf(context).calls;

/** Why an agent may not call the method at a path, which is counted; `undefined` where it may, and where no agent runs the node. */
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

/** The same right before a call goes out: what writes is also held until it is confirmed, and counted. */
export function agentRefusalOfCall(context: RunContext, path: string): AgentRefusal | undefined {
	const run = agentRunOf(context);
	const refusal = agentRefusal(context, path);
	if (!run || refusal || !writesAt(path)) return refusal;
	run.calls[run.isConfirmed ? 'allowed' : 'denied']++;
	return run.isConfirmed ? undefined : UNCONFIRMED;
}
