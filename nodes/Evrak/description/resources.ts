import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { categories } from '../../../erp/catalogue';
import type { Category, Operation } from '../../../erp/catalogue/types';
import { toolsOf } from '../tools';

const byName = (a: INodePropertyOptions, b: INodePropertyOptions) => a.name.localeCompare(b.name, 'en');

const CUSTOM: INodePropertyOptions = {
	name: 'Custom Call',
	value: 'custom',
	description: 'Call a method that this node does not list',
};

/** The resource list: one entry a category of the specification, and the custom call. It begins where the node, run as it is, only reads. */
export const resourceProperty = (): INodeProperties => ({
	displayName: 'Resource',
	name: 'resource',
	type: 'options',
	noDataExpression: true,
	options: [
		...categories.map(({ name, resource, turkish }) => ({ name, value: resource, description: turkish })),
		CUSTOM,
	].sort(byName),
	default: 'account',
});

/** What a resource begins with: an operation that only reads, where it has one. */
const PREFERRED = ['getAll', 'getStatus', 'checkHealth', 'get', 'create', 'update'];

const defaultOperation = ({ operations }: Category) =>
	PREFERRED.find((wanted) => operations.some(({ operation }) => operation === wanted)) ??
	operations[0]?.operation ??
	'';

type Choice = Pick<Operation, 'name' | 'operation' | 'action' | 'description'>;

const choice = ({ name, operation, action, description }: Choice, methods?: string): INodePropertyOptions => ({
	name,
	value: operation,
	action,
	description: methods === undefined ? description : `${description} (${methods})`,
});

/** The operation list of each resource. */
export const operationProperties = (): INodeProperties[] => [
	...categories.map(
		(category): INodeProperties => ({
			displayName: 'Operation',
			name: 'operation',
			type: 'options',
			noDataExpression: true,
			displayOptions: { show: { resource: [category.resource] } },
			options: [
				...category.operations.map((operation) => choice(operation, operation.method)),
				...toolsOf(category.resource).map((tool) => choice(tool, tool.asksErp ? tool.methods : undefined)),
			].sort(byName),
			default: defaultOperation(category),
		}),
	),
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['custom'] } },
		options: [
			{
				name: 'Call',
				value: 'call',
				action: 'Make a custom call',
				description: 'Send a body of your own to a method of the API',
			},
		],
		default: 'call',
	},
];
