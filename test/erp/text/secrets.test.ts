import fc from 'fast-check';
import { hide, MASK } from '../../../erp/text/secrets';
import { casesOf } from '../../../testkit/jest/laws';

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

	const json = (text: string) => JSON.stringify(text).slice(1, -1);
	const net = (text: string) =>
		json(text).replace(/[+&<>'"]|[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`);
	const slashes = (text: string) => json(text).replace(/\//g, '\\/');
	const html = (text: string) =>
		text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? '&#39;');
	const decimal = (text: string) => [...text].map((c) => `&#${c.codePointAt(0)};`).join('');
	const hexadecimal = (text: string) =>
		[...text].map((c) => (/[a-z0-9]/i.test(c) ? c : `&#x${c.codePointAt(0)?.toString(16).toUpperCase()};`)).join('');
	const url = (text: string) => encodeURIComponent(text);
	const form = (text: string) => new URLSearchParams({ t: text }).toString().slice(2);
	const small = (text: string) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
	const WRITERS = { json, net, slashes, html, decimal, hexadecimal, url, form, small };

	it.each([
		['net', 'net', 'json'],
		['json', 'json', 'json'],
		['html', 'net'],
		['html', 'html', 'json'],
		['hexadecimal', 'json'],
		['url', 'url', 'json'],
		['form', 'json'],
		['slashes', 'json'],
	] as const)('never shows as %s of %s', (...names) => {
		for (const secret of ['S3cret+Pass&1', 'abc/dE+==xyz', 'Gizli Şifre<1>', 'a"b\\c/ıİğü', "it's;100%/x"]) {
			const spelled = names.reduce((text, name) => WRITERS[name](text), secret);
			expect(hide(`before ${spelled}; after`, [secret], 4)).toBe(`before ${MASK}; after`);
		}
	});

	it('never shows in any two spellings, one around the other, in any letter case', () => {
		const secret = fc.stringMatching(/^[A-Za-z0-9+/=&<>"'_.:!-]{8,24}$/);
		const writer = fc.constantFrom(...Object.values(WRITERS));
		// Nobody writes what is a number already in numbers again.
		const carrier = fc.constantFrom(
			...Object.values(WRITERS).filter((write) => write !== decimal && write !== hexadecimal),
		);
		const letters = fc.constantFrom<(text: string) => string>(
			(text) => text,
			(text) => text.replace(/(\\u|&\w+;|&#x?|[^\\&#])/g, (part) => (part.length > 1 ? part : part.toUpperCase())),
		);
		const law = fc.property(secret, writer, carrier, letters, (value, inner, outer, lettered) => {
			fc.pre(!/%(?:25)*[0-9a-f]{2}|&(?:\w+;|#)/i.test(value));
			const spelled = lettered(outer(inner(value)));
			// A backslash may stay that marked its first character: it tells nothing.
			expect(hide(`"${spelled}"`, [value], 4)).toMatch(/^"(?:\\|%5c)*\*{8}"$/i);
		});
		fc.assert(law, { numRuns: casesOf(300) });
	});

	it('never shows in Base64, wherever it begins there', () => {
		const law = fc.property(fc.stringMatching(/^[ -~]{8,40}$/), fc.string(), fc.string(), (value, before, after) => {
			const text = Buffer.from(before + value + after).toString('base64');
			expect(hide(text, [value], 4)).toContain(MASK);
		});
		fc.assert(law);
	});

	it.each([
		['a tag', '<b>S3cret</b>'],
		['what only begins like it', 'S3cret+Pas'],
		['what is written with other characters', 'S3cret\\u002DPass'],
	])('leaves %s alone', (_, text) => expect(hide(text, ['S3cret+Pass'], 4)).toBe(text));

	it('takes nothing of what stands before it', () =>
		expect(JSON.parse(hide(JSON.stringify({ path: 'C:\\abcd1234' }), ['abcd1234'], 8))).toEqual({
			path: `C:\\${MASK}`,
		}));

	it('is looked for in time that grows with the text alone', () => {
		const text = 'a'.repeat(2_000_000);
		expect(hide(text, [`${'a'.repeat(35)}b`], 8)).toBe(text);
	});
});
