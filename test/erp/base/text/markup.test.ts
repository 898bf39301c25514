import fc from 'fast-check';
import { ShopJson } from '../../../../erp/commerce/shop/reader';
import { clearLines, clearText, decoded } from '../../../../erp/base/text/markup';
import { casesOf } from '../../../../testkit/jest/laws';

describe('a text of a shop', () => {
	it.each([
		['Ak &amp; Kara', 'Ak & Kara'],
		['Ak &AMP; Kara', 'Ak & Kara'],
		['Ak &#038; Kara', 'Ak & Kara'],
		['Ak &#x26; Kara', 'Ak & Kara'],
		['Kahve &amp; Çay Seti &#8211; 5&quot; Kutu &#039;Özel&#039;', "Kahve & Çay Seti – 5\" Kutu 'Özel'"],
		['&Ccedil;i&ccedil;ek&ccedil;i &Uuml;mit &Ouml;z &scedil; &#351;&#x131;', 'Çiçekçi Ümit Öz ş şı'],
		['10&nbsp;kg&hellip; 3&times;2 &euro;5 &frac12; &#150; &#146;', '10 kg… 3×2 €5 ½ – ’'],
		// Decoded once.
		['&amp;amp; &amp;#351;', '&amp; &#351;'],
		// What is no entity and no tag stays.
		['AT&T', 'AT&T'],
		['&copy 2026 &; &#; &#xZZ; &yok; A&B;', '&copy 2026 &; &#; &#xZZ; &yok; A&B;'],
		['a < b ve c > d', 'a < b ve c > d'],
		['a<b', 'a<b'],
		['<3 seni', '<3 seni'],
		['5" Kutu', '5" Kutu'],
		['x <b ve c> y', 'x <b ve c> y'],
		['Ada <ada@example.com> <Yeni> <mavi>', 'Ada <ada@example.com> <Yeni> <mavi>'],
		['a &lt; b &lt;3', 'a < b <3'],
		['&#0;&#xD800;&#99999999;A', '&#99999999;A'],
		// Tags go, whichever way they are written.
		['<b>Kırmızı</b> <SPAN class="x">Lamba</SPAN>', 'Kırmızı Lamba'],
		['Kapı<br>No<br/>3<BR />kat', 'Kapı No 3 kat'],
		['<p>Bir</p><p>İki</p>', 'Bir İki'],
		['&lt;b&gt;Lamba&lt;/b&gt;', 'Lamba'],
		['<img src="a.png" alt="5 > 3"/>Kart', 'Kart'],
		["<a href='x' target=_blank>Kart</a>", 'Kart'],
		['<!-- not --> Kart <style>.a{b:c}</style><SCRIPT>x("</p>")</SCRIPT>ile', 'Kart ile'],
		['Kart <span class="payment-me', 'Kart'],
		['Kart <span', 'Kart'],
		['I <i', 'I <i'],
		['<div><div></div></div>', ''],
		// Letters are composed.
		['S\u0327i\u0307s\u0327li I\u0307stanbul g\u0306 C\u0327ay o\u0308 u\u0308', 'Şişli İstanbul ğ Çay ö ü'],
		['i\u0307stanbul', 'istanbul'],
		// Marks that nobody sees.
		['\ufeffAy\u200bşe\u00ad \u202eYıl\u2060maz\u200f\ufe0f', 'Ayşe Yılmaz'],
		['A\u00a0B\u2009C\u3000D\tE', 'A B C D E'],
		['A\u0000B\u0007\u009fC', 'ABC'],
		['&#8203;&#65279;Ad&shy;ı', 'Adı'],
		[' \u200b\u00a0 ', ''],
		['  Ad  Soyad ', 'Ad  Soyad'],
	])('%j reads %j', (given, read) => expect(clearText(given)).toBe(read));

	it('keeps its lines, without blank ones', () => {
		expect(clearLines('Kapıcıya bırakın<br/>\r\n&quot;zil bozuk&quot; &amp; köpek var\n\n\n3. kat')).toEqual([
			'Kapıcıya bırakın',
			'"zil bozuk" & köpek var',
			'3. kat',
		]);
		expect(clearLines('Bir\u2028İki&#10;Üç')).toEqual(['Bir', 'İki', 'Üç']);
	});

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

	it('is cleared where it enters: as text of one line, as note of several', () => {
		const json = new ShopJson({ a: 'Ak &amp;<br>Kara', none: '<p></p>', list: [' \u200b'] }, '');
		expect([json.get('a').text, json.get('a').note]).toEqual(['Ak & Kara', 'Ak &\nKara']);
		expect([json.get('none').text, json.get('list.0').text]).toEqual([undefined, undefined]);
	});

	it('has entities of one table', () => {
		expect(decoded('&uuml;&Uuml;&acirc;&Acirc;&Idot;&imath;&QUOT;')).toBe('üÜâÂİı"');
	});
});
