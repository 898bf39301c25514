import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeHelpers, type IDataObject, type INode, type INodeTypeDescription } from 'n8n-workflow';
import { read } from '../../demo/workflow';
import { ownNodes } from '../../testkit/node/nodes';

const FILES = readdirSync(join(__dirname, '../../demo/workflows')).filter((name) => name.endsWith('.json'));

/** What n8n itself adds to a node that polls, and to one that is a tool. */
const OF_N8N = new Set(['pollTimes', 'descriptionType', 'toolDescription']);

const isMembers = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parameters that the form of a node does not show: n8n leaves them out, and the node runs without them. */
function hiddenIn(node: INode, description: INodeTypeDescription): string[] {
	const { parameters } = node;
	const shown = NodeHelpers.getNodeParameters(description.properties, parameters, true, false, node, description) ?? {};
	return Object.entries(parameters).flatMap(([name, value]) => {
		if (OF_N8N.has(name)) return [];
		const kept = shown[name];
		if (kept === undefined) return [name];
		if (!isMembers(value) || !isMembers(kept)) return [];
		return Object.keys(value).flatMap((member) => (member in kept ? [] : [`${name}.${member}`]));
	});
}

it.each(FILES)('%s gives its nodes nothing that their forms do not show', (file) => {
	const types = ownNodes();
	const nodes = read(file).nodes.filter(({ type }) => type.startsWith('n8n-nodes-evrak.'));
	expect(nodes).not.toEqual([]);
	const hidden = nodes.flatMap((node) => {
		const description = types[node.type.replace(/Tool$/, '')]?.description;
		return description ? hiddenIn(node, description).map((name) => `${node.name}: ${name}`) : [node.type];
	});
	expect(hidden).toEqual([]);
});
