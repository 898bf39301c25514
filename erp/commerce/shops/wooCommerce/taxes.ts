import type { ShopJson } from '../../shop/reader';
import { compare, formatDecimal, ZERO } from '../../../base/values/decimal';

/** Percent of each tax of an order by its id; blank where an old shop does not give it. */
export type WooRates = ReadonlyMap<string, number | undefined>;

/** The percent of each tax of an order, by its id. */
export const wooRates = (order: ShopJson): WooRates =>
	new Map(
		order.get('tax_lines').list.map((line) => {
			const percent = line.get('rate_percent').maybeAmount;
			return [line.get('rate_id').wanted, percent && Number(formatDecimal(percent))];
		}),
	);

/** The ids of a row's taxes: of the charged ones, else of the first. */
export function taxIdsOf(node: ShopJson): string[] {
	const rows = node.get('taxes').list;
	const isCharged = (row: ShopJson) =>
		['total', 'subtotal'].some((member) => compare(row.get(member).amountOrZero, ZERO) !== 0);
	const taxed = rows.filter(isCharged);
	return [...new Set((taxed.length > 0 ? taxed : rows.slice(0, 1)).map((row) => row.get('id').wanted))];
}
