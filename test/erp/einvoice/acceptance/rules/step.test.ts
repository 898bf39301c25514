import {
	type Equation,
	fits,
	judgeEquation,
	minus,
	orZero,
	plus,
	roundingOf,
	sumOf,
} from '../../../../../erp/einvoice/acceptance/amounts';
import { parseDecimal, type Decimal } from '../../../../../erp/base/values/decimal';

const KURUS: Decimal = { digits: 1n, scale: 2 };
const amount = (text: string | undefined) => parseDecimal(text);

it('what is absent is 0, and what cannot be read is not known', () => {
	expect([undefined, ' ', '1.5', 'x'].map(orZero)).toEqual([amount('0'), amount('0'), amount('1.5'), undefined]);
	expect([[], ['1', '2.5'], ['1', 'x']].map((texts) => sumOf(texts.map(amount)))).toMatchObject([
		{ digits: 0n },
		amount('3.5'),
		undefined,
	]);
	expect(plus(amount('1'), undefined)).toBeUndefined();
	expect(minus(undefined, amount('1'))).toBeUndefined();
	expect(minus(amount('3'), amount('1'))).toEqual(amount('2'));
});

it.each([
	['1.00', '1.01', true],
	['1.01', '1.00', true],
	['1.00', '1.011', false],
	[undefined, '1', false],
	['1', undefined, false],
])('%s fits %s within a kuruş: %s', (one, other, isFit) => expect(fits(amount(one), amount(other), KURUS)).toBe(isFit));

it.each([
	[0, '0.005'],
	[1, '0.010'],
	[3, '0.020'],
])('rounding of %d amounts moves their sum by %s at most', (terms, most) =>
	expect(roundingOf(terms)).toEqual(amount(most)),
);

it.each<[string, Partial<Equation>, string, string]>([
	['that is right', {}, 'pass', 'Net: 10.'],
	['that is right in another way', { left: [amount('9'), amount('10')] }, 'pass', 'Net: 10.'],
	['that is not known', { right: undefined }, 'unknown', 'Net: an amount is not known.'],
	['of what is not known', { left: [undefined] }, 'unknown', 'Net: an amount is not known.'],
	['of what is not known in part', { left: [undefined, amount('9')] }, 'unknown', 'Net: 9 is not 10.'],
	['of no way', { left: [] }, 'unknown', 'Net: an amount is not known.'],
	['that is another', { left: [amount('9')] }, 'unknown', 'Net: 9 is not 10.'],
	['that rounding explains', { left: [amount('9.98')], rounding: amount('0.02') }, 'pass', 'Net: 10.'],
	[
		'that rounding does not explain',
		{ left: [amount('9.97')], rounding: amount('0.02') },
		'unknown',
		'Net: 9.97 is not 10.',
	],
])('a sum %s', (_, check, result, text) =>
	expect(judgeEquation({ what: 'Net', left: [amount('10')], right: amount('10'), ...check }, KURUS)).toEqual({
		result,
		text,
	}),
);
