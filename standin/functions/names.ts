import type { Value } from '../database';
import type { ErpData, ScalarFunction } from './types';

const look = ({ db }: ErpData, sql: string, key: Value): string => String(db.get(sql, [key])?.name ?? '');

const named = (sql: string): ScalarFunction => ({
	counts: [1],
	work: (erp, key = null) => look(erp, sql, key),
});

function unitOf({ db }: ErpData, item: Value, pointer: Value): string {
	const at = Math.min(4, Math.max(1, Number(pointer ?? 1)));
	return String(db.get(`SELECT sto_birim${at}_ad AS name FROM main.STOKLAR WHERE sto_kod = ?`, [item])?.name ?? '');
}

/** A colour or size by its number in a list of the item card; the lists have 60 colours and 40 sizes. */
const breakdown = (table: string, prefix: string, most: number): ScalarFunction => ({
	counts: [2],
	work: (erp, number = null, code = null) => {
		const at = Number(number ?? 0);
		if (!(at >= 1 && at <= most)) return '';
		return look(erp, `SELECT ${prefix}_kirilim_${at} AS name FROM main.${table} WHERE ${prefix}_kodu = ?`, code);
	},
});

/** Names of things by their code or number; each known from one to three clients. */
export const NAME_FUNCTIONS: Record<string, ScalarFunction> = {
	fn_StokBirimi: { counts: [2], work: (erp, item = null, pointer = null) => unitOf(erp, item, pointer) },
	fn_renk_kirilimi: breakdown('STOK_RENK_TANIMLARI', 'rnk', 60),
	fn_beden_kirilimi: breakdown('STOK_BEDEN_TANIMLARI', 'bdn', 40),
	fn_StokIsmi: named('SELECT sto_isim AS name FROM main.STOKLAR WHERE sto_kod = ?'),
	fn_DepoIsmi: named('SELECT dep_adi AS name FROM main.DEPOLAR WHERE dep_no = ?'),
	fn_DovizIsmi: named('SELECT Kur_adi AS name FROM main.KUR_ISIMLERI WHERE Kur_Tip = ?'),
	fn_DovizSembolu: named('SELECT Kur_sembol AS name FROM main.KUR_ISIMLERI WHERE Kur_Tip = ?'),
	fn_CarininIsminiBul: {
		counts: [2],
		work: (erp, _kind, code = null) =>
			look(erp, 'SELECT cari_unvan1 AS name FROM main.CARI_HESAPLAR WHERE cari_kod = ?', code),
	},
};
