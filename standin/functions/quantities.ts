import type { Value } from '../database';
import { storedDate } from '../sql/dates';
import type { ErpData, ScalarFunction } from './types';

/** Value differences and internal kinds that move no goods, as integrators leave them out. */
const GOODS = 'IFNULL(sth_iptal, 0) = 0 AND IFNULL(sth_cins, 0) NOT IN (9, 15)';

/** Goods under way stand in the transit warehouse until they are delivered, then in the one they were sent to (assumed). */
const INTO =
	'CASE WHEN IFNULL(sth_nakliyedurumu, 0) = 1 AND IFNULL(sth_nakliyedeposu, 0) > 0 THEN sth_nakliyedeposu ELSE sth_giris_depo_no END';

/** The last moment that counts: the given day to its end; 0, '' and NULL mean all movements. */
function until(date: Value): string {
	const text = String(date ?? '');
	return text === '' || text === '0' ? '9999' : `${storedDate(text).slice(0, 10)}T99`;
}

/** A lot of an item. */
type Lot = readonly [code: Value, number: Value];

/** What a warehouse holds of an item, or of a lot of it, to the end of a day, or of all movements. */
export function inWarehouse({ db }: ErpData, item: Value, warehouse: Value, date: Value, lot?: Lot): number {
	const [place, last] = [Number(warehouse ?? 0), until(date)];
	const ofLot = lot ? 'AND sth_parti_kodu = ? AND IFNULL(sth_lot_no, 0) = IFNULL(?, 0)' : '';
	const moved = db.get(
		`SELECT TOTAL(CASE WHEN sth_tip IN (0, 2) AND ${INTO} = ? THEN sth_miktar ELSE 0 END)
			- TOTAL(CASE WHEN sth_tip IN (1, 2) AND sth_cikis_depo_no = ? THEN sth_miktar ELSE 0 END) AS n
		FROM main.STOK_HAREKETLERI WHERE sth_stok_kod = ? AND IFNULL(sth_tarih, '') <= ? AND ${GOODS} ${ofLot}`,
		[place, place, item, last, ...(lot ?? [])],
	);
	return Number(moved?.n ?? 0);
}

function everywhere({ db }: ErpData, item: Value): number {
	const moved = db.get(
		`SELECT TOTAL(CASE sth_tip WHEN 0 THEN sth_miktar WHEN 1 THEN -sth_miktar ELSE 0 END) AS n
		FROM main.STOK_HAREKETLERI WHERE sth_stok_kod = ? AND ${GOODS}`,
		[item],
	);
	return Number(moved?.n ?? 0);
}

/** On hand: movements in less movements out. Names, arguments and meaning: up to nine independent clients (three of the one for lots); the sums are assumed. */
export const QUANTITY_FUNCTIONS: Record<string, ScalarFunction> = {
	fn_DepodakiMiktar: {
		counts: [3],
		float: true,
		work: (erp, item = null, warehouse = null, date = null) => inWarehouse(erp, item, warehouse, date),
	},
	fn_DepodakiPartiliMiktar: {
		counts: [5],
		float: true,
		work: (erp, item = null, warehouse = null, date = null, code = null, number = null) =>
			inWarehouse(erp, item, warehouse, date, [code, number]),
	},
	fn_EldekiMiktar: { counts: [1], float: true, work: (erp, item = null) => everywhere(erp, item) },
	fn_DepolardakiMiktar: {
		counts: [3],
		float: true,
		work: (erp, item = null, warehouses = null, date = null) =>
			String(warehouses ?? '')
				.split(',')
				.filter((each) => each.trim() !== '')
				.reduce((sum, each) => sum + inWarehouse(erp, item, Number(each), date), 0),
	},
};
