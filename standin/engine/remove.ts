import type { Row } from '../database';
import { isContainer, membersAt } from '../reference';
import { refuse } from '../refusal';
import type { ReceivedCall, Handler, Json } from '../types';
import { tableColumns } from '../schema/columns';
import { moveDelivered } from './delivery';
import { perDocument, placeOf } from './documents';
import { objects, readMembers } from './members';
import { rowsWhere } from './rows';
import { removeVariants } from './variants';

/** The rows that a key of a delete call names. All members documented at its place are the key (docs/trust/erp-behaviour.md#keys-of-deletes). */
export function keyedRows(call: ReceivedCall, table: string, place: string, source: Json): Row[] {
	const { values } = readMembers(call, place, table, source);
	const documented = Object.entries(membersAt(call.method, place)).filter(([, facts]) => !isContainer(facts));
	const key: Row = {};
	for (const [name] of documented) {
		const column = tableColumns(table).get(name.toLowerCase())?.name ?? name;
		const value = values[column];
		if (value === undefined && !/seri$|ustkod$/.test(name)) refuse(`Eksik bilgi: ${name}`);
		key[column] = value ?? '';
	}
	const rows = rowsWhere(call.db, table, key);
	const named = Object.values(key)
		.filter((value) => value !== '')
		.join('-');
	return rows.length > 0 ? rows : refuse(`Silinecek kayıt bulunamadı: ${named}`);
}

/** Deletes rows with their user fields. Deleting is physical here; the ERP may mark rows instead (assumed). */
export function deleteRows(call: ReceivedCall, table: string, prefix: string, rows: Row[]): void {
	const hasUser = call.db.get('SELECT 1 FROM sqlite_master WHERE name = ?', [`${table}_USER`]);
	for (const row of rows) {
		const guid = row[`${prefix}_Guid`] ?? '';
		if (table === 'STOK_HAREKETLERI') moveDelivered(call.db, call.clock, row, undefined);
		call.db.run(`DELETE FROM "${table}" WHERE "${prefix}_Guid" = ?`, [guid]);
		removeVariants(call.db, String(guid));
		if (hasUser) call.db.run(`DELETE FROM "${table}_USER" WHERE Record_uid = ?`, [guid]);
	}
}

/**
 * Plays a delete call: keys stand in `lines` of each document, or on the documents themselves. A guid deletes the row
 * that bears it, not the whole document (assumed; a document's lines each have a guid of their own).
 */
export function remove(table: string, prefix: string, lines?: string): Handler {
	return (call) =>
		perDocument(call, (document) => {
			const place = placeOf(call, lines);
			const keys = lines ? objects(document, lines) : [document];
			if (keys.length === 0 && call.strict) refuse(`Evrak içinde ${lines} bulunamadı`);
			for (const key of keys) deleteRows(call, table, prefix, keyedRows(call, table, place, key));
			return [];
		});
}
