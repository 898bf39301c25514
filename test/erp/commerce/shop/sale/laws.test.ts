import fc from 'fast-check';
import type { Shop } from '../../../../../erp/commerce/shop/shop';
import { SHOPS } from '../../../../../erp/commerce/shops';
import { HONEST_ORDERS, type HonestOrder } from '../../../../../testkit/shop/honestOrders';
import { casesOf } from '../../../../../testkit/jest/laws';
import { mappedShop } from '../../shops/support';
import { booked } from './booked';

/** Random orders of each shop; `HONEST_ORDERS=20000 npx jest test/erp/commerce/shop/sale/laws.test.ts` is the long run. */
const ORDERS = Number(process.env.HONEST_ORDERS ?? casesOf(600));

const shopOf = (name: string, { mapping }: HonestOrder): Shop => {
	const found = SHOPS.find((shop) => shop.name === name.split(' ')[0]);
	if (!found) throw new Error(name);
	return mapping ? mappedShop(mapping) : found;
};

/** Hundredths of an amount as it is written. */
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** VAT is that of its rate within two hundredths, in ten thousandths of a hundredth. */
const isOfRate = (net: bigint, vat: bigint, rate: bigint): boolean => {
	const off = vat * 100n - net * rate;
	return off <= 200n && off >= -200n;
};

describe.each(Object.entries(HONEST_ORDERS))('honest orders of %s', (name, orders) => {
	it('become documents with their total, VAT of every line and the goods that leave, and are seldom refused', () => {
		const refused: string[] = [];
		let count = 0;
		const holds = (honest: HonestOrder) => {
			const as = count++ % 2 === 0 ? 'order' : 'invoice';
			const made = booked(shopOf(name, honest), honest.order, { as, vatOfUntaxed: honest.vatOfUntaxed });
			if (typeof made === 'string') {
				refused.push(made);
				return;
			}
			expect(BigInt(Math.round(made.total * 100))).toBe(honest.total);
			const goods = new Map<string, string>();
			let all = 0n;
			for (const line of made.lines) {
				const [, code = '', pieces = '', rate = '', net = '', vat = ''] =
					/^(\S+) ×(\S+) %(\S+) (-?\d+\.\d\d) (-?\d+\.\d\d)$/.exec(line) ?? [];
				if (!isOfRate(cents(net), cents(vat), BigInt(rate))) throw new Error(`VAT of no rate: ${line}`);
				all += cents(net) + cents(vat);
				if (/^(?:URUN|PARCA|GIDEN|SET)/.test(code)) goods.set(code, `${pieces} ${rate}`);
			}
			expect(all).toBe(honest.total);
			expect(Object.fromEntries(goods)).toEqual(Object.fromEntries(honest.goods));
		};
		fc.assert(fc.property(orders, holds), { numRuns: ORDERS });
		if (process.env.HONEST_ORDERS !== undefined)
			process.stdout.write(
				`${name}: ${count} orders, ${refused.length} refused ${[...new Set(refused)].slice(0, 12).join(' | ')}\n`,
			);
		expect(refused.length / count).toBeLessThanOrEqual(0.005);
	});
});
