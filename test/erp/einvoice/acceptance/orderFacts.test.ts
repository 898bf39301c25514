import fc from 'fast-check';
import { orderOf } from '../../../../erp/einvoice/acceptance/orderFacts';

const order = (value: unknown) => {
	const reading = orderOf(value);
	if (reading.ok) return reading.value;
	throw new Error(`${reading.message}. ${reading.remedy}`);
};
const refusal = (value: unknown) => {
	const reading = orderOf(value);
	return reading.ok ? undefined : reading.message;
};

const ROW = {
	sip_tip: 1,
	sip_stok_kod: 'STK001   ',
	sip_miktar: 2,
	sip_b_fiyat: 500,
	sip_tutar: 1000,
	sip_vergi_pntr: 4,
};
const LINE = { code: 'STK001', quantity: '2', price: '500' };

describe('rows of the ERP', () => {
	it('come in any letter case', () =>
		expect(order([{ SIP_STOK_KOD: 'STK001', Sip_Miktar: '2', sıp_b_fıyat: '500' }])).toEqual({ lines: [LINE] }));

	it.each([true, 1, '1'])('that are cancelled (%j) are no part of the order', (sip_iptal) => {
		expect(order([ROW, { ...ROW, sip_iptal }])).toEqual({ lines: [LINE] });
		expect(order([{ ...ROW, sip_iptal }])).toBeUndefined();
		expect(
			order([
				{ ...ROW, sip_iptal: 0 },
				{ ...ROW, sip_iptal: false },
			])?.lines,
		).toHaveLength(2);
	});

	it.each([0, '0'])('of a sales order (sip_tip %j) are refused', (sip_tip) =>
		expect(refusal([ROW, { ...ROW, sip_tip }])).toBe('line 2 of the order is of a sales order (sip_tip 0)'),
	);
});

describe('what cannot be used is refused with its place', () => {
	it.each<[unknown, string]>([
		['abc', 'the order is "abc", neither an object nor a list'],
		[['A'], 'line 1 of the order is "A", which is no object'],
		[{ json: ROW }, 'line 1 of the order has neither an item code nor a quantity nor a price'],
		[[{ code: 'A', price: 1e300 }], 'line 1 of the order: price is "1e+300", which is no number'],
		[[{ code: ['A'] }], 'line 1 of the order: code is "["A"]", which is no text'],
		[{ total: '12 TL' }, 'the order: total is "12 TL", which is no number'],
		[{ total: 5, taxIncluded: 2 }, 'the order: taxIncluded is "2"'],
		[{ total: 5, currency: 0 }, 'the order: currency is "0", which is no currency code'],
		[{ total: 5, currency: 'Euro' }, 'the order: currency is "Euro", which is no currency code'],
		[{ total: 5, lines: 'A' }, 'the order: lines is "A", which is no list'],
	])('%j', (value, message) => {
		expect(orderOf(value)).toEqual({ ok: false, message, remedy: expect.stringMatching(/^[A-Z].*\.$/) });
	});

	it('where reading it fails', () => {
		const hostile = new Proxy(
			{},
			{
				ownKeys: () => {
					throw new Error('gone');
				},
			},
		);
		expect(refusal(hostile)).toBe('the order cannot be read (gone)');
	});
});

it('takes numbers as text in the chosen format, and refuses what could be two', () => {
	const line = { code: 'A', quantity: '1.250', price: '1.234,56' };
	expect(orderOf([line], '1.234,56')).toMatchObject({
		ok: true,
		value: { lines: [{ quantity: '1250', price: '1234.56' }] },
	});
	expect(orderOf([{ ...line, price: 1 }])).toMatchObject({
		ok: false,
		message: 'line 1 of the order: quantity: "1.250" could mean 1250 or 1.25',
	});
	expect(orderOf('{"total": 1, "total": 2}')).toMatchObject({
		ok: false,
		message: 'the order: "total" stands twice in the JSON itself (line 1 of the JSON)',
	});
});

it('is read without throwing, and never with an amount that was not given', () => {
	const name = fc.constantFrom(
		'sip_stok_kod',
		'sip_miktar',
		'sip_b_fiyat',
		'code',
		'quantity',
		'price',
		'total',
		'lines',
		'__proto__',
	);
	const members = fc.dictionary(name, fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(name, fc.jsonValue()))));
	fc.assert(
		fc.property(fc.oneof(members, fc.array(members), fc.jsonValue()), (value) => {
			const reading = orderOf(value);
			const lines = reading.ok ? (reading.value?.lines ?? []) : [];
			const given = JSON.stringify(value);
			for (const { price, quantity } of lines) {
				for (const amount of [price, quantity]) if (amount !== undefined) expect(given).toContain(amount);
			}
		}),
	);
});
