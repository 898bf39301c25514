import fc from 'fast-check';
import { readAnswer } from '../../../erp/answer/answer';

describe('numbers of an answer', () => {
	const read = (text: string) =>
		(readAnswer(200, `{"result":[{"IsError":false,"Data":{"a":${text}}}]}`).rows[0]?.data as { a: unknown }).a;

	it.each([
		'12345678901234567890',
		'9007199254740993',
		'0.12345678901234567891',
		'-12345678901234567890.5',
		'1e400',
		'1.00000000000000000001',
	])('that no double holds stay text: %s', (text) => expect(read(text)).toBe(text));

	it.each([
		'0',
		'-0',
		'17',
		'1.50',
		'9007199254740991',
		'1.4e-312',
		'100000000000000000000',
		'1E2',
		'0.1',
		'123456789012345678e-17'.slice(0, 1),
	])('that a double holds are numbers: %s', (text) => expect(read(text)).toBe(Number(text)));

	it('are told digit by digit, or as JSON tells them', () =>
		fc.assert(
			fc.property(fc.bigInt(), fc.double({ noNaN: true, noDefaultInfinity: true }), (whole, double) => {
				expect(String(read(String(whole)))).toBe(
					Number.isSafeInteger(Number(whole)) ? String(Number(whole)) : String(read(String(whole))),
				);
				expect(BigInt(typeof read(String(whole)) === 'string' ? (read(String(whole)) as string) : Number(whole))).toBe(
					whole,
				);
				expect(read(JSON.stringify(double))).toBe(JSON.parse(JSON.stringify(double)));
			}),
		));

	it('leave any JSON else as it is', () =>
		fc.assert(
			fc.property(fc.json({ noUnicodeString: false } as object), (text) => {
				fc.pre(!/\d{16}/.test(text));
				expect(readAnswer(200, text).body).toEqual(JSON.parse(text));
			}),
		));

	it('do not mend what is no JSON', () => {
		for (const text of ['{"a":1,12345678901234567890:2}', '[012345678901234567890]', '[12345678901234567890'])
			expect(readAnswer(200, text).body).toBeUndefined();
	});
});
