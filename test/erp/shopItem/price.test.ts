import fc from 'fast-check';
import { shopPrice } from '../../../erp/shopItem/price';
import { PRICE_STEPS, type PriceStep } from '../../../erp/shopItem/types';
import { parseDecimal, ZERO } from '../../../erp/values/decimal';
import { casesOf } from '../../../testkit/jest/laws';

const kurus = fc.integer({ min: 1, max: 9_999_999 });
const rates = fc.constantFrom(0, 1, 8, 10, 18, 20);
const text = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
const nearest = { step: '0.01', towards: 'nearest' } as const;

/** Hundredths by whole numbers alone: what a person reckons with pencil and paper, halves up. */
const byHand = (top: number, bottom: number): number => {
	const whole = Math.floor(top / bottom);
	return 2 * (top - whole * bottom) >= bottom ? whole + 1 : whole;
};

it('adds and takes off VAT to the kuruş, halves up', () => {
	fc.assert(
		fc.property(kurus, rates, (n, rate) => {
			const listed = parseDecimal(text(n)) ?? ZERO;
			expect(shopPrice({ listed, isVatIncluded: false, wantsVat: true, rate }, nearest)).toBe(
				text(byHand(n * (100 + rate), 100)),
			);
			const net = byHand(n * 100, 100 + rate);
			expect(shopPrice({ listed, isVatIncluded: true, wantsVat: false, rate }, nearest)).toBe(
				net === 0 ? undefined : text(net),
			);
			expect(shopPrice({ listed, isVatIncluded: true, wantsVat: true }, nearest)).toBe(text(n));
			expect(shopPrice({ listed, isVatIncluded: true, wantsVat: false }, nearest)).toBeUndefined();
		}),
		{ numRuns: casesOf(300) },
	);
});

it('ends on the step that the shop wants, as near as it says', () => {
	const names = Object.keys(PRICE_STEPS) as PriceStep[];
	fc.assert(
		fc.property(kurus, fc.constantFrom(...names), (n, step) => {
			const at = (towards: 'up' | 'down' | 'nearest') => {
				const told = shopPrice(
					{ listed: parseDecimal(text(n)) ?? ZERO, isVatIncluded: true, wantsVat: true },
					{ step, towards },
				);
				return told === undefined ? 0 : Math.round(Number(told) * 10_000);
			};
			const { step: every, end } = PRICE_STEPS[step];
			const [down, near, up] = [at('down'), at('nearest'), at('up')];
			const price = n * 100;
			expect(up).toBeGreaterThanOrEqual(price);
			expect(up - price).toBeLessThan(Number(every));
			if (down > 0) {
				expect(price - down).toBeLessThan(Number(every));
				expect(down).toBeLessThanOrEqual(price);
				expect([down, up]).toContain(near);
				expect(Math.abs(near - price)).toBe(Math.min(up - price, price - down));
			}
			for (const one of [down, near, up]) if (one > 0) expect((one - Number(end)) % Number(every)).toBe(0);
		}),
		{ numRuns: casesOf(300) },
	);
});
