import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeHelpers, type IDataObject, type INode, type INodeProperties } from 'n8n-workflow';
import { read } from '../../demo/workflow';
import { ownNodes } from '../../testkit/node/nodes';

const FILES = readdirSync(join(__dirname, '../../demo/workflows')).filter((name) => name.endsWith('.json'));

/** What n8n itself adds to a node that polls, and to one that is a tool. */
const OF_N8N = new Set(['pollTimes', 'descriptionType', 'toolDescription']);

const isMembers = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parameters that the form of a node does not show: n8n leaves them out, and the node runs without them. */
function hiddenIn(node: INode, properties: readonly INodeProperties[]): string[] {
	const { parameters, typeVersion } = node;
	const usual = Object.fromEntries(properties.map(({ name, default: value }) => [name, value]));
	const isShown = (property: INodeProperties) =>
		NodeHelpers.displayParameter({ ...usual, ...parameters }, property, { typeVersion }, null);
	return Object.entries(parameters).flatMap(([name, value]) => {
		if (OF_N8N.has(name)) return [];
		const shown = properties.filter((property) => property.name === name && isShown(property));
		if (shown.length === 0) return [name];
		const [{ type, options = [] } = { type: 'string' }] = shown;
		if (type !== 'collection' || !isMembers(value)) return [];
		return Object.keys(value).flatMap((member) =>
			options.some((option) => option.name === member) ? [] : [`${name}.${member}`],
		);
	});
}

it.each(FILES)('%s gives its nodes nothing that their forms do not show', (file) => {
	const types = ownNodes();
	const nodes = read(file).nodes.filter(({ type }) => type.startsWith('n8n-nodes-evrak.'));
	expect(nodes).not.toEqual([]);
	const hidden = nodes.flatMap((node) =>
		hiddenIn(node, types[node.type.replace(/Tool$/, '')]?.description.properties ?? []).map(
			(name) => `${node.name}: ${name}`,
		),
	);
	expect(hidden).toEqual([]);
});
