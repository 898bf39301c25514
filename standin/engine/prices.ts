import type { Row } from '../database';
import type { ReceivedCall } from '../types';
import { erpRow } from '../schema/erpRow';
import { insertRow, rowsWhere, updateRow } from './rows';

const TABLE = 'STOK_SATIS_FIYAT_LISTELERI';

/**
 * Writes one price: the row of its item, list, warehouse, payment plan and unit is changed, or made where there is none, by the server itself and
 * so without NULL: its currency is the local one where nobody names another (assumed).
 */
export function writePrice(call: ReceivedCall, key: Row, price: Row): void {
	const [known] = rowsWhere(call.db, TABLE, key);
	if (known)
		updateRow(call.db, TABLE, 'sfiyat', known.sfiyat_Guid ?? '', {
			...price,
			sfiyat_lastup_date: call.clock.stamp(),
		});
	else insertRow(call.db, TABLE, erpRow(TABLE, 'sfiyat', call.clock, { ...key, ...price }));
}

/**
 * What a line of a price change does: the price of its list and warehouse becomes the new one, and the line keeps the old one. That it
 * takes effect at once, whatever its day and hour, is assumed; so is payment plan 0.
 */
export function applyPrice(call: ReceivedCall, row: Row): void {
	const key: Row = {
		sfiyat_stokkod: row.fid_stok_kod ?? '',
		sfiyat_listesirano: row.fid_fiyat_no ?? 1,
		sfiyat_deposirano: row.fid_depo_no ?? 0,
		sfiyat_odemeplan: 0,
	};
	const [old] = rowsWhere(call.db, TABLE, key);
	updateRow(call.db, 'STOK_FIYAT_DEGISIKLIKLERI', 'fid', row.fid_Guid ?? '', {
		fid_eskifiy_tutar: old?.sfiyat_fiyati ?? 0,
		fid_yapildi_fl: 1,
	});
	writePrice(call, key, { sfiyat_fiyati: row.fid_yenifiy_tutar ?? 0, sfiyat_birim_pntr: row.fid_birim_pntr ?? 1 });
}
