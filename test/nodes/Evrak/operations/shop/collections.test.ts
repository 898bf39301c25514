import type { INodeParameters } from 'n8n-workflow';
import { bench, items, previewing, type Bench } from '../../../../../testkit/node/evrak';
import { forget } from '../../../../../testkit/node/safeSaves';
import { shopifyOrder, wooOrder, wooRefund } from '../../../../erp/shops/examples';
import { trendyolClaim, trendyolPackage } from '../../../../erp/shops/trendyolExamples';

let erp: Bench;
beforeEach(async () => {
	await forget();
	erp = await bench();
});
afterEach(async () => {
	await forget();
	await erp.close();
});

const RULES = [
	{ method: 'bacs', kind: 'transfer', code: 'BANKA01' },
	{ method: 'cod', kind: 'cash', code: 'KASA01' },
	{ method: '', kind: 'card', code: 'BANKA02' },
];

const collect = (
	details: INodeParameters = {},
	shopOptions: INodeParameters = {},
	options: INodeParameters = {},
	rules: object[] = RULES,
): INodeParameters =>
	({
		resource: 'shopOrder',
		operation: 'saveAsCollection',
		account: { __rl: true, mode: 'code', value: '120.01.001' },
		payments: { rule: rules },
		...details,
		shopOptions,
		options,
	}) as INodeParameters;

/** A paid order of WooCommerce of which nothing was paid back. */
const paid = (more: object = {}) => ({
	...wooOrder,
	refunds: [],
	payment_method: 'iyzico',
	payment_method_title: 'Kart',
	date_paid: '2026-11-03T10:00:00',
	transaction_id: 'TX-1',
	...more,
});

/** Collections as an accountant writes them: kind, contra, amount, reference, description. */
const booked = () =>
	erp.erp.db
		.all(
			'SELECT cha_cinsi AS kind, cha_kasa_hizmet AS at, cha_kasa_hizkod AS code, cha_meblag AS amount, cha_belge_no AS reference, cha_aciklama AS words FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 1',
		)
		.map(({ kind, at, code, amount, reference, words }) => [kind, at, code, amount, reference, words].join(' '));

describe('the payment of a shop order', () => {
	it.each([
		['a card', {}, '19 2 BANKA02 427.27 5310 WooCommerce TX-1'],
		['a transfer', { payment_method: 'bacs' }, '17 2 BANKA01 427.27 5310 WooCommerce TX-1'],
		['cash at the door', { payment_method: 'cod', transaction_id: '' }, '0 4 KASA01 427.27 5310 WooCommerce 5310'],
	])('by %s is a collection by the user’s rule for it', async (_, more, expected) => {
		const ran = await erp.evrak(collect(), items(paid(more)));
		expect([ran.error?.message, ran.items[0]?.json.outcome]).toEqual([undefined, 'saved']);
		expect(booked()).toEqual([expected]);
	});

	it('is booked once, by the number of its order', async () => {
		await erp.evrak(collect(), items(paid()));
		const again = await erp.evrak(collect(), items(paid()));
		expect(again.items[0]?.json.outcome).toBe('alreadySaved');
		expect(booked()).toHaveLength(1);
	});

	it('is booked once by executions at the same moment, and where its answer is lost', async () => {
		await erp.faults('none', '504');
		await Promise.all(
			[1, 2, 3].map(async () => await erp.evrak(collect({}, {}, { protection: 'full', verifyFor: 1 }), items(paid()))),
		);
		expect(booked()).toHaveLength(1);
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
		expect(booked()).toEqual([]);
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
		expect(booked()).toEqual([]);
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
		['a movement without number', [{ kind: 'card', code: 'B1', movementKind: 'x' }], 'is not a whole number'],
		['a number that the column cannot hold', [{ kind: 'card', code: 'B1', movementKind: '1234' }], 'up to 255'],
		['none for this payment', [{ method: 'bacs', kind: 'transfer', code: 'BANKA01' }], 'has no row for "iyzico"'],
	])('are refused where there are %s: no code is made up', async (_, rules, message) => {
		const { error } = await erp.evrak(collect({}, {}, {}, rules), items(paid()));
		expect(error?.message).toContain(message);
		expect(booked()).toEqual([]);
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
		expect(booked()).toEqual([]);
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
		expect(booked()).toEqual(['19 2 BANKA02 427.27 TR2207 Shopify TR2207']);
	});
});

