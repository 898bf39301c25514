import fc from 'fast-check';
import { confirmationCode, isSameCode } from '../../../../erp/saving/agent/code';
import { connectionFrom } from '../../../../erp/protocol/wire/connection';
import { casesOf } from '../../../../testkit/jest/laws';

const LOGIN = {
	baseUrl: 'http://erp:8094',
	userCode: 'AI',
	password: 'gizli',
	companyCode: 'F1',
	workingYear: '2026',
	apiKey: 'k',
};
const code = (change: object = {}, day = '2026-11-26', content = 'content') =>
	confirmationCode(connectionFrom({ ...LOGIN, ...change }), day, content);

describe('the code of a preview', () => {
	it('is the same for the same content, user and day, and short', () => {
		expect(code()).toBe(code());
		expect(code()).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
	});

	it('is another for any other content', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (one, other) => {
				expect(code({}, '2026-11-26', one) === code({}, '2026-11-26', other)).toBe(one === other);
			}),
			{ numRuns: casesOf(1_000) },
		);
	});

	it('is known however a person or a model writes it, and in no part', () => {
		expect(['ABCD-2345', 'abcd2345', ' ABCD 2345 '].every((given) => isSameCode(given, 'ABCD-2345'))).toBe(true);
		expect(['', '-', 'ABCD-234', 'ABCD-2345-2345', 'ABCD-2346'].some((given) => isSameCode(given, 'ABCD-2345'))).toBe(
			false,
		);
	});
});
