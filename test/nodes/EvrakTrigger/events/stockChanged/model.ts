import { itemDigest } from '../../../../../erp/query/watch/digest';
import type { WatchedRow } from '../../../../../erp/query/watch/statements';
import {
	afterFirstSums,
	beginStock,
	cellsToAsk,
	handOver,
	isInPass,
	passOn,
	passFromStart,
	type HandedOver,
	type StockState,
} from '../../../../../nodes/EvrakTrigger/events/stockChanged/state';
import { cellOf, noSums, withItems } from '../../../../../nodes/EvrakTrigger/events/stockChanged/sums';

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

	rows(cells: number, { after = '', most = Infinity } = {}): ModelRow[] {
		const codes = [...this.items.keys()].filter((code) => code > after).sort();
		return codes.slice(0, most).map((code) => {
			const value = this.items.get(code) ?? { quantity: 0, price: null };
			return { code, value, digest: itemDigest(code, value.quantity, [{ price: value.price, currency: 0 }], cells) };
		});
	}

	sums(cells: number): Uint32Array {
		const digests = this.rows(cells).map(({ digest }) => digest);
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

type Poll = { readonly state: StockState; readonly told: ReadonlyArray<HandedOver<ModelRow>> };

/** The state behind the first poll. With few cells, few changes are many. */
export function firstPoll(world: World, cells?: number): StockState {
	const state = beginStock('', 0, cells);
	return afterFirstSums(state, world.sums(state.cells));
}

/** Polls the model as the event polls the ERP. */
export function pollWorld(state: StockState, world: World, { computes, most, meanwhile }: Polling): Poll {
	let poll: Poll = { state, told: [] };
	if (!isInPass(state)) {
		const { cells } = state;
		const present = world.sums(cells);
		const changed = cellsToAsk(state, present);
		const read = world.rows(cells);
		if (computes) meanwhile?.();
		const now = computes ? world.rows(cells) : read;
		const sums = computes ? world.sums(cells) : undefined;
		const rows = now
			.filter(({ digest }) => digest.cells.every((cell, table) => changed?.[table]?.includes(cell)))
			.map((row) => (sums ? { ...row, sums: cellOf(sums, row.digest.cells[0]) } : row));
		poll = changed ? handOver(state, present, rows, most) : { state: passFromStart(state), told: [] };
	}
	while (isInPass(poll.state) && poll.told.length < most) {
		const left = most - poll.told.length;
		const page = world.rows(poll.state.cells, { after: poll.state.pass.after, most: left });
		const next = passOn(poll.state, page, page.length < left);
		poll = { state: next.state, told: [...poll.told, ...next.told] };
	}
	return poll;
}
