import fc from 'fast-check';
import { areAbsent } from '../../../erp/text/absence';
import { casesOf } from '../../../testkit/jest/laws';

const SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;
const standsIn = (texts: readonly string[], text: string) =>
	texts.some((each) => new RegExp(each.replace(SPECIAL, '\\$&'), 'i').test(text));

describe('texts are said to be absent', () => {
	it.each([
		['abcd-1', 'no key here', true],
		['abcd-1', 'the key ABCD-1.', false],
		['abcd-1', 'abcd-', true],
		['abcd-1', 'abcabcd-1', false],
		['Şifre-1', 'ŞIFRE-1', false],
		['abc', 'nothing like it', false],
	])('%s in %s: %s', (secret, text, isAbsent) => expect(areAbsent([secret], text)).toBe(isAbsent));

	it('only where none stands in any letter case, and else mostly', () => {
		const letters = fc.string({
			unit: fc.constantFrom('a', 'A', 'b', 'B', '1', '-', 'ş', 'Ş', 'µ', 'K'),
			maxLength: 60,
		});
		const secrets = fc.array(
			fc.string({ unit: fc.constantFrom('a', 'B', '1', 'Ş', 'k'), minLength: 4, maxLength: 9 }),
			{
				minLength: 1,
				maxLength: 4,
			},
		);
		fc.assert(
			fc.property(secrets, letters, fc.nat(60), fc.boolean(), (texts, around, at, isPut) => {
				const [first = ''] = texts;
				const text = isPut ? around.slice(0, at) + first.toLowerCase() + around.slice(at) : around;
				if (standsIn(texts, text)) expect(areAbsent(texts, text)).toBe(false);
			}),
			{ numRuns: casesOf(1_000) },
		);
		const ascii = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'D', '1'), minLength: 4, maxLength: 8 });
		fc.assert(
			fc.property(
				fc.array(ascii, { minLength: 1, maxLength: 4 }),
				fc.string({ unit: fc.constantFrom('A', 'b', 'd', '1', ' ') }),
				(texts, text) => {
					expect(areAbsent(texts, text)).toBe(!standsIn(texts, text));
				},
			),
			{ numRuns: casesOf(1_000) },
		);
	});

	it('not of a text that is made to look like them all over: that is left to a slower look', () =>
		expect(areAbsent([`${'a'.repeat(50)}b`, 'baaa'], 'a'.repeat(100_000))).toBe(false));
});
