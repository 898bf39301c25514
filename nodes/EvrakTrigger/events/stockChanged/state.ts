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
 * A server that computes digests is asked for the sums of all items at once: they are one slice. Another server is asked for its items, a slice of
 * them at each poll. What differs from the sums of the slice is handed over, and only what was handed over is put into them. So a poll may hand
 * over as little as it likes: the rest differs at the next one, too, and comes in the order of the codes.
 *
 * Where too much has changed to be told apart, a pass begins. It goes through all items of the slice by their codes, over several polls, hands each
 * of them over, and sums up what it has handed over. What changes behind its place differs from these sums at its end.
 */

/** Items up to a code, and the sums of what was handed over of them. */
interface Slice {
	/** The last code; absent for the last slice. */
	readonly to?: string;
	/** Cells of each table. */
	readonly cells: number;
	readonly sums: string;
}

/** A walk through the items of a slice. */
interface Pass {
	readonly slice: number;
	/** The last code that it has come to. */
	readonly after?: string;
	/** Sums of the items so far, and how many these are. */
	readonly sums: string;
	readonly rows: number;
	/** Whether items are handed over, not only summed up. */
	readonly tells: boolean;
}

/** What is kept between polls. */
export interface StockState {
	readonly version: 1;
	/** Server, company, and what is watched of which items; another query starts anew. */
	readonly query: string;
	readonly slices: readonly Slice[];
	/** The slice of the next poll. */
	readonly slice: number;
	/** The last code that was handed over of it, where more is left. */
	readonly after?: string;
	readonly pass?: Pass;
	/** Differs between polls that hand over something. */
	readonly sequence: number;
}

/** How items are divided where the server computes no digests: 10 slices take 50 KB. */
export const SLICES = { rows: 2_000, cells: 104, most: 10 } as const;

/** Cells of each table where all items are one slice: 48 KB, and some 2,400 changes between two polls are told apart. */
const CELLS = 1_024;

/** The share of cells that may have changed: with more of them, too many items have changed to be told apart. */
const MOST_CHANGED = 0.9;

/** Before the first poll. `sequence` differs from that of an earlier beginning. A server that computes digests tells the first sums itself. */
export function beginStock(
	query: string,
	sequence: number,
	{ computes, tells }: { readonly computes: boolean; readonly tells: boolean },
): StockState {
	const cells = computes ? CELLS : SLICES.cells;
	const sums = packSums(noSums(cells));
	const slices = [{ cells, sums }];
	const state: StockState = { version: 1, query, slices, slice: 0, sequence };
	return tells || !computes ? withPass(state, tells) : state;
}

/** The state with the sums of what is there already. */
export const afterFirstSums = (state: StockState, present: Uint32Array): StockState => ({
	...state,
	slices: state.slices.map((slice) => ({ ...slice, sums: packSums(present) })),
});

/** The codes of the slice that the next poll is about. */
export function rangeOf({ slices, slice, pass }: StockState): { readonly after?: string; readonly to?: string } {
	const index = pass?.slice ?? slice;
	return { after: pass?.after ?? slices[index - 1]?.to, to: slices[index]?.to };
}

/** Cells of each table in that slice. */
export const cellsOf = ({ slices, slice, pass }: StockState): number => slices[pass?.slice ?? slice]?.cells ?? CELLS;

const sumsOf = (state: StockState): Uint32Array => {
	const cells = cellsOf(state);
	return unpackSums(state.slices[state.slice]?.sums ?? '', cells);
};

/** The state at the begin of a pass through the slice. What was handed over of it before is of no use any more, and as large as the sums of the pass. */
function withPass(state: StockState, tells: boolean): StockState {
	const pass = { slice: state.slice, sums: packSums(noSums(cellsOf(state))), rows: 0, tells };
	const slices = state.slices.map((slice, index) => (index === state.slice ? { ...slice, sums: '' } : slice));
	return { ...state, slices, after: undefined, pass };
}

/** The changed cells of each table; `undefined` where they are too many. */
export function cellsToAsk(
	state: StockState,
	present: Uint32Array,
): readonly [readonly number[], readonly number[], readonly number[]] | undefined {
	const cells = changedCells(sumsLess(sumsOf(state), present));
	return cells.every(({ length }) => length <= MOST_CHANGED * cellsOf(state)) ? cells : undefined;
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
 * Hands over what has changed, no more items than `most`. `present` are the sums of the slice, `rows` the items with three changed cells, read
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
		slices: state.slices.map((slice, index) => (index === state.slice ? { ...slice, sums: handed } : slice)),
		sequence: state.sequence + (some.length > 0 ? 1 : 0),
	};
	const told = some.map(({ item: { row }, ...before }) => ({ row, before }));
	if (some.length < all.length) return { state: { ...next, after: some.at(-1)?.item.row.code }, told };
	return { state: isWhole ? { ...next, slice: (state.slice + 1) % state.slices.length } : withPass(next, true), told };
}

/** The state after a poll that found nothing changed. */
export const afterNothing = (state: StockState): StockState => ({
	...state,
	after: undefined,
	slice: (state.slice + 1) % state.slices.length,
});

/** A pass instead of that, where `cellsToAsk` says so. */
export const passInstead = (state: StockState): StockState => withPass(state, true);

/** Hands over items of the pass in their order; `isEnd` where the slice has no more. */
export function passOn<R extends StockRow>(
	state: StockState & { readonly pass: Pass },
	rows: readonly R[],
	isEnd: boolean,
): HandingOver<R> {
	const { pass, ...rest } = state;
	const { slices } = state;
	const cells = cellsOf(state);
	const sums = packSums(
		withItems(
			unpackSums(pass.sums, cells),
			rows.map(({ digest }) => digest),
		),
	);
	const told = pass.tells ? rows.map((row) => ({ row })) : [];
	const sequence = state.sequence + (told.length > 0 ? 1 : 0);
	const after = rows.at(-1)?.code ?? pass.after;
	const summed = pass.rows + rows.length;
	const current = slices[pass.slice];
	const before = slices.slice(0, pass.slice);
	const behind = slices.slice(pass.slice + 1);
	if (isEnd) {
		const all = [...before, { cells, sums, ...(current?.to === undefined ? {} : { to: current.to }) }, ...behind];
		return { state: { ...rest, slices: all, slice: (pass.slice + 1) % all.length, sequence }, told };
	}
	if (cells === SLICES.cells && current?.to === undefined && summed >= SLICES.rows) {
		const none = packSums(noSums(cells));
		const all = [...before, { to: after, cells, sums }, { cells, sums: none }];
		const next = { slice: pass.slice + 1, after, sums: none, rows: 0, tells: pass.tells };
		return { state: { ...rest, slices: all, sequence, pass: next }, told };
	}
	return { state: { ...rest, sequence, pass: { ...pass, after, sums, rows: summed } }, told };
}

/** Whether a pass is on. */
export const isInPass = (state: StockState): state is StockState & { readonly pass: Pass } => state.pass !== undefined;
