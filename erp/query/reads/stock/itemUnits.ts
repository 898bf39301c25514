import { composedRead } from '../../read';
import { Sql, sql, whole } from '../../../ask/sql';
import { chosenItems } from './chosen';
import { itemsByCode } from './parameters';
import { itemCards } from './tables';

/** Columns of the card for each of its units. */
const UNITS = [
	[1, 'sto_birim1_ad', 'sto_birim1_katsayi'],
	[2, 'sto_birim2_ad', 'sto_birim2_katsayi'],
	[3, 'sto_birim3_ad', 'sto_birim3_katsayi'],
	[4, 'sto_birim4_ad', 'sto_birim4_katsayi'],
] as const;

/** What each pointer's unit has, as far as the card has the column; `undefined` where it has none of them. */
function byPointer(values: ReadonlyArray<readonly [pointer: number, value: Sql | undefined]>): Sql | undefined {
	const cases = values.flatMap(([pointer, value]) => (value ? [sql`WHEN ${whole(pointer)} THEN ${value}`] : []));
	return cases.length > 0 ? sql`(CASE n.i ${Sql.join(cases, sql` `)} END)` : undefined;
}

/** Units of items, each with what one of it is in the first. */
export const itemUnits = composedRead({
	resource: 'item',
	operation: 'getUnits',
	name: 'Get Units',
	action: 'Get units of items',
	description: 'Units of items (birimler) with their factors; what a factor’s sign means is assumed',
	nearest: 'Item: Get Many (StokListesiV2), whose rows have the columns of the card',
	parameters: itemsByCode,
	needs: [itemCards],
	members: ['sto_kod', 'sto_isim', 'birim_pntr', 'birim', 'katsayi', 'ana_birim_miktari', 'varsayim', 'eksik_kolonlar'],
	ask(schema, input) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const chosen = chosenItems(schema, input);
		if (!chosen.ok) return chosen;
		const name = byPointer(UNITS.map(([pointer, named]) => [pointer, s[named]] as const));
		const factor = byPointer(UNITS.map(([pointer, , factored]) => [pointer, s[factored]] as const));
		const missing = UNITS.flatMap(([, ...columns]) => columns).filter((column) => !s[column]);
		const none = sql`CAST(NULL AS nvarchar(1))`;
		return {
			show: {
				birim_pntr: sql`n.i`,
				birim: name,
				katsayi: factor,
				// How factors are signed is known from one client (docs/erp-behaviour.md#units-of-items).
				ana_birim_miktari:
					factor &&
					sql`CASE WHEN n.i = 1 THEN 1.0 WHEN ${factor} > 0 THEN ${factor} WHEN ${factor} < 0 THEN -1.0 / ${factor} END`,
				varsayim: sql`CASE WHEN n.i > 1 THEN N'a factor above 0 multiplies, one below 0 divides' END`,
				eksik_kolonlar: missing.length > 0 ? Sql.text(missing.join(', ')) : none,
			},
			columns: [s],
			of: [itemCards],
			from: sql`${ofItems} CROSS JOIN (VALUES (1), (2), (3), (4)) n(i)`,
			// An item without further units has its first one, whether or not it can be named.
			where: [...chosen.where, name ? sql`(n.i = 1 OR ISNULL(${name}, N'') <> N'')` : sql`n.i = 1`],
			key: [
				{ sql: s.sto_kod, type: 'text' },
				{ sql: sql`n.i`, type: 'number' },
			],
		};
	},
});
