import { hash } from 'node:crypto';
import { isMembers } from '../../base/json/members';

/** An item by its SKU, with the digest of what is sent for it. A blank digest: the shop is informed that the item is gone, and the item is forgotten. */
export type Digested = readonly [sku: string, digest: string];

/** What a shop has taken: the digest of each item by its SKU; `?n` where the item was handed over n times and never confirmed. */
export type ShopMemory = Readonly<Record<string, string>>;

/** What a workflow returns once the shop has taken items: their memory, and what was taken. */
export interface Receipt {
	readonly key: string;
	readonly rows: readonly Digested[];
}

/** Characters of a digest: 36 bits in Base64. */
const WIDTH = 6;
const DOUBTED = '?';

/** The digest of an item by what is sent to the shop. */
export const digested = (sku: string, payload: unknown): Digested => [
	sku,
	hash('sha256', JSON.stringify([sku, payload]), 'base64').slice(0, WIDTH),
];

/** Handovers of an item since the shop last confirmed it. 0 for items that the shop has taken, and for new items. */
export function timesOf(kept: ShopMemory, sku: string): number {
	const digest = Object.hasOwn(kept, sku) ? (kept[sku] ?? '') : '';
	return digest.startsWith(DOUBTED) ? Number(digest.slice(1)) || 1 : 0;
}

/** What the shop has not taken as it is now, and SKUs that it has and the ERP no longer lists. */
export function changesOf(
	all: readonly Digested[],
	kept: ShopMemory,
): { readonly changed: readonly Digested[]; readonly gone: readonly string[] } {
	const current = new Set(all.map(([sku]) => sku));
	return {
		changed: all.filter(([sku, digest]) => !Object.hasOwn(kept, sku) || kept[sku] !== digest),
		gone: Object.keys(kept).filter((sku) => !current.has(sku)),
	};
}

/** The memory once the shop has taken items. */
export function confirmed(kept: ShopMemory, rows: readonly Digested[]): ShopMemory {
	const all = new Map(Object.entries(kept));
	for (const [sku, digest] of rows) {
		if (digest === '') all.delete(sku);
		else all.set(sku, digest);
	}
	return Object.fromEntries(all);
}

/**
 * The memory once items are handed over: until the shop has taken them, nobody knows which of two values it has, the one before or the new
 * one. They are handed over again even where the ERP goes back to what the shop had taken before.
 */
export const inDoubt = (kept: ShopMemory, rows: readonly Digested[]): ShopMemory =>
	confirmed(
		kept,
		rows.map(([sku]) => [sku, `${DOUBTED}${timesOf(kept, sku) + 1}`]),
	);

const isDigested = (value: unknown): value is Digested =>
	Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** Reads a receipt from JSON that a workflow returned. `undefined` for anything else. */
export function readReceipt(value: unknown): Receipt | undefined {
	if (!isMembers(value) || typeof value.key !== 'string' || !Array.isArray(value.rows)) return undefined;
	const { key } = value;
	const rows: readonly unknown[] = value.rows;
	return rows.every(isDigested) ? { key, rows } : undefined;
}
