import fc from 'fast-check';
import { readUbl } from '../../../../../erp/einvoice/ubl';
import { textOf } from '../../../../../erp/einvoice/ubl/xml/decode';
import { sample, refusal, UBL } from '../support';

const TURKISH = 'ĞÜŞİÖÇ ğüşıöç';
const xml = (encoding?: string) =>
	`<?xml version="1.0"${encoding === undefined ? '' : ` encoding="${encoding}"`}?><Invoice xmlns="${UBL}Invoice-2" xmlns:cbc="${UBL}CommonBasicComponents-2"><cbc:Note>${TURKISH}</cbc:Note></Invoice>`;

/** Bytes of one octet a character: ISO-8859-9 is ISO-8859-1 but for six letters. */
const LETTERS: ReadonlyMap<string, number> = new Map([
	['Ğ', 0xd0],
	['İ', 0xdd],
	['Ş', 0xde],
	['ğ', 0xf0],
	['ı', 0xfd],
	['ş', 0xfe],
]);
const latin5 = (text: string) => Uint8Array.from(text, (letter) => LETTERS.get(letter) ?? letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16le = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
const utf16be = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());
const after = (first: Iterable<number>, next: Iterable<number>) => Uint8Array.from([...first, ...next]);

const noteOf = (bytes: Uint8Array) => (readUbl(textOf(bytes)) as { notes?: readonly string[] }).notes;

it.each<[string, Uint8Array]>([
	['UTF-8', utf8(xml('UTF-8'))],
	['UTF-8 in small letters and single quotes', utf8(xml('utf-8').replaceAll('"', "'"))],
	['UTF-8 without an encoding', utf8(xml())],
	['UTF-8 without a declaration', utf8(xml().replace(/^.*?\?>/, ''))],
	['UTF-8 with a byte order mark', after([0xef, 0xbb, 0xbf], utf8(xml('UTF-8')))],
	['UTF-8 after white space', utf8(`\r\n ${xml('UTF-8')}`)],
	['UTF-16LE with a byte order mark', after([0xff, 0xfe], utf16le(xml('UTF-16')))],
	['UTF-16BE with a byte order mark', after([0xfe, 0xff], utf16be(xml('UTF-16')))],
	['UTF-16LE without one', utf16le(xml('UTF-16LE'))],
	['UTF-16BE without one', utf16be(xml('utf-16'))],
	['UTF-8 that calls itself UTF-16', utf8(xml('UTF-16'))],
	['UTF-8 with a byte order mark that calls itself UTF-16', after([0xef, 0xbb, 0xbf], utf8(xml('utf-16LE')))],
	['UTF-16 without an encoding', after([0xff, 0xfe], utf16le(xml()))],
	['ISO-8859-9', latin5(xml('ISO-8859-9'))],
	['windows-1254', latin5(xml('windows-1254'))],
	['UTF-8 whose declaration is still that of one byte a letter', utf8(xml('windows-1254'))],
	['the same, ISO-8859-1', utf8(xml('ISO-8859-1'))],
])('reads %s', (_, bytes) => expect(noteOf(bytes)).toEqual([TURKISH]));

it('reads ISO-8859-1', () => {
	const bytes = latin5(xml('ISO-8859-1').replace(TURKISH, 'ÜÖÇ üöç'));
	expect(noteOf(bytes)).toEqual(['ÜÖÇ üöç']);
});

it('reads the bytes of a document to the same document as its text', () => {
	const text = sample('commercial-discounts');
	expect(readUbl(textOf(utf8(text)))).toEqual(readUbl(text));
});

it('reads every text back', () => {
	const text = fc
		.string({ unit: 'binary' })
		.map((content) => `<?xml version="1.0" encoding="UTF-16"?><a>${content}</a>`);
	fc.assert(fc.property(text, (given) => expect(textOf(after([0xff, 0xfe], utf16le(given)))).toBe(given)));
});

describe('refuses', () => {
	const refused = (bytes: Uint8Array) => refusal(() => textOf(bytes)).message;

	it('an encoding that it does not know', () =>
		expect(refused(utf8(xml('EBCDIC-CP-TR')))).toMatch(
			/names the encoding "EBCDIC-CP-TR".*It reads utf-8, .*iso-8859-9/,
		));

	it.each<[string, Uint8Array]>([
		['ISO-8859-9', after([0xef, 0xbb, 0xbf], utf8(xml('ISO-8859-9')))],
		['UTF-8', after([0xff, 0xfe], utf16le(xml('UTF-8')))],
		['UTF-16BE', after([0xff, 0xfe], utf16le(xml('UTF-16BE')))],
	])('a declaration of %s that contradicts the bytes', (name, bytes) =>
		expect(refused(bytes)).toContain(`names the encoding "${name}", but the first bytes are`),
	);

	it.each<[string, Uint8Array]>([
		['utf-8', latin5(xml('UTF-8'))],
		['utf-8', latin5(xml())],
		['utf-8', latin5(xml('UTF-16'))],
		['utf-8', after(utf8(xml('UTF-8')), [0xc3])],
		['utf-16le', after([0xff, 0xfe], utf16le(xml('UTF-16')).subarray(0, -1))],
	])('bytes that %s does not have', (name, bytes) =>
		expect(refused(bytes)).toContain(`bytes that ${name} does not have`),
	);

	it.each<[string, string]>([
		['PK\u0003\u0004', 'a ZIP archive'],
		['%PDF-1.7', 'a PDF'],
	])('what is no XML at all: %j', (content, name) => expect(refused(utf8(content))).toContain(`The file is ${name}`));

	it('anything with nothing but its own error', () =>
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
				try {
					textOf(bytes);
				} catch {
					expect(refused(bytes)).toMatch(/\. [A-Z].*\.$/);
				}
			}),
		));
});
