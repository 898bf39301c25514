import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INode } from 'n8n-workflow';
import { coreNodes } from '../../testkit/engine/core-nodes';
import type { WorkflowFile } from '../../testkit/engine';
import { EVRAK, TRIGGER, parametersOf } from '../../testkit/engine/chain';
import { chosenAddress } from '../../nodes/Evrak/places';

const FOLDER = join(__dirname, '..', '..', 'demo', 'workflows');
const FILES = readdirSync(FOLDER)
	.filter((name) => name.endsWith('.json'))
	.map((name): [string, WorkflowFile] => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as WorkflowFile]);
/** The node, and the same as a tool of AI agents under the name that n8n gives it. */
const ACTIONS = [EVRAK, `${EVRAK}Tool`];
const OWN = [...ACTIONS, TRIGGER];

/** Versions of n8n's own nodes that stand in 1.123 and in 2.41 alike. */
const VERSIONS: Readonly<Record<string, number>> = {
	'@n8n/n8n-nodes-langchain.agent': 2.2,
	'@n8n/n8n-nodes-langchain.chatTrigger': 1.1,
	'@n8n/n8n-nodes-langchain.lmChatOpenAi': 1.2,
	'@n8n/n8n-nodes-langchain.memoryBufferWindow': 1.3,
	'@n8n/n8n-nodes-langchain.outputParserStructured': 1.3,
	'n8n-nodes-base.convertToFile': 1.1,
	'n8n-nodes-base.emailSend': 2.1,
	'n8n-nodes-base.executeWorkflow': 1.2,
	'n8n-nodes-base.executeWorkflowTrigger': 1.1,
	'n8n-nodes-base.formTrigger': 2.2,
	'n8n-nodes-base.httpRequest': 4.2,
	'n8n-nodes-base.hubspot': 2.2,
	'n8n-nodes-base.if': 2.2,
	'n8n-nodes-base.merge': 3.2,
	'n8n-nodes-base.removeDuplicates': 2,
	'n8n-nodes-base.respondToWebhook': 1.1,
	'n8n-nodes-base.scheduleTrigger': 1.2,
	'n8n-nodes-base.set': 3.4,
	'n8n-nodes-base.splitInBatches': 3,
	'n8n-nodes-base.switch': 3.2,
	'n8n-nodes-base.telegram': 1.2,
	'n8n-nodes-base.wait': 1.1,
	'n8n-nodes-base.webhook': 2,
};

const isNote = ({ type }: INode) => type === 'n8n-nodes-base.stickyNote';
const isTrigger = ({ type }: INode) => /(?:trigger|\.webhook)$/i.test(type);

describe.each(FILES)('%s', (_, { nodes, connections }) => {
	it('uses nodes that every n8n since 1.123 has', () => {
		for (const { type, typeVersion } of nodes) {
			expect([...OWN, ...Object.keys(coreNodes)]).toContain(type);
			expect([type, typeVersion]).toEqual([type, VERSIONS[type] ?? 1]);
		}
	});

	it('asks for operations that the form has, with the choice below them', () => {
		for (const { type, parameters } of nodes.filter((node) => ACTIONS.includes(node.type))) {
			const named = chosenAddress((parameter) => parameters[parameter]);
			expect([type, parameters]).toEqual([type, expect.objectContaining(named && parametersOf(named))]);
		}
	});

	it('reaches every node from a trigger', () => {
		const targets = Object.values(connections).flatMap(({ main = [] }) =>
			main.flatMap((output) => (output ?? []).map(({ node }) => node)),
		);
		expect(nodes.map((node) => node.name)).toEqual(expect.arrayContaining([...Object.keys(connections), ...targets]));
		// A model, a memory and tools stand below the agent that uses them.
		const below = Object.entries(connections).flatMap(([name, outputs]) =>
			Object.keys(outputs).some((output) => output.startsWith('ai_')) ? [name] : [],
		);
		const reached = new Set([...targets, ...below, ...nodes.filter(isTrigger).map((node) => node.name)]);
		expect(nodes.filter((node) => !isNote(node) && !reached.has(node.name))).toEqual([]);
	});
});
