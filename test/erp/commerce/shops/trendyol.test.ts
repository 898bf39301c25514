import fc from 'fast-check';
import { readRefundOf, readShopOrder } from '../../../../erp/commerce/shop/shop';
import { trendyol } from '../../../../erp/commerce/shops/trendyol';
import { casesOf } from '../../../../testkit/jest/laws';
import { sum } from '../../../../testkit/shop/fraction';
import { tried, vatList } from '../../../../testkit/shop/trial';
import { sellByTrendyol } from '../../../../testkit/shop/trendyolShop';
import { basket } from '../../../../testkit/shop/basket';
import { READ } from './support';
import { trendyolClaim, trendyolPackage } from './trendyolExamples';

/** A package whose lines tell the rounded average of what is taken off their pieces, and the amounts of the pieces of which nobody tells. */
const averaged = fc
	.tuple(basket, fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 7, maxLength: 7 }))
	.map(([bought, shares]) => {
		const sold = sellByTrendyol(bought, { tells: 'perLine', share: 0, ownShare: 0, isExport: false });
		const discounts = bought.lines.map(
			({ price, quantity }, at) => (price * BigInt(quantity) * BigInt(shares[at] ?? 0)) / 1000n,
		);
		const average = (at: number) => {
			const [discount, pieces] = [discounts[at] ?? 0n, BigInt(bought.lines[at]?.quantity ?? 1)];
			return Number((2n * discount + pieces) / (2n * pieces)) / 100;
		};
		const known = bought.lines.map(({ price, quantity, rate }, at) => ({
			rate,
			gross: price * BigInt(quantity) - (discounts[at] ?? 0n),
		}));
		const lines = (sold.order.lines as object[]).map((line, at) => ({ ...line, lineSellerDiscount: average(at) }));
		return {
			known,
			total: sold.total - sum(discounts),
			order: { ...sold.order, lines, packageSellerDiscount: Number(sum(discounts)) / 100 },
		};
	});

const WAY = { table: 'invoice', vatRule: 'explicit', ifTotalsDiffer: 'refuse', discounts: 'inAmount' } as const;

const vatOf = (known: ReadonlyArray<{ rate: number; gross: bigint }>) => {
	const vat = new Map<number, bigint>();
	for (const { rate, gross } of known) {
		const [top, bottom] = [2n * gross * BigInt(rate) + BigInt(100 + rate), 2n * BigInt(100 + rate)];
		vat.set(rate, (vat.get(rate) ?? 0n) + top / bottom);
	}
	return vatList({ vat });
};

it.each([
	['RO', false, ['The package goes to RO and is no micro export']],
	['TR', false, []],
	[undefined, false, []],
])('to %s (micro export: %s) tells in whose name it may be: %j', (countryCode, micro, told) => {
	const shipmentAddress = { ...trendyolPackage.shipmentAddress, countryCode };
	const read = readShopOrder({ ...trendyolPackage, shipmentAddress, micro }, trendyol, READ);
	const doubts = read.ok ? (read.value.doubts ?? []) : [read.problem.message];
	expect(doubts.map((doubt) => doubt.split(':')[0])).toEqual(told);
});

describe('a package that tells averages instead of discounts of pieces', () => {
	it('is sent with its own total or refused, and what may be off at a rate is told', () => {
		const seen = { exact: 0, told: 0, off: 0, refused: 0 };
		fc.assert(
			fc.property(averaged, ({ order, known, total }) => {
				const sale = readShopOrder(order, trendyol, READ);
				if (!sale.ok) return void seen.refused++;
				const outcome = tried(sale.value, WAY);
				if (!outcome.sent) return void seen.refused++;
				expect(outcome.erp.total).toBe(total);
				const isTold = (sale.value.doubts ?? []).length > 0;
				if (String(vatList(outcome.erp)) === String(vatOf(known))) return void seen[isTold ? 'told' : 'exact']++;
				expect(sale.value.doubts).toEqual([expect.stringMatching(/no discountDetails.*\d\.\d\d off/)]);
				seen.off++;
			}),
			{ numRuns: casesOf(Number(process.env.SHOP_ORDERS ?? '2000')) },
		);
		expect(Math.min(seen.exact, seen.told, seen.refused)).toBeGreaterThan(0);
	});

	it('gives back what was taken off pieces of a line, whichever way the package means it', () => {
		const claim = trendyolClaim('Accepted');
		const back = (discounts: readonly number[]) => {
			const lines = trendyolPackage.lines.map((line, at) => ({
				...line,
				discountDetails: undefined,
				lineSellerDiscount: discounts[at],
			}));
			const read = readRefundOf({ refund: claim, order: { ...trendyolPackage, lines } }, trendyol, READ);
			return read.ok ? [String(read.value.totals.total), read.value.doubts] : read.problem;
		};
		const doubts = [expect.stringMatching(/discountDetails of LAMBA.*average/)];
		expect(back([6.67, 6.67, 6.66])).toEqual(back([20.01, 6.67, 13.32]));
		expect(back([6.67, 6.67, 6.66])).toEqual(['9332', doubts]);
	});
});
