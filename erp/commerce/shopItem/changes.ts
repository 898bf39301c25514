import { hash } from 'node:crypto';
import { isMembers } from '../../base/json/members';

/** A SKU with the digests of its parts. A blank digest: the shop is informed that the item is gone, and the item is forgotten. */
export type Digested = readonly [sku: string, digest: string];

/** The items that a shop has accepted: digests by SKU; `?n.` before those of an item that was handed over n times and never confirmed. */
export type ShopMemory = Readonly<Record<string, string>>;

/** A workflow's receipt once the shop has accepted items: the key of their memory, and the accepted rows. */
export interface Receipt {
	readonly key: string;
	readonly rows: readonly Digested[];
}

/** Characters of a digest: 36 bits in Base64. */
const WIDTH = 6;
/** Between the digests of the parts of an item; Base64 has no dot. */
const BETWEEN = '.';
const DOUBTED = /^\?(\d+)\./;

/** The digests of an item's parts, each of which changes by itself. */
export const digested = (sku: string, ...parts: readonly unknown[]): Digested => [
	sku,
	parts.map((part) => hash('sha256', JSON.stringify([sku, part]), 'base64').slice(0, WIDTH)).join(BETWEEN),
];

const keptOf = (kept: ShopMemory, sku: string): string | undefined =>
	Object.hasOwn(kept, sku) ? kept[sku] : undefined;

/** Handovers of an item since the shop last confirmed it. 0 for accepted items, and for new items. */
export const timesOf = (kept: ShopMemory, sku: string): number =>
	Number(DOUBTED.exec(keptOf(kept, sku) ?? '')?.[1] ?? 0);

/** Indexes of the parts that differ from those that the shop has accepted: all parts of an item that it never got. */
export function changedParts(kept: ShopMemory, [sku, digest]: Digested): number[] {
	const before = (keptOf(kept, sku) ?? '').replace(DOUBTED, '').split(BETWEEN);
	return digest.split(BETWEEN).flatMap((part, index) => (part === before[index] ? [] : [index]));
}

/** Items whose current state the shop has not accepted, and its SKUs that the ERP no longer lists. */
export function changesOf(
	all: readonly Digested[],
	kept: ShopMemory,
): { readonly changed: readonly Digested[]; readonly gone: readonly string[] } {
	const current = new Set(all.map(([sku]) => sku));
	return {
		changed: all.filter((row) => changedParts(kept, row).length > 0),
		gone: Object.keys(kept).filter((sku) => !current.has(sku)),
	};
}

/** The memory after the shop has accepted items. */
export function confirmed(kept: ShopMemory, rows: readonly Digested[]): ShopMemory {
	const all = new Map(Object.entries(kept));
	for (const [sku, digest] of rows) {
		if (digest === '') all.delete(sku);
		else all.set(sku, digest);
	}
	return Object.fromEntries(all);
}

/**
 * The memory after a handover: until the shop confirms, it is unknown whether it has the previous or the new value of what changed. That is handed
 * over again even where the ERP returns to the previously accepted value.
 */
export const inDoubt = (kept: ShopMemory, rows: readonly Digested[]): ShopMemory =>
	confirmed(
		kept,
		rows.map((row) => {
			const changed = changedParts(kept, row);
			const parts = row[1].split(BETWEEN).map((part, index) => (changed.includes(index) ? '' : part));
			return [row[0], `?${timesOf(kept, row[0]) + 1}${BETWEEN}${parts.join(BETWEEN)}`];
		}),
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
