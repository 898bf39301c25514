import fc from 'fast-check';
import { fold, headline, normalized, plainTextOf, shown, splitAtBlank } from '../../../../erp/base/text/text';

describe('a value as text', () => {
	it.each([
		['text', ' a ', ' a '],
		['null', null, ''],
		['an object without any method', Object.assign(Object.create(null) as object, { a: 1 }), '{"a":1}'],
	])('is for %s what a reader expects', (_, value, text) => expect(plainTextOf(value)).toBe(text));

	it('is there for all data, whatever its members are called', () => {
		const names = fc.constantFrom('toString', 'valueOf', 'constructor', 'toJSON', 'a');
		const { data } = fc.letrec((tie) => ({
			data: fc.oneof(
				{ maxDepth: 3 },
				fc.constantFrom('', 'x', 0, null, true),
				fc.array(tie('data'), { maxLength: 2 }),
				fc.dictionary(names, tie('data'), { maxKeys: 3 }),
			),
		}));
		fc.assert(fc.property(data, (value) => typeof plainTextOf(value) === 'string' && shown(value).startsWith('"')));
	});
});

describe('folding', () => {
	it.each([
		['Şifre Hatalı', 'sifre hatali'],
		['SIFRE HATALI', 'sifre hatali'],
		['Geçersiz  Api\tKey ', 'gecersiz api key'],
	])('"%s" is "%s"', (text, folded) => expect(fold(text)).toBe(folded));

	it('of a folded text changes nothing, and letter case never matters', () => {
		fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
		const turkish = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyz 0') });
		fc.assert(fc.property(turkish, (text) => fold(text.toLocaleUpperCase('tr')) === fold(text)));
	});
});

describe('a value in an error', () => {
	it('never fails, whatever it is', () => {
		const circular: Record<string, unknown> = {};
		circular.self = circular;
		expect(shown(circular)).toMatch(/^".*"$/);
		expect(shown(10n)).toBe('"10"');
		fc.assert(
			fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => shown(value).length <= 62),
		);
	});
});

describe('a headline', () => {
	it.each([
		['customer promissory note', 'Customer Promissory Note'],
		['payment of the bank', 'Payment of the Bank'],
		['the end', 'The End'],
	])('of "%s" is "%s"', (text, expected) => expect(headline(text)).toBe(expected));
});

it('marks that are piled on a letter are cut, and any that a language has stay', () => {
	const marks = '\u0301\u0316'.repeat(15);
	expect(normalized(`e${marks}`, 'NFC')).toBe(`e${marks}`.normalize('NFC'));
	expect(normalized(`e${marks}${marks}x`, 'NFKC')).toBe(`e${marks}x`.normalize('NFKC'));
	expect([normalized('e\u0301', 'NFC'), normalized('ﬁ', 'NFKC')]).toEqual(['é', 'fi']);
});

it('marks go, whatever their number and order', () =>
	expect(fold(`S\u0327${'\u0301\u0316'.repeat(10_000)}ifre`)).toBe('sifre'));

it('a text is split at blanks without losing or halving a character', () => {
	const words = fc.array(fc.stringMatching(/^[a-zİ📦]{1,9}$/u)).map((all) => all.join(' '));
	fc.assert(
		fc.property(words, fc.integer({ min: 2, max: 20 }), (text, width) => {
			const [piece, rest] = splitAtBlank(text, width);
			expect(piece.length).toBeLessThanOrEqual(width);
			expect(`${piece}${rest}`.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
			expect([piece, rest].join(' ')).not.toMatch(/\p{Cs}/u);
			const half = text.slice(Math.floor(width / 2) + 1, width + 1);
			expect(rest !== '' && half.includes(' ') ? text[piece.length] : ' ').toBe(' ');
		}),
	);
});
