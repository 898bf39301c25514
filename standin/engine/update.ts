import type { SavedRow } from '../answers';
import { bracedGuid, type Row } from '../database';
import { refuse } from '../refusal';
import type { ReceivedCall, Handler, Json } from '../types';
import { checkMasters } from './checks';
import { documentName, perDocument, placeOf } from './documents';
import type { Family } from './family';
import { moveDelivered } from './delivery';
import { objects, readHeader, readMembers, type SortedMembers } from './members';
import { jsonColumns, writeNested, writeRemarks } from './nested';
import { commonKey } from './numbering';
import { rowsWhere, updateRow } from './rows';
import { insertLine, savedAnswerRow } from './save';

/** The optimistic lock's text; its beginning is measured (docs/trust/erp-behaviour.md#texts-of-refusals), the rest is assumed. */
const STALE = 'Degisiklik yaptiginiz surede kayit degistiginden islem yapilamadi.';

/**
 * Changes the row `guid` of a table by the members sent. A `*_lastup_date` that was sent and is not the stored one is
 * refused; without it the change goes through (assumed: it is only known that changed rows are refused,
 * docs/trust/erp-behaviour.md#rows-that-changed-meanwhile).
 */
export function changeRow(
	call: ReceivedCall,
	table: string,
	prefix: string,
	members: SortedMembers,
	place: string,
): Row {
	const { [`${prefix}_Guid`]: guid, [`${prefix}_lastup_date`]: lock, ...changes } = members.values;
	const [row] = guid ? rowsWhere(call.db, table, { [`${prefix}_Guid`]: guid }) : [];
	if (!row || guid === undefined) return refuse(`Güncellenecek kayıt bulunamadı: ${bracedGuid(guid)}`);
	if (lock && lock !== row[`${prefix}_lastup_date`]) refuse(STALE);
	const extra = { ...(JSON.parse(String(row.ekstra ?? '{}')) as Json), ...members.unknown };
	const changed = {
		...changes,
		...jsonColumns(table, members.nested),
		ekstra: JSON.stringify(extra),
		[`${prefix}_lastup_date`]: call.clock.stamp(),
	};
	updateRow(call.db, table, prefix, guid, changed);
	writeNested(call, place, table, String(guid), members.nested);
	if (table === 'STOK_HAREKETLERI') moveDelivered(call.db, call.clock, row, { ...row, ...changed });
	return { ...row, ...changed };
}

function addLine(call: ReceivedCall, family: Family, line: SortedMembers, place: string): Row {
	const { key, number } = commonKey(family, [line.values]);
	const document = { ...key, ...(family.number ? { [family.number]: number } : {}) };
	const present = rowsWhere(call.db, family.table, document);
	const name = documentName(family.series && key[family.series], number);
	if (present.length === 0) refuse(`${name} numarali evrak bulunamadı!`);
	const last = Math.max(...present.map((row) => Number(row[family.lineNumber] ?? 0)));
	return insertLine(call, family, line, { ...document, [family.lineNumber]: last + 1 }, place);
}

function updateDocument(call: ReceivedCall, family: Family, document: Json): SavedRow[] {
	const nested = readHeader(call, placeOf(call), family.table, document, family.lines);
	const place = placeOf(call, family.lines);
	const lines = objects(document, family.lines).map((line) => readMembers(call, place, family.table, line));
	if (lines.length === 0) return call.strict ? refuse(`Evrak içinde ${family.lines} bulunamadı`) : [];
	const rows = lines.map((line) => {
		if (!line.values[`${family.prefix}_Guid`]) return addLine(call, family, line, place);
		const row = changeRow(call, family.table, family.prefix, line, place);
		checkMasters(call.db, family.checks, row);
		return row;
	});
	const [first] = rows;
	if (first) {
		writeNested(call, placeOf(call), family.table, String(first[`${family.prefix}_Guid`]), nested);
		writeRemarks(call, family, first, nested);
	}
	return rows.map((row) => savedAnswerRow(family, row));
}

/**
 * Plays the update calls of a family, both uses: changed members by line guid, or new lines by document key
 * (docs/trust/erp-behaviour.md#two-uses-of-updates).
 */
export function update(family: Family): Handler {
	return (call) => perDocument(call, (document) => updateDocument(call, family, document));
}
