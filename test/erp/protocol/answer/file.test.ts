import fc from 'fast-check';
import { fileIn, foundInstead, sniff } from '../../../../erp/protocol/answer/file';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj');
const base64 = (content: Buffer | string) => Buffer.from(content).toString('base64');

describe('the type of a file is told by its content', () => {
	it.each([
		['application/xml', 'xml', Buffer.from('\uFEFF<?xml version="1.0"?>')],
		['text/html', 'html', Buffer.from('  <HTML>')],
		['application/octet-stream', 'bin', Buffer.from('anything else')],
	])('%s (.%s)', (mimeType, extension, content) => expect(sniff(content)).toEqual({ mimeType, extension }));
});

describe('the file in an answer', () => {
	it.each([
		['under any name', { Pdf: base64(PDF) }],
		['at any depth', { list: [{ durum: 'tamam', icerik: { veri: base64(PDF) } }] }],
		['with line breaks', { Pdf: base64(PDF).replace(/(.{8})/g, '$1\r\n') }],
	])('is found %s', (_, data) =>
		expect(fileIn(data)).toEqual({ content: PDF, mimeType: 'application/pdf', extension: 'pdf' }),
	);

	it('is the longest where there are several', () => {
		const longer = Buffer.concat([PDF, PDF]);
		expect(fileIn({ Onizleme: base64(PDF), Pdf: base64(longer), Kapak: base64(PDF) })?.content).toEqual(longer);
	});

	it('is one that proves to be a file, before a longer one that does not', () => {
		const signature = base64('s'.repeat(300));
		expect(fileIn({ Icerik: signature, Pdf: base64(PDF) })?.content).toEqual(PDF);
		expect(fileIn({ Imza: signature, Pdf: base64(PDF) })?.content).toEqual(PDF);
	});

	it.each([[null], [undefined], [{ Pdf: 'Fatura bulunamadi' }]])('is absent in %j', (data) =>
		expect(fileIn(data)).toBeUndefined(),
	);

	it('comes out byte by byte as it went in', () => {
		fc.assert(
			fc.property(
				fc.uint8Array({ minLength: 75, maxLength: 300 }),
				fc.constantFrom('Pdf', 'ImageData', 'RESIM', 'Dosya', 'İçerik', 'FileContent', 'XmlVeri', 'base64'),
				(bytes, name) => {
					const content = Buffer.from(bytes);
					for (const data of [{ [name]: base64(content) }, [{ [name]: [base64(content)] }], base64(content)])
						expect(fileIn(data)?.content).toEqual(content);
				},
			),
		);
	});
});

const INVOICE = '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:x"><cbc:ID>Ğ1</cbc:ID></Invoice>';

describe('XML comes', () => {
	const bytes = Buffer.from(INVOICE);
	it.each([
		['as text', INVOICE, bytes],
		['as text with a byte order mark', { Xml: `\uFEFF\n${INVOICE}` }, bytes],
		['as text that calls itself UTF-16', INVOICE.replace('UTF-8', 'utf-16'), bytes],
	])('%s', (_, data, content) =>
		expect(fileIn(data)).toEqual({ content, mimeType: 'application/xml', extension: 'xml' }),
	);
});

describe('an answer without a file', () => {
	it.each([
		[{ Mesaj: 'Fatura bulunamadı' }, 'the text "Fatura bulunamadı"'],
		[{ Kod: 5, Ad: null }, 'no text'],
		[null, 'no text'],
		[{ Mesaj: 'ş'.repeat(1000) }, `the text "${'ş'.repeat(57)}..."`],
	])('is told for what it is: %j', (data, words) => {
		expect(foundInstead(data)).toBe(words);
		expect(fileIn(data)).toBeUndefined();
	});
});
