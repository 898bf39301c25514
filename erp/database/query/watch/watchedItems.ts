import { columnNames } from '../../../base/text/columns';
import { table, type TableNeed } from '../../ask/needs';
import type { ReadQuestion } from '../../ask/page';
import type { Schema } from '../../ask/schema';
import { anyOf, sql, whole, type Sql } from '../../ask/sql';
import type { ServerMoment } from '../changes/types';
import { readSince } from '../changes/window';
import { outputMember, type OutputMember } from '../dictionary';
import { parameter, type Given, type ReadParameters } from '../parameters';
import { numbersIn } from '../reads/known';
import { listPrice } from '../reads/prices/listPrice';
import { shopItems } from '../reads/shopItems';
import { chosenItems } from '../reads/stock/chosen';
import { itemsByVariant, ownBarcode, stockOf } from '../reads/stock/variants';
import { variantParts } from '../reads/stock/variantNames';
import { byVariant, itemFilters, shopItemFilters, warehouseNumbers } from '../reads/stock/parameters';
import { isSummed, roundedQuantity } from '../reads/stock/quantities';
import { itemCards, movements, orderedLines, priceEntries, salesPriceLists } from '../reads/stock/tables';

/** Which values of which items are watched. */
export const watchParameters = {
	quantity: parameter('choice', 'Quantity (Miktar)', 'Miktar', {
		usual: true,
		choices: {
			sellable: ['Sellable (Satılabilir)', 'On hand less open sales orders'],
			onHand: ['On Hand (Eldeki)', 'In these warehouses together'],
			none: ['Not Watched (Yok)', 'Prices alone'],
		},
	}),
	warehouses: { ...warehouseNumbers, usual: true },
	priceLists: parameter('numberList', 'Price Lists (Fiyat Listesi)', 'Fiyat liste no', {
		usual: true,
		placeholder: 'e.g. 1, 2',
		hint: 'Separated by commas; without it prices are not watched',
		numbersOf: 'priceList',
	}),
	activeOnly: itemFilters.activeOnly,
	...shopItemFilters,
	byVariant,
} as const satisfies ReadParameters;

/** When rows of a table were written: every table of the ERP has these columns (docs/trust/erp-behaviour.md#changes-since-a-time). */
const written = (of: TableNeed, prefix: string, code: string) => ({
	prefix,
	code,
	table: table(of.name, of.fact, code, [`${prefix}_lastup_date ${prefix}_create_date`], { mayLack: true }),
});

/** The tables from which an item's quantity and prices result. */
const WRITTEN = {
	cards: written(itemCards, 'sto', 'sto_kod'),
	movements: written(movements, 'sth', 'sth_stok_kod'),
	orders: written(orderedLines, 'sip', 'sip_stok_kod'),
	prices: written(priceEntries, 'sfiyat', 'sfiyat_stokkod'),
};

/** All needed tables and columns. */
export const watchNeeds = [...shopItems.needs, ...Object.values(WRITTEN).map((each) => each.table)];

/** Members of an item if its stock is watched. */
const STOCK_MEMBERS = columnNames`eldeki_miktar acik_siparis satilabilir`;

/** Names of a price list's columns in the answer, by the position of the list. */
const listColumns = (index: number) => ({
	price: `evrak_price_${index}`,
	currency: `evrak_currency_${index}`,
	currencyName: `evrak_currency_name_${index}`,
	isVatIncluded: `evrak_vat_${index}`,
});

/** Items with all watched values, each in one row, so that quantity and prices are of one moment. */
export interface WatchedItems {
	readonly question: ReadQuestion;
	readonly members: readonly OutputMember[];
	/** The price lists by number, with their members of an item: price, currency, whether VAT is included. */
	readonly lists: ReadonlyArray<{
		readonly list: number;
		readonly members: readonly OutputMember[];
		readonly currency: string;
	}>;
	/** The column of the watched quantity; absent if only prices are watched. */
	readonly quantity?: string;
	/**
	 * Items with a movement, order line, price or card that was written since a moment. A deleted row leaves no trace
	 * (docs/trust/erp-behaviour.md#changes-since-a-time). Absent if the database lacks a date for it.
	 */
	readonly touchedSince?: (moment: ServerMoment) => Sql;
}

/** Items with a row that was written since a moment; `undefined` if a table has no date for it. */
function touched(schema: Schema, code: Sql, tables: ReadonlyArray<(typeof WRITTEN)[keyof typeof WRITTEN]>) {
	const sources = tables.map(({ table: need, prefix, code: item }) => {
		const { from, column } = schema.as(need, 'w');
		const {
			[item]: name,
			[`${prefix}_lastup_date`]: changed,
			[`${prefix}_create_date`]: made,
		}: Partial<Record<string, Sql>> = column;
		if (schema.missing(need) !== undefined || !name || !changed) return undefined;
		const last = made ? sql`ISNULL(${changed}, ${made})` : changed;
		return (since: ServerMoment) =>
			sql`${code} IN (SELECT ${name} FROM ${from} WHERE ${readSince(last, undefined, since)})`;
	});
	const all = sources.flatMap((source) => source ?? []);
	return all.length === sources.length ? (since: ServerMoment) => anyOf(all.map((source) => source(since))) : undefined;
}

