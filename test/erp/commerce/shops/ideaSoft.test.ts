import fc from 'fast-check';
import { paidIn } from '../../../../erp/commerce/shop/sale/paid';
import { withVat } from '../../../../erp/commerce/shop/vat';
import { readShopOrder } from '../../../../erp/commerce/shop/shop';
import { readingOf } from '../../../../erp/commerce/shop/reader';
import { ideaSoft } from '../../../../erp/commerce/shops/ideaSoft';
import { casesOf } from '../../../../testkit/jest/laws';
import { sum } from '../../../../testkit/shop/fraction';
import { CHARGE_RATE, soldByIdeaSoft } from '../../../../testkit/shop/ideaSoftShop';
import { tried, vatList } from '../../../../testkit/shop/trial';
import { readOrder, sumsOf } from './examples';
import { READ } from './support';

const WAY = { table: 'invoice', vatRule: 'explicit', ifTotalsDiffer: 'refuse', discounts: 'inAmount' } as const;

describe('orders of IdeaSoft', () => {
	it.each(['lines', 'order'] as const)(
		'become documents with the total of the shop and its VAT, which it rounds by %s',
		(rounds) => {
			fc.assert(
				fc.property(soldByIdeaSoft(rounds), (sold) => {
					const read = readShopOrder(sold.order, ideaSoft, READ);
					if (!read.ok) throw new Error(`${read.problem.path} ${read.problem.message}`);
					const taxed = readingOf(() => withVat(read.value, CHARGE_RATE));
					if (!taxed.ok) throw new Error(taxed.problem.message);
					const outcome = tried(taxed.value, WAY);
					if (!outcome.sent) throw new Error(outcome.why);
					expect(outcome.erp.total).toBe(sold.total);
					const { doubts = [] } = read.value;
					if (rounds === 'lines' && doubts.length === 0) expect(vatList(outcome.erp)).toEqual(vatList(sold));
					expect(sum([...outcome.erp.vat.values()])).toBe(sum([...sold.vat.values()]));
				}),
				{ numRuns: casesOf(500) },
			);
		},
	);
});

const item = (sku: string, quantity: number, productPrice: number, productTax: number, more: object = {}) => ({
	...{ id: 1, productSku: sku, productName: `Örnek ${sku}`, productBarcode: `869${sku}`, productPrice, productTax },
	...{ productQuantity: quantity, productCurrency: 'TL', productDiscount: 0, discount: 0, ...more },
});

/** Two rates, a coupon, shipping and instalments: 200.00 + 50.00 - 25.00 + VAT 42.50, then 59.90 and 10.00. */
const ORDER = {
	...{ id: 77, transactionId: '20261103-77', status: 'approved', paymentStatus: 'success', currency: 'TL' },
	...{ createdAt: '2026-11-03T00:10:00+03:00', amount: 250, couponDiscount: 25, taxAmount: 42.5, shippingAmount: 59.9 },
	...{ generalAmount: 327.4, finalAmount: 337.4, paymentTypeName: 'Kredi Kartı', paymentProviderName: 'iyzico' },
	...{ customerEmail: 'isil@deneyen.example', shippingCompanyName: 'Örnek Kargo' },
	billingAddress: {
		...{ firstname: 'Deneyen Aydınlatma', surname: 'Ltd. Şti.', invoiceType: 'corporate', taxNo: '9900000173' },
		...{
			country: 'Türkiye',
			location: 'İzmir',
			subLocation: 'Bornova',
			address: 'Örnek Sokak 1',
			taxOffice: 'Bornova',
		},
	},
	orderItems: [item('LAMBA', 2, 100, 20, { discount: 0 }), item('ATKI', 1, 50, 10, { discount: 25 })],
};
const SUMS = [
	'LAMBA 2 %20 200.00 0.00 200.00 40.00',
	'ATKI 1 %10 50.00 25.00 25.00 2.50',
	'shipping 1 %20 49.92 0.00 49.92 9.98',
	'fee 1 %20 8.33 0.00 8.33 1.67',
];

const read = (changes: object = {}) => readShopOrder({ ...ORDER, ...changes }, ideaSoft, READ);
const priced = (LAMBA: object, ATKI: object = { discount: 25 }) => ({
	orderItems: [item('LAMBA', 2, 100, 20, LAMBA), item('ATKI', 1, 50, 10, ATKI)],
});
const refusal = (changes: object, rate: number | undefined = CHARGE_RATE) => {
	const reading = read(changes);
	const taxed = reading.ok ? readingOf(() => withVat(reading.value, rate)) : reading;
	if (!taxed.ok) return `${taxed.problem.path} ${taxed.problem.message}`;
	const outcome = tried(taxed.value, WAY);
	return outcome.sent ? 'sent' : outcome.why;
};

