import { isMembers, type Members } from '../json/members';
import {
	bitsFor,
	bucketOf,
	digestOf,
	handedOverTimes,
	fitsRows,
	inBuckets,
	oneMoreTime,
	packedSums,
	shrunk,
	sumsOf,
	timesIn,
	unpackedSums,
	type ShopMemory,
} from './remembered';

/** An item by its SKU, with the digest of what is sent for it. A blank digest: the shop is told that the item is gone, and the item is forgotten. */
export type Digested = readonly [sku: string, digest: string];

/** What a workflow returns once the shop has taken items: their memory, and what was taken. */
export interface Receipt {
	readonly key: string;
	readonly rows: readonly Digested[];
	/** The number of buckets as a power of 2, if items share buckets. */
	readonly bits?: number;
	/** For each bucket: its sum once all its items are taken, and how many items that are. */
	readonly buckets?: Readonly<Record<string, readonly [sum: number, items: number]>>;
}

/** Changed items. Items that can only be confirmed together are one group. */
interface Changes {
	readonly groups: ReadonlyArray<readonly Digested[]>;
	/** SKUs that the shop has and the ERP no longer lists. `undefined` if there are too many items to remember each one. */
	readonly gone: readonly string[] | undefined;
	/** Handovers of an item since the shop last confirmed it. */
	readonly timesOf: (sku: string) => number;
	/** The receipt of some of these items. */
	readonly receipt: (rows: readonly Digested[]) => Omit<Receipt, 'key'>;
}

/** The changes since the shop's last confirmation. `room`: characters that the memory may take. */
export function changesOf(all: readonly Digested[], kept: ShopMemory, room: number): Changes {
	const current = new Map(all);
	if (kept.form === 'rows') {
		const skus = Object.keys(kept.rows);
		if (fitsRows(new Set([...current.keys(), ...skus]), room)) {
			const { rows } = kept;
			const isKnown = ([sku, digest]: Digested) => Object.hasOwn(rows, sku) && rows[sku] === digest;
			return {
				groups: all.filter((row) => !isKnown(row)).map((row) => [row]),
				gone: skus.filter((sku) => !current.has(sku)),
				timesOf: (sku) => (Object.hasOwn(rows, sku) ? timesIn(rows[sku]) : 0),
				receipt: (taken) => ({ rows: taken }),
			};
		}
	}
	const most = bitsFor(room);
	const bits = kept.form === 'buckets' ? Math.min(most, kept.bits) : most;
	const before = unpackedSums(inBuckets(kept, bits)?.sums ?? '');
	const sums = sumsOf(all, bits);
	const byBucket = new Map<number, Digested[]>();
	for (const row of all) {
		const bucket = bucketOf(row[0], bits);
		const those = byBucket.get(bucket);
		if (those) those.push(row);
		else byBucket.set(bucket, [row]);
	}
	const changed = [...byBucket].filter(([bucket]) => sums[bucket] !== (before[bucket] ?? 0));
	return {
		groups: changed.sort(([a], [b]) => a - b).map(([, rows]) => rows),
		gone: undefined,
		timesOf: (sku) => Math.max(0, -(before[bucketOf(sku, bits)] ?? 0)),
		receipt: (taken) => ({
			rows: taken,
			bits,
			buckets: Object.fromEntries(
				[...new Set(taken.map(([sku]) => bucketOf(sku, bits)))].map((bucket) => [
					String(bucket),
					[sums[bucket] ?? 0, byBucket.get(bucket)?.length ?? 0],
				]),
			),
		}),
	};
}

/** The memory once the shop has taken what receipts say; `ignored` items count as not taken, since the memory has become coarser meanwhile. */
interface Confirmed {
	readonly kept: ShopMemory;
	readonly ignored: number;
}

function withRows(kept: ShopMemory, rows: readonly Digested[]): Confirmed {
	if (rows.length === 0) return { kept, ignored: 0 };
	if (kept.form === 'buckets') return { kept, ignored: rows.length };
	const all = new Map(Object.entries(kept.rows));
	for (const [sku, digest] of rows) {
		if (digest === '') all.delete(sku);
		else all.set(sku, digest);
	}
	return { kept: { form: 'rows', rows: Object.fromEntries(all) }, ignored: 0 };
}

