import fc from 'fast-check';
import { readShopOrder, type Shop } from '../../../../erp/commerce/shop/shop';
import type { Sold } from '../../../../testkit/shop/basket';
import { READ, Tally, tried, vatList, waysOf } from '../../../../testkit/shop/trial';

export { mappedShop } from '../../../../testkit/shop/judged';
export { READ };

/** Random orders of each shop in a usual run; `SHOP_ORDERS=10000 npx jest test/erp/commerce/shop/laws.test.ts` is the long one. */
const ORDERS = Number(process.env.SHOP_ORDERS ?? '400');

/** Counts of what was sent and refused, by VAT rule and what is done where totals differ: `explicit, refuse`. */
export type Tallies = Record<string, Tally>;

/**
 * Sells random orders and makes documents of each by every rule: what is sent has the shop's total and, at each rate, the shop's VAT, as an
 * ERP reckons them that knows nothing of the product; what is refused is counted by cause.
 */
export function tallies<Order extends Sold>(
	sold: fc.Arbitrary<Order>,
	shopOf: (order: Order) => Shop,
	orders = ORDERS,
): Tallies {
	const counts: Tallies = {};
	let turn = 0;
	const sell = (one: Order) => {
		const read = readShopOrder(one.order, shopOf(one), READ);
		if (!read.ok) throw new Error(`${read.problem.path} ${read.problem.message}`);
		for (const way of waysOf(turn++)) {
			const name = `${way.vatRule}, ${way.ifTotalsDiffer}`;
			const outcome = tried(read.value, way);
			const tally = (counts[name] ??= new Tally());
			tally.add(outcome);
			if (!outcome.sent) continue;
			if (outcome.erp.total !== one.total) throw new Error(`${name}: ${outcome.erp.total}, the shop asks ${one.total}`);
			const [is, asked] = [outcome.erp, one].map((side) => JSON.stringify(vatList(side).map(String)));
			if (is !== asked) throw new Error(`${name}: VAT ${is}, the shop's is ${asked}`);
		}
	};
	fc.assert(fc.property(sold, sell), { numRuns: orders });
	return counts;
}
