import fc from 'fast-check';
import { readShopOrder, type ShopPreset } from '../../../erp/shop/presets';
import type { ReadSettings } from '../../../erp/shop/settings';
import type { Sold } from '../../../testkit/shop/basket';
import { Tally, tried, vatList, WAYS, type Way } from '../../../testkit/shop/trial';

/** Random orders of each law. A short run by default; `SHOP_ORDERS=10000 npx jest test/erp/shop` is the whole one. */
export const RUNS = Number(process.env.SHOP_ORDERS ?? '10000');

export const READ: ReadSettings = { zone: 'Europe/Istanbul' };

const nameOf = ({ table, vatRule, ifTotalsDiffer }: Way) => `${table}, ${vatRule}, ${ifTotalsDiffer}`;

/**
 * Sells random orders and makes documents of each in every way: what is sent has the shop's total and, at each rate, the shop's VAT; what
 * is refused is counted by cause.
 */
export function tallies(preset: ShopPreset, sold: fc.Arbitrary<Sold>, settings: ReadSettings = READ): Map<string, Tally> {
	const counts = new Map<string, Tally>();
	fc.assert(
		fc.property(sold, ({ order, total, vat }) => {
			const read = readShopOrder(order, preset, settings);
			if (!read.ok) throw new Error(`${read.problem.path} ${read.problem.message}`);
			for (const way of WAYS) {
				const outcome = tried(read.value, way);
				const tally = counts.get(nameOf(way)) ?? new Tally();
				counts.set(nameOf(way), tally);
				tally.add(outcome);
				if (!outcome.sent) continue;
				if (outcome.erp.total !== total) throw new Error(`${nameOf(way)}: ${outcome.erp.total} instead of ${total}`);
				expect(vatList(outcome.erp)).toEqual(vatList({ vat }));
			}
		}),
		{ numRuns: RUNS },
	);
	return counts;
}
