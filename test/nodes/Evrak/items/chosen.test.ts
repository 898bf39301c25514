import type { INodeParameters } from 'n8n-workflow';
import { CHOICES } from '../../../../nodes/Evrak/places';
import { RESOURCES } from '../../../../nodes/Evrak/places/resources';
import { bench, items } from '../../../../testkit/node/evrak';
import { shownWith } from '../../../../testkit/node/shown';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(bench);

const ofOrder = RESOURCES.find(({ value }) => value === 'order')?.operations.map(({ value }) => value) ?? [];

/** Parameters that no form gives: a workflow was written by hand or by a model, or comes from another release. */
const STRANGE: ReadonlyArray<
	readonly [what: string, parameters: INodeParameters, message: RegExp, list: readonly string[]]
> = [
	[
		'an unknown resource',
		{ resource: 'orders', operation: 'create' },
		/no resource "orders"/,
		RESOURCES.map(({ value }) => value),
	],
	['an unknown operation', { resource: 'order', operation: 'upsert' }, /^Order has no operation "upsert"/, ofOrder],
	[
		'an operation of another resource',
		{ resource: 'order', operation: 'reject' },
		/^Order has no operation "reject"/,
		ofOrder,
	],
	[
		'a name that every object has',
		{ resource: 'constructor', operation: 'toString' },
		/no resource "constructor"/,
		['order'],
	],
];

/** Every choice of the form at a value that it does not have. */
const STALE = RESOURCES.flatMap(({ value: resource, name, operations }) =>
	operations.flatMap((form) =>
		'choice' in form
			? [
					[
						`${name}: ${form.name}`,
						{ resource, operation: form.value, [form.choice.parameter]: 'gone' },
						form.choice,
					] as const,
				]
			: [],
	),
);

/** The same with something in every field that n8n itself asks for before it runs the node. */
const withNeeded = (parameters: INodeParameters): INodeParameters => ({
	...Object.fromEntries(
		shownWith(parameters)
			.filter(({ required, default: usual }) => required && (usual === '' || typeof usual === 'object'))
			.map(({ name, type }) => [name, type === 'resourceLocator' ? { __rl: true, mode: 'code', value: '1' } : '1']),
	),
	...parameters,
});

describe('what the form does not have', () => {
	it.each(STRANGE)(
		'%s is refused with a list of what there is, and nothing is sent',
		async (_, parameters, message, list) => {
			const { error, items: rows } = await erp.evrak(parameters, items({}, {}));
			expect(error?.message).toMatch(message);
			expect(error?.description).toMatch(/^Nothing was sent\. Choose one of /);
			const told = error?.description?.replace(/^.* one of |\.$/g, '').split(', ') ?? [];
			expect(told).toEqual(expect.arrayContaining([...list]));
			expect(rows).toEqual([]);
			expect(erp.erp.requests).toHaveLength(0);
		},
	);

	it.each(STALE)(
		'a choice of %s that it does not offer is refused with those that it does',
		async (title, parameters, choice) => {
			const { error, items: rows } = await erp.evrak(withNeeded(parameters), items({}));
			expect(error?.message).toContain(title);
			expect(error?.message).toContain('"gone"');
			expect(error?.description).toMatch(/^Nothing was sent\. Choose one of /);
			for (const { value } of choice.values) expect(error?.description).toContain(value);
			expect(rows).toEqual([]);
			expect(erp.erp.requests).toHaveLength(0);
		},
	);

	it.each([
		...STRANGE.map(([what, parameters]) => [what, parameters] as const),
		...STALE.slice(0, 2).map(([title, parameters]) => [title, parameters] as const),
	])('%s makes no item pass where the node continues', async (_, parameters) => {
		for (const onError of ['continueErrorOutput', 'continueRegularOutput'] as const) {
			const {
				items: passed,
				errors,
				tries,
			} = await erp.evrak(withNeeded(parameters), items({ a: 1 }, { a: 2 }), { onError });
			const rows = onError === 'continueErrorOutput' ? errors : passed;
			expect(onError === 'continueErrorOutput' ? passed : []).toEqual([]);
			expect(rows).toHaveLength(2);
			for (const { json } of rows) expect(JSON.stringify(json)).toMatch(/There is no resource|has no/);
			expect(tries).toHaveLength(1);
		}
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('is no choice that another operation has left behind', async () => {
		const left = Object.fromEntries(CHOICES.map(({ parameter }) => [parameter, 'gone']));
		const { error, items: rows } = await erp.evrak({
			...left,
			resource: 'account',
			operation: 'getAddresses',
			account: { __rl: true, mode: 'code', value: '120.01.001' },
		});
		expect(error).toBeUndefined();
		expect(rows.length).toBeGreaterThan(0);
	});
});
