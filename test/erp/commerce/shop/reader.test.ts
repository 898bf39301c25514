import { readingOf, ShopJson, type ShopReading } from '../../../../erp/commerce/shop/reader';
import { readRefundOf, readShopOrder, type Shop } from '../../../../erp/commerce/shop/shop';
import { TURKEY } from '../../../../testkit/facts/erp';

const place = (value: unknown) => new ShopJson(value, 'order');
const read = <Read>(reader: () => Read): Read | string => {
	const reading: ShopReading<Read> = readingOf(reader);
	return reading.ok ? reading.value : `${reading.problem.path} ${reading.problem.message}`;
};

describe('a place in a shop’s JSON', () => {
	const GIVEN: ReadonlyArray<readonly [string, (at: ShopJson) => unknown, unknown, unknown]> = [
		['text', (at) => at.text, ' a ', 'a'],
		['text', (at) => at.text, 17, '17'],
		['text', (at) => at.text, 1.5, '1.5'],
		['text', (at) => at.text, ' ', undefined],
		['text', (at) => at.text, true, 'order "true" is no text'],
		['text', (at) => at.text, NaN, /is no text$/],
		['text', (at) => at.text, 2 ** 60, /has lost digits as a number$/],
		['wanted text', (at) => at.wanted, 'a', 'a'],
		['wanted text', (at) => at.wanted, null, 'order is missing'],
		['a flag', (at) => at.flag, true, true],
		['a flag', (at) => at.flag, false, false],
		['a flag', (at) => at.flag, undefined, false],
		['a flag', (at) => at.flag, 'yes', 'order "yes" is neither true nor false'],
		['members', (at) => at.members, { a: 1 }, { a: 1 }],
		['members', (at) => at.members, [1], /is no object$/],
		['a member', (at) => at.get('a').value, 'text', 'order "text" is no object'],
		['a list', (at) => at.list.map(({ value }) => value), [1, 2], [1, 2]],
		['a list', (at) => at.list.map(({ value }) => value), null, []],
		['a list', (at) => at.list.map(({ value }) => value), 'x', 'order "x" is no list'],
		['elements', (at) => at.elements.map(({ path }) => path), { a: 1, b: 2 }, ['order.a', 'order.b']],
		['elements', (at) => at.elements.map(({ path }) => path), [1], ['order[0]']],
		['an amount', (at) => at.amount, '1.5', { digits: 15n, scale: 1 }],
		['an amount', (at) => at.amount, '', 'order is missing'],
		['an amount', (at) => at.amount, '1,5', 'order "1,5" is no number'],
		['an amount or 0', (at) => at.amountOrZero, undefined, { digits: 0n, scale: 0 }],
		['an amount or none', (at) => at.maybeAmount, null, undefined],
		['a price', (at) => at.price, 0, { digits: 0n, scale: 0 }],
		['a price', (at) => at.price, '-0.01', 'order "-0.01" is below 0'],
		['a rate', (at) => at.percent, '18.50', 18.5],
		['an instant', (at) => at.maybeEpoch, 946_684_800, new Date('2000-01-01T00:00:00Z')],
		['an instant', (at) => at.maybeEpoch, '1767225600000', new Date('2026-01-01T00:00:00Z')],
		['an instant', (at) => at.maybeEpoch, 1_767_225_600_000_000, new Date('2026-01-01T00:00:00Z')],
		['an instant', (at) => at.maybeEpoch, ' 1767225600.5 ', new Date('2026-01-01T00:00:00.500Z')],
		['an instant', (at) => at.maybeEpoch, 946_684_799, /no time between 2000 and 2100/],
		['an instant', (at) => at.maybeEpoch, 4_102_444_800, /no time between 2000 and 2100/],
		['an instant', (at) => at.maybeEpoch, -1, /no time between 2000 and 2100/],
		['an instant', (at) => at.maybeEpoch, 100_000_000, /no time between 2000 and 2100/],
		['an instant', (at) => at.maybeEpoch, 99_999_999, undefined],
		['an instant', (at) => at.maybeEpoch, 20_261_102, undefined],
		['an instant', (at) => at.maybeEpoch, '2026-11-02', undefined],
		['an instant', (at) => at.maybeEpoch, 'x1767225600', undefined],
		['an instant', (at) => at.maybeEpoch, '1767225600x', undefined],
		['an instant', (at) => at.maybeEpoch, true, undefined],
		['a wanted instant', (at) => at.instant('order as Shopify'), 1_767_225_600, new Date('2026-01-01T00:00:00Z')],
		['a wanted instant', (at) => at.instant('order as Shopify'), 'soon', 'order is no time in milliseconds'],
	];

	it.each(GIVEN)('as %s: %#', (_, reader, value, told) => {
		const is = read(() => reader(place(value)));
		if (told instanceof RegExp) expect(is).toMatch(told);
		else expect(is).toEqual(told);
	});

	it('says what to do where it is refused', () => {
		const remedy = (reader: () => unknown) => {
			const reading = readingOf(reader);
			return reading.ok ? '' : reading.problem.remedy;
		};
		expect(remedy(() => place(true).text)).toContain('as the node of the shop gives it');
		expect(remedy(() => place(2 ** 60).text)).toBe('Give it as text.');
		expect(remedy(() => place('1,5').amount)).toContain('decimal dot');
		expect(remedy(() => place('x').instant('order as Shopify'))).toBe('Give the order as Shopify does.');
	});
});

it('whatever else stops a reader is told, too', () => {
	const stopped = readingOf(() => {
		throw new Error('odd');
	});
	expect(stopped).toEqual({
		ok: false,
		problem: { path: '', message: 'cannot be read: odd', remedy: expect.stringContaining('could be read') },
	});
});

describe('an order by the reader of its shop', () => {
	const line = { kind: 'item' };
	const who = { buyer: { name: 'Ece' }, billing: { lines: [] }, delivery: { lines: [] } };
	const shop = {
		...{ name: 'aShop', title: 'A Shop', description: '' },
		read: (order: ShopJson) => ({
			number: order.get('no').wanted,
			lines: order.get('lines').list.map(() => line),
			state: { verdict: order.get('cancelled').flag ? 'never' : 'document' },
			...who,
		}),
		refund: ({ refund }: { refund: unknown }) => ({ number: String(refund), lines: [], ...who }),
	} as unknown as Shop;
	const problem = (given: unknown, of = shop) => readShopOrder(given, of, TURKEY);

	it.each<[unknown, string, string, RegExp]>([
		[[{}], '', 'is a list', /Split it first/],
		[{ no: 7 }, '', 'has no lines', /Compare the order/],
		[{}, 'no', 'is missing', /as the node of the shop/],
	])('%p is none', (given, path, message, remedy) =>
		expect(problem(given)).toEqual({ ok: false, problem: { path, message, remedy: expect.stringMatching(remedy) } }),
	);

	it('has no refunds where nobody has published how they look', () =>
		expect(readRefundOf({ refund: 5, order: {} }, { ...shop, refund: undefined }, TURKEY)).toEqual({
			ok: false,
			problem: {
				path: 'Refund',
				message: 'cannot be read: nobody has published how A Shop tells what was paid back',
				remedy: 'Enter this return by hand.',
			},
		}));
});
