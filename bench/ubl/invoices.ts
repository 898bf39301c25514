import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the bench. */
export const FILES = 1_000;

/** Characters of the smallest and of the largest file. */
const [SMALLEST, LARGEST] = [25_000, 2_000_000] as const;

const FOLDER = join(__dirname, '..', '..', 'test', 'fixtures', 'ubl');

/** Our own made-up invoices, written as the programs of providers write them; those in UTF-8, as no parser here gets bytes. */
const bases = readdirSync(FOLDER)
	.filter((name) => name.endsWith('.xml'))
	.map((name) => readFileSync(join(FOLDER, name), 'utf8'))
	.filter((text) => !/^<\?xml[^>]*encoding=["'](?!utf-8)/i.test(text))
	.filter((text) => text.includes('<cac:InvoiceLine>') && text.includes('<cac:AccountingSupplierParty>'));

/** A style sheet of the largest size, as providers embed theirs: each invoice takes a part of it. */
const sheet = Buffer.from(
	`<xsl:stylesheet>${Array.from({ length: 30_000 }, (_, at) => `<xsl:template match="row${at}"><td>${at * 7}</td></xsl:template>`).join('\n')}`,
).toString('base64');

const LINE = /<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/;

/** A third of the providers breaks Base64 into lines. */
const WIDTH = 76;
const broken = (text: string) => (text.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? []).join('\n');

const digits = (at: number, width: number) => String(at).padStart(width, '0');

/** The size of a file: as many are between 25 and 50 KB as between 1 and 2 MB. */
const sizeOf = (at: number) => Math.round(SMALLEST * (LARGEST / SMALLEST) ** (((at * 7) % FILES) / (FILES - 1)));

/**
 * The invoice of a place: one of ours with a number, a day and a UUID of its own, its lines up to twelve times, and a style sheet in Base64
 * that makes up its size.
 */
export function invoiceAt(at: number): string {
	const base = bases[at % bases.length] ?? '';
	const lines = LINE.exec(base)?.[0] ?? '';
	const more = base
		.replace(LINE, () => lines.repeat(1 + (at % 12)))
		.replace(/<cbc:ID>[A-Z0-9]{3}2026\d{9,}<\/cbc:ID>/, `<cbc:ID>BEN2026${digits(at, 9)}</cbc:ID>`)
		.replace(/<cbc:UUID>[^<]*/, `<cbc:UUID>cccccccc-0000-4000-8000-${digits(at, 12)}`)
		.replace(/<cbc:IssueDate>[^<]*/, `<cbc:IssueDate>2026-${digits(1 + (at % 11), 2)}-${digits(1 + (at % 28), 2)}`);
	const content = sheet.slice(0, Math.max(1_000, sizeOf(at) - more.length));
	const whole = content.slice(0, content.length - (content.length % 4));
	const embedded = `<cac:AdditionalDocumentReference><cbc:ID>${at}</cbc:ID><cbc:IssueDate>2026-01-01</cbc:IssueDate><cbc:DocumentType>XSLT</cbc:DocumentType><cac:Attachment><cbc:EmbeddedDocumentBinaryObject characterSetCode="UTF-8" encodingCode="Base64" filename="BEN${at}.xslt" mimeCode="application/xml">${at % 3 === 0 ? broken(whole) : whole}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
	const place = more.indexOf('<cac:AccountingSupplierParty>');
	// One flat text, as a file that was read is: V8 keeps joined parts as a tree of them.
	return Buffer.from(more.slice(0, place) + embedded + more.slice(place)).toString();
}
