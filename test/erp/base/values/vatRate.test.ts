import fc from 'fast-check';
import { readRate } from '../../../../erp/base/values/vatRate';
import type { NumberFormat } from '../../../../erp/base/values/numberText';
import { casesOf } from '../../../../testkit/jest/laws';

const rateOf = (value: unknown, numbers?: NumberFormat) => {
	const read = readRate(value, numbers);
	return read.ok ? read.rate : undefined;
};

/** Ways in which people, shops and accountants write one and the same rate. */
const SPELLINGS: ReadonlyArray<(rate: string) => string> = [
	(rate) => rate,
	(rate) => ` ${rate} `,
	(rate) => `%${rate}`,
	(rate) => `% ${rate}`,
	(rate) => `${rate}%`,
	(rate) => `${rate} %`,
	(rate) => `\uFF05${rate}`,
	(rate) => `yüzde ${rate}`,
	(rate) => `${rate} percent`,
	(rate) => `KDV ${rate}`,
	(rate) => `KDV${rate}`,
	(rate) => `kdv: ${rate}`,
	(rate) => `KDV %${rate}`,
	(rate) => `KDV (%${rate})`,
	(rate) => `K.D.V. % ${rate}`,
	(rate) => `KDV Oranı: ${rate}`,
	(rate) => `KDV ORANI ${rate}`,
	(rate) => `%${rate} KDV`,
	(rate) => `${rate} KDV`,
	(rate) => `VAT ${rate}%`,
	(rate) => `${rate}% VAT`,
	(rate) => `Vat Rate ${rate} %`,
	(rate) => `Vergi %${rate}`,
	(rate) => `tax ${rate}`,
];

describe('a VAT rate', () => {
	it('is read alike however it is spelled, with a decimal dot or as the number format says', () => {
		const hundredths = fc.integer({ min: 100, max: 10_000 }).map((n) => n / 100);
		fc.assert(
			fc.property(fc.oneof(fc.constant(0), hundredths), fc.constantFrom(...SPELLINGS), (rate, spell) => {
				expect(rateOf(rate)).toBe(rate);
				expect(rateOf(spell(String(rate)))).toBe(rate);
				expect(rateOf(spell(String(rate).replace('.', ',')), '1.234,56')).toBe(rate);
			}),
		);
	});

	it.each([
		['20.0', undefined, 20],
		['20.00', undefined, 20],
		['20.0000', undefined, 20],
		// Twenty thousand percent is no rate, so that this has one reading.
		['20.000', undefined, 20],
		['1.000', undefined, 1],
		['20,0', '1.234,56', 20],
		['%18,5', '1.234,56', 18.5],
		['%0.5', undefined, 0.5],
		['0,5 %', '1.234,56', 0.5],
		['0', undefined, 0],
		['%0', undefined, 0],
		[-0, undefined, -0],
		[1, undefined, 1],
		['1', undefined, 1],
		[20.000000000000004, undefined, 20.000000000000004],
	] as const)('reads %p under %p as %p', (value, numbers, rate) => {
		expect(rateOf(value, numbers)).toBe(rate);
	});

	it.each([
		// A fifth to systems that write rates as fractions, a fifth of a percent as it stands.
		[0.2, undefined, /fraction/],
		['0.20', undefined, /fraction/],
		['KDV 0.18', undefined, /fraction/],
		['0,20', '1.234,56', /fraction/],
		['20,0', undefined, /Number Format/],
		['%18,5', undefined, /Number Format/],
		['20.5', '1.234,56', /Number Format/],
		['20.000', '1.234,56', /0 to 100/],
		[-20, undefined, /0 to 100/],
		[101, undefined, /0 to 100/],
		['2000', undefined, /0 to 100/],
		[Number.NaN, undefined, /0 to 100/],
		[Infinity, undefined, /0 to 100/],
		[true, undefined, /percentage/],
		[['20'], undefined, /percentage/],
		[{ rate: 20 }, undefined, /percentage/],
		['x'.repeat(101), undefined, /too long/],
	] as const)('refuses %p under %p', (value, numbers, told) => {
		const read = readRate(value, numbers);
		expect(read.ok ? read : `${read.message} ${read.remedy}`).toEqual(expect.stringMatching(told));
	});

	it.each([
		['KDV 20', 'kdv 20'],
		['20 KDV', '20 kdv'],
		['%20', undefined],
		['20 percent', undefined],
	])('of the text %s may be a name, too: %s', (text, name) =>
		expect(readRate(text)).toEqual({ ok: true, rate: 20, name }),
	);

	it('may stand as it is below 1 with a percent sign of any script', () => {
		expect(rateOf('\uFF050.5')).toBe(0.5);
		expect(rateOf('0.5\u066A')).toBe(0.5);
	});

	it.each([true, [20], {}, null])('is not %j, which is said so', (value) =>
		expect(readRate(value)).toMatchObject({ ok: false, message: expect.stringMatching(/ is no VAT rate$/) }),
	);

	it('has no more than 100 characters, and neither has a name', () => {
		expect(readRate('x'.repeat(100))).toMatchObject({ ok: true });
		expect(readRate('x'.repeat(101))).toMatchObject({ ok: false });
	});

	it.each(['-20', '%20%', 'KDV 20 VAT'])('takes %p for nothing but a name', (text) => {
		expect(readRate(text)).toMatchObject({ ok: true, name: expect.any(String) });
		expect(rateOf(text)).toBeUndefined();
	});

	it('is never read out of any other text', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 30 }), (text) => {
				const rate = rateOf(text);
				if (rate === undefined) return;
				const digits = /\d[\d.,]*/.exec(text)?.[0] ?? '';
				expect(Number(digits.replace(/,$/, ''))).toBe(rate);
			}),
			{ numRuns: casesOf(2_000) },
		);
	});
});
