import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { memoized } from '../../../erp/base/values/memoized';
import { grouped } from '../../../erp/base/json/grouped';
import { CHOICES, placeOf, type Named, type Place } from '../places';

/** Parameter names with their allowed values. */
export type Condition = NonNullable<IDisplayOptions['show']>;

/** A display condition on the parameters that choose the operation. */
interface When {
	readonly show: Condition;
	readonly hide?: Condition;
}

/** A condition with its places. */
interface Part {
	readonly when: When;
	readonly holds: (place: Place) => boolean;
}

/** Operations as a product: every resource with every operation. */
interface Block {
	readonly resources: ReadonlySet<string>;
	readonly operations: ReadonlySet<string>;
}

const holds = ({ resources, operations }: Block, place: Place): boolean =>
	resources.has(place.resource) && operations.has(place.operation);

const placesOf = memoized((operations: readonly Named[]): readonly Place[] => operations.map(placeOf));

const hasChoice = (place: Place, { parameter, value }: NonNullable<Place['choice']>): boolean =>
	place.choice?.parameter === parameter && place.choice.value === value;

/**
 * Choice parameters that several properties describe. Only these can exclude: for a parameter with one property n8n uses the default wherever it
 * is not shown (`getNodeParameters`, n8n-workflow 2.41).
 */
const EXCLUDING: ReadonlySet<string> = new Set(
	[...grouped(CHOICES, ({ parameter }) => parameter)].flatMap(([parameter, choices]) =>
		new Set(choices.map(({ values }) => JSON.stringify(values.map(({ value, name }) => [value, name])))).size > 1
			? [parameter]
			: [],
	),
);

/** Whether a block, minus what a choice can exclude, contains exactly the wanted places. */
function isExact(block: Block, wanted: ReadonlySet<Place>, all: readonly Place[]): boolean {
	const held = all.filter((place) => holds(block, place));
	const isExcluded = ({ choice }: Place) =>
		choice !== undefined &&
		EXCLUDING.has(choice.parameter) &&
		!held.some((other) => wanted.has(other) && hasChoice(other, choice));
	return held.every((place) => wanted.has(place) || isExcluded(place));
}

const joined = (a: Block, b: Block): Block => ({
	resources: new Set([...a.resources, ...b.resources]),
	operations: new Set([...a.operations, ...b.operations]),
});

/** A small set of disjoint blocks that covers all wanted places: n8n would show the overlap of two blocks twice. */
function blocksOf(wanted: readonly Place[], all: readonly Place[]): Block[] {
	const isWanted = new Set(wanted);
	const blocks: Block[] = [];
	const isApart = (block: Block, others: readonly Block[]) =>
		wanted.every((place) => !holds(block, place) || !others.some((other) => holds(other, place)));
	for (const place of wanted) {
		if (blocks.some((block) => holds(block, place))) continue;
		const own: Block = { resources: new Set([place.resource]), operations: new Set([place.operation]) };
		const at = blocks.findIndex((block) => {
			const wider = joined(block, own);
			return (
				isExact(wider, isWanted, all) &&
				isApart(
					wider,
					blocks.filter((other) => other !== block),
				)
			);
		});
		const block = blocks[at];
		if (block) blocks[at] = joined(block, own);
		else blocks.push(own);
	}
	return blocks;
}

/** Choices as a condition: values by parameter. */
const valuesOf = (places: readonly Place[]): Condition =>
	Object.fromEntries(
		[
			...grouped(
				places.flatMap(({ choice }) => (choice ? [choice] : [])),
				({ parameter }) => parameter,
			),
		].map(([parameter, choices]) => [parameter, [...new Set(choices.map(({ value }) => value))]]),
	);

