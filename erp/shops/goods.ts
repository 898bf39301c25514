import type { ShopLine } from '../shop/order';
import type { ShopJson } from '../shop/reader';
import { compare, type Decimal, ZERO } from '../values/decimal';

/** Members in which a shop tells what a line of goods is. */
interface GoodsMembers {
	readonly id: string;
	readonly sku: string;
	readonly barcode: string;
	readonly name: string;
}

type Goods = Pick<ShopLine, 'kind' | 'path' | 'id' | 'sku' | 'barcode' | 'name'>;

/** What a line of goods is, by the members of its shop. */
export const goodsOf = (line: ShopJson, { id, sku, barcode, name }: GoodsMembers): Goods => ({
	kind: 'item',
	path: line.path,
	id: line.get(id).text,
	sku: line.get(sku).text,
	barcode: line.get(barcode).text,
	name: line.get(name).text ?? '',
});

/** Pieces of a line of goods; stops the reading where there are none. */
export function piecesIn(quantity: ShopJson, remedy: string): Decimal {
	const { amount } = quantity;
	return compare(amount, ZERO) > 0 ? amount : quantity.refuse('is not above 0', remedy);
}

/** Stops the reading where a page is given in place of one order: `field` is what *Split Out* takes. */
export function refusePage(page: ShopJson, field: string, what: 'order' | 'package' = 'order'): void {
	if (!page.isMissing)
		page.refuse(`holds a page of ${what}s`, `Split it first (Split Out, field ${field}): one item for each ${what}.`);
}

/** Stops the reading of a micro export at a marketplace that has not published what its invoice holds. */
export function refuseMicroExport(mark: ShopJson, shop: string): void {
	if (mark.flag)
		mark.refuse(
			`is a micro export, of which ${shop} has not published what its invoice holds`,
			'Enter this order by hand.',
		);
}
