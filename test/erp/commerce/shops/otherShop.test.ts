import fc from 'fast-check';
import { isMembers } from '../../../../erp/base/json/members';
import { shopForm } from '../../../../nodes/Evrak/operations/shop/form/parameters';
import { readMapping, type ShopMapping } from '../../../../erp/commerce/shops/other/mapping';
import { readShopOrder } from '../../../../erp/commerce/shop/shop';
import { casesOf } from '../../../../testkit/jest/laws';
import { soldByOddOther } from '../../../../testkit/shop/otherShop';
import { tried, vatList, waysOf } from '../../../../testkit/shop/trial';
import { mappedShop, READ } from './support';

const MAPPING: ShopMapping = {
	number: 'no',
	date: 'at',
	total: 'sum',
	prices: 'withVat',
	lines: 'items',
	line: { sku: 'sku', quantity: 'qty', price: 'price', priceIs: 'unit', vatRate: 'vat' },
};
const ROW = { sku: 'LAMBA', qty: 2, price: 60, vat: 20 };
const ORDER = { no: '100', at: '2026-11-02', sum: 120, items: [ROW] };

const read = (order: object, mapping: object = {}) =>
	readShopOrder({ ...ORDER, ...order }, mappedShop({ ...MAPPING, ...mapping }), READ);
const line = (more: object) => ({ line: { ...MAPPING.line, ...more } });
const refusal = (reading: ReturnType<typeof read>) =>
	reading.ok ? 'read' : `${reading.problem.path} ${reading.problem.message} ${reading.problem.remedy}`;

describe('the day of an order of another shop', () => {
	it.each<[string, unknown]>([
		['nothing', 0],
		['days as Excel keeps them', 46328],
		['a day of 1970', '1970-01-01T00:00:00Z'],
	])('refuses %s, and says so', (_, at) => expect(refusal(read({ at }))).toMatch(/^at .*(?:2000|is no date|19|0001)/));
});

it('reads amounts, quantities and rates in Turkish notation, unless they could be two', () => {
	const row = { sku: 'LAMBA', qty: '2,00', price: '617,25', vat: '%20' };
	expect(read({ sum: '1.234,50', items: [row] })).toMatchObject({
		value: { totals: { total: 123_450n }, lines: [{ quantity: '2', rate: 20 }] },
	});
	expect(read({ sum: '1.234,50', paid: '1.000,00', items: [row] }, { paid: 'paid' })).toMatchObject({
		value: { paid: { why: '1000.00 of 1234.50 is paid so far' } },
	});
	const abroad = { cur: 'EUR', rate: '41,25', sum: '1.234,50', items: [{ ...row, vat: '20,00' }] };
	expect(read(abroad, { currency: 'cur', exchangeRate: 'rate' })).toMatchObject({
		value: { exchangeRate: '41.25', lines: [{ rate: 20 }] },
	});
	expect(refusal(read({ sum: '1.234', items: [row] }))).toContain('sum "1.234" could be 1.234 or 1234');
	expect(refusal(read({ items: [{ ...row, qty: '0,00' }] }))).toContain('items[0].qty is not above 0');
});

describe('a path through a list', () => {
	const shipped = { shippingLines: [{ price: 12, rate: 20 }], sum: 132 };
	const shipping = (amount: string) => ({ shipping: { amount, vatRate: 'shippingLines.0.rate' } });

	it('may end behind the list: such a charge is none', () =>
		expect(read({ shippingLines: [] }, shipping('shippingLines.0.price'))).toMatchObject({
			ok: true,
			value: { lines: [{ kind: 'item' }] },
		}));

	it('without an index is refused with the place', () =>
		expect(refusal(read(shipped, shipping('shippingLines.price')))).toBe(
			'shippingLines is a list, which has no "price" Name an element by its index, as in shippingLines.0.price.',
		));
});

