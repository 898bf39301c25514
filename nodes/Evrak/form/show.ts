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
function whenShown(wanted: readonly ShownOperation[], all: readonly ShownOperation[]): Condition[] {
	if (wanted.length === all.length) return wanted.length === 0 ? [] : [{}];
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
const shownIf = (show: Condition, property: INodeProperties): INodeProperties =>
	Object.keys(show).length === 0
		? property
		: { ...property, displayOptions: { show: { ...show, ...property.displayOptions?.show } } };

/** A property for some among all operations of a node, once for each condition; `also` holds further ones. */
export const shownAmong = (
	all: readonly ShownOperation[],
	operations: readonly ShownOperation[],
	property: INodeProperties,
	also: Condition = {},
): INodeProperties[] =>
	whenShown(operations, all).map((show) => shownIf({ ...show, ...property.displayOptions?.show, ...also }, property));

/** The same of a property of a collection: its conditions are about parameters of the node, which n8n finds there by a leading slash. */
export const shownWithin = (
	all: readonly ShownOperation[],
	operations: readonly ShownOperation[],
	property: INodeProperties,
): INodeProperties[] =>
	whenShown(operations, all).map((condition) => {
		const show = Object.entries(condition).map(([name, values]) => [`/${name}`, values] as const);
		return shownIf(Object.fromEntries(show), property);
	});

/** Whether a property is shown for an operation, as far as its condition names operations. */
export function isShownFor({ displayOptions }: INodeProperties, { resource, operation }: ShownOperation): boolean {
	const { show = {} } = displayOptions ?? {};
	return [
		[show.resource ?? show['/resource'], resource] as const,
		[show.operation ?? show['/operation'], operation] as const,
	].every(([names, name]) => names === undefined || names.includes(name));
}
