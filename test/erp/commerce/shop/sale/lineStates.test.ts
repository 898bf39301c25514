import { ikas } from '../../../../../erp/commerce/shops/ikas';
import { hepsiburada } from '../../../../../erp/commerce/shops/hepsiburada';
import { n11 } from '../../../../../erp/commerce/shops/n11';
import { trendyol } from '../../../../../erp/commerce/shops/trendyol';
import { trendyolLine, trendyolOf } from './shopJson';
import { booked, collected, document } from '../../../../../testkit/shop/booked';

const LEFT = ['LAMBA ×1 %20 83.33 16.67', 'KAVANOZ ×1 %1 24.70 0.25'];
const ALL = ['LAMBA ×1 %20 83.33 16.67', 'ATKI ×1 %10 52.27 5.23', 'KAVANOZ ×1 %1 24.70 0.25'];

/** A package of three lines, of which the second is in a state of its own. */
const packageOf = (state: string | undefined, gross: number, more: object = {}) =>
	trendyolOf(
		[
			trendyolLine(401, 'LAMBA', 100, 20),
			trendyolLine(402, 'ATKI', 57.5, 10, { orderLineItemStatusName: state }),
			trendyolLine(403, 'KAVANOZ', 24.95, 1),
		],
		gross,
		{ ...more },
	);

describe('a line of Trendyol', () => {
	it.each(['Cancelled', 'UnSupplied', 'UnPacked'])('that is %s is left out, and told', (state) => {
		const told = `lines[1] (ATKI) is left out: its state is "${state}"`;
		for (const as of ['order', 'invoice'] as const)
			expect(document(trendyol, packageOf(state, 124.95), { as })).toMatchObject({
				lines: LEFT,
				total: 124.95,
				warnings: [told],
			});
		// The package's own sum may still have it.
		expect(document(trendyol, packageOf(state, 182.45))).toMatchObject({
			lines: LEFT,
			total: 124.95,
			warnings: [told, 'The package’s own sum of 182.45 still has what is left out in it'],
		});
		expect(collected(trendyol, packageOf(state, 182.45))).toMatchObject({ amount: 124.95 });
	});

	it.each([undefined, null, ''])('in the state %s is sold', (state) => {
		const order = packageOf(state ?? undefined, 182.45);
		expect(document(trendyol, order)).toMatchObject({ lines: ALL, total: 182.45, warnings: [] });
	});

	it('in a state that nobody knows is refused with its place, unless the user takes it or the package has it', () => {
		const order = packageOf('Frozen', 182.45);
		expect(booked(trendyol, order)).toContain('lines[1].orderLineItemStatusName "Frozen" is not known here');
		expect(document(trendyol, order, { acceptedStates: ['Frozen'] }).lines).toEqual(ALL);
		const whole = packageOf('Frozen', 182.45, { status: 'Frozen' });
		expect(document(trendyol, whole, { acceptedStates: ['Frozen'] }).lines).toEqual(ALL);
	});

	it('that came back can be returned by its claim, as it was sold', () => {
		const claim = {
			...{ claimId: 'C1', claimDate: 1_795_183_600_000 },
			items: [{ orderLine: { id: 402 }, claimItems: [{ id: 'p', claimItemStatus: { name: 'Accepted' } }] }],
		};
		// The package's own sum may not have it any more.
		for (const [state, gross] of [
			['Returned', 182.45],
			['Returned', 124.95],
			['Delivered', 182.45],
		] as const)
			expect(
				document(trendyol, packageOf(state, gross, { status: 'Delivered' }), { as: 'return', refund: claim }),
			).toMatchObject({ lines: ['ATKI ×1 %10 52.27 5.23'], total: 57.5 });
		expect(booked(trendyol, packageOf('Cancelled', 182.45), { as: 'return', refund: claim })).toContain(
			'402 is no line of the package',
		);
	});
});

