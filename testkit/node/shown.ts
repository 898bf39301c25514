import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyOptions,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { findOperation } from '../../erp/catalogue';
import { memoized } from '../../erp/base/values/memoized';
import { withCapitals } from '../../nodes/Evrak/form/capitals';
import { propertiesFor } from '../../nodes/Evrak/properties';
import { FORM } from '../../nodes/Evrak/forms.data';
import { findTool } from '../../nodes/Evrak/operations';
import { ADDRESSES, type Named } from '../../nodes/Evrak/places';
import { inWordsOfForm } from '../engine/chain';

const NODE: INode = { id: '1', name: 'Evrak', type: 'evrak', typeVersion: 1, position: [0, 0], parameters: {} };

/** Every operation of the form by its names in the catalogue. */
export const NAMED: readonly Named[] = ADDRESSES.map((address) => {
	const [resource = '', operation = ''] = address.split('.');
	return { resource, operation };
});

/** Parameters as n8n's editor and engine fill them in by a form: defaults are there, and what the form does not show is not. */
export const filledIn = (
	form: INodeProperties[],
	values: INodeParameters,
	type: INodeTypeDescription | null = null,
): INodeParameters => NodeHelpers.getNodeParameters(form, values, true, false, NODE, type) ?? {};

/** Properties of a form that n8n shows with these values. */
export const shownIn = (
	form: INodeProperties[],
	values: INodeParameters,
	type: INodeTypeDescription | null = null,
): INodeProperties[] => {
	const filled = filledIn(form, values, type);
	return form.filter((property) => NodeHelpers.displayParameter(filled, property, NODE, type, filled));
};

/** Properties of the node that n8n shows with these values, whose resource and operation may be those of the catalogue. */
export const shownWith = (values: INodeParameters, type: INodeTypeDescription | null = null): INodeProperties[] =>
	shownIn(FORM, inWordsOfForm(values) as INodeParameters, type);

/** What a collection offers with these values. */
export const offeredIn = ({ options = [] }: INodeProperties, values: INodeParameters): INodeProperties[] =>
	(options as INodeProperties[]).filter((option) =>
		NodeHelpers.displayParameter({}, option, NODE, null, inWordsOfForm(values) as INodeParameters),
	);

/** The form of one operation by itself, as if the node had no other. */
export const formAlone = memoized(({ resource, operation }: Named): INodeProperties[] => {
	const method = findOperation(resource, operation);
	const tool = findTool(resource, operation);
	return propertiesFor(method ? [method] : [], tool ? [tool] : []).map((property) => withCapitals(property));
});

/** Choices of a drop-down. */
export const optionsOf = ({ options = [] }: INodeProperties): INodePropertyOptions[] =>
	options as INodePropertyOptions[];

/** Parameters of one form on which others depend, with the values that they may have. */
function switchesOf(form: readonly INodeProperties[]): Array<readonly [name: string, values: readonly unknown[]]> {
	const inside = form.flatMap(({ options = [] }) =>
		options.flatMap((option) => ('displayOptions' in option && option.displayOptions ? [option.displayOptions] : [])),
	);
	const conditions = [...form.flatMap(({ displayOptions }) => (displayOptions ? [displayOptions] : [])), ...inside];
	const names = new Set(conditions.flatMap(({ show = {}, hide = {} }) => [...Object.keys(show), ...Object.keys(hide)]));
	return [...names]
		.map((name) => name.replace(/^\//, ''))
		.filter((name, at, all) => all.indexOf(name) === at)
		.flatMap((name) => {
			const those = form.filter((property) => property.name === name);
			const values = those.flatMap((property) =>
				property.type === 'boolean' ? [true, false] : optionsOf(property).map(({ value }) => value),
			);
			return values.length > 0 ? [[name, [...new Set(values)]] as const] : [];
		});
}

/** Values of a form with each switch in turn at each value; switches that only then stand there are tried in turn, too. */
function varied(form: INodeProperties[], values: INodeParameters, known: ReadonlySet<string>): INodeParameters[] {
	const there = filledIn(form, values);
	const switches = switchesOf(form).filter(([name]) => name in there && !known.has(name));
	const now = new Set([...known, ...switches.map(([name]) => name)]);
	return switches.flatMap(([name, all]) =>
		all.flatMap((value) => {
			const next = { ...values, [name]: value } as INodeParameters;
			return [next, ...varied(form, next, now)];
		}),
	);
}

/** What the form of an operation may be set to: each switch at each value, in each input mode. */
export const settingsOf = memoized((named: Named): readonly INodeParameters[] => {
	const form = formAlone(named);
	const [, modes = []] = switchesOf(form).find(([name]) => name === 'inputMode') ?? [];
	const inModes = modes.length > 0 ? modes.map((inputMode) => ({ inputMode }) as INodeParameters) : [{}];
	return inModes
		.flatMap((mode) => [mode, ...varied(form, mode, new Set(['inputMode']))])
		.map((values) => ({ resource: named.resource, operation: named.operation, ...values }));
});
