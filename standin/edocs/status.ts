import { success } from '../answers';
import { plainGuid, type Row } from '../database';
import { rowsWhere } from '../engine/rows';
import { refuse } from '../refusal';
import type { ReceivedCall, Handler, Json } from '../types';
import type { OutgoingBook } from './outgoing/book';
import { NOT_FOUND, statusMembers } from './texts';

/** An e-document by the three members that name it: type 1 incoming (e-Fatura only) or 0 sent, of the type it has. */
export interface NamedDocument {
	table: 'E_BELGE_GELEN' | 'E_BELGE_GIDEN';
	row: Row;
}

/**
 * Finds what an EBelge object names. All three members are required; the wrong type answers "not found"
 * (docs/trust/erp-behaviour.md#kind-of-a-sent-invoice).
 */
export function documentOf(call: ReceivedCall): NamedDocument {
	const source = (call.envelope.EBelge ?? {}) as Json;
	const missing = ['EFaturaTipi', 'EBelgeTipi', 'UUID'].filter((name) => (source[name] ?? '') === '');
	if (missing.length > 0) refuse(`Eksik bilgi: ${missing.join(', ')}`);
	const uuid = plainGuid(String(source.UUID));
	const type = Number(source.EBelgeTipi);
	const table = Number(source.EFaturaTipi) === 1 ? 'E_BELGE_GELEN' : 'E_BELGE_GIDEN';
	const key: Row = table === 'E_BELGE_GELEN' ? { gef_uuid: uuid } : { ebl_uuid: uuid, ebl_tip: type };
	const [row] = table === 'E_BELGE_GELEN' && type !== 0 ? [] : rowsWhere(call.db, table, key);
	return row ? { table, row } : refuse(NOT_FOUND);
}

/** EBelgeDurumSorgulamaV2 (docs/trust/erp-behaviour.md#status-answer). */
export function documentStatus(book: OutgoingBook): Handler {
	return (call) => {
		if (!call.user.eDocuments) return success({});
		const { table, row } = documentOf(call);
		if (table === 'E_BELGE_GELEN') return success(statusMembers(String(row.gef_durum ?? 1002), '1001', '1300'));
		return success(statusMembers(...book.codes(row)));
	};
}
