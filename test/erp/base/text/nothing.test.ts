import fc from 'fast-check';
import { meansNothing } from '../../../../erp/base/text/nothing';

describe('a value that says nothing', () => {
	it.each([undefined, null, '', {}])('is %p', (value) => expect(meansNothing(value)).toBe(true));

	it.each(['undefined', ' null ', 'NaN'])('is what a broken expression leaves: %s', (value) =>
		expect(meansNothing(value)).toBe(true),
	);

	it.each([false, '0', { a: undefined }, new Date(0)])('is not %p', (value) => expect(meansNothing(value)).toBe(false));

	it('is never one with a letter or a digit that is not such a word', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', 'ş', '7', 'İ'), (text, sign) =>
				expect(meansNothing(`${text}${sign}${text}`)).toBe(false),
			),
		);
	});
});
