import { lacksColumn } from '../../../ask/schema';
import { composedRead } from '../../read';
import { allOf, notCancelled, sql, type Sql, when } from '../../../ask/sql';
import { cardMembers, cardNeeds, cardShow } from './card';
import { chosenItems, liveBarcodes, meantItem } from './chosen';
import { noSuchItem, oneItem, changedSince, itemFilters, itemsAndMarks, itemsByCode } from './parameters';
import { unitName } from './shown';
import { barcodes, itemCards, unitFunction } from './tables';
import { variantNeeds, variantOfBarcode } from './variantNames';
import { parameter } from '../../parameters';
import { searchCondition } from '../../holds';
import { columnNames } from '../../../../base/text/columns';

const variantColumns = (variant: { readonly renk: Sql; readonly beden: Sql } | undefined) =>
	variant ? { renk: variant.renk, beden: variant.beden } : {};

/** One item's card with barcodes. */
export const itemCard = composedRead({
	resource: 'item',
	operation: 'get',
	action: 'Get item',
	description: 'The card of an item (stok kartı) with its barcodes, by code or barcode',
	nearest: 'Item: Get Many (StokListesiV2) with the item’s code',
	returns: 'one',
	parameters: oneItem,
	needs: [...cardNeeds, unitFunction, ...variantNeeds],
	members: cardMembers,
	extra: ['renk', 'beden'],
	...noSuchItem,
	parts: {
		barcodes: {
			members: ['bar_kodu', 'bar_birimpntr', 'birim', 'renk', 'beden'],
			ask(schema) {
				if (schema.missing(barcodes) !== undefined) return undefined;
				const { from: ofItems, column: s } = schema.as(itemCards, 's');
				const { from, b, live } = liveBarcodes(schema);
				return {
					columns: [b],
					show: {
						birim: unitName(schema, sql`ISNULL(${b.bar_birimpntr}, 1)`),
						...variantColumns(variantOfBarcode(schema, b, s)),
					},
					from: sql`${from} INNER JOIN ${ofItems} ON ${s.sto_kod} = ${b.bar_stokkodu}`,
					where: live,
					key: [
						{ sql: s.sto_kod, type: 'text' },
						{ sql: b.bar_kodu, type: 'text' },
					],
					link: { sto_kod: { sql: s.sto_kod, type: 'text' } },
				};
			},
		},
	},
	ask(schema, input) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const { from, b, live } = liveBarcodes(schema);
		const meant = meantItem(schema, input);
		if (!meant.ok) return meant;
		const variant = input.itemBy === 'barcode' ? variantOfBarcode(schema, b, s) : undefined;
		// A barcode with several colours or sizes gets none. SQL Server cannot aggregate a sub-query, only a column of one.
		const only = (value: Sql) => {
			const rows = sql`SELECT ${value} AS n FROM ${from} WHERE ${allOf([sql`${b.bar_kodu} = ${input.item}`, sql`${b.bar_stokkodu} = ${s.sto_kod}`, ...live])}`;
			return sql`(SELECT CASE WHEN MIN(e.n) = MAX(e.n) THEN MIN(e.n) END FROM (${rows}) e)`;
		};
		return {
			show: {
				...cardShow(schema),
				...variantColumns(variant && { renk: only(variant.renk), beden: only(variant.beden) }),
			},
			columns: [s],
			from: ofItems,
			of: [itemCards, barcodes],
			where: [...meant.where, ...notCancelled(s.sto_iptal)],
			key: [{ sql: s.sto_kod, type: 'text' }],
		};
	},
});

/** Item cards by their content and by what shops search for. */
export const itemSearch = composedRead({
	resource: 'item',
	operation: 'search',
	action: 'Search items',
	description:
		'Item cards (stok kartları) by words, group, brand, web mark or last change: to find items and what shops need of them',
	several: 'all',
	nearest: 'Item: Get Many (StokListesiV2), which lists items by code or change date',
	parameters: {
		text: parameter('text', 'Search', 'Arama metni', {
			searched: true,
			usual: true,
			placeholder: 'e.g. mug',
			hint: 'Words in any order, each anywhere in the code, the names or a barcode, also without Turkish letters (tisort); all items without it',
		}),
		...itemFilters,
		subGroups: {
			type: 'textList',
			label: 'Sub-Groups (Alt Grup)',
			turkish: 'Alt grup kodları',
			hint: 'Separated by commas',
		},
		categories: parameter('textList', 'Categories (Kategori)', 'Kategori kodları', { hint: 'Separated by commas' }),
		changedSince,
	},
	needs: cardNeeds,
	members: cardMembers,
	ask(schema, input) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const { from: ofBarcodes, b, live } = liveBarcodes(schema);
		const chosen = chosenItems(schema, { ...input, subgroups: input.subGroups });
		if (!chosen.ok) return chosen;
		const { text, changedSince: since } = input;
		if (since && !s.sto_lastup_date) return lacksColumn('sto_lastup_date', itemCards.name);
		const hasBarcodes = schema.missing(barcodes) === undefined;
		const byBarcode = (word: Sql) => {
			const found = allOf([sql`${b.bar_kodu} LIKE ${word}`, ...live]);
			return hasBarcodes ? [sql`${s.sto_kod} IN (SELECT ${b.bar_stokkodu} FROM ${ofBarcodes} WHERE ${found})`] : [];
		};
		const columns = [s.sto_kod, s.sto_isim, s.sto_kisa_ismi, s.sto_yabanci_isim];
		return {
			show: cardShow(schema),
			columns: [s],
			of: [itemCards, barcodes],
			from: ofItems,
			where: [
				...chosen.where,
				...(text ? searchCondition(columns, text, byBarcode) : []),
				...(since && s.sto_lastup_date ? [sql`${s.sto_lastup_date} >= ${since}`] : []),
			],
			key: [{ sql: s.sto_kod, type: 'text' }],
		};
	},
});

