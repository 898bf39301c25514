import { readGuid } from '../../../../erp/values/guid';
import { listRows } from '../../../../erp/answer/answer';
import { sqlCall } from '../../../shared/client/sql';
import { plainTextOf } from '../../../../erp/text/text';
import type { PollErp } from '../../../shared/client/client';
import type { Watched } from './state';

/** `cha_evrak_tip` of sales invoices. */
const SALES_INVOICE = 63;

/**
 * Sent invoices of the last days, newest first. Columns: docs/erp-behaviour.md#kind-of-a-sent-invoice, and the maker's table pages of V17.
 */
const SENT = (days: number) =>
	`SELECT cha_evrak_tip, cha_evrakno_seri, cha_evrakno_sira, cha_uuid, cha_ebelge_Islemturu FROM CARI_HESAP_HAREKETLERI WITH (NOLOCK) WHERE cha_ebelge_Islemturu IN (1,2) AND cha_uuid IS NOT NULL AND ISNULL(cha_iptal,0)=0 AND cha_tarihi >= DATEADD(day, -${Math.floor(days)}, GETDATE()) ORDER BY cha_tarihi DESC, cha_evrakno_sira DESC`;

/** The sent invoices of the ERP's own table; throws NodeApiError. */
export async function sentInvoices(erp: PollErp, days: number): Promise<Watched[]> {
	const rows = listRows(await erp.read(sqlCall(SENT(days)), { action: 'Reading sent invoices' }));
	return rows.flatMap((row): Watched[] => {
		const uuid = readGuid(row.cha_uuid);
		if (uuid === undefined) return [];
		const number = `${plainTextOf(row.cha_evrakno_seri)} ${plainTextOf(row.cha_evrakno_sira)}`.trim();
		// Documents of another type are numbered for themselves.
		const type = Number(row.cha_evrak_tip);
		const document = type === SALES_INVOICE ? number : `${number} (${type})`;
		return [{ document, uuid, kind: Number(row.cha_ebelge_Islemturu) === 2 ? 1 : 0, direction: 0 }];
	});
}
