import { readFileSync } from 'node:fs';
import { paidIn } from '../../../../erp/commerce/shop/sale/paid';
import { withVat } from '../../../../erp/commerce/shop/vat';
import { readRefundOf, readShopOrder } from '../../../../erp/commerce/shop/shop';
import { readingOf } from '../../../../erp/commerce/shop/reader';
import { ikas } from '../../../../erp/commerce/shops/ikas';
import { tried } from '../../../../testkit/shop/trial';
import { readOrder, sumsOf } from './examples';
import { READ } from './support';

const line = (sku: string, quantity: number, price: number, taxValue: number | null, more: object = {}) => ({
	...{ id: sku, quantity, price, finalPrice: price, taxValue, status: 'UNFULFILLED' },
	...{ variant: { sku, name: `Örnek ${sku}`, barcodeList: [`869${sku}`] }, ...more },
});

/** A coupon of 40.00 over three rates, with shipping. */
const ORDER = {
	orderNumber: '1042',
	status: 'CREATED',
	orderPaymentStatus: 'PAID',
	// 22:15 in UTC: the next day in Istanbul.
	orderedAt: Date.UTC(2026, 10, 2, 22, 15),
	currencyCode: 'TRY',
	totalFinalPrice: 427.27,
	note: 'Kapıya bırakın',
	customer: { id: 'c-1', email: 'isil@deneyen.example', isGuestCheckout: false },
	billingAddress: {
		...{ firstName: 'Işıl', lastName: 'Deneyen', company: 'Deneyen Aydınlatma Ltd. Şti.', taxNumber: '9900000173' },
		...{ taxOffice: 'Bornova', addressLine1: 'Örnek Sokak 1', city: { name: 'İzmir' }, district: { name: 'Bornova' } },
		...{ country: { name: 'Turkey' }, phone: '+905550000000', identityNumber: null },
	},
	orderLineItems: [line('LAMBA', 3, 99.99, 20), line('ATKI', 1, 57.5, 10), line('KAVANOZ', 2, 24.95, 1)],
	orderAdjustments: [
		{
			...{ name: 'KUPON', type: 'DECREMENT', amountType: 'AMOUNT', amount: 40 },
			appliedOrderLines: [
				{ orderLineId: 'LAMBA', amount: 29.45, appliedQuantity: 3 },
				{ orderLineId: 'ATKI', amount: 5.65, appliedQuantity: 1 },
				{ orderLineId: 'KAVANOZ', amount: 4.9, appliedQuantity: 2 },
			],
		},
	],
	shippingLines: [{ title: 'Kargo', price: 79.9, finalPrice: 59.9, taxValue: 20 }],
	giftPackageLines: null,
	taxLines: [
		{ rate: 20, price: 55.07 },
		{ rate: 10, price: 4.71 },
		{ rate: 1, price: 0.45 },
	],
	paymentMethods: [{ type: 'CREDIT_CARD', price: 427.27 }],
};
const SUMS = [
	'LAMBA 3 %20 249.97 24.54 225.43 45.09',
	'ATKI 1 %10 52.27 5.13 47.14 4.71',
	'KAVANOZ 2 %1 49.41 4.86 44.55 0.45',
	'shipping 1 %20 66.58 16.66 49.92 9.98',
	'427.27',
];

const read = (changes: object = {}) => readShopOrder({ ...ORDER, ...changes }, ikas, READ);
const adjusted = (changes: object) => ({ orderAdjustments: [{ ...ORDER.orderAdjustments[0], ...changes }] });
const WAY = { table: 'invoice', vatRule: 'explicit', ifTotalsDiffer: 'refuse', discounts: 'inAmount' } as const;
const refusal = (changes: object) => {
	const reading = read(changes);
	const problem = reading.ok ? reading.value.flaw : reading.problem;
	if (!reading.ok || problem) return `${problem?.path} ${problem?.message}`;
	const outcome = tried(reading.value, WAY);
	return outcome.sent ? 'sent' : outcome.why;
};

