import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import type { Tool } from '../../tool';
import { filterCollection } from '../fields';
import { shownAmong, shownWithin, type ShownOperation } from '../show';
import { merged } from './merged';
import { filtersOf } from './queries';

/** The name of the collection of filters. */
const { name: FILTERS } = filterCollection([]);

/** Whether a property of a tool's form is its collection of filters. */
const areFilters = ({ name, type }: INodeProperties): boolean => name === FILTERS && type === 'collection';

const filtersOfTool = ({ properties }: Tool): INodeProperties[] =>
	properties.filter(areFilters).flatMap(({ options = [] }) => options as INodeProperties[]);

/** A tool without its filters, which are in the collection of all. */
export const withoutFilters = (tool: Tool): Tool => ({
	...tool,
	properties: tool.properties.filter((property) => !areFilters(property)),
});

/** One collection with the filters of all reads: each is shown for the operations that have it. */
export function filterProperties(
	operations: readonly Operation[],
	tools: readonly Tool[],
	all: readonly ShownOperation[],
): INodeProperties[] {
	const forms = [
		...operations.map((operation) => ({ ...operation, properties: filtersOf(operation) })),
		...tools.map((tool) => ({ ...tool, properties: filtersOfTool(tool) })),
	].filter(({ properties }) => properties.length > 0);
	const members = merged(forms).flatMap(({ property, of }) => shownWithin(forms, of, property));
	// A list that is asked for by JSON has its filters there.
	const collection = { ...filterCollection(members), displayOptions: { hide: { inputMode: ['json'] } } };
	return forms.length > 0 ? shownAmong(all, forms, collection) : [];
}