it('leaves a number of a payment that does not fit out of the description', async () => {
	await erp.evrak(collect(), items(paid({ transaction_id: 'T'.repeat(29) })));
	expect(booked()).toEqual(['19 2 BANKA02 427.27 5310 WooCommerce 5310']);
});

it('books each of the orders that one payment paid', async () => {
	const orders = [paid(), paid({ id: 5311, number: '5311' })];
	const ran = await erp.evrak(collect(), items(...orders));
	expect(ran.items.map(({ json }) => json.outcome)).toEqual(['saved', 'saved']);
	expect(booked()).toEqual(['19 2 BANKA02 427.27 5310 WooCommerce TX-1', '19 2 BANKA02 427.27 5311 WooCommerce TX-1']);
});

/** Ways in which money goes back: 22 is a number that an accountant has found in the ERP. */
const BACK = [
	{ method: 'cod', kind: 'cash', code: 'KASA01' },
	{ method: '', kind: 'card', code: 'BANKA02', movementKind: '22' },
];

const CASH = [{ method: '', kind: 'cash', code: 'KASA01' }];

const payBack = (details: INodeParameters = {}, options: INodeParameters = {}, rules: object[] = BACK) =>
	collect(
		{ operation: 'saveAsPayment', refund: '={{ $json.refund }}', shopOrder: '={{ $json.order }}', ...details },
		{},
		options,
		rules,
	);

const pair = (refund: object = {}, order: object = {}) =>
	items({
		refund: { ...wooRefund, ...refund },
		order: { ...wooOrder, date_paid: '2026-10-06T10:00:00', ...order },
	} as never);

/** Payments as an accountant writes them: direction, kind, contra, amount, day, reference. */
const paidOut = () =>
	erp.erp.db
		.all(
			'SELECT cha_tip AS way, cha_cinsi AS kind, cha_kasa_hizmet AS at, cha_kasa_hizkod AS code, cha_meblag AS amount, substr(cha_tarihi, 1, 10) AS day, cha_belge_no AS reference FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 64',
		)
		.map(({ way, kind, at, code, amount, day, reference }) => [way, kind, at, code, amount, day, reference].join(' '));

