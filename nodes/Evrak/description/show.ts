import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** What the form knows an operation by. */
interface Shown {
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

/** When something is shown; what is absent does not matter. */
type Condition = NonNullable<IDisplayOptions['show']>;

/** Resources with the names of their operations that are wanted, and of the others that they have. */
interface Block {
	readonly resource: string[];
	readonly wanted: string[];
	readonly others: string[];
}

const overlap = (some: readonly string[], more: readonly string[]) => some.some((one) => more.includes(one));

/** Resources in few blocks: within one, no operation is wanted of a resource that another has too and that is not wanted of it. */
function blocksOf(wanted: readonly Shown[], all: readonly Shown[]): Block[] {
	const namesOf = (some: readonly Shown[], owner: string) =>
		some.flatMap(({ resource, operation }) => (resource === owner ? [operation] : []));
	const blocks: Block[] = [];
	for (const resource of new Set(wanted.map((one) => one.resource))) {
		const names = namesOf(wanted, resource);
		const others = namesOf(all, resource).filter((name) => !names.includes(name));
		const fitting = blocks.find((block) => !overlap(block.wanted, others) && !overlap(block.others, names));
		if (!fitting) blocks.push({ resource: [resource], wanted: names, others });
		fitting?.resource.push(resource);
		fitting?.wanted.push(...names);
		fitting?.others.push(...others);
	}
	return blocks;
}

/**
 * Conditions of which one holds for each wanted operation, and none for the rest of all. They are as short as they can be, so they also hold
 * for operations that a resource does not have.
 */
export function whenShown(wanted: readonly Shown[], all: readonly Shown[]): Condition[] {
	if (wanted.length === all.length) return [{}];
	return blocksOf(wanted, all).map(({ resource, wanted: names, others }) => {
		const operation = [...new Set(names)].sort();
		const isElsewhere = all.some((one) => !resource.includes(one.resource) && names.includes(one.operation));
		if (!isElsewhere) return { operation };
		return others.length === 0 ? { resource } : { resource, operation };
	});
}

/** A property under a condition. */
export const shownIf = (show: Condition, property: INodeProperties): INodeProperties =>
	Object.keys(show).length === 0 ? property : { ...property, displayOptions: { show } };

/** A property of a collection, once for each condition; these are about parameters of the node, which n8n finds there by a leading slash. */
export const shownWithin = (conditions: readonly Condition[], property: INodeProperties): INodeProperties[] =>
	conditions.map((condition) => {
		const show = Object.entries(condition).map(([name, values]) => [`/${name}`, values] as const);
		return shownIf(Object.fromEntries(show), property);
	});

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
