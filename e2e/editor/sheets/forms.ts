import { NodeHelpers, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import { nodeProperties } from '../../../nodes/Evrak/properties';
import { CHOICES } from '../../../nodes/Evrak/places';
import { triggerProperties } from '../../../nodes/EvrakTrigger/description';
import { EVRAK, TRIGGER } from '../../../testkit/engine/chain';

/** What decides which fields a form has, in the order in which it is asked. */
const QUESTIONS = [
	...['resource', 'operation', 'event'],
	...new Set(CHOICES.map(({ parameter }) => parameter)),
	'inputMode',
];

/** A node with the properties of its form. */
export interface FormNode {
	readonly type: string;
	readonly title: string;
	readonly properties: readonly INodeProperties[];
}

/** A form as the editor opens it: the node's name on the canvas, and what is chosen there. */
export interface Form {
	readonly name: string;
	readonly parameters: INodeParameters;
}

/** How much a form shows: what a new node does, or every optional field too. */
export type Extent = 'new' | 'full';

/** Every node of the package, the trigger last. */
export const formNodes = (): FormNode[] => [
	{ type: EVRAK, title: 'Evrak', properties: nodeProperties() },
	{ type: TRIGGER, title: 'Evrak Trigger', properties: triggerProperties() },
];

const isShown = (property: INodeProperties, values: INodeParameters): boolean =>
	NodeHelpers.displayParameter(values, property, { typeVersion: 1 }, null);

const choicesOf = ({ options = [] }: INodeProperties): string[] =>
	options.flatMap((option) => ('value' in option ? [String(option.value)] : []));

/** All ways to answer the questions of a form. */
function answers(
	properties: readonly INodeProperties[],
	given: INodeParameters,
	questions: string[],
): INodeParameters[] {
	const [name, ...rest] = questions;
	if (name === undefined) return [given];
	const question = properties.find((property) => property.name === name && isShown(property, given));
	if (!question) return answers(properties, given, rest);
	return choicesOf(question).flatMap((value) => answers(properties, { ...given, [name]: value }, rest));
}

/** A value with which a field and all that it can hold stand in the form. */
function whole({ type, options = [], default: usual, typeOptions }: INodeProperties): INodeProperties['default'] {
	const values = (some: readonly INodeProperties[]) => Object.fromEntries(some.map((one) => [one.name, whole(one)]));
	if (type === 'collection') return values(options as INodeProperties[]);
	if (type === 'resourceLocator') return { __rl: true, ...(usual as INodeParameters) };
	if (type !== 'fixedCollection') return usual;
	const groups = options.flatMap((option) => ('values' in option ? [option] : []));
	const entries = groups.map(({ name, values: members }) => [
		name,
		typeOptions?.multipleValues ? [values(members)] : values(members),
	]);
	return Object.fromEntries(entries) as INodeParameters;
}

/** The values of a form that shows all that it has. */
function filled(properties: readonly INodeProperties[], given: INodeParameters): INodeParameters {
	const values = { ...given };
	for (;;) {
		const next = properties.find((property) => !(property.name in values) && isShown(property, values));
		if (!next) return values;
		values[next.name] = whole(next);
	}
}

/** Every form of a node: each operation, or event, in each of its input modes. */
export const formsOf = ({ properties }: FormNode, extent: Extent): Form[] =>
	answers(properties, {}, QUESTIONS).map((given) => ({
		name: Object.values(given).join(' · '),
		parameters: extent === 'full' ? filled(properties, given) : given,
	}));

/** Labels of the fields without which a form is not complete. */
export function requiredIn({ properties }: FormNode, { parameters }: Form): string[] {
	const values = filled(properties, parameters);
	return properties
		.filter((property) => property.required && isShown(property, values))
		.map(({ displayName }) => displayName);
}
