import { parameter } from '../../parameters';
import { allOf, notCancelled, sql } from '../../../ask/sql';
import { composedRead } from '../../read';
import { liveBarcodes } from './chosen';
import { atWarehouse, movedGoods } from './held';
import { oneItem, itemBy, warehouseNumbers } from './parameters';
import { barcodes, itemCards, movements, onHand, warehouses } from './tables';

/** What each warehouse holds of an item. */
export const stockByWarehouse = composedRead({
	resource: 'item',
	operation: 'getStockByWarehouse',
	name: 'Get Stock by Warehouse',
	action: 'Get stock of item by warehouse',
	description: 'What each warehouse holds of an item (depodaki miktar)',
	nearest: 'Item: Get Many (StokListesiV2), which tells no quantities',
	parameters: {
		itemBy,
		item: oneItem,
		warehouses: warehouseNumbers,
		asOf: parameter('date', 'As of Date', 'Tarih', { hint: 'What was there at the end of that day; today without it' }),
	},
	needs: [itemCards, warehouses, barcodes, movements, onHand],
	members: ['sto_kod', 'sto_isim', 'dep_no', 'dep_adi', 'eldeki_miktar', 'sto_birim1_ad', 'hesaplayan'],
	noRows: ['the ERP has no such item', 'Look the code up in the ERP: a code and a barcode are different things.'],
	ask(schema, { itemBy, item, warehouses: chosen, asOf }) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const { from: ofWarehouses, column: d } = schema.as(warehouses, 'd');
		const { from: ofBarcodes, b, live } = liveBarcodes(schema);
		const lacks = schema.missing(barcodes);
		if (itemBy === 'barcode' && lacks !== undefined) return { lacks };
		const wanted =
			itemBy === 'barcode'
				? sql`${s.sto_kod} IN (SELECT ${b.bar_stokkodu} FROM ${ofBarcodes} WHERE ${allOf([sql`${b.bar_kodu} = ${item}`, ...live])})`
				: sql`${s.sto_kod} = ${item}`;
		const day = asOf ?? sql`CAST(GETDATE() AS date)`;
		const hasFunction = schema.hasFunction(onHand);
		const sum = movedGoods(schema, s.sto_kod, { place: atWarehouse(d.dep_no), day });
		return {
			show: {
				eldeki_miktar: hasFunction
					? sql`dbo.fn_DepodakiMiktar(${s.sto_kod}, ${d.dep_no}, ${asOf ?? sql`GETDATE()`})`
					: sum,
				hesaplayan: hasFunction ? sql`N'fn_DepodakiMiktar'` : sum ? sql`N'STOK_HAREKETLERI'` : undefined,
			},
			from: sql`${ofItems} CROSS JOIN ${ofWarehouses}`,
			columns: [s, d],
			of: [
				...[itemCards, ...(itemBy === 'barcode' ? [barcodes] : []), warehouses],
				...(!hasFunction && sum ? [movements] : []),
			],
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
