import type { INodeProperties } from 'n8n-workflow';

/** The conditions of If and Switch; n8n-core evaluates them when they are read with `extractValue`. */
export const conditions: INodeProperties = {
	displayName: 'Conditions',
	name: 'conditions',
	type: 'filter',
	default: {},
	typeOptions: {
		filter: {
			caseSensitive: '={{!$parameter.options.ignoreCase}}',
			typeValidation: '={{ $parameter.looseTypeValidation ? "loose" : "strict" }}',
			version: 2,
		},
	},
};

/** The parameter `options` that the conditions refer to, with further options of a node. */
export const conditionOptions = (...more: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	default: {},
	options: [{ displayName: 'Ignore Case', name: 'ignoreCase', type: 'boolean', default: true }, ...more],
});
