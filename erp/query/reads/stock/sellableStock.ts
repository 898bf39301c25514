import { allOf, anyOf, notCancelled, type Sql, sql, untoldCancelled } from '../../sql';
import { composedRead, type Key } from '../../read';
import type { Schema } from '../../schema';
import { chosenItems, firstBarcode, untoldOfItems } from './chosen';
import { atAnyOf, atWarehouse, movedGoods, untoldOfMoved } from './held';
import { changedSince, itemsAndFilters, warehouseNumbers } from './parameters';
import { barcodes, heldEverywhere, heldView, itemCards, movements, onHand, orderedLines, warehouses } from './tables';

/** A quantity, and what it was computed by; `undefined` where the database has no way. */
type Way = readonly [quantity: Sql, by: Sql];

/** Quantities are sums of binary fractions; six places are more than the ERP shows. */
const rounded = (quantity: Sql): Sql => sql`ROUND(${quantity}, 6)`;

/** The first way that there is. */
const firstOf = (ways: ReadonlyArray<Way | undefined>): Way | undefined => ways.find((way) => way !== undefined);

const SUM = sql`N'STOK_HAREKETLERI'`;
const sumOf = (sum: Sql | undefined): Way | undefined => (sum ? [sum, SUM] : undefined);

/** What all warehouses hold. Of many items the view is the quickest, of a few the function has the most sources (docs/erp-behaviour.md#stock-of-all-warehouses). */
function everywhere(schema: Schema, item: Sql, isFew: boolean): Way | undefined {
	const { from, column: v } = schema.as(heldView, 'v');
	const view: Way | undefined =
		schema.missing(heldView) === undefined
			? [
					sql`ISNULL((SELECT SUM(${v.sth_eldeki_miktar}) FROM ${from} WHERE ${v.sth_stok_kod} = ${item}), 0)`,
					sql`N'STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW'`,
				]
			: undefined;
	const byFunction: Way | undefined = schema.hasFunction(heldEverywhere)
		? [sql`ISNULL(dbo.fn_EldekiMiktar(${item}), 0)`, sql`N'fn_EldekiMiktar'`]
		: undefined;
	const sum = sumOf(movedGoods(schema, item));
	return firstOf(isFew ? [byFunction, view, sum] : [view, sum, byFunction]);
}

/** What one warehouse holds, or several together (docs/erp-behaviour.md#stock-of-a-warehouse). */
function within(schema: Schema, item: Sql, place: { one: Sql } | { several: Sql }, isFew: boolean): Way | undefined {
	const { from, column: w } = schema.as(warehouses, 'w');
	const held = (warehouse: Sql) => sql`ISNULL(dbo.fn_DepodakiMiktar(${item}, ${warehouse}, GETDATE()), 0)`;
	// SQL Server refuses a sum over a column of the item and one of the warehouse; over one column of a sub-query it does not.
	const byFunction: Way | undefined = schema.hasFunction(onHand)
		? [
				'one' in place
					? held(place.one)
					: sql`ISNULL((SELECT SUM(e.n) FROM (SELECT ${held(w.dep_no)} AS n FROM ${from} WHERE ${w.dep_no} IN (${place.several})) e), 0)`,
				sql`N'fn_DepodakiMiktar'`,
			]
		: undefined;
	const counts = 'one' in place ? atWarehouse(place.one) : atAnyOf(place.several);
	const sum = sumOf(movedGoods(schema, item, { place: counts, day: sql`CAST(GETDATE() AS date)` }));
	return firstOf(isFew ? [byFunction, sum] : [sum, byFunction]);
}

/** What customers have ordered and not received, in open lines of usual sales orders (docs/erp-behaviour.md#open-orders). */
function ordered(schema: Schema, item: Sql, place: { one: Sql } | { several: Sql } | undefined): Sql | undefined {
	if (schema.missing(orderedLines) !== undefined) return undefined;
	const { from, column: o } = schema.as(orderedLines, 'o');
	if (place && !o.sip_depono) return undefined;
	const open = sql`${o.sip_miktar} - ISNULL(${o.sip_teslim_miktar}, 0)`;
	const at =
		place && o.sip_depono
			? ('one' in place ? atWarehouse(place.one) : atAnyOf(place.several))(o.sip_depono)
			: undefined;
	const where = allOf([
		sql`${o.sip_stok_kod} = ${item}`,
		sql`${o.sip_tip} = 0`,
		sql`ISNULL(${o.sip_cins}, 0) = 0`,
		sql`ISNULL(${o.sip_kapat_fl}, 0) = 0`,
		sql`${open} > 0`,
		...(o.sip_harekettipi ? [sql`ISNULL(${o.sip_harekettipi}, 0) = 0`] : []),
		...notCancelled(o.sip_iptal),
		...(at ? [at] : []),
	]);
	return sql`ISNULL((SELECT SUM(${open}) FROM ${from} WHERE ${where}), 0)`;
}