const n11Line = (stockCode: string, price: number, status?: string) => ({
	...{ orderLineId: price, stockCode, productName: stockCode, quantity: 1, price, sellerInvoiceAmount: price },
	...{ vatRate: 20, orderItemLineItemStatusName: status },
});
const n11Of = (status: string) => ({
	...{
		id: 7,
		orderNumber: '7',
		shipmentPackageStatus: 'Picking',
		packageHistories: [{ createdDate: 1_793_599_200_000 }],
	},
	...{ billingAddress: {}, lines: [n11Line('A', 120), n11Line('B', 60, status)] },
});
const money = (amount: number) => ({ currency: 'TRY', amount });
const hepsiburadaItem = (sku: string, price: number, status?: string) => ({
	...{ lineItemId: sku, merchantSku: sku, productName: sku, quantity: 1, price: money(price), status },
	...{ totalPrice: money(price), vat: price / 6, vatRate: 20, orderNumber: '7' },
});
const hepsiburadaOf = (status: string, sum: number) => ({
	...{ packageNumber: '7', status: 'Packaged', orderDate: '2026-11-02T12:00:00', totalPrice: money(sum) },
	items: [hepsiburadaItem('A', 120), hepsiburadaItem('B', 60, status)],
});
const ikasOf = (status: string, sum: number) => ({
	...{ orderNumber: '7', status: 'PARTIALLY_CANCELLED', orderPaymentStatus: 'PAID', currencyCode: 'TRY' },
	...{
		orderedAt: 1_793_599_200_000,
		totalFinalPrice: sum,
		billingAddress: {},
		taxLines: [{ rate: 20, price: sum / 6 }],
	},
	orderLineItems: [
		{ id: 'a', quantity: 1, price: 120, taxValue: 20, status: 'UNFULFILLED', variant: { sku: 'A' } },
		{ id: 'b', quantity: 1, price: 60, taxValue: 20, status, variant: { sku: 'B' } },
	],
});

describe('a line of another shop', () => {
	it.each([
		['N11', n11, n11Of('Cancelled')],
		['N11', n11, n11Of('UnSupplied')],
		['Hepsiburada', hepsiburada, hepsiburadaOf('CancelledByCustomer', 180)],
	])('(%s) is left out by its own state, and told', (_, shop, order) =>
		expect(document(shop, order)).toMatchObject({
			lines: ['A ×1 %20 100.00 20.00'],
			total: 120,
			warnings: expect.arrayContaining([expect.stringMatching(/\[1\] \(B\) is left out/)]) as unknown,
		}),
	);

	it('(ikas) that was paid back is sold where the total still has it, and told as a refund', () =>
		expect(document(ikas, ikasOf('REFUNDED', 180))).toMatchObject({
			total: 180,
			warnings: [expect.stringContaining('has paid back')],
		}));

	it('(ikas) that is left out takes its share of a coupon with it', () => {
		const coupon = {
			...{ type: 'DECREMENT', amountType: 'AMOUNT', amount: 18 },
			appliedOrderLines: [
				{ orderLineId: 'a', amount: 12 },
				{ orderLineId: 'b', amount: 6 },
			],
		};
		const order = { ...ikasOf('CANCELLED', 108), orderAdjustments: [coupon] };
		expect(document(ikas, order)).toMatchObject({ lines: ['A ×1 %20 90.00 18.00'], total: 108 });
	});
});

describe('an order of which no line is sold', () => {
	const lines = (...states: string[]) =>
		states.map((state, index) =>
			trendyolLine(401 + index, `A${index}`, 60, 20, { orderLineItemStatusName: state, lineSellerDiscount: 10 }),
		);

	it.each([
		[['Cancelled']],
		[['Cancelled', 'Cancelled']],
		[['UnSupplied', 'Cancelled']],
		[['UnPacked', 'Returned', 'cancelled']],
	])('of Trendyol, %j, is skipped as a cancelled one, whatever sums the package tells', (states) => {
		const words = [...new Set(states)].join(', ');
		const [gross, discount] = [60 * states.length, 10 * states.length];
		for (const status of ['Created', 'Picking', 'Invoiced', 'Delivered'])
			for (const [sum, packageSellerDiscount] of [
				[gross, discount],
				[0, 0],
			] as const) {
				const order = trendyolOf(lines(...states), sum, { status, packageSellerDiscount });
				for (const as of ['order', 'invoice'] as const)
					expect(booked(trendyol, order, { as })).toBe(`skipped: is "${status}": none of its lines is sold (${words})`);
			}
		expect(booked(trendyol, trendyolOf(lines(...states), gross, { status: 'Cancelled' }))).toBe(
			'skipped: is "Cancelled": it was cancelled',
		);
	});

	it.each([
		['N11', n11, 'lines', 'orderItemLineItemStatusName', 'UnSupplied', n11Of('UnSupplied')],
		['Hepsiburada', hepsiburada, 'items', 'status', 'CancelledByMerchant', hepsiburadaOf('CancelledByMerchant', 180)],
		['Hepsiburada', hepsiburada, 'items', 'status', 'CancelledByMerchant', hepsiburadaOf('CancelledByMerchant', 0)],
	])('of %s is skipped', (_, shop, name, member, state, order) => {
		const all = (order as unknown as Record<string, object[]>)[name] ?? [];
		const given = { ...order, [name]: all.map((line) => ({ ...line, [member]: state })) };
		expect(booked(shop, given)).toMatch(/^skipped: is ".*": none of its lines is sold \(.*\)$/);
	});
});
