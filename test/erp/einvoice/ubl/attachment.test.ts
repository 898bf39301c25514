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

	it('may be huge and broken into lines', () => {
		const file = Buffer.alloc(5_000_001, 'PDF').toString('base64');
		const text = attached(file.replace(/.{76}/g, '$&\r\n'), 'mimeCode="application/pdf" filename="a.pdf"');
		expect(attachmentOf(text)).toEqual({ fileName: 'a.pdf', mimeType: 'application/pdf', size: 5_000_001 });
		expect(attachmentOf(text, true)).toMatchObject({ content: file });
	});

	it.each([
		['', undefined],
		['QUI=', 2],
		['QQ=', undefined],
	])('has the size of what is Base64: "%s"', (content, size) => {
		expect(attachmentOf(attached(content, 'filename="f"'))).toEqual({ fileName: 'f', ...(size && { size }) });
	});

	it('may be elsewhere', () => {
		const text =
			'<cac:AdditionalDocumentReference><cac:Attachment><cac:ExternalReference><cbc:URI>https://example.com/a</cbc:URI></cac:ExternalReference></cac:Attachment></cac:AdditionalDocumentReference>';
		expect(attachmentOf(invoice(text))).toEqual({ uri: 'https://example.com/a' });
	});
});
