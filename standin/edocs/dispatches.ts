import { success } from '../answers';
import { bracedGuid, plainGuid, type Db, type Row, type Value } from '../database';
import { rowsWhere } from '../engine/rows';
import { refuse } from '../refusal';
import type { Handler, Json, ReceivedCall } from '../types';
import { OWN } from './incoming/samples';
import { sentDispatch } from './outgoing/document';
import { dispatchPdf, storedInvoicePdf } from './pdf';
import type { Dispatch } from './ubl/dispatch';
import { NOT_FOUND } from './texts';

type Answer = (member: 'Pdf' | 'Xml', base64: string) => unknown;

function named(call: ReceivedCall): Json {
	const source = (call.envelope.EBelge ?? {}) as Json;
	return (source.EvrakSira ?? '') === '' ? refuse('Eksik bilgi: EvrakSira') : source;
}

/** The invoice that is not sent yet, by series and number; the type of EBelgeTipi does not matter here (assumed). */
async function draftInvoice(call: ReceivedCall): Promise<string> {
	const { EvrakSeri, EvrakSira } = named(call);
	const key = { cha_evrak_tip: 63, cha_evrakno_seri: String(EvrakSeri ?? ''), cha_evrakno_sira: Number(EvrakSira) };
	const [invoice] = rowsWhere(call.db, 'CARI_HESAP_HAREKETLERI', { ...key, cha_satir_no: 0 });
	if (!invoice) return refuse('Fatura bulunamadı!');
	const [account] = rowsWhere(call.db, 'CARI_HESAPLAR', { cari_kod: invoice.cha_kod ?? '' });
	const lines = rowsWhere(call.db, 'STOK_HAREKETLERI', { sth_fat_uid: invoice.cha_Guid ?? '' });
	return await storedInvoicePdf(invoice, account, lines);
}

/** Only stock dispatch notes are known here: TabloTip and the consignment members are not read, their values are unpublished. */
async function draftDispatch(call: ReceivedCall): Promise<string> {
	const { EvrakSeri, EvrakSira } = named(call);
	const rows = rowsWhere(call.db, 'STOK_HAREKETLERI', {
		sth_evrakno_seri: String(EvrakSeri ?? ''),
		sth_evrakno_sira: Number(EvrakSira),
	});
	const [first] = rows.filter((row) => ![3, 4].includes(Number(row.sth_evraktip)));
	const draft = first && sentDispatch(call.db, { ebl_kayit_uid: first.sth_Guid ?? '', ebl_uuid: '', ebl_belge_no: '' });
	return draft ? await dispatchPdf(draft) : refuse('İrsaliye bulunamadı!');
}

function received(row: Row): Dispatch {
	return {
		uuid: String(row.gei_uuid),
		number: String(row.gei_belge_no),
		issued: String(row.gei_tarih).slice(0, 10),
		time: '10:00:00',
		supplier: { number: String(row.gei_vkn), name: String(row.gei_unvan) },
		customer: OWN,
		lines: [{ item: 'M-1', name: 'Mal', quantity: '1' }],
	};
}

/** Direction 0: a sent note by its sth_Guid; 1: a received one by its UUID (documented). */
async function dispatchFile(call: ReceivedCall): Promise<string> {
	const id = plainGuid(String(call.envelope.Id ?? ''));
	if (Number(call.envelope.EFaturaTipi) === 1) {
		const [row] = id === '' ? [] : rowsWhere(call.db, 'E_IRSALIYE_GELEN', { gei_uuid: id });
		return row ? await dispatchPdf(received(row)) : refuse(NOT_FOUND);
	}
	const [sent] = rowsWhere(call.db, 'E_BELGE_GIDEN', { ebl_kayit_uid: id, ebl_tip: 2 });
	const dispatch = sent && sentDispatch(call.db, sent);
	return dispatch ? await dispatchPdf(dispatch) : refuse(NOT_FOUND);
}

function listed(db: Db, row: Row): Record<string, Value> {
	const dispatch = sentDispatch(db, row);
	return {
		UUID: row.ebl_uuid ?? null,
		Irsaliye_Guid: bracedGuid(row.ebl_kayit_uid),
		GIBIrsaliyeNo: row.ebl_belge_no ?? null,
		IrsaliyeTarihi: dispatch ? `${dispatch.issued}T00:00:00.000` : null,
		VKNo: dispatch?.customer.number ?? '',
		Unvan: dispatch?.customer.name ?? '',
	};
}

/** Both directions filter the note's day. The container and the members of its rows are assumed. */
const dispatchList: Handler = (call) => {
	const { IlkTarih, SonTarih, Size, Index, EIrsaliyeTipi } = call.envelope;
	const rows =
		Number(EIrsaliyeTipi) === 1
			? rowsWhere(call.db, 'E_IRSALIYE_GELEN', {}).map((row) => ({
					UUID: row.gei_uuid ?? null,
					GIBIrsaliyeNo: row.gei_belge_no ?? null,
					IrsaliyeTarihi: row.gei_tarih ?? null,
					VKNo: row.gei_vkn ?? '',
					Unvan: row.gei_unvan ?? '',
				}))
			: rowsWhere(call.db, 'E_BELGE_GIDEN', { ebl_tip: 2 }).map((row) => listed(call.db, row));
	const size = Math.max(1, Number(Size ?? 20) || 20);
	const from = size * Math.max(0, Number(Index ?? 0) || 0);
	const [first, last] = [IlkTarih, SonTarih].map((day) => (/^\d{4}-\d{2}-\d{2}$/.test(String(day)) ? String(day) : ''));
	const inWindow = rows.filter(({ IrsaliyeTarihi }) => {
		const day = String(IrsaliyeTarihi ?? '').slice(0, 10);
		return (!first || day >= first) && (!last || day <= last);
	});
	return success({ Irsaliyeler: inWindow.slice(from, from + size) });
};

/** Files of drafts and of dispatch notes, and the list of these. Without the e-document right Data is empty. */
export function dispatchMethods(answer: Answer): Record<string, Handler> {
	const file =
		(work: (call: ReceivedCall) => Promise<string>): Handler =>
		async (call) =>
			call.user.eDocuments ? answer('Pdf', await work(call)) : success({});
	return {
		TaslakEFaturaPdfV2: file(draftInvoice),
		TaslakEIrsaliyePdfV2: file(draftDispatch),
		EIrsaliyePdfV2: file(dispatchFile),
		EIrsaliyeListesiV2: (call) => (call.user.eDocuments ? dispatchList(call) : success({})),
	};
}
