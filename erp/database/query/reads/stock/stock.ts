import { columnNames } from '../../../../base/text/words';
import { type Sql, sql, when } from '../../../ask/sql';
import type { Database } from '../../database';
import { parameter } from '../../parameters';
import { composedRead } from '../../read';
import { writtenSince } from '../../written';
import { chosenItems, meantItem } from './chosen';
import { lots, lotsHeld, onHandOfLot } from './lots';
import { noSuchItem, oneItem, warehouseNumbers, changedSince, itemsAndFilters } from './parameters';
import { movedGoods, roundedQuantity } from './quantities';
import {
	barcodes,
	heldEverywhere,
	heldView,
	itemCards,
	movements,
	movementsWritten,
	onHand,
	orderedLines,
	ordersWritten,
	warehouses,
} from './tables';
import { variantNeeds } from './variantNames';
import { itemsByVariant, ownBarcode, stockOf, variantKey } from './variants';

export const stockByWarehouse = composedRead({
	resource: 'item',
	operation: 'getStockByWarehouse',
	action: 'Get stock of item by warehouse',
	description: 'What each warehouse holds of an item (depodaki miktar), also by lot with its expiry date (parti, lot)',
	nearest: 'Item: Get Many (StokListesiV2), which tells no quantities',
	parameters: {
		...oneItem,
		stockBy: parameter('choice', 'One Item For Each', 'Satır', {
			usual: true,
			choices: {
				warehouse: ['Warehouse (Depo)', 'Depo'],
				lot: ['Lot and Warehouse (Parti, Lot)', 'Parti, lot ve depo: with the day of expiry'],
			},
		}),
		warehouses: warehouseNumbers,
		asOf: parameter('date', 'As of Date', 'Tarih', { hint: 'What was there at the end of that day; today without it' }),
	},
	needs: [itemCards, warehouses, barcodes, movements, onHand, lots, onHandOfLot],
	members: ['sto_kod', 'sto_isim', 'dep_no', 'dep_adi', 'eldeki_miktar', 'sto_birim1_ad', 'hesaplayan'],
	extra: columnNames`pl_partikodu pl_lotno pl_son_kullanim_tar pl_aciklama`,
	...noSuchItem,
	noRowsFor: [
		...noSuchItem.noRowsFor,
		[
			...(['stockBy', 'lot', 'the ERP has no such item, or none of its lots in stock'] as const),
			'Look the code up in the ERP. Stock without a lot is listed by Warehouse only.',
		],
	],
	key: (_, { stockBy }) => [
		['sto_kod', 'text'],
		...(stockBy === 'lot'
			? ([
					['parti', 'text'],
					['lot', 'number'],
				] as const)
			: []),
		['dep_no', 'number'],
	],
	select(db, { itemBy, item, stockBy, warehouses: chosen, asOf }) {
		const day = asOf ?? sql`CAST(GETDATE() AS date)`;
		const ofLots = stockBy === 'lot' ? lotsHeld(db, day) : undefined;
		const { quantity, by } = ofLots ?? heldAt(db, asOf, day);
		const lot = {
			pl_partikodu: sql`p.pl_partikodu`,
			pl_lotno: sql`p.pl_lotno`,
			pl_son_kullanim_tar: sql`p.pl_son_kullanim_tar`,
			pl_aciklama: sql`p.pl_aciklama`,
			parti: sql`ISNULL(p.pl_partikodu, N'')`,
			lot: sql`ISNULL(p.pl_lotno, 0)`,
		};
		return sql`
			SELECT s.sto_kod, s.sto_isim, d.dep_no, d.dep_adi, ${quantity} AS eldeki_miktar, s.sto_birim1_ad, ${by} AS hesaplayan
				${when(ofLots, () => db.extra(lot))}
			FROM ${db.table(itemCards)} s CROSS JOIN ${db.table(warehouses)} d ${when(ofLots, ({ from }) => from)}
			WHERE ${meantItem(db, { itemBy, item })} AND ISNULL(s.sto_iptal, 0) = 0 AND ISNULL(d.dep_iptal, 0) = 0
				${when(chosen, (numbers) => sql`AND d.dep_no IN (${numbers})`)}
				${when(ofLots, () => sql`AND ROUND(m.eldeki, 6) <> 0`)}`;
	},
});

/** Stock of the card `s` in the warehouse `d`, at the end of a day or now. */
function heldAt(db: Database, asOf: Sql | undefined, day: Sql): { readonly quantity: Sql; readonly by: Sql } {
	if (db.has(onHand))
		return {
			quantity: roundedQuantity(sql`dbo.fn_DepodakiMiktar(s.sto_kod, d.dep_no, ${asOf ?? sql`GETDATE()`})`),
			by: sql`N'fn_DepodakiMiktar'`,
		};
	if (!db.has(movements)) return { quantity: db.without('eldeki_miktar'), by: db.without('hesaplayan') };
	return {
		quantity: roundedQuantity(movedGoods(db, sql`s.sto_kod`, { only: sql`d.dep_no` }, undefined, day)),
		by: sql`N'STOK_HAREKETLERI'`,
	};
}

