import { columnNames } from '../../../../base/text/columns';
import { composedRead, type ComposedRead, type PartSource } from '../../read';
import type { Schema } from '../../../ask/schema';
import { notCancelled, sql } from '../../../ask/sql';
import { itemName, itemNames } from '../names';
import { documentNeeds, headMembers, shownOf } from './grouped';
import { oneDocument, oneParameters } from './get';
import { orderData, dispatchNoteData } from './kinds';
import { keysOf, documentRows, documentTable, type Columns } from './rows';
import { quantities } from './states';

const ITEM_NAME = 'stok_ismi';
const none = sql`NULL`;

const linesPart: PartSource = {
	members: [
		'sip_Guid',
		'sip_satirno',
		'sip_stok_kod',
		ITEM_NAME,
		...columnNames`sip_depono sip_teslim_tarih sip_miktar sip_teslim_miktar acik_miktar teslim_durumu`,
	],
	ask(schema) {
		const { from, columns: l, where } = documentRows(schema, orderData, 'l');
		const there = quantities(l);
		return {
			show: {
				[ITEM_NAME]: itemName(schema, l.sip_stok_kod),
				acik_miktar: there?.left,
				teslim_durumu:
					there &&
					sql`CASE WHEN ISNULL(${there.delivered}, 0) >= ISNULL(${there.ordered}, 0) THEN N'delivered' WHEN ISNULL(${there.closed}, 0) <> 0 THEN N'closed' WHEN ISNULL(${there.delivered}, 0) > 0 THEN N'partlyDelivered' ELSE N'open' END`,
			},
			columns: [l],
			from,
			where,
			key: [
				{ sql: sql`ISNULL(${l.sip_satirno ?? sql`0`}, 0)`, type: 'number' },
				{ sql: l.sip_Guid ?? none, type: 'guid' },
			],
			link: keysOf(orderData, l),
		};
	},
};

const movements = { ...documentTable(dispatchNoteData), mayLack: true as const };

/** Movements that delivered an order line: of dispatch notes, and of invoices without one. */
const deliveriesPart: PartSource = {
	members: columnNames`sth_sip_uid sth_evraktip sth_evrakno_seri sth_evrakno_sira sth_tarih sth_miktar sth_cikis_depo_no
		sth_giris_depo_no sth_Guid sth_fat_uid`,
	ask(schema: Schema) {
		if (schema.missing(movements) !== undefined || !schema.hasColumn(movements, 'sth_sip_uid')) return undefined;
		const { from, columns: l, where } = documentRows(schema, orderData, 'l');
		const { from: moved, column } = schema.as(movements, 's');
		const s: Columns = column;
		return {
			columns: [s],
			of: [movements],
			from: sql`${from} INNER JOIN ${moved} ON ${s.sth_sip_uid ?? none} = ${l.sip_Guid ?? none}`,
			where: [...where, ...notCancelled(s.sth_iptal)],
			key: [{ sql: s.sth_Guid ?? none, type: 'guid' }],
			link: keysOf(orderData, l),
		};
	},
};

/** The deliveries of an order by line and movement. */
export const deliveryState: ComposedRead = composedRead({
	resource: orderData.resource,
	operation: 'getDeliveryState',
	action: 'Get delivery status of order',
	description: 'What of an order was ordered, delivered and is open, line by line (teslim durumu)',
	returns: 'one',
	parameters: oneParameters(orderData),
	needs: [...documentNeeds(orderData), itemNames, movements],
	members: headMembers(orderData),
	parts: { lines: linesPart, deliveries: deliveriesPart },
	noRows: [
		'the ERP has no such order that is not cancelled',
		'Series and number stand in fields of their own, and a blank series is one, too. A filter may leave the order out.',
	],
	ask(schema, input) {
		const document = oneDocument(schema, orderData, input);
		if ('lacks' in document) return document;
		return {
			show: shownOf(schema, orderData, document),
			from: document.from,
			of: [documentTable(orderData)],
			key: document.key,
		};
	},
});
