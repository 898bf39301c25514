import type { Row, Value } from '../database';
import type { ErpData, ScalarFunction } from './types';

const DAY_MS = 86_400_000;

function later(date: string, days: number): string {
	return `${new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000`;
}

/**
 * The due date of a movement: cha_vade is a day (yyyymmdd), 0 for cash, a number of days below zero, or a payment plan, whose average
 * days count. The four meanings of cha_vade are documented, that the function follows them so is assumed.
 */
export function dueDate({ db }: ErpData, due: Value, date: Value): Value {
	if (date === null) return null;
	const [value, day] = [Number(due ?? 0), String(date)];
	if (value >= 19_000_101) return `${String(value).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')}T00:00:00.000`;
	if (value < 0) return later(day, -value);
	const plan =
		value > 0 ? db.get('SELECT odp_ortgun AS n FROM main.ODEME_PLANLARI WHERE odp_no = ?', [value]) : undefined;
	return later(day, Number(plan?.n ?? 0));
}

/**
 * The movements that an account's statement has, oldest first; other kinds of accounts have codes of their own. Those that a bank or cashbox is
 * the other side of belong to it, too, debit for credit (three published texts of the function; the direction is assumed).
 */
export function movementsOf({ db }: ErpData, kind: Value, code: Value): Row[] {
	const ask = (where: string) =>
		db.all(
			`SELECT rowid AS n, * FROM main.CARI_HESAP_HAREKETLERI WHERE IFNULL(cha_iptal, 0) = 0 AND ${where}
			AND IFNULL(cha_meblag_ana_doviz_icin_gecersiz_fl, 0) = 0`,
			[Number(kind ?? 0), code],
		);
	const others = Number(kind ?? 0) === 0 ? [] : ask('cha_kasa_hizmet = ? AND cha_kasa_hizkod = ?');
	return [
		...ask('IFNULL(cha_cari_cins, 0) = ? AND cha_kod = ?'),
		...others.map((row): Row => ({ ...row, cha_tip: 1 - Number(row.cha_tip ?? 0) })),
	].sort((a, b) => String(a.cha_tarihi).localeCompare(String(b.cha_tarihi)) || Number(a.n) - Number(b.n));
}

/** Debit above zero, credit below, in the local currency. */
export function signedAmount(row: Row): number {
	const rate = Number(row.cha_d_cins ?? 0) === 0 ? 1 : Number(row.cha_d_kur ?? 1) || 1;
	return (Number(row.cha_tip ?? 0) === 0 ? 1 : -1) * Number(row.cha_meblag ?? 0) * rate;
}

const balance: ScalarFunction = {
	counts: { older: [13], newer: [14] },
	float: true,
	work: (erp, _firms, kind = null, code = null) =>
		movementsOf(erp, kind, code).reduce((sum, row) => sum + signedAmount(row), 0),
};

/** Due dates, balances and counts of accounts. The balance takes 13 arguments in the older build, 14 in the newer (eight or more clients). */
export const ACCOUNT_FUNCTIONS: Record<string, ScalarFunction> = {
	fn_OpVadeTarih: { counts: [2], work: (erp, due = null, date = null) => dueDate(erp, due, date) },
	fn_CariHesapAnaDovizBakiye: balance,
	fn_CariHareketSayisi: {
		counts: [3],
		work: (erp, kind = null, code = null) => movementsOf(erp, kind, code).length,
	},
};
