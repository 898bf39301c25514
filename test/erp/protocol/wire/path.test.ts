import fc from 'fast-check';
import { operations } from '../../../../erp/catalogue';
import { isMethodPath, methodIn, urlOf } from '../../../../erp/protocol/wire/path';

const BASE = { baseUrl: 'http://127.0.0.1:8094/erp' };

/** A text with each of its signs percent-encoded, so many times over. */
const encodedTimes = (text: string, times: number): string =>
	times === 0
		? text
		: encodedTimes(
				[...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
				times - 1,
			);

describe('the path of a method', () => {
	it.each([
		...operations.map(({ path }) => path),
		'/Api/APIMethods/KayıtOkuV2',
		'/Api/X/',
		'/Api/Kay%C4%B1tOkuV2',
		'/a.b/c..d',
	])('is %s', (path) => expect(isMethodPath(path)).toBe(true));

	it.each([
		...[
			'',
			'/',
			'Api/X',
			'http://host/Api',
			'//host/Api',
			'\\\\host\\Api',
			'/\\host',
			'/Api//X',
			'/Api/X?a=1',
			'/Api/X#a',
		],
		...['/Api/../X', '/..', '/Api/.', '/./Api', '/Api/%2e%2e/X', '/Api/%2E%2e/X', '/Api/.%2e/X', '/Api/%252e%252e/X'],
		...['/Api/..;/X', '/Api/..;a=1/X', '/Api/..%3b/X', '/Api%2f..%2fX', '/Api/..%5cX', '/Api\\..\\X', '/Api/%5c/X'],
		...[
			'/Api/%c0%ae%c0%ae/X',
			'/Api/．．/X',
			'/Api/…/X',
			'/Api/.../X',
			'/Api/%00',
			'/Api/%zz',
			'/Api/X%3Fa=1',
			'/Api/X%23a',
		],
		...[
			'/Api/{{ $json.method }}',
			'/Api/{{method}}',
			'/Api /X',
			'/Api/%20../X',
			'/Api/\u200b../X',
			'/Api/\ud800',
			'/Api/%2525252525252e%2525252525252e/X',
		],
	])('is not %j', (path) => expect(isMethodPath(path)).toBe(false));

	it('never leads to another folder, however its dots are encoded', () => {
		const piece = fc.constantFrom('.', '..', '../..', '..\\', '?a', '#a', '//', '..;x');
		fc.assert(
			fc.property(fc.nat(3), piece, fc.nat(3), (times, odd, more) => {
				const inside = encodedTimes(odd.slice(0, 1), more) + encodedTimes(odd.slice(1), times);
				expect(isMethodPath(`/Api/${inside}/X`)).toBe(false);
			}),
		);
	});

	it('gives an address below the base URL, whose name is that of the method', () => {
		const segment = fc.stringMatching(/^[A-Za-z0-9ğüşıöçĞÜŞİÖÇ_.~-]{1,12}$/).filter((text) => !text.startsWith('.'));
		fc.assert(
			fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.boolean(), (segments, isEncoded) => {
				const path = `/${segments.map((text) => (isEncoded ? encodeURIComponent(text) : text)).join('/')}`;
				expect(isMethodPath(path)).toBe(true);
				expect(methodIn(path)).toBe(segments.at(-1));
				const url = urlOf(BASE, path);
				expect(url).toBe(`${BASE.baseUrl}/${segments.map(encodeURIComponent).join('/')}`);
				expect(new URL(url).href).toBe(url);
			}),
		);
	});
});
