import { plainGuid, type Db, type Row, type Value } from '../database';
import { refuse } from '../refusal';
import { tableColumns } from '../schema/columns';
import type { ReceivedCall, Json } from '../types';
import type { Family } from './family';
import { objects, readMembers } from './members';
import { freshRow, insertRow, rowsWhere, updateRow } from './rows';
import { writeVariants } from './variants';

/** Nested members that are rows of a table of their own, linked by the guid of their line or header (links assumed). */
const DETAILS: Record<string, { table: string; prefix: string; link: string }> = {
	odeme_emirleri: { table: 'ODEME_EMIRLERI', prefix: 'sck', link: 'sck_cha_uid' },
	ebelge_detay: { table: 'EBELGE_EVRAK_HAREKETLERI', prefix: 'ebh', link: 'ebh_related_uid' },
	e_irsaliye_detaylari: { table: 'E_IRSALIYE_DETAYLARI', prefix: 'eir', link: 'eir_sth_uid' },
	fis_detay: { table: 'MUHASEBE_FIS_DETAYLARI', prefix: 'mfd', link: 'mfd_fis_uid' },
};

/** Nested members that have a JSON column in `table` (colour and size, variants, card instalments ...; assumed). */
export function jsonColumns(table: string, nested: Record<string, unknown>): Row {
	const held = Object.entries(nested).filter(([name]) => tableColumns(table).get(name.toLowerCase())?.kind === 'json');
	return Object.fromEntries(held.map(([name, value]) => [name, JSON.stringify(value)]));
}

function userValue(value: unknown): Value {
	return value === null || typeof value === 'number' ? value : String(value);
}

/** Writes `user_tablo` members to the `_USER` table; missing columns are made on the fly (assumed). Names are trimmed. */
function writeUserTable(db: Db, table: string, guid: string, fields: Json[]): void {
	const entries = fields
		.flatMap((field) => Object.entries(field))
		.map(([name, value]) => [name.trim(), value] as const);
	if (entries.length === 0) return;
	const known = db.all(`PRAGMA table_info("${table}_USER")`).map((column) => String(column.name).toLowerCase());
	db.run(`INSERT OR IGNORE INTO "${table}_USER" (Record_uid) VALUES (?)`, [guid]);
	for (const [name, value] of entries) {
		if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) refuse(`user_tablo alan adı geçersiz: ${name}`);
		if (!known.includes(name.toLowerCase())) {
			db.exec(`ALTER TABLE "${table}_USER" ADD COLUMN "${name}"`);
			known.push(name.toLowerCase());
		}
		db.run(`UPDATE "${table}_USER" SET "${name}" = ? WHERE Record_uid = ?`, [userValue(value), guid]);
	}
}

/** Writes what hangs on the row `guid` of `table`: user fields and detail tables. `place` is where the row itself stood. */
export function writeNested(
	call: ReceivedCall,
	place: string,
	table: string,
	guid: string,
	nested: Record<string, unknown>,
): void {
	const uid = plainGuid(guid);
	writeUserTable(call.db, table, uid, objects(nested, 'user_tablo'));
	writeVariants(call, table, uid, nested);
	for (const [name, detail] of Object.entries(DETAILS)) {
		if (nested[name] === undefined || nested[name] === null) continue;
		const single = !Array.isArray(nested[name]);
		for (const source of objects({ [name]: single ? [nested[name]] : nested[name] }, name)) {
			const { values, unknown } = readMembers(call, `${place}.${name}${single ? '' : '[]'}`, detail.table, source);
			const row = {
				...freshRow(detail.prefix, call.clock),
				...values,
				[detail.link]: uid,
				ekstra: JSON.stringify(unknown),
			};
			insertRow(call.db, detail.table, row);
		}
	}
}

/** Writes a document's remark lines to EVRAK_ACIKLAMALARI, which holds ten texts per document (egk_evracik1..10). */
export function writeRemarks(call: ReceivedCall, family: Family, row: Row, nested: Record<string, unknown>): void {
	const texts = objects(nested, 'evrak_aciklamalari').map((remark) => String(remark.aciklama ?? ''));
	if (texts.length === 0) return;
	if (texts.length > 10) refuse('Bir evrakta en fazla 10 açıklama satırı olabilir');
	const { file, movement, type } = family.remarks;
	const key = {
		egk_dosyano: file,
		egk_hareket_tip: (movement && row[movement]) || 0,
		egk_evr_tip: (type && row[type]) || 0,
		egk_evr_seri: (family.series && row[family.series]) || '',
		egk_evr_sira: (family.number && row[family.number]) || 0,
		egk_evr_ustkod: '',
	};
	const columnsOfTexts = Object.fromEntries(texts.map((text, place) => [`egk_evracik${place + 1}`, text]));
	const [known] = rowsWhere(call.db, 'EVRAK_ACIKLAMALARI', key);
	if (known) updateRow(call.db, 'EVRAK_ACIKLAMALARI', 'egk', known.egk_Guid ?? '', columnsOfTexts);
	else insertRow(call.db, 'EVRAK_ACIKLAMALARI', { ...freshRow('egk', call.clock), ...key, ...columnsOfTexts });
}
