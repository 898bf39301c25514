import { hash } from 'node:crypto';

/** Bits of a digest: 6 characters of Base64, of 2^36 values. */
const BITS = 36;
const SIZE = 2 ** BITS;
const WIDTH = 6;

/** The most and the fewest buckets, as powers of 2. */
const MOST = 13;
const LEAST = 4;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Stands before the number of handovers since the shop last confirmed the item. */
const DOUBTED = '?';
const DOUBTED_SUM = '.';

/** Handovers that are counted; more are not told apart. */
const MOST_TIMES = 9_999;

/** Stands in place of the digest of an item that was handed over so many times without a confirmation. No item has this digest, so the item is handed over again. */
export const handedOverTimes = (times: number): string => `${DOUBTED}${Math.min(times, MOST_TIMES)}`;

/** Handovers without a confirmation, by the item's digest. 0 for items that the shop has taken, and for new items. */
export const timesIn = (digest = ''): number => (digest.startsWith(DOUBTED) ? Number(digest.slice(1)) || 1 : 0);

/** A number of 36 bits as 6 characters. A negative number counts handovers. */
function letters(value: number): string {
	let text = '';
	for (let index = value < 0 ? 1 : 0, rest = Math.abs(value); index < WIDTH; index++, rest = Math.floor(rest / 64))
		text = `${LETTERS[rest % 64] ?? 'A'}${text}`;
	return value < 0 ? `${DOUBTED_SUM}${text}` : text;
}

const numberIn = (text: string): number => {
	if (text.startsWith(DOUBTED)) return -timesIn(text);
	const value = [...text].reduce((sum, letter) => sum * 64 + Math.max(0, LETTERS.indexOf(letter)), 0);
	return text.startsWith(DOUBTED_SUM) ? -value : value;
};

/** Adds digests. The sum is in doubt if one of them is. */
const plus = (a: number, b: number): number => (a < 0 || b < 0 ? Math.min(a, b) : (a + b) % SIZE);

/** The sum of a bucket after one more handover. */
export const oneMoreTime = (sum: number): number => Math.max(Math.min(sum, 0) - 1, -MOST_TIMES);

const first36 = (text: string): number => {
	const digest = hash('sha256', text, 'buffer');
	return digest.readUInt32BE(0) * 16 + ((digest[4] ?? 0) >> 4);
};

/** The digest of what a shop was told of an item. */
export const digestOf = (told: unknown): string => letters(first36(JSON.stringify(told)));

/**
 * What a shop has taken. `rows`: the digest of each item by its SKU. `buckets`: where there are too many of them, the sum of the digests of
 * all items that share a bucket by their SKU, 2^bits of them; a bucket whose sum is another one has changed, and nothing tells which of its
 * items, so that all of them are handed over again. Sums can be told from rows, and those of half as many buckets from these.
 */
export type ShopMemory =
	| { readonly form: 'rows'; readonly rows: Readonly<Record<string, string>> }
	| { readonly form: 'buckets'; readonly bits: number; readonly sums: string };

/** Nothing was handed over yet. */
export const NOTHING: ShopMemory = { form: 'rows', rows: {} };

/** The bucket of an item. */
export const bucketOf = (sku: string, bits: number): number => Math.floor(first36(`sku ${sku}`) / 2 ** (BITS - bits));

/** The sums of digests by bucket. */
export function sumsOf(rows: Iterable<readonly [sku: string, digest: string]>, bits: number): number[] {
	const sums = Array.from({ length: 2 ** bits }, () => 0);
	for (const [sku, digest] of rows) {
		const bucket = bucketOf(sku, bits);
		sums[bucket] = plus(sums[bucket] ?? 0, numberIn(digest));
	}
	return sums;
}

/** Sums as they are kept. */
export const packedSums = (sums: readonly number[]): string => sums.map(letters).join('');

/** Sums as they were kept. */
export const unpackedSums = (text: string): number[] =>
	Array.from({ length: text.length / WIDTH }, (_, index) => numberIn(text.slice(index * WIDTH, (index + 1) * WIDTH)));

const merged = (sums: readonly number[]): number[] =>
	Array.from({ length: sums.length / 2 }, (_, index) => plus(sums[2 * index] ?? 0, sums[2 * index + 1] ?? 0));

/** The memory in 2^`bits` buckets. `undefined` if it has fewer, because a bucket cannot be split. */
export function inBuckets(kept: ShopMemory, bits: number): (ShopMemory & { readonly form: 'buckets' }) | undefined {
	if (kept.form === 'rows') return { form: 'buckets', bits, sums: packedSums(sumsOf(Object.entries(kept.rows), bits)) };
	if (kept.bits < bits) return undefined;
	let sums = unpackedSums(kept.sums);
	for (let left = kept.bits; left > bits; left--) sums = merged(sums);
	return { form: 'buckets', bits, sums: packedSums(sums) };
}

/** Length of the rows as JSON, in characters. */
const sizeOfRows = (skus: Iterable<string>): number => {
	let size = 0;
	for (const sku of skus) size += JSON.stringify(sku).length + WIDTH + 4;
	return size;
};

/** Whether so many characters of JSON can hold the items one by one. */
export const fitsRows = (skus: Iterable<string>, room: number): boolean => sizeOfRows(skus) <= room;

/** How many buckets fit, as a power of 2. */
export const bitsFor = (room: number): number =>
	Math.max(LEAST, Math.min(MOST, Math.floor(Math.log2(Math.max(1, room / WIDTH)))));

/** The memory in a form that fits into the room. */
export function shrunk(kept: ShopMemory, room: number): ShopMemory {
	if (kept.form === 'rows') {
		if (fitsRows(Object.keys(kept.rows), room)) return kept;
		return inBuckets(kept, bitsFor(room)) ?? kept;
	}
	return kept.bits <= bitsFor(room) ? kept : (inBuckets(kept, bitsFor(room)) ?? kept);
}