describe('an order of IdeaSoft', () => {
	it.each([
		['as it is', {}],
		[
			'with a discount of a piece that its price does not have yet',
			priced({ productPrice: 112.5, productDiscount: 12.5 }),
		],
		['with a discount that its price has already', priced({ productDiscount: 12.5 })],
	])('has the sums of the shop: %s', (_, changes) => {
		const sums = sumsOf(withVat(readOrder(read(changes)), CHARGE_RATE));
		if (!('taxAmount' in changes)) expect(sums).toEqual([...SUMS, '337.40']);
		else expect(sums[0]).toBe('LAMBA 2 %20 200.00 10.00 190.00 38.00');
		expect(refusal(changes)).toBe('sent');
	});

	it('tells who bought, how it was paid, and the day of Istanbul', () =>
		expect(readOrder(read())).toMatchObject({
			...{ shop: { name: 'ideaSoft', title: 'IdeaSoft' }, number: '20261103-77', day: '2026-11-03', currency: 'TL' },
			...{ payment: 'card', paidBy: 'Kredi Kartı' },
			buyer: { name: 'Deneyen Aydınlatma Ltd. Şti.', company: 'Deneyen Aydınlatma Ltd. Şti.', taxNumber: '9900000173' },
			billing: { province: 'İzmir', district: 'Bornova', lines: ['Örnek Sokak 1'] },
		}));

	it('has shipping whose VAT only the user knows, unless nothing of what goes abroad has any', () => {
		expect(readingOf(() => withVat(readOrder(read()), undefined))).toMatchObject({
			ok: false,
			problem: { path: 'shippingAmount', remedy: expect.stringContaining('VAT If Untaxed') as string },
		});
		const abroad = { ...ORDER.billingAddress, country: 'Almanya' };
		const changes = {
			...{ billingAddress: abroad, taxAmount: 0, generalAmount: 284.9, finalAmount: 294.9 },
			orderItems: [item('LAMBA', 2, 100, 0), item('ATKI', 1, 50, 0, { discount: 25 })],
		};
		expect(refusal(changes, undefined)).toBe('sent');
	});

	it.each<[object, string, string]>([
		[{}, 'approved', 'document'],
		[{ paymentStatus: 'in_transaction' }, 'in_transaction', 'wait'],
		[{ status: 'cancelled', paymentStatus: 'failed' }, 'cancelled', 'never'],
	])('%j is told as %s, which is %s', (changes, word, verdict) =>
		expect(readOrder(read(changes)).state).toMatchObject({ word, verdict }),
	);

	it.each<[object, RegExp]>([
		[{ amount: 260 }, /^amount is 260.00, and the lines without VAT come to 250.00$/],
		[{ taxAmount: 50 }, /VAT 54.15 instead of 61.65$/],
		[{ finalAmount: 300 }, /^finalAmount is below 0$/],
		[{ generalAmount: 337.4, shippingAmount: 49.9 }, /the shop's total is 337.40/],
		[priced({ productCurrency: 'USD' }), /^orderItems\[0\].productCurrency is USD in an order of TL/],
		[priced({ productQuantity: 0 }), /productQuantity is not above 0$/],
		[{ createdAt: 'yesterday' }, /^createdAt is no date$/],
	])('is refused where it contradicts itself, or does not tell enough: %j', (changes, why) =>
		expect(refusal(changes)).toMatch(why),
	);

	it('is booked as paid once the shop says so, and at the door once it is delivered', () => {
		const paid = (changes: object) => paidIn(readOrder(read(changes)));
		expect(paid({})).toMatchObject({ methods: ['Kredi Kartı', 'iyzico', 'card'] });
		expect(paid({}).why).toBeUndefined();
		expect(paid({ paymentStatus: 'failed' }).why).toBe('its payment is "failed"');
		expect(paid({ paymentTypeName: 'Kapıda Ödeme' }).why).toMatch(/at the door/);
		expect(paid({ paymentTypeName: 'Havale / EFT' })).toMatchObject({
			methods: ['Havale / EFT', 'iyzico', 'transfer'],
		});
	});
});
