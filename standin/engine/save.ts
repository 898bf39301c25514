import type { SavedRow } from '../answers';
import { bracedGuid, type Row } from '../database';
import { refuse } from '../refusal';
import type { ReceivedCall, Handler, Json } from '../types';
import { checkMasters, checkRequired } from './checks';
import { perDocument, placeOf } from './documents';
import type { Family } from './family';
import { objects, readHeader, readMembers, type SortedMembers } from './members';
import { jsonColumns, writeNested, writeRemarks } from './nested';
import { commonKey, newNumber } from './numbering';
import { freshRow, insertRow } from './rows';

/**
 * The answer's row for a written line: guid in braces, series, number as a string (docs/trust/erp-behaviour.md#answers-to-saves; member names
 * assumed beyond invoices).
 */
export function savedAnswerRow(family: Family, row: Row): SavedRow {
	return {
		[family.answerGuid ?? `${family.prefix}_Guid`]: bracedGuid(row[`${family.prefix}_Guid`]),
		evrakno_seri: String((family.series && row[family.series]) ?? ''),
		evrakno_sira: String((family.number && row[family.number]) ?? ''),
	};
}

/** Checks and inserts one line; `fixed` are key, number and line number, which win over the line's own members. */
export function insertLine(call: ReceivedCall, family: Family, line: SortedMembers, fixed: Row, place: string): Row {
	const row: Row = {
		...family.defaults,
		...line.values,
		...freshRow(family.prefix, call.clock),
		...fixed,
		...jsonColumns(family.table, line.nested),
		ekstra: JSON.stringify(line.unknown),
	};
	checkMasters(call.db, family.checks, row);
	checkRequired(family, row);
	insertRow(call.db, family.table, row);
	writeNested(call, place, family.table, String(row[`${family.prefix}_Guid`]), line.nested);
	family.saved?.(call, row);
	return row;
}

function saveDocument(call: ReceivedCall, family: Family, document: Json): SavedRow[] {
	const nested = readHeader(call, placeOf(call), family.table, document, family.lines);
	const place = placeOf(call, family.lines);
	const lines = objects(document, family.lines).map((line) => {
		const members = readMembers(call, place, family.table, line);
		return { ...members, values: { ...family.constants, ...members.values } };
	});
	if (lines.length === 0) return call.strict ? refuse(`Evrak içinde ${family.lines} bulunamadı`) : [];
	const shared = commonKey(
		family,
		lines.map((line) => line.values),
	);
	const number = newNumber(call.db, family, shared);
	const rows = lines.map((line, at) => {
		const fixed = { ...shared.key, ...(family.number ? { [family.number]: number } : {}), [family.lineNumber]: at };
		return insertLine(call, family, line, fixed, place);
	});
	const [first] = rows;
	if (first) {
		writeNested(call, placeOf(call), family.table, String(first[`${family.prefix}_Guid`]), nested);
		writeRemarks(call, family, first, nested);
	}
	return rows.map((row) => savedAnswerRow(family, row));
}

/** Plays the save calls of a family: numbers, checks and writes every document of the request. */
export function save(family: Family): Handler {
	return (call) => perDocument(call, (document) => saveDocument(call, family, document));
}
