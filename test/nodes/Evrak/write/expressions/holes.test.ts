import type { INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { ordersOf, saveShopOrder, stock } from '../../../../../testkit/shop/node';
import { wooOrder } from '../../../../erp/commerce/shops/examples';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

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
	['the account in JSON', { json: json('W-1', { sip_musteri_kod: '120.{{ $json.numer }}.1' }) }, /gave nothing/],
];

/** References whose last part is nothing, in ways that n8n gives as a whole text. */
const CUT = [
	"={{ 'WEB-' + ($json.numer ?? '') }}",
	"={{ ['WEB', $json.numer].join('-') }}",
	'WEB-',
	'={{ $json.cut }}',
];

it.each(
	CUT.flatMap((reference) => (['fields', 'rows', 'json'] as const).map((inputMode) => [reference, inputMode] as const)),
)('a reference that ends where its last part is missing is refused: %s, %s', async (reference, inputMode) => {
	const form = {
		...{ account: '120.01.001', date: '20.11.2026', item: 'STK001', quantity: 1, unitPrice: 5 },
		...{ kindOfOrderInData: 'sales', additionalFields: { reference } },
	};
	const expression = reference.startsWith('=') ? reference.slice(3, -2) : JSON.stringify(reference);
	const json = `={{ { satirlar: [{ ...$json.line, sip_belgeno: ${expression} }] } }}`;
	const parameters = inputMode === 'json' ? { json } : { ...form, groupBy: '={{ $json.number }}' };
	for (const protection of ['full', 'none']) {
		const { errors } = await erp.evrak(
			{ ...saving(parameters), inputMode, options: { protection } },
			items({ number: '7', cut: 'WEB-', line: { ...HEAD, ...LINE } }),
			CONTINUE,
		);
		expect(String(errors[0]?.json.error)).toMatch(/"WEB-", whose last part is missing/);
	}
	expect(erp.bodies('SiparisKaydetV2')).toHaveLength(0);
});

it.each([
	['WEB-null', /"WEB-null", whose last part is missing/],
	['2026/NaN', /whose last part is missing/],
	['-', /which names no document/],
	['#', /which names no document/],
	['0', /which names no document/],
])('a reference of nothing is refused: %s', async (reference, message) => {
	const { errors } = await erp.evrak(saving({ json: json(reference) }), items({}), CONTINUE);
	expect(String(errors[0]?.json.error)).toMatch(message);
	expect(erp.bodies('SiparisKaydetV2')).toHaveLength(0);
});

it.each(['#1001', 'WEB-0', 'Nullius', 'WEB-nullo', 'A-B', '10/2026'])(
	'a reference that is a reference is saved: %s',
	async (reference) => {
		const { items: rows } = await erp.evrak(saving({ json: json(reference) }), items({}), CONTINUE);
		expect(rows[0]?.json.outcome).toBe('saved');
	},
);

it.each([
	['={{ $json.numer }}-WEB', /gave "-WEB", because \{\{ \$json\.numer \}\} gave nothing/],
	['=WEB-{{ $json.numer }}-{{ $json.number }}', /gave "WEB--7"/],
	['=WEB-{{ $json.number }}', undefined],
])('each part of a reference in the form has a value: %s', async (reference, message) => {
	const form = {
		...{ inputMode: 'fields', account: '120.01.001', date: '20.11.2026', item: 'STK001', quantity: 1, unitPrice: 5 },
		...{ kindOfOrderInData: 'sales', additionalFields: { reference } },
	};
	const { items: rows, errors } = await erp.evrak({ ...saving({}), ...form }, items({ number: '7' }), CONTINUE);
	if (message) expect(String(errors[0]?.json.error)).toMatch(message);
	else expect(rows[0]?.json.outcome).toBe('saved');
});

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
		['a part that may be blank beside one that is not', "={{ $json.number }}{{ $json.suffix ?? '' }}"],
		['0', '=WEB-{{ $json.zero }}'],
	])('is saved where every part has a value: %s', async (_, documentKey) => {
		const parameters = saving({ json: plain, options: { ...KEY, documentKey } });
		const { items: rows } = await erp.evrak(parameters, items({ ...input, zero: 0 }), CONTINUE);
		expect(rows[0]?.json.outcome).toBe('saved');
	});
});

it('the prefix of a shop that an expression leaves blank beside a text is refused', async () => {
	stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
	const shop = { referencePrefix: '=S-{{ $json.shop_id }}-' };
	const { errors } = await erp.evrak(saveShopOrder({}, shop), items(wooOrder), CONTINUE);
	expect(String(errors[0]?.json.error)).toMatch(
		/Reference Prefix gave .*because \{\{ \$json\.shop_id \}\} gave nothing/,
	);
	expect(ordersOf(erp.erp.db, '5310')).toBe(0);
});

it.each(['WEB1', '=W{{ $json.id }}'])('a prefix that ends in a digit is refused: %s', async (referencePrefix) => {
	stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
	const { errors } = await erp.evrak(saveShopOrder({}, { referencePrefix }), items(wooOrder), CONTINUE);
	expect(String(errors[0]?.json.error)).toContain('ends in a digit');
	expect(ordersOf(erp.erp.db, '5310')).toBe(0);
});

it.each<[string, INodeParameters]>([
	['Warehouse', { warehouse: { __rl: true, mode: 'id', value: '={{ $json.depot }}' } }],
	['Warehouse', { warehouse: { __rl: true, mode: 'id', value: "={{ $json.billing.depot ?? '' }}" } }],
	['Series', { series: '={{ $json.brand }}' }],
])('%s of a shop’s order from an expression that gives nothing: %j', async (field, parameters) => {
	stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
	const ran = await erp.evrak({ ...saveShopOrder(), ...parameters }, items(wooOrder), CONTINUE);
	const isMeant = JSON.stringify(parameters).includes("?? ''");
	if (isMeant) expect(ran.items[0]?.json.outcome).toBe('saved');
	else expect(String(ran.errors[0]?.json.error)).toMatch(new RegExp(`${field}.*has an expression that gives nothing`));
	expect(ordersOf(erp.erp.db, '5310')).toBe(isMeant ? 1 : 0);
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
