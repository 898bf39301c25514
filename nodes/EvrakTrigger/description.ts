import type { INodeProperties } from 'n8n-workflow';
import { alphabetical } from '../../erp/text/text';
import { withCapitals } from '../Evrak/form/capitals';
import { optionCollection } from '../Evrak/form/fields';
import type { TriggerEvent, TriggerEvents } from './events/types';

/** The event of a value of *Trigger On*; the first where there is none. */
export const eventOf = (events: TriggerEvents, value?: unknown): TriggerEvent =>
	events.find((event) => event.value === value) ?? events[0];

const usualOf = (events: TriggerEvents): string => events[0].value;

/** The choice of the event; n8n asks for choices in the order of the alphabet. */
const choice = (events: TriggerEvents): INodeProperties => ({
	displayName: 'Trigger On (Olay)',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: alphabetical(
		events.map(({ name, value, action, description }) => ({ name, value, action, description })),
		({ name }) => name,
	),
	default: usualOf(events),
});

/** A field as it is shown for some events. */
const shownFor = (values: string[], field: INodeProperties): INodeProperties => ({
	...field,
	displayOptions: { show: { event: values, ...field.displayOptions?.show } },
});

/** Fields by the events that have them; those that several spell alike are one. */
function oncePerText(
	fields: ReadonlyArray<{ readonly value: string; readonly field: INodeProperties }>,
): INodeProperties[] {
	const texts = fields.map(({ field }) => JSON.stringify(field));
	return [...new Set(texts)].flatMap((text) => {
		const same = fields.filter((_, index) => texts[index] === text);
		return same[0]
			? [
					shownFor(
						same.map(({ value }) => value),
						same[0].field,
					),
				]
			: [];
	});
}

/** The fields of all events. */
const fieldsOf = (events: TriggerEvents): INodeProperties[] =>
	oncePerText(events.flatMap(({ value, fields }) => fields.map((field) => ({ value, field }))));

/** The options of the events, each in a collection; those that several spell alike are one. */
const optionsOf = (events: TriggerEvents): INodeProperties[] =>
	oncePerText(events.map(({ value, options }) => ({ value, field: optionCollection(options) })));

/** All parameters of a trigger. */
export const triggerProperties = (events: TriggerEvents): INodeProperties[] =>
	[choice(events), ...fieldsOf(events), ...optionsOf(events)].map(withCapitals);

/** What n8n shows below the node's name: the event. */
export const subtitle = (events: TriggerEvents): string => {
	const names = events.map((event) => `${event.value}: ${JSON.stringify(event.subtitle)}`);
	return `={{ { ${names.join(', ')} }[$parameter["event"]] }}`;
};
