import type { INodeProperties } from 'n8n-workflow';
import { memoized } from '../../../../erp/base/values/memoized';
import type { Operation } from '../../../../erp/catalogue/types';
import type { Named } from '../../places';
import type { Tool } from '../../tool';
import { shownWithin, type Conditions } from '../show';
import { inputClass } from './inputs';
import { listSize } from './listOptions';

/** An operation or tool with a form of its own. */
interface Formed {
	readonly properties: readonly INodeProperties[];
}

/** A property of several forms: those that have it, and its last index in any of them. */
interface Shared<T> {
	readonly property: INodeProperties;
	readonly of: T[];
	place: number;
}

/** Moves properties behind their predecessor in a form; returns whether anything moved. */
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

/** A property's JSON, cached: many forms share properties. */
const textOf = memoized((property: INodeProperties) => JSON.stringify(property));

/**
 * Merges forms: each property once, with the forms that have it, in an order that is valid in every form, so that no property comes before one
 * on which it depends.
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
	// Moving a property in one form moves later ones in others: each round settles at least one more, unless two forms conflict.
	for (let round = 0; round < shared.size && orders.filter(spread).length > 0; round++);
	return [...shared.values()].sort((a, b) => a.place - b.place);
}

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

/** The forms of tools, with the size of their lists. */
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
