import fc from 'fast-check';
import { NodeHelpers, type INodeProperties } from 'n8n-workflow';
import { Conditions, shownWithin } from '../../../../../nodes/Evrak/form/show';
import { FORM } from '../../../../../nodes/Evrak/forms.data';
import { CHOICES, type Named } from '../../../../../nodes/Evrak/places';
import { casesOf } from '../../../../../testkit/jest/laws';
import { filledIn, NAMED, shownIn } from '../../../../../testkit/node/shown';
import { parametersOf } from '../../../../../testkit/engine/chain';

const named = (text: string): Named => ({ resource: text.split('.')[0] ?? '', operation: text.split('.')[1] ?? '' });
const list = (texts: string) => texts.split(' ').filter(Boolean).map(named);

const OPTION: INodeProperties = { displayName: 'Option', name: 'option', type: 'string', default: '' };

/** Operations that each case looks at. */
const SAMPLED = 8;

const choices = new Set(CHOICES.map(({ parameter }) => parameter));
/** What a node asks for before the form of its operation: n8n resolves conditions by it. */
const CHOOSING = FORM.filter(({ name }) => ['resource', 'operation'].includes(name) || choices.has(name));

/** How often n8n shows a property in the node that is set to an operation, and how often in a collection of it. */
function shownTimes(wanted: readonly Named[], all: readonly Named[], one: Named) {
	const chosen = parametersOf(one);
	const conditions = new Conditions(all);
	const form = [...CHOOSING, ...conditions.shown(wanted, OPTION)];
	const filled = filledIn(CHOOSING, chosen);
	const within = shownWithin(all, wanted, OPTION).filter((property) =>
		NodeHelpers.displayParameter({}, property, { typeVersion: 1 }, null, filled),
	);
	return [shownIn(form, chosen).filter(({ name }) => name === 'option').length, within.length];
}

describe('the conditions of an option', () => {
	const ALL = 'account.update order.create order.get order.delete order.deleteByGuid stockCount.create stockCount.get';

	it.each([
		['is wanted by all', ALL, [{ show: {} }]],
		['is wanted by an operation of all that have it', 'order.get stockCount.get', [{ show: { operation: ['get'] } }]],
		['is wanted by an operation that one resource has', 'account.update', [{ show: { operation: ['update'] } }]],
		[
			'is wanted by a whole resource',
			'order.create order.get order.delete order.deleteByGuid',
			[{ show: { resource: ['order'] } }],
		],
		[
			'is wanted by one resource and not by another of the same operation',
			'order.create',
			[{ show: { resource: ['order'], operation: ['create'] } }],
		],
		[
			'is wanted by one value of a choice',
			'order.deleteByGuid',
			[{ show: { operation: ['delete'], deleteBy: ['guid'] } }],
		],
		['is wanted by none', '', []],
	])('that %s are as short as they can be', (_, wanted, conditions) => {
		const shown = new Conditions(list(ALL)).shown(list(wanted), OPTION);
		expect(shown.map(({ displayOptions }) => displayOptions ?? { show: {} })).toEqual(conditions);
	});

	it('are one for each product of resources and operations, with what its operations have', () => {
		const conditions = new Conditions(list(ALL));
		const parts = conditions.parted(list('order.create stockCount.get'), (part) => ({
			...OPTION,
			description: part.map(({ resource }) => resource).join(),
		}));
		expect(parts.map(({ description, displayOptions }) => [description, displayOptions])).toEqual([
			['order', { show: { resource: ['order'], operation: ['create'] } }],
			['stockCount', { show: { resource: ['stockCount'], operation: ['get'] } }],
		]);
	});

	it('let n8n show it once where it is wanted, and nowhere else', () => {
		const some = fc.subarray([...NAMED], { minLength: 1 });
		fc.assert(
			fc.property(
				some.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all))),
				([all, wanted]) => {
					for (const one of fc.sample(fc.constantFrom(...all), { numRuns: SAMPLED, seed: all.length }))
						expect([one, ...shownTimes(wanted, all, one)]).toEqual([one, ...(wanted.includes(one) ? [1, 1] : [0, 0])]);
				},
			),
			{ numRuns: casesOf(200) },
		);
	});
});
