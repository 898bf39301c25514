import { columnNames } from '../../../../base/text/words';
import { allOf, Sql, sql } from '../../../ask/sql';
import { composedRead, type ComposedRead, type PartSource } from '../../read';
import { ITEM_NAME, itemName, itemNames } from '../names';
import { oneDocument, oneParameters } from './get';
import { documentNeeds, headMembers, latestFirst } from './grouped';
import { orderData, dispatchNoteData } from './kinds';
import { linkColumns, linkOf, listed } from './parts';
import { columnsOf, documentRows, documentTable, hasColumns } from './rows';
import { ORDER_LINES, quantities } from './states';

const l = columnsOf('l');

const linesPart: PartSource = {
	members: [
		'sip_Guid',
		'sip_satirno',
		'sip_stok_kod',
		ITEM_NAME,
		...columnNames`sip_depono sip_teslim_tarih sip_miktar sip_teslim_miktar acik_miktar teslim_durumu`,
	],
	key: [
		['evrak_line', 'number'],
		['sip_Guid', 'guid'],
	],
	link: linkOf(orderData),
	select(db) {
		const { from, where } = documentRows(db, orderData, 'l');
		const { ordered, delivered, closed, left } = quantities(l);
		const state = sql`CASE WHEN ISNULL(${delivered}, 0) >= ISNULL(${ordered}, 0) THEN N'delivered' WHEN ISNULL(${closed}, 0) <> 0 THEN N'closed' WHEN ISNULL(${delivered}, 0) > 0 THEN N'partlyDelivered' ELSE N'open' END`;
		const isKnown = hasColumns(db, orderData, ORDER_LINES);
		return sql`
			SELECT l.sip_Guid, l.sip_satirno, l.sip_stok_kod, ${itemName(db, sql`l.sip_stok_kod`)} AS ${Sql.name(ITEM_NAME)},
				l.sip_depono, l.sip_teslim_tarih, l.sip_miktar, l.sip_teslim_miktar,
				${isKnown ? left : db.without('acik_miktar')} AS acik_miktar,
				${isKnown ? state : db.without('teslim_durumu')} AS teslim_durumu,
				ISNULL(l.sip_satirno, 0) AS evrak_line, ${linkColumns(orderData, l)}
			FROM ${from} WHERE ${allOf(where)}`;
	},
};

const movements = { ...documentTable(dispatchNoteData), mayLack: true as const };

const MOVEMENT = columnNames`sth_sip_uid sth_evraktip sth_evrakno_seri sth_evrakno_sira sth_tarih sth_miktar sth_cikis_depo_no
	sth_giris_depo_no sth_Guid sth_fat_uid`;

/** Movements that delivered an order line: of dispatch notes, and of invoices without one. */
const deliveriesPart: PartSource = {
	members: MOVEMENT,
	key: [['sth_Guid', 'guid']],
	link: linkOf(orderData),
	select(db) {
		const { from, where } = documentRows(db, orderData, 'l');
		db.require(movements, 'sth_sip_uid');
		return sql`
			SELECT ${listed(columnsOf('s'), MOVEMENT)}, ${linkColumns(orderData, l)}
			FROM ${from} INNER JOIN ${db.table(movements)} s ON s.sth_sip_uid = l.sip_Guid
			WHERE ${allOf([...where, sql`ISNULL(s.sth_iptal, 0) = 0`])}`;
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
	key: latestFirst(orderData),
	select: (db, input) => oneDocument(db, orderData, input),
});
