import type { INodeProperties } from 'n8n-workflow';

/** Something with a form of its own. */
interface Formed {
	readonly properties: readonly INodeProperties[];
}

/** Where equal properties of several forms are one. */
const alike = (property: INodeProperties) => JSON.stringify(property);

/**
 * Several forms as one: each property once, with those that have it. It stands at its last place in any of their forms, so that none comes
 * before the one it depends on.
 */
export function merged<T extends Formed>(forms: readonly T[]): Array<{ property: INodeProperties; of: T[] }> {
	const all = forms.flatMap((form) => form.properties.map((property, place) => ({ form, property, place })));
	const texts = [...new Set(all.map(({ property }) => alike(property)))];
	return texts
		.map((text) => all.filter(({ property }) => alike(property) === text))
		.sort((one, other) => Math.max(...one.map(({ place }) => place)) - Math.max(...other.map(({ place }) => place)))
		.flatMap((entries) =>
			entries.slice(0, 1).map(({ property }) => ({ property, of: entries.map(({ form }) => form) })),
		);
}
