import type { INodeProperties } from 'n8n-workflow';

/** Something with a form of its own. */
interface Formed {
	readonly properties: readonly INodeProperties[];
}

/** One property of several forms: those that have it, and its last place in any of them. */
interface Shared<T> {
	readonly property: INodeProperties;
	readonly of: T[];
	place: number;
}

/**
 * Several forms as one: each property once, with those that have it. It stands at its last place in any of their forms, so that none comes
 * before the one it depends on. Each property is written as text once: all forms of a node hold thousands of them.
 */
export function merged<T extends Formed>(forms: readonly T[]): Array<Readonly<Shared<T>>> {
	const shared = new Map<string, Shared<T>>();
	for (const form of forms)
		for (const [place, property] of form.properties.entries()) {
			const text = JSON.stringify(property);
			const known = shared.get(text) ?? { property, of: [], place };
			known.of.push(form);
			known.place = Math.max(known.place, place);
			shared.set(text, known);
		}
	return [...shared.values()].sort((one, other) => one.place - other.place);
}
