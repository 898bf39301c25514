import type {
	IDataObject,
	INodeParameterResourceLocator,
	INodeParameters,
	INodeProperties,
	NodeParameterValueType,
} from 'n8n-workflow';
import { findOperation } from '../../../erp/catalogue';
import { ADDED, pickedFields } from '../../../nodes/Evrak/form/picked';
import { FURTHER } from '../../../nodes/Evrak/form/lookups/furtherFields';
import { offeredAt, propertiesFor } from '../../../nodes/Evrak/properties';
import { addressesOf, choiceOf } from '../../../nodes/Evrak/places';
import { RESOURCES } from '../../../nodes/Evrak/places/resources';
import { further, namedFields } from '../../../testkit/operations/form';
import { quoted, textOf } from '../markdown';

/** Guides that lead through a task by tables of an operation's fields. */
export const FLOWS: readonly string[] = [
	'stock-and-prices.md',
	'collections.md',
	'dispatch-and-returns.md',
	'reading-back.md',
	'agents.md',
	'sheet-to-orders.md',
];

/** A step of a guide: an operation, and what is entered in its form. */
export interface Step {
	/** As the guide writes it: `Item: Get Prices`. */
	readonly title: string;
	/** Field and value, as the table of the guide has them. */
	readonly rows: ReadonlyArray<readonly [field: string, value: string]>;
}

const STEP = /\*\*Evrak\*\*,? \*([^*:]+: [^*]+)\*[^|]*?\n\n((?:\|.*\|\n?)+)/g;

/** The steps of a guide, in its order: a paragraph that names the node and an operation, and the table behind it. */
export const stepsOf = (guide: string): Step[] =>
	[...textOf('docs', guide).matchAll(STEP)].map(([, title = '', table = '']) => ({
		title: title.replace(/\s+/g, ' '),
		rows: table
			.trim()
			.split('\n')
			.slice(2)
			.map((row) => row.split('|').map((cell) => cell.trim()))
			.map(([, field = '', value = '']) => [field, value] as const),
	}));

/** The step of a guide with this title, the first or the one that enters a value. @throws Error where the guide has none */
export function stepOf(guide: string, title: string, entered?: string): Step {
	const enters = ({ rows }: Step) => rows.some(([, value]) => value === `\`${entered}\``);
	const step = stepsOf(guide).find((one) => one.title === title && (entered === undefined || enters(one)));
	if (!step) throw new Error(`${guide} has no step ${title} ${entered ?? ''}`);
	return step;
}

/** The operation of a step in the words of the catalogue, with the fields that its form shows. @throws Error where the node has none */
function formOf({ title, rows }: Step) {
	const [category, name] = title.split(': ');
	const form = RESOURCES.find((one) => one.name === category)?.operations.find((one) => one.name === name);
	const choice = form && choiceOf(form);
	const [, said = ''] = rows.find(([field]) => field === choice?.label) ?? [];
	const [chosen] = quoted(said);
	const [first] = form ? addressesOf(form) : [];
	const address = chosen === undefined ? first : choice?.values.find((value) => value.name === chosen)?.of;
	if (address === undefined) throw new Error(`The node has no ${title} ${chosen ?? ''}`);
	const [resource = '', operation = ''] = address.split('.');
	const offered = offeredAt(address);
	const properties = 'method' in offered ? propertiesFor([offered], []) : propertiesFor([], [offered]);
	return { resource, operation, choice: choice?.label, properties };
}

/** What a guide says to type, as n8n keeps it: the text in backticks, an expression where it has braces in pairs, or a switch. */
function typed(value: string): string | boolean {
	const [text = value] = quoted(value);
	if (/^on\b/.test(text)) return true;
	return text.includes('{{') ? `=${text}` : text;
}

/** Input modes besides the usual one, as a step names them. */
const MODES = [
	{ label: 'One Item per Line (Satır Satır)', name: 'rows' },
	{ label: 'JSON', name: 'json' },
] as const;

/** Where a field of a form stands: a parameter, one in a collection, or a column of a document's or a line's fields; without key the choice. */
type Place = readonly [home: string, key: string, property?: INodeProperties];

/** Labels of parameters may write `İ` as two characters, which n8n's rule for titles takes. */
const called = ({ displayName }: Pick<INodeProperties, 'displayName'>) => displayName.normalize('NFC');

function placeOf(step: Step, field: string): Place | undefined {
	const { resource, operation, choice, properties: all } = formOf(step);
	if (field === choice) return ['', ''];
	const { name: mode = 'fields' } =
		MODES.find(({ label }) => step.rows.some(([, value]) => value === `\`${label}\``)) ?? {};
	const properties = all.filter(({ displayOptions: { show } = {} }) =>
		(show?.inputMode ?? show?.['/inputMode'] ?? [mode]).includes(mode),
	);
	const [column] = quoted(field);
	const label = field.replace(/, `.*`$/, '');
	const api = findOperation(resource, operation);
	for (const scope of ['document', 'line'] as const) {
		const named = api && namedFields(api, scope).find(({ id }) => id === column);
		if (named) return named.displayName === label ? [`${ADDED[scope]}.${FURTHER}`, named.id] : undefined;
	}
	const picked = api && pickedFields(api).find(({ field: one }) => one.path === column)?.parameter;
	for (const property of properties) {
		if (called(property) === label && (column === undefined || picked === undefined || picked === property.name))
			return ['', property.name, property];
		for (const option of property.options ?? [])
			if ('type' in option && called(option) === label) return [property.name, option.name, option];
	}
	return undefined;
}

/** Fields of a step that its form does not have. */
export const strangers = (step: Step): string[] =>
	step.rows.flatMap(([field]) => (placeOf(step, field) === undefined ? [field] : []));

/** What is typed into a field that picks from a list. */
const located = ({ modes = [] }: INodeProperties, value: string | boolean): INodeParameterResourceLocator => ({
	__rl: true,
	mode: modes.find(({ type }) => type === 'string')?.name ?? '',
	value: String(value),
});

/** The parameters of a node that is filled in as a step says; `own` has values in place of the guide's examples, by field. */
export function filled(step: Step, own: Readonly<Record<string, string>> = {}): INodeParameters {
	const { resource, operation } = formOf(step);
	const parameters: Record<string, NodeParameterValueType> = { resource, operation };
	const homes: Record<string, Record<string, string | boolean | INodeParameterResourceLocator>> = {};
	for (const [field, value] of step.rows) {
		const [home, key, property] = placeOf(step, field) ?? ['', field];
		if (key === '') continue;
		const given = own[field] ?? typed(value);
		const choice = (property?.options ?? []).find((option) => option.name === given);
		const kept = choice && 'value' in choice ? String(choice.value) : given;
		const entry = property?.type === 'resourceLocator' ? located(property, kept) : kept;
		if (home !== '') (homes[home] ??= {})[key] = entry;
		else parameters[key] = entry;
	}
	for (const [home, values] of Object.entries(homes)) {
		const [name = home] = home.split('.');
		const more = home.endsWith(FURTHER) ? further(values as IDataObject) : values;
		parameters[name] = { ...(parameters[name] as INodeParameters | undefined), ...more } as INodeParameters;
	}
	return parameters;
}
