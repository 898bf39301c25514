import { readUbl } from '../../../../erp/einvoice/ubl';
import { document, invoice, read, refusal, sample, UBL } from './support';

const HEAD = { documentType: 'invoice', currency: 'TRY', lines: [] };

describe('the kind of a document', () => {
	it.each([
		['Invoice', { documentType: 'invoice', lines: [] }],
		['CreditNote', { documentType: 'creditNote', lines: [] }],
		['ReceiptAdvice', { documentType: 'receiptAdvice', lines: [] }],
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
		['comments inside texts', plain.replace(/(<cbc:\w+[^>]*>)([^<])/g, '$1<!-- x -->$2<?y z?>')],
		['numeric references', plain.replace(/[^\u0000-\u007F]/gu, (one) => `&#x${one.codePointAt(0)?.toString(16)};`)],
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
