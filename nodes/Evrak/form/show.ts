import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { derived } from '../../../erp/catalogue/derived';
import { grouped } from '../../../erp/json/grouped';
import { CHOICES, placeOf, type Named, type Place } from '../places';

/** Names of parameters with the values that they may have. */
type Condition = NonNullable<IDisplayOptions['show']>;

/** When something is shown, by the parameters that choose the operation. */
interface When {
	readonly show: Condition;
	readonly hide?: Condition;
}

/** Operations of the form as a product: every resource with every operation of it. */
interface Block {
	readonly resources: ReadonlySet<string>;
	readonly operations: ReadonlySet<string>;
}

const holds = ({ resources, operations }: Block, place: Place): boolean =>
	resources.has(place.resource) && operations.has(place.operation);

const placesOf = derived((operations: readonly Named[]): readonly Place[] => operations.map(placeOf));

const hasChoice = (place: Place, { parameter, value }: NonNullable<Place['choice']>): boolean =>
	place.choice?.parameter === parameter && place.choice.value === value;

/**
 * Parameters of choices that several properties describe. Only they can exclude: of a parameter that one property describes n8n takes the
 * default for its value wherever it is not shown (`getNodeParameters`, n8n-workflow 2.41).
 */
const EXCLUDING: ReadonlySet<string> = new Set(
	[...grouped(CHOICES, ({ parameter }) => parameter)].flatMap(([parameter, choices]) =>
		new Set(choices.map(({ values }) => JSON.stringify(values.map(({ value, name }) => [value, name])))).size > 1
			? [parameter]
			: [],
	),
);

/** Whether a block, less what a choice excludes, holds what is wanted and nothing else. */
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

/** Few blocks that hold all wanted places, each in one of them: n8n would show what two of them hold twice. */
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

/** The condition on the choices in a block: what they are, where all of it has the same one; else what they are not. */
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
 * Conditions of which one holds for each wanted operation, and none for the rest of all. They are as short as they can be, so they also hold
 * for operations that a resource does not have.
 */
function whenShown(wanted: readonly Named[], all: readonly Named[]): When[] {
	if (wanted.length === all.length) return wanted.length === 0 ? [] : [{ show: {} }];
	const every = placesOf(all);
	const isWanted = new Set(placesOf(wanted));
	const anyResource = new Set(every.map(({ resource }) => resource));
	const anyOperation = new Set(every.map(({ operation }) => operation));
	return blocksOf([...isWanted], every).map((block) => {
		const isAlone = (wider: Block) => every.every((place) => !holds(wider, place) || holds(block, place));
		const needsResource = !isAlone({ ...block, resources: anyResource });
		const needsOperation = !needsResource || !isAlone({ ...block, operations: anyOperation });
		const { show, hide } = onChoices(block, isWanted, every);
		return {
			show: {
				...(needsResource ? { resource: [...block.resources] } : {}),
				...(needsOperation ? { operation: [...block.operations].sort() } : {}),
				...show,
			},
			...(hide ? { hide } : {}),
		};
	});
}

/** A property under a condition, beside those that it has. */
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

/** A hidden parameter that says which form an operation has, and the number of a set of operations until the values of that are known. */
const FORM = 'form';

/** Its value where an agent gives resource, operation or a choice (`$fromAI`). */
const OPEN = '={{ $parameter.operation }}';

/** Places that differ in no set, as a value of the hidden parameter. */
const nameOf = ({ resource, operation, choice }: Place): string =>
	[resource, operation, ...(choice ? [choice.value] : [])].join('.');

/**
 * The conditions of a form's properties. n8n's editor resolves every expression of a node anew for each property with a condition, on opening and
 * after typing, but for hidden ones (`shouldDisplayNodeParameter`, editor of n8n 2.41.1: 0.6 ms a property and expression, 1.5 ms among twenty
 * nodes). So a property is there once: where its operations are no product of resources and operations, it is shown by a hidden parameter.
 * That has a value for every operation: the editor overwrites values of an open panel, but drops none. Lists of options keep conditions of their
 * own, by which the editor takes back a value that another operation does not have.
 */
export class Conditions {
	private readonly sets: Array<ReadonlySet<Place>> = [];

	/** @param all - the operations of the form */
	constructor(private readonly all: readonly Named[]) {}

	/** A property for some of the operations; none for none. `also` holds further conditions. */
	shown(operations: readonly Named[], property: INodeProperties, also: Condition = {}): INodeProperties[] {
		const blocks = whenShown(operations, this.all);
		const isParted = blocks.length > 1 && property.type !== 'options';
		return (isParted ? [{ show: { [FORM]: [this.numberOf(operations)] }, hide: {} }] : blocks).map(({ show, hide }) =>
			shownIf({ show: { ...show, ...property.displayOptions?.show, ...also }, hide }, property),
		);
	}

	/** The properties in their final conditions, behind the hidden ones on which they depend. */
	finished(properties: readonly INodeProperties[]): INodeProperties[] {
		if (this.sets.length === 0) return [...properties];
		const signature = (named: Named) => this.sets.map((set) => set.has(placeOf(named))).join();
		const classes = [...grouped(this.all, signature).values()].map((of) => {
			const [first] = of.map(placeOf);
			return {
				of,
				name: first ? nameOf(first) : '',
				sets: this.sets.map((set) => first !== undefined && set.has(first)),
			};
		});
		const hidden = classes.flatMap(({ of, name }) =>
			whenShown(of, this.all).map((when) =>
				shownIf(when, { displayName: 'Form', name: FORM, type: 'hidden', default: name }),
			),
		);
		// An agent may give any of them: n8n shows what depends on an expression, whatever the condition, so that nothing of the form is dropped.
		const choosing = ['resource', 'operation', ...new Set(CHOICES.map(({ parameter }) => parameter))];
		const opened = choosing.map((name): INodeProperties => ({
			...{ displayName: 'Form', name: FORM, type: 'hidden', default: OPEN },
			displayOptions: { show: { [name]: [OPEN] } },
		}));
		const values = this.sets.map((_, at) => classes.flatMap(({ name, sets }) => (sets[at] === true ? [name] : [])));
		return [
			...hidden,
			...opened,
			...properties.map((property) => {
				const show = property.displayOptions?.show;
				const [number] = show?.[FORM] ?? [];
				return typeof number === 'number'
					? { ...property, displayOptions: { ...property.displayOptions, show: { ...show, [FORM]: values[number] } } }
					: property;
			}),
		];
	}

	private numberOf(operations: readonly Named[]): number {
		const wanted = new Set(placesOf(operations));
		const known = this.sets.findIndex(
			(set) => set.size === wanted.size && [...set].every((place) => wanted.has(place)),
		);
		return known < 0 ? this.sets.push(wanted) - 1 : known;
	}
}

const withSlash = (condition: Condition): Condition =>
	Object.fromEntries(Object.entries(condition).map(([name, values]) => [`/${name}`, values]));

/**
 * A property of a collection for some among all operations that have the collection, once for each condition, which is about parameters of the
 * node: n8n finds them there by a leading slash. The editor resolves no expressions for them.
 */
export const shownWithin = (
	all: readonly Named[],
	operations: readonly Named[],
	property: INodeProperties,
): INodeProperties[] =>
	whenShown(operations, all).map(({ show, hide }) =>
		shownIf({ show: withSlash(show), ...(hide ? { hide: withSlash(hide) } : {}) }, property),
	);
