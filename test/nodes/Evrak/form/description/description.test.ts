import type { INodeParameters, INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import { pickedFields, questionParameter } from '../../../../../nodes/Evrak/form/picked';
import { inputClass } from '../../../../../nodes/Evrak/form/description/inputs';
import { offeredAt } from '../../../../../nodes/Evrak/properties';
import { FURTHER } from '../../../../../nodes/Evrak/form/lookups/furtherFields';
import { Evrak } from '../../../../../nodes/Evrak/Evrak.node';
import { FORM } from '../../../../../nodes/Evrak/forms.data';
import { CHOICES, formOperation } from '../../../../../nodes/Evrak/places';
import { RESOURCES } from '../../../../../nodes/Evrak/places/resources';
import { NAMED, offeredIn, optionsOf, settingsOf, shownWith } from '../../../../../testkit/node/shown';

const { description } = new Evrak();
const [resource] = FORM;

const valuesOf = (property: INodeProperties) => optionsOf(property).map(({ value }) => value);
const named = (name: string) => FORM.filter((property) => property.name === name);
const operationsOf = (name: string) =>
	shownWith({ resource: name }).filter((property) => property.name === 'operation');

/** Names of what a collection offers, as the editor lists it. */
const inside = (collection: INodeProperties, values: INodeParameters): string[] =>
	offeredIn(collection, values).map(({ name }) => name);

/** Names that parameters and the collections among them offer. */
const offered = (values: INodeParameters): string[] =>
	shownWith(values).flatMap((property) =>
		property.type === 'collection' ? inside(property, values) : [property.name],
	);

describe('the node', () => {
	it('has every parameter on which another depends: n8n 1 adds no node to a workflow that lacks one', () => {
		// n8n itself knows whether the node is a tool, in both releases.
		const names = new Set(['@tool', ...FORM.map(({ name }) => name)]);
		const conditions = FORM.flatMap(({ displayOptions, options = [] }) => [
			displayOptions,
			...options.map((option) => ('displayOptions' in option ? option.displayOptions : undefined)),
		]);
		const asked = conditions.flatMap((one) => [...Object.keys(one?.show ?? {}), ...Object.keys(one?.hide ?? {})]);
		expect([...new Set(asked)].filter((name) => !names.has(name.replace(/^\//, '')))).toEqual([]);
	});

	it('has no condition within a list of values: n8n 1 does not find the parameters of the node from there', () => {
		const lists = FORM.filter(({ type }) => type === 'fixedCollection');
		const values = lists.flatMap(({ options = [] }) => options.flatMap((one) => ('values' in one ? one.values : [])));
		expect(values.filter(({ displayOptions }) => displayOptions).map(({ name }) => name)).toEqual([]);
	});

	it('is one for people and for agents', () => {
		expect(description).toMatchObject({ name: 'evrak', displayName: 'Evrak', usableAsTool: true });
		expect(description.defaults).toEqual({ name: 'Evrak' });
		expect(description.properties).toBe(FORM);
	});

	it('begins with its resources, then operations, then choices', () => {
		expect(resource?.name).toBe('resource');
		expect(resource && valuesOf(resource)).toEqual(RESOURCES.map(({ value }) => value));
		const choosing = new Set(['resource', 'operation', ...CHOICES.map(({ parameter }) => parameter)]);
		const at = FORM.findIndex(({ name }) => !choosing.has(name));
		expect(FORM.slice(at).filter(({ name }) => choosing.has(name))).toEqual([]);
		expect(FORM.slice(1, RESOURCES.length + 1).map(({ name }) => name)).toEqual(RESOURCES.map(() => 'operation'));
	});

	it.each(RESOURCES.map(({ value }) => value))('%s has one list of operations, which begins with one of it', (name) => {
		const lists = operationsOf(name);
		expect(lists).toHaveLength(1);
		const [list] = lists;
		expect(list && valuesOf(list)).toContain(list?.default);
		expect(named('operation').filter((one) => one.displayOptions?.show?.resource?.includes(name))).toEqual(lists);
	});
});

describe('an operation of the form', () => {
	const forms = RESOURCES.flatMap(({ value, operations: of }) =>
		of.map((form) => [`${value}.${form.value}`, value, form] as const),
	);

	it.each(forms)('%s can be chosen, and says what it does and by which method', (_, owner, form) => {
		const [list] = operationsOf(owner);
		const [entry, ...others] = (list ? optionsOf(list) : []).filter(({ value }) => value === form.value);
		expect(others).toEqual([]);
		if ('choice' in form) {
			expect(entry).toMatchObject({ name: form.name, action: form.action, description: form.description });
			return;
		}
		const behind = offeredAt(form.of);
		const methods = 'method' in behind ? behind.method : behind.asksErp ? behind.methods : undefined;
		const all = methods?.split(', ') ?? [];
		const shown = all.length > 5 ? `${all[0]} and ${all.length - 1} others` : all.join(', ');
		expect(entry).toEqual({
			name: form.name,
			value: form.value,
			action: behind.action,
			description: `${behind.description}${shown === '' ? '' : ` (${shown})`}`,
		});
	});

	it.each(forms.filter(([, , form]) => 'choice' in form))(
		'%s has its choice right below, which begins with its first value',
		(_, owner, form) => {
			if (!('choice' in form)) throw new Error('It has no choice');
			const { parameter, values, label } = form.choice;
			const [, , below, ...rest] = shownWith({ resource: owner, operation: form.value });
			expect(below).toMatchObject({
				name: parameter,
				displayName: label,
				default: values[0].value,
				noDataExpression: true,
			});
			expect(below && optionsOf(below).map(({ value, name }) => [value, name])).toEqual(
				values.map(({ value, name }) => [value, name]),
			);
			expect(rest.filter(({ name }) => name === parameter)).toEqual([]);
		},
	);
});

describe.each(operations.map((operation) => [operation.method, operation] as const))('%s', (_, operation) => {
	const at = { resource: operation.resource, operation: operation.operation };

	it('takes every field of the catalogue in its form', () => {
		const shown = offered({ ...at, inputMode: 'fields', returnAll: false });
		const kind = inputClass(operation);
		const missing = operation.body.fields.filter((field) => {
			if (field.type === 'base64') return !shown.includes('binaryPropertyName');
			if (kind === 'query' || kind === 'list') {
				const paging: Record<string, string> = { Size: 'limit', Index: 'returnAll', Sort: 'sort' };
				const own = kind === 'list' && !field.required ? field.name : questionParameter(field);
				return !shown.includes(paging[field.name] ?? own);
			}
			const own = pickedFields(operation).find((picked) => picked.field === field);
			return !shown.includes(own?.parameter ?? FURTHER);
		});
		expect(missing.map(({ path }) => path)).toEqual([]);
	});
});

it('is small enough for the editor, which looks at every property on opening and at every key', () => {
	expect(FORM.length).toBeLessThanOrEqual(400);
	expect(JSON.stringify(description).length).toBeLessThanOrEqual(380_000);
});

it('has no list of lines as mere text: the editor would resolve its expression for each property with a condition', () => {
	for (const { type, modes } of named('lines'))
		expect([type, modes?.map((mode) => mode.type)]).toEqual(['resourceLocator', ['string']]);
});

describe('a switch that means something to few operations', () => {
	const showing = (name: string) =>
		operations
			.filter((operation) => settingsOf(operation).some((values) => offered(values).includes(name)))
			.map(({ method }) => method);

	it('stands with them alone', () => {
		expect(showing('sendAnyway')).toEqual(['GelenFaturalarKabulV2', 'GelenFaturalarRedV2']);
	});
});

describe('parameters', () => {
	it('are shown for resources and operations that have each other', () => {
		const strangers = FORM.flatMap(({ name, displayOptions }) => {
			const { resource: owners = [], operation: of } = displayOptions?.show ?? {};
			if (owners.length === 0 || !of) return [];
			return [
				...of.filter((one) => !owners.some((owner) => formOperation(owner, one))),
				...owners.filter((owner) => !of.some((one) => formOperation(owner, one))),
			].map((odd) => `${name}: ${String(odd)}`);
		});
		expect(strangers).toEqual([]);
	});

	const settings = NAMED.flatMap(settingsOf);

	it('can all be reached', () => {
		// A tool has what the node has, and the fields of its confirmation.
		const tool = { ...description, name: 'evrakTool' } as INodeTypeDescription;
		const reached = new Set(settings.flatMap((values) => shownWith(values, tool)));
		expect(FORM.filter((property) => !reached.has(property)).map(({ name }) => name)).toEqual([]);
	});

	it('have no collection that is empty, or offers the same twice', () => {
		for (const values of settings)
			for (const collection of shownWith(values).filter(({ type }) => type === 'collection')) {
				const names = inside(collection, values);
				expect([values, names.length]).not.toEqual([values, 0]);
				expect([values, names]).toEqual([values, [...new Set(names)]]);
			}
	});
});
