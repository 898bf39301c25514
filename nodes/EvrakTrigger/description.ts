import type { INodeProperties } from 'n8n-workflow';
import { bilingual } from '../Evrak/form/words/bilingual';
import { eventOf, events } from './events';

const usualValue = (): string => eventOf().value;

/** The choice of the event; n8n asks for choices in the order of the alphabet. */
const choice: INodeProperties = {
	displayName: 'Trigger On',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: events
		.map(({ name, value, action, description }) => ({ name, value, action, description }))
		.sort((a, b) => a.name.localeCompare(b.name, 'en')),
	default: usualValue(),
};

/** A field as it is shown for some events. */
const shownFor = (values: string[], field: INodeProperties): INodeProperties => ({
	...field,
	displayOptions: { show: { event: values, ...field.displayOptions?.show } },
});

/** The fields of all events; those that several spell alike are one. */
function fields(): INodeProperties[] {
	const all = events.flatMap(({ value, fields: own }) =>
		own.map((field) => ({ value, field, text: JSON.stringify(field) })),
	);
	return [...new Map(all.map(({ text, field }) => [text, field] as const))].map(([text, field]) =>
		shownFor(
			all.filter((one) => one.text === text).map(({ value }) => value),
			field,
		),
	);
}

/** The options of each event, in one collection. */
const options = (): INodeProperties[] =>
	events.map(({ value, options: own }) =>
		shownFor([value], {
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: [...own].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en')),
		}),
	);

/** All parameters of the trigger. */
export const triggerProperties = (): INodeProperties[] => [choice, ...fields(), ...options()].map(bilingual);

/** What n8n shows below the node's name: the event. */
export const subtitle = (): string => {
	const names = events.map((event) => `${event.value}: ${JSON.stringify(event.subtitle)}`);
	return `={{ { ${names.join(', ')} }[$parameter["event"]] }}`;
};
