import { bench, items, previewing } from '../../../../../testkit/node/evrak';
import { shopifyOrder } from '../../../../erp/commerce/shops/examples';
import { trendyolPackage } from '../../../../erp/commerce/shops/trendyolExamples';
import { booked, collect, paid, RULES } from './support';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

describe('the payment of a shop order', () => {
	it.each([
		['a card', {}, '19 2 BANKA02 427.27 5310 WooCommerce TX-1'],
		['a transfer', { payment_method: 'bacs' }, '17 2 BANKA01 427.27 5310 WooCommerce TX-1'],
		['cash at the door', { payment_method: 'cod', transaction_id: '' }, '0 4 KASA01 427.27 5310 WooCommerce 5310'],
	])('by %s is a collection by the user’s rule for it', async (_, more, expected) => {
		const ran = await erp.evrak(collect(), items(paid(more)));
		expect([ran.error?.message, ran.items[0]?.json.outcome]).toEqual([undefined, 'saved']);
		expect(booked(erp)).toEqual([expected]);
	});

	it('is booked once, by the number of its order', async () => {
		await erp.evrak(collect(), items(paid()));
		const again = await erp.evrak(collect(), items(paid()));
		expect(again.items[0]?.json.outcome).toBe('alreadySaved');
		expect(booked(erp)).toHaveLength(1);
	});

	it('is booked once by executions at the same moment, and where its answer is lost', async () => {
		await erp.faults('none', '504');
		await Promise.all(
			[1, 2, 3].map(async () => await erp.evrak(collect({}, {}, { protection: 'full', verifyFor: 1 }), items(paid()))),
		);
		expect(booked(erp)).toHaveLength(1);
	});

	it('is shown by a preview on an account that a run would make, and Check Codes does not miss it', async () => {
		const ofBuyer = { accountFrom: 'buyer', partyNewCode: '120.09.###' };
		const ran = await erp.evrak(previewing(collect(ofBuyer, {}, { checkCodes: true })), items(paid()));
		expect(ran.error).toBeUndefined();
		expect(ran.items[0]?.json).toMatchObject({
			shopOrder: { account: '120.09.001', accountOutcome: 'preview' },
			preview: true,
		});
		expect(erp.bodies('CariKaydetV2')).toEqual([]);
	});

	it('is shown by a preview, which books nothing', async () => {
		const ran = await erp.evrak(previewing(collect()), items(paid()));
		expect(ran.items[0]?.json).toMatchObject({
			preview: true,
			shopOrder: {
				number: '5310',
				amount: 427.27,
				kind: 'card',
				into: 'BANKA02',
				reference: '5310',
				paidOn: '2026-11-03',
			},
		});
		expect(booked(erp)).toEqual([]);
	});
});

describe('an order of which nothing is to be booked', () => {
	it.each([
		['waits for its payment', paid({ status: 'pending' }), 'waits for its payment'],
		['tells no day of its payment', paid({ date_paid: null }), 'no day of its payment'],
		['was paid back in part', paid({ refunds: [{ id: 3, total: '-90.17' }] }), 'paid back 90.17'],
	])('is told where it %s', async (_, order, reason) => {
		const ran = await erp.evrak(collect(), items(order));
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'skipped', shopOrder: { number: '5310' } });
		expect(ran.items[0]?.json.reason).toContain(reason);
		expect(booked(erp)).toEqual([]);
	});

	it('is an error where that is asked for', async () => {
		const { error } = await erp.evrak(collect({}, { ifNotDue: 'refuse' }), items(paid({ date_paid: null })));
		expect(error?.message).toContain('no day of its payment');
	});

	it('of Shopify is one that is not paid in full', async () => {
		const ran = await erp.evrak(
			collect({ shop: 'shopify' }, { acceptedStates: 'pending' }),
			items({ ...shopifyOrder, financial_status: 'pending', refunds: [] } as never),
		);
		expect(ran.items[0]?.json.reason).toBe('its payment is "pending"');
	});

	it('is one of which a part is paid, by a state of a plugin that is taken', async () => {
		const ran = await erp.evrak(
			collect({}, { acceptedStates: 'partially-paid' }),
			items(paid({ status: 'partially-paid' })),
		);
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'skipped', reason: expect.stringContaining('not paid yet') });
		expect(booked(erp)).toEqual([]);
	});

	it('of Shopify is one of which an amount is outstanding, which is told', async () => {
		for (const [status, outstanding, reason] of [
			['partially_paid', '300.00', 'its payment is "partially_paid": 300.00 of it is not paid yet'],
			['paid', '12.50', 'its payment is "paid": 12.50 of it is not paid yet'],
		]) {
			const order = { ...shopifyOrder, financial_status: status, total_outstanding: outstanding, refunds: [] };
			const ran = await erp.evrak(
				collect({ shop: 'shopify' }, { acceptedStates: 'partially_paid' }),
				items(order as never),
			);
			expect(ran.items[0]?.json.reason).toBe(reason);
		}
		expect(booked(erp)).toEqual([]);
	});

	it('of Trendyol is one whose payment is awaited', async () => {
		const order = { ...trendyolPackage, status: 'Awaiting' };
		const ran = await erp.evrak(collect({ shop: 'trendyol' }, { acceptedStates: 'Awaiting' }), items(order as never));
		expect(ran.items[0]?.json.reason).toBe('its payment is awaited');
	});

	it.each([
		['40', 'skipped', '40.00 of 120.00 is paid so far', 0],
		['', 'skipped', '0.00 of 120.00 is paid so far', 0],
		['120.00', 'saved', undefined, 1],
	])('of another shop is one of which %s is paid', async (sofar, outcome, reason, count) => {
		const mapping = JSON.stringify({
			...{ number: 'no', date: 'at', total: 'sum', prices: 'withVat', lines: 'items', paid: 'paid' },
			line: { sku: 'sku', quantity: 'qty', price: 'price', priceIs: 'unit', vatRate: 'vat' },
		});
		const order = {
			no: '7',
			at: '2026-11-02',
			sum: 120,
			paid: sofar,
			items: [{ sku: 'A', qty: 1, price: 120, vat: 20 }],
		};
		const ran = await erp.evrak(collect({ shop: 'other', mapping }), items(order));
		expect([ran.error?.message, ran.items[0]?.json.outcome]).toEqual([undefined, outcome]);
		expect([ran.items[0]?.json.reason, booked(erp).length]).toEqual([reason, count]);
	});

	it('of Trendyol is one that is paid at the door and not delivered', async () => {
		const ran = await erp.evrak(collect({ shop: 'trendyol' }), items({ ...trendyolPackage, isCod: true } as never));
		expect(ran.items[0]?.json.reason).toContain('not delivered yet');
	});
});

