import type { INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { CONTINUE, forget } from '../../../../../testkit/node/safeSaves';
import { ordersOf, saveShopOrder, stock } from '../../../../../testkit/shop/node';
import { wooOrder } from '../../../../erp/shops/examples';

let erp: Bench;
beforeEach(async () => {
	await forget();
	erp = await bench();
});
afterEach(async () => await erp.close());

const LINE = { sip_stok_kod: 'STK001', sip_miktar: 1 };
const HEAD = { sip_tip: 0, sip_cins: 0, sip_tarih: '20.11.2026', sip_musteri_kod: '120.01.001' };
const json = (reference: string, more: object = {}): string =>
	`=${JSON.stringify({ satirlar: [{ ...HEAD, ...LINE, sip_belgeno: reference, ...more }] }).replaceAll('}}]', '} }]')}`;

const saving = (parameters: INodeParameters): INodeParameters => ({
	resource: 'order',
	operation: 'create',
	inputMode: 'json',
	...parameters,
});

const KEY = { protection: 'full' };
const plain = JSON.stringify({ satirlar: [{ ...HEAD, ...LINE }] });

/** Expressions that identify an order, with the misspelt name in them. */
const HOLES: ReadonlyArray<readonly [string, INodeParameters, RegExp]> = [
	[
		'the key',
		{ json: plain, options: { ...KEY, documentKey: '=WEB-{{ $json.numer }}' } },
		/Document Key gave "WEB-", because/,
	],
	[
		'the key, with an end',
		{ json: plain, options: { ...KEY, documentKey: '={{ $json.numer }}/2026' } },
		/Document Key gave "\/2026"/,
	],
	[
		'the key, beside another part',
		{ json: plain, options: { ...KEY, documentKey: '={{ $json.shop }}-{{ $json.numer }}' } },
		/gave "A-"/,
	],
	['the key alone', { json: plain, options: { ...KEY, documentKey: '={{ $json.numer }}' } }, /Document Key gave/],
	[
		'the key, put together by JavaScript',
		{ json: plain, options: { ...KEY, documentKey: "={{ 'WEB-' + $json.numer }}" } },
		/"WEB-undefined" is what an expression gives that names something wrong/,
	],
	[
		'a list as a part',
		{ json: plain, options: { ...KEY, documentKey: '=WEB-{{ $json.list }}' } },
		/neither text nor a number/,
	],
	['the reference in JSON', { json: json('WEB-{{ $json.numer }}'), options: { protection: 'full' } }, /gave nothing/],
	['the reference in JSON, without the guard', { json: json('WEB-{{ $json.numer }}') }, /gave nothing/],
	['the account in JSON', { json: json('W-1', { sip_musteri_kod: '120.{{ $json.numer }}.1' }) }, /gave nothing/],
	[
		'the reference, put together by JavaScript',
		{
			json: "={{ { satirlar: [{ ...$json.line, sip_belgeno: 'WEB-' + $json.numer }] } }}",
			options: { protection: 'full' },
		},
		/"WEB-undefined" is what an expression gives that names something wrong/,
	],
];

describe('an order that is to be known by an expression that gives nothing', () => {
	const input = { number: '7', shop: 'A', list: [1], line: { ...HEAD, ...LINE } };
	it.each(HOLES)('is refused: %s', async (_, parameters, message) => {
		const { errors } = await erp.evrak(saving(parameters), items(input, input), CONTINUE);
		expect(errors.map(({ json: { error } }) => String(error))).toEqual([
			expect.stringMatching(message),
			expect.stringMatching(message),
		]);
		expect(erp.bodies('SiparisKaydetV2')).toHaveLength(0);
	});

	it.each([
		['a text and a value', '=WEB-{{ $json.number }}'],
		['a part that may be blank beside one that is not', "={{ $json.number }}{{ $json.suffix ?? '' }}"],
		['0', '=WEB-{{ $json.zero }}'],
		['a word that only looks like one', '=annullato-{{ $json.number }}'],
	])('is saved where every part has a value: %s', async (_, documentKey) => {
		const parameters = saving({ json: plain, options: { ...KEY, documentKey } });
		const { items: rows } = await erp.evrak(parameters, items({ ...input, zero: 0 }), CONTINUE);
		expect(rows[0]?.json.outcome).toBe('saved');
	});
});

it.each([
	['beside a text', '=S-{{ $json.shop_id }}-'],
	['alone', '={{ $json.shop_id }}'],
])('the prefix of a shop that an expression leaves blank is refused %s', async (_, referencePrefix) => {
	stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
	const { errors } = await erp.evrak(saveShopOrder({}, { referencePrefix }), items(wooOrder), CONTINUE);
	expect(String(errors[0]?.json.error)).toMatch(
		/Reference Prefix gave .*because \{\{ \$json\.shop_id \}\} gave nothing/,
	);
	expect(ordersOf(erp.erp.db, '5310')).toBe(0);
});

it('so is the code of an account that is created', async () => {
	const create = {
		resource: 'account',
		operation: 'create',
		inputMode: 'json',
		json: '={ "cari_kod": "120.{{ $json.numer }}", "cari_unvan1": "Deneme" }',
	};
	const { errors } = await erp.evrak(create, items({ number: 1 }), CONTINUE);
	expect(String(errors[0]?.json.error)).toContain('because {{ $json.numer }} gave nothing');
});
