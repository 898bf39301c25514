import { isMembers, type Members } from '../json/members';
import { plainTextOf } from '../text/text';

/** By what the API of a shop names a product: its own numbers, digits alone, since none takes a SKU. */
export interface ShopProduct {
	readonly id: string;
	/** Of a variation or a variant: the product that it belongs to. */
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

/** A shop's own number: it becomes a part of an address, in which `1/../../orders/5` would lead elsewhere. */
const NUMBER = /^(?:gid:\/\/[a-z]{1,40}\/[A-Za-z]{1,40}\/)?(\d{1,20})$/;

const numberIn = (row: Members, ...names: readonly string[]): string | undefined =>
	NUMBER.exec(textIn(row, ...names) ?? '')?.[1];

/** A SKU as shops compare it. */
export const skuKey = (sku: string): string => sku.trim();

function productOf(row: Members): readonly (readonly [sku: string, ShopProduct])[] {
	const sku = textIn(row, 'sku');
	const id = numberIn(row, 'id');
	if (sku === undefined || id === undefined) return [];
	const parentId = numberIn(row, 'parent_id', 'product', 'product_id', 'productId');
	const inventoryItemId = numberIn(row, 'inventoryItem', 'inventory_item_id', 'inventoryItemId');
	return [
		[skuKey(sku), { id, ...(parentId ? { parentId } : {}), ...(inventoryItemId ? { inventoryItemId } : {}) }] as const,
	];
}

/** What a shop has, by SKU. */
interface ShopProducts {
	readonly bySku: ReadonlyMap<string, ShopProduct>;
	/** SKUs that several products have, of which the last one is meant: the shop's API would take one request for each. */
	readonly repeated: readonly string[];
}

/** Products of a shop by their SKU, out of what its API lists: rows, or lists of rows. */
export function readProducts(value: unknown): ShopProducts | undefined {
	if (!Array.isArray(value)) return undefined;
	const rows: readonly unknown[] = value.flat();
	if (!rows.every(isMembers)) return undefined;
	const bySku = new Map<string, ShopProduct>();
	const repeated = new Set<string>();
	for (const [sku, product] of rows.flatMap(productOf)) {
		const before = bySku.get(sku);
		// A list that moves while it is read shows one product on two of its pages.
		if (before && before.id !== product.id) repeated.add(sku);
		bySku.set(sku, product);
	}
	return { bySku, repeated: [...repeated] };
}
