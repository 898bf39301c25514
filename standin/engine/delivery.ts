import type { Clock } from '../clock';
import { plainGuid, type Db, type Row } from '../database';

function amountFor(row: Row | undefined, order: string): number {
	return row && String(row.sth_sip_uid ?? '') === order ? Number(row.sth_miktar ?? 0) : 0;
}

/**
 * Moves the delivered quantity of the orders that a stock movement is tied to by sth_sip_uid (documented), from what the movement
 * was to what it is: a new movement was nothing, a deleted one is nothing. An order that does not exist is passed over (assumed).
 */
export function moveDelivered(db: Db, clock: Clock, was: Row | undefined, is: Row | undefined): void {
	const orders = new Set([was, is].map((row) => String(row?.sth_sip_uid ?? '')).filter(Boolean));
	for (const order of orders) {
		const difference = amountFor(is, order) - amountFor(was, order);
		if (difference === 0) continue;
		db.run(
			'UPDATE SIPARISLER SET sip_teslim_miktar = IFNULL(sip_teslim_miktar, 0) + ?, sip_lastup_date = ? WHERE sip_Guid = ?',
			[difference, clock.stamp(), plainGuid(order)],
		);
	}
}
