import { erpFunction, table } from '../../../ask/schema';
import { type Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';
import { movedGoods, roundedQuantity } from './quantities';
import { movements } from './tables';

const FACT = 'lots';

/** Lots of items with expiry dates. */
export const lots = table(
	'PARTILOT',
	FACT,
	'pl_partikodu pl_lotno pl_stokkodu',
	['pl_son_kullanim_tar pl_uretim_tar pl_aciklama pl_iptal'],
	{ mayLack: true, seldom: 'pl_uretim_tar' },
);

/** Stock of a lot in a warehouse: item, warehouse, date, lot code, lot number. */
export const onHandOfLot = erpFunction('fn_DepodakiPartiliMiktar', FACT);

/** Stock of the lots `p` of the card `s` in the warehouse `d` at the end of a day (docs/trust/erp-behaviour.md#lots). */
export function lotsHeld(db: Database, day: Sql): { readonly from: Sql; readonly quantity: Sql; readonly by: Sql } {
	const hasFunction = db.has(onHandOfLot);
	const canSum = db.has(movements) && ['sth_parti_kodu', 'sth_lot_no'].every((name) => db.hasColumn(movements, name));
	if (!hasFunction && !canSum)
		db.impossible('the function fn_DepodakiPartiliMiktar, or the lots of movements (sth_parti_kodu, sth_lot_no)');
	const ofLot = {
		join: () => sql``,
		quantity: sql`h.sth_miktar`,
		where: sql`AND h.sth_parti_kodu = p.pl_partikodu AND ISNULL(h.sth_lot_no, 0) = ISNULL(p.pl_lotno, 0)`,
	};
	const held = hasFunction
		? sql`dbo.fn_DepodakiPartiliMiktar(s.sto_kod, d.dep_no, ${day}, p.pl_partikodu, p.pl_lotno)`
		: movedGoods(db, sql`s.sto_kod`, { only: sql`d.dep_no` }, ofLot, day);
	return {
		from: sql`
			INNER JOIN ${db.table(lots)} p ON p.pl_stokkodu = s.sto_kod AND ISNULL(p.pl_iptal, 0) = 0
			CROSS APPLY (SELECT ${held} AS eldeki) m`,
		quantity: roundedQuantity(sql`m.eldeki`),
		by: hasFunction ? sql`N'fn_DepodakiPartiliMiktar'` : sql`N'STOK_HAREKETLERI'`,
	};
}
