import { composedRead } from '../../read';
import { allOf, notCancelled, sql } from '../../../ask/sql';
import { cardMembers, cardNeeds, cardShow } from './card';
import { liveBarcodes } from './chosen';
import { itemBy, oneItem } from './parameters';
import { unitName } from './shown';
import { barcodes, itemCards, unitFunction } from './tables';

/** The card of one item, with its barcodes. */
export const itemCard = composedRead({
	resource: 'item',
	operation: 'get',
	name: 'Get',
	action: 'Get an item',
	description: 'The card of an item (stok kartı) with its barcodes, by code or barcode',
	nearest: 'Item: Get Many (StokListesiV2) with the item’s code',
	returns: 'one',
	parameters: { itemBy, item: oneItem },
	needs: [...cardNeeds, unitFunction],
	members: cardMembers,
	noRows: ['the ERP has no such item', 'Look the code up in the ERP: a code and a barcode are different things.'],
	parts: {
		barcodes: {
			members: ['bar_kodu', 'bar_birimpntr', 'birim'],
			ask(schema) {
				if (schema.missing(barcodes) !== undefined) return undefined;
				const { from: ofItems, column: s } = schema.as(itemCards, 's');
				const { from, b, live } = liveBarcodes(schema);
				return {
					columns: [b],
					show: { birim: b.bar_birimpntr && unitName(schema, sql`ISNULL(${b.bar_birimpntr}, 1)`) },
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
	ask(schema, { itemBy: by, item: given }) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const { from, b, live } = liveBarcodes(schema);
		const lacks = schema.missing(barcodes);
		if (by === 'barcode' && lacks !== undefined) return { lacks };
		const wanted =
			by === 'barcode'
				? sql`${s.sto_kod} IN (SELECT ${b.bar_stokkodu} FROM ${from} WHERE ${allOf([sql`${b.bar_kodu} = ${given}`, ...live])})`
				: sql`${s.sto_kod} = ${given}`;
		return {
			show: cardShow(schema),
			columns: [s],
			from: ofItems,
			of: [itemCards, barcodes],
			where: [wanted, ...notCancelled(s.sto_iptal)],
			key: [{ sql: s.sto_kod, type: 'text' }],
		};
	},
});
