import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../../../erp/catalogue';
import { offeredAt } from '../../../../nodes/Evrak/properties';
import { tools } from '../../../../nodes/Evrak/operations';
import {
	ADDRESSES,
	addressesOf,
	chosenAddress,
	CHOICES,
	choiceOf,
	placeOf,
	titleOf,
} from '../../../../nodes/Evrak/places';
import { RESOURCES } from '../../../../nodes/Evrak/places/resources';
import { inWordsOfForm, parametersOf } from '../../../../testkit/engine/chain';
import { NAMED } from '../../../../testkit/node/shown';

/** Every operation of the catalogue and every tool, with its place in the form's words: workflows name places, so that none moves unnoticed. */
const HELD = JSON.parse(readFileSync(join(__dirname, '../../../fixtures/places.json'), 'utf8')) as Record<
	string,
	string
>;

const catalogue = [...operations, ...tools].map(({ resource, operation }) => `${resource}.${operation}`);

describe('the map of places', () => {
	it('gives every operation of the catalogue and every tool one place', () => {
		const placed = RESOURCES.flatMap(({ operations: of }) => of.flatMap(addressesOf));
		expect([...placed].sort()).toEqual([...catalogue].sort());
		expect(new Set(catalogue).size).toBe(catalogue.length);
		expect([...ADDRESSES].sort()).toEqual([...catalogue].sort());
	});

	it('is the one that the fixture holds', () => {
		const told = RESOURCES.flatMap(({ name, operations: of }) =>
			of.flatMap((form) => {
				const place = `${name}: ${form.name}`;
				return 'choice' in form
					? form.choice.values.map((value) => [value.of, `${place} [${value.name}]`])
					: [[form.of, place]];
			}),
		);
		expect(Object.fromEntries(told)).toEqual(HELD);
		expect(Object.keys(HELD)).toHaveLength(182);
	});

	it('has no resource, operation or value of a choice twice, by its value or by its name', () => {
		const twice = (list: ReadonlyArray<{ readonly value: string; readonly name: string }>) =>
			(['value', 'name'] as const).flatMap((member) => {
				const all = list.map((one) => one[member]);
				return all.filter((one, at) => all.indexOf(one) !== at);
			});
		expect(twice(RESOURCES)).toEqual([]);
		for (const { operations: of } of RESOURCES) expect(twice(of)).toEqual([]);
		for (const { values } of CHOICES) expect(twice(values)).toEqual([]);
	});

	it('leads from parameters to the operation and back, each by its own parameters', () => {
		for (const named of NAMED) {
			const parameters = parametersOf(named);
			expect(chosenAddress((name) => parameters[name])).toEqual(named);
			expect(inWordsOfForm({ ...named, inputMode: 'json' })).toEqual({ ...parameters, inputMode: 'json' });
			// What is in the form's words already stays, unless a word of the catalogue looks the same.
			expect(titleOf(named)).toBe(HELD[`${named.resource}.${named.operation}`]?.replace(/ \[.*$/, ''));
		}
		const spelled = NAMED.map((named) => JSON.stringify(parametersOf(named)));
		expect(new Set(spelled).size).toBe(spelled.length);
	});

	it('begins each choice with its first value, which a workflow may leave out', () => {
		for (const { value: resource, operations: of } of RESOURCES)
			for (const form of of) {
				const [first] = addressesOf(form);
				const { value: operation } = form;
				const parameters: Readonly<Record<string, string>> = { resource, operation };
				const chosen = chosenAddress((name) => parameters[name]);
				expect(chosen && `${chosen.resource}.${chosen.operation}`).toBe(first);
			}
	});

	it('gives a choice two values or more, and none that means the same as another', () => {
		for (const form of RESOURCES.flatMap(({ operations: of }) => of)) {
			const { values } = choiceOf(form) ?? {};
			if (!values) continue;
			expect(values.length).toBeGreaterThan(1);
			expect(new Set(values.map(({ of }) => of)).size).toBe(values.length);
		}
	});

	it('names no place for what the form does not have', () => {
		expect(() => placeOf({ resource: 'order', operation: 'carry' })).toThrow(/no place for order\.carry/);
		expect(titleOf({ resource: 'order', operation: 'carry' })).toBe('order.carry');
		expect(chosenAddress((name) => ({ resource: 'order', operation: 'carry' })[name])).toBeUndefined();
		expect(() => offeredAt('order.carry')).toThrow(/order\.carry/);
	});
});
