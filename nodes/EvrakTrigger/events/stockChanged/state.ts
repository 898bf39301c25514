import type { WatchedRow } from '../../../../erp/query/watch/statements';
import {
	cellOf,
	changedCells,
	sumsLess,
	noSums,
	packSums,
	solve,
	unpackSums,
	withHandedOver,
	withItems,
	withoutGone,
	type Changed,
} from './sums';
import type { ItemDigest } from '../../../../erp/query/watch/digest';

/*
 * What was handed over, as a pure machine.
 *
 * The sums of all items are compared with those of what was handed over. What differs is handed over, and only what was handed over is put into
 * its sums. So a poll may hand over as little as it likes: the rest differs at the next one, too, and comes in the order of the codes.
 *
 * Where too much has changed to be told apart, a pass begins. It goes through all items by their codes, over several polls, hands each of them
 * over, and sums them up anew. What changes behind its place differs from these sums at its end.
 */

/** A walk through all items; `after` is the last code that it has come to. */
interface Pass {
	readonly after?: string;
}

/** What is kept between polls. */
export interface StockState {
	readonly version: 2;
	/** Server, company, and what is watched of which items; another query starts anew. */
	readonly query: string;
	/** Cells of each table. */
	readonly cells: number;
	/** Sums of what was handed over. */
	readonly sums: string;
	/** The last code that was handed over, where more is left. */
	readonly after?: string;
	readonly pass?: Pass;
	/** Differs between polls that hand over something. */
	readonly sequence: number;
}

/** Cells of each table: 48 KB, and some 2,400 changes between two polls are told apart. */
const CELLS = 1_024;

/** The share of cells that may have changed: with more of them, too many items have changed to be told apart. */
const MOST_CHANGED = 0.9;

/** Before the first poll. `sequence` differs from that of an earlier beginning. */
export const beginStock = (query: string, sequence: number, cells = CELLS): StockState => ({
	...{ version: 2, query, cells, sums: packSums(noSums(cells)), sequence },
});

/** The state with the sums of what is there already. */
export const afterFirstSums = (state: StockState, present: Uint32Array): StockState => ({
	...state,
	sums: packSums(present),
});

const sumsOf = ({ sums, cells }: StockState): Uint32Array => unpackSums(sums, cells);

/** The state at the begin of a pass through all items: what was handed over before is of no use any more. */
export const passFromStart = (state: StockState): StockState & { readonly pass: Pass } => ({
	...state,
	...{ sums: packSums(noSums(state.cells)), after: undefined, pass: {} },
});

/** The changed cells of each table; `undefined` where they are too many. */
export function cellsToAsk(
	state: StockState,
	present: Uint32Array,
): readonly [readonly number[], readonly number[], readonly number[]] | undefined {
	const cells = changedCells(sumsLess(sumsOf(state), present));
	return cells.every(({ length }) => length <= MOST_CHANGED * state.cells) ? cells : undefined;
}

/** An item as the machine needs it. */
type StockRow = Pick<WatchedRow, 'code' | 'digest' | 'sums'>;

/** An item that is handed over. */
export interface HandedOver<R extends StockRow = StockRow> {
	readonly row: R;
	/** What is known of it before; absent in a pass. */
	readonly before?: Pick<Changed, 'stockBefore' | 'isPriceChanged'>;
}

/** What a poll hands over, and the state once it did. */
export interface HandingOver<R extends StockRow> {
	readonly state: StockState;
	readonly told: ReadonlyArray<HandedOver<R>>;
}

/** Those behind a code first, all in the order of the codes. */
function inTurn<T extends { readonly item: { readonly row: StockRow } }>(all: readonly T[], after = ''): T[] {
	const sorted = [...all].sort(({ item: { row: a } }, { item: { row: b } }) => (a.code < b.code ? -1 : 1));
	const isBehind = ({ item: { row } }: T) => row.code > after;
	return [...sorted.filter(isBehind), ...sorted.filter((change) => !isBehind(change))];
}

/**
 * Hands over what has changed, no more items than `most`. `present` are the sums of all items, `rows` those with three changed cells, read
 * behind these sums. An item whose first cell has changed since then waits for the next poll: its row is not what the sums tell of.
 */
export function handOver<R extends StockRow>(
	state: StockState,
	present: Uint32Array,
	rows: readonly R[],
	most: number,
): HandingOver<R> {
	const sums = sumsOf(state);
	const items = rows.map((row): ItemDigest & { readonly row: R } => ({ ...row.digest, row }));
	const { changed, gone, isWhole } = solve(sumsLess(sums, present), items);
	const isOfThen = ({ item: { row, cells } }: (typeof changed)[number]) =>
		!row.sums || cellOf(present, cells[0]).every((sum, index) => sum === row.sums?.[index]);
	const all = inTurn(changed.filter(isOfThen), state.after);
	const some = all.slice(0, most);
	const handed = packSums(withoutGone(withHandedOver(sums, some), gone));
	const next: StockState = {
		...state,
		after: undefined,
		sums: handed,
		sequence: state.sequence + (some.length > 0 ? 1 : 0),
	};
	const told = some.map(({ item: { row }, ...before }) => ({ row, before }));
	if (some.length < all.length) return { state: { ...next, after: some.at(-1)?.item.row.code }, told };
	return { state: isWhole ? next : passFromStart(next), told };
}

/** The state after a poll that found nothing changed. */
export const afterNothing = (state: StockState): StockState => ({ ...state, after: undefined });

/** Hands over items of the pass in their order; `isEnd` where there are no more. */
export function passOn<R extends StockRow>(
	{ pass, ...state }: StockState & { readonly pass: Pass },
	rows: readonly R[],
	isEnd: boolean,
): HandingOver<R> {
	const digests = rows.map(({ digest }) => digest);
	const next = {
		...state,
		sums: packSums(withItems(sumsOf(state), digests)),
		sequence: state.sequence + (rows.length > 0 ? 1 : 0),
	};
	const told = rows.map((row) => ({ row }));
	return { state: isEnd ? next : { ...next, pass: { after: rows.at(-1)?.code ?? pass.after } }, told };
}

/** Whether a pass is on. */
export const isInPass = (state: StockState): state is StockState & { readonly pass: Pass } => state.pass !== undefined;
