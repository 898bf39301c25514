import { documentIn } from '../ask/row';
import { deliveries } from '../carry/plan';
import { carryState } from '../carry/state';
import type { Members } from '../json/members';
import { fold } from '../text/text';
import type { ReturnedSale } from './elsewhere';

/** Why goods are not taken back (no full stop), or what to say of it where the ERP does not tell. */
type ReturnCheck =
	| { readonly isTooMuch: true; readonly message: string }
	| { readonly isTooMuch: false; readonly warning?: string };

const MOST_NAMED = 3;

/** Pieces by item; goods of a dispatch note and of the invoice over it count once. */
function piecesOf(rows: readonly Members[]): Map<string, number> {
	const none = { lines: [], invoices: [], numbers: [] };
	const all = new Map<string, number>();
	for (const { item, quantity } of deliveries(
		carryState({ series: '', number: '' }, { ...none, movements: rows }).movements,
	))
		all.set(fold(item), (all.get(fold(item)) ?? 0) + quantity);
	return all;
}

const numbers = (rows: readonly Members[]): string =>
	rows
		.slice(0, MOST_NAMED)
		.map((row) => documentIn(row, 'cha'))
		.join(', ');

/** Quantities are decimals that come as floats. */
const text = (quantity: number) => String(Number(quantity.toFixed(6)));

/** Whether a return brings back more than its sale has left: what its invoices hold, less what came back before. */
export function returnCheck(
	{ reference, goods }: ReturnedSale,
	account: string,
	rows: {
		readonly sales: readonly Members[];
		readonly sold: readonly Members[];
		readonly returns: readonly Members[];
		readonly returned: readonly Members[];
	},
): ReturnCheck {
	if (rows.sales.length === 0 && rows.sold.length === 0)
		return {
			isTooMuch: false,
			warning: `The ERP shows no sales invoice of ${reference} on account ${account}: look whether what comes back was ever invoiced`,
		};
	const [sold, returned] = [piecesOf(rows.sold), piecesOf(rows.returned)];
	const now = new Map<string, { readonly item: string; readonly quantity: number }>();
	for (const [item, quantity] of goods)
		now.set(fold(item), { item, quantity: (now.get(fold(item))?.quantity ?? 0) + quantity });
	const unsold: string[] = [];
	for (const [key, { item, quantity }] of now) {
		const [all, before] = [sold.get(key), returned.get(key) ?? 0];
		if (all === undefined) unsold.push(item);
		else if (before + quantity > all + 1e-6) {
			const names = rows.returns.length > 0 && before > 0 ? ` (${numbers(rows.returns)})` : '';
			return {
				isTooMuch: true,
				message: `${text(quantity)} of ${item} would come back, but ${reference} sold ${text(all)}, and ${text(before)} came back before${names}`,
			};
		}
	}
	return unsold.length === 0
		? { isTooMuch: false }
		: {
				isTooMuch: false,
				warning: `The sales invoice of ${reference} holds no ${unsold.slice(0, MOST_NAMED).join(', ')}: look whether what comes back was sold`,
			};
}
