import type { SavedRow } from '../answers';
import { bracedGuid, type Row } from '../database';
import { perDocument, placeOf } from '../engine/documents';
import { objects, readMembers } from '../engine/members';
import { writeNested } from '../engine/nested';
import { writePrice } from '../engine/prices';
import { freshRow, insertRow, rowsWhere } from '../engine/rows';
import { refuse } from '../refusal';
import type { Handler, Json, ReceivedCall } from '../types';

function barcode(call: ReceivedCall, source: Json, item: string): void {
	const place = `${placeOf(call)}.barkodlar[]`;
	const { values } = readMembers(call, place, 'BARKOD_TANIMLARI', source);
	const code = values.bar_kodu ?? '';
	if (code !== '' && rowsWhere(call.db, 'BARKOD_TANIMLARI', { bar_kodu: code }).length > 0)
		refuse(`${code} barkodu zaten mevcut.`);
	insertRow(call.db, 'BARKOD_TANIMLARI', { ...freshRow('bar', call.clock), ...values, bar_stokkodu: item });
}

function price(call: ReceivedCall, source: Json, item: string): void {
	const place = `${placeOf(call)}.satis_fiyatlari[]`;
	const { values } = readMembers(call, place, 'STOK_SATIS_FIYAT_LISTELERI', source);
	const { sfiyat_listesirano = 1, sfiyat_deposirano = 0, sfiyat_odemeplan = 0, ...rest } = values;
	writePrice(call, { sfiyat_stokkod: item, sfiyat_listesirano, sfiyat_deposirano, sfiyat_odemeplan }, rest);
}

function saveItem(call: ReceivedCall, source: Json): SavedRow[] {
	const { values, nested, unknown } = readMembers(call, placeOf(call), 'STOKLAR', source);
	const code = String(values.sto_kod ?? '').trim();
	if (code === '') refuse('Stok kodu boş olamaz!');
	if (rowsWhere(call.db, 'STOKLAR', { sto_kod: code }).length > 0) refuse(`${code} stok kodu zaten mevcut.`);
	const row: Row = { ...values, ...freshRow('sto', call.clock), sto_kod: code, ekstra: JSON.stringify(unknown) };
	insertRow(call.db, 'STOKLAR', row);
	writeNested(call, placeOf(call), 'STOKLAR', String(row.sto_Guid), nested);
	for (const each of objects(source, 'barkodlar')) barcode(call, each, code);
	for (const each of objects(source, 'satis_fiyatlari')) price(call, each, code);
	return [{ sto_Guid: bracedGuid(row.sto_Guid), sto_kod: code }];
}

/** Item cards with their barcodes and prices. That a known code or barcode is refused is assumed, as for accounts. */
export const ITEM_METHODS: Record<string, Handler> = {
	StokKaydetV2: (call) => perDocument(call, (source) => saveItem(call, source)),
};
