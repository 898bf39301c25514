import { isMembers, type Members } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';

/** The product numbers of a shop's API: digits only, because these APIs take no SKU. */
export interface ShopProduct {
	readonly id: string;
	/** The parent product of a variation or variant. */
	readonly parentId?: string;
	readonly inventoryItemId?: string;
	/** Its pictures; absent where the shop does not list them. */
	readonly images?: readonly string[];
}

const textIn = (row: Members, ...names: readonly string[]): string | undefined => {
	for (const name of names) {
		const value = row[name];
		const inner = isMembers(value) ? value.id : value;
		const text = plainTextOf(inner).trim();
		if (text !== '' && text !== '0') return text;
	}
	return undefined;
};

/** A shop's own number. It becomes part of a URL, where `1/../../orders/5` would lead elsewhere. */
const NUMBER = /^(?:gid:\/\/[a-z]{1,40}\/[A-Za-z]{1,40}\/)?(\d{1,20})$/;

const numberIn = (row: Members, ...names: readonly string[]): string | undefined =>
	NUMBER.exec(textIn(row, ...names) ?? '')?.[1];

/** A SKU normalized as shops compare it. */
export const skuKey = (sku: string): string => sku.trim();

function productOf(row: Members): readonly (readonly [sku: string, ShopProduct])[] {
	const sku = textIn(row, 'sku');
	const id = numberIn(row, 'id');
	if (sku === undefined || id === undefined) return [];
	const parentId = numberIn(row, 'parent_id', 'product', 'product_id', 'productId');
	const inventoryItemId = numberIn(row, 'inventoryItem', 'inventory_item_id', 'inventoryItemId');
	const images = Array.isArray(row.images)
		? row.images.flatMap((image) => (isMembers(image) ? (numberIn(image, 'id') ?? []) : []))
		: undefined;
	const others = { ...(inventoryItemId ? { inventoryItemId } : {}), ...(images ? { images } : {}) };
	return [[skuKey(sku), { id, ...(parentId ? { parentId } : {}), ...others }] as const];
}

interface ShopProducts {
	readonly bySku: ReadonlyMap<string, ShopProduct>;
	/** SKUs that several products share. The last product is used. */
	readonly repeated: readonly string[];
	/** Each row has a SKU, and the variations that products list are included. */
	readonly isWhole: boolean;
}

/** Reads a shop's products from the rows of its API, or from lists of such rows. */
export function readProducts(value: unknown): ShopProducts | undefined {
	if (!Array.isArray(value)) return undefined;
	const rows: readonly unknown[] = value.flat();
	if (!rows.every(isMembers)) return undefined;
	const bySku = new Map<string, ShopProduct>();
	const repeated = new Set<string>();
	for (const [sku, product] of rows.flatMap(productOf)) {
		const before = bySku.get(sku);
		// If the list shifts during paging, one product appears on two pages.
		if (before && before.id !== product.id) repeated.add(sku);
		bySku.set(sku, product);
	}
	const ids = new Set(rows.map((row) => numberIn(row, 'id')));
	const isWhole = rows.every(
		({ variations, ...row }) =>
			Object.hasOwn(row, 'sku') &&
			(!Array.isArray(variations) || variations.every((id: unknown) => ids.has(plainTextOf(id)))),
	);
	return { bySku, repeated: [...repeated], isWhole };
}
