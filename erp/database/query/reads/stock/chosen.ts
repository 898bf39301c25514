import type { Given } from '../../parameters';
import { lacksColumn, type Schema } from '../../../ask/schema';
import { allOf, notCancelled, type Sql, sql } from '../../../ask/sql';
import type { itemsAndFilters, oneItem, shopItemFilters } from './parameters';
import { barcodes, itemCards } from './tables';

/** Conditions on item cards, or the lacking column of one of them. */
type Conditions = { readonly ok: true; readonly where: Sql[] } | { readonly ok: false; readonly lacks: string };

/** Conditions for the chosen items; a filter whose column is lacking is never ignored. */
export function chosenItems(
	schema: Schema,
	{
		items,
		activeOnly,
		webOnly,
		mainGroups,
		subgroups,
		categories,
		brands,
	}: Partial<Given<typeof itemsAndFilters>> & Partial<Given<typeof shopItemFilters>>,
): Conditions {
	const { column: s } = schema.as(itemCards, 's');
	const flag = (column: Sql, value: Sql) => sql`ISNULL(${column}, 0) = ${value}`;
	const wanted: ReadonlyArray<readonly [name: string, column: Sql | undefined, (column: Sql) => Sql] | false> = [
		items !== undefined && ['sto_kod', s.sto_kod, (column) => sql`${column} IN (${items})`],
		activeOnly === true && ['sto_pasif_fl', s.sto_pasif_fl, (column) => flag(column, sql`0`)],
		webOnly === true && ['sto_webe_gonderilecek_fl', s.sto_webe_gonderilecek_fl, (column) => flag(column, sql`1`)],
		mainGroups !== undefined && ['sto_anagrup_kod', s.sto_anagrup_kod, (column) => sql`${column} IN (${mainGroups})`],
		subgroups !== undefined && ['sto_altgrup_kod', s.sto_altgrup_kod, (column) => sql`${column} IN (${subgroups})`],
		categories !== undefined && [
			'sto_kategori_kodu',
			s.sto_kategori_kodu,
			(column) => sql`${column} IN (${categories})`,
		],
		brands !== undefined && ['sto_marka_kodu', s.sto_marka_kodu, (column) => sql`${column} IN (${brands})`],
	];
	const where = notCancelled(s.sto_iptal);
	for (const need of wanted) {
		if (need === false) continue;
		const [name, column, condition] = need;
		if (!column) return { ok: false, ...lacksColumn(name, itemCards.name) };
		where.push(condition(column));
	}
	return { ok: true, where };
}

/** Active barcodes under the alias `b`, only of items. */
export function liveBarcodes(schema: Schema) {
	const { from, column: b } = schema.as(barcodes, 'b');
	return { from, b, live: [...notCancelled(b.bar_iptal), sql`ISNULL(${b.bar_baglantitipi}, 0) = 0`] };
}

/** Condition for the item of a code or barcode. */
export function meantItem(schema: Schema, { itemBy, item }: Given<typeof oneItem>): Conditions {
	const { column: s } = schema.as(itemCards, 's');
	if (itemBy !== 'barcode') return { ok: true, where: [sql`${s.sto_kod} = ${item}`] };
	const { from, b, live } = liveBarcodes(schema);
	const lacks = schema.missing(barcodes);
	if (lacks !== undefined) return { ok: false, lacks };
	const isMeant = allOf([sql`${b.bar_kodu} = ${item}`, ...live]);
	return { ok: true, where: [sql`${s.sto_kod} IN (SELECT ${b.bar_stokkodu} FROM ${from} WHERE ${isMeant})`] };
}

/**
 * The barcode of an item's first unit: the main one among those that satisfy `more`, otherwise the smallest
 * (docs/trust/erp-behaviour.md#item-cards); `undefined` where the database cannot provide it.
 */
export function firstBarcode(schema: Schema, itemCode: Sql, more: readonly Sql[] = []): Sql | undefined {
	const { from, b, live } = liveBarcodes(schema);
	if (schema.missing(barcodes) !== undefined) return undefined;
	const unit = sql`ISNULL(${b.bar_birimpntr}, 1) <= 1`;
	const where = allOf([sql`${b.bar_stokkodu} = ${itemCode}`, unit, ...live, ...more]);
	return sql`(SELECT TOP 1 ${b.bar_kodu} FROM ${from} WHERE ${where} ORDER BY CASE WHEN ${b.bar_master} = 1 THEN 0 ELSE 1 END, ${b.bar_kodu})`;
}
