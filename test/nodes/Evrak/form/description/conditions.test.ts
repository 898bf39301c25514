import { type INodeParameters, type INodeProperties, NodeHelpers } from 'n8n-workflow';
import { memoized } from '../../../../../erp/base/values/memoized';
import { FORM } from '../../../../../nodes/Evrak/forms.data';
import { CHOICES, titleOf, type Named } from '../../../../../nodes/Evrak/places';
import {
	filledIn,
	formAlone,
	NAMED,
	offeredIn,
	settingsOf,
	shownIn,
	shownWith,
} from '../../../../../testkit/node/shown';
import { parametersOf } from '../../../../../testkit/engine/chain';

/** Operations whose fields stand in another order among others of the node, because two forms disagree about it. */
const OUT_OF_ORDER = ['cashExpense.create', 'stockCount.update'];

/** Names of properties, and what the collections among them offer. */
const told = (properties: readonly INodeProperties[], values: INodeParameters): string[] =>
	properties.map((property) =>
		property.type === 'collection'
			? `${property.name}: ${offeredIn(property, values)
					.map(({ name }) => name)
					.join(', ')}`
			: property.name,
	);

/** Parameters but for some. */
const without = (names: object, parameters: INodeParameters): INodeParameters =>
	Object.fromEntries(Object.entries(parameters).filter(([name]) => !(name in names)));

/** What the node shows of an operation beside resource, operation and choice, and what the operation would show by itself. */
function shownTwice(values: INodeParameters, named: Named) {
	const choosing = parametersOf(named);
	const whole = shownWith(values);
	return {
		values,
		choosing: whole.flatMap(({ name }) => (name in choosing ? [name] : [])),
		node: told(
			whole.filter(({ name }) => !(name in choosing)),
			values,
		),
		alone: told(shownIn(formAlone(named), values), values),
	};
}

const cases = NAMED.map((named) => ({ title: `${titleOf(named)} (${named.resource}.${named.operation})`, named }));

/** An operation at each value of each switch, worked out once. */
const shownOf = memoized((named: Named) => settingsOf(named).map((values) => shownTwice(values, named)));

describe('what n8n shows of one operation in the node', () => {
	it.each(cases)('$title is what it would show by itself, at each value of each switch', ({ named }) => {
		const settings = shownOf(named);
		expect(settings.length).toBeGreaterThan(0);
		for (const { values, choosing, node, alone } of settings) {
			expect(choosing).toEqual(Object.keys(parametersOf(named)));
			expect([values, [...node].sort()]).toEqual([values, [...alone].sort()]);
			expect(node.filter((name, at) => node.indexOf(name) !== at)).toEqual([]);
		}
	});

	it('has the order of its own form, but where two forms disagree', () => {
		const moved = NAMED.filter((named) => shownOf(named).some(({ node, alone }) => node.join() !== alone.join()));
		expect(moved.map(({ resource, operation }) => `${resource}.${operation}`).sort()).toEqual(OUT_OF_ORDER);
	});

	it('has no parameter above one on which it depends, but for questions of kinds, which stand above the input mode', () => {
		const place = new Map(FORM.map(({ name }, at) => [name, at]).reverse() as Array<[string, number]>);
		const above = FORM.flatMap(({ name, displayOptions: { show = {}, hide = {} } = {} }, at) =>
			[...Object.keys(show), ...Object.keys(hide)]
				.filter((asked) => asked !== 'inputMode' && (place.get(asked) ?? -1) > at)
				.map((asked) => `${name}: ${asked}`),
		);
		expect(above).toEqual([]);
	});

	it('runs with the defaults of its own form', () => {
		for (const named of NAMED)
			for (const values of settingsOf(named)) {
				const chosen = parametersOf(named);
				expect([named, without(chosen, filledIn(FORM, { ...values, ...chosen }))]).toEqual([
					named,
					filledIn(formAlone(named), values),
				]);
			}
	});

	it('has no parameter under the name of its choice, and minds no choice of another operation', () => {
		for (const named of NAMED) {
			const chosen = parametersOf(named);
			const own = new Set(formAlone(named).map(({ name }) => name));
			expect(Object.keys(chosen).filter((name) => own.has(name))).toEqual([]);
			// n8n keeps what was chosen before for as long as the form is open.
			const others = CHOICES.filter(({ parameter }) => !(parameter in chosen));
			const stale = Object.fromEntries(others.map(({ parameter, values }) => [parameter, values.at(-1)?.value ?? '']));
			expect([named, filledIn(FORM, { ...stale, ...chosen })]).toEqual([named, filledIn(FORM, { ...chosen })]);
		}
	});
});

// n8n keeps no other expression in an operation (`noDataExpression`).
it('an agent that gives the operation, or a choice, drops no document of the form', () => {
	const given = { inputMode: 'json', json: '{"a":1}' };
	for (const named of NAMED) {
		const chosen = parametersOf(named);
		if (!shownWith({ ...chosen, ...given }).some(({ name }) => name === 'json')) continue;
		for (const name of Object.keys(chosen).filter((each) => each !== 'resource')) {
			const values = { ...chosen, ...given, [name]: "={{ $fromAI('chosen', 'What is chosen', 'string') }}" };
			const kept = NodeHelpers.getNodeParameters(FORM, values, true, false, { typeVersion: 1 }, null);
			expect([named.resource, named.operation, name, kept?.json]).toEqual([
				...[named.resource, named.operation, name],
				given.json,
			]);
		}
	}
});
