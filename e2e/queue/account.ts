import type { Ended } from './executions';

/** Outcomes by which the node says that an order is in the ERP. */
const SAVED = ['saved', 'alreadySaved', 'recovered'];

/** What became of the orders; all lists hold order numbers. */
export interface OrderAccount {
	/** Executions by how they ended. */
	readonly succeeded: number;
	readonly failed: number;
	/** Of the failed ones, those of which n8n has not kept which order it was. */
	readonly nameless: number;
	/** Orders that no successful execution told to be in the ERP. */
	readonly untold: readonly string[];
	readonly missing: readonly string[];
	/** Not in the ERP, and told to somebody by number, as failed or unknown. */
	readonly reported: readonly string[];
	/** Not in the ERP, and told to nobody by number. */
	readonly lost: readonly string[];
	/** More than once in the ERP. */
	readonly twice: readonly string[];
	/** Told to be in the ERP, and not there. */
	readonly falselySaved: readonly string[];
}

/** Numbers of the orders that a set of executions tells of. */
const toldOf = (executions: readonly Ended[]): ReadonlySet<string> =>
	new Set(executions.flatMap(({ order }) => (order === undefined ? [] : [order])));

const savedBy = (executions: readonly Ended[]) =>
	toldOf(executions.filter(({ outcome = '' }) => SAVED.includes(outcome)));

/** The orders that no execution told to be in the ERP. */
export function untoldOf(orders: readonly string[], executions: readonly Ended[]): string[] {
	const saved = savedBy(executions);
	return orders.filter((order) => !saved.has(order));
}

/**
 * Holds what executions told against the ERP.
 * @param inErp - how often the ERP has an order, by its number
 */
export function orderAccount(
	orders: readonly string[],
	executions: readonly Ended[],
	inErp: ReadonlyMap<string, number>,
): OrderAccount {
	const own = executions.filter(({ flow }) => flow === 'orders');
	const failed = own.filter(({ status }) => status !== 'success');
	const open = toldOf(
		own.filter(({ outcome = '', status }) => status !== 'success' || ['failed', 'unknown'].includes(outcome)),
	);
	const isThere = (order: string) => (inErp.get(order) ?? 0) > 0;
	const missing = orders.filter((order) => !isThere(order));
	return {
		succeeded: own.length - failed.length,
		failed: failed.length,
		nameless: failed.filter(({ order }) => order === undefined).length,
		untold: untoldOf(orders, own),
		missing,
		reported: missing.filter((order) => open.has(order)),
		lost: missing.filter((order) => !open.has(order)),
		twice: orders.filter((order) => (inErp.get(order) ?? 0) > 1),
		falselySaved: [...savedBy(own)].filter((order) => !isThere(order)),
	};
}

/** What became of the e-invoices. */
export interface InvoiceAccount {
	readonly arrived: number;
	readonly seen: number;
	/** Executions that n8n reports as failed; what they were about is not in them. */
	readonly failed: number;
	/** Seen by no successful execution, although none failed. */
	readonly lost: readonly string[];
	/** Not seen, and explained by a failed execution. */
	readonly reported: readonly string[];
	readonly twice: readonly string[];
}

/** Holds the e-invoices that the trigger handed over against those that arrived; UUIDs in small letters. */
export function invoiceAccount(arrived: readonly string[], executions: readonly Ended[]): InvoiceAccount {
	const own = executions.filter(({ flow }) => flow === 'invoices');
	const seen = own.filter(({ status }) => status === 'success').flatMap(({ invoices }) => invoices);
	const failed = own.filter(({ status }) => status !== 'success').length;
	const unseen = arrived.filter((uuid) => !seen.includes(uuid));
	return {
		arrived: arrived.length,
		seen: new Set(seen).size,
		failed,
		lost: failed === 0 ? unseen : [],
		reported: failed === 0 ? [] : unseen,
		twice: [...new Set(seen.filter((uuid, at) => seen.indexOf(uuid) !== at))],
	};
}
