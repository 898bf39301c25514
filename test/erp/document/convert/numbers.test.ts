import { valueOf, refusalOf, amount, numericText } from './support';

describe('numbers', () => {
	it.each([
		[-3.5, -3.5],
		['-0.1', -0.1],
		['9007199254740991', 9007199254740991],
		['150.5000000000000000', 150.5],
		['9007199254740991.000', 9007199254740991],
	])('%j goes out as the JSON number %d', (given, expected) => expect(valueOf(amount, given)).toBe(expected));

	it.each(['1,5', '1.234,56', '1,234.56', '1,000', '1.250'])('"%s" is refused, never guessed', (given) => {
		expect(refusalOf(amount, given)).toContain(`"${given}" `);
	});

	it.each([['abc'], ['₺5'], [true]])('%p is refused', (given) =>
		expect(refusalOf(amount, given)).toMatch(/is not a number\. Give a number/),
	);

	it('are refused with what the field says of its values', () => {
		const days = { ...amount, hint: 'Number of days on invoices.' };
		expect(refusalOf(days, '2026-12-31')).toMatch(/is not a number\. Give .*\. Number of days on invoices\.$/);
	});

	it.each(['9007199254740993', '0.12345678901234567', '9007199254740990.4', '1.0000000000000001'])(
		'%s has more digits than a number carries and is refused, not rounded',
		(given) => expect(refusalOf(amount, given)).toMatch(/more digits than a number can carry.*Round it/),
	);

	it('are written as text where the ERP wants numeric text', () => {
		expect(valueOf(numericText, 12.5)).toBe('12.5');
		expect(valueOf(numericText, '1234.50')).toBe('1234.50');
		expect(valueOf(numericText, '12345678901')).toBe('12345678901');
		expect(refusalOf(numericText, '1.234,56')).toContain('set the option Number Format (Sayı Biçimi) to 1.234,56');
	});
});
