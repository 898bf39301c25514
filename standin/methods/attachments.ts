import { success, type SavedRow } from '../answers';
import { plainGuid, type Row } from '../database';
import { perDocument, placeOf } from '../engine/documents';
import { readMembers } from '../engine/members';
import { insertRow, rowsWhere } from '../engine/rows';
import { refuse } from '../refusal';
import type { Handler, Json, ReceivedCall } from '../types';

const TABLE = 'EVRAK_BELGE_RESIMLERI';

/** What names the document that a file hangs on: the members that both calls document. */
const KEY = ['ei_dosyano', 'ei_hareket_tip', 'ei_evr_tip', 'ei_evr_seri', 'ei_evr_sira', 'ei_evr_ustkod'];

/** Keeps what the client sent as the file; a path on the server, as the example shows it, is not read (assumed). */
function attach(call: ReceivedCall, source: Json): SavedRow[] {
	const { values } = readMembers(call, placeOf(call), TABLE, source);
	if ((values.ei_image ?? '') === '') refuse('Eksik bilgi: ei_image');
	const last = call.db.get(`SELECT MAX(ei_Key) AS last FROM ${TABLE}`)?.last;
	const key = Number(last ?? 0) + 1;
	insertRow(call.db, TABLE, { ei_classid: 0, ...values, ei_Key: key });
	return [{ ei_Key: String(key) }];
}

/** By ei_Key, or by the document's key; where both are sent, both must fit (assumed). */
function detach(call: ReceivedCall, source: Json): SavedRow[] {
	const { values } = readMembers(call, placeOf(call), TABLE, source);
	const key: Row = Object.fromEntries(
		['ei_Key', ...KEY].flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
	);
	if (key.ei_Key === undefined && key.ei_evr_sira === undefined) refuse('Eksik bilgi: ei_Key');
	const rows = rowsWhere(call.db, TABLE, key);
	if (rows.length === 0) refuse('Silinecek kayıt bulunamadı!');
	for (const row of rows) call.db.run(`DELETE FROM ${TABLE} WHERE ei_Key = ?`, [row.ei_Key ?? 0]);
	return [];
}

/** The one text of a record; saving it again replaces it. Without the object nothing happens, as for a wrong placement. */
const saveText: Handler = (call) => {
	const source = call.envelope.TextData;
	if (typeof source !== 'object' || source === null || Array.isArray(source)) return success({});
	const { TableID, RecordUid, TextData } = source as Json;
	if (!RecordUid) refuse('Eksik bilgi: RecordUid');
	const key = [Number(TableID ?? 0), plainGuid(String(RecordUid))];
	return call.db.transaction(() => {
		call.db.run('DELETE FROM mye_TextData WHERE TableID = ? AND Record_uid = ?', key);
		call.db.run('INSERT INTO mye_TextData (TableID, Record_uid, Data) VALUES (?, ?, ?)', [
			...key,
			String(TextData ?? ''),
		]);
		return success({});
	});
};

/** Files of documents, and texts of records. */
export const ATTACHMENT_METHODS: Record<string, Handler> = {
	EvrakBelgeResimKaydetV2: (call) => perDocument(call, (source) => attach(call, source)),
	EvrakBelgeResimSilV2: (call) => perDocument(call, (source) => detach(call, source)),
	TextDataKaydetV2: saveText,
};
