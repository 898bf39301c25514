import { keyColumn } from '../../ask/page';
import { cellNumber } from '../../ask/row';
import { cell } from '../../../base/json/cell';
import type { Members } from '../../../base/json/members';
import { plainTextOf } from '../../../base/text/text';
import { itemOf } from '../answer';
import type { WatchedItems } from './watchedItems';

/** The values of an item, or of one colour and size of it, from a row. */
export interface WatchedRow {
	/** Its code; for a colour and size, with the ERP's keys of these. */
	readonly code: string;
	/** The watched quantity; `undefined` if only prices are watched. */
	readonly quantity?: number;
	/** Quantity and prices as text, with six decimals: both are binary fractions in the ERP, which shows fewer decimals. */
	readonly value: string;
	/** The minimum stock of the item card, 0 for none. */
	readonly minimum: number;
	readonly row: Members;
}

const rounded = (row: Members, column: string | undefined): number | null => {
	const number = column === undefined ? undefined : cellNumber(row, column);
	return number === undefined ? null : Math.round(number * 1_000_000);
};

/** Reads a row of watched items. */
export function watchedRow({ lists, quantity }: WatchedItems, row: Members): WatchedRow {
	const prices = lists.flatMap(({ members: [price], currency }) => [
		rounded(row, price?.column),
		cellNumber(row, currency) ?? null,
	]);
	return {
		code: plainTextOf(cell(row, keyColumn(0))).trimEnd(),
		...(quantity === undefined ? {} : { quantity: cellNumber(row, quantity) ?? 0 }),
		value: JSON.stringify([rounded(row, quantity), ...prices]),
		minimum: cellNumber(row, 'sto_min_stok') ?? 0,
		row,
	};
}

/** The output of an item: its members, its quantity if that is watched, and its prices. */
export function watchedItem(
	{ question, members, lists, quantity }: WatchedItems,
	row: Members,
): Record<string, unknown> {
	const membersOf = (of: WatchedItems['members']) =>
		itemOf(row, of, Object.fromEntries(of.map(({ column }) => [column, question.show[column]])));
	return {
		...membersOf(members),
		...(quantity === undefined ? {} : { quantity: cellNumber(row, quantity) ?? null }),
		...(lists.length === 0
			? {}
			: { prices: lists.map(({ list, members: priced }) => ({ priceList: list, ...membersOf(priced) })) }),
	};
}
