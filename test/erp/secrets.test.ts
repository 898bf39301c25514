import fc from 'fast-check';
import { hide, MASK } from '../../erp/secrets';

describe('a secret', () => {
	it('is hidden wherever a text repeats it', () =>
		expect(hide('key abcd1234, again abcd1234!', ['abcd1234'], 8)).toBe(`key ${MASK}, again ${MASK}!`));

	it.each([
		['as .NET writes JSON', '{"k":"abc\\u002BdE\\u002f=="}'],
		['with escaped slashes', '{"k":"abc+dE\\/=="}'],
		['in capitals', '{"k":"ABC+DE/=="}'],
		['in small hexadecimal digits', '{"k":"abc\\u002bdE/=="}'],
	])('is hidden %s', (_, text) => expect(hide(text, ['abc+dE/=='], 8)).toBe(`{"k":"${MASK}"}`));

	it('with quotes and backslashes is hidden in JSON, which stays JSON', () => {
		const secret = 'a"b\\c/Şifre';
		expect(JSON.parse(hide(JSON.stringify({ told: secret, x: 1 }), [secret], 4))).toEqual({ told: MASK, x: 1 });
	});

	it('that holds another is hidden as a whole', () =>
		expect(hide('abcdefgh-2', ['abcdefgh', 'abcdefgh-2'], 8)).toBe(MASK));

	it('that is too short stays: it could be part of a number', () => {
		expect(hide('{"total":1234567}', ['1234567'], 8)).toBe('{"total":1234567}');
		expect(hide('text', [''], 0)).toBe('text');
	});

	it('never shows, whatever its characters are', () => {
		const secret = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 40 });
		fc.assert(
			fc.property(secret, fc.string(), fc.string(), (value, before, after) => {
				const text = `${before}|${value}|${after}`;
				expect(hide(text, [value], 4)).not.toContain(`|${value}|`);
				const json = hide(JSON.stringify({ told: value }), [value], 4);
				expect(JSON.parse(json)).toEqual({ told: MASK });
			}),
		);
	});

	it('takes nothing of what stands before it', () =>
		expect(JSON.parse(hide(JSON.stringify({ path: 'C:\\abcd1234' }), ['abcd1234'], 8))).toEqual({
			path: `C:\\${MASK}`,
		}));

	it('is looked for in time that grows with the text alone', () => {
		const text = 'a'.repeat(2_000_000);
		expect(hide(text, [`${'a'.repeat(35)}b`], 8)).toBe(text);
	});
});
