import type { INodeProperties } from 'n8n-workflow';
import { derived } from '../../../../erp/base/values/derived';
import type { Operation } from '../../../../erp/catalogue/types';
import type { Named } from '../../places';
import type { Tool } from '../../tool';
import { shownWithin, type Conditions } from '../show';
import { inputClass } from './inputs';
import { listSize } from './listOptions';

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

/** Moves what stands too early in a form behind what it follows there; tells whether anything moved. */
function spread(order: ReadonlyArray<{ place: number }>): boolean {
	let hasMoved = false;
	for (const [index, entry] of order.entries()) {
		const least = index === 0 ? 0 : (order[index - 1]?.place ?? 0) + 1;
		if (entry.place >= least) continue;
		entry.place = least;
		hasMoved = true;
	}
	return hasMoved;
}

/** A property as text, once: many forms share theirs. */
const textOf = derived((property: INodeProperties) => JSON.stringify(property));

/**
 * Several forms as one: each property once, with those that have it, in an order that is that of every form it stands in, so that none comes
 * before the one it depends on.
 */
export function merged<T extends Formed>(forms: readonly T[]): Array<Readonly<Shared<T>>> {
	const shared = new Map<string, Shared<T>>();
	const orders = forms.map((form) =>
		form.properties.map((property, place) => {
			const text = textOf(property);
			const entry = shared.get(text) ?? { property, of: [], place };
			entry.of.push(form);
			shared.set(text, entry);
			return entry;
		}),
	);
	// A property that moves back in one form moves those behind it in others: each round settles one more, unless two forms disagree.
	for (let round = 0; round < shared.size && orders.filter(spread).length > 0; round++);
	return [...shared.values()].sort((a, b) => a.place - b.place);
}

/** Properties of one collection that several forms have, each for the forms that it is in. */
export const membersShown = <T extends { readonly of: Named; readonly properties: readonly INodeProperties[] }>(
	forms: readonly T[],
): INodeProperties[] => {
	const offered = forms.map(({ of }) => of);
	return merged(forms).flatMap(({ property, of }) =>
		shownWithin(
			offered,
			of.map((form) => form.of),
			property,
		),
	);
};

/** The forms of the operations that are no methods of the specification, and how much comes of any list. */
export function listedProperties(
	operations: readonly Operation[],
	tools: readonly Tool[],
	conditions: Conditions,
): INodeProperties[] {
	const lists = operations.filter((operation) => ['list', 'all'].includes(inputClass(operation)));
	const forms: Array<Formed & { readonly of: Named }> = [
		...lists.map((of) => ({ of, properties: listSize })),
		...tools.map((of) => ({ of, properties: of.properties })),
	];
	return merged(forms).flatMap(({ property, of }) =>
		conditions.shown(
			of.map((form) => form.of),
			property,
		),
	);
}
