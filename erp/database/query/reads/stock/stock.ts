import { parameter } from '../../parameters';
import { notCancelled, sql, anyOf, type Sql } from '../../../ask/sql';
import { composedRead, type Key } from '../../read';
import { chosenItems, meantItem } from './chosen';
import { atWarehouse, movedGoods, isSummed, roundedQuantity } from './quantities';
import { lots, lotsHeld, onHandOfLot } from './lots';
import { noSuchItem, oneItem, warehouseNumbers, changedSince, itemsAndFilters } from './parameters';
import { barcodes, itemCards, movements, onHand, warehouses, heldEverywhere, heldView, orderedLines } from './tables';
import { variantNeeds, variantParts } from './variantNames';
import { itemsByVariant, ownBarcode, stockOf } from './variants';
import { columnNames } from '../../../../base/text/columns';
import { lacksColumn, type Schema } from '../../../ask/schema';

/** An item's stock by warehouse. */
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
	ask(schema, { itemBy, item, stockBy, warehouses: chosen, asOf }) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const { from: ofWarehouses, column: d } = schema.as(warehouses, 'd');
		const meant = meantItem(schema, { itemBy, item });
		if (!meant.ok) return meant;
		const day = asOf ?? sql`CAST(GETDATE() AS date)`;
		const hasFunction = schema.hasFunction(onHand);
		const sum = movedGoods(schema, s.sto_kod, { place: atWarehouse(d.dep_no), day });
		const held = hasFunction ? sql`dbo.fn_DepodakiMiktar(${s.sto_kod}, ${d.dep_no}, ${asOf ?? sql`GETDATE()`})` : sum;
		const byLot = stockBy === 'lot' ? lotsHeld(schema, s.sto_kod, d.dep_no, asOf ?? day) : undefined;
		if (byLot && 'lacks' in byLot) return byLot;
		const { pl_partikodu, pl_lotno, pl_son_kullanim_tar, pl_aciklama } = byLot?.show ?? {};
		return {
			show: byLot
				? {
						...{ pl_partikodu, pl_lotno, pl_son_kullanim_tar, pl_aciklama },
						...{ eldeki_miktar: byLot.quantity, hesaplayan: byLot.by },
					}
				: {
						eldeki_miktar: held && roundedQuantity(held),
						hesaplayan: hasFunction ? sql`N'fn_DepodakiMiktar'` : sum ? sql`N'STOK_HAREKETLERI'` : undefined,
					},
			from: sql`${ofItems} CROSS JOIN ${ofWarehouses}${byLot?.from ?? sql``}`,
			columns: [s, d],
			of: [
				...[itemCards, ...(itemBy === 'barcode' ? [barcodes] : []), warehouses],
				...(byLot?.of ?? (!hasFunction && sum ? [movements] : [])),
			],
			where: [
				...meant.where,
				...(byLot?.where ?? []),
				...(chosen ? [sql`${d.dep_no} IN (${chosen})`] : []),
				...notCancelled(s.sto_iptal),
				...notCancelled(d.dep_iptal),
			],
			key: [{ sql: s.sto_kod, type: 'text' }, ...(byLot?.key ?? []), { sql: d.dep_no, type: 'number' }],
		};
	},
});

/** Items whose card, movements or orders changed, that is all whose sellable stock may have changed. */
function changedItems(schema: Schema, since: Sql): Sql | { readonly lacks: string } {
	const { column: s } = schema.as(itemCards, 's');
	const { from: ofMovements, column: h } = schema.as(movements, 'c');
	const { from: ofOrders, column: o } = schema.as(orderedLines, 'c');
	if (!s.sto_lastup_date) return lacksColumn('sto_lastup_date', itemCards.name);
	if (!h.sth_lastup_date) return lacksColumn('sth_lastup_date', movements.name);
	if (!o.sip_lastup_date) return lacksColumn('sip_lastup_date', orderedLines.name);
	return anyOf([
		sql`${s.sto_lastup_date} >= ${since}`,
		sql`${s.sto_kod} IN (SELECT ${h.sth_stok_kod} FROM ${ofMovements} WHERE ${h.sth_lastup_date} >= ${since})`,
		sql`${s.sto_kod} IN (SELECT ${o.sip_stok_kod} FROM ${ofOrders} WHERE ${o.sip_lastup_date} >= ${since})`,
	]);
}

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
	ask(schema, input) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const { from: ofWarehouses, column: d } = schema.as(warehouses, 'd');
		const chosen = chosenItems(schema, input);
		if (!chosen.ok) return chosen;
		const changed = input.changedSince ? changedItems(schema, input.changedSince) : undefined;
		if (changed && 'lacks' in changed) return changed;
		const isByWarehouse = input.stockBy === 'warehouse' || input.stockBy === 'variantAndWarehouse';
		const isByVariant = input.stockBy === 'variant' || input.stockBy === 'variantAndWarehouse';
		const variants = isByVariant ? itemsByVariant(schema) : undefined;
		if (variants && 'lacks' in variants) return variants;
		const several = input.warehouses;
		const place = isByWarehouse ? { only: d.dep_no } : several ? { several } : undefined;
		const { held, open } = stockOf(schema, s.sto_kod, place, input.items !== undefined, variants);
		const byItem: Key = { sql: s.sto_kod, type: 'text' };
		const each = isByWarehouse
			? [...(several ? [sql`${d.dep_no} IN (${several})`] : []), ...notCancelled(d.dep_iptal)]
			: [];
		const counts = [...(held ? [sql`ROUND(m.eldeki, 6)`] : []), ...(open ? [sql`ROUND(m.acik, 6)`] : [])];
		const nothing = sql`CAST(NULL AS int)`;
		return {
			show: {
				bar_kodu: variants ? variants.barcode : ownBarcode(schema, s.sto_kod).barcode,
				...(variants ? { renk: variants.show.renk, beden: variants.show.beden } : {}),
				dep_no: isByWarehouse ? d.dep_no : nothing,
				dep_adi: isByWarehouse ? d.dep_adi : nothing,
				eldeki_miktar: held && roundedQuantity(sql`m.eldeki`),
				acik_siparis: open && roundedQuantity(sql`m.acik`),
				satilabilir: held && open && roundedQuantity(sql`m.eldeki - m.acik`),
				hesaplayan: held?.[1],
			},
			from: sql`${ofItems}${isByWarehouse ? sql` CROSS JOIN ${ofWarehouses}` : sql``}${variants?.from ?? sql``} CROSS APPLY (SELECT ${held?.[0] ?? sql`NULL`} AS eldeki, ${open ?? sql`NULL`} AS acik) m`,
			where: [...chosen.where, ...(changed ? [changed] : []), ...each, ...(variants?.where(counts, input.items) ?? [])],
			columns: [s],
			of: [
				...[itemCards, barcodes, ...(isByWarehouse ? [warehouses] : [])],
				...[...(variants || isSummed(held) ? [movements] : []), ...(open ? [orderedLines] : [])],
				...(variants ? [variantParts] : []),
			],
			key: [byItem, ...(variants?.key ?? []), ...(isByWarehouse ? [{ sql: d.dep_no, type: 'number' as const }] : [])],
		};
	},
});