/** Whether the card `s`, its movements or orders changed since a moment: all whose sellable stock may have changed. */
function changedItems(db: Database, since: Sql): Sql {
	return sql`(${writtenSince(db, itemCards, 'sto', 's', since)}
		OR s.sto_kod IN (SELECT h.sth_stok_kod FROM ${db.table(movementsWritten)} h WHERE ${writtenSince(db, movementsWritten, 'sth', 'h', since)})
		OR s.sto_kod IN (SELECT o.sip_stok_kod FROM ${db.table(ordersWritten)} o WHERE ${writtenSince(db, ordersWritten, 'sip', 'o', since)}))`;
}

const isByVariant = (stockBy: string): boolean => stockBy.startsWith('variant');
const isByWarehouse = (stockBy: string): boolean => stockBy === 'warehouse' || stockBy === 'variantAndWarehouse';

/** Sellable stock of items: on hand minus customers' open orders. */
export const sellableStock = composedRead({
	resource: 'item',
	operation: 'getSellableStock',
	action: 'Get sellable stock of items',
	description: 'What may be sold of items: on hand less open sales orders (satılabilir miktar)',
	nearest: 'Item: Get Many (StokListesiV2), which tells no quantities',
	parameters: {
		...itemsAndFilters,
		stockBy: parameter('choice', 'One Item For Each', 'Satır', {
			usual: true,
			choices: {
				item: ['Item (Stok)', 'Stok: chosen warehouses together, or all'],
				warehouse: ['Item and Warehouse', 'Stok ve depo'],
				variant: ['Variant (Renk, Beden)', 'Renk ve beden: chosen warehouses together, or all'],
				variantAndWarehouse: ['Variant and Warehouse', 'Renk, beden ve depo'],
			},
		}),
		warehouses: warehouseNumbers,
		changedSince,
	},
	needs: [itemCards, warehouses, barcodes, movements, onHand, heldView, heldEverywhere, orderedLines, ...variantNeeds],
	members: columnNames`sto_kod sto_isim bar_kodu dep_no dep_adi sto_birim1_ad eldeki_miktar acik_siparis satilabilir hesaplayan`,
	extra: ['renk', 'beden'],
	sorts: { usual: ['Item Code', 'Stok kodu'], by: { satilabilir: ['Sellable', 'Satılabilir miktar'] } },
	key: (db, { stockBy }) => [
		['sto_kod', 'text'],
		...(isByVariant(stockBy) ? variantKey(db) : []),
		...(isByWarehouse(stockBy) ? ([['dep_no', 'number']] as const) : []),
	],
	select(db, { stockBy, warehouses: several, changedSince: since, ...input }) {
		const byWarehouse = isByWarehouse(stockBy);
		const variants = isByVariant(stockBy) ? itemsByVariant(db) : undefined;
		const place = byWarehouse ? { only: sql`d.dep_no` } : several && { several };
		const { onHand: held, open } = stockOf(db, place, input.items !== undefined, variants);
		const counts = [...(held ? [sql`ROUND(m.eldeki, 6)`] : []), ...(open ? [sql`ROUND(m.acik, 6)`] : [])];
		return sql`
			SELECT s.sto_kod, s.sto_isim, ${variants?.barcode ?? ownBarcode(db).barcode} AS bar_kodu,
				${byWarehouse ? sql`d.dep_no, d.dep_adi` : sql`CAST(NULL AS int) AS dep_no, CAST(NULL AS nvarchar(50)) AS dep_adi`},
				s.sto_birim1_ad,
				${held ? roundedQuantity(sql`m.eldeki`) : db.without('eldeki_miktar')} AS eldeki_miktar,
				${open ? roundedQuantity(sql`m.acik`) : db.without('acik_siparis')} AS acik_siparis,
				${held && open ? roundedQuantity(sql`m.eldeki - m.acik`) : db.without('satilabilir')} AS satilabilir,
				${held?.[1] ?? db.without('hesaplayan')} AS hesaplayan
				${when(variants, ({ show: { renk, beden }, keys }) => db.extra({ renk, beden, ...keys }))}
			FROM ${db.table(itemCards)} s ${when(byWarehouse, () => sql`CROSS JOIN ${db.table(warehouses)} d`)} ${when(variants, ({ from }) => from)}
				CROSS APPLY (SELECT ${held?.[0] ?? sql`NULL`} AS eldeki, ${open ?? sql`NULL`} AS acik) m
			WHERE ${chosenItems(db, input)}
				${when(since, (moment) => sql`AND ${changedItems(db, moment)}`)}
				${when(byWarehouse, () => sql`AND ISNULL(d.dep_iptal, 0) = 0 ${when(several, (numbers) => sql`AND d.dep_no IN (${numbers})`)}`)}
				${when(variants, ({ where }) => sql`AND ${where(counts, input.items)}`)}`;
	},
});
