import type { INodeProperties } from 'n8n-workflow';
import { alphabetical } from '../../erp/base/text/text';
import { withCapitals } from '../Evrak/form/capitals';
import { merged } from '../Evrak/form/description/merged';
import { optionCollection } from '../Evrak/form/fields';
import { events } from './events';
import type { TriggerEvent } from './events/types';

/** The event of a value of *Trigger On*; the first where there is none. */
export const eventOf = (value?: unknown): TriggerEvent => events.find((event) => event.value === value) ?? events[0];

/** The event of a new node. n8n's lint sees a default in a call, not in a member of a value. */
const usualEvent = (): string => events[0].value;

/** The choice of the event; n8n requires choices in alphabetical order. Its panel lists the events only under exactly this label (n8n 2.41). */
const choice = (): INodeProperties => ({
	displayName: 'Trigger On',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: alphabetical(
		events.map(({ name, value, action, description }) => ({ name, value, action, description })),
		({ name }) => name,
	),
	default: usualEvent(),
});

const shownFor = (of: readonly TriggerEvent[], field: INodeProperties): INodeProperties => ({
	...field,
	displayOptions: { show: { event: of.map(({ value }) => value), ...field.displayOptions?.show } },
});

/** All parameters of the trigger; identical ones of several events are merged. */
export function triggerProperties(): INodeProperties[] {
	const forms = events.map((event) => ({ ...event, properties: [...event.fields, optionCollection(event.options)] }));
	return [choice(), ...merged(forms).map(({ property, of }) => shownFor(of, property))].map(withCapitals);
}

/** What n8n shows below the node's name: the event. */
export const subtitle = (): string => {
	const names = events.map((event) => `${event.value}: ${JSON.stringify(event.subtitle)}`);
	return `={{ { ${names.join(', ')} }[$parameter["event"]] }}`;
};
