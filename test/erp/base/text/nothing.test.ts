import fc from 'fast-check';
import { meansNothing } from '../../../../erp/base/text/nothing';

describe('a value that says nothing', () => {
	it.each([undefined, null, NaN, '', ' ', '\t\r\n', [], {}, [''], [null, ' '], ',', 'undefined,undefined'])(
		'is %p',
		(value) => expect(meansNothing(value)).toBe(true),
	);

	it.each(['\u00a0', '\u200b', '\ufeff', '\u2060', '\u200d\u200c', '\u3000', '\u2800', '\u3164', '\0', '\u00ad'])(
		'is what shows nothing: %j',
		(value) => expect(meansNothing(` ${value} `)).toBe(true),
	);

	it.each(['undefined', ' null ', 'NaN', '[object Object]', '[object Object],[object Object]', 'Invalid DateTime'])(
		'is what a broken expression leaves: %s',
		(value) => expect(meansNothing(value)).toBe(true),
	);

	it.each([
		0,
		false,
		'0',
		'NULLABLE',
		'undefined-1',
		'-',
		'.',
		'ı',
		'Çay',
		[0],
		['a', ''],
		{ a: undefined },
		new Date(0),
	])('is not %p', (value) => expect(meansNothing(value)).toBe(false));

	it('is never one with a letter or a digit that is not such a word', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', 'ş', '7', 'İ'), (text, sign) =>
				expect(meansNothing(`${text}${sign}${text}`)).toBe(false),
			),
		);
	});
});
