import type { Schema } from '../../schema';
import { allOf, notCancelled, type Sql, sql } from '../../sql';
import { composedRead } from '../../read';
import { barcodes, itemCards, movements, onHand, warehouses } from './tables';

/** What went into and out of a warehouse to the end of a day, as the ERP's own function reckons (docs/erp-behaviour.md#stock-of-a-warehouse). */
function summed(schema: Schema, item: Sql, warehouse: Sql, day: Sql): Sql {
	const { from, column: h } = schema.as(movements, 'h');
	const { sth_nakliyedurumu: state, sth_nakliyedeposu: transit } = h;
	const into =
		state && transit
			? sql`CASE WHEN ISNULL(${state}, 0) = 1 AND ISNULL(${transit}, 0) > 0 THEN ${transit} ELSE ${h.sth_giris_depo_no} END`
			: h.sth_giris_depo_no;
	const all = allOf([
		sql`${h.sth_stok_kod} = ${item}`,
		sql`${h.sth_tarih} < DATEADD(day, 1, ${day})`,
		sql`ISNULL(${h.sth_cins}, 0) NOT IN (9, 15)`,
		...notCancelled(h.sth_iptal),
	]);
	const moved = (kinds: Sql, where: Sql) =>
		sql`ISNULL((SELECT SUM(${h.sth_miktar}) FROM ${from} WHERE ${all} AND ${h.sth_tip} IN (${kinds}) AND ${where} = ${warehouse}), 0)`;
	return sql`(${moved(sql`0, 2`, into)} - ${moved(sql`1, 2`, h.sth_cikis_depo_no)})`;
}

/** What each warehouse holds of an item. */
export const stockByWarehouse = composedRead({
	resource: 'item',
	operation: 'getStockByWarehouse',
	name: 'Get Stock by Warehouse',
	action: 'Get stock of item by warehouse',
	description: 'What each warehouse holds of an item (depodaki miktar)',
	nearest: 'Item: Get Many (StokListesiV2), which tells no quantities',
	parameters: {
		itemBy: {
			type: 'choice',
			label: 'Look Up Item By',
			turkish: 'Stok arama',
			usual: true,
			choices: { code: ['Item Code', 'Stok kodu'], barcode: ['Barcode', 'Barkod'] },
		},
		item: { type: 'text', label: 'Item', turkish: 'Stok', required: true, placeholder: 'e.g. STK001' },
		warehouses: {
			type: 'numberList',
			label: 'Warehouse Numbers',
			turkish: 'Depo no',
			placeholder: 'e.g. 1, 2',
			hint: 'Separated by commas; all warehouses without it',
		},
		asOf: {
			type: 'date',
			label: 'As of Date',
			turkish: 'Tarih',
			hint: 'What was there at the end of that day; today without it',
		},
	},
	needs: [itemCards, warehouses, barcodes, movements, onHand],
	members: {
		itemCode: ['sto_kod', 'text', 'Stok kodu'],
		itemName: ['sto_isim', 'text', 'Stok ismi'],
		warehouse: ['dep_no', 'number', 'Depo no'],
		warehouseName: ['dep_adi', 'text', 'Depo adı'],
		quantity: ['miktar', 'number', 'Miktar'],
		unit: ['sto_birim1_ad', 'text', 'Birim'],
		computedBy: ['hesaplayan', 'text', 'Hesaplayan'],
	},
	noRows: [
		'the ERP has no such item, or none of these warehouses',
		'Look the code up in the ERP: a code and a barcode are different things.',
	],
	ask(schema, { itemBy, item, warehouses: chosen, asOf }) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const { from: ofWarehouses, column: d } = schema.as(warehouses, 'd');
		const { from: ofBarcodes, column: b } = schema.as(barcodes, 'b');
		const lacks = schema.missing(barcodes);
		if (itemBy === 'barcode' && lacks !== undefined) return { lacks };
		const wanted =
			itemBy === 'barcode'
				? sql`${s.sto_kod} IN (SELECT ${b.bar_stokkodu} FROM ${ofBarcodes} WHERE ${allOf([sql`${b.bar_kodu} = ${item}`, ...notCancelled(b.bar_iptal)])})`
				: sql`${s.sto_kod} = ${item}`;
		const day = asOf ?? sql`CAST(GETDATE() AS date)`;
		const hasFunction = schema.hasFunction(onHand);
		const canSum = schema.missing(movements) === undefined;
		const sum = canSum ? summed(schema, s.sto_kod, d.dep_no, day) : undefined;
		return {
			show: {
				sto_kod: s.sto_kod,
				sto_isim: s.sto_isim,
				dep_no: d.dep_no,
				dep_adi: d.dep_adi,
				miktar: hasFunction ? sql`dbo.fn_DepodakiMiktar(${s.sto_kod}, ${d.dep_no}, ${asOf ?? sql`GETDATE()`})` : sum,
				sto_birim1_ad: s.sto_birim1_ad,
				hesaplayan: hasFunction ? sql`N'fn_DepodakiMiktar'` : canSum ? sql`N'STOK_HAREKETLERI'` : undefined,
			},
			from: sql`${ofItems} CROSS JOIN ${ofWarehouses}`,
			where: [
				wanted,
				...(chosen ? [sql`${d.dep_no} IN (${chosen})`] : []),
				...notCancelled(s.sto_iptal),
				...notCancelled(d.dep_iptal),
			],
			key: [
				{ sql: s.sto_kod, type: 'text' },
				{ sql: d.dep_no, type: 'number' },
			],
		};
	},
});