describe('what the shop has paid back', () => {
	it.each([
		['in cash', {}, '0 0 4 KASA01 93.32 2026-10-09 5310-R5390'],
		['by card', { payment_method: 'iyzico' }, '0 22 2 BANKA02 93.32 2026-10-09 5310-R5390'],
	])('%s is a payment by the user’s rule for it, once', async (_, order, expected) => {
		for (const outcome of ['saved', 'alreadySaved']) {
			const ran = await erp.evrak(payBack(), pair({}, order));
			expect([ran.error?.message, ran.items[0]?.json.outcome]).toEqual([undefined, outcome]);
		}
		expect(paidOut()).toEqual([expected]);
	});

	it('is shown by a preview, which pays nothing', async () => {
		const ran = await erp.evrak(previewing(payBack()), pair());
		expect(ran.items[0]?.json).toMatchObject({
			preview: true,
			shopOrder: { amount: 93.32, kind: 'cash', from: 'KASA01', reference: '5310-R5390', paidOn: '2026-10-09' },
		});
		expect(paidOut()).toEqual([]);
	});

	it('stands beside the collection of its order and the return of its goods, which have the same account', async () => {
		await erp.evrak(collect(), items(paid({ payment_method: 'cod' })));
		await erp.evrak({ ...payBack({ operation: 'saveAsReturn' }), shopOptions: { collectingItem: 'STK001' } }, pair());
		await forget();
		expect((await erp.evrak(payBack(), pair())).items[0]?.json.outcome).toBe('saved');
		expect([booked(), paidOut()].map(({ length }) => length)).toEqual([1, 1]);
	});

	it.each([
		['money without lines, of which no return can be made', { amount: '20.00', line_items: [] }, '20'],
		['less than its lines come to', { amount: '50.00' }, '50'],
	])('may be %s', async (_, refund, amount) => {
		const ran = await erp.evrak(payBack(), pair(refund, { refunds: [] }));
		expect([ran.error?.message, paidOut()]).toEqual([undefined, [`0 0 4 KASA01 ${amount} 2026-10-09 5310-R5390`]]);
	});

	it.each([
		['one refund', { amount: '427.28', line_items: [] }, {}],
		['all refunds together', {}, { refunds: [...wooOrder.refunds, { id: 5391, total: '-333.96' }] }],
		['with others, beside an order that was read before it', {}, { refunds: [{ id: 5389, total: '-333.96' }] }],
	])('is never more than was paid: %s', async (_, refund, order) => {
		const { error } = await erp.evrak(payBack(), pair(refund, order));
		expect(error?.message).toContain('pays back 427.28 of an order of 427.27');
		expect(paidOut()).toEqual([]);
	});

	it('and is none where nothing was paid, as at the door that nobody opened', async () => {
		const ran = await erp.evrak(payBack(), pair({}, { date_paid: null }));
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'skipped' });
		expect([ran.error, paidOut()]).toEqual([undefined, []]);
	});

	const [refund] = shopifyOrder.refunds;
	const onGiftCard = { kind: 'refund', status: 'success', amount: '90.17', gateway: 'gift_card' };
	const [lamp, scarf, jars] = shopifyOrder.line_items;
	const ofEdit = {
		...{ ...refund, refund_line_items: [] },
		order_adjustments: [{ amount: '-51.85', tax_amount: '0.00', kind: 'refund_discrepancy' }],
		transactions: [{ kind: 'refund', status: 'success', amount: '51.85' }],
	};
	const edited = {
		current_total_price: '375.42',
		line_items: [{ ...lamp, current_quantity: 3 }, { ...scarf, current_quantity: 0 }, jars],
	};
	it.each([
		['on a gift card', { refunds: [{ ...refund, transactions: [onGiftCard] }] }, 'by which the order was not paid'],
		['for what an edit took out', { ...edited, refunds: [ofEdit] }, 'what an edit took out of the order'],
	])('is left to a person %s of Shopify', async (_, more, message) => {
		const given = items({ refund: '7001', order: { ...shopifyOrder, ...more } } as never);
		const { error } = await erp.evrak(payBack({ shop: 'shopify' }, {}, CASH), given);
		expect([error?.message, paidOut()]).toEqual([expect.stringContaining(message), []]);
	});

	it('by card asks for the number that the ERP has for it, and makes none up', async () => {
		const rules = [{ method: '', kind: 'card', code: 'BANKA02' }];
		const { error } = await erp.evrak(payBack({}, {}, rules), pair());
		expect(error?.message).toContain('has no Movement Kind for what is paid back by card');
		expect(paidOut()).toEqual([]);
	});

	it('is read of Shopify, wholly refunded ones too, and of claims of Trendyol that were accepted', async () => {
		const transactions = [{ kind: 'refund', status: 'success', amount: '10.00' }];
		const refunds = [...shopifyOrder.refunds, { id: 7002, created_at: '2026-10-09T02:00:00+03:00', transactions }];
		for (const refund of ['7001', '7002']) {
			const shopify = { refund, order: { ...shopifyOrder, financial_status: 'refunded', refunds } };
			await erp.evrak(payBack({ shop: 'shopify' }, {}, CASH), items(shopify as never));
		}
		for (const state of ['Accepted', 'WaitingInAction'])
			await erp.evrak(
				payBack({ shop: 'trendyol' }, {}, CASH),
				items({ refund: trendyolClaim(state), order: trendyolPackage } as never),
			);
		expect(paidOut().map((row) => row.split(' ')[4])).toEqual(['90.17', '10', '93.32']);
	});
});
