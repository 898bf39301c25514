import fc from 'fast-check';
import { NUMBER_FORMATS, numberOf, readNumberText, type NumberFormat } from '../../../../erp/base/values/numberText';
import { casesOf } from '../../../../testkit/jest/laws';

const digits = (text: string, format?: NumberFormat) => {
	const read = readNumberText(text, format);
	return read.ok ? read.digits : undefined;
};
const [DOT, COMMA] = NUMBER_FORMATS;

/** `[text, with a dot, with a comma]`; `undefined` is a refusal. */
type Row = readonly [text: string, dot: string | undefined, comma: string | undefined];
const TABLE: readonly Row[] = [
	['12', '12', '12'],
	[' 12 ', '12', '12'],
	['\u00a012\u00a0', '12', '12'],
	['-5', '-5', '-5'],
	['+5', '5', '5'],
	['007', '007', '007'],
	['1250', '1250', '1250'],
	['1.250', undefined, '1250'],
	['-1.250', undefined, '-1250'],
	['+12.500', undefined, '12500'],
	['125.000', undefined, '125000'],
	['1.000', undefined, '1000'],
	['0.125', '0.125', undefined],
	['-0.125', '-0.125', undefined],
	['00.125', '00.125', undefined],
	['0.1250', '0.1250', undefined],
	['1.25', '1.25', undefined],
	['1.2500', '1.2500', undefined],
	['1250.125', '1250.125', undefined],
	['1.250.000', undefined, '1250000'],
	['1.234.56', undefined, undefined],
	['1.250,00', undefined, '1250.00'],
	['1250,5', undefined, '1250.5'],
	['12,5', undefined, '12.5'],
	['1,250', undefined, '1.250'],
	['0,125', undefined, '0.125'],
	['1,250.00', undefined, undefined],
	['1,250,000', undefined, undefined],
	['12.50,5', undefined, undefined],
	['0.250,5', undefined, undefined],
	...[
		...['', ' ', '.', ',', '-', '.5', ',5', '5.', '5,', '--1', '1-', '1 250,50', '1\u00a0250', '1\u202f250,5', "1'250"],
		...[
			'₺1.250',
			'1.250 TL',
			'%18',
			'18%',
			'1e3',
			'1E3',
			'0x10',
			'0b1',
			'Infinity',
			'NaN',
			'null',
			'१२',
			'١٢',
			'１２',
			'−5',
			'1_000',
		],
		...['5,-', '1.250,', '(5)', '12.5.', '1..5', '1,,5', '\u200b5'],
	].map((text): Row => [text, undefined, undefined]),
];

describe('numbers as text', () => {
	it.each(TABLE)('%j is %j with a decimal dot and %j with a decimal comma', (text, dot, comma) => {
		expect([digits(text), digits(text, DOT), digits(text, COMMA)]).toEqual([dot, dot, comma]);
	});

	it('are refused with what to do, and never by telling to program', () => {
		for (const [text, dot, comma] of TABLE)
			for (const [format, wanted] of [
				[DOT, dot],
				[COMMA, comma],
			] as const) {
				const read = readNumberText(text, format);
				expect(read.ok).toBe(wanted !== undefined);
				if (!read.ok) expect([/\.$/.test(read.message), /\.$/.test(read.remedy)]).toEqual([false, true]);
			}
	});
});

/** `1250.5` and `1250.50` are one number; compared without floating point. */
const canonical = (text: string) => {
	const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*?)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
	return `${sign}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
};

describe('laws of numbers as text', () => {
	it('text is refused as ambiguous exactly where the two formats read two numbers', () => {
		const alphabet = fc.string({ unit: fc.constantFrom(...'0125.,-'), maxLength: 8 });
		fc.assert(
			fc.property(alphabet, (text) => {
				const read = readNumberText(text, DOT);
				const plain = /^[+-]?\d+(\.\d+)?$/.test(text) ? canonical(text.replace('+', '')) : undefined;
				const comma = digits(text, COMMA);
				const isTwofold = plain !== undefined && comma !== undefined && canonical(comma) !== plain;
				expect(!read.ok && read.twofold === true).toBe(isTwofold);
			}),
			{ numRuns: casesOf(20_000) },
		);
	});
});

describe('numbers of options', () => {
	it('follow the same rule', () => {
		expect([12, '12', ' 2.5 '].map((value) => numberOf(value))).toEqual([12, 12, 2.5]);
		expect(['1.000', '1e3', '0x10', '', null, true, {}].map((value) => numberOf(value))).toEqual(
			Array.from({ length: 7 }, () => Number.NaN),
		);
		expect(numberOf('1.000', COMMA)).toBe(1000);
	});
});
