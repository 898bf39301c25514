import { itemDigest } from '../../../../../erp/query/watch/digest';
import type { digestQuestion, WatchedRow } from '../../../../../erp/query/watch/statements';
import {
	afterFirstSums,
	beginStock,
	cellsOf,
	cellsToAsk,
	handOver,
	isInPass,
	passInstead,
	passOn,
	rangeOf,
	type HandedOver,
	type StockState,
} from '../../../../../nodes/EvrakTrigger/events/stockChanged/state';
import { cellOf, noSums, packSums, withItems } from '../../../../../nodes/EvrakTrigger/events/stockChanged/sums';

/** What a shop may be told of an item. */
export interface Value {
	readonly quantity: number;
	readonly price: number | null;
}

/** A row of the model, with its value. */
export interface ModelRow extends Pick<WatchedRow, 'code' | 'digest' | 'sums'> {
	readonly value: Value;
}

/** Items by their codes, as they are now. */
export class World {
	readonly items = new Map<string, Value>();

	private within({ after = '', to }: ReturnType<typeof rangeOf>): string[] {
		return [...this.items.keys()].filter((code) => code > after && (to === undefined || code <= to)).sort();
	}

	rows(cells: number, range: ReturnType<typeof rangeOf>, most = Infinity): ModelRow[] {
		const codes = this.within(range).slice(0, most);
		return codes.map((code) => {
			const value = this.items.get(code) ?? { quantity: 0, price: null };
			return { code, value, digest: itemDigest(code, value.quantity, [{ price: value.price, currency: 0 }], cells) };
		});
	}

	sums(cells: number, range: ReturnType<typeof rangeOf>): Uint32Array {
		const digests = this.rows(cells, range).map(({ digest }) => digest);
		return withItems(noSums(cells), digests);
	}
}

/** How polls are made. */
export interface Polling {
	readonly computes: boolean;
	readonly most: number;
	/** Works between the question for sums and that for items. */
	readonly meanwhile?: () => void;
}

/** A state with few cells, so that few items are many. */
export function beginWith(cells: number, computes: boolean, tells = false): StockState {
	const state = beginStock('', 0, { computes, tells });
	const sums = packSums(noSums(cells));
	const pass = state.pass && { ...state.pass, sums };
	return { ...state, slices: [{ cells, sums }], ...(pass ? { pass } : {}) };
}

type Poll = { readonly state: StockState; readonly told: ReadonlyArray<HandedOver<ModelRow>> };

/** The state of a server that computes, once it told the first sums. */
export const firstPoll = (state: StockState, world: World): StockState =>
	afterFirstSums(state, world.sums(cellsOf(state), {}));

/** Polls the model as the event polls the ERP. */
export function pollWorld(state: StockState, world: World, { computes, most, meanwhile }: Polling): Poll {
	let poll: Poll = { state, told: [] };
	if (!isInPass(state)) {
		const [cells, range] = [cellsOf(state), rangeOf(state)];
		const present = world.sums(cells, range);
		const changed: Parameters<typeof digestQuestion>[3] = cellsToAsk(state, present);
		const read = world.rows(cells, range);
		if (computes) meanwhile?.();
		const now = computes ? world.rows(cells, range) : read;
		const sums = computes ? world.sums(cells, range) : undefined;
		const rows = now
			.filter(({ digest }) => digest.cells.every((cell, table) => changed?.[table]?.includes(cell)))
			.map((row) => (sums ? { ...row, sums: cellOf(sums, row.digest.cells[0]) } : row));
		poll = changed ? handOver(state, present, rows, most) : { state: passInstead(state), told: [] };
	}
	while (isInPass(poll.state)) {
		const left = poll.state.pass.tells ? most - poll.told.length : 5;
		if (left <= 0) break;
		const page = world.rows(cellsOf(poll.state), rangeOf(poll.state), left);
		const next = passOn(poll.state, page, page.length < left);
		poll = { state: next.state, told: [...poll.told, ...next.told] };
	}
	return poll;
}
