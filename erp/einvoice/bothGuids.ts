/**
 * The two GUIDs of an invoice: its record's (`cha_Guid`), by which FaturaPdfV2 knows it and which a save outputs, and its e-document's
 * (`cha_uuid`, ETTN), by which status and XML go and which sending outputs.
 */
import type { TableQuestion } from '../database/ask/question';
import { guidsIn } from '../database/ask/row';
import { allOf, sql, Sql } from '../database/ask/sql';
import type { Members } from '../base/json/members';

/** Column of the GUID that a method takes. */
export type InvoiceGuid = 'cha_Guid' | 'cha_uuid';

/** Query for the wanted GUID of the invoice whose other one is given; texts hold a UUID with or without braces. */
export const otherGuidQuestion = (guid: string, wanted: InvoiceGuid): TableQuestion => ({
	table: 'CARI_HESAP_HAREKETLERI',
	columns: [wanted],
	cancelled: 'cha_iptal',
	where: allOf([
		// What we send has this type; an incoming invoice has a UUID, too.
		sql`cha_evrak_tip = 63`,
		wanted === 'cha_uuid'
			? sql`cha_Guid = ${Sql.text(guid)}`
			: sql`cha_uuid IN (${Sql.text(guid)}, ${Sql.text(`{${guid}}`)})`,
	]),
});

/** The wanted GUID in its rows; `undefined` for none, and for several invoices. */
export function otherGuidIn(rows: readonly Members[], wanted: InvoiceGuid): string | undefined {
	const [guid, ...more] = guidsIn(rows, wanted);
	return more.length === 0 ? guid : undefined;
}