/** Barcodes of items with their units. */
export const itemBarcodes = composedRead({
	resource: 'item',
	operation: 'getBarcodes',
	action: 'Get barcodes of items',
	description: 'Barcodes of items (barkodlar) with the unit that each stands for',
	nearest: 'Item: Get Many (StokListesiV2), which lists items',
	parameters: {
		...itemsAndMarks,
		barcodes: parameter('textList', 'Barcodes', 'Barkodlar', {
			placeholder: 'e.g. 8690000000017',
			hint: 'Separated by commas; all barcodes without it',
		}),
		changedSince,
	},
	needs: [itemCards, barcodes, unitFunction, ...variantNeeds],
	members: columnNames`bar_kodu sto_kod sto_isim bar_birimpntr birim bar_barkodtipi bar_icerigi bar_master bar_bedenpntr
		bar_renkpntr renk beden bar_partikodu bar_lotno bar_lastup_date`,
	ask(schema, input) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const { from, b, live } = liveBarcodes(schema);
		const lacks = schema.missing(barcodes);
		if (lacks !== undefined) return { lacks };
		const chosen = chosenItems(schema, input);
		if (!chosen.ok) return chosen;
		const { barcodes: wanted, changedSince: since } = input;
		if (since && !b.bar_lastup_date) return lacksColumn('bar_lastup_date', barcodes.name);
		return {
			show: {
				birim: unitName(schema, sql`ISNULL(${b.bar_birimpntr}, 1)`),
				bar_master: sql`CAST(${b.bar_master} AS int)`,
				...variantColumns(variantOfBarcode(schema, b, s)),
			},
			columns: [b, s],
			of: [itemCards, barcodes],
			from: sql`${from} INNER JOIN ${ofItems} ON ${s.sto_kod} = ${b.bar_stokkodu}`,
			where: [
				...chosen.where,
				...live,
				...(wanted ? [sql`${b.bar_kodu} IN (${wanted})`] : []),
				...(since && b.bar_lastup_date ? [sql`${b.bar_lastup_date} >= ${since}`] : []),
			],
			key: [
				{ sql: s.sto_kod, type: 'text' },
				{ sql: b.bar_kodu, type: 'text' },
				{ sql: b.bar_Guid, type: 'guid' },
			],
		};
	},
});

/**
 * Units of items with their factor to the first unit. The sign of factors is known from one client only
 * (docs/trust/erp-behaviour.md#units-of-items).
 */
export const itemUnits = composedRead({
	resource: 'item',
	operation: 'getUnits',
	action: 'Get units of items',
	description: 'Units of items (birimler) with their factors; what a factor’s sign means is assumed',
	nearest: 'Item: Get Many (StokListesiV2), whose rows have the columns of the card',
	parameters: itemsByCode,
	needs: [itemCards],
	members: columnNames`sto_kod sto_isim birim_pntr birim katsayi ana_birim_miktari varsayim`,
	key: [
		['sto_kod', 'text'],
		['birim_pntr', 'number'],
	],
	// An item without further units has its first one, even without a name.
	select: (db, { items }) => sql`
		SELECT u.sto_kod, u.sto_isim, u.birim_pntr, u.birim, u.katsayi,
			CASE WHEN u.birim_pntr = 1 THEN 1.0 WHEN u.katsayi > 0 THEN u.katsayi WHEN u.katsayi < 0 THEN -1.0 / u.katsayi END AS ana_birim_miktari,
			CASE WHEN u.birim_pntr > 1 THEN N'a factor above 0 multiplies, one below 0 divides' END AS varsayim
		FROM (
			SELECT s.sto_kod, s.sto_isim, n.i AS birim_pntr,
				CASE n.i WHEN 1 THEN s.sto_birim1_ad WHEN 2 THEN s.sto_birim2_ad WHEN 3 THEN s.sto_birim3_ad ELSE s.sto_birim4_ad END AS birim,
				CASE n.i WHEN 1 THEN s.sto_birim1_katsayi WHEN 2 THEN s.sto_birim2_katsayi WHEN 3 THEN s.sto_birim3_katsayi ELSE s.sto_birim4_katsayi END AS katsayi
			FROM ${db.table(itemCards)} s
			CROSS JOIN (VALUES (1), (2), (3), (4)) n(i)
			WHERE ISNULL(s.sto_iptal, 0) = 0 ${when(items, (codes) => sql`AND s.sto_kod IN (${codes})`)}
		) u
		WHERE u.birim_pntr = 1 OR ISNULL(u.birim, N'') <> N''`,
});
