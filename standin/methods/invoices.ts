import type { SavedRow } from '../answers';
import type { Row } from '../database';
import { perDocument, placeOf } from '../engine/documents';
import { INVOICE } from '../engine/movements';
import { fillTotals, insertStockLine, invoiceRows, saveInvoice, updateInvoice } from '../engine/invoice';
import { objects } from '../engine/members';
import { commonKey, newNumber } from '../engine/numbering';
import { deleteRows, keyedRows } from '../engine/remove';
import { NO_GUID, rowsWhere, updateRow } from '../engine/rows';
import { insertLine } from '../engine/save';
import type { ReceivedCall, Handler, Json } from '../types';
import { lineFrom, openOrder } from './openOrders';

/** Lines that were a dispatch note before the invoice outlive it (assumed). */
const isNote = (line: Row): boolean => [1, 13].includes(Number(line.sth_evraktip));

function deleteInvoices(call: ReceivedCall, headers: Row[]): void {
	for (const header of headers) {
		const lines = rowsWhere(call.db, 'STOK_HAREKETLERI', { sth_fat_uid: header.cha_Guid ?? '' });
		for (const { sth_Guid } of lines.filter(isNote))
			updateRow(call.db, 'STOK_HAREKETLERI', 'sth', sth_Guid ?? '', { sth_fat_uid: NO_GUID });
		deleteRows(
			call,
			'STOK_HAREKETLERI',
			'sth',
			lines.filter((line) => !isNote(line)),
		);
	}
	deleteRows(call, 'CARI_HESAP_HAREKETLERI', 'cha', headers);
}

/**
 * Both documented forms: a header's or service line's cha_Guid, or stock lines in detay[].sth_Guid (docs/trust/erp-behaviour.md#keys-of-deletes).
 */
function deleteInvoiceLines(call: ReceivedCall, document: Json): SavedRow[] {
	const place = placeOf(call, 'detay');
	const lines = objects(document, 'detay');
	for (const line of lines)
		deleteRows(call, 'STOK_HAREKETLERI', 'sth', keyedRows(call, 'STOK_HAREKETLERI', place, line));
	if (lines.length === 0) deleteInvoices(call, keyedRows(call, 'CARI_HESAP_HAREKETLERI', placeOf(call), document));
	return [];
}

/** Makes an invoice of an order's undelivered lines and marks them delivered. Type and series by direction; assumed. */
function invoiceFromOrder(call: ReceivedCall, document: Json): SavedRow[] {
	const { open, unknown } = openOrder(call, document);
	const [first = {}] = open;
	const purchase = Number(first.sip_tip) === 1;
	const row: Row = {
		cha_evrak_tip: purchase ? 0 : 63,
		cha_tip: purchase ? 1 : 0,
		cha_cinsi: 6,
		cha_normal_Iade: 0,
		cha_cari_cins: 0,
		cha_evrakno_seri: String(unknown.fatura_evrak_seri ?? ''),
		cha_kod: first.sip_musteri_kod ?? '',
		cha_d_cins: first.sip_doviz_cinsi ?? 0,
		cha_d_kur: first.sip_doviz_kuru ?? null,
		cha_aciklama: String(unknown.fatura_aciklama ?? ''),
		cha_banka_hesap_kodu: String(unknown.banka_hesap_kodu ?? ''),
		cha_tarihi: `${call.clock.day()}T00:00:00.000`,
	};
	const shared = commonKey(INVOICE, [row]);
	const fixed = { cha_evrakno_sira: newNumber(call.db, INVOICE, shared), cha_satir_no: 0 };
	const header = insertLine(call, INVOICE, { values: row, nested: {}, unknown: {} }, fixed, placeOf(call));
	const lines = open.map((order, at) =>
		insertStockLine(call, header, { values: lineFrom(call, order), nested: {}, unknown: {} }, at),
	);
	fillTotals(call, header, lines);
	return invoiceRows(header, lines);
}

/** Invoices: save, update, delete, and invoices out of orders. Shapes: endpoints.json; tables: docs/trust/erp-behaviour.md#headers-and-lines. */
export const INVOICE_METHODS: Record<string, Handler> = {
	AlimSatimEvragiKaydetV2: (call) => perDocument(call, (document) => saveInvoice(call, document)),
	FaturaKaydetV2: (call) => perDocument(call, (document) => saveInvoice(call, document)),
	FaturaKaydetV3: (call) => perDocument(call, (document) => saveInvoice(call, document)),
	AlimSatimEvragiDuzeltV2: (call) => perDocument(call, (document) => updateInvoice(call, document)),
	AlimSatimEvragiSilV2: (call) =>
		perDocument(call, (document) => {
			deleteInvoices(call, keyedRows(call, 'CARI_HESAP_HAREKETLERI', placeOf(call), document));
			return [];
		}),
	AlimSatimEvragiSatirSilV2: (call) => perDocument(call, (document) => deleteInvoiceLines(call, document)),
	SiparistenFaturaOlusturmaV2: (call) => perDocument(call, (document) => invoiceFromOrder(call, document)),
};
