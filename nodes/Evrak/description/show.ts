import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';

/** Resources that offer the same operations of a selection, joined, so that one property serves them all. */
function groups(operations: readonly Operation[]): Array<{ resource: string[]; operation: string[] }> {
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
	operations: readonly Operation[],
	property: INodeProperties,
	also: IDisplayOptions['show'] = {},
): INodeProperties[] =>
	groups(operations).map((group) => ({ ...property, displayOptions: { show: { ...group, ...also } } }));