/** What is not told of these lines. */
function untoldOfOrdered(schema: Schema): string[] {
	const { column: o } = schema.as(orderedLines, 'o');
	return [
		...untoldCancelled(o.sip_iptal, 'orders', 'sip_iptal'),
		...(o.sip_harekettipi ? [] : ['ordered goods apart from services (sip_harekettipi, Hareket tipi)']),
	];
}

/** Items whose card, movements or orders changed: whatever can change what may be sold. */
function changedItems(schema: Schema, since: Sql): Sql | { readonly lacks: string } {
	const { column: s } = schema.as(itemCards, 's');
	const { from: ofMovements, column: h } = schema.as(movements, 'c');
	const { from: ofOrders, column: o } = schema.as(orderedLines, 'c');
	const lacks = (column: string, table: string) => ({ lacks: `the column ${column} of the table ${table}` });
	if (!s.sto_lastup_date) return lacks('sto_lastup_date', itemCards.name);
	if (!h.sth_lastup_date) return lacks('sth_lastup_date', movements.name);
	if (!o.sip_lastup_date) return lacks('sip_lastup_date', orderedLines.name);
	return anyOf([
		sql`${s.sto_lastup_date} >= ${since}`,
		sql`${s.sto_kod} IN (SELECT ${h.sth_stok_kod} FROM ${ofMovements} WHERE ${h.sth_lastup_date} >= ${since})`,
		sql`${s.sto_kod} IN (SELECT ${o.sip_stok_kod} FROM ${ofOrders} WHERE ${o.sip_lastup_date} >= ${since})`,
	]);
}

/** What may be sold of items: on hand, less what customers have ordered. */
export const sellableStock = composedRead({
	resource: 'item',
	operation: 'getSellableStock',
	name: 'Get Sellable Stock',
	action: 'Get sellable stock of items',
	description: 'What may be sold of items: on hand less open sales orders (satılabilir miktar)',
	nearest: 'Item: Get Many (StokListesiV2), which tells no quantities',
	parameters: {
		...itemsAndFilters,
		stockBy: {
			type: 'choice',
			label: 'One Item For Each',
			turkish: 'Satır',
			usual: true,
			choices: {
				item: ['Item', 'Stok: chosen warehouses together, or all'],
				warehouse: ['Item and Warehouse', 'Stok ve depo'],
			},
		},
		warehouses: warehouseNumbers,
		changedSince,
	},
	needs: [itemCards, warehouses, barcodes, movements, onHand, heldView, heldEverywhere, orderedLines],
	members: [
		'sto_kod',
		'sto_isim',
		'bar_kodu',
		'dep_no',
		'dep_adi',
		'sto_birim1_ad',
		'eldeki_miktar',
		'acik_siparis',
		'satilabilir',
		'hesaplayan',
	],
	ask(schema, given) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const { from: ofWarehouses, column: d } = schema.as(warehouses, 'd');
		const chosen = chosenItems(schema, given);
		if (!chosen.ok) return chosen;
		const changed = given.changedSince ? changedItems(schema, given.changedSince) : undefined;
		if (changed && 'lacks' in changed) return changed;
		const isByWarehouse = given.stockBy === 'warehouse';
		const several = given.warehouses;
		const place = isByWarehouse ? { one: d.dep_no } : several ? { several } : undefined;
		const isFew = given.items !== undefined;
		const held = place ? within(schema, s.sto_kod, place, isFew) : everywhere(schema, s.sto_kod, isFew);
		const open = ordered(schema, s.sto_kod, place);
		const byItem: Key = { sql: s.sto_kod, type: 'text' };
		const each = isByWarehouse
			? [...(several ? [sql`${d.dep_no} IN (${several})`] : []), ...notCancelled(d.dep_iptal)]
			: [];
		const nothing = sql`CAST(NULL AS int)`;
		return {
			show: {
				sto_kod: s.sto_kod,
				sto_isim: s.sto_isim,
				bar_kodu: firstBarcode(schema, s.sto_kod),
				dep_no: isByWarehouse ? d.dep_no : nothing,
				dep_adi: isByWarehouse ? d.dep_adi : nothing,
				sto_birim1_ad: s.sto_birim1_ad,
				eldeki_miktar: held && rounded(sql`m.eldeki`),
				acik_siparis: open && rounded(sql`m.acik`),
				satilabilir: held && open && rounded(sql`m.eldeki - m.acik`),
				hesaplayan: held?.[1],
			},
			from: sql`${ofItems}${isByWarehouse ? sql` CROSS JOIN ${ofWarehouses}` : sql``} CROSS APPLY (SELECT ${held?.[0] ?? sql`NULL`} AS eldeki, ${open ?? sql`NULL`} AS acik) m`,
			where: [...chosen.where, ...(changed ? [changed] : []), ...each],
			untold: [
				...untoldOfItems(schema),
				...(isByWarehouse ? untoldCancelled(d.dep_iptal, 'warehouses', 'dep_iptal') : []),
				...(held?.[1] === SUM ? untoldOfMoved(schema) : []),
				...(open ? untoldOfOrdered(schema) : []),
			],
			key: isByWarehouse ? [byItem, { sql: d.dep_no, type: 'number' }] : [byItem],
		};
	},
});
