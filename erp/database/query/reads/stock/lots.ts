import { erpFunction, table } from '../../../ask/needs';
import type { Schema } from '../../../ask/schema';
import { notCancelled, type Sql, sql } from '../../../ask/sql';
import type { Key } from '../../read';
import { atWarehouse, movedGoods } from './quantities';
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

/** Lots in stock at a warehouse. */
interface LotsHeld {
	/** Appended to the query's tables. */
	readonly from: Sql;
	readonly quantity: Sql;
	readonly by: Sql;
	/** Condition for lots in stock. */
	readonly where: readonly Sql[];
	readonly show: Readonly<Partial<Record<string, Sql>>>;
	readonly key: readonly [Key, Key];
	readonly of: ReadonlyArray<typeof lots | typeof movements>;
}

/** A warehouse's stock of an item's lots at the end of a day, or what the database lacks for it (docs/trust/erp-behaviour.md#lots). */
export function lotsHeld(schema: Schema, item: Sql, warehouse: Sql, day: Sql): LotsHeld | { readonly lacks: string } {
	const lacks = schema.missing(lots);
	if (lacks !== undefined) return { lacks };
	const { from, column: p } = schema.as(lots, 'p');
	const { sth_parti_kodu: code, sth_lot_no: number } = schema.as(movements, 'h').column;
	const hasFunction = schema.hasFunction(onHandOfLot);
	const sum =
		code &&
		number &&
		movedGoods(
			schema,
			item,
			{ place: atWarehouse(warehouse), day },
			{
				join: () => sql``,
				quantity: sql`h.sth_miktar`,
				where: [sql`${code} = ${p.pl_partikodu}`, sql`ISNULL(${number}, 0) = ISNULL(${p.pl_lotno}, 0)`],
			},
		);
	const held = hasFunction
		? sql`dbo.fn_DepodakiPartiliMiktar(${item}, ${warehouse}, ${day}, ${p.pl_partikodu}, ${p.pl_lotno})`
		: sum;
	if (!held)
		return { lacks: 'the function fn_DepodakiPartiliMiktar, or the lots of movements (sth_parti_kodu, sth_lot_no)' };
	return {
		from: sql` INNER JOIN ${from} ON ${p.pl_stokkodu} = ${item} CROSS APPLY (SELECT ${held} AS eldeki) m`,
		quantity: sql`ROUND(m.eldeki, 6)`,
		by: hasFunction ? sql`N'fn_DepodakiPartiliMiktar'` : sql`N'STOK_HAREKETLERI'`,
		where: [sql`ROUND(m.eldeki, 6) <> 0`, ...notCancelled(p.pl_iptal)],
		show: p,
		key: [
			{ sql: sql`ISNULL(${p.pl_partikodu}, N'')`, type: 'text' },
			{ sql: sql`ISNULL(${p.pl_lotno}, 0)`, type: 'number' },
		],
		of: [lots, ...(hasFunction ? [] : [movements])],
	};
}
