import fc from 'fast-check';
import { clearText } from '../../../../erp/base/text/markup';
import { casesOf } from '../../../../testkit/jest/laws';

describe('a text of a shop', () => {
	it.each([
		['Kahve &amp; Çay Seti &#8211; 5&quot; Kutu &#039;Özel&#039;', "Kahve & Çay Seti – 5\" Kutu 'Özel'"],
		['10&nbsp;kg&hellip; 3&times;2 &euro;5 &frac12; &#150; &#146;', '10 kg… 3×2 €5 ½ – ’'],
		['a<b', 'a<b'],
		['5" Kutu', '5" Kutu'],
		['x <b ve c> y', 'x <b ve c> y'],
		['Ada <ada@example.com> <Yeni> <mavi>', 'Ada <ada@example.com> <Yeni> <mavi>'],
		['&#0;&#xD800;&#99999999;A', '&#99999999;A'],
		['<p>Bir</p><p>İki</p>', 'Bir İki'],
		['&lt;b&gt;Lamba&lt;/b&gt;', 'Lamba'],
		['<!-- not --> Kart <style>.a{b:c}</style><SCRIPT>x("</p>")</SCRIPT>ile', 'Kart ile'],
		['Kart <span class="payment-me', 'Kart'],
		['Kart <span', 'Kart'],
		// Letters are composed.
		['S\u0327i\u0307s\u0327li I\u0307stanbul g\u0306 C\u0327ay o\u0308 u\u0308', 'Şişli İstanbul ğ Çay ö ü'],
		['&#8203;&#65279;Ad&shy;ı', 'Adı'],
		['  Ad  Soyad ', 'Ad  Soyad'],
	])('%j reads %j', (given, read) => expect(clearText(given)).toBe(read));

	it('is what a browser shows of any text of letters, whose tags and entities are ours', () => {
		const word = fc.constantFrom('Ayşe', 'Şişli', 'AT&T', '5"', 'a < b', '<3', 'ğüşiöç', '&copy', "O'Neil");
		const escaped = (text: string) =>
			[...text].map((letter) => (/[\p{L}\d ]/u.test(letter) ? letter : `&#${letter.codePointAt(0)};`)).join('');
		const ways: ReadonlyArray<(text: string) => string> = [
			(text) => text,
			escaped,
			(text) => text.normalize('NFD'),
			(text) => `<span class="a">${escaped(text)}</span>`,
			(text) => `\u200b${text}\ufeff`,
			(text) => text.replaceAll(' ', '\u00a0'),
		];
		fc.assert(
			fc.property(fc.array(fc.tuple(word, fc.constantFrom(...ways)), { minLength: 1, maxLength: 5 }), (parts) => {
				const shown = parts.map(([text]) => text).join(' ');
				expect(clearText(parts.map(([text, way]) => way(text)).join(' '))).toBe(shown);
			}),
			{ numRuns: casesOf(2_000) },
		);
	});

	it('that is clear stays as it is', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
				const once = clearText(text.replaceAll('&', '').replaceAll('<', ''));
				expect(clearText(once)).toBe(once);
			}),
			{ numRuns: casesOf(2_000) },
		);
	});
});
