import type { INodeProperties } from 'n8n-workflow';
import { tools } from '../tools';
import { shownFor } from './show';

/** Where equal properties of several operations are one. */
const alike = (property: INodeProperties) => JSON.stringify(property);

/**
 * The forms of the operations that are no methods of the specification. A property that operations share stands at its last place in any of
 * their forms, so that none comes before the one it depends on.
 */
export function toolProperties(): INodeProperties[] {
	const all = tools.flatMap((tool) => tool.properties.map((property, place) => ({ tool, property, place })));
	const texts = [...new Set(all.map(({ property }) => alike(property)))];
	return texts
		.map((text) => all.filter(({ property }) => alike(property) === text))
		.sort((one, other) => Math.max(...one.map(({ place }) => place)) - Math.max(...other.map(({ place }) => place)))
		.flatMap((entries) =>
			entries.slice(0, 1).flatMap(({ property }) =>
				shownFor(
					entries.map(({ tool }) => tool),
					property,
				),
			),
		);
}
