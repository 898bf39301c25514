import { success } from '../answers';
import { plainGuid, type Row, type Value } from '../database';
import { perDocument } from '../engine/documents';
import { rowsWhere, updateRow } from '../engine/rows';
import { refuse } from '../refusal';
import type { Call, Handler, Json } from '../types';

/** Measured text for wrong placement or a missing right (erp-behaviour §7). */
const RANGE_ERROR = 'İstenilen aralıktaki kayıtlar getirilirken hata oluştu.';
const NOT_FOUND = 'İlgili e-belge bulunamadı';
const ANSWER_DAYS = 8;

/** How an incoming invoice looks in the list. No sample of a real row is known: every member name is assumed. */
function shown(row: Row): Record<string, Value> {
	return {
		UUID: row.gef_uuid ?? null,
		GIBFaturaNo: row.gef_belge_no ?? null,
		FaturaTarihi: row.gef_tarih ?? null,
		AlinmaTarihi: row.gef_alinma_tarihi ?? null,
		VKNo: row.gef_vkn ?? null,
		Unvan: row.gef_unvan ?? null,
		Senaryo: row.gef_senaryo ?? null,
		FaturaTipi: row.gef_fatura_tipi ?? null,
		ParaBirimi: row.gef_para_birimi ?? null,
		Tutar: row.gef_tutar ?? null,
		VergiTutari: row.gef_vergi ?? null,
		DurumKodu: row.gef_durum ?? null,
	};
}

/** GelenFaturalarV2: filters inside the envelope, dates yyyy-MM-dd over the invoice date (assumed), pages from 0. */
export const incomingList: Handler = (call) => {
	const { IlkTarih, SonTarih, GIBFaturaNo, VKNo, Size, Index } = call.envelope;
	const day = (raw: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(raw)) ? String(raw) : refuse(RANGE_ERROR));
	if (!call.user.eDocuments) refuse(RANGE_ERROR);
	const where = ['gef_tarih >= ?', 'gef_tarih <= ?'];
	const values: Value[] = [`${day(IlkTarih)}T00:00:00.000`, `${day(SonTarih)}T23:59:59.999`];
	for (const [column, raw] of [
		['gef_belge_no', GIBFaturaNo],
		['gef_vkn', VKNo],
	] as const) {
		if (!raw) continue;
		where.push(`${column} = ?`);
		values.push(String(raw));
	}
	const size = Number(Size ?? 20) || 20;
	const sql = `SELECT * FROM E_BELGE_GELEN WHERE ${where.join(' AND ')} ORDER BY gef_alinma_tarihi, gef_belge_no LIMIT ? OFFSET ?`;
	return success({ Faturalar: call.db.all(sql, [...values, size, (Number(Index ?? 0) || 0) * size]).map(shown) });
};

/** The incoming invoice of an EBelge member, if an answer to it is still allowed (§14: commercial, once, 8 days). */
function answerable(call: Call, source: Json): Row {
	if (!call.user.eDocuments) refuse(NOT_FOUND);
	const [row] = rowsWhere(call.db, 'E_BELGE_GELEN', { gef_uuid: plainGuid(String(source.UUID ?? '')) });
	if (!row || !source.UUID) return refuse(NOT_FOUND);
	if (row.gef_senaryo !== 'TICARIFATURA') refuse('Temel faturaya kabul veya red cevabı verilemez.');
	if (row.gef_cevap_tarihi) refuse('Faturaya daha önce cevap verilmiş.');
	const age = (Date.parse(call.clock.day()) - Date.parse(String(row.gef_alinma_tarihi).slice(0, 10))) / 86_400_000;
	if (age > ANSWER_DAYS) refuse(`Faturaya cevap süresi (${ANSWER_DAYS} gün) dolmuş.`);
	return row;
}

/** GelenFaturalarKabulV2 (2001) and GelenFaturalarRedV2 (2002, which needs RedNedeni: assumed). */
export function answerIncoming(code: 2001 | 2002): Handler {
	return (call) =>
		perDocument(call, (source) => {
			const row = answerable(call, source);
			const reason = String(source.RedNedeni ?? '').trim();
			if (code === 2002 && reason === '') refuse('Eksik bilgi: RedNedeni');
			const stamp = call.clock.stamp();
			const answer = {
				gef_durum: code,
				gef_cevap_tarihi: stamp,
				gef_lastup_date: stamp,
				gef_red_nedeni: reason || null,
			};
			updateRow(call.db, 'E_BELGE_GELEN', 'gef', row.gef_Guid ?? '', answer);
			return [];
		});
}
