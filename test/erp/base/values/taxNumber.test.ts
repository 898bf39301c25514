import fc from 'fast-check';
import { readTaxNumber } from '../../../../erp/base/values/taxNumber';

const isKind = (number: string, kind: 'VKN' | 'TCKN') => {
	const read = readTaxNumber(number);
	return read.ok && read.kind === kind;
};
const isVkn = (number: string) => isKind(number, 'VKN');
const isTckn = (number: string) => isKind(number, 'TCKN');

const digits = (length: number, first = 0) =>
	fc
		.tuple(
			fc.integer({ min: first, max: 9 }),
			fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length - 1, maxLength: length - 1 }),
		)
		.map(([head, rest]) => [head, ...rest].join(''));

/** The one check digit that completes the first nine, found by trying: independent of how it is calculated. */
const completeVkn = (nine: string) => Array.from({ length: 10 }, (_, last) => `${nine}${last}`).filter(isVkn);

const vkn = digits(9)
	.map((nine) => completeVkn(nine)[0] ?? '')
	.filter((number) => number !== '');

const tckn = digits(9, 1).map((nine) => {
	const at = (remainder: number) =>
		Array.from(nine, Number).reduce((total, digit, place) => total + (place % 2 === remainder ? digit : 0), 0);
	const ten = `${nine}${(((at(0) * 7 - at(1)) % 10) + 10) % 10}`;
	return `${ten}${Array.from(ten, Number).reduce((total, digit) => total + digit, 0) % 10}`;
});

const changed = (number: string, place: number, shift: number) =>
	number.slice(0, place) + String((Number(number[place]) + shift) % 10) + number.slice(place + 1);

const shift = fc.integer({ min: 1, max: 9 });

describe('a tax number (VKN)', () => {
	// Numbers that integrators publish for their test systems, and the well-known 1234567890 pattern.
	it.each(['9240481875', '9000068418', '1234567890'])('%s is valid', (number) => expect(isVkn(number)).toBe(true));

	it.each(['9240481874', '0000000000', '123456789'])('%j is not', (number) => expect(isVkn(number)).toBe(false));

	it('shows every single wrong digit', () => {
		fc.assert(
			fc.property(
				vkn,
				fc.integer({ min: 0, max: 9 }),
				shift,
				(number, place, by) => !isVkn(changed(number, place, by)),
			),
			{ numRuns: 2000 },
		);
	});
});

describe('a citizen number (TCKN)', () => {
	it('10000000146 is valid', () => expect(isTckn('10000000146')).toBe(true));

	it.each(['10000000147', '00000000000', '11111111111'])('%j is not', (number) => expect(isTckn(number)).toBe(false));

	it('is valid when completed', () => fc.assert(fc.property(tckn, isTckn)));

	it('shows every single wrong digit', () => {
		fc.assert(
			fc.property(
				tckn,
				fc.integer({ min: 0, max: 10 }),
				shift,
				(number, place, by) => !isTckn(changed(number, place, by)),
			),
			{ numRuns: 2000 },
		);
	});
});

describe('reading a number', () => {
	it('names leading zeros that a spreadsheet dropped, and adds none', () => {
		fc.assert(
			fc.property(
				vkn.map((number) => number.replace(/^0+/, '')).filter((number) => number.length < 10),
				(short) => {
					const read = readTaxNumber(Number(short));
					expect(read).toMatchObject({ ok: false, message: expect.stringContaining('leading zero') });
					expect(read).toMatchObject({ remedy: expect.stringContaining('never added') });
				},
			),
		);
	});

	it.each([
		[undefined, 'not a tax number'],
		['', 'missing'],
		['TR1234567890', 'characters other than digits'],
		['1234567890.0', 'characters other than digits'],
		['1,23457E+09', 'spreadsheet has shortened'],
		['1.23E9', 'spreadsheet has shortened'],
		[1e30, 'spreadsheet has shortened'],
		['123456', 'has 6 digits'],
		['7', 'has 1 digit,'],
		['123456789012', 'has 12 digits'],
		['1234567891', 'not a valid tax number (VKN)'],
		['10000000147', 'not a valid citizen number (TCKN)'],
		['01234567890', 'none begins with 0'],
	])('says what is wrong with %j', (value, message) => {
		const read = readTaxNumber(value);
		expect(read).toMatchObject({ ok: false, message: expect.stringContaining(message) });
		expect('remedy' in read && read.remedy.length).toBeGreaterThan(10);
	});

	it('takes blanks between the digits, but no text of more than a thousand characters for a number', () => {
		const written = (blanks: number) => readTaxNumber(`  1${' '.repeat(blanks)}234567890  `);
		expect(written(990)).toEqual({ ok: true, kind: 'VKN', number: '1234567890' });
		expect(written(991)).toMatchObject({ ok: false, message: expect.stringContaining('has 1001 characters') });
	});
});
