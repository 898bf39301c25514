import fc from 'fast-check';
import { isMembers } from '../../../../erp/base/json/members';
import { readMapping } from '../../../../erp/commerce/shops/other/mapping';
import { shopForm } from '../../../../nodes/Evrak/operations/shop/form/parameters';

const LINE = { quantity: 'qty', price: 'unitPrice', priceIs: 'unit', vatRate: 'vat' };
const WHOLE = { number: 'no', date: 'createdAt', total: 'sum', prices: 'withVat', lines: 'items', line: LINE };

const FORM: unknown = JSON.parse(String(shopForm('order').find(({ name }) => name === 'mapping')?.default));

/** What a filled-in form gives: the blank one with some of its members set. */
const filled = (over: object, into: unknown = FORM): object =>
	Object.fromEntries([
		...Object.entries(isMembers(into) ? into : {}),
		...Object.entries(over).map(([name, value]) => [
			name,
			isMembers(value) ? filled(value, isMembers(into) ? into[name] : {}) : (value as unknown),
		]),
	]);

describe('the mapping that the form begins with', () => {
	it('is refused as it stands, with all that it lacks', () => {
		expect(readMapping(FORM)).toEqual({ ok: false, message: 'lacks "number", "date", "total", "lines"' });
	});

	it('says which choices there are where one has to be made', () => {
		expect(readMapping(filled({ ...WHOLE, prices: 'withVat or withoutVat' }))).toMatchObject({
			message: 'has "withVat or withoutVat" in "prices", which is none of withVat, withoutVat',
		});
		expect(readMapping(filled({ ...WHOLE, line: { ...LINE, priceIs: 'unit or line' } }))).toMatchObject({
			message: 'has "unit or line" in "line.priceIs", which is none of unit, line',
		});
	});

	it('means, filled in, what the same members mean alone', () => {
		const { line, ...rest } = WHOLE;
		const read = readMapping(filled({ ...rest, line }));
		expect(read).toEqual({ ok: true, mapping: { ...rest, line: { ...line, discountIs: 'unit or line' } } });
	});
});

describe('a member of a mapping that is blank', () => {
	const blank = fc.constantFrom<unknown>('', ' ', null, {}, { amount: '' });

	it.each([
		...['key', 'currency', 'exchangeRate', 'state', 'note', 'payment', 'shipping', 'giftWrap', 'buyer', 'billing'],
	])('%s is one that the shop lacks', (name) => {
		fc.assert(
			fc.property(blank, (value) =>
				expect(readMapping({ ...WHOLE, [name]: value })).toEqual({ ok: true, mapping: WHOLE }),
			),
		);
	});

	it.each(['number', 'date', 'total', 'prices', 'lines', 'line'])('%s is missed', (name) => {
		fc.assert(
			fc.property(blank, (value) =>
				expect(readMapping({ ...WHOLE, [name]: value })).toEqual({ ok: false, message: `lacks "${name}"` }),
			),
		);
	});

	it('is missed in a charge of which the other is told', () => {
		expect(readMapping({ ...WHOLE, shipping: { amount: 'cargo', vatRate: '' } })).toEqual({
			ok: false,
			message: 'lacks "shipping.vatRate"',
		});
		expect(readMapping({ ...WHOLE, shipping: { amount: 'cargo', vatRate: 0 } })).toMatchObject({ ok: true });
	});

	it('is missed where a line has a discount of which nobody knows what it is', () => {
		expect(readMapping({ ...WHOLE, line: { ...LINE, discount: 'less' } })).toEqual({
			ok: false,
			message: 'lacks "line.discountIs"',
		});
	});
});
