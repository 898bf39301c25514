import type { INodeProperties } from 'n8n-workflow';

/** Whether a list comes whole. */
export const returnAll: INodeProperties = {
	displayName: 'Return All',
	name: 'returnAll',
	type: 'boolean',
	default: false,
	description: 'Whether to return all results or only up to a given limit',
};

/** How many rows come of a list that does not. */
export const limit: INodeProperties = {
	displayName: 'Limit',
	name: 'limit',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 50,
	description: 'Max number of results to return',
};

/**
 * What a list does about a record that the ERP cannot read, which spoils every page that holds it (docs/erp-behaviour.md#corrupt-records).
 * It stops unless asked otherwise: a list that lacks records but looks complete makes flows delete or duplicate things.
 */
export const onCorruptRecord: INodeProperties = {
	displayName: 'On Corrupt Record',
	name: 'onCorruptRecord',
	type: 'options',
	options: [
		{
			name: 'Skip and Report',
			value: 'skip',
			description: 'Go on without it. A warning names it; with On Error set to Continue, so does an error item.',
		},
		{
			name: 'Stop',
			value: 'stop',
			description: 'Fail, and return nothing: a list that lacks records can look complete',
		},
	],
	default: 'stop',
	description: 'What to do about a record that the ERP cannot read, which spoils the whole page that holds it',
};

/**
 * How many look-ups run at once. Servers answer about one at a time, and clients that asked wider went back
 * (docs/erp-behaviour.md#calls-at-the-same-time).
 */
export const parallelRequests: INodeProperties = {
	displayName: 'Parallel Requests',
	name: 'parallelRequests',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 4, numberPrecision: 0 },
	default: 2,
	description: 'How many items to ask for at once, 1 to 4. The first item decides for all.',
};

/** Where a request is pasted as JSON, it says itself how it sorts. */
export const sort: INodeProperties = {
	displayName: 'Sort',
	name: 'sort',
	type: 'string',
	displayOptions: { show: { '/inputMode': ['fields'] } },
	default: '',
	placeholder: 'e.g. cari_unvan1,-cari_kod',
	description: 'ERP columns to sort by, separated by commas; a leading minus sorts descending',
};
