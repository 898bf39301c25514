import { cell } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { columnNames } from '../../base/text/words';
import { plainTextOf } from '../../base/text/text';
import { table, type TableNeed, type Schema } from '../ask/schema';
import { keyColumn, type ReadQuestion } from '../ask/page';
import { cellNumber } from '../ask/row';
import { allOf, anyOf, Sql, sql, when, whole } from '../ask/sql';
import { itemOf } from './answer';
import type { Database } from './database';
import { outputMember, type OutputMember } from './dictionary';
import type { ServerMoment } from './events/types';
import { momentSql } from './events/window';
import { parameter, type Given, type ReadParameters } from './parameters';
import { questionOfStatement } from './read';
import { writtenSince } from './written';
import { numbersIn } from './reads/known';
import { listPrice } from './reads/prices/listPrice';
import { chosenItems } from './reads/stock/chosen';
import { itemsByVariant, ownBarcode, stockOf } from './reads/stock/variants';
import { byVariant, itemFilters, shopItemFilters, warehouseNumbers } from './reads/stock/parameters';
import { roundedQuantity } from './reads/stock/quantities';
import { itemCards, movements, orderedLines, priceEntries, salePrice, salesPriceLists } from './reads/stock/tables';

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
}

/**
 * Items with a movement, order line, price or card that was written since a moment. A deleted row leaves no trace
 * (docs/trust/erp-behaviour.md#changes-since-a-time). Nothing is left out where a table has no date for it.
 */
function touchedSince(
	db: Database,
	tables: ReadonlyArray<(typeof WRITTEN)[keyof typeof WRITTEN]>,
	since: ServerMoment | undefined,
): Sql[] {
	const isDated = tables.every(
		({ table: need, prefix }) => db.has(need) && db.hasColumn(need, `${prefix}_lastup_date`),
	);
	if (since === undefined || !isDated) return [];
	const touched = tables.map(({ table: need, prefix, code }) => {
		const isTouched = writtenSince(db, need, prefix, 'w', momentSql(since));
		return sql`s.sto_kod IN (SELECT w.${Sql.name(code)} FROM ${db.table(need)} w WHERE ${isTouched})`;
	});
	return [anyOf(touched)];
}

