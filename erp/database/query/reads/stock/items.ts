import { columnNames } from '../../../../base/text/words';
import { allOf, sql, type Sql, when } from '../../../ask/sql';
import type { Database } from '../../database';
import { searchCondition } from '../../holds';
import { parameter } from '../../parameters';
import { composedRead } from '../../read';
import { writtenSince } from '../../written';
import { cardMembers, cardNeeds, cardOutput } from './card';
import { chosenItems, liveBarcode, meantItem } from './chosen';
import { noSuchItem, oneItem, changedSince, itemFilters, itemsAndMarks, itemsByCode } from './parameters';
import { unitName } from './shown';
import { barcodes, itemCards, unitFunction } from './tables';
import { variantNeeds, variantOfBarcode } from './variantNames';

/** Live barcodes `b` of the cards `s`. */
const barcodesOfCards = (db: Database): Sql =>
	sql`${db.table(barcodes)} b INNER JOIN ${db.table(itemCards)} s ON s.sto_kod = b.bar_stokkodu AND ${liveBarcode}`;

/** Colour and size of the barcode `b`; NULL where the database names none. */
const variantColumns = (db: Database): Sql => {
	const { renk, beden } = variantOfBarcode(db) ?? { renk: db.without('renk'), beden: db.without('beden') };
	return sql`${renk} AS renk, ${beden} AS beden`;
};

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
			key: [
				['sto_kod', 'text'],
				['bar_kodu', 'text'],
			],
			link: { sto_kod: ['sto_kod', 'text'] },
			select: (db) => sql`
				SELECT s.sto_kod, b.bar_kodu, b.bar_birimpntr, ${unitName(db, sql`ISNULL(b.bar_birimpntr, 1)`)} AS birim, ${variantColumns(db)}
				FROM ${barcodesOfCards(db)}`,
		},
	},
	key: [['sto_kod', 'text']],
	select(db, input) {
		const variant = input.itemBy === 'barcode' ? variantOfBarcode(db) : undefined;
		// A barcode with several colours or sizes gets none. SQL Server cannot aggregate a sub-query, only a column of one.
		const only = (value: Sql) => sql`
			(SELECT CASE WHEN MIN(e.n) = MAX(e.n) THEN MIN(e.n) END FROM (
				SELECT ${value} AS n FROM ${db.table(barcodes)} b
				WHERE b.bar_kodu = ${input.item} AND b.bar_stokkodu = s.sto_kod AND ${liveBarcode}) e)`;
		return sql`
			SELECT ${cardOutput(db)}
				${when(variant, ({ renk, beden }) => db.extra({ renk: only(renk), beden: only(beden) }))}
			FROM ${db.table(itemCards)} s
			WHERE ISNULL(s.sto_iptal, 0) = 0 AND ${meantItem(db, input)}`;
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
	key: [['sto_kod', 'text']],
	select(db, { text, changedSince: since, ...input }) {
		const byBarcode = (word: Sql) => [
			sql`s.sto_kod IN (SELECT b.bar_stokkodu FROM ${db.optional(barcodes)} b WHERE b.bar_kodu LIKE ${word} AND ${liveBarcode})`,
		];
		const texts = [sql`s.sto_kod`, sql`s.sto_isim`, sql`s.sto_kisa_ismi`, sql`s.sto_yabanci_isim`];
		return sql`
			SELECT ${cardOutput(db)}
			FROM ${db.table(itemCards)} s
			WHERE ${chosenItems(db, { ...input, subgroups: input.subGroups })}
				${when(text, (words) => sql`AND ${allOf(searchCondition(texts, words, byBarcode))}`)}
				${when(since, (moment) => sql`AND ${writtenSince(db, itemCards, 'sto', 's', moment)}`)}`;
	},
});

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
	key: [
		['sto_kod', 'text'],
		['bar_kodu', 'text'],
		['bar_Guid', 'guid'],
	],
	select(db, { barcodes: wanted, changedSince: since, ...input }) {
		return sql`
			SELECT b.bar_kodu, s.sto_kod, s.sto_isim, b.bar_birimpntr, ${unitName(db, sql`ISNULL(b.bar_birimpntr, 1)`)} AS birim,
				b.bar_barkodtipi, b.bar_icerigi, CAST(b.bar_master AS int) AS bar_master, b.bar_bedenpntr, b.bar_renkpntr,
				${variantColumns(db)}, b.bar_partikodu, b.bar_lotno, b.bar_lastup_date, b.bar_Guid
			FROM ${barcodesOfCards(db)}
			WHERE ${chosenItems(db, input)}
				${when(wanted, (codes) => sql`AND b.bar_kodu IN (${codes})`)}
				${when(since, (moment) => sql`AND ${writtenSince(db, barcodes, 'bar', 'b', moment)}`)}`;
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
