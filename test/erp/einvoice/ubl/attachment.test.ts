import type { Members } from '../../../../erp/base/json/members';
import { invoice, read } from './support';

describe('an attachment', () => {
	const attached = (
		content: string,
		attributes = 'mimeCode="application/xml" encodingCode="Base64" filename="a.xslt"',
	) =>
		invoice(`<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cbc:IssueDate>2026-01-02</cbc:IssueDate><cbc:DocumentType>XSLT</cbc:DocumentType>
			<cac:Attachment><cbc:EmbeddedDocumentBinaryObject ${attributes}>${content}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`);
	const attachmentOf = (text: string, attachments = false) =>
		(read(text, { attachments }).additionalDocuments as Members[])[0]?.attachment;

	it('comes with name, type and size, and with its content only if asked for', () => {
		const file = Buffer.from('<xsl:stylesheet/>').toString('base64');
		const described = { fileName: 'a.xslt', mimeType: 'application/xml', encoding: 'Base64', size: 17 };
		expect(read(attached(file)).additionalDocuments).toEqual([
			{ id: '1', date: '2026-01-02', type: 'XSLT', attachment: described },
		]);
		expect(attachmentOf(attached(file), true)).toEqual({ ...described, content: file });
	});

	it('may be huge and broken into lines', () => {
		const file = Buffer.alloc(5_000_001, 'PDF').toString('base64');
		const text = attached(file.replace(/.{76}/g, '$&\r\n'), 'mimeCode="application/pdf" filename="a.pdf"');
		expect(attachmentOf(text)).toEqual({ fileName: 'a.pdf', mimeType: 'application/pdf', size: 5_000_001 });
		expect(attachmentOf(text, true)).toMatchObject({ content: file });
	});

	it.each([
		['', undefined],
		['QQ==', 1],
		['QUI=', 2],
		['QUJD', 3],
		['QUI', 2],
		['Q', undefined],
		['=', undefined],
		['====', undefined],
		['QQ=', undefined],
		['Q=Q=', undefined],
		['%PDF-1.4', undefined],
	])('has the size of what is Base64: "%s"', (content, size) => {
		expect(attachmentOf(attached(content, 'filename="f"'))).toEqual({ fileName: 'f', ...(size && { size }) });
	});

	it('may be elsewhere', () => {
		const text =
			'<cac:AdditionalDocumentReference><cac:Attachment><cac:ExternalReference><cbc:URI>https://example.com/a</cbc:URI></cac:ExternalReference></cac:Attachment></cac:AdditionalDocumentReference>';
		expect(attachmentOf(invoice(text))).toEqual({ uri: 'https://example.com/a' });
	});
});
