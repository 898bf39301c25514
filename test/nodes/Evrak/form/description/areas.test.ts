import type { INodeParameters } from 'n8n-workflow';
import { EvrakApi } from '../../../../../credentials/EvrakApi.credentials';
import { operations } from '../../../../../erp/catalogue';
import type { Area } from '../../../../../erp/catalogue/types';
import { AREA_NODES, offerOf } from '../../../../../nodes/Evrak/offer';
import { errorOf, outputOf, runWorkflow } from '../../../../../testkit/engine';
import { chain, ERP, evrak, typeOfArea } from '../../../../../testkit/engine/chain';
import { bench, items, type Bench, type Settings } from '../../../../../testkit/node/evrak';
import { AREAS, ownNodes } from '../../../../../testkit/node/nodes';

let erp: Bench;
beforeAll(async () => void (erp = await bench()));
beforeEach(() => erp.erp.requests.clear());
afterAll(async () => await erp.close());

/** Runs the node of an area, whatever it is asked for. */
async function run(area: Area, parameters: INodeParameters, settings: Settings = {}) {
	const node = evrak('Node', ERP, parameters, { type: typeOfArea(area), ...settings });
	const done = await runWorkflow(
		{
			nodeTypes: ownNodes(),
			credentialTypes: { evrakApi: new EvrakApi() },
			credentials: { evrakApi: erp.credential },
		},
		chain('areas', [node], items({}, {})),
	);
	const error = errorOf(done, 'Node') ?? errorOf(done);
	return { error, rows: outputOf(done, 'Node', 0), errors: outputOf(done, 'Node', 1) };
}

const resourcesOf = (area: Area) => {
	const { categories, ownResources } = offerOf(area);
	return [...categories, ...ownResources].map(({ resource }) => resource);
};

/** Every area with every resource that is another's. */
const strangers = AREAS.flatMap((area) =>
	AREAS.filter((other) => other !== area).flatMap((other) =>
		resourcesOf(other).map((resource) => [area, resource, other] as const),
	),
);

describe('a node that is asked for what another one has', () => {
	it.each(strangers)('%s does nothing with %s, and names the node of %s', async (area, resource, home) => {
		const { categories, tools } = offerOf(home);
		const operation =
			categories.find((one) => one.resource === resource)?.operations[0]?.operation ??
			tools.find((tool) => tool.resource === resource)?.operation ??
			'call';
		const { error, rows } = await run(area, { resource, operation, inputMode: 'json', json: '{}' });
		expect(error?.message).toBe(`${AREA_NODES[area].title} has no resource "${resource}"`);
		expect((error as { description?: string }).description).toBe(
			`Nothing was sent. Use the node ${AREA_NODES[home].title}, which has it, with the same parameters.`,
		);
		expect(rows).toEqual([]);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('lets no item pass with "Continue"', async () => {
		const parameters = { resource: 'order', operation: 'create', inputMode: 'json', json: '{}' };
		const { rows, errors } = await run('stock', parameters, { onError: 'continueErrorOutput' });
		expect(rows).toEqual([]);
		expect(errors.map(({ error, pairedItem }) => [error?.context?.outcome, pairedItem])).toEqual([
			['failed', { item: 0 }],
			['failed', { item: 1 }],
		]);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('says so too where no node has the resource', async () => {
		const { error } = await run('orders', { resource: 'nothing', operation: 'create' });
		expect(error?.message).toBe('Evrak Orders has no resource "nothing"');
		expect((error as { description?: string }).description).toBe('Nothing was sent. Choose one of its list.');
		expect(erp.erp.requests).toHaveLength(0);
	});
});

describe('a new node', () => {
	const writes = operations.filter(({ kind }) => ['save', 'update', 'delete', 'send'].includes(kind));

	it.each(AREAS)('of %s that is run as it is writes nothing', async (area) => {
		// n8n itself stops a node that lacks what its form marks as required.
		await run(area, {}).catch((error: Error) => expect(error.message).toContain('issues'));
		const sent = erp.erp.requests.map(({ path }) => path.toLowerCase());
		expect(writes.filter(({ path }) => sent.includes(path.toLowerCase()))).toEqual([]);
	});
});

describe("n8n's panel", () => {
	it('has one icon and one credential type for each node', () => {
		const icons = AREAS.map((area) => ownNodes()[typeOfArea(area)]?.description.icon as { light: string });
		expect(new Set(icons.map(({ light }) => light)).size).toBe(AREAS.length);
		for (const { description } of Object.values(ownNodes()))
			expect(description.credentials?.map(({ name }) => name)).toEqual(['evrakApi']);
	});
});

describe("what n8n's builder of workflows is told of a node", () => {
	const nodes = Object.values(ownNodes()).map(({ description }) => description);
	const bare = (name: string) => name.replace(/ \(.*?\)/, '');
	const operationsOf = (node: string) =>
		nodes
			.filter(({ displayName }) => bare(displayName) === node)
			.flatMap(({ properties }) => properties.filter(({ name }) => name === 'operation'))
			.flatMap(({ options = [] }) => options.map(({ name }) => name));

	it('names the ERP, and operations of other nodes that these have', () => {
		const told = nodes.map(({ builderHint }) => builderHint?.searchHint ?? '');
		expect(told.filter((hint) => !hint.includes('Turkish ERP (Mikro)'))).toEqual([]);
		const named = told.flatMap((hint) => [
			...hint.matchAll(/((?:[A-Z]\w+ |or |as |for |the )+)of (Evrak [A-Z][\w-]+(?: Shop)?)/g),
		]);
		expect(named.length).toBeGreaterThan(2);
		for (const [, operation = '', node = ''] of named)
			expect(operationsOf(node).filter((name) => operation.trim().endsWith(name))).toHaveLength(1);
	});
});
