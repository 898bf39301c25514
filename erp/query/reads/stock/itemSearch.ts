import { parameter } from '../../parameters';
import { composedRead } from '../../read';
import { searchedIn } from '../../holds';
import { allOf, type Sql, sql } from '../../../ask/sql';
import { cardMembers, cardNeeds, cardShow } from './card';
import { chosenItems, liveBarcodes } from './chosen';
import { changedSince, itemFilters } from './parameters';
import { barcodes, itemCards } from './tables';

/** Cards by what is in them, and by what shops go by. */
export const itemSearch = composedRead({
	resource: 'item',
	operation: 'search',
	name: 'Search',
	action: 'Search items',
	description:
		'Item cards (stok kartları) by words, group, brand, web mark or last change: to find items and what shops need of them',
	several: 'all',
	nearest: 'Item: Get Many (StokListesiV2), which lists items by code or change date',
	parameters: {
		text: parameter('text', 'Search', 'Arama metni', {
			searched: true,
			usual: true,
			placeholder: 'e.g. tişört',
			hint: 'Words in any order, each anywhere in the code, the names or a barcode, also without Turkish letters (tisort); all items without it',
		}),
		...itemFilters,
		subGroups: { type: 'textList', label: 'Sub-Group Codes', turkish: 'Alt grup kodları', hint: 'Separated by commas' },
		categories: parameter('textList', 'Category Codes', 'Kategori kodları', { hint: 'Separated by commas' }),
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
		if (since && !s.sto_lastup_date) return { lacks: `the column sto_lastup_date of the table ${itemCards.name}` };
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
				...(text ? searchedIn(columns, text, byBarcode) : []),
				...(since && s.sto_lastup_date ? [sql`${s.sto_lastup_date} >= ${since}`] : []),
			],
			key: [{ sql: s.sto_kod, type: 'text' }],
		};
	},
});
