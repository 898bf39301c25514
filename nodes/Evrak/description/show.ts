import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** What the form knows an operation by. */
export interface Shown {
	readonly resource: string;
	readonly operation: string;
}

/** Resources that offer the same operations of a selection, joined, so that one property serves them all. */
function groups(operations: readonly Shown[]): Array<{ resource: string[]; operation: string[] }> {
	const byResource = new Map<string, string[]>();
	for (const { resource, operation } of operations) {
		byResource.set(resource, [...(byResource.get(resource) ?? []), operation]);
	}
	const joined = new Map<string, { resource: string[]; operation: string[] }>();
	for (const [resource, names] of byResource) {
		const operation = [...names].sort();
		const group = joined.get(operation.join()) ?? { resource: [], operation };
		joined.set(operation.join(), { ...group, resource: [...group.resource, resource] });
	}
	return [...joined.values()];
}

/** A property for each group of operations that shows it; `also` holds further conditions. */
export const shownFor = (
	operations: readonly Shown[],
	property: INodeProperties,
	also: IDisplayOptions['show'] = {},
): INodeProperties[] =>
	groups(operations).map((group) => ({
		...property,
		displayOptions: { show: { ...group, ...property.displayOptions?.show, ...also } },
	}));
