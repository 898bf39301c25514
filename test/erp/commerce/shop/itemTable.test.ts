import { readItemTable } from '../../../../erp/commerce/shop/match/itemTable';
import { paidIn, ruleFor } from '../../../../erp/commerce/shop/sale/paid';
import { readPairs } from '../../../../erp/commerce/shop/pairs';
import { buyerWanted, provinceName } from '../../../../erp/commerce/shop/buyer';
import { withVat } from '../../../../erp/commerce/shop/vat';
import { numberIn, undue } from '../../../../erp/commerce/shop/state';
import type { ShopLine, ShopOrder } from '../../../../erp/commerce/shop/order';
import { readingOf } from '../../../../erp/commerce/shop/reader';
import { anOrder, aLine } from './support';

describe('a table of items', () => {
	it.each<[unknown, object]>([
		[undefined, {}],
		['', {}],
		[
			{ ' A ': ' X ', B: 17 },
			{ A: [{ code: 'X' }], B: [{ code: '17' }] },
		],
		[
			{
				A: [
					{ code: 'X', quantity: '2', share: 3 },
					{ item: 'Y', share: 0 },
				],
			},
			{
				A: [
					{ code: 'X', quantity: '2', share: 3 },
					{ code: 'Y', share: 0 },
				],
			},
		],
		[{ A: { code: 'X', colour: 'K', size: 'M' } }, { A: [{ code: 'X', colour: 'K', size: 'M' }] }],
		[{ A: { code: 'X', color: 'K' } }, { A: [{ code: 'X', colour: 'K' }] }],
		[
			[
				{ sku: 'A', code: 'X' },
				{ barcode: 7, code: 'Y' },
				{ key: 'A', code: 'Z' },
			],
			{ A: [{ code: 'X' }, { code: 'Z' }], 7: [{ code: 'Y' }] },
		],
	])('%j is read', (given, table) => expect(readItemTable(given)).toEqual({ ok: true, table }));

	it.each<[unknown, string]>([
		[7, 'is "7", neither an object nor a list'],
		[{ A: ' ' }, 'has no item code for "A"'],
		[{ A: true }, 'has "true" for "A", which is no item'],
		[{ A: {} }, 'has no "code" for "A"'],
		[{ A: { code: 'X', quantity: 'two' } }, 'has the quantity "two" for "A", which is no number'],
		[{ A: { code: 'X', share: -1 } }, 'has the share "-1" for "A", which is no number from 0'],
		[{ ' ': 'X' }, 'has a row without sku or barcode'],
		[[{ code: 'X' }], 'has a row without sku or barcode'],
	])('%j is none', (given, message) => expect(readItemTable(given)).toEqual({ ok: false, message }));
});

describe('names with their numbers', () => {
	it.each<[unknown, object]>([
		[null, {}],
		['usd=1, ;eur=2;', { USD: 1, EUR: 2 }],
		['usd=1, eur:2; gbp = 3\nJPY=0,', { USD: 1, EUR: 2, GBP: 3, JPY: 0 }],
	])('%j are read, spelled as the caller says', (given, numbers) =>
		expect(readPairs(given, (name) => name.toUpperCase())).toEqual({ ok: true, numbers }),
	);

	it('keep their spelling otherwise', () => expect(readPairs('usd=1')).toEqual({ ok: true, numbers: { usd: 1 } }));

	it.each<[unknown, string]>([
		[' usd = ', 'has "usd=", which is no name with its number'],
		['=1', 'has "=1", which is no name with its number'],
		['usd=-1', 'has "usd=-1", which is no name with its number'],
		['usd=1=2', 'has "usd=1=2", which is no name with its number'],
	])('%# are none', (given, message) => expect(readPairs(given)).toEqual({ ok: false, message }));
});

it.each<[string | undefined, string | undefined]>([
	['81', 'Düzce'],
	['TR341', 'TR341'],
	['XTR34', 'XTR34'],
])('the province of %s is %s', (given, name) => expect(provinceName(given)).toBe(name));

