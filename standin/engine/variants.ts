import type { Db, Row } from '../database';
import { objects } from './members';
import { freshRow, insertRow, NO_GUID, rowsWhere } from './rows';
import type { ReceivedCall, Json } from '../types';

/** Which lines BEDEN_HAREKETLERI splits, with the column of their item (docs/trust/erp-behaviour.md#colours-and-sizes). */
const LINES: Record<string, { kind: number; item: string; prefix: string }> = {
	SIPARISLER: { kind: 9, item: 'sip_stok_kod', prefix: 'sip' },
	STOK_HAREKETLERI: { kind: 11, item: 'sth_stok_kod', prefix: 'sth' },
};

/** The number of a colour or size: as it was sent, or by its code in the list that the card names; 0 where the list has none (assumed). */
function numberIn(db: Db, table: string, prefix: string, list: unknown, code: unknown, sent: unknown): number {
	if (sent !== undefined) return Number(sent);
	const row = db.get(`SELECT * FROM main.${table} WHERE ${prefix}_kodu = ?`, [String(list ?? '')]) ?? {};
	const column = Object.keys(row).find(
		(name) => name.startsWith(`${prefix}_kirilim_`) && String(row[name]) === String(code ?? ''),
	);
	return Number(column?.split('_').at(-1) ?? 0);
}

const linkOf = (db: Db, kind: number, code: unknown) =>
	db.get('SELECT VBag_Guid FROM main.VARYANT_BAGLANTI_TANIMLARI WHERE VBag_Tip = ? AND VBag_KirilimKod = ?', [
		kind,
		String(code ?? ''),
	])?.VBag_Guid ?? NO_GUID;

/** Forgets how a line was split. */
export const removeVariants = (db: Db, guid: string): number =>
	db.run('DELETE FROM BEDEN_HAREKETLERI WHERE BdnHar_Har_uid = ?', [guid]);

/** Writes how a line is split by colour and size, as both builds keep it, in place of what was there. */
export function writeVariants(call: ReceivedCall, table: string, guid: string, nested: Record<string, unknown>): void {
	const lines = LINES[table];
	if (!lines || !Array.isArray(nested.renk_beden)) return;
	const { db } = call;
	removeVariants(db, guid);
	const [line = {}] = rowsWhere(db, table, { [`${lines.prefix}_Guid`]: guid });
	const [card = {}] = rowsWhere(db, 'STOKLAR', { sto_kod: line[lines.item] ?? '' });
	for (const part of objects(nested, 'renk_beden'))
		insertRow(db, 'BEDEN_HAREKETLERI', partOf(call, lines.kind, guid, card, part));
}

function partOf({ db, clock }: ReceivedCall, kind: number, guid: string, card: Row, part: Json): Row {
	const { renk_kirilim_kodu: colour, beden_kirilim_kodu: size, renk_no, beden_no, miktar } = part;
	const colourNumber = numberIn(db, 'STOK_RENK_TANIMLARI', 'rnk', card.sto_renk_kodu, colour, renk_no);
	const sizeNumber = numberIn(db, 'STOK_BEDEN_TANIMLARI', 'bdn', card.sto_beden_kodu, size, beden_no);
	return {
		...freshRow('BdnHar', clock),
		...{ BdnHar_Tipi: kind, BdnHar_Har_uid: guid, BdnHar_HarGor: Number(miktar ?? 0), BdnHar_TesMik: 0 },
		BdnHar_BedenNo: colourNumber + sizeNumber > 0 ? Math.max(0, colourNumber - 1) * 40 + Math.max(1, sizeNumber) : 0,
		BdnHar_VarBaglantiUId1: linkOf(db, 0, colour),
		BdnHar_VarBaglantiUId2: linkOf(db, 1, size),
	};
}