describe('an order of ikas', () => {
	it.each([
		['with the lines that a coupon is taken off', {}],
		[
			'with a coupon that names no lines, which its VAT proves to be spread in proportion',
			adjusted({ appliedOrderLines: null }),
		],
		[
			'with the coupon in the price of the lines already',
			{
				...{ orderLineItems: [line('LAMBA', 3, 99.99, 20), line('ATKI', 1, 57.5, 10, { finalPrice: 51.85 })] },
				...adjusted({ amount: 5.65, appliedOrderLines: [{ orderLineId: 'ATKI', amount: 5.65 }] }),
				...{
					totalFinalPrice: 411.72,
					taxLines: [
						{ rate: 20, price: 59.98 },
						{ rate: 10, price: 4.71 },
					],
				},
			},
		],
	])('has the sums of the shop: %s', (_, changes) => {
		const sums = sumsOf(readOrder(read(changes)));
		expect(sums).toContain('ATKI 1 %10 52.27 5.13 47.14 4.71');
		if (!('totalFinalPrice' in changes)) expect(sums).toEqual(SUMS);
		expect(refusal(changes)).toBe('sent');
	});

	it('tells who bought, how it was paid, and the day of Istanbul', () =>
		expect(readOrder(read())).toMatchObject({
			...{ shop: { name: 'ikas', title: 'Ikas' }, number: '1042', key: '1042', day: '2026-11-03', currency: 'TRY' },
			...{ payment: 'card', paidBy: 'CREDIT_CARD', note: 'Kapıya bırakın', refunds: [] },
			buyer: {
				...{ name: 'Işıl Deneyen', company: 'Deneyen Aydınlatma Ltd. Şti.', taxNumber: '9900000173' },
				...{ taxOffice: 'Bornova', email: 'isil@deneyen.example', phone: '+905550000000' },
			},
			billing: { province: 'İzmir', district: 'Bornova', country: 'Turkey', lines: ['Örnek Sokak 1'] },
		}));

	it('is that of the maker’s example, whose shop calculates no taxes', () => {
		const changes = {
			...{ orderLineItems: [line('KILIF', 1, 299, null, { finalPrice: 149.5 })], totalFinalPrice: 170.5, taxLines: [] },
			...adjusted({ amount: 149.5, appliedOrderLines: undefined }),
			shippingLines: [{ title: 'Kkk', price: 21, taxValue: null }],
		};
		const order = readOrder(read(changes));
		expect(sumsOf(order)).toEqual([
			'KILIF 1 %0 299.00 149.50 149.50 0.00',
			'shipping 1 %0 21.00 0.00 21.00 0.00',
			'170.50',
		]);
		expect(readingOf(() => withVat(order, undefined))).toMatchObject({ ok: false, problem: { path: 'VAT' } });
		expect(sumsOf(withVat(order, 20))[0]).toBe('KILIF 1 %20 249.17 124.59 124.58 24.92');
	});

	it('leaves out what was cancelled, and tells what was paid back', () => {
		const lines = [line('LAMBA', 1, 120, 20, { status: 'REFUNDED' }), line('ATKI', 1, 50, 10, { status: 'CANCELLED' })];
		const changes = { orderLineItems: lines, orderAdjustments: [], shippingLines: [], totalFinalPrice: 120 };
		const order = readOrder(read({ ...changes, taxLines: [{ rate: 20, price: 20 }], status: 'PARTIALLY_REFUNDED' }));
		expect(sumsOf(order)).toEqual(['LAMBA 1 %20 100.00 0.00 100.00 20.00', '120.00']);
		expect(order.refunds).toEqual([{ id: 'LAMBA' }]);
		expect(paidIn(order).why).toBeDefined();
	});

	it.each<[string, object, string, string]>([
		['not paid', { orderPaymentStatus: 'WAITING' }, 'WAITING', 'wait'],
		[
			'paid at the door',
			{ orderPaymentStatus: 'WAITING', paymentMethods: [{ type: 'CASH_ON_DELIVERY' }] },
			'WAITING',
			'document',
		],
		['cancelled', { status: 'CANCELLED' }, 'CANCELLED', 'never'],
	])('that is %s asks for a document, waits or is none', (_, changes, word, verdict) =>
		expect(readOrder(read(changes)).state).toMatchObject({ word, verdict }),
	);

	it.each<[object, string]>([
		[{ taxLines: null }, 'taxLines is missing, so that nothing tells what its VAT must add up to'],
		[{ taxLines: [{ rate: 20, price: 60 }] }, /VAT at 20 % 55.07 instead of 60.00/.source],
		[{ totalFinalPrice: 467.27 }, /VAT at 20 % 59.98 instead of 55.07/.source],
		[{ totalFinalPrice: 430 }, /the shop's total is 430.00, a difference of 2.73/.source],
		[
			adjusted({ type: 'INCREMENT', name: 'INTEREST', appliedOrderLines: [] }),
			/appliedOrderLines names no lines/.source,
		],
		[adjusted({ amountType: 'RATIO', appliedOrderLines: [] }), /appliedOrderLines names no lines/.source],
		[adjusted({ type: 'TWIST' }), /type "TWIST" is not known here/.source],
		[adjusted({ appliedOrderLines: [{ orderLineId: 'X', amount: 40 }] }), /orderLineId is no line that is sold/.source],
		[adjusted({ amount: 4000, appliedOrderLines: null }), /costs less than what is taken off it/.source],
		[{ orderedAt: 'yesterday' }, /orderedAt is no time in milliseconds/.source],
	])('is refused where something of it is not told: %#', (changes, why) =>
		expect(refusal(changes)).toMatch(new RegExp(why)),
	);

	it('is booked as paid once the shop says so', () => {
		const paid = (changes: object) => paidIn(readOrder(read(changes)));
		expect(paid({})).toMatchObject({ methods: ['CREDIT_CARD', 'card'], day: '2026-11-03' });
		expect(paid({ orderPaymentStatus: 'WAITING' }).why).toBe('its payment is "WAITING"');
	});

	it('has no return that could be read, and says so', () =>
		expect(readRefundOf({ refund: {}, order: ORDER }, ikas, READ)).toMatchObject({
			ok: false,
			problem: { path: 'Refund', message: expect.stringContaining('Ikas') as string },
		}));
});

test("the guides' query asks for every member of the order above", () => {
	const namesIn = (value: unknown): string[] =>
		typeof value !== 'object' || value === null
			? []
			: Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)]);
	for (const guide of ['docs/ikas-and-ideasoft.md', 'docs/tr/ikas-and-ideasoft.md']) {
		const [, query = ''] = /listOrder\(([\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? [];
		const asked = new Set(query.match(/\w+/g));
		expect([guide, namesIn(ORDER).filter((name) => !asked.has(name) && name !== 'appliedQuantity')]).toEqual([
			guide,
			[],
		]);
	}
});
