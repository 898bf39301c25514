import fc from 'fast-check';
import { fileIn, sniff } from '../../erp/file';

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
		['as a data URL', { Pdf: `data:application/pdf;base64,${base64(PDF)}` }],
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
