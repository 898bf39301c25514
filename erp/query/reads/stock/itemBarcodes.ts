import { parameter } from '../../parameters';
import { columnNames } from '../../../ask/columns';
import { composedRead } from '../../read';
import { sql } from '../../../ask/sql';
import { chosenItems, liveBarcodes } from './chosen';
import { changedSince, itemsAndMarks } from './parameters';
import { unitName } from './shown';
import { barcodes, itemCards, unitFunction } from './tables';

/** Barcodes of items, each with the unit that it stands for. */
export const itemBarcodes = composedRead({
	resource: 'item',
	operation: 'getBarcodes',
	name: 'Get Barcodes',
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
	needs: [itemCards, barcodes, unitFunction],
	members: columnNames`bar_kodu sto_kod sto_isim bar_birimpntr birim bar_barkodtipi bar_icerigi bar_master bar_bedenpntr
		bar_renkpntr bar_partikodu bar_lotno bar_lastup_date`,
	ask(schema, input) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const { from, b, live } = liveBarcodes(schema);
		const lacks = schema.missing(barcodes);
		if (lacks !== undefined) return { lacks };
		const chosen = chosenItems(schema, input);
		if (!chosen.ok) return chosen;
		const { barcodes: wanted, changedSince: since } = input;
		if (since && !b.bar_lastup_date) return { lacks: `the column bar_lastup_date of the table ${barcodes.name}` };
		return {
			show: {
				birim: b.bar_birimpntr && unitName(schema, sql`ISNULL(${b.bar_birimpntr}, 1)`),
				bar_master: b.bar_master && sql`CAST(${b.bar_master} AS int)`,
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
				...(b.bar_Guid ? [{ sql: b.bar_Guid, type: 'guid' as const }] : []),
			],
		};
	},
});
