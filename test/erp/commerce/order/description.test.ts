import fc from 'fast-check';
import { casesOf } from '../../../../testkit/jest/laws';
import { shopDescription } from '../../../../erp/commerce/order/questions';
import { SHOPS } from '../../../../erp/commerce/shops';

const title = fc.constantFrom(...SHOPS.map((shop) => shop.title));

describe('the description of a shop’s invoice', () => {
	it('fits its column, and is never that of another order of the shop, however long the prefix of references is', () => {
		fc.assert(
			fc.property(
				title,
				fc.string({ unit: fc.constantFrom('A', 'B', '-', '2'), maxLength: 60 }),
				fc.tuple(fc.nat(999_999_999), fc.nat(999_999_999)),
				(shop, prefix, [one, other]) => {
					const [first, second] = [one, other].map((number) =>
						shopDescription(shop, `${prefix}${number + 1_000_000_000}`),
					);
					expect(first?.length).toBeLessThanOrEqual(40);
					expect(first === second).toBe(one === other);
				},
			),
			{ numRuns: casesOf(500) },
		);
	});

	it('of a return begins as all returns of its order do, and ends as no other', () => {
		const text = fc.string({ unit: fc.constantFrom('A', 'b', '-', '2'), maxLength: 40 });
		fc.assert(
			fc.property(text, text, fc.tuple(fc.nat(999_999_999), fc.nat(999_999_999)), (order, id, [one, other]) => {
				const beginning = `${order}-R`;
				const [first = '', second] = [one, other].map((number) =>
					shopDescription('İade Trendyol', `${beginning}${id}${number + 1_000_000_000}`, beginning),
				);
				expect([first.length <= 40, first === second]).toEqual([true, one === other]);
				// The longest orders have no room for both.
				const isFound = ['', 'İade Trendyol '].some((words) => first.startsWith(`${words}${beginning}`));
				expect(isFound || beginning.length > 28).toBe(true);
			}),
			{ numRuns: casesOf(500) },
		);
	});

	it.each([
		['WooCommerce', '5310', 'WooCommerce 5310'],
		['WooCommerce', 'ISTANBUL-MAGAZASI-2026-KIS-9', 'WooCommerce ISTANBUL-MAGAZASI-2026-KIS-9'],
		['WooCommerce', 'ISTANBUL-MAGAZASI-2026-KIS-10', 'ISTANBUL-MAGAZASI-2026-KIS-10'],
	])('names %s beside %s where there is room', (shop, reference, description) => {
		expect(shopDescription(shop, reference)).toBe(description);
	});
});
