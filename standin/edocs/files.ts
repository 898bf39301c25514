import { success } from '../answers';
import { plainGuid } from '../database';
import { rowsWhere } from '../engine/rows';
import { refuse } from '../refusal';
import type { ErpOptions, Handler } from '../types';
import { dispatchMethods } from './dispatches';
import { incomingInvoice } from './incoming/document';
import { sentDispatch, sentInvoice } from './outgoing/document';
import { eInvoicePdf, storedInvoicePdf } from './pdf';
import { documentOf, type NamedDocument } from './status';
import { NOT_FOUND } from './texts';
import { dispatchXml } from './ubl/dispatch';
import { invoiceXml } from './ubl/invoice';

function xmlOf({ table, row }: NamedDocument, db: Parameters<typeof sentInvoice>[0]): string | undefined {
	if (table === 'E_BELGE_GELEN') return invoiceXml(incomingInvoice(row));
	if (Number(row.ebl_tip) === 2) {
		const dispatch = sentDispatch(db, row);
		return dispatch && dispatchXml(dispatch);
	}
	const invoice = sentInvoice(db, row);
	return invoice && invoiceXml(invoice);
}

/** The calls that give a file, as base64 (docs/trust/erp-behaviour.md#files-in-answers), in a member of `Data` or as `Data` itself. */
export function fileMethods(shape: NonNullable<ErpOptions['files']>): Record<string, Handler> {
	const answer = (member: 'Pdf' | 'Xml', base64: string) => success(shape === 'bare' ? base64 : { [member]: base64 });
	return {
		...dispatchMethods(answer),
		/** The stored invoice by its accounting guid. */
		FaturaPdfV2: async (call) => {
			if (!call.user.eDocuments) return success({});
			const guid = plainGuid(String(call.envelope.Fatura_Guid ?? ''));
			const [invoice] = rowsWhere(call.db, 'CARI_HESAP_HAREKETLERI', { cha_Guid: guid });
			if (!invoice) return refuse('Fatura bulunamadı!');
			const [account] = rowsWhere(call.db, 'CARI_HESAPLAR', { cari_kod: invoice.cha_kod ?? '' });
			const lines = rowsWhere(call.db, 'STOK_HAREKETLERI', { sth_fat_uid: guid });
			return answer('Pdf', await storedInvoicePdf(invoice, account, lines));
		},
		/** An incoming invoice by its UUID. */
		GelenFaturaPdfV2: async (call) => {
			if (!call.user.eDocuments) return success({});
			const uuid = plainGuid(String(call.envelope.UUID ?? ''));
			const [row] = uuid === '' ? [] : rowsWhere(call.db, 'E_BELGE_GELEN', { gef_uuid: uuid });
			return row ? answer('Pdf', await eInvoicePdf(incomingInvoice(row))) : refuse(NOT_FOUND);
		},
		/** A sent or incoming document by direction, type and UUID. */
		EBelgeXMLV2: (call) => {
			if (!call.user.eDocuments) return success({});
			const xml = xmlOf(documentOf(call), call.db) ?? refuse(NOT_FOUND);
			return answer('Xml', Buffer.from(xml, 'utf8').toString('base64'));
		},
	};
}
