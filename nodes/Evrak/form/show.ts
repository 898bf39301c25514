import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { derived } from '../../../erp/catalogue/derived';
import { grouped } from '../../../erp/json/grouped';

/** What the form knows an operation by. */
export interface ShownOperation {
	readonly resource: string;
	readonly operation: string;
}

/** When something is shown; what is absent does not matter. */
type Condition = NonNullable<IDisplayOptions['show']>;

/** Resources with the names of their operations that are wanted, and of the others that they have. */
interface Block {
	readonly resource: string[];
	readonly wanted: string[];
	readonly others: string[];
}

const overlap = (some: readonly string[], more: readonly string[]) => some.some((name) => more.includes(name));

/** The names of operations by their resource; a form asks for those of all its operations hundreds of times. */
const namesByResource = derived((operations: readonly ShownOperation[]): ReadonlyMap<string, readonly string[]> => {
	const byResource = grouped(operations, ({ resource }) => resource);
	return new Map([...byResource].map(([resource, owned]) => [resource, owned.map(({ operation }) => operation)]));
});

/** Resources in few blocks: within one, no operation is wanted of a resource that another has too and that is not wanted of it. */
function blocksOf(wanted: readonly ShownOperation[], all: readonly ShownOperation[]): Block[] {
	const blocks: Block[] = [];
	for (const [resource, names] of namesByResource(wanted)) {
		const others = (namesByResource(all).get(resource) ?? []).filter((name) => !names.includes(name));
		const fitting = blocks.find((block) => !overlap(block.wanted, others) && !overlap(block.others, names));
		if (!fitting) blocks.push({ resource: [resource], wanted: [...names], others });
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
export function whenShown(wanted: readonly ShownOperation[], all: readonly ShownOperation[]): Condition[] {
	if (wanted.length === all.length) return [{}];
	return blocksOf(wanted, all).map(({ resource, wanted: names, others }) => {
		const operation = [...new Set(names)].sort();
		const isElsewhere = all.some(
			(operation) => !resource.includes(operation.resource) && names.includes(operation.operation),
		);
		if (!isElsewhere) return { operation };
		return others.length === 0 ? { resource } : { resource, operation };
	});
}

/** A property under a condition, beside those that it has. */
export const shownIf = (show: Condition, property: INodeProperties): INodeProperties =>
	Object.keys(show).length === 0
		? property
		: { ...property, displayOptions: { show: { ...show, ...property.displayOptions?.show } } };

/** A property of a collection, once for each condition; these are about parameters of the node, which n8n finds there by a leading slash. */
export const shownWithin = (conditions: readonly Condition[], property: INodeProperties): INodeProperties[] =>
	conditions.map((condition) => {
		const show = Object.entries(condition).map(([name, values]) => [`/${name}`, values] as const);
		return shownIf(Object.fromEntries(show), property);
	});

/**
 * A property for some among all operations of a node, once for each group of them; `also` holds further conditions. A group may hold operations
 * that a resource of it does not have, and none that is of another kind.
 */
export const shownAmong = (
	all: readonly ShownOperation[],
	operations: readonly ShownOperation[],
	property: INodeProperties,
	also: IDisplayOptions['show'] = {},
): INodeProperties[] =>
	blocksOf(operations, all).map(({ resource, wanted }) => ({
		...property,
		displayOptions: {
			show: { resource, operation: [...new Set(wanted)].sort(), ...property.displayOptions?.show, ...also },
		},
	}));

/**
 * A property with a condition as short as it can be among all operations of a node: hundreds of properties say for which they are. It may
 * then also hold for operations that a resource does not have.
 */
export function shortened(property: INodeProperties, all: readonly ShownOperation[]): INodeProperties {
	const { resource, operation, ...others } = property.displayOptions?.show ?? {};
	if (!resource || !operation) return property;
	const names = [...namesByResource(all)];
	const needsResource = names.some(
		([other, has]) => !resource.includes(other) && has.some((name) => operation.includes(name)),
	);
	const needsOperation = names.some(
		([other, has]) => resource.includes(other) && has.some((name) => !operation.includes(name)),
	);
	const which = needsResource ? { resource, ...(needsOperation ? { operation } : {}) } : { operation };
	return { ...property, displayOptions: { ...property.displayOptions, show: { ...which, ...others } } };
}
