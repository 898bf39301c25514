import { isMembers, type Members } from '../json/members';
import { plainTextOf } from '../text/text';

/** By what the API of a shop names a product: its own numbers, since none takes a SKU. */
export interface ShopProduct {
	readonly id: string;
	/** Of a variation of WooCommerce, the product that it belongs to; of a variant of Shopify, its product. */
	readonly parentId?: string;
	readonly inventoryItemId?: string;
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

/** A SKU as shops compare it. */
export const skuKey = (sku: string): string => sku.trim();

function productOf(row: Members): readonly (readonly [sku: string, ShopProduct])[] {
	const sku = textIn(row, 'sku');
	const id = textIn(row, 'id');
	if (sku === undefined || id === undefined) return [];
	const parentId = textIn(row, 'parent_id', 'product', 'product_id', 'productId');
	const inventoryItemId = textIn(row, 'inventoryItem', 'inventory_item_id', 'inventoryItemId');
	return [
		[skuKey(sku), { id, ...(parentId ? { parentId } : {}), ...(inventoryItemId ? { inventoryItemId } : {}) }] as const,
	];
}

/** Products of a shop by their SKU, out of what its API lists: rows, or lists of rows, of WooCommerce or of Shopify's variants. */
export function readProducts(value: unknown): ReadonlyMap<string, ShopProduct> | undefined {
	if (!Array.isArray(value)) return undefined;
	const rows: readonly unknown[] = value.flat();
	return rows.every(isMembers) ? new Map(rows.flatMap(productOf)) : undefined;
}
