import { success } from '../answers';
import { plainGuid, type Row } from '../database';
import { rowsWhere } from '../engine/rows';
import { refuse } from '../refusal';
import type { Handler } from '../types';

/** The PDF's built-in fonts lack six Turkish letters; they are written without their marks. */
const FOLDED: Record<string, string> = { ğ: 'g', Ğ: 'G', ş: 's', Ş: 'S', ı: 'i', İ: 'I' };

function folded(text: unknown): string {
	return String(text ?? '').replace(/[ğĞşŞıİ]/g, (letter) => FOLDED[letter] ?? letter);
}

/** Draws an invoice as a one-page PDF and gives it as base64. */
async function invoicePdf(invoice: Row, account: Row | undefined, lines: Row[]): Promise<string> {
	const { default: Pdf } = await import('pdfkit');
	const pdf = new Pdf({
		size: 'A4',
		margin: 50,
		info: { Title: folded(`Fatura ${invoice.cha_evrakno_seri}-${invoice.cha_evrakno_sira}`) },
	});
	const parts: Buffer[] = [];
	const done = new Promise<string>((resolve) => {
		pdf.on('data', (part: Buffer) => parts.push(part));
		pdf.on('end', () => resolve(Buffer.concat(parts).toString('base64')));
	});
	pdf.fontSize(18).text(`FATURA ${folded(invoice.cha_evrakno_seri)}-${invoice.cha_evrakno_sira}`);
	pdf.fontSize(10).text(`Tarih: ${String(invoice.cha_tarihi).slice(0, 10)}   ETTN: ${invoice.cha_uuid ?? '-'}`);
	pdf
		.text(`Cari: ${folded(invoice.cha_kod)} ${folded(account?.cari_unvan1)}   VKN: ${folded(account?.cari_vdaire_no)}`)
		.moveDown();
	for (const line of lines) {
		pdf.text(
			`${folded(line.sth_stok_kod)}   ${line.sth_miktar ?? 0} x   tutar ${line.sth_tutar ?? 0}   KDV ${line.sth_vergi ?? 0}`,
		);
	}
	pdf.moveDown().text(`Genel toplam: ${invoice.cha_meblag ?? 0}`);
	pdf.end();
	return done;
}

/** FaturaPdfV2: the stored invoice by its accounting guid, as base64 in Data.Pdf; empty Data without the right (S-17). */
export const invoiceFile: Handler = async (call) => {
	if (!call.user.eDocuments) return success({});
	const guid = plainGuid(String(call.envelope.Fatura_Guid ?? ''));
	const [invoice] = rowsWhere(call.db, 'CARI_HESAP_HAREKETLERI', { cha_Guid: guid });
	if (!invoice) return refuse('Fatura bulunamadı!');
	const [account] = rowsWhere(call.db, 'CARI_HESAPLAR', { cari_kod: invoice.cha_kod ?? '' });
	return success({
		Pdf: await invoicePdf(invoice, account, rowsWhere(call.db, 'STOK_HAREKETLERI', { sth_fat_uid: guid })),
	});
};
