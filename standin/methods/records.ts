import { success, type SavedRow } from '../answers';
import { bracedGuid, plainGuid, type Row } from '../database';
import { perDocument, placeOf } from '../engine/documents';
import { readMembers } from '../engine/members';
import { remove } from '../engine/remove';
import { freshRow, insertRow, rowsWhere, updateRow } from '../engine/rows';
import { refuse } from '../refusal';
import type { ReceivedCall, Handler, Json } from '../types';

const TABLE = 'EVRAK_ACIKLAMALARI';

/** What names a document in EVRAK_ACIKLAMALARI: EvrakAciklamaSilV2 documents exactly these members. */
const KEY = ['egk_dosyano', 'egk_hareket_tip', 'egk_evr_tip', 'egk_evr_seri', 'egk_evr_sira', 'egk_evr_ustkod'];

function remark(call: ReceivedCall, source: Json): { key: Row; values: Row; known: Row | undefined } {
	const { values } = readMembers(call, placeOf(call), TABLE, source);
	const key = Object.fromEntries(KEY.map((name) => [name, values[name] ?? (/seri$|ustkod$/.test(name) ? '' : 0)]));
	return { key, values, known: rowsWhere(call.db, TABLE, key)[0] };
}

function saveRemark(call: ReceivedCall, source: Json): SavedRow[] {
	const { key, values, known } = remark(call, source);
	if (known) refuse('Evrak açıklaması zaten mevcut.');
	const row: Row = { ...values, ...freshRow('egk', call.clock), ...key };
	insertRow(call.db, TABLE, row);
	return [{ egk_Guid: bracedGuid(row.egk_Guid) }];
}

function updateRemark(call: ReceivedCall, source: Json): SavedRow[] {
	const { values, known } = remark(call, source);
	if (!known) return refuse('Evrak açıklaması bulunamadı!');
	updateRow(call.db, TABLE, 'egk', known.egk_Guid ?? '', { ...values, egk_lastup_date: call.clock.stamp() });
	return [{ egk_Guid: bracedGuid(known.egk_Guid) }];
}

/**
 * The Image object of the envelope as a key; undefined where it is missing (nothing happens then,
 * docs/trust/erp-behaviour.md#place-of-the-payload).
 */
function image(call: ReceivedCall): { key: Row; data: unknown } | undefined {
	const source = call.envelope.Image;
	if (typeof source !== 'object' || source === null || Array.isArray(source)) return undefined;
	const { TableID, RecordUid, ImageData } = source as Json;
	if (!RecordUid) refuse('Eksik bilgi: RecordUid');
	return {
		key: { TableID: Number(TableID ?? 0), Record_uid: plainGuid(String(RecordUid)), ImageID: 0 },
		data: ImageData,
	};
}

function deleteImage(call: ReceivedCall, key: Row): number {
	return call.db.run(
		'DELETE FROM mye_ImageData WHERE TableID = ? AND Record_uid = ? AND ImageID = ?',
		Object.values(key),
	);
}

/** Plays an image call; without an Image object it answers emptily. */
function onImage(work: (call: ReceivedCall, key: Row, data: unknown) => unknown): Handler {
	return (call) => {
		const found = image(call);
		return success(found ? call.db.transaction(() => work(call, found.key, found.data)) : {});
	};
}

/** Remarks of documents and pictures of records. The picture's member in the answer is assumed to be ImageData. */
export const RECORD_METHODS: Record<string, Handler> = {
	EvrakAciklamaKaydetV2: (call) => perDocument(call, (source) => saveRemark(call, source)),
	EvrakAciklamaDuzeltV2: (call) => perDocument(call, (source) => updateRemark(call, source)),
	EvrakAciklamaSilV2: remove(TABLE, 'egk'),
	ImageDataKaydetV2: onImage((call, key, data) => {
		if (typeof data !== 'string' || !/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(data))
			return refuse('ImageData BASE64 biçiminde olmalıdır');
		deleteImage(call, key);
		insertRow(call.db, 'mye_ImageData', { ...key, Data: data });
		return {};
	}),
	ImageDataGetirV2: onImage((call, key) => {
		const [row] = rowsWhere(call.db, 'mye_ImageData', key);
		return row ? { ImageData: row.Data } : refuse('Resim bulunamadı!');
	}),
	ImageDataSilV2: onImage((call, key) => (deleteImage(call, key) > 0 ? {} : refuse('Resim bulunamadı!'))),
};
