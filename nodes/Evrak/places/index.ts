import { RESOURCES } from './resources';
import type { Address, Choice, FormOperation } from './types';

/** Identifies an operation of the catalogue, or a tool. */
export interface Named {
	readonly resource: string;
	readonly operation: string;
}

/** The place of a catalogue operation in the form. */
export interface Place extends Named {
	/** The choice below the operation, if it has one. */
	readonly choice?: { readonly parameter: string; readonly value: string };
}

/** The choice below an operation of the form; `undefined` if it has none. */
export const choiceOf = (form: FormOperation): Choice | undefined => ('choice' in form ? form.choice : undefined);

/** The catalogue operations behind an operation of the form, in the order of its choice. */
export const addressesOf = (form: FormOperation): Address[] =>
	'choice' in form ? form.choice.values.map((value) => value.of) : [form.of];

export const CHOICES: readonly Choice[] = RESOURCES.flatMap(({ operations }) =>
	operations.flatMap((form) => choiceOf(form) ?? []),
);

function placesOf(resource: string, form: FormOperation): Array<[Address, Place]> {
	const place = { resource, operation: form.value };
	if (!('choice' in form)) return [[form.of, place]];
	const { parameter, values } = form.choice;
	return values.map(({ value, of }) => [of, { ...place, choice: { parameter, value } }]);
}

const PLACES: ReadonlyMap<string, Place> = new Map(
	RESOURCES.flatMap(({ value, operations }) => operations.flatMap((operation) => placesOf(value, operation))),
);

/** The addresses of all operations that the form offers. */
export const ADDRESSES = [...PLACES.keys()] as readonly Address[];

/** The place of a catalogue operation in the form. @throws Error if it has none */
export function placeOf({ resource, operation }: Named): Place {
	const place = PLACES.get(`${resource}.${operation}`);
	if (!place) throw new Error(`The form has no place for ${resource}.${operation}`);
	return place;
}

/** An operation of the form by its parameters; `undefined` if it does not exist. */
export const formOperation = (resource: unknown, operation: unknown): FormOperation | undefined =>
	RESOURCES.find(({ value }) => value === resource)?.operations.find(({ value }) => value === operation);

type ReadParameter = (name: string) => unknown;

/** The catalogue operation that a node's parameters choose; `undefined` if none. */
export function chosenAddress(read: ReadParameter): Named | undefined {
	const form = formOperation(read('resource'), read('operation'));
	if (!form) return undefined;
	const choice = choiceOf(form);
	const chosen = choice ? (read(choice.parameter) ?? choice.values[0].value) : undefined;
	const address = choice ? choice.values.find(({ value }) => value === chosen)?.of : addressesOf(form)[0];
	const [resource, operation] = address?.split('.') ?? [];
	return resource !== undefined && operation !== undefined ? { resource, operation } : undefined;
}

const TITLES: ReadonlyMap<string, string> = new Map(
	RESOURCES.flatMap(({ name, operations }) =>
		operations.flatMap((form) => addressesOf(form).map((address) => [address, `${name}: ${form.name}`] as const)),
	),
);

/** The form's title of a catalogue operation, such as *Order: Delete*; its address if the form does not have it. */
export const titleOf = ({ resource, operation }: Named): string =>
	TITLES.get(`${resource}.${operation}`) ?? `${resource}.${operation}`;

/** The form's title of the resource that creates documents of a catalogue resource, such as *Payment*. */
export function makerTitle(resource: string): string {
	const place = PLACES.get(`${resource}.create`);
	return RESOURCES.find(({ value }) => value === place?.resource)?.name ?? resource;
}
