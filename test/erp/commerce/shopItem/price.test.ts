import fc from 'fast-check';
import { shopPrice } from '../../../../erp/commerce/shopItem/price';
import { PRICE_STEPS, type PriceStep } from '../../../../erp/commerce/shopItem/types';
import { parseDecimal, ZERO } from '../../../../erp/base/values/decimal';
import { casesOf } from '../../../../testkit/jest/laws';

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

/** A price, a rate, a margin and VAT as whole numbers: kuruş, ten-thousandths of a lira, hundredths of a per cent, kuruş, per cent. */
const bases = fc.record({
	listed: kurus,
	exchange: fc.integer({ min: 1, max: 999_999 }),
	percent: fc.integer({ min: 0, max: 30_000 }),
	amount: fc.integer({ min: 0, max: 100_000 }),
	vat: rates,
	isVatIncluded: fc.boolean(),
	wantsVat: fc.boolean(),
});

it('turns a price into liras, changes its VAT and adds a margin, and rounds the result alone', () => {
	fc.assert(
		fc.property(bases, ({ listed, exchange, percent, amount, vat, isVatIncluded, wantsVat }) => {
			// All factors stand above one line and below it, as with pencil and paper: exact until the last step.
			const [up, down] = isVatIncluded === wantsVat ? [1, 1] : wantsVat ? [100 + vat, 100] : [100, 100 + vat];
			const bottom = 10_000n * BigInt(down) * 10_000n;
			const top = BigInt(listed) * BigInt(exchange) * BigInt(up) * BigInt(10_000 + percent) + BigInt(amount) * bottom;
			const wanted = (2n * top + bottom) / (2n * bottom);
			const told = shopPrice(
				{
					...{ listed: parseDecimal(text(listed)) ?? ZERO, isVatIncluded, wantsVat, rate: vat },
					exchangeRate: exchange / 10_000,
					margins: [{ from: 0, percent: percent / 100, amount: amount / 100 }],
				},
				nearest,
			);
			expect(told).toBe(wanted === 0n ? undefined : text(Number(wanted)));
		}),
		{ numRuns: casesOf(300) },
	);
});

it.each([
	['99.99', '99.99'],
	['100', '120.00'],
	['499.99', '599.99'],
	['500', '560.00'],
])('takes the margin of the highest range that %s reaches, whatever the order of the rows', (listed, wanted) => {
	const margins = [
		{ from: 500, percent: 10, amount: 10 },
		{ from: 100, percent: 20, amount: 0 },
	];
	const price = { listed: parseDecimal(listed) ?? ZERO, isVatIncluded: true, wantsVat: true };
	expect(shopPrice({ ...price, margins }, nearest)).toBe(wanted);
	expect(shopPrice({ ...price, margins: margins.toReversed() }, nearest)).toBe(wanted);
});
