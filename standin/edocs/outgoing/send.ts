import type { SavedRow } from '../../answers';
import { newGuid, type Row } from '../../database';
import { perDocument, placeOf } from '../../engine/documents';
import { readMembers } from '../../engine/members';
import { freshRow, insertRow, rowsWhere, updateRow } from '../../engine/rows';
import { refuse } from '../../refusal';
import type { ReceivedCall, Handler, Json } from '../../types';
import { isRegistered } from '../taxpayers';
import type { OutgoingBook } from './book';
import type { StatusStep } from './outcomes';

/** Document types of EBelgeTipi: 0 e-Fatura, 1 e-Arşiv, 2 e-İrsaliye. Source: codes.json. */
type Type = 0 | 1 | 2;

/** What is sent: the record's guid, its series, the number of an earlier failed sending, and the way it will take. */
interface Sending {
	type: Type;
	record: string;
	series: string;
	number?: string;
	steps?: StatusStep[];
}

/** Registers a document with the authority: a new UUID, and a 16-character number (three letters, year, nine digits). */
function send(
	call: ReceivedCall,
	{ type, record, series, number: known, steps }: Sending,
): { uuid: string; number: string } {
	const count = Number(call.db.get('SELECT COUNT(*) AS n FROM E_BELGE_GIDEN')?.n ?? 0) + 1;
	const letters = (series.replace(/[^A-Za-z0-9]/g, '').toUpperCase() + 'EVR').slice(0, 3);
	const number = known ?? `${letters}${call.clock.day().slice(0, 4)}${String(count).padStart(9, '0')}`;
	const uuid = newGuid();
	insertRow(call.db, 'E_BELGE_GIDEN', {
		...freshRow('ebl', call.clock),
		ebl_uuid: uuid,
		ebl_tip: type,
		ebl_belge_no: number,
		ebl_kayit_uid: record,
		ebl_gonderim: call.clock.local(call.clock.now()),
		ebl_akis: steps ? JSON.stringify(steps) : null,
	});
	return { uuid, number };
}

function answerRow(series: unknown, number: unknown, sent: { uuid: string; number: string }): SavedRow {
	return {
		UUID: sent.uuid,
		GIBFaturaNo: sent.number,
		evrakno_seri: String(series ?? ''),
		evrakno_sira: String(number ?? ''),
	};
}

/**
 * The row of E_FATURA_DETAYLARI that holds the authority's number in two parts; a resend gets a new UUID in it. That the first part ends
 * with the year is assumed.
 */
function noteNumber(
	call: ReceivedCall,
	invoice: Row,
	{ uuid, number }: { uuid: string; number: string },
	vkn: string,
): void {
	const values: Row = {
		efd_gib_seri: number.slice(0, 7),
		efd_gib_sira: Number(number.slice(7)),
		efd_uuid: uuid,
		// 0 is sent, 1 incoming, whatever the invoice books.
		efd_pozisyon: 0,
		efd_mVkn: vkn,
	};
	const key = { efd_fat_uid: invoice.cha_Guid ?? '' };
	const [known] = rowsWhere(call.db, 'E_FATURA_DETAYLARI', key);
	if (known) updateRow(call.db, 'E_FATURA_DETAYLARI', 'efd', known.efd_Guid ?? '', values);
	else insertRow(call.db, 'E_FATURA_DETAYLARI', { ...freshRow('efd', call.clock), ...key, ...values });
}

function invoiceOf(call: ReceivedCall, source: Json): Row {
	const { values } = readMembers(call, placeOf(call), 'CARI_HESAP_HAREKETLERI', source);
	const key = { cha_evrakno_seri: values.cha_evrakno_seri ?? '', cha_evrakno_sira: values.cha_evrakno_sira ?? 0 };
	const [invoice] = rowsWhere(call.db, 'CARI_HESAP_HAREKETLERI', { ...key, cha_evrak_tip: 63, cha_satir_no: 0 });
	return invoice ?? refuse('Fatura bulunamadı!');
}

/**
 * FaturaToEFaturaV2. IslemTipi 1 sends, once, and again only after a failure: the number stays, the UUID is new
 * (docs/trust/erp-behaviour.md#sending-again). 2 links a sent one again (assumed to change nothing). The account decides between e-Fatura and
 * e-Arşiv; the row keeps UUID and cha_ebelge_Islemturu (docs/trust/erp-behaviour.md#kind-of-a-sent-invoice). The answer's members are assumed.
 */
export function sendInvoice(book: OutgoingBook): Handler {
	return (call) =>
		perDocument(call, (source) => {
			if (!call.user.eDocuments) return [];
			const invoice = invoiceOf(call, source);
			const { cha_evrakno_seri: series, cha_evrakno_sira: place } = invoice;
			const record = String(invoice.cha_Guid);
			const last = rowsWhere(call.db, 'E_BELGE_GIDEN', { ebl_kayit_uid: record }).at(-1);
			if (Number(source.IslemTipi) === 2) {
				if (!last) return refuse('Fatura henüz gönderilmemiş!');
				return [answerRow(series, place, { uuid: String(last.ebl_uuid), number: String(last.ebl_belge_no) })];
			}
			if (last && !book.failed(last)) refuse('Fatura daha önce gönderilmiş!');
			const [account] = rowsWhere(call.db, 'CARI_HESAPLAR', { cari_kod: invoice.cha_kod ?? '' });
			const type: Type = isRegistered(call.db, String(account?.cari_vdaire_no ?? '')) ? 0 : 1;
			const sent = send(call, {
				type,
				record,
				series: String(series ?? ''),
				...(last ? { number: String(last.ebl_belge_no) } : {}),
				...(type === 0 ? { steps: book.stepsFor(String(series ?? ''), Number(place ?? 0)) } : {}),
			});
			const changes = { cha_uuid: sent.uuid, cha_ebelge_Islemturu: type + 1, cha_belge_no: sent.number };
			updateRow(call.db, 'CARI_HESAP_HAREKETLERI', 'cha', record, changes);
			noteNumber(call, invoice, sent, String(account?.cari_vdaire_no ?? ''));
			return [answerRow(series, place, sent)];
		});
}

/** EIrsaliyeGonderV2: sends a dispatch note found by series, number and type. */
export const sendDispatchNote: Handler = (call) =>
	perDocument(call, (source) => {
		if (!call.user.eDocuments) return [];
		const { values } = readMembers(call, placeOf(call), 'STOK_HAREKETLERI', source);
		const { sth_evrakno_seri = '', sth_evrakno_sira = 0, sth_evraktip = 0 } = values;
		const [line] = rowsWhere(call.db, 'STOK_HAREKETLERI', { sth_evrakno_seri, sth_evrakno_sira, sth_evraktip });
		if (!line) return refuse('İrsaliye bulunamadı!');
		const record = String(line.sth_Guid);
		if (rowsWhere(call.db, 'E_BELGE_GIDEN', { ebl_kayit_uid: record }).length > 0)
			refuse('İrsaliye daha önce gönderilmiş!');
		const sent = send(call, { type: 2, record, series: String(sth_evrakno_seri) });
		return [answerRow(sth_evrakno_seri, sth_evrakno_sira, sent)];
	});
