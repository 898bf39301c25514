import { isMembers } from '../../json/members';
import { fold, plainTextOf } from '../../text/text';
import { grossOf, type ShopLine } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import type { RowCondition, ShopMapping } from './mapping';

const plain = (value: unknown): string => (typeof value === 'object' ? '' : fold(plainTextOf(value)));

/** Values by which shops say that a row has no such member: a row without parent has the parent 0 in some. */
const NOTHING = new Set(['', '0', 'false', 'null']);

const isTold = (value: unknown): boolean => isMembers(value) || !NOTHING.has(plain(value));

function fits(row: ShopJson, { member, is }: RowCondition): boolean {
	const { value } = row.at(member);
	return is === undefined ? isTold(value) : is.map(plain).includes(plain(value));
}

/** The rows of an order that are lines, as the mapping tells them from others; all of them where it says nothing. */
export function lineRows(order: ShopJson, { lines, line: { skip = [], only = [] } }: ShopMapping): ShopJson[] {
	const rows = order.at(lines).list;
	const kept = rows.filter(
		(row) => !skip.some((condition) => fits(row, condition)) && only.every((condition) => fits(row, condition)),
	);
	if (rows.length > 0 && kept.length === 0)
		order.at(lines).refuse('has no row that line.skip and line.only leave', 'Compare both with an order of the shop.');
	return kept;
}

/** The member by which a row names another one as its parent, as `parent_item_id` of Magento; undefined where it has none. */
const parentOf = ({ value }: ShopJson): string | undefined =>
	Object.entries(isMembers(value) ? value : {}).find(([name, one]) => /parent/i.test(name) && isTold(one))?.[0];

const codesOf = ({ sku, barcode }: ShopLine): string[] =>
	[sku, barcode].filter((code): code is string => code !== undefined);

/**
 * Some shops list a product with variants twice, as parent and as child, one of both without a price: both would leave the stock. Rows of
 * one item and quantity, of which one is free, are refused where one names a parent; a gift without one is told as a doubt.
 */
export function doubledRows(rows: readonly ShopJson[], lines: readonly ShopLine[]): string[] {
	return lines.flatMap((free, index) => {
		if (grossOf(free.before) !== 0n) return [];
		const twin = lines.findIndex(
			(line) =>
				grossOf(line.before) !== 0n &&
				line.quantity === free.quantity &&
				codesOf(line).some((code) => codesOf(free).includes(code)),
		);
		const [row, other] = [rows[index], rows[twin]];
		if (!row || !other) return [];
		const parent = parentOf(row) ?? parentOf(other);
		if (parent !== undefined)
			row.refuse(
				`is the same item as ${other.path}, and "${parent}" says that one is a part of the other: it would leave the stock twice`,
				`Add "skip": [{ "member": "${parent}" }] to line in Mapping, so that one of them is left out.`,
			);
		return [
			`${row.path} is the same item and quantity as ${other.path} at no price: both leave the stock. If it is no gift, leave it out with skip in Mapping`,
		];
	});
}