/** The watched items of a database, or what it lacks. Quantities and prices are those of *Get Sellable Stock* and *Get Prices*. */
export function watchedItems(
	schema: Schema,
	input: Given<typeof watchParameters>,
): WatchedItems | { readonly lacks: string } {
	const { from: ofItems, column: s } = schema.as(itemCards, 's');
	const chosen = chosenItems(schema, input);
	if (!chosen.ok) return chosen;
	const { quantity, warehouses: several, priceLists, priceWarehouse } = input;
	const isStock = quantity !== 'none';
	const variants = input.byVariant ? itemsByVariant(schema) : undefined;
	if (variants && 'lacks' in variants) return variants;
	const { held, open } = stockOf(schema, s.sto_kod, several && { several }, input.items !== undefined, variants);
	if (isStock && !held) return { lacks: `what tells the stock of items: the table ${movements.name}` };
	if (quantity === 'sellable' && !open) return { lacks: `what tells open orders: the table ${orderedLines.name}` };
	const noLists = priceLists && schema.missing(salesPriceLists);
	if (noLists !== undefined) return { lacks: noLists };
	const lists = (priceLists ? numbersIn(priceLists) : []).map((list, index) => ({
		list,
		...listPrice(schema, whole(list), priceWarehouse, [`p${index + 1}`, `n${index + 1}`]),
		columns: listColumns(index + 1),
	}));
	if (lists.some(({ price }) => !price)) return { lacks: `what tells prices: the table ${priceEntries.name}` };
	const shownOf = lists.flatMap(({ columns, price, currency, currencyName, isVatIncluded }) => [
		[columns.price, price] as const,
		[columns.currency, currency] as const,
		[columns.currencyName, currencyName] as const,
		[columns.isVatIncluded, isVatIncluded] as const,
	]);
	const columns = [
		...columnNames`sto_kod sto_isim`,
		...(variants ? columnNames`renk beden` : []),
		...columnNames`bar_kodu sto_birim1_ad sto_min_stok`,
		...(isStock ? STOCK_MEMBERS : []),
	];
	const card: Readonly<Partial<Record<string, Sql>>> = s;
	const sellable = roundedQuantity(sql`m.eldeki - m.acik`);
	const stock = isStock
		? sql` CROSS APPLY (SELECT ${held?.[0] ?? sql`NULL`} AS eldeki, ${open ?? sql`NULL`} AS acik) m`
		: sql``;
	const counts = isStock ? [sql`ROUND(m.eldeki, 6)`, ...(open ? [sql`ROUND(m.acik, 6)`] : [])] : [];
	const code = variants
		? sql`CONCAT(RTRIM(${s.sto_kod}), N'|', ${variants.key[0].sql}, N'|', ${variants.key[1].sql})`
		: s.sto_kod;
	const tables = [
		WRITTEN.cards,
		...(isStock ? [WRITTEN.movements] : []),
		...(quantity === 'sellable' ? [WRITTEN.orders] : []),
		...(lists.length > 0 ? [WRITTEN.prices] : []),
	];
	return {
		question: {
			show: {
				...Object.fromEntries(columns.map((name) => [name, card[name]])),
				...(variants ? { renk: variants.show.renk, beden: variants.show.beden } : {}),
				bar_kodu: variants ? variants.barcode : ownBarcode(schema, s.sto_kod).barcode,
				...(isStock
					? {
							eldeki_miktar: roundedQuantity(sql`m.eldeki`),
							acik_siparis: open && roundedQuantity(sql`m.acik`),
							satilabilir: open && sellable,
						}
					: {}),
				...Object.fromEntries(shownOf),
			},
			from: lists.reduce((all, { from }) => sql`${all}${from}`, sql`${ofItems}${variants?.from ?? sql``}${stock}`),
			where: [...chosen.where, ...(variants?.where(counts, input.items) ?? [])],
			unavailable: [
				...(isStock && (variants || isSummed(held)) ? schema.unavailable(movements) : []),
				...(variants ? schema.unavailable(variantParts) : []),
				...(isStock && open ? schema.unavailable(orderedLines) : []),
				...lists.flatMap(({ of }) => of.flatMap((need) => schema.unavailable(need))),
			],
			key: [{ sql: code, type: 'text' }],
		},
		members: columns.map(outputMember),
		lists: lists.map(({ list, columns: names }) => ({
			list,
			currency: names.currency,
			members: [
				{ ...outputMember('sfiyat_fiyati'), column: names.price },
				{ ...outputMember('KUR_SEMBOLU'), column: names.currencyName },
				{ ...outputMember('sfl_kdvdahil'), column: names.isVatIncluded },
			],
		})),
		quantity: { none: undefined, onHand: 'eldeki_miktar', sellable: 'satilabilir' }[quantity],
		touchedSince: touched(schema, s.sto_kod, tables),
	};
}
