import { createGzip, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { fileIn, foundInstead, sniff } from '../../../erp/answer/file';
import { unpackedBytes } from '../../../erp/answer/unpack';
import { casesOf } from '../../../testkit/jest/laws';

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
	])('is found %s', async (_, data) =>
		expect(await fileIn(data)).toEqual({ content: PDF, mimeType: 'application/pdf', extension: 'pdf' }),
	);

	it('is the longest where there are several', async () => {
		const longer = Buffer.concat([PDF, PDF]);
		expect((await fileIn({ Onizleme: base64(PDF), Pdf: base64(longer), Kapak: base64(PDF) }))?.content).toEqual(longer);
	});

	it('is one that proves to be a file, before a longer one that does not', async () => {
		const signature = base64('s'.repeat(300));
		expect((await fileIn({ Icerik: signature, Pdf: base64(PDF) }))?.content).toEqual(PDF);
		expect((await fileIn({ Imza: signature, Pdf: base64(PDF) }))?.content).toEqual(PDF);
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
	])('is absent in %j', async (data) => expect(await fileIn(data)).toBeUndefined());

	it('comes out byte by byte as it went in', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.uint8Array({ minLength: 75, maxLength: 300 }),
				fc.constantFrom('Pdf', 'ImageData', 'RESIM', 'Dosya', 'İçerik', 'FileContent', 'XmlVeri', 'base64'),
				async (bytes, name) => {
					const content = Buffer.from(bytes);
					for (const data of [{ [name]: base64(content) }, [{ [name]: [base64(content)] }], base64(content)])
						expect((await fileIn(data))?.content).toEqual(content);
				},
			),
		);
	});

	it('is sought without an exception in anything', async () => {
		await fc.assert(fc.asyncProperty(fc.jsonValue(), async (data) => void (await fileIn(data))));
	});
});

const INVOICE = '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:x"><cbc:ID>Ğ1</cbc:ID></Invoice>';
const urlSafe = (text: string) => text.replace(/\+/g, '-').replace(/\//g, '_');

describe('XML comes', () => {
	const bytes = Buffer.from(INVOICE);
	const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
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
		['as Base64 of UTF-16', { Xml: base64(utf16(INVOICE)) }, utf16(INVOICE)],
		[
			'as Base64 of UTF-16 without a mark',
			{ Xml: base64(Buffer.from(INVOICE, 'utf16le')) },
			Buffer.from(INVOICE, 'utf16le'),
		],
		['as gzip', { Xml: base64(gzipSync(bytes)) }, bytes],
		['as zlib', { Xml: base64(deflateSync(bytes)) }, bytes],
		['as bare deflate', { Xml: base64(deflateRawSync(bytes)) }, bytes],
		['as a list of bytes', { Xml: [...bytes] }, bytes],
		['as hexadecimal bytes', { Xml: `0x${bytes.toString('hex').toUpperCase()}` }, bytes],
	])('%s', async (_, data, content) =>
		expect(await fileIn(data)).toEqual({ content, mimeType: 'application/xml', extension: 'xml' }),
	);
});

describe('Base64 is read', () => {
	it('with the alphabet of URLs, without padding, with breaks, blanks and a data: prefix, packed or not, whatever its length', async () => {
		const dresses: Array<(text: string) => string> = [
			String,
			(text) => text.replace(/=+$/, ''),
			urlSafe,
			(text) => urlSafe(text).replace(/=+$/, ''),
			(text) => text.replace(/(.{19})/g, '$1\r\n'),
			(text) => ` data:application/octet-stream;base64,${text}\n`,
		];
		const packings: Array<(content: Buffer) => Buffer> = [(content) => content, gzipSync, deflateSync, deflateRawSync];
		await fc.assert(
			fc.asyncProperty(
				fc.uint8Array({ maxLength: 400 }),
				fc.constantFrom(...dresses),
				fc.constantFrom(...packings),
				async (bytes, dress, pack) => {
					const content = Buffer.concat([PDF, bytes]);
					expect((await fileIn({ Pdf: dress(base64(pack(content))) }))?.content).toEqual(content);
				},
			),
		);
	});
});

describe('what is packed', () => {
	it('comes out as it went in, at every level and of every kind', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constant(new Uint8Array(5000))), { maxLength: 8 }),
				fc.record({
					level: fc.integer({ min: 0, max: 9 }),
					strategy: fc.integer({ min: 0, max: 4 }),
					memLevel: fc.integer({ min: 1, max: 9 }),
				}),
				async (parts, options) => {
					const content = Buffer.concat(parts);
					for (const pack of [gzipSync, deflateSync, deflateRawSync])
						expect(await unpackedBytes(pack(content, options), 100_000)).toEqual(content);
				},
			),
			{ numRuns: casesOf(200) },
		);
	});

	it('comes out whole where it was packed in thousands of small parts', async () => {
		const packer = createGzip();
		const packed: Buffer[] = [];
		packer.on('data', (chunk: Buffer) => packed.push(chunk));
		const parts = Array.from(
			{ length: 3_000 },
			(_, at) => `<cbc:ID>${at}</cbc:ID><cbc:Name>Kalem ${at * 7919}</cbc:Name>\n`,
		);
		for (const part of parts) {
			packer.write(part);
			await new Promise<void>((done) => packer.flush(done));
		}
		await new Promise((done) => packer.on('end', done).end());
		expect((await unpackedBytes(Buffer.concat(packed), 1_000_000))?.toString()).toBe(parts.join(''));
	});

	it('is bounded in size', async () => {
		const packed = gzipSync(Buffer.alloc(5_000_000));
		expect(packed.length).toBeLessThan(10_000);
		expect(await unpackedBytes(packed, 4_999_999)).toBeUndefined();
		expect((await unpackedBytes(packed, 5_000_000))?.length).toBe(5_000_000);
	});

	it('never throws, whatever the bytes', async () => {
		await fc.assert(
			fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), async (bytes, asGzip) => {
				await unpackedBytes(Buffer.concat([asGzip ? Buffer.from([0x1f, 0x8b, 8]) : Buffer.alloc(0), bytes]), 10_000);
			}),
		);
		expect(await unpackedBytes(gzipSync(PDF).subarray(0, 15), 100)).toBeUndefined();
	});
});

describe('an answer without a file', () => {
	it.each([
		[{ Mesaj: 'Fatura bulunamadı' }, 'the text "Fatura bulunamadı"'],
		['<!DOCTYPE html><p>Login', 'an HTML page'],
		[{ Kod: 5, Ad: null }, 'nothing but blank or numeric members (Kod, Ad)'],
		[{}, 'nothing'],
		[null, 'nothing'],
		[{ Imza: 'c3Nz'.repeat(100) }, '300 bytes of no known kind of file'],
		[{ Pdf: base64(gzipSync(PDF).subarray(0, 20)) }, '20 packed bytes that are damaged, or larger than 64 MB unpacked'],
		[{ Mesaj: 'ş'.repeat(1000) }, `the text "${'ş'.repeat(97)}..."`],
	])('is told for what it is: %j', async (data, words) => {
		expect(foundInstead(data)).toBe(words);
		expect(await fileIn(data)).toBeUndefined();
	});
});