/** A bucket is taken once all its items are taken, from the same reading of the ERP. */
function withBuckets(kept: ShopMemory, bits: number, receipts: readonly Receipt[]): Confirmed {
	const rows = new Map<string, { readonly sum: number; readonly items: number; readonly taken: Set<string> }>();
	for (const { rows: taken, buckets = {} } of receipts)
		for (const [sku, digest] of taken) {
			const bucket = String(bucketOf(sku, bits));
			const [sum, items] = buckets[bucket] ?? [0, 0];
			const id = `${bucket} ${sum}`;
			const found = rows.get(id) ?? { sum, items, taken: new Set<string>() };
			found.taken.add(`${sku} ${digest}`);
			rows.set(id, found);
		}
	const coarse = inBuckets(kept, bits);
	const count = [...rows.values()].reduce((sum, { taken }) => sum + taken.size, 0);
	if (!coarse) return { kept, ignored: count };
	const sums = unpackedSums(coarse.sums);
	let ignored = 0;
	for (const [id, { sum, items, taken }] of rows) {
		if (taken.size === items) sums[Number(id.split(' ')[0])] = sum;
		else ignored += taken.size;
	}
	return { kept: { form: 'buckets', bits, sums: packedSums(sums) }, ignored };
}

/** The memory of a shop, brought up to date with receipts of the same memory. */
export function confirmed(kept: ShopMemory, receipts: readonly Receipt[], room: number): Confirmed {
	let result = withRows(
		kept,
		receipts.flatMap(({ rows, bits }) => (bits === undefined ? rows : [])),
	);
	for (const bits of new Set(receipts.flatMap((receipt) => (receipt.bits === undefined ? [] : [receipt.bits])))) {
		const next = withBuckets(
			result.kept,
			bits,
			receipts.filter((receipt) => receipt.bits === bits),
		);
		result = { kept: next.kept, ignored: result.ignored + next.ignored };
	}
	return { ...result, kept: shrunk(result.kept, room) };
}

/**
 * The memory once items are handed over: until the shop has taken them, nobody knows which of two values it has, the one before or the new
 * one. They are handed over again even where the ERP goes back to what the shop had taken before.
 */
export function inDoubt(kept: ShopMemory, { rows, bits }: Omit<Receipt, 'key'>, room: number): ShopMemory {
	if (rows.length === 0) return kept;
	if (bits === undefined) {
		if (kept.form === 'buckets') return kept;
		const all = new Map(Object.entries(kept.rows));
		for (const [sku] of rows) all.set(sku, handedOverTimes(timesIn(all.get(sku)) + 1));
		return shrunk({ form: 'rows', rows: Object.fromEntries(all) }, room);
	}
	const coarse = inBuckets(kept, bits);
	if (!coarse) return kept;
	const sums = unpackedSums(coarse.sums);
	for (const bucket of new Set(rows.map(([sku]) => bucketOf(sku, bits)))) sums[bucket] = oneMoreTime(sums[bucket] ?? 0);
	return { form: 'buckets', bits, sums: packedSums(sums) };
}

const isDigested = (value: unknown): value is Digested =>
	Array.isArray(value) && value.length === 2 && value.every((value) => typeof value === 'string');

const isBucket = (value: unknown): value is readonly [number, number] =>
	Array.isArray(value) && value.length === 2 && value.every((value) => typeof value === 'number');

/** Reads a receipt from JSON that a workflow returned. `undefined` for anything else. */
export function readReceipt(value: unknown): Receipt | undefined {
	if (!isMembers(value) || typeof value.key !== 'string' || !Array.isArray(value.rows)) return undefined;
	const entries: readonly unknown[] = value.rows;
	const rows = entries.filter(isDigested);
	if (rows.length !== entries.length) return undefined;
	const { key, bits } = value;
	if (bits === undefined) return { key, rows };
	const buckets: Members = isMembers(value.buckets) ? value.buckets : {};
	if (typeof bits !== 'number' || !Object.values(buckets).every(isBucket)) return undefined;
	return { key, rows, bits, buckets: buckets as NonNullable<Receipt['buckets']> };
}

/** The digest of an item by what the shop is told of it; two items that are told the same have different ones, since sums are made of them. */
export const digested = (sku: string, told: unknown): Digested => [sku, digestOf([sku, told])];
