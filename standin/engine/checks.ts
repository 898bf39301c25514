import type { Db, Row } from '../database';
import { refuse } from '../refusal';
import type { MasterCheck, Family } from './family';

const MASTERS = {
	STOKLAR: { column: 'sto_kod', text: 'Stok kodu bulunamadı!' },
	CARI_HESAPLAR: { column: 'cari_kod', text: 'Cari kodu bulunamadı!' },
};

function applies(check: MasterCheck, row: Row): boolean {
	if (check.when !== undefined && Number(row[check.when] ?? 0) !== 0) return false;
	return !(check.optional && (row[check.column] ?? '') === '');
}

/**
 * Refuses a row whose item or account is missing or unknown. The item text is recorded (docs/trust/erp-behaviour.md#texts-of-refusals); that
 * accounts are checked the same way, and which columns, is assumed.
 */
export function checkMasters(db: Db, checks: MasterCheck[], row: Row): void {
	for (const check of checks.filter((each) => applies(each, row))) {
		const master = MASTERS[check.master];
		const known = db.get(`SELECT 1 FROM ${check.master} WHERE ${master.column} = ?`, [row[check.column] ?? '']);
		if (!known) refuse(master.text);
	}
}

/** Refuses a row without the members that no server could do without: dates, quantities, codes (assumed). */
export function checkRequired(family: Family, row: Row): void {
	const missing = family.required.filter((name) => (row[name] ?? '') === '');
	if (missing.length > 0) refuse(`Eksik bilgi: ${missing.join(', ')}`);
}
