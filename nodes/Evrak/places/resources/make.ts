import type { Address, Choice, FormOperation, FormResource } from '../types';

export const operation = (value: string, name: string, of: Address): FormOperation => ({ value, name, of });

/** An operation of the form with a choice below it. */
export const choosing = (
	value: string,
	name: string,
	action: string,
	description: string,
	choice: Choice,
): FormOperation => ({
	value,
	name,
	action,
	description,
	choice,
});

export const resource = (
	value: string,
	[name, turkish]: readonly [name: string, turkish: string],
	description: string,
	operations: readonly FormOperation[],
): FormResource => ({ value, name, turkish, description, operations });
