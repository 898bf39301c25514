import { outcomes, success, type DocumentResult, type SavedRow } from '../answers';
import { bracedGuid, plainGuid, type Row } from '../database';
import { objects } from '../engine/members';
import { freshRow, insertRow, rowsWhere, updateRow } from '../engine/rows';
import { deleteRows } from '../engine/remove';
import { storedValue } from '../engine/values';
import { membersAt } from '../reference';
import { Refusal, refuse } from '../refusal';
import { tableColumns } from '../schema/columns';
import { tableNumbered } from '../schema/numbers';
import type { Handler, Json, ReceivedCall } from '../types';
import { shownCard } from './lists';

/** The optimistic lock's text, as for updates of documents (docs/trust/erp-behaviour.md#texts-of-refusals). */
const STALE = 'Degisiklik yaptiginiz surede kayit degistiginden islem yapilamadi.';

/** The columns of a record. A member that is none is refused, unless the reference shows it, for another table, at this very place. */
function valuesOf(call: ReceivedCall, table: string, source: Json): Row {
	const foreign = (name: string) =>
		!tableColumns(table).has(name.toLowerCase()) && name in membersAt(call.method, '$env.Kayit[]');
	return Object.fromEntries(
		Object.entries(source)
			.filter(([name]) => !['TabloNo', 'KayitTipi'].includes(name) && !foreign(name))
			.map(([name, raw]) => {
				const column = tableColumns(table).get(name.toLowerCase());
				if (!column?.spellings.has(name)) return refuse(`Invalid column name '${name}'.`);
				if (name.endsWith('_lastup_date')) return [column.name, String(raw)];
				const compact = column.kind === 'date' && /^\d{8}$/.test(String(raw));
				return [column.name, storedValue(name, raw, column, ['date', '', compact ? 'yyyyMMdd' : 'dd.MM.yyyy'])];
			}),
	);
}

/** Kinds 0 insert, 1 update, 2 delete; the last two need the row's guid and its old change date (in use). Others are refused. */
function write(call: ReceivedCall, number: unknown, kind: unknown, source: Json): SavedRow[] {
	const { name: table, prefix } = tableNumbered(Number(number)) ?? refuse(`Tablo bulunamadı: ${String(number)}`);
	const [guidName, dateName] = [`${prefix}_Guid`, `${prefix}_lastup_date`];
	const { [guidName]: guid, [dateName]: lock, ...values } = valuesOf(call, table, source);
	if (Number(kind) === 0) {
		const fresh = freshRow(prefix, call.clock);
		const row: Row = { ...values, ...fresh, [guidName]: guid ? plainGuid(String(guid)) : (fresh[guidName] ?? '') };
		insertRow(call.db, table, row);
		return [{ [guidName]: bracedGuid(row[guidName]) }];
	}
	if (Number(kind) !== 1 && Number(kind) !== 2) return refuse(`KayitTipi geçersiz: ${String(kind)}`);
	if (!guid || !lock)
		return refuse(`Eksik bilgi: ${[...(guid ? [] : [guidName]), ...(lock ? [] : [dateName])].join(', ')}`);
	const [row] = rowsWhere(call.db, table, { [guidName]: plainGuid(String(guid)) });
	if (!row) return refuse(`Kayıt bulunamadı: ${bracedGuid(guid)}`);
	if (row[dateName] !== lock) refuse(STALE);
	if (Number(kind) === 2) deleteRows(call, table, prefix, [row]);
	else updateRow(call.db, table, prefix, row[guidName] ?? '', { ...values, [dateName]: call.clock.stamp() });
	return [{ [guidName]: bracedGuid(row[guidName]) }];
}

/** Each record by itself: the vendor says that the call for several tables is not atomic (measured); the other is taken alike. */
function each(call: ReceivedCall, records: Json[], of: (record: Json) => [unknown, unknown]): unknown {
	if (records.length === 0) return success({});
	return outcomes(
		records.map((record): DocumentResult => {
			try {
				return { rows: call.db.transaction(() => write(call, ...of(record), record)) };
			} catch (error) {
				if (error instanceof Refusal) return { error: error.message };
				throw error;
			}
		}),
	);
}

/** Rows of a table by the day of their last change; at most 500, 100 unless asked (documented). */
const readRecords: Handler = (call) => {
	const { TableNo, ChangeStartDate, ChangeEndDate, Size, Index } = call.envelope;
	const { name: table, prefix } = tableNumbered(Number(TableNo)) ?? refuse(`Tablo bulunamadı: ${String(TableNo)}`);
	const size = Math.min(500, Math.max(1, Number(Size ?? 100) || 100));
	const column = `${prefix}_lastup_date`;
	const day = (raw: unknown, otherwise: string) => (/^\d{4}-\d{2}-\d{2}$/.test(String(raw)) ? String(raw) : otherwise);
	const rows = call.db.all(
		`SELECT * FROM "${table}" WHERE ${column} >= ? AND ${column} <= ? ORDER BY ${column}, rowid LIMIT ? OFFSET ?`,
		[
			`${day(ChangeStartDate, '1900-01-01')}T00:00:00.000`,
			`${day(ChangeEndDate, '9999-12-31')}T23:59:59.999`,
			size,
			size * Math.max(0, Number(Index ?? 0) || 0),
		],
	);
	const shown = rows.map(shownCard);
	return call.headers['x-evrak-variant'] === 'page' ? { success: true, data: shown } : success(shown);
};

/** Reading and writing rows of tables by number. The answer of the read is assumed; the reference's own form is a variant. */
export const RAW_METHODS: Record<string, Handler> = {
	KayıtOkuV2: readRecords,
	KayitKaydetV2: (call) => {
		const [target = {}] = objects(call.envelope, 'Tablo');
		return each(call, objects(call.envelope, 'Kayit'), () => [target.No, target.KayitTipi]);
	},
	KayitKaydetTopluV2: (call) =>
		each(call, objects(call.envelope, 'Kayit'), (record) => [record.TabloNo, record.KayitTipi]),
};
