import fc from 'fast-check';
import { fileIn, foundInstead, sniff } from '../../../../erp/protocol/answer/file';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj');
const base64 = (content: Buffer | string) => Buffer.from(content).toString('base64');

describe('the type of a file is told by its content', () => {
	it.each([
		['application/pdf', 'pdf', PDF],
		['image/png', 'png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
		['image/jpeg', 'jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
		['image/gif', 'gif', Buffer.from('GIF89a')],
		['image/bmp', 'bmp', Buffer.from('BM....')],
		['application/xml', 'xml', Buffer.from('\uFEFF<?xml version="1.0"?>')],
		['text/html', 'html', Buffer.from('  <HTML>')],
		['text/html', 'html', Buffer.from('<!DOCTYPE html>')],
		['application/zip', 'zip', Buffer.from([0x50, 0x4b, 3, 4])],
		['application/octet-stream', 'bin', Buffer.from('anything else')],
		['application/octet-stream', 'bin', Buffer.alloc(0)],
	])('%s (.%s)', (mimeType, extension, content) => expect(sniff(content)).toEqual({ mimeType, extension }));
});

describe('the file in an answer', () => {
	it.each([
		['under any name', { Pdf: base64(PDF) }],
		['at any depth', { list: [{ durum: 'tamam', icerik: { veri: base64(PDF) } }] }],
		['as Data itself', base64(PDF)],
		['with line breaks', { Pdf: base64(PDF).replace(/(.{8})/g, '$1\r\n') }],
		[
			'beside a UUID and other texts',
			{ UUID: '11111111-2222-3333-4444-555555555555', Aciklama: 'Fatura zarflandı', Pdf: base64(PDF) },
		],
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

	it.each([
		[null],
		[undefined],
		[''],
		[{}],
		[{ Pdf: '' }],
		[{ Pdf: null }],
		[{ Mesaj: 'Tamamlandi' }],
		[{ Mesaj: 'Fatura bulunamadı' }],
		[{ Mesaj: 'Fatura bulunamadi' }],
		['Fatura bulunamadi'],
		['Resim yok'],
		[{ Pdf: 'Fatura bulunamadi' }],
		[{ Data: 'FATURA2026000001' }],
		[{ FaturaNo: 'FATURA2026000001' }],
		[{ Kod: 'Qk02026000001000' }],
		[{ Imza: 'c3Nz'.repeat(100) }],
		[{ Pdf: 'c3Nz'.repeat(24) }],
		[7],
	])('is absent in %j', (data) => expect(fileIn(data)).toBeUndefined());

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

	it('is sought without an exception in anything', () => {
		fc.assert(fc.property(fc.jsonValue(), (data) => void fileIn(data)));
	});
});

const INVOICE = '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:x"><cbc:ID>Ğ1</cbc:ID></Invoice>';

describe('XML comes', () => {
	const bytes = Buffer.from(INVOICE);
	it.each([
		['as text', INVOICE, bytes],
		['as text in a member', { Xml: INVOICE }, bytes],
		['as text with a byte order mark', { Xml: `\uFEFF\n${INVOICE}` }, bytes],
		['as text that calls itself UTF-16', INVOICE.replace('UTF-8', 'utf-16'), bytes],
		[
			'as text without declaration',
			{ Data: '<Invoice><ID>1</ID></Invoice>' },
			Buffer.from('<Invoice><ID>1</ID></Invoice>'),
		],
		['as text with a prefix', { Data: '<ubl:Invoice xmlns:ubl="u"/>' }, Buffer.from('<ubl:Invoice xmlns:ubl="u"/>')],
		['as Base64', base64(bytes), bytes],
		[
			'as Base64 without declaration',
			{ Xml: base64('<Invoice><ID>1</ID></Invoice>') },
			Buffer.from('<Invoice><ID>1</ID></Invoice>'),
		],
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