it('a shop whose lines tell no rate may have one for all of them', () => {
	expect(read({ items: [{ sku: 'LAMBA', qty: 2, price: 60 }] }, line({ vatRate: 10 }))).toMatchObject({
		ok: true,
		value: { lines: [{ rate: 10 }] },
	});
	expect(readMapping({ ...MAPPING, line: { ...MAPPING.line, vatRate: 101 } })).toMatchObject({ ok: false });
});

describe('rows of which only some are lines', () => {
	const child = { ...ROW, price: 0, parent_item_id: 7 };
	const items = [ROW, child];

	it('are refused where a free row of the same item names its parent', () =>
		expect(refusal(read({ items }))).toMatch(
			/^items\[1\] is the same item as items\[0\].*parent_item_id.*twice.*"skip": \[\{ "member": "parent_item_id" \}\]/,
		));

	it('are told where nothing names a parent: it may be a gift', () =>
		expect(read({ items: [ROW, { ...ROW, price: 0 }] })).toMatchObject({
			ok: true,
			value: { lines: [{}, {}], doubts: [expect.stringMatching(/items\[1\] .* at no price: both leave the stock/)] },
		}));

	it.each<[string, object, object[]]>([
		['by a member that children have', { skip: [{ member: 'parent_item_id' }] }, items],
		['by the only kind of line', { only: [{ member: 'type', is: ['simple'] }] }, [{ ...ROW, type: 'simple' }, child]],
		['without quantity', { skip: [{ member: 'qty', is: [0] }] }, [ROW, { ...ROW, qty: 0 }]],
	])('are left out %s', (_, more, rows) =>
		expect(read({ items: rows }, line(more))).toMatchObject({
			ok: true,
			value: { lines: [{ path: 'items[0]', quantity: '2' }], doubts: [] },
		}),
	);

	it('are refused where none is left', () =>
		expect(refusal(read({}, line({ only: [{ member: 'typ', is: ['simple'] }] })))).toMatch(/^items has no row/));

	it.each([
		['a condition without a member', { skip: [{ is: ['x'] }] }, 'lacks "line.skip[0].member"'],
		['a condition that is none', { skip: ['parent'] }, 'has no object in "line.skip[0]"'],
		[
			'a mistyped name',
			{ only: [{ member: 'a', equals: 1 }] },
			'has "line.only[0].equals", which is none of member, is',
		],
	])('are refused by %s', (_, more, message) =>
		expect(readMapping({ ...MAPPING, line: { ...MAPPING.line, ...more } })).toEqual({ ok: false, message }),
	);
});

describe('a coupon that the shop takes off some lines', () => {
	const items = [
		{ sku: 'A', qty: 1, price: 100, vat: 20, off: 20 },
		{ sku: 'B', qty: 1, price: 100, vat: 1, off: 0 },
	];
	const mapping = { orderDiscounts: ['coupon'] };

	it('is taken off those, where the line tells its share', () =>
		expect(read({ sum: 180, coupon: -20, items }, { ...mapping, ...line({ share: 'off' }) })).toMatchObject({
			ok: true,
			value: { lines: [{ after: { net: 6667n, vat: 1333n } }, { after: { net: 9901n, vat: 99n } }], doubts: [] },
		}));

	it('is refused where the shares are not the coupon', () =>
		expect(refusal(read({ sum: 180, coupon: 25, items }, { ...mapping, ...line({ share: 'off' }) }))).toMatch(
			/^coupon comes to 25\.00, and the lines' shares in off to 20\.00/,
		));

	it('is told as spread where nothing tells it, over lines of several rates', () => {
		const doubts = [expect.stringMatching(/discount of 20\.00 was spread over lines of 20%, 1%.*line\.share/)];
		expect(read({ sum: 180, coupon: 20, items }, mapping)).toMatchObject({ ok: true, value: { doubts } });
		const one = items.map((item) => ({ ...item, vat: 20 }));
		expect(read({ sum: 180, coupon: 20, items: one }, mapping)).toMatchObject({ ok: true, value: { doubts: [] } });
	});
});

