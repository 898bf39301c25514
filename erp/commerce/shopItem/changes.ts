import { hash } from 'node:crypto';
import { isMembers } from '../../base/json/members';

/** A SKU with the digest of its payload. A blank digest: the shop is informed that the item is gone, and the item is forgotten. */
export type Digested = readonly [sku: string, digest: string];

/** The items that a shop has accepted: digest by SKU; `?n` for an item that was handed over n times and never confirmed. */
export type ShopMemory = Readonly<Record<string, string>>;

/** A workflow's receipt once the shop has accepted items: the key of their memory, and the accepted rows. */
export interface Receipt {
	readonly key: string;
	readonly rows: readonly Digested[];
}

/** Characters of a digest: 36 bits in Base64. */
const WIDTH = 6;
const DOUBTED = '?';
/** Between the digests of the parts of an item; Base64 has no dot. */
const BETWEEN = '.';

/** The digest of an item's payload. */
export const digested = (sku: string, payload: unknown): Digested => [
	sku,
	hash('sha256', JSON.stringify([sku, payload]), 'base64').slice(0, WIDTH),
];

/** The digest of an item of which each part changes by itself. */
export const digestedParts = (sku: string, parts: readonly unknown[]): Digested => [
	sku,
	parts.map((part) => digested(sku, part)[1]).join(BETWEEN),
];

const keptOf = (kept: ShopMemory, sku: string): string => (Object.hasOwn(kept, sku) ? (kept[sku] ?? '') : '');

/** Handovers of an item since the shop last confirmed it. 0 for accepted items, and for new items. */
export function timesOf(kept: ShopMemory, sku: string): number {
	const digest = keptOf(kept, sku);
	return digest.startsWith(DOUBTED) ? Number.parseInt(digest.slice(1), 10) || 1 : 0;
}

/** Indexes of the parts that differ from those that the shop has accepted; of an item that was never seen none. */
export function changedParts(kept: ShopMemory, [sku, digest]: Digested): number[] {
	const before = keptOf(kept, sku)
		.replace(/^\?\d+\./, '')
		.split(BETWEEN);
	return Object.hasOwn(kept, sku)
		? digest.split(BETWEEN).flatMap((part, index) => (part === before[index] ? [] : [index]))
		: [];
}

/** The memory after a handover of parts: those that were handed over are in doubt. */
export const partsInDoubt = (kept: ShopMemory, rows: readonly Digested[]): ShopMemory =>
	confirmed(
		kept,
		rows.map((row) => {
			const changed = changedParts(kept, row);
			const parts = row[1].split(BETWEEN).map((part, index) => (changed.includes(index) ? '' : part));
			return [row[0], [`${DOUBTED}${timesOf(kept, row[0]) + 1}`, ...parts].join(BETWEEN)];
		}),
	);

/** Items whose current state the shop has not accepted, and its SKUs that the ERP no longer lists. */
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
 * The memory after a handover: until the shop confirms, it is unknown whether it has the previous or the new value. The items are handed over again
 * even where the ERP returns to the previously accepted value.
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
