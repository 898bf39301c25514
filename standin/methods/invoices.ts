import type { SavedRow } from '../answers';
import type { Row } from '../database';
import { perDocument, placeOf } from '../engine/documents';
import { INVOICE } from '../engine/movements';
import { fillTotals, insertStockLine, invoiceRows, saveInvoice, updateInvoice } from '../engine/invoice';
import { objects, readMembers } from '../engine/members';
import { commonKey, newNumber } from '../engine/numbering';
import { deleteRows, keyedRows } from '../engine/remove';
import { rowsWhere, updateRow } from '../engine/rows';
import { insertLine } from '../engine/save';
import { refuse } from '../refusal';
import type { ReceivedCall, Handler, Json } from '../types';

function deleteInvoices(call: ReceivedCall, headers: Row[]): void {
	for (const header of headers) {
		deleteRows(
			call,
			'STOK_HAREKETLERI',
			'sth',
			rowsWhere(call.db, 'STOK_HAREKETLERI', { sth_fat_uid: header.cha_Guid ?? '' }),
		);
	}
	deleteRows(call, 'CARI_HESAP_HAREKETLERI', 'cha', headers);
}

/**
 * Both documented forms: a header's or service line's cha_Guid, or stock lines in detay[].sth_Guid (docs/erp-behaviour.md#keys-of-deletes).
 */
function deleteInvoiceLines(call: ReceivedCall, document: Json): SavedRow[] {
	const place = placeOf(call, 'detay');
	const lines = objects(document, 'detay');
	for (const line of lines)
		deleteRows(call, 'STOK_HAREKETLERI', 'sth', keyedRows(call, 'STOK_HAREKETLERI', place, line));
	if (lines.length === 0) deleteInvoices(call, keyedRows(call, 'CARI_HESAP_HAREKETLERI', placeOf(call), document));
	return [];
}

function taxOf(call: ReceivedCall, order: Row, net: number): number {
	const rate = call.db.get('SELECT vergiOrani FROM VERGILER WHERE vergiSiraNo = ?', [
		order.sip_vergi_pntr ?? 0,
	])?.vergiOrani;
	return Math.round(net * Number(rate ?? 0)) / 100;
}

/** A stock line for what an order line has left to deliver. */
function lineFrom(call: ReceivedCall, order: Row): Row {
	const left = Number(order.sip_miktar) - Number(order.sip_teslim_miktar ?? 0);
	const net = left * Number(order.sip_b_fiyat ?? 0);
	return {
		sth_stok_kod: order.sip_stok_kod ?? '',
		sth_miktar: left,
		sth_tutar: net,
		sth_vergi: taxOf(call, order, net),
		sth_vergi_pntr: order.sip_vergi_pntr ?? null,
		sth_birim_pntr: order.sip_birim_pntr ?? null,
		sth_sip_uid: order.sip_Guid ?? '',
	};
}

/** Makes an invoice of an order's undelivered lines and marks them delivered. Type and series by direction; assumed. */
function invoiceFromOrder(call: ReceivedCall, document: Json): SavedRow[] {
	const { values, unknown } = readMembers(call, placeOf(call), 'SIPARISLER', document);
	const key: Row = {};
	for (const name of ['sip_tip', 'sip_cins', 'sip_evrakno_sira']) key[name] = values[name] ?? 0;
	const orders = rowsWhere(call.db, 'SIPARISLER', { ...key, sip_evrakno_seri: values.sip_evrakno_seri ?? '' });
	if (orders.length === 0) refuse('Sipariş bulunamadı!');
	const open = orders.filter((order) => Number(order.sip_miktar) > Number(order.sip_teslim_miktar ?? 0));
	const [first] = open;
	if (!first) return refuse('Siparişin faturalanacak satırı yok!');
	const purchase = Number(first.sip_tip) === 1;
	const row: Row = {
		cha_evrak_tip: purchase ? 0 : 63,
		cha_tip: purchase ? 1 : 0,
		cha_cinsi: 6,
		cha_normal_Iade: 0,
		cha_cari_cins: 0,
		cha_evrakno_seri: String(unknown.fatura_evrak_seri ?? ''),
		cha_kod: first.sip_musteri_kod ?? '',
		cha_aciklama: String(unknown.fatura_aciklama ?? ''),
		cha_banka_hesap_kodu: String(unknown.banka_hesap_kodu ?? ''),
		cha_tarihi: `${call.clock.day()}T00:00:00.000`,
	};
	const shared = commonKey(INVOICE, [row]);
	const fixed = { cha_evrakno_sira: newNumber(call.db, INVOICE, shared), cha_satir_no: 0 };
	const header = insertLine(call, INVOICE, { values: row, nested: {}, unknown: {} }, fixed, placeOf(call));
	const lines = open.map((order, at) => {
		updateRow(call.db, 'SIPARISLER', 'sip', order.sip_Guid ?? '', {
			sip_teslim_miktar: order.sip_miktar ?? 0,
			sip_lastup_date: call.clock.stamp(),
		});
		return insertStockLine(call, header, { values: lineFrom(call, order), nested: {}, unknown: {} }, at);
	});
	fillTotals(call, header, lines);
	return invoiceRows(header, lines);
}

/** Invoices: save, update, delete, and invoices out of orders. Shapes: endpoints.json; tables: docs/erp-behaviour.md#headers-and-lines. */
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
