import fc from 'fast-check';
import {
	absolute,
	add,
	compare,
	formatDecimal,
	isWithin,
	multiply,
	parseDecimal,
	percent,
	subtract,
	type Decimal,
} from '../../../../erp/base/values/decimal';
import { casesOf } from '../../../../testkit/jest/laws';

/** Text with the same value as a fraction of big integers, the yardstick. */
const sample = fc
	.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 12 }))
	.map(([negative, digits, scale]) => {
		const padded = String(digits).padStart(scale + 1, '0');
		const whole = padded.slice(0, padded.length - scale);
		const text = `${negative ? '-' : ''}${whole}${scale > 0 ? `.${padded.slice(-scale)}` : ''}`;
		return { text, top: negative ? -digits : digits, bottom: 10n ** BigInt(scale) };
	});

const parse = (text: string): Decimal => {
	const value = parseDecimal(text);
	if (!value) throw new Error(text);
	return value;
};

const equals = ({ digits, scale }: Decimal, top: bigint, bottom: bigint) =>
	digits * bottom === top * 10n ** BigInt(scale);

describe('exact decimals', () => {
	it('add, subtract, multiply and compare as fractions do', () => {
		fc.assert(
			fc.property(sample, sample, (a, b) => {
				const [x, y] = [parse(a.text), parse(b.text)];
				const bottom = a.bottom * b.bottom;
				expect(equals(add(x, y), a.top * b.bottom + b.top * a.bottom, bottom)).toBe(true);
				expect(equals(subtract(x, y), a.top * b.bottom - b.top * a.bottom, bottom)).toBe(true);
				expect(equals(multiply(x, y), a.top * b.top, bottom)).toBe(true);
				expect(equals(percent(x, y), a.top * b.top, bottom * 100n)).toBe(true);
				const difference = a.top * b.bottom - b.top * a.bottom;
				expect(compare(x, y)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
				expect(compare(absolute(x), parse('0'))).toBe(a.top === 0n ? 0 : 1);
			}),
			{ numRuns: casesOf(1000) },
		);
	});

	it('keep their value through text', () => {
		fc.assert(
			fc.property(sample, ({ text }) => {
				const written = formatDecimal(parse(text));
				expect(compare(parse(written), parse(text))).toBe(0);
				expect(written).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
				expect(formatDecimal(parse(written))).toBe(written);
			}),
		);
	});

	it.each([
		['-0.00', '0'],
		['.5', '0.5'],
		[' 1.20 ', '1.2'],
		['-0.010', '-0.01'],
	])('read %j as %s', (text, written) => expect(formatDecimal(parse(text))).toBe(written));

	it.each(['', '1'.repeat(65), undefined])('do not read %j', (text) => expect(parseDecimal(text)).toBeUndefined());

	it('are within a tolerance up to and including it, on both sides', () => {
		const within = (a: string, b: string) => isWithin(parse(a), parse(b), parse('0.01'));
		expect([within('1', '1.01'), within('1.01', '1'), within('1', '1.0101'), within('-1', '1')]).toEqual([
			true,
			true,
			false,
			false,
		]);
	});
});
