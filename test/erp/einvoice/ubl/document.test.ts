import { readUbl } from '../../../../erp/einvoice/ubl';
import { document, invoice, read, refusal, sample, UBL } from './support';

const HEAD = { documentType: 'invoice', currency: 'TRY', lines: [] };

describe('the kind of a document', () => {
	it.each([
		['Invoice', { documentType: 'invoice', lines: [] }],
		['CreditNote', { documentType: 'creditNote', lines: [] }],
		['DespatchAdvice', { documentType: 'despatchAdvice', lines: [] }],
		['ReceiptAdvice', { documentType: 'receiptAdvice', lines: [] }],
		['ApplicationResponse', { documentType: 'applicationResponse', responses: [] }],
	])('is told by the root %s; nothing else is invented', (root, expected) =>
		expect(read(document(root, ''))).toEqual(expected),
	);

	it.each([
		[document('Order', ''), `"Order" of the namespace "${UBL}Order-2" is no document of UBL`],
		['<Invoice/>', '"Invoice" without a namespace is no document of UBL'],
		['<constructor/>', '"constructor" without a namespace'],
		['<s:StandardBusinessDocument xmlns:s="urn:s"/>', 'of an envelope (zarf), the document inside it.'],
	])('is refused in %s', (text, message) => expect(refusal(() => readUbl(text)).message).toContain(message));
});

describe('the writing of a document does not matter:', () => {
	const expected = read(sample('commercial-discounts'));
	const plain = sample('commercial-discounts');

	it.each([
		['byte order mark', `\uFEFF${plain}`],
		['white space before it', `\r\n  ${plain}`],
		['Windows line ends', plain.replace(/\n/g, '\r\n')],
		[
			'other prefixes',
			plain
				.replace(/\bcbc:/g, 'n0.1:')
				.replace(/\bcac:/g, 'şğ:')
				.replace('xmlns:cbc', 'xmlns:n0.1')
				.replace('xmlns:cac', 'xmlns:şğ'),
		],
		['prefix of the root', plain.replace(/<(\/?)Invoice\b/g, '<$1inv:Invoice').replace('xmlns="', 'xmlns:inv="')],
		['no prefixes at all', plain.replace(/<(\/?)c[ab]c:/g, '<$1')],
		[
			'a default namespace on every element, as .NET writes it',
			plain
				.replace(/<cbc:(\w+)/g, `<$1 xmlns="${UBL}CommonBasicComponents-2"`)
				.replace(/<cac:(\w+)/g, `<$1 xmlns="${UBL}CommonAggregateComponents-2"`)
				.replace(/<\/c[ab]c:/g, '</'),
		],
		['comments everywhere', plain.replace(/>(?!\s*$)/g, '><!-- <cbc:ID>0</cbc:ID> -->').replace('?><!--', '?>\n<!--')],
		['comments inside texts', plain.replace(/(<cbc:\w+[^>]*>)([^<])/g, '$1<!-- x -->$2<?y z?>')],
		['CDATA', plain.replace(/(<cbc:\w+[^>]*>)([^<]+)(<)/g, '$1<![CDATA[$2]]>$3')],
		['numeric references', plain.replace(/[^\u0000-\u007F]/gu, (one) => `&#x${one.codePointAt(0)?.toString(16)};`)],
		['no white space between elements', plain.replace(/>\s+</g, '><')],
		['white space around texts', plain.replace(/(<cbc:\w+[^>]*>)([^<]+)(<)/g, '$1\n\t $2 \n$3')],
	])('%s', (_, text) => {
		expect(text).not.toBe(plain);
		expect(read(text)).toEqual(expected);
	});

	it('yet elements of other namespaces are never taken for its own', () => {
		const foreign = `<x:ID xmlns:x="urn:x">1</x:ID><x:Note xmlns:x="urn:x">2</x:Note><ID xmlns="">3</ID>`;
		expect(read(invoice(foreign))).toEqual(HEAD);
		expect(read(invoice(`${foreign}<cbc:ID>4</cbc:ID>`))).toEqual({ ...HEAD, number: '4' });
	});
});

describe('the head of a document', () => {
	it('keeps dates and times as they are written', () => {
		const text = '<cbc:IssueDate>2026-02-30</cbc:IssueDate><cbc:IssueTime>15:21:06.0000000Z</cbc:IssueTime>';
		expect(read(invoice(text))).toMatchObject({ issueDate: '2026-02-30', issueTime: '15:21:06.0000000Z' });
	});
});

describe('a damaged document', () => {
	it('is told from a whole one', () => {
		const error = refusal(() => readUbl(sample('basic-electricity').slice(0, 3000)));
		expect(error.message).toContain('the document seems to be cut off');
	});

	it('is refused above the given size', () => {
		expect(refusal(() => readUbl(sample('basic-electricity'), { maxSize: 1000 })).message).toContain(
			'the limit of 1000',
		);
	});
});
