import type { Row } from '../database';
import { money } from './decimal';
import type { Dispatch } from './ubl/dispatch';
import { totalsOf, type Invoice } from './ubl/model';

/** The PDF's built-in fonts lack six Turkish letters; they are written without their marks. */
const FOLDED: Record<string, string> = { ğ: 'g', Ğ: 'G', ş: 's', Ş: 'S', ı: 'i', İ: 'I' };

function folded(text: unknown): string {
	return String(text ?? '').replace(/[ğĞşŞıİ]/g, (letter) => FOLDED[letter] ?? letter);
}

/** A page: heading, title among the file's properties, lines of text ('' is a gap), and the day it is dated with. */
interface Page {
	heading: string;
	title: string;
	day: string;
	lines: string[];
}

/** Draws a one-page PDF and gives it as base64; the same page gives the same bytes. */
async function pdfOf({ heading, title, day, lines }: Page): Promise<string> {
	const { default: Pdf } = await import('pdfkit');
	const dated = new Date(`${day}T00:00:00Z`);
	const CreationDate = Number.isNaN(dated.getTime()) ? new Date(0) : dated;
	const pdf = new Pdf({ size: 'A4', margin: 50, info: { Title: folded(title), CreationDate } });
	const parts: Buffer[] = [];
	const done = new Promise<string>((resolve) => {
		pdf.on('data', (part: Buffer) => parts.push(part));
		pdf.on('end', () => resolve(Buffer.concat(parts).toString('base64')));
	});
	pdf.fontSize(18).text(folded(heading)).fontSize(10);
	for (const line of lines) {
		if (line === '') pdf.moveDown();
		else pdf.text(folded(line));
	}
	pdf.end();
	return await done;
}

/** A stored invoice as a PDF. */
export async function storedInvoicePdf(invoice: Row, account: Row | undefined, lines: Row[]): Promise<string> {
	const name = `${invoice.cha_evrakno_seri}-${invoice.cha_evrakno_sira}`;
	const day = String(invoice.cha_tarihi).slice(0, 10);
	return await pdfOf({
		heading: `FATURA ${name}`,
		title: `Fatura ${name}`,
		day,
		lines: [
			`Tarih: ${day}   ETTN: ${invoice.cha_uuid ?? '-'}`,
			`Cari: ${invoice.cha_kod} ${account?.cari_unvan1 ?? ''}   VKN: ${account?.cari_vdaire_no ?? ''}`,
			'',
			...lines.map(
				(line) =>
					`${line.sth_stok_kod}   ${line.sth_miktar ?? 0} x   tutar ${line.sth_tutar ?? 0}   KDV ${line.sth_vergi ?? 0}`,
			),
			'',
			`Genel toplam: ${invoice.cha_meblag ?? 0}`,
		],
	});
}

/** An e-invoice as a PDF, with the amounts that its XML states. */
export async function eInvoicePdf(invoice: Invoice): Promise<string> {
	const { lines, net, vat, withheld, payable } = totalsOf(invoice);
	const amount = (value: bigint) => `${money(value)} ${invoice.currency}`;
	return await pdfOf({
		heading: `e-FATURA ${invoice.number}`,
		title: `e-Fatura ${invoice.number} ${invoice.uuid}`,
		day: invoice.issued,
		lines: [
			`Tarih: ${invoice.issued} ${invoice.time}   Senaryo: ${invoice.profile}   Tip: ${invoice.type}`,
			`ETTN: ${invoice.uuid}`,
			`Satici: ${invoice.supplier.name}   ${invoice.supplier.number}`,
			`Alici: ${invoice.customer.name}   ${invoice.customer.number}`,
			'',
			...lines.map(
				(line, at) =>
					`${at + 1}. ${line.name}   ${line.quantity} x ${line.unitPrice}   ${amount(line.net)}   KDV %${line.rate} ${amount(line.vat)}`,
			),
			'',
			`Matrah: ${amount(net)}`,
			`KDV: ${amount(vat)}`,
			...(withheld === 0n ? [] : [`Tevkifat: ${amount(withheld)}`]),
			`Ödenecek tutar: ${amount(payable)}`,
			...(invoice.notes ?? []),
		],
	});
}

/** A dispatch note as a PDF; a draft has neither number nor UUID. */
export async function dispatchPdf({ uuid, number, issued, supplier, customer, lines }: Dispatch): Promise<string> {
	return await pdfOf({
		heading: `e-İRSALİYE ${number || 'TASLAK'}`,
		title: `e-İrsaliye ${number} ${uuid}`,
		day: issued,
		lines: [
			`Tarih: ${issued}   ETTN: ${uuid || '-'}`,
			`Gönderen: ${supplier.name}   ${supplier.number}`,
			`Alıcı: ${customer.name}   ${customer.number}`,
			'',
			...lines.map(({ item, name, quantity }, at) => `${at + 1}. ${item}   ${name}   ${quantity}`),
		],
	});
}
