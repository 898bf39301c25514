import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import { placeOf } from '../../places';
import type { Tool } from '../../tool';
import { filterCollection } from '../fields';
import type { Conditions } from '../show';
import { membersShown } from './merged';
import { filtersOf } from './queries';

const { name: FILTERS } = filterCollection([]);

/** Whether a property of a tool's form is its filter collection. */
const areFilters = ({ name, type }: INodeProperties): boolean => name === FILTERS && type === 'collection';

const filtersOfTool = ({ properties }: Tool): INodeProperties[] =>
	properties.filter(areFilters).flatMap(({ options = [] }) => options as INodeProperties[]);

/** A tool without its filters, which are merged into one collection. */
export const withoutFilters = (tool: Tool): Tool => ({
	...tool,
	properties: tool.properties.filter((property) => !areFilters(property)),
});

export function filterProperties(
	operations: readonly Operation[],
	tools: readonly Tool[],
	conditions: Conditions,
): INodeProperties[] {
	const forms = [
		...operations.map((of) => ({ of, properties: filtersOf(of) })),
		...tools.map((of) => ({ of, properties: filtersOfTool(of) })),
	].filter(({ properties }) => properties.length > 0);
	const offered = new Map(forms.map((form) => [placeOf(form.of), form]));
	// A list with JSON input has its filters there.
	return conditions.parted(
		forms.map(({ of }) => of),
		(part) => ({
			...filterCollection(membersShown(part.flatMap((of) => offered.get(placeOf(of)) ?? []))),
			displayOptions: { hide: { inputMode: ['json'] } },
		}),
	);
}
