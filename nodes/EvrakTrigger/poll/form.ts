import type { INodeProperties } from 'n8n-workflow';

/** A count, among the options of an event. */
export const countOption = (
	displayName: string,
	name: string,
	value: number,
	description: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'number',
	typeOptions: { minValue: 1 },
	default: value,
	description,
});
