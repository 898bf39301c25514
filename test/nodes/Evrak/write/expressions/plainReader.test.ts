import * as fc from 'fast-check';
import type { IDataObject, IExecuteFunctions, NodeParameterValueType } from 'n8n-workflow';
import { plainReader, parameterAt } from '../../../../../nodes/Evrak/items/parameters';
import { inNode } from '../../../../../testkit/node/inNode';
import { casesOf } from '../../../../../testkit/jest/laws';

/** What a reading gave, or the words of its error. */
const ended = (read: () => unknown) => {
	try {
		return { value: read() };
	} catch (error) {
		return { error: (error as Error).message };
	}
};

/** Each item's value as the package reads it and as n8n does, with how often n8n was asked. */
const bothWays = async (value: NodeParameterValueType, input: readonly IDataObject[]) =>
	await inNode(
		async (context) => {
			let asked = 0;
			const counting = new Proxy(context, {
				get(target, name) {
					if (name === 'getNodeParameter') asked += 1;
					const own: unknown = Reflect.get(target, name);
					return typeof own === 'function' ? own.bind(target) : own;
				},
			}) as IExecuteFunctions;
			const ours = input.map((_, item) => ended(() => parameterAt(counting, 'value', item)));
			const theirs = input.map((_, item) => ended(() => context.getNodeParameter('value', item)));
			return await Promise.resolve({ ours, theirs, asked });
		},
		{ value, input },
	);

/** A list in a list, and so on. */
const deep = (depth: number): IDataObject[] => (depth === 0 ? [] : [{ more: deep(depth - 1) }]);

/** Names that data has: plain ones, such as mean something to JavaScript or to n8n, and such as need brackets. */
const NAMES = ['no', 'a', 'b', 'İl', 'Br. Fiyat', '0', 'length', 'constructor', 'toString', '$json', 'json', 'first'];

const name = fc.constantFrom(...NAMES);
const leaf = fc.oneof(
	fc.string(),
	fc.constantFrom('', '={{ 1 }}', '{{ $json.a }}', '2026-11-23', '1.250,00', 'null', 'İstanbul', '\ud83d'),
	fc.double(),
	fc.integer(),
	fc.boolean(),
	fc.constantFrom(null, undefined, new Date(0)),
);
const { json } = fc.letrec<{ json: unknown; members: IDataObject }>((tie) => ({
	json: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		leaf,
		fc.array(tie('json'), { maxLength: 3 }),
		tie('members'),
	),
	members: fc.dictionary(name, tie('json'), { maxKeys: 4 }) as fc.Arbitrary<IDataObject>,
}));
const item = fc.dictionary(name, json, { maxKeys: 5 }) as fc.Arbitrary<IDataObject>;

const step = fc.oneof(
	name
		.filter((one) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(one))
		.chain((one) => fc.constantFrom(`.${one}`, `?.${one}`, ` . ${one}`)),
	name.chain((one) => fc.constantFrom(`["${one}"]`, `['${one}']`, `?.["${one}"]`)),
	fc.constantFrom('[0]', '[1]', '[-1]', '.first()', '.at(0)', '.length', '.toString()', ' + 1', '.trim()'),
);
const code = fc
	.tuple(fc.constantFrom('$json', '$input.item.json', '$json ', '$jsonx', '"x"'), fc.array(step, { maxLength: 3 }))
	.map(([root, steps]) => root + steps.join(''));
const written = fc.oneof(
	{ weight: 4, arbitrary: code.chain((one) => fc.constantFrom(`={{ ${one} }}`, `={{${one}}}`)) },
	code.chain((one) =>
		fc.constantFrom(
			`= {{ ${one} }}`,
			`={{ ${one} }} `,
			`=N{{ ${one} }}`,
			`={{ ${one} }}{{ ${one} }}`,
			one,
			`{{ ${one} }}`,
		),
	),
);
const parameter: fc.Arbitrary<NodeParameterValueType> = fc.oneof(
	{ weight: 3, arbitrary: written },
	written.map((value) => ({ __rl: true, mode: 'code', value }) as NodeParameterValueType),
	fc.dictionary(name, fc.oneof(written, leaf), { maxKeys: 3 }).map((one) => one as NodeParameterValueType),
	fc
		.array(fc.record({ item: written, quantity: leaf }), { maxLength: 2 })
		.map((lines) => ({ lines }) as NodeParameterValueType),
);

describe('a parameter that is read without n8n', () => {
	it('has for each item what n8n gives, whatever is written in it and stands in the data', async () => {
		await fc.assert(
			fc.asyncProperty(parameter, fc.array(item, { minLength: 1, maxLength: 6 }), async (value, input) => {
				const { ours, theirs } = await bothWays(value, input);
				expect(ours).toEqual(theirs);
			}),
			{ numRuns: casesOf(400) },
		);
	});

	it.each<[string, NodeParameterValueType]>([
		['a name', '={{ $json.no }}'],
		['a way in brackets', `={{ $json["Br. Fiyat"][1]['a'] }}`],
		['a list', '={{ $json.lines }}'],
		['all of the data', '={{ $json }}'],
		['a locator', { __rl: true, mode: 'code', value: '={{ $json.no }}' }],
		['a collection', { reference: '={{ $json.no }}', series: 'WEB' } as NodeParameterValueType],
	])('is asked of n8n once where it is %s', async (_, value) => {
		const input = [7, 8, 9].map((no) => ({ no, 'Br. Fiyat': [0, { a: no }], lines: [{ no, none: null }] }));
		const { ours, theirs, asked } = await bothWays(value, input);
		expect(ours).toEqual(theirs);
		expect(asked).toBe(1);
	});

	it.each<[string, NodeParameterValueType, IDataObject]>([
		['names what an item does not have', '={{ $json.none }}', { no: 1 }],
		['gives what JSON cannot hold', '={{ $json.lines }}', { lines: [{ day: new Date(0) as never }] }],
		['gives what is deeper than data is', '={{ $json.lines }}', { lines: deep(30) }],
		['gives nothing', '={{ $json.no }}', { no: null }],
		['does more than to name a value', '={{ $json.no + 1 }}', { no: 1 }],
		['calls what only looks like a member', '={{ $json.lines.first() }}', { lines: [1] }],
		['has text beside it', '=N{{ $json.no }}', { no: 1 }],
	])('is asked of n8n for each item where it %s', async (_, value, one) => {
		const { ours, theirs, asked } = await bothWays(value, [one, one, one]);
		expect(ours).toEqual(theirs);
		expect(asked).toBe(3);
	});

	it('is asked of n8n always where n8n gave anything else than what stands in the data', async () => {
		await inNode(
			async (context) => {
				const other = Object.assign(Object.create(context) as IExecuteFunctions, {
					getNodeParameter: (_: string, at: number) => `n8n's ${at}`,
				});
				expect([0, 1, 2].map((at) => parameterAt(other, 'value', at))).toEqual(["n8n's 0", "n8n's 1", "n8n's 2"]);
				return await Promise.resolve(true);
			},
			{ value: '={{ $json.no }}', input: [{ no: 1 }, { no: 2 }, { no: 3 }] },
		);
	});
});

it('is no reader of anything but data', () => {
	expect(plainReader('={{ $now }}')).toBeUndefined();
	expect(plainReader({ '={{ $json.name }}': 'x' })).toBeUndefined();
	expect(plainReader('={{ $json.a }}')?.(Object.create({ a: 1 }))).toBeUndefined();
});
