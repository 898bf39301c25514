import type { INode } from 'n8n-workflow';
import { agentRefusalOfCall, agentRunOf, isAgentRun } from '../../../../nodes/shared/agent/run';
import { operations } from '../../../../erp/catalogue';

const contextOf = (type: string, more: object = {}) => ({ getNode: () => ({ type }) as INode, ...more });
const PLAIN = 'n8n-nodes-evrak.evrak';
const SAVE = '/Api/apiMethods/SiparisKaydetV2';

describe('whether an agent runs the node', () => {
	it.each<[string, ReturnType<typeof contextOf>, boolean]>([
		['the type that n8n makes for agents', contextOf(`${PLAIN}Tool`), true],
		['a context for tools, of n8n 2', contextOf(PLAIN, { isToolExecution: () => true }), true],
		['the mode of what n8n’s agents run by its plain type', contextOf(PLAIN, { getMode: () => 'internal' }), true],
		['nothing', contextOf(PLAIN), false],
		['an execution', contextOf(PLAIN, { isToolExecution: () => false, getMode: () => 'manual' }), false],
		['a poll', contextOf('n8n-nodes-evrak.evrakTrigger', { getMode: () => 'trigger' }), false],
		['a workflow that another calls', contextOf(PLAIN, { getMode: () => 'integrated' }), false],
	])('is told by %s', (_, context, isAgents) => {
		expect(isAgentRun(context)).toBe(isAgents);
		expect(agentRunOf(context) !== undefined).toBe(isAgents);
	});
});

describe('a call of an agent', () => {
	it('is refused until the credential was read and the run confirmed', () => {
		const context = contextOf(`${PLAIN}Tool`);
		expect(agentRefusalOfCall(context, SAVE)?.message).toContain('may not create order');
		const run = agentRunOf(context);
		if (!run) throw new Error('no agent');
		run.rules = { rights: new Set(['orders.create']) };
		expect(agentRefusalOfCall(context, SAVE)?.message).toContain('without the code of a preview');
		run.isConfirmed = true;
		expect(agentRefusalOfCall(context, SAVE)).toBeUndefined();
		expect(run.calls).toEqual({ allowed: 1, denied: 2, written: 0 });
	});

	it('needs nothing to read, and a person nothing at all', () => {
		for (const { kind, path } of operations) {
			const isRead = !['save', 'update', 'delete', 'send', 'session'].includes(kind);
			expect(agentRefusalOfCall(contextOf(`${PLAIN}Tool`), path) === undefined).toBe(isRead);
			expect(agentRefusalOfCall(contextOf(PLAIN), path)).toBeUndefined();
		}
		expect(agentRefusalOfCall(contextOf(PLAIN), '/Api/apiMethods/YeniV9')).toBeUndefined();
	});
});
