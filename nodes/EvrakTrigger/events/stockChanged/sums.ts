import {
	inverseOf,
	CELL_NUMBERS,
	cellNumbers,
	PRIME,
	CELL_TABLES,
	times,
	type ItemDigest,
	type ItemPlace,
} from '../../../../erp/query/watch/digest';

/*
 * Sums of what was handed over, and which items make the difference to what there is.
 *
 * Each of three tables has a cell for each item (erp/query/watch/digest.ts). The difference of a cell in which one item alone has changed is that
 * item's: it says by how much, and fits no other item. Taken off the other two cells of the item, it may leave one item alone there, too, and so on
 * until nothing is left. An item with an unchanged cell has not changed. So some 2.4 changed items for each cell of a table are found exactly, by
 * what three numbers a cell keep (this is the peeling of an invertible Bloom lookup table, Goodrich and Mitzenmacher 2011).
 */

/** No item at all. */
export const noSums = (cells: number): Uint32Array => new Uint32Array(CELL_TABLES * CELL_NUMBERS * cells);

/** Sums as they are kept: 4 bytes a number, in Base64. */
export const packSums = (sums: Uint32Array): string => {
	const bytes = Buffer.alloc(4 * sums.length);
	sums.forEach((sum, index) => bytes.writeUInt32LE(sum, 4 * index));
	return bytes.toString('base64');
};

/** Sums as they were kept; those of a text that was cut are 0. */
export function unpackSums(text: string, cells: number): Uint32Array {
	const bytes = Buffer.from(text, 'base64');
	return noSums(cells).map((_, index) => (4 * index + 4 <= bytes.length ? bytes.readUInt32LE(4 * index) % PRIME : 0));
}

const plus = (a: number, b: number): number => (a + b) % PRIME;
const minus = (a: number, b: number): number => (a - b + PRIME) % PRIME;

/** What was handed over less what there is. */
export const sumsLess = (handedOver: Uint32Array, present: Uint32Array): Uint32Array =>
	handedOver.map((sum, index) => minus(sum, present[index] ?? 0));

/** The three numbers of a cell. */
export const cellOf = (sums: Uint32Array, cell: number): readonly [number, number, number] => [
	sums[CELL_NUMBERS * cell] ?? 0,
	sums[CELL_NUMBERS * cell + 1] ?? 0,
	sums[CELL_NUMBERS * cell + 2] ?? 0,
];

const isZero = (sums: Uint32Array, cell: number): boolean => cellOf(sums, cell).every((sum) => sum === 0);

/** The cells of each table that are not 0. */
export function changedCells(difference: Uint32Array): [number[], number[], number[]] {
	const cells = difference.length / CELL_NUMBERS;
	const found: [number[], number[], number[]] = [[], [], []];
	for (let cell = 0; cell < cells; cell++)
		if (!isZero(difference, cell)) found[Math.floor((CELL_TABLES * cell) / cells)]?.push(cell);
	return found;
}

/** Adds so much of stock and price to the cells of an item. */
function add(sums: Uint32Array, { cells, factors }: ItemPlace, stock: number, price: number): void {
	const parts = cellNumbers(factors, stock, price);
	for (const cell of cells)
		for (const [part, value] of parts.entries()) {
			const index = CELL_NUMBERS * cell + part;
			sums[index] = plus(sums[index] ?? 0, value);
		}
}

/** Sums with some items more. */
export function withItems(sums: Uint32Array, items: readonly ItemDigest[]): Uint32Array {
	const all = sums.slice();
	for (const item of items) add(all, item, item.stock, item.price);
	return all;
}

/** An item with what was handed over of it before. */
export interface Changed<T extends ItemDigest = ItemDigest> {
	readonly item: T;
	/** Code of the quantity before; 0 where there was no such item. */
	readonly stockBefore: number;
	readonly isPriceChanged: boolean;
	/** What the sums have too much of it, in stock and price. */
	readonly off: readonly [stock: number, price: number];
}

/** Sums once the new values of changed items are handed over. */
export function withHandedOver(sums: Uint32Array, changed: readonly Changed[]): Uint32Array {
	const all = sums.slice();
	for (const { item, off } of changed) add(all, item, minus(0, off[0]), minus(0, off[1]));
	return all;
}