describe('rules for ways of payment', () => {
	it.each([
		['none', [], 'is empty'],
		['one without a bank', [{ kind: 'cash', code: ' ' }], 'row 1: Cashbox or Bank Code is missing'],
		['one without a kind', [...RULES, { kind: '', code: 'K1' }], 'row 4: Kind is missing'],
		['a movement without number', [{ kind: 'card', code: 'B1', movementKind: 'x' }], 'is no whole number'],
		['a number that the column cannot hold', [{ kind: 'card', code: 'B1', movementKind: '1234' }], 'from 0 to 255'],
		['none for this payment', [{ method: 'bacs', kind: 'transfer', code: 'BANKA01' }], 'has no row for "iyzico"'],
	])('are refused where there are %s: no code is made up', async (_, rules, message) => {
		const { error } = await erp.evrak(collect({}, {}, {}, rules), items(paid()));
		expect(error?.message).toContain(message);
		expect(booked(erp)).toEqual([]);
	});
});

describe('an order that was paid in several ways', () => {
	const order = (...gateways: string[]) => ({
		...shopifyOrder,
		...{ financial_status: 'paid', refunds: [], payment_gateway_names: gateways, current_total_price: '427.27' },
		line_items: shopifyOrder.line_items.map((line) => ({ ...line, current_quantity: line.quantity })),
	});
	const OWN = [...RULES, { method: 'gift_card', kind: 'card', code: 'HEDIYE' }];
	const save = async (rules: object[], ...gateways: string[]) =>
		await erp.evrak(collect({ shop: 'shopify' }, {}, {}, rules), items(order(...gateways)));

	it('is refused where they are booked differently, since the order does not tell how much is of which', async () => {
		const { error } = await save(OWN, 'iyzico', 'gift_card');
		expect(error?.message).toMatch(
			/Shopify order TR2207\): Payment Methods \(Ödeme\) has different rows for "iyzico" and "gift_card", and the order does not tell how much is of which\. Book it by hand/,
		);
		expect(booked(erp)).toEqual([]);
	});

	it.each([
		['where they are booked alike', OWN, ['iyzico', 'paytr']],
		['where it is one way twice', OWN, ['iyzico', 'iyzico']],
		[
			'where a row names them together',
			[...OWN, { method: 'iyzico gift_card', kind: 'card', code: 'BANKA02' }],
			['iyzico', 'gift_card'],
		],
	])('is booked as a whole %s', async (_, rules, gateways) => {
		const ran = await save(rules, ...gateways);
		expect(ran.error).toBeUndefined();
		expect(booked(erp)).toEqual(['19 2 BANKA02 427.27 TR2207 Shopify TR2207']);
	});
});

it('leaves a number of a payment that does not fit out of the description', async () => {
	await erp.evrak(collect(), items(paid({ transaction_id: 'T'.repeat(29) })));
	expect(booked(erp)).toEqual(['19 2 BANKA02 427.27 5310 WooCommerce 5310']);
});

it('keeps the end of a long order number in the description, since numbers begin alike', async () => {
	const number = `SIPARIS-2026-11-ISTANBUL-${'0'.repeat(10)}-17`;
	await erp.evrak(collect(), items(paid({ number, transaction_id: '' })));
	expect(booked(erp)[0]?.endsWith('0-17')).toBe(true);
});

it('books each of the orders that one payment paid', async () => {
	const orders = [paid(), paid({ id: 5311, number: '5311' })];
	const ran = await erp.evrak(collect(), items(...orders));
	expect(ran.items.map(({ json }) => json.outcome)).toEqual(['saved', 'saved']);
	expect(booked(erp)).toEqual([
		'19 2 BANKA02 427.27 5310 WooCommerce TX-1',
		'19 2 BANKA02 427.27 5311 WooCommerce TX-1',
	]);
});