describe('an order of another shop, however it computes and whatever it tells', () => {
	it('has the shop’s total and moves its pieces, and VAT by rate that is not the shop’s is told', () => {
		const seen = { sent: 0, told: 0, refused: 0, doubled: 0 };
		let turn = 0;
		fc.assert(
			fc.property(soldByOddOther, ({ order, mapping, told, pieces, ...shop }) => {
				const checked = readMapping(mapping);
				expect(checked).toEqual({ ok: true, mapping });
				const sale = readShopOrder(order, mappedShop(mapping), READ);
				if (!sale.ok) {
					expect([told.children, sale.problem.message]).toEqual([
						'left',
						expect.stringContaining('leave the stock twice'),
					]);
					return void seen.doubled++;
				}
				const isDoubled = told.children === 'left' && shop.basket.lines.some(({ price }) => price > 0n);
				expect(isDoubled).toBe(false);
				if (told.children !== 'left')
					expect(
						sale.value.lines.reduce((all, { kind, quantity }) => all + (kind === 'item' ? Number(quantity) : 0), 0),
					).toBe(pieces);
				const doubts = sale.value.doubts ?? [];
				const states = told.states === 'rates' || told.states === 'list';
				if (states) expect(doubts).toEqual([]);
				for (const way of waysOf(turn++)) {
					const outcome = tried(sale.value, way);
					if (!outcome.sent) {
						seen.refused++;
						expect(outcome.why).toMatch(/the shop's total is|VAT/);
						// What tells everything is never refused where the document names the VAT.
						const isTold = states && (told.statesShare || told.coupon === 'allGoods');
						expect(isTold && way.vatRule === 'explicit').toBe(false);
						continue;
					}
					seen.sent++;
					expect(outcome.erp.total).toBe(shop.total);
					const isExact = String(vatList(outcome.erp)) === String(vatList(shop));
					if (!isExact) {
						seen.told++;
						expect(doubts).not.toEqual([]);
					}
				}
			}),
			{ numRuns: casesOf(Number(process.env.SHOP_ORDERS ?? '2000')) },
		);
		expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
	});
});

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
	it('is refused as it stands, and means, filled in, what the same members mean alone', () => {
		expect(readMapping(FORM)).toEqual({ ok: false, message: 'lacks "number", "date", "total", "lines"' });
		expect(readMapping(filled({ ...MAPPING, prices: 'withVat or withoutVat' }))).toMatchObject({
			message: 'has "withVat or withoutVat" in "prices", which is none of withVat, withoutVat',
		});
		const mapping = { ...MAPPING, line: { ...MAPPING.line, discountIs: 'unit or line' } };
		expect(readMapping(filled(MAPPING))).toEqual({ ok: true, mapping });
	});

	it('may have blank members, which the shop lacks, but for those that every shop has', () => {
		const blank = fc.constantFrom<unknown>('', ' ', null, {}, { amount: '' });
		const lacking = fc.constantFrom('key', 'currency', 'state', 'note', 'payment', 'shipping', 'giftWrap', 'buyer');
		const needed = fc.constantFrom('number', 'date', 'total', 'prices', 'lines', 'line');
		fc.assert(
			fc.property(blank, lacking, needed, (value, name, missed) => {
				expect(readMapping({ ...MAPPING, [name]: value })).toEqual({ ok: true, mapping: MAPPING });
				expect(readMapping({ ...MAPPING, [missed]: value })).toEqual({ ok: false, message: `lacks "${missed}"` });
			}),
		);
		const lacks = (more: object) => readMapping({ ...MAPPING, ...more });
		expect(lacks({ shipping: { amount: 'cargo', vatRate: '' } })).toMatchObject({
			message: 'lacks "shipping.vatRate"',
		});
		expect(lacks({ shipping: { amount: 'cargo', vatRate: 0 } })).toMatchObject({ ok: true });
		expect(lacks(line({ discount: 'less' }))).toMatchObject({ message: 'lacks "line.discountIs"' });
	});
});
