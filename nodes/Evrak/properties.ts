import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { operations } from '../../erp/catalogue';
import type { Operation } from '../../erp/catalogue/types';
import { tools } from './operations';
import { addressesOf, choiceOf } from './places';
import { RESOURCES } from './places/resources';
import type { Address, Choice, FormOperation, FormResource } from './places/types';
import type { Tool } from './tool';
import { both } from './form/fields';
import { kindProperties } from './form/kinds';
import { withCapitals } from './form/capitals';
import { Conditions, type Condition } from './form/show';
import { documentProperties, inputModeProperties } from './form/description/documents';
import { filterProperties, withoutFilters } from './form/description/filters';
import { listedProperties, merged } from './form/description/merged';
import { optionProperties } from './form/description/options';
import { lookupProperties } from './form/description/queries';

/** The defaults of a new node: a read that every installation answers. */
const [FIRST_RESOURCE, FIRST_OPERATION] = ['account', 'getAll'] as const;

type Offered = Operation | Tool;

const OFFERED: ReadonlyMap<string, Offered> = new Map(
	[...operations, ...tools].map((offered) => [`${offered.resource}.${offered.operation}`, offered]),
);

/** The operation or tool at an address. @throws Error if there is none */
export function offeredAt(address: Address): Offered {
	const offered = OFFERED.get(address);
	if (!offered) throw new Error(`Nothing is offered at ${address}`);
	return offered;
}

/** The resource list, in the order of a clerk's work. */
const resourceProperty: INodeProperties = {
	displayName: 'Resource',
	name: 'resource',
	type: 'options',
	noDataExpression: true,
	options: RESOURCES.map(({ value, name, turkish, description }) => ({
		name: both(name, turkish),
		value,
		description,
	})),
	default: FIRST_RESOURCE,
};

/** The methods of an operation, only the first if there are many: n8n loads every description, and docs/reference/operations.md lists all. */
function fewOf(methods: string): string {
	const names = methods.split(', ');
	return names.length > 5 ? `${names[0]} and ${names.length - 1} others` : methods;
}

const methodsOf = (offered: Offered): string | undefined => {
	if ('method' in offered) return offered.method;
	return offered.asksErp ? offered.methods : undefined;
};

function described(form: FormOperation): Pick<INodePropertyOptions, 'action' | 'description'> {
	if ('choice' in form) return { action: form.action, description: form.description };
	const offered = offeredAt(form.of);
	const methods = methodsOf(offered);
	const { action, description } = offered;
	return { action, description: methods === undefined ? description : `${description} (${fewOf(methods)})` };
}

/** The default operation of a resource: a read, otherwise the first. */
const usualOf = ({ operations: of }: FormResource): string =>
	(of.find(({ value }) => value === FIRST_OPERATION) ?? of.find(({ value }) => value.startsWith('get')) ?? of[0])
		?.value ?? '';

const operationProperties = (): INodeProperties[] =>
	RESOURCES.map((resource): INodeProperties => ({
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [resource.value] } },
		default: usualOf(resource),
		options: resource.operations.map((form): INodePropertyOptions => ({
			name: form.name,
			value: form.value,
			...described(form),
		})),
	}));

const choiceProperty = ({
	parameter,
	label,
	description,
	values,
	values: [{ value: first }],
}: Choice): INodeProperties => ({
	displayName: label,
	name: parameter,
	type: 'options',
	noDataExpression: true,
	options: values.map(({ of, ...option }) => ({
		...option,
		description: option.description ?? offeredAt(of).description,
	})),
	default: first,
	description,
});

/** The choices below operations; equal ones are merged. */
const choiceProperties = (conditions: Conditions): INodeProperties[] => {
	const forms = RESOURCES.flatMap(({ operations: of }) => of).flatMap((form) => {
		const choice = choiceOf(form);
		return choice ? [{ operations: addressesOf(form).map(offeredAt), properties: [choiceProperty(choice)] }] : [];
	});
	return merged(forms).flatMap(({ property, of }) =>
		conditions.shown(
			of.flatMap((form) => form.operations),
			property,
		),
	);
};

/** The parameters of some catalogue operations, in the order of the form. */
export const propertiesFor = (methods: readonly Operation[], others: readonly Tool[]): INodeProperties[] => {
	const conditions = new Conditions([...methods, ...others]);
	return [
		...kindProperties(methods, conditions),
		...documentProperties(methods, conditions),
		...lookupProperties(methods, conditions),
		...listedProperties(methods, others.map(withoutFilters), conditions),
		...filterProperties(methods, others, conditions),
		...inputModeProperties(methods, conditions),
		...optionProperties(methods, others, conditions),
	];
};

const conditionsOf = ({ displayOptions: { show = {}, hide = {} } = {} }: INodeProperties): Condition[] => [show, hide];

/**
 * Properties whose conditions name what stands below them, such as *Input Mode*, by its path, but for those on which others depend. n8n would come
 * back to each of them (`getParameterResolveOrder`, n8n-workflow 2.41), a third of what a key in the editor costs.
 */
function withPathsBelow(properties: readonly INodeProperties[]): INodeProperties[] {
	const asked = new Set(properties.flatMap(conditionsOf).flatMap(Object.keys));
	const first = new Map(properties.map(({ name }, at) => [name, at] as const).reverse());
	return properties.map((property) => {
		// n8n takes properties of one name together.
		const place = first.get(property.name) ?? 0;
		const byPath = (condition: Condition): Condition =>
			Object.fromEntries(
				Object.entries(condition).map(([name, values]) => [(first.get(name) ?? 0) > place ? `/${name}` : name, values]),
			);
		const { show, hide } = property.displayOptions ?? {};
		if (asked.has(property.name) || (!show && !hide)) return property;
		return {
			...property,
			displayOptions: { ...(show ? { show: byPath(show) } : {}), ...(hide ? { hide: byPath(hide) } : {}) },
		};
	});
}

/** All parameters of the node, built from the catalogue. */
export const nodeProperties = (): INodeProperties[] =>
	withPathsBelow([
		resourceProperty,
		...operationProperties(),
		...choiceProperties(new Conditions([...operations, ...tools])),
		...propertiesFor(operations, tools),
	]).map((property) => withCapitals(property));
