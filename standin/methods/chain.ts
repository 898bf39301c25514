import type { SavedRow } from '../answers';
import type { Row } from '../database';
import { perDocument, placeOf } from '../engine/documents';
import { fillTotals } from '../engine/invoice';
import { readMembers } from '../engine/members';
import { INVOICE, STOCK_MOVEMENT } from '../engine/movements';
import { commonKey, newNumber } from '../engine/numbering';
import { rowsWhere, updateRow } from '../engine/rows';
import { insertLine, savedAnswerRow } from '../engine/save';
import { storedValue } from '../engine/values';
import { refuse } from '../refusal';
import { columnNamed } from '../schema/columns';
import type { Handler, Json, ReceivedCall } from '../types';
import { lineFrom, openOrder } from './openOrders';

/** A dispatch note of what an order has left to deliver. Day, kind and warehouse by the order; assumed. */
function dispatchFromOrder(call: ReceivedCall, document: Json): SavedRow[] {
	const { open, unknown } = openOrder(call, document);
	const purchase = Number(open[0]?.sip_tip) === 1;
	const key: Row = { sth_evrakno_seri: String(unknown.irsaliye_evrak_seri ?? ''), sth_evraktip: purchase ? 13 : 1 };
	const number = newNumber(call.db, STOCK_MOVEMENT, commonKey(STOCK_MOVEMENT, [key]));
	return open.map((order, at) => {
		const values: Row = {
			...lineFrom(call, order),
			sth_tarih: `${call.clock.day()}T00:00:00.000`,
			sth_tip: purchase ? 0 : 1,
			sth_cins: 0,
			sth_normal_iade: 0,
			sth_cari_cinsi: 0,
			sth_cari_kodu: order.sip_musteri_kod ?? '',
			[purchase ? 'sth_giris_depo_no' : 'sth_cikis_depo_no']: order.sip_depono ?? 0,
		};
		const fixed = { ...key, sth_evrakno_sira: number, sth_satirno: at };
		const row = insertLine(call, STOCK_MOVEMENT, { values, nested: {}, unknown: {} }, fixed, placeOf(call));
		return savedAnswerRow(STOCK_MOVEMENT, row);
	});
}

function dayOf(call: ReceivedCall, raw: unknown): string {
	const column = columnNamed('cha_tarihi');
	const given = column && raw ? storedValue('Fatura_Tarihi', raw, column, ['date', 'reference']) : null;
	return String(given ?? `${call.clock.day()}T00:00:00.000`);
}

/**
 * An invoice over a dispatch note that has none: one header, to which the note's lines point from now on; they stay what they are. No
 * value of Fatura_Tipi and Tevkifat_Uygulama is published: every invoice is an open one and the closing account is kept aside (assumed).
 */
function invoiceFromDispatch(call: ReceivedCall, document: Json): SavedRow[] {
	const { values, unknown } = readMembers(call, placeOf(call), 'STOK_HAREKETLERI', document);
	const { sth_evrakno_seri = '', sth_evrakno_sira = 0, sth_evraktip = 1, sth_normal_iade = 0 } = values;
	const notes = rowsWhere(call.db, 'STOK_HAREKETLERI', { sth_evrakno_seri, sth_evrakno_sira, sth_evraktip }).filter(
		(row) => Number(row.sth_normal_iade ?? 0) === Number(sth_normal_iade),
	);
	if (notes.length === 0) refuse('İrsaliye bulunamadı!');
	const lines = notes.filter((row) => /^[0-]*$/.test(String(row.sth_fat_uid ?? '')));
	const [first] = lines;
	if (!first) return refuse('İrsaliye daha önce faturalanmış!');
	const purchase = Number(first.sth_tip) === 0;
	const row: Row = {
		cha_evrak_tip: purchase ? 0 : 63,
		cha_tip: purchase ? 1 : 0,
		cha_cinsi: Number(first.sth_cins) === 1 ? 7 : 6,
		cha_normal_Iade: Number(sth_normal_iade),
		cha_cari_cins: 0,
		cha_evrakno_seri: String(unknown.Fatura_Evrakno_seri ?? ''),
		cha_belge_no: String(unknown.Fatura_Belge_No ?? ''),
		cha_kod: first.sth_cari_kodu ?? '',
		cha_d_cins: first.sth_har_doviz_cinsi ?? 0,
		cha_d_kur: first.sth_har_doviz_kuru ?? null,
		cha_tarihi: dayOf(call, unknown.Fatura_Tarihi),
	};
	const fixed = { cha_evrakno_sira: newNumber(call.db, INVOICE, commonKey(INVOICE, [row])), cha_satir_no: 0 };
	const kept = { Kapayan_Hesap_Kodu: unknown.Kapayan_Hesap_Kodu, Fatura_Tipi: unknown.Fatura_Tipi };
	const header = insertLine(call, INVOICE, { values: row, nested: {}, unknown: kept }, fixed, placeOf(call));
	for (const line of lines) {
		updateRow(call.db, 'STOK_HAREKETLERI', 'sth', line.sth_Guid ?? '', {
			sth_fat_uid: header.cha_Guid ?? '',
			sth_lastup_date: call.clock.stamp(),
		});
	}
	fillTotals(call, header, lines);
	return [savedAnswerRow(INVOICE, header)];
}

/** The way of the goods: order, dispatch note, invoice. */
export const CHAIN_METHODS: Record<string, Handler> = {
	SiparistenIrsaliyeOlusturmaV2: (call) => perDocument(call, (document) => dispatchFromOrder(call, document)),
	IrsaliyedenFaturaOlusturmaV2: (call) => perDocument(call, (document) => invoiceFromDispatch(call, document)),
};