describe('the number of an order that cannot be read', () => {
	it.each<[unknown, string | undefined, string | undefined]>([
		[{ name: '# 1001 ' }, undefined, '1001'],
		[{ data: { no: 'K-1' }, id: 1 }, 'data.no', 'K-1'],
		[{ id: 'x'.repeat(41) }, undefined, 'x'.repeat(40)],
		[{ id: ' ' }, undefined, undefined],
	])('of %j is seen, at %s: %s', (given, numberAt, number) => expect(numberIn(given, numberAt)).toBe(number));
});

describe('an order whose state asks for no document', () => {
	const rules = { skipsUndue: false, skippedStates: ['beklemede'] };
	it('is told why, and what to do', () => {
		const state = (verdict: 'wait' | 'never' | 'unknown' | 'document', word = 'x', why?: string) =>
			undue({ word, verdict, why }, rules);
		expect(state('document')).toBeUndefined();
		expect(state('unknown')).toEqual({
			isSkipped: false,
			message: 'is "x", which nobody knows here',
			remedy: 'Add it to States to Take or to States to Skip.',
		});
		expect(state('wait', 'x', 'it is not paid')).toEqual({
			isSkipped: false,
			message: 'is "x": it is not paid',
			remedy: expect.stringContaining('add the state to States to Take'),
		});
		expect(state('never')?.message).toBe('is "x": it asks for no document');
		expect(state('document', 'BEKLEMEDE')).toMatchObject({ isSkipped: true, message: 'its state is "BEKLEMEDE"' });
	});
});

describe('the rules of payments', () => {
	const card = { method: 'PayTR', kind: 'card', code: 'B1' } as const;
	const cash = { method: 'Kapıda', kind: 'cash', code: 'K1' } as const;
	const rest = { kind: 'card', code: 'B1' } as const;
	const giftAndCard = { method: 'Hediye PayTR', kind: 'transfer', code: 'B9' } as const;

	it.each<[string, Parameters<typeof ruleFor>[0], string[], string[], ReturnType<typeof ruleFor>]>([
		['as a whole', [card, cash, giftAndCard], ['x'], ['Hediye', 'PayTR'], giftAndCard],
		['alike in all parts', [card, rest], ['x'], ['PayTR', 'Hediye'], card],
		['by nobody in any part', [], ['x'], ['PayTR', 'Hediye'], undefined],
		['in the same way to two banks', [card, { ...rest, code: 'B2' }], ['x'], ['PayTR', 'Hediye'], 'mixed'],
		['to one code in two ways', [card, { ...rest, kind: 'transfer' }], ['x'], ['PayTR', 'Hediye'], 'mixed'],
	])('a payment is booked %s', (_, rules, methods, parts, rule) =>
		expect(ruleFor(rules, { methods, parts })).toEqual(rule),
	);

	const paid = (told: object, order: Partial<ShopOrder> = {}) =>
		paidIn(anOrder({ paid: { methods: ['PayTR', ' '], ...told }, ...order }));

	it('know it by the shop’s words and the common one, on its day', () => {
		expect(paid({ transaction: 'T1' })).toEqual({
			methods: ['PayTR', 'card'],
			parts: [],
			transaction: 'T1',
			day: '2026-10-05',
		});
		expect(paid({ day: '2026-10-06', parts: ['a', 'b'] })).toMatchObject({ day: '2026-10-06', parts: ['a', 'b'] });
	});

	it.each<[object, Partial<ShopOrder>, string]>([
		[{ why: 'it is open' }, {}, 'it is open'],
		[{ why: 'it is open' }, { totals: { total: 0n } }, 'nothing of it is to be paid'],
		[{}, { refunds: [{ id: '1', amount: 150n }, { id: '2' }] }, 'the shop has paid back 1.5 of it'],
		[{}, { refunds: [{ id: '1' }] }, 'the shop has paid back a part of it'],
	])('book nothing of %j, %j', (told, order, why) => expect(paid(told, order).why).toBe(why));
});