/** The watched items of a database, or what it lacks; only those touched `since` a moment, if given. Quantities and prices are those of *Get Sellable Stock* and *Get Prices*. */
export function watchedItems(
	schema: Schema,
	input: Given<typeof watchParameters>,
	since?: ServerMoment,
): WatchedItems | { readonly lacks: string } {
	const { quantity, warehouses: several, priceLists, priceWarehouse, byVariant: isByVariant } = input;
	const isStock = quantity !== 'none';
	const lists = (priceLists ? numbersIn(priceLists) : []).map((list, index) => ({
		list,
		aliases: [`p${index + 1}`, `n${index + 1}`] as const,
		names: listColumns(index + 1),
	}));
	const columns = [
		...columnNames`sto_kod sto_isim`,
		...(isByVariant ? columnNames`renk beden` : []),
		...columnNames`bar_kodu sto_birim1_ad sto_min_stok`,
		...(isStock ? STOCK_MEMBERS : []),
	];
	const tables = [
		WRITTEN.cards,
		...(isStock ? [WRITTEN.movements] : []),
		...(quantity === 'sellable' ? [WRITTEN.orders] : []),
		...(lists.length > 0 ? [WRITTEN.prices] : []),
	];
	const select = (db: Database): Sql => {
		if (lists.length > 0) db.table(salesPriceLists);
		if (lists.length > 0 && !db.has(salePrice) && !db.has(priceEntries))
			db.impossible(`what tells prices: the table ${priceEntries.name}`);
		const variants = isByVariant ? itemsByVariant(db) : undefined;
		const { onHand: held, open } = stockOf(db, several && { several }, input.items !== undefined, variants);
		if (isStock && !held) db.impossible(`what tells the stock of items: the table ${movements.name}`);
		if (quantity === 'sellable' && !open) db.impossible(`what tells open orders: the table ${orderedLines.name}`);
		const prices = lists.map(({ list, aliases, names }) => ({
			names,
			price: listPrice(db, whole(list), priceWarehouse, aliases, names.currencyName),
		}));
		const priceColumns = prices.map(
			({ names, price }) =>
				sql`, ${price.price} AS ${Sql.name(names.price)}, ${price.currency} AS ${Sql.name(names.currency)}, ${price.currencyName} AS ${Sql.name(names.currencyName)}, ${price.isVatIncluded} AS ${Sql.name(names.isVatIncluded)}`,
		);
		const stock = sql`
			, ${roundedQuantity(sql`m.eldeki`)} AS eldeki_miktar,
			${open ? roundedQuantity(sql`m.acik`) : db.without('acik_siparis')} AS acik_siparis,
			${open ? roundedQuantity(sql`m.eldeki - m.acik`) : db.without('satilabilir')} AS satilabilir`;
		const counts = isStock ? [sql`ROUND(m.eldeki, 6)`, ...(open ? [sql`ROUND(m.acik, 6)`] : [])] : [];
		return sql`
			SELECT s.sto_kod, s.sto_isim, ${variants?.barcode ?? ownBarcode(db).barcode} AS bar_kodu, s.sto_birim1_ad, s.sto_min_stok
				${when(variants, ({ show: { renk, beden } }) => db.extra({ renk, beden, izlenen: sql`CONCAT(RTRIM(s.sto_kod), N'|', v.renk, N'|', v.beden)` }))}
				${when(isStock, () => stock)} ${Sql.join(priceColumns, sql``)}
			FROM ${db.table(itemCards)} s ${when(variants, ({ from }) => from)}
				${when(isStock, () => sql`CROSS APPLY (SELECT ${held?.[0] ?? sql`NULL`} AS eldeki, ${open ?? sql`NULL`} AS acik) m`)}
				${Sql.join(
					prices.map(({ price }) => price.from),
					sql` `,
				)}
			WHERE ${allOf([chosenItems(db, input), ...touchedSince(db, tables, since)])} ${when(variants, ({ where }) => sql`AND ${where(counts, input.items)}`)}`;
	};
	const members = columns.map(outputMember);
	const ofLists = lists.map(({ list, names }) => ({
		list,
		currency: names.currency,
		members: [
			{ ...outputMember('sfiyat_fiyati'), column: names.price },
			{ ...outputMember('KUR_SEMBOLU'), column: names.currencyName },
			{ ...outputMember('sfl_kdvdahil'), column: names.isVatIncluded },
		],
	}));
	const currencies = lists.map(({ names }) => ({ ...outputMember('sfiyat_doviz'), column: names.currency }));
	const shown = [...members, ...currencies, ...ofLists.flatMap((each) => each.members)];
	const question = questionOfStatement(schema, shown, [[isByVariant ? 'izlenen' : 'sto_kod', 'text']], select);
	if ('lacks' in question) return question;
	return {
		question,
		members,
		lists: ofLists,
		quantity: { none: undefined, onHand: 'eldeki_miktar', sellable: 'satilabilir' }[quantity],
	};
}

export interface WatchedRow {
	/** Its code; for a colour and size, with the ERP's keys of these. */
	readonly code: string;
	/** The watched quantity; `undefined` if only prices are watched. */
	readonly quantity?: number;
	/** Quantity and prices as text, with six decimals: both are binary fractions in the ERP, which shows fewer decimals. */
	readonly value: string;
	/** The minimum stock of the item card, 0 for none. */
	readonly minimum: number;
	readonly row: Members;
}

const rounded = (row: Members, column: string | undefined): number | null => {
	const number = column === undefined ? undefined : cellNumber(row, column);
	return number === undefined ? null : Math.round(number * 1_000_000);
};

export function watchedRow({ lists, quantity }: WatchedItems, row: Members): WatchedRow {
	const prices = lists.flatMap(({ members: [price], currency }) => [
		rounded(row, price?.column),
		cellNumber(row, currency) ?? null,
	]);
	return {
		code: plainTextOf(cell(row, keyColumn(0))).trimEnd(),
		...(quantity === undefined ? {} : { quantity: cellNumber(row, quantity) ?? 0 }),
		value: JSON.stringify([rounded(row, quantity), ...prices]),
		minimum: cellNumber(row, 'sto_min_stok') ?? 0,
		row,
	};
}

/** The output of an item: its members, its quantity if that is watched, and its prices. */
export function watchedItem(
	{ question, members, lists, quantity }: WatchedItems,
	row: Members,
): Record<string, unknown> {
	const membersOf = (of: WatchedItems['members']) =>
		itemOf(row, of, Object.fromEntries(of.map(({ column }) => [column, question.show[column]])));
	return {
		...membersOf(members),
		...(quantity === undefined ? {} : { quantity: cellNumber(row, quantity) ?? null }),
		...(lists.length === 0
			? {}
			: { prices: lists.map(({ list, members: priced }) => ({ priceList: list, ...membersOf(priced) })) }),
	};
}
