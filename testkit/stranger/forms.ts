import {
	NodeHelpers,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyOptions,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { actionNodes } from '../node/nodes';

/** A tool that leaves one field of its form to the model, under the name `value`. */
export interface OpenField {
	readonly resource: string;
	readonly operation: string;
	/** As the form calls it, with the list behind "Add Field" that it stands in. */
	readonly field: string;
	readonly parameters: INodeParameters;
}

/** What the model fills in; blank where it leaves it out. */
const MODEL = "={{ $fromAI('value', 'Any text', 'string', '') }}";

/** What the owner of the flow types into the other fields, by their labels. */
const TYPED: ReadonlyArray<readonly [RegExp, string]> = [
	[/date|tarih|day|gün/i, '2026-11-20'],
	[/account|cari/i, '120.01.001'],
	[/item|stok/i, 'STK001'],
	[/uuid|guid/i, '11111111-2222-3333-4444-555555555555'],
];
const typedInto = (label: string) => TYPED.find(([pattern]) => pattern.test(label))?.[1] ?? '1';

/** Switches of the owner, and fields that belong to another suite. */
const NOT_OPENED: ReadonlySet<string> = new Set(['preview', 'confirmationCode', 'confirmationText', 'customEffect']);

/** A value in the place of a property. */
const valueIn = ({ type, name }: INodeProperties, value: string): INodeParameters => ({
	[name]: type === 'resourceLocator' ? { __rl: true, mode: 'code', value } : value,
});

const isOption = (entry: object): entry is INodePropertyOptions => 'value' in entry;

/** All operations that a node's form offers. */
const operationsOf = ({ properties }: INodeTypeDescription) =>
	properties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ options = [], displayOptions }) =>
			(displayOptions?.show?.resource ?? []).flatMap((resource) =>
				options.filter(isOption).map(({ value }) => ({ resource: String(resource), operation: String(value) })),
			),
		);

/** The fields of one operation that a model may be given, each as a tool. */
function fieldsOf(description: INodeTypeDescription, resource: string, operation: string): OpenField[] {
	const chosen: INodeParameters = { resource, operation };
	const defaults = Object.fromEntries(description.properties.map(({ name, default: preset }) => [name, preset]));
	const values = { ...defaults, ...chosen };
	const isShown = (property: INodeProperties) =>
		NodeHelpers.displayParameter(values, property, { typeVersion: 1 }, description);
	const shown = description.properties.filter(
		(property) => !property.noDataExpression && !NOT_OPENED.has(property.name) && isShown(property),
	);
	const isSimple = ({ type }: INodeProperties) => !['collection', 'fixedCollection', 'notice'].includes(type);
	const isText = ({ type }: INodeProperties) => ['string', 'dateTime', 'resourceLocator'].includes(type);
	const owners = Object.assign(
		{},
		...shown.filter(isText).map((property) => valueIn(property, typedInto(property.displayName))),
	) as INodeParameters;
	const simple = shown.filter(isSimple).map((property) => ({ property, opened: valueIn(property, MODEL) }));
	const added = shown.flatMap(({ type, name, options = [] }) =>
		type === 'collection'
			? (options as INodeProperties[])
					.filter(isSimple)
					.map((property) => ({ property, opened: { [name]: valueIn(property, MODEL) } }))
			: [],
	);
	return [...simple, ...added].map(({ property, opened }) => ({
		...{ resource, operation, field: property.displayName },
		parameters: { ...owners, ...opened, ...chosen },
	}));
}

/** Every field of every form as a tool that leaves it to the model. */
export const openFields = (): OpenField[] =>
	Object.values(actionNodes()).flatMap(({ description }) => {
		const tool = { ...description, name: `${description.name}Tool` };
		return operationsOf(description).flatMap(({ resource, operation }) => fieldsOf(tool, resource, operation));
	});
