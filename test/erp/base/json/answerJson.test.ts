import fc from 'fast-check';
import { readAnswer } from '../../../../erp/protocol/answer/answer';
import { parseJson } from '../../../../erp/base/json/json';
import { casesOf } from '../../../../testkit/jest/laws';

/** A double as .NET writes it: up to 17 digits, of which none but a zero follows a whole number, and exponents of two digits at least. */
function asNet(value: number): string {
	const [digits = '', exponent = '0'] = value.toExponential(16).split('e');
	const mantissa = digits.replace(/(\.\d+?)0+$/, '$1');
	const power = Number(exponent);
	if (power > -5 && power < 15) return value.toPrecision(17);
	return `${mantissa}E${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

describe('the JSON of an answer', () => {
	const read = (text: string) =>
		(readAnswer(200, `{"result":[{"IsError":false,"Data":{"a":${text}}}]}`).rows[0]?.data as { a: unknown }).a;

	it('has the double next to what was written, whatever .NET makes of it', () => {
		const double = fc.oneof(
			fc.double({ noNaN: true, noDefaultInfinity: true }),
			fc.integer({ min: -1e11, max: 1e11 }).map((cents) => cents / 100),
			fc.tuple(fc.nat(1_000), fc.nat(1_000)).map(([one, other]) => one / 1_000 + other / 1_000),
		);
		fc.assert(
			fc.property(
				double.map((value) => value + 0),
				(value) => {
					expect(read(asNet(value))).toBe(value);
					expect(read(JSON.stringify(value))).toBe(value);
				},
			),
			{ numRuns: casesOf(2_000) },
		);
	});

	it('is any JSON else as it is, and none where it is none', () => {
		fc.assert(fc.property(fc.json(), (text) => expect(parseJson(text)).toEqual(JSON.parse(text))));
		for (const text of ['{"a":1,2:2}', '[012]', '[1', '']) expect(parseJson(text)).toBeUndefined();
	});
});
