import type { Db } from '../../standin';
import { sizeOf, type Order } from './orders';

/** An order as it stands in the database once; a second copy is a second entry. */
export interface Copy {
	readonly number: string;
	/** All of its lines and quantities are there. */
	readonly isWhole: boolean;
}

/** The orders in the stand-in's database, by reference. */
export function copiesIn(db: Db, orders: readonly Order[]): Map<string, Copy[]> {
	const sizes = new Map(orders.map((order) => [order.reference, sizeOf(order)]));
	const copies = new Map<string, Copy[]>();
	const rows = db.all(
		`SELECT sip_belgeno AS reference, sip_evrakno_sira AS number, COUNT(*) AS lines, SUM(sip_miktar) AS quantity
		FROM SIPARISLER WHERE sip_evrakno_seri = 'LAB' GROUP BY sip_belgeno, sip_evrakno_sira`,
	);
	for (const { reference, number, lines, quantity } of rows) {
		const wanted = sizes.get(String(reference));
		if (!wanted) throw new Error(`The database has an order that nobody asked for: ${String(reference)}`);
		const isWhole = Number(lines) === wanted.lines && Number(quantity) === wanted.quantity;
		const known = copies.get(String(reference)) ?? [];
		copies.set(String(reference), [...known, { number: String(number), isWhole }]);
	}
	return copies;
}