/** By how much a lone item would have changed, if the difference of a cell is its own. */
function loneChange(
	[first, second, third]: readonly [number, number, number],
	{ factors: [, f2, f3] }: ItemPlace,
	inverse: number,
): Changed['off'] | undefined {
	const off = [times(first, inverse), times(second, inverse)] as const;
	return plus(times(f2, off[0]), times(f3, off[1])) === third ? off : undefined;
}

/** What makes a difference. */
interface Solved<T extends ItemDigest> {
	readonly changed: ReadonlyArray<Changed<T>>;
	/** Whether nothing is left that these items, and items that are gone, do not explain. */
	readonly isWhole: boolean;
	/** The difference that items which are gone have made: their cells, each with its numbers. */
	readonly gone: ReadonlyArray<readonly [cells: readonly number[], numbers: readonly [number, number, number]]>;
}

/**
 * Items that are gone: nobody lists them, but three cells, one of each table, have the same numbers of each. Where an item is listed for these
 * cells, several items that share them may have changed together, and that is not known.
 */
function goneIn(left: Uint32Array, listed: ReadonlySet<string>): Solved<never>['gone'] {
	const tables = changedCells(left).map((cells) => new Map(cells.map((cell) => [cellOf(left, cell).join(), cell])));
	const [first, second, third] = tables;
	return [...(first ?? [])].flatMap(([numbers, cell]) => {
		const [other, last] = [second?.get(numbers), third?.get(numbers)];
		if (other === undefined || last === undefined || listed.has([cell, other, last].join())) return [];
		return [[[cell, other, last], cellOf(left, cell)] as const];
	});
}

const takeOff = (sums: Uint32Array, [cells, numbers]: Solved<never>['gone'][number]): void => {
	for (const cell of cells)
		for (const [part, value] of numbers.entries()) {
			const index = CELL_NUMBERS * cell + part;
			sums[index] = minus(sums[index] ?? 0, value);
		}
};

/** Sums without items that are gone. */
export function withoutGone(sums: Uint32Array, gone: Solved<never>['gone']): Uint32Array {
	const all = sums.slice();
	for (const item of gone) takeOff(all, item);
	return all;
}

/** Finds which of some items have changed. `items` are all those with three changed cells. */
export function solve<T extends ItemDigest>(difference: Uint32Array, items: readonly T[]): Solved<T> {
	const left = difference.slice();
	const byCell = new Map<number, number[]>();
	for (const [index, { cells }] of items.entries())
		for (const cell of cells) {
			const indexes = byCell.get(cell);
			if (indexes) indexes.push(index);
			else byCell.set(cell, [index]);
		}
	const inverses = items.map(({ factors }) => inverseOf(factors[0]));
	const changed = new Map<number, Changed<T>>();
	const gone: Array<Solved<never>['gone'][number]> = [];
	const waiting = changedCells(difference).flat();
	for (;;) {
		const cell = waiting.pop();
		if (cell === undefined) {
			const listed = items.filter((_, index) => !changed.has(index)).map(({ cells }) => cells.join());
			const more = goneIn(left, new Set(listed));
			if (more.length === 0) break;
			for (const item of more) {
				takeOff(left, item);
				waiting.push(...item[0]);
			}
			gone.push(...more);
			continue;
		}
		if (isZero(left, cell)) continue;
		for (const index of byCell.get(cell) ?? []) {
			const item = items[index];
			if (!item || changed.has(index)) continue;
			const off = item.cells.some((other) => isZero(left, other))
				? undefined
				: loneChange(cellOf(left, cell), item, inverses[index] ?? 0);
			if (!off) continue;
			changed.set(index, { item, off, stockBefore: plus(item.stock, off[0]), isPriceChanged: off[1] !== 0 });
			add(left, item, minus(0, off[0]), minus(0, off[1]));
			waiting.push(...item.cells);
			break;
		}
	}
	return { changed: [...changed.values()], gone, isWhole: left.every((sum) => sum === 0) };
}
