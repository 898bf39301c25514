import {
	NodeHelpers,
	type INodeTypeDescription,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyOptions,
} from 'n8n-workflow';
import { categories, findOperation, operations } from '../../../../../erp/catalogue';
import type { Operation } from '../../../../../erp/catalogue/types';
import { pickedFields } from '../../../../../erp/lookup/picked';
import { FURTHER } from '../../../../../nodes/Evrak/form/lookups/furtherFields';
import { propertiesOf } from '../../../../../nodes/Evrak/form/description';
import { inputClass } from '../../../../../nodes/Evrak/form/description/inputs';
import { areaOf, AREA_NODES, offerOf } from '../../../../../nodes/Evrak/offer';
import { findTool, tools } from '../../../../../nodes/Evrak/operations';
import type { Tool } from '../../../../../nodes/Evrak/tool';
import { AREAS, CLASSES } from '../../../../../testkit/node/nodes';

const forms = new Map(AREAS.map((area) => [area, propertiesOf(area)]));
const all = [...forms.values()].flat();
const node = { typeVersion: 1 };
/** The panel shows the actions of a node one below the other, without a search. */
const ACTIONS_AT_MOST = 35;

/** Top-level parameters that n8n shows with these values in the node that has the resource, as n8n itself decides it. */
const shownWith = (values: INodeParameters, type: INodeTypeDescription | null = null): INodeProperties[] =>
	(forms.get(areaOf(String(values.resource)) ?? 'data') ?? []).filter((property) =>
		NodeHelpers.displayParameter(values, property, node, type, values),
	);

const optionsOf = ({ options = [] }: INodeProperties): INodePropertyOptions[] => options as INodePropertyOptions[];
const valuesOf = (property: INodeProperties) => optionsOf(property).map(({ value }) => value);
const named = (name: string) => all.filter((property) => property.name === name);
const operationsOf = (resource: string) => shownWith({ resource }).filter(({ name }) => name === 'operation');

/** Questions whose answer others follow: unanswered, and answered. */
const ANSWERS: readonly INodeParameters[] = [
	{},
	{ kindOfInvoice: 'sales', kindOfInvoiceInData: 'sales', invoicePayment: 'cashbox' },
];

/** What the forms of an operation may be set to. */
function settings({ resource, operation }: Operation): INodeParameters[] {
	const modes = shownWith({ resource, operation }).find(({ name }) => name === 'inputMode');
	const inputModes = modes ? valuesOf(modes) : [undefined];
	return inputModes.flatMap((inputMode) =>
		[true, false].flatMap((returnAll) =>
			ANSWERS.map((answers) => ({ resource, operation, returnAll, ...answers, ...(inputMode ? { inputMode } : {}) })),
		),
	);
}

/** The same for an operation that is no method of the specification. */
function toolSettings({ resource, operation, properties: own }: Tool): INodeParameters[] {
	const isSwitch = ({ name }: INodeProperties) => name === 'returnAll';
	const choices = own.filter((one) => one.type === 'options' || isSwitch(one));
	const values = (name: string) => [
		...new Set(
			choices.filter((one) => one.name === name).flatMap((one) => (isSwitch(one) ? [true, false] : valuesOf(one))),
		),
	];
	return [...new Set(choices.map(({ name }) => name))].reduce<INodeParameters[]>(
		(some, name) => some.flatMap((chosen) => values(name).map((value) => ({ ...chosen, [name]: value }))),
		[{ resource, operation }],
	);
}

/** Names of what a collection offers with these values, as n8n itself decides it. */
const inside = ({ options = [] }: INodeProperties, values: INodeParameters): string[] =>
	(options as INodeProperties[])
		.filter(({ type }) => type !== 'hidden')
		.filter((option) => NodeHelpers.displayParameter({}, option, node, null, values))
		.map(({ name }) => name);

/** Names that parameters and the collections among them offer. */
const offered = (values: INodeParameters): string[] =>
	shownWith(values)
		.filter(({ type }) => type !== 'hidden')
		.flatMap((property) => (property.type === 'collection' ? inside(property, values) : [property.name]));

const OWN = ['company', 'shopItem', 'shopOrder', 'shopPayout', 'custom'];