/** The condition on a block's choices: their common value, or the excluded ones. */
function onChoices(block: Block, wanted: ReadonlySet<Place>, all: readonly Place[]): When {
	const held = all.filter((place) => holds(block, place));
	const excluded = held.filter((place) => !wanted.has(place));
	if (excluded.length === 0) return { show: {} };
	const [first, ...others] = held.map(({ choice }) => choice?.parameter);
	return first !== undefined && others.every((name) => name === first)
		? { show: valuesOf(held.filter((place) => wanted.has(place))) }
		: { show: {}, hide: valuesOf(excluded) };
}

/**
 * Conditions for exactly the wanted operations, each of which meets just one of them. They are kept short, so they may also hold for operations
 * that a resource does not have.
 */
function whenShown(wanted: readonly Named[], all: readonly Named[]): Part[] {
	if (wanted.length === all.length) return wanted.length === 0 ? [] : [{ when: { show: {} }, holds: () => true }];
	const every = placesOf(all);
	const isWanted = new Set(placesOf(wanted));
	const anyResource = new Set(every.map(({ resource }) => resource));
	const anyOperation = new Set(every.map(({ operation }) => operation));
	// Sorted by operation, so that a block takes all places of one operation before another block grows.
	const byOperation = [...isWanted].sort((a, b) => (a.operation < b.operation ? -1 : 1));
	return blocksOf(byOperation, every).map((block) => {
		const isAlone = (wider: Block) => every.every((place) => !holds(wider, place) || holds(block, place));
		const needsResource = !isAlone({ ...block, resources: anyResource });
		const needsOperation = !needsResource || !isAlone({ ...block, operations: anyOperation });
		const { show, hide } = onChoices(block, isWanted, every);
		const when = {
			show: {
				...(needsResource ? { resource: [...block.resources] } : {}),
				...(needsOperation ? { operation: [...block.operations].sort() } : {}),
				...show,
			},
			...(hide ? { hide } : {}),
		};
		return { when, holds: (place: Place) => holds(block, place) };
	});
}

/** A property with an additional condition. */
function shownIf({ show, hide }: When, property: INodeProperties): INodeProperties {
	if (Object.keys(show).length === 0) return property;
	const hidden = { ...hide, ...property.displayOptions?.hide };
	return {
		...property,
		displayOptions: {
			show: { ...show, ...property.displayOptions?.show },
			...(Object.keys(hidden).length > 0 ? { hide: hidden } : {}),
		},
	};
}

/** Display conditions of a form: a property is repeated once for each product of resources and operations that has it. */
export class Conditions {
	/** @param all - the operations of the form */
	constructor(private readonly all: readonly Named[]) {}

	/** A property for some operations; empty for none. `also` adds conditions. */
	shown(operations: readonly Named[], property: INodeProperties, also: Condition = {}): INodeProperties[] {
		return this.parted(operations, () => property, also);
	}

	/** A property that differs by product of resources and operations, built from the operations in each. */
	parted<T extends Named>(
		operations: readonly T[],
		propertyOf: (part: readonly T[]) => INodeProperties,
		also: Condition = {},
	): INodeProperties[] {
		return whenShown(operations, this.all).map(({ when: { show, hide }, holds }) => {
			const property = propertyOf(operations.filter((named) => holds(placeOf(named))));
			return shownIf(
				{ show: { ...show, ...property.displayOptions?.show, ...also }, ...(hide ? { hide } : {}) },
				property,
			);
		});
	}
}

const withSlash = (condition: Condition): Condition =>
	Object.fromEntries(Object.entries(condition).map(([name, values]) => [`/${name}`, values]));

/**
 * A collection's member for some of the collection's operations, once for each condition. n8n finds the node's parameters there by a leading
 * slash, and the editor resolves no expressions for them.
 */
export const shownWithin = (
	all: readonly Named[],
	operations: readonly Named[],
	property: INodeProperties,
): INodeProperties[] =>
	whenShown(operations, all).map(({ when: { show, hide } }) =>
		shownIf({ show: withSlash(show), ...(hide ? { hide: withSlash(hide) } : {}) }, property),
	);