describe('a buyer for whom an account is wanted', () => {
	it('is the person of the invoice, at its address', () =>
		expect(
			buyerWanted(
				anOrder({
					buyer: {
						name: 'I. D.',
						company: 'Deneyen',
						taxNumber: '1234567890',
						taxOffice: 'Bornova',
						email: 'e',
						phone: 'p',
					},
					billing: {
						...{ firstName: 'Işıl', lastName: 'Deneyen', lines: ['Yol 1', 'Kat 2'], district: 'Bornova' },
						...{ province: 'TR35', postalCode: '35000', country: 'TR' },
					},
				}),
				{ id: 1 },
				3,
			),
		).toEqual({
			...{
				item: 3,
				name: 'Işıl Deneyen',
				isPerson: true,
				company: 'Deneyen',
				taxNumber: '1234567890',
				taxOffice: 'Bornova',
			},
			...{ email: 'e', phone: 'p', members: { id: 1 } },
			address: { street: 'Yol 1 Kat 2', district: 'Bornova', city: 'İzmir', postalCode: '35000', country: 'TR' },
		}));

	it('has the name that the shop has, and the number that it gave', () =>
		expect(
			buyerWanted(
				anOrder({
					buyer: { name: 'I. D.', taxNumberGiven: '12' },
					billing: { lines: [], district: 'Mitte', city: 'Berlin', country: 'DE' },
				}),
				{},
				0,
			),
		).toMatchObject({
			name: 'I. D.',
			taxNumber: '12',
			address: { street: undefined, district: undefined, city: 'Berlin' },
		}));
});

describe('VAT that a shop does not tell', () => {
	const untaxed = (more: Partial<ShopLine> = {}) =>
		aLine({ rate: 0, isUntaxed: true, before: { net: 13000n, vat: 0n }, after: { net: 12000n, vat: 0n }, ...more });
	const told = (order: Partial<ShopOrder>, rate?: number) => readingOf(() => withVat(anOrder(order), rate));
	const inside = { rate: 20, before: { net: 10833n, vat: 2167n }, after: { net: 10000n, vat: 2000n } };

	it('is inside the amounts at the rate that the user gives', () => {
		const reading = told({ lines: [untaxed()], totals: { total: 12000n, vat: 0n } }, 20);
		expect(reading).toMatchObject({ ok: true, value: { lines: [inside], totals: { total: 12000n } } });
		expect(reading.ok && reading.value.totals).toEqual({ total: 12000n, vat: 2000n });
		expect(reading.ok && reading.value.lines[0]).not.toHaveProperty('isUntaxed');
	});

	it('is a problem where nobody tells it, and none where it is 0', () => {
		expect(told({ lines: [untaxed()] })).toEqual({
			ok: false,
			problem: {
				path: 'VAT',
				message: expect.stringMatching(/^is missing: .* booked at 0%$/),
				remedy: expect.stringContaining('VAT If Untaxed'),
			},
		});
		expect(told({ lines: [untaxed()] }, 0)).toEqual({ ok: true, value: anOrder({ lines: [untaxed()] }) });
	});

	const free = untaxed({ isUntaxed: undefined, after: { net: 0n, vat: 0n } });
	const exported = aLine({ rate: 0, after: { net: 100n, vat: 0n } });
	const shipping = untaxed();
	it.each<[string, Partial<ShopOrder>]>([
		['all is taxed', { lines: [aLine()] }],
		['it leaves the country', { lines: [untaxed()], delivery: { lines: [], country: 'DE' } }],
		['it is exempt', { lines: [untaxed()], exemption: '301' }],
		['shipping of goods that leave the country has none', { lines: [exported, shipping], exemption: '301' }],
	])('is left alone where %s', (_, order) => expect(told(order)).toEqual({ ok: true, value: anOrder(order) }));

	it.each<[string, Partial<ShopOrder>]>([
		['beside what is free', { lines: [untaxed(), free] }],
		['of shipping beside taxed goods that leave the country', { lines: [aLine(), shipping], exemption: '301' }],
	])('is wanted %s', (_, order) => expect(told(order).ok).toBe(false));
});
