import fc from 'fast-check';
import { toWire } from '../../../../erp/document/convert/values';
import { TURKEY } from '../../../../testkit/facts/erp';
import { valueOf, refusalOf, amount, numericText } from './support';

describe('numbers', () => {
	it.each([
		[12, 12],
		[0, 0],
		[-3.5, -3.5],
		['12', 12],
		[' 1234.56 ', 1234.56],
		['+5', 5],
		['-0.1', -0.1],
		['007', 7],
		['123456789012.345', 123456789012.345],
		['9007199254740991', 9007199254740991],
	])('%j goes out as the JSON number %d', (given, expected) => expect(valueOf(amount, given)).toBe(expected));

	it.each(['1,5', '1.234,56', '1,234.56', '1,000', '1.250'])('"%s" is refused, never guessed', (given) => {
		expect(refusalOf(amount, given)).toContain(`"${given}" `);
	});

	it('follow the format that the user chose', () => {
		const comma = { ...TURKEY, numbers: '1.234,56' } as const;
		expect(toWire(amount, '1.250', comma)).toMatchObject({ value: 1250 });
		expect(toWire(amount, '1.250,5', comma)).toMatchObject({ value: 1250.5 });
		expect(toWire(numericText, '1.250,50', comma)).toMatchObject({ value: '1250.50' });
		expect(toWire(amount, 1.25, comma)).toMatchObject({ value: 1.25 });
		expect(toWire(amount, '12.5', comma)).toMatchObject({ ok: false });
	});

	it.each([
		['abc'],
		['1.234.56'],
		['1e5'],
		['0x10'],
		['.5'],
		['5.'],
		['1 000'],
		['--1'],
		['₺5'],
		['١٢'],
		[Number.NaN],
		[Infinity],
		[true],
		[{}],
		[[1]],
		[10n],
	])('%p is refused', (given) => expect(refusalOf(amount, given)).toMatch(/is not a number\. Give a number/));

	it('with more digits than a number carries are refused, not rounded', () => {
		expect(refusalOf(amount, '9007199254740993')).toContain('more digits than a number can carry');
		expect(refusalOf(amount, '0.12345678901234567')).toContain('Round it');
	});

	it('are written as text where the ERP wants numeric text', () => {
		expect(valueOf(numericText, 12.5)).toBe('12.5');
		expect(valueOf(numericText, '1234.50')).toBe('1234.50');
		expect(valueOf(numericText, '12345678901')).toBe('12345678901');
		expect(refusalOf(numericText, '1.234,56')).toContain('set the option Number Format (Sayı Biçimi) to 1.234,56');
	});

	it('as text never get an exponent', () => {
		expect(refusalOf(numericText, 0.1 + 0.2 - 0.3)).toContain('more digits');
		expect(refusalOf(numericText, 1e21)).toContain('more digits');
	});

	it('keep every digit that was given', () => {
		const decimal = fc.tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 999_999 }));
		fc.assert(
			fc.property(decimal, ([whole, fraction]) => {
				const text = `${whole}.${String(fraction).padStart(6, '0')}`;
				expect(valueOf(amount, text)).toBe(Number(text));
				expect(valueOf(numericText, text)).toBe(text);
			}),
		);
	});
});
