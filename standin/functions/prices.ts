import type { Row, Value } from '../database';
import type { ErpData, ScalarFunction } from './types';

/** A price of the list for the item: that of the warehouse before that of all, the unit's own before the base unit's, the newest of doubles. */
function inList({ db }: ErpData, item: Value, list: number, warehouse: number, unit: number): number {
	const rows = db.all(
		`SELECT * FROM main.STOK_SATIS_FIYAT_LISTELERI WHERE sfiyat_stokkod = ? AND sfiyat_listesirano = ?
		AND IFNULL(sfiyat_deposirano, 0) IN (0, ?) AND IFNULL(sfiyat_odemeplan, 0) = 0 AND IFNULL(sfiyat_iptal, 0) = 0 AND sfiyat_fiyati > 0`,
		[item, list, warehouse],
	);
	const fits = (row: Row) => Number(row.sfiyat_birim_pntr ?? 0) === unit;
	const base = (row: Row) => Number(row.sfiyat_birim_pntr ?? 0) <= 1;
	const rank = (row: Row) => (Number(row.sfiyat_deposirano ?? 0) === warehouse ? 2 : 0) + (fits(row) ? 1 : 0);
	const changed = (row: Row) => String(row.sfiyat_lastup_date ?? row.sfiyat_create_date ?? '');
	const [best] = rows
		.filter((row) => fits(row) || base(row))
		.sort((a, b) => rank(b) - rank(a) || changed(b).localeCompare(changed(a)));
	return Number(best?.sfiyat_fiyati ?? 0);
}

/** Where a list has no price, the list that stands in for it is asked, once each; 0 where none has one. */
function salePrice(erp: ErpData, item: Value, list: number, warehouse: number, unit: number): number {
	const asked = new Set<number>();
	for (let at = list; at > 0 && !asked.has(at);) {
		asked.add(at);
		const price = inList(erp, item, at, warehouse, unit);
		if (price > 0) return price;
		const instead = erp.db.get(
			'SELECT sfl_yerineuygulanacakfiyat AS n FROM main.STOK_SATIS_FIYAT_LISTE_TANIMLARI WHERE sfl_sirano = ?',
			[at],
		);
		at = Number(instead?.n ?? 0);
	}
	return 0;
}

function rateOf({ db }: ErpData, pointer: Value): Row | undefined {
	return db.get("SELECT * FROM main.VERGILER WHERE vergiSiraNo = ? AND IFNULL(vergiAdi, '') <> ''", [pointer]);
}

/**
 * Prices and taxes. fn_StokSatisFiyati (six or more clients): that the warehouse's price wins is known, the list that stands in is read
 * off the name of sfl_yerineuygulanacakfiyat (assumed). fn_VergiYuzde (eight or more): a pointer that is not used gives 0.
 */
export const PRICE_FUNCTIONS: Record<string, ScalarFunction> = {
	fn_StokSatisFiyati: {
		counts: [4],
		float: true,
		work: (erp, item = null, list = null, warehouse = null, unit = null) =>
			salePrice(erp, item, Number(list ?? 0), Number(warehouse ?? 0), Math.max(1, Number(unit ?? 1))),
	},
	fn_VergiYuzde: {
		counts: [1],
		float: true,
		work: (erp, pointer = null) => Number(rateOf(erp, pointer)?.vergiOrani ?? 0),
	},
	fn_VergiIsim: { counts: [1], work: (erp, pointer = null) => String(rateOf(erp, pointer)?.vergiAdi ?? '') },
};
