import { plainGuid, type Row } from '../../database';
import { perDocument } from '../../engine/documents';
import { rowsWhere, updateRow } from '../../engine/rows';
import { refuse } from '../../refusal';
import type { ReceivedCall, Handler, Json } from '../../types';
import { NOT_FOUND } from '../texts';

const ANSWER_DAYS = 8;

/**
 * The incoming invoice of an EBelge member, if an answer to it is still allowed (commercial, once, 8 days:
 * docs/trust/erp-behaviour.md#answers-to-incoming-invoices).
 */
function answerable(call: ReceivedCall, source: Json): Row {
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
