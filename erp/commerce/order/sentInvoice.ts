/** The database's data of an invoice as an e-document that the ERP sends. Its row alone proves nothing: the status of its UUID does. */
import type { TableQuestion } from '../../database/ask/question';
import { cellGuid, cellNumber } from '../../database/ask/row';
import { sql, Sql, whole } from '../../database/ask/sql';
import { cellText } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';

/** Kind under which an invoice was sent: `cha_ebelge_Islemturu` (docs/trust/erp-behaviour.md#kind-of-a-sent-invoice). */
const SENT_AS: Readonly<Record<number, SentInvoice['sentAs']>> = { 1: 'eInvoice', 2: 'eArchive' };

/** An invoice's row as an e-document. */
export interface SentInvoice {
	readonly uuid?: string;
	readonly sentAs?: 'eInvoice' | 'eArchive';
}

/** The e-document in the row of an invoice (CARI_HESAP_HAREKETLERI). */
export const sentInvoiceIn = (row: Members): SentInvoice => ({
	uuid: cellGuid(row, 'cha_uuid'),
	sentAs: SENT_AS[cellNumber(row, 'cha_ebelge_Islemturu') ?? 0],
});

/** Query for the row of the sales invoice that FaturaToEFaturaV2 names; absent where it names none, or is to link one that was sent. */
export function sentInvoiceQuestion(members: Members): TableQuestion | undefined {
	const number = cellNumber(members, 'cha_evrakno_sira');
	if (number === undefined || !Number.isSafeInteger(number) || cellNumber(members, 'IslemTipi') !== 1) return undefined;
	const series = Sql.text(plainTextOf(members.cha_evrakno_seri ?? '').trim());
	return {
		table: 'CARI_HESAP_HAREKETLERI',
		columns: ['cha_uuid', 'cha_ebelge_Islemturu'],
		cancelled: 'cha_iptal',
		where: sql`cha_evrak_tip = 63 AND cha_satir_no = 0 AND cha_evrakno_seri = ${series} AND cha_evrakno_sira = ${whole(number)}`,
	};
}

/** Letters or digits, year and nine digits. */
const AUTHORITY_NUMBER = /^[A-Z0-9]{3}\d{13}$/i;

/** The tax authority's number of an invoice; absent where the ERP's series and number do not form a valid one. */
export function authorityNumberIn(row: Members | undefined): string | undefined {
	if (!row) return undefined;
	const number = `${cellText(row, 'efd_gib_seri')}${cellText(row, 'efd_gib_sira').padStart(9, '0')}`;
	return AUTHORITY_NUMBER.test(number) ? number : undefined;
}
