import { shopBooksOf, furnish, sumsUp } from './shop/ledger';
import { shopOrdersOf } from './shop/orders';
import type { Db } from '../../standin';
import type { WorkflowFile } from '../../testkit/engine';
import type { CredentialRef } from '../sketch';
import { exampleOrders, orderFlow, shopOrderFlow } from './flow';
import { numberedOrders, type QueueOrders } from './shop';

/** What a run of the queue plays: orders, the workflow that saves them, and what must be right of them beside their number. */
export interface Played {
	readonly orders: QueueOrders;
	readonly flow: (credential: CredentialRef) => WorkflowFile;
	/** Puts into the ERP what the orders need. */
	readonly furnish: (db: Db) => void;
	/** What is counted in the ERP at the end and must be zero, by its name. */
	readonly wrong: (db: Db) => Readonly<Record<string, number>>;
}

/** Orders by the methods of the ERP: the account, then the order. */
export const plainOrders = (count: number): Played => ({
	orders: numberedOrders(exampleOrders(), count),
	flow: orderFlow,
	furnish: () => undefined,
	wrong: () => ({}),
});

/** Orders for each customer; so many executions of the same one are often under way at once. */
const ORDERS_OF_ONE = 5;

/** Orders of WooCommerce, Shopify and Trendyol by *Shop Order: Create Order*, on accounts that are found or made. */
export function shopOrders(count: number): Played {
	// Some are to be refused: they are not for the queue.
	const good = shopOrdersOf('queue', 2 * count, Math.ceil(count / ORDERS_OF_ONE)).filter(({ isGood }) => isGood);
	const all = good.slice(0, count);
	return {
		orders: new Map(all.map(({ reference, shop, order }) => [reference, { number: reference, shop, order }])),
		flow: shopOrderFlow,
		furnish: (db) => furnish(db, all),
		wrong: (db) => {
			const { twice, misplaced, wrongTotals } = sumsUp(all, shopBooksOf(db, all));
			return {
				'Customers twice': twice.length,
				'Orders on a wrong account': misplaced.length,
				'Wrong totals': wrongTotals.length,
			};
		},
	};
}