describe.each(AREAS)('the node of the area %s', (area) => {
	const { description } = new CLASSES[area]();
	const [resource] = description.properties;
	const offer = offerOf(area);

	it('has the name and the title by which the others know it', () => {
		const { name, displayName, defaults } = description;
		const { name: type, title } = AREA_NODES[area];
		expect({ name, defaults }).toEqual({ name: type, defaults: { name: title } });
		// The Turkish word stands beside the name in the panel, not on the canvas.
		expect(displayName).toMatch(new RegExp(`^${title} \\(\\S+\\)$`, 'u'));
	});

	it('stays small: its list of actions has at most 35', () => {
		const actions = description.properties.filter(({ name }) => name === 'operation').flatMap(optionsOf);
		expect(actions.length).toBeLessThanOrEqual(ACTIONS_AT_MOST);
		expect(actions).not.toEqual([]);
	});

	it('has every parameter on which another depends: n8n 1 adds no node to a workflow that lacks one', () => {
		const { properties } = description;
		// n8n itself knows whether the node is a tool, in both releases.
		const names = new Set(['@tool', ...properties.map(({ name }) => name)]);
		const asked = properties.flatMap(({ displayOptions }) => Object.keys(displayOptions?.show ?? {}));
		expect([...new Set(asked)].filter((name) => !names.has(name.replace(/^\//, '')))).toEqual([]);
	});

	it('has no condition within a list of values: n8n 1 does not find the parameters of the node from there', () => {
		const lists = description.properties.filter(({ type }) => type === 'fixedCollection');
		const values = lists.flatMap(({ options = [] }) => options.flatMap((one) => ('values' in one ? one.values : [])));
		expect(values.filter(({ displayOptions }) => displayOptions).map(({ name }) => name)).toEqual([]);
	});

	it('can be the tool of an agent', () => expect(description.usableAsTool).toBe(true));

	it('has the resources of its area, and opens with one of them', () => {
		const expected = [...offer.categories, ...offer.ownResources].map((one) => one.resource);
		expect(resource?.name).toBe('resource');
		expect(resource && valuesOf(resource).sort()).toEqual(expected.sort());
		expect(expected).toContain(resource?.default);
	});

	it('shows nothing for a resource of another area', () => {
		const strangers = description.properties.flatMap(({ displayOptions }) =>
			(displayOptions?.show?.resource ?? []).filter((name) => areaOf(String(name)) !== area),
		);
		expect(strangers).toEqual([]);
	});
});

describe('resources', () => {
	it('are the categories, our own and the custom call, each in one node', () => {
		const expected = [...categories.map((category) => category.resource), ...OWN];
		expect(named('resource').flatMap(valuesOf).sort()).toEqual(expected.sort());
		expect(operations).toHaveLength(AREAS.flatMap((area) => offerOf(area).operations).length);
		expect(tools).toHaveLength(AREAS.flatMap((area) => offerOf(area).tools).length);
	});

	it.each([...categories.map((category) => category.resource), ...OWN])('%s has one list of operations', (name) => {
		const lists = operationsOf(name);
		expect(lists).toHaveLength(1);
		const [list] = lists;
		expect(list && valuesOf(list)).toContain(list?.default);
		expect(list && valuesOf(list).length).toBe(new Set(list && valuesOf(list)).size);
	});
});

describe.each(operations.map((operation) => [operation.method, operation] as const))('%s', (method, operation) => {
	it('can be chosen', () => {
		const [list] = operationsOf(operation.resource);
		const choice = list && optionsOf(list).filter(({ value }) => value === operation.operation);
		expect(choice).toEqual([
			{
				name: operation.name,
				value: operation.operation,
				action: operation.action,
				description: `${operation.description} (${method})`,
			},
		]);
	});

	it('shows no two parameters of one name', () => {
		for (const values of settings(operation)) {
			const names = shownWith(values).map(({ name }) => name);
			expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
		}
	});

	it('takes every field of the catalogue in its form', () => {
		const { resource, operation: name, body } = operation;
		const shown = offered({ resource, operation: name, inputMode: 'fields', returnAll: false });
		const kind = inputClass(operation);
		const missing = body.fields.filter((field) => {
			if (field.type === 'base64') return !shown.includes('binaryPropertyName');
			if (kind === 'query' || kind === 'list') {
				const paging: Record<string, string> = { Size: 'limit', Index: 'returnAll', Sort: 'sort' };
				return !shown.includes(paging[field.name] ?? field.name);
			}
			const own = pickedFields(operation).find((picked) => picked.field === field);
			return !shown.includes(own?.parameter ?? FURTHER);
		});
		expect(missing.map(({ path }) => path)).toEqual([]);
	});

	it('asks for remarks, user tables, lines and JSON where they belong', () => {
		const { resource, operation: name, body, file } = operation;
		const kind = inputClass(operation);
		const form = offered({ resource, operation: name, inputMode: 'fields', returnAll: false });
		const rows = offered({ resource, operation: name, inputMode: 'rows', returnAll: false });
		const json = offered({ resource, operation: name, inputMode: 'json', returnAll: false });
		expect({
			remarks: form.includes('remarks'),
			userTable: form.includes('userTable'),
			lines: form.includes('lines'),
			groupBy: rows.includes('groupBy'),
			json: json.includes('json'),
			file: form.includes('outputFieldName'),
		}).toEqual({
			remarks: body.remarks,
			userTable: body.userTable !== 'none',
			lines: kind === 'lines',
			groupBy: kind === 'lines',
			json: kind !== 'none' && kind !== 'all',
			file: file !== undefined,
		});
	});
});

describe('operations that are no methods of the specification', () => {
	const formOf = (operation: string, more: INodeParameters = {}) =>
		shownWith({ resource: 'eDocument', operation, ...more })
			.filter(({ type }) => type !== 'hidden')
			.map(({ name }) => name)
			.filter((name) => !['resource', 'operation'].includes(name));
	const asking = ['branchNumber', 'companyCode', 'companyNumber', 'timeout', 'workingYear'];
	const rules = [
		'allowedCurrencies',
		'allowedSuppliers',
		'blockedSuppliers',
		'knownIbans',
		'maximumAmounts',
		'maximumRounding',
		'mustBeAnswerable',
		'numberFormat',
		'order',
		'otherTaxes',
		'ownTaxNumbers',
		'reasonLanguage',
		'reviewOnFail',
		'seenNumbers',
		'tolerance',
		'totalsAddUp',
		'vatRates',
	];

	it.each<[string, INodeParameters, string[], string[]]>([
		['decideDocument', {}, ['VKN_TCKN', 'options'], asking],
		['parseUbl', { ublSource: 'binary' }, ['ublSource', 'binaryPropertyName', 'options'], ['attachments', 'maxSize']],
		['parseUbl', { ublSource: 'text' }, ['ublSource', 'ublText', 'options'], ['attachments', 'maxSize']],
		['evaluateRules', { ublSource: 'binary' }, ['ublSource', 'binaryPropertyName', 'rules'], rules],
		['evaluateRules', { ublSource: 'text' }, ['ublSource', 'ublText', 'rules'], rules],
		['evaluateRules', { ublSource: 'item' }, ['ublSource', 'rules'], rules],
	])('%s %j shows just what it needs', (operation, more, names, offers) => {
		expect(formOf(operation, more).sort()).toEqual([...names].sort());
		const collections = shownWith({ resource: 'eDocument', operation, ...more }).filter(
			({ type }) => type === 'collection',
		);
		expect(collections.map((collection) => inside(collection, { resource: 'eDocument', operation, ...more }))).toEqual([
			offers,
		]);
	});

	it.each(tools.map((tool) => [tool.resource, tool] as const))(
		'of %s show no two parameters of one name',
		(_, tool) => {
			for (const values of toolSettings(tool)) {
				const names = shownWith(values).map(({ name }) => name);
				expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
			}
		},
	);

	it.each(tools.map((tool) => [tool.operation, tool] as const))('%s can be chosen', (operation, tool) => {
		expect(findOperation(tool.resource, operation)).toBeUndefined();
		const [list] = operationsOf(tool.resource);
		const [choice, ...others] = list ? optionsOf(list).filter(({ value }) => value === operation) : [];
		expect(others).toEqual([]);
		expect(choice).toMatchObject({ name: tool.name, action: tool.action });
		const names = tool.asksErp ? (tool.methods?.split(', ') ?? []) : [];
		const methods = names.length > 5 ? `${names[0]} and ${names.length - 1} others` : names.join(', ');
		expect(choice?.description).toBe(`${tool.description}${methods === '' ? '' : ` (${methods})`}`);
	});
});

describe('a switch that means something to few operations', () => {
	const showing = (name: string) =>
		operations
			.filter((operation) => settings(operation).some((values) => offered(values).includes(name)))
			.map(({ method }) => method);

	it('stands with them alone', () => {
		expect(showing('sendAnyway')).toEqual(['GelenFaturalarKabulV2', 'GelenFaturalarRedV2']);
		expect(showing('simplify')).toEqual(['GelenFaturalarV2']);
	});
});

describe('parameters', () => {
	const exists = (resource: string, operation: string) =>
		findOperation(resource, operation) !== undefined || findTool(resource, operation) !== undefined;

	it('are shown for resources and operations that have each other', () => {
		const strangers = all.flatMap(({ name, displayOptions }) => {
			const { resource = [], operation } = displayOptions?.show ?? {};
			if (resource.length === 0 || !operation) return [];
			const has = (owner: unknown, entry: unknown) => owner === 'custom' || exists(String(owner), String(entry));
			return [
				...operation.filter((entry) => !resource.some((owner) => has(owner, entry))),
				...resource.filter((owner) => !operation.some((entry) => has(owner, entry))),
			].map((odd) => `${name}: ${String(odd)}`);
		});
		expect(strangers).toEqual([]);
	});

	const choices = [
		...operations.flatMap(settings),
		...tools.flatMap(toolSettings),
		...['GET', 'POST'].map((customHttpMethod) => ({ resource: 'custom', operation: 'call', customHttpMethod })),
	];

	it('can all be reached', () => {
		// A tool has what the node has, and the fields of its confirmation.
		const tool = { name: 'evrakTool' } as INodeTypeDescription;
		const reached = new Set(choices.flatMap((values) => shownWith(values, tool)));
		expect(all.filter((property) => !reached.has(property)).map(({ name }) => name)).toEqual([]);
	});

	it('have no collection that is empty, or offers the same twice', () => {
		for (const values of choices) {
			for (const collection of shownWith(values).filter(({ type }) => type === 'collection')) {
				const names = inside(collection, values);
				expect([values, names.length]).not.toEqual([values, 0]);
				expect([values, names]).toEqual([values, [...new Set(names)]]);
			}
		}
	});
});
