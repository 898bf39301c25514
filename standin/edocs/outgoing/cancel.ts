import { success } from '../../answers';
import { plainGuid } from '../../database';
import { rowsWhere, updateRow } from '../../engine/rows';
import { refuse } from '../../refusal';
import type { Handler, Json } from '../../types';
import { NOT_FOUND } from '../texts';

/**
 * EArsivIptalV2: cancels a sent e-Arşiv once. Date and reason are required (docs/trust/erp-behaviour.md#requests-of-e-documents); `dd.MM.yyyy` or
 * `yyyy-MM-dd`. The invoice stays in the ERP: no value of FaturaSilinsin is published (assumed), and so does its status code.
 */
export const cancelArchived: Handler = (call) => {
	if (!call.user.eDocuments) return success({});
	const source = (call.envelope.EArsiv ?? {}) as Json;
	const missing = ['UUID', 'IptalTarihi', 'IptalAciklamasi'].filter((name) => (source[name] ?? '') === '');
	if (missing.length > 0) refuse(`Eksik bilgi: ${missing.join(', ')}`);
	const [row] = rowsWhere(call.db, 'E_BELGE_GIDEN', { ebl_uuid: plainGuid(String(source.UUID)), ebl_tip: 1 });
	if (!row) return refuse(NOT_FOUND);
	if (row.ebl_iptal_tarihi) refuse('E-Arşiv fatura daha önce iptal edilmiş.');
	const date = /^(?:(\d{2})\.(\d{2})\.(\d{4})|(\d{4})-(\d{2})-(\d{2}))$/.exec(String(source.IptalTarihi));
	if (!date) return refuse(`IptalTarihi alanı geçerli bir tarih değil: ${String(source.IptalTarihi)}`);
	const [, day, month, year, isoYear, isoMonth, isoDay] = date;
	updateRow(call.db, 'E_BELGE_GIDEN', 'ebl', row.ebl_Guid ?? '', {
		ebl_iptal_tarihi: `${isoYear ?? year}-${isoMonth ?? month}-${isoDay ?? day}T00:00:00.000`,
		ebl_iptal_nedeni: String(source.IptalAciklamasi),
		ebl_lastup_date: call.clock.stamp(),
	});
	return success({});
};
