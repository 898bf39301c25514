import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** A field of text, blank at first. */
export const textField = (
	displayName: string,
	name: string,
	description: string,
	placeholder?: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	...(placeholder === undefined ? {} : { placeholder }),
	description,
});

/** A drop-down. */
export const choiceField = (
	displayName: string,
	name: string,
	description: string,
	usual: string,
	options: INodePropertyOptions[],
): INodeProperties => ({ displayName, name, type: 'options', options, default: usual, description });

/** Choices that come from several lists, in the order in which forms have them. */
export const sortedChoices = (choices: readonly INodePropertyOptions[]): INodePropertyOptions[] =>
	[...choices].sort((one, other) => one.name.localeCompare(other.name, 'en'));
