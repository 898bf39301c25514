import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { alphabetical } from '../../../../erp/text/text';
import { titled } from '../../../../erp/catalogue/formLabels';
import type { Operation, Area } from '../../../../erp/catalogue/types';
import { type Offer, offerOf } from '../../offer';
import { kindProperties } from '../kinds';
import { withCapitals } from '../capitals';
import { documentProperties } from './documents';
import { optionProperties } from './options';
import { lookupProperties } from './queries';
import { toolProperties } from './merged';

const byName = (options: readonly INodePropertyOptions[]) => alphabetical(options, ({ name }) => name);

/** n8n's lint takes no title with these letters for one in title case. */
const UNTITLED = /^Ş|İ/;

/** The name with the first words of the Turkish one, which head the list of actions in n8n's panel: *Order (Sipariş)*. */
function bilingualName(name: string, turkish: string): string {
	const words = titled((turkish.split(/[,:(]/)[0] ?? '').trim()).split(' ');
	const short = words.filter((word) => !UNTITLED.test(word)).join(' ');
	return short === '' ? name : `${name} (${short})`;
}

/** The resource list: one entry a category of the area, and what is beyond the specification. */
const resourceProperty = ({ categories, ownResources, opensWith }: Offer): INodeProperties => ({
	displayName: 'Resource',
	name: 'resource',
	type: 'options',
	noDataExpression: true,
	options: byName(
		[...categories, ...ownResources].map(({ name, resource, turkish }) => ({
			name: bilingualName(name, turkish),
			value: resource,
			description: turkish,
		})),
	),
	default: opensWith,
});

/**
 * What a resource begins with: a list or check of the API that changes nothing, or what it is used for most, which is refused while it is
 * blank. Reads by SQL come after both: a document begins with its making.
 */
const PREFERRED = ['getAll', 'getStatus', 'checkHealth', 'create', 'get', 'update'];

const defaultOf = (methods: readonly INodePropertyOptions[], others: readonly INodePropertyOptions[]) => {
	const preferredOf = (options: readonly INodePropertyOptions[]) =>
		PREFERRED.find((wanted) => options.some(({ value }) => value === wanted));
	return preferredOf(methods) ?? preferredOf(others) ?? [...methods, ...others][0]?.value ?? '';
};

type Choice = Pick<Operation, 'name' | 'operation' | 'action' | 'description'>;

/** Methods of an operation, the first alone of many: n8n loads every description, and docs/operations.md has them all. */
function fewOf(methods: string): string {
	const names = methods.split(', ');
	return names.length > 5 ? `${names[0]} and ${names.length - 1} others` : methods;
}

const choice = ({ name, operation, action, description }: Choice, methods?: string): INodePropertyOptions => ({
	name,
	value: operation,
	action,
	description: methods === undefined ? description : `${description} (${fewOf(methods)})`,
});

/** The operation list of each resource. */
const operationProperties = ({ categories, ownResources, operations, tools }: Offer): INodeProperties[] =>
	[...categories, ...ownResources].map(({ resource }): INodeProperties => {
		const isOwn = (entry: { readonly resource: string }) => entry.resource === resource;
		const methods = operations.filter(isOwn).map((operation) => choice(operation, operation.method));
		const others = tools.filter(isOwn).map((tool) => choice(tool, tool.asksErp ? tool.methods : undefined));
		return {
			displayName: 'Operation',
			name: 'operation',
			type: 'options',
			noDataExpression: true,
			displayOptions: { show: { resource: [resource] } },
			default: defaultOf(methods, others),
			options: byName([...methods, ...others]),
		};
	});

/** All parameters of an area's node, made from the catalogue. */
export function propertiesOf(area: Area): INodeProperties[] {
	const offer = offerOf(area);
	const all = [...offer.operations, ...offer.tools];
	const properties = [
		resourceProperty(offer),
		...operationProperties(offer),
		...kindProperties(offer.operations, all),
		...documentProperties(offer.operations, all),
		...lookupProperties(offer.operations, all),
		...toolProperties(offer.tools, all),
		...optionProperties(offer),
	];
	return properties.map((property) => withCapitals(property));
}
