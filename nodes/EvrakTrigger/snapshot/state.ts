import type { Members } from '../../../erp/base/json/members';
import { earlier, later } from '../../../erp/base/values/day';
import type { ServerMoment } from '../../../erp/database/query/changes/types';
import { dayOf, plusTime } from '../../../erp/database/query/changes/window';
import { KeySet, type NumberedKey, type PackedKeys } from './keySet';
import { countOf, NOTHING_SEEN, Seen, type SeenSet } from './seen';

/*
 * The machine of all events that read rows: it compares them with a snapshot. It is pure.
 *
 * A pass reads rows in the order of a key that no edit changes. It may take several polls: `after` is the last row of the poll before. What a pass
 * saw replaces what was known, so what is seen no more may come again. Rows are (`watches`):
 *
 * - changes: records that were written since the pass before, less `lookBack`, since transactions end late and clocks differ.
 * - values: all rows, each with a version; between such passes those that were touched (a part of them), whose versions are kept beside the set:
 *   a set cannot say which version of a row it has.
 * - holding: rows for which a condition holds. daily: the same, told on each day, so nothing has to be remembered.
 * - others: rows for which it does not hold yet, because those for which it holds become ever more; with rows made lately, which nobody may have
 *   seen waiting. A row that waited and is not seen any more (`left`) is asked for by its key. gone: the same, and its end alone is reported.
 *
 * A row stands for another one than before under its key where it was made since the last pass began: the ERP gives the number of a deleted
 * document again. A row that was written a moment ago waits (`settle`), because a document is written line by line. Today's date without a time,
 * and dates ahead of the server's clock, do not say when that was: such a row waits until two passes saw it alike.
 */

/** A row as it is compared. */
export interface SnapshotRow {
	readonly key: string;
	/** Differs between two states of it. */
	readonly version: string;
	readonly created?: ServerMoment;
	/** When it was written last; blank where it is unknown. */
	readonly changed: ServerMoment;
	/** Of one that is asked for by its key: what it is asked by, and whether the condition holds. */
	readonly number?: NumberedKey;
	readonly holds?: boolean;
	/** It is compared, and not reported. */
	readonly isSilent?: boolean;
}

/** What an event waits for. */
export interface Rules {
	readonly watches: 'changes' | 'values' | 'holding' | 'daily' | 'others' | 'gone';
	readonly wanted: 'created' | 'changed' | 'both';
	/** Milliseconds for which a row has to be left alone; 0 for rows that nobody writes in parts. */
	readonly settle: number;
	/** Milliseconds before the last pass from which on rows are read. */
	readonly lookBack: number;
	/** The moment from which on rows count as new at the first pass; all do where nothing counts as there before. */
	readonly from?: ServerMoment;
	readonly reportsExisting: boolean;
	/** The quarter of a day in which a whole pass is due, where parts are read between them. */
	readonly quarter?: number;
}

/** A pass that has begun. */
export interface Pass {
	readonly since: ServerMoment;
	/** The server's time at its begin. */
	readonly until: ServerMoment;
	/** The row behind which it goes on, by the columns of its key; absent at the begin. */
	readonly after?: Members;
	readonly seen: SeenSet;
	readonly reported: PackedKeys;
	readonly waiting: PackedKeys;
	/** Only rows that were touched are read. */
	readonly isPart?: true;
	/** More was seen than may be remembered: the next pass begins later. */
	readonly isFull?: true;
}

/** What is kept between polls. */
export interface Snapshot {
	readonly version: 12;
	/** Server, company, event and what is watched; another query starts anew. */
	readonly query: string;
	/** Until the first pass is over, rows that it finds are there already. */
	readonly isBeginning: boolean;
	/** The server's time at which the last whole pass began. */
	readonly cursor: ServerMoment;
	/** No row that was written earlier is read. */
	readonly floor: ServerMoment;
	readonly seen: SeenSet;
	/** Versions of rows that were touched since the last whole pass, by their keys. */
	readonly recent: Readonly<Record<string, string>>;
	/** The quarter of a day in which the last whole pass ended. */
	readonly swept?: number;
	/** Of rows that are asked for by their keys: those for which the condition holds, and those that wait, or waited and are seen no more. */
	readonly reported: PackedKeys;
	readonly waiting: PackedKeys;
	readonly left: PackedKeys;
	/** How often the event of a row was reported before, where it comes again; of the last thousand. */
	readonly times: Readonly<Record<string, number>>;
	/** Added to that number where ids have to differ from those of an earlier beginning. */
	readonly sequence: number;
	readonly pass?: Pass;
}

/** A state whose pass has begun. */
export type Passing = Snapshot & { readonly pass: Pass };

/** Touched rows whose versions are remembered at most, some 60 KB; with more of them a whole pass begins early. */
const MOST_RECENT = 2_000;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Before the first pass. `sequence` differs from that of an earlier beginning. */
export function beginSnapshot(query: string, clock: ServerMoment, rules: Rules, sequence: number): Snapshot {
	const from = rules.from && earlier(rules.from, clock);
	return {
		...{ version: 12, query, sequence },
		isBeginning: from === undefined || rules.watches !== 'changes',
		cursor: from ?? clock,
		floor: from ?? plusTime(clock, -rules.lookBack),
		...{ seen: NOTHING_SEEN, recent: {}, reported: [], waiting: [], left: [], times: {} },
	};
}

/** The server's time at the last pass, or at the one that is on. */
export const lastOf = ({ pass, cursor }: Snapshot): ServerMoment => pass?.until ?? cursor;

/**
 * The state with its pass: the one that has begun, or the next; `undefined` where there is none to be made on that day any more. Behind a clock that
 * was set back, nothing is read that is not remembered any more, unless it was set back by more than the look back: nobody knows when, so a day is
 * read, and its events may come again, with the same ids.
 */
export function beginPass(state: Snapshot, clock: ServerMoment, rules: Rules): Passing | undefined {
	const { settle, lookBack, watches, quarter } = rules;
	const last = lastOf(state);
	const remembered = plusTime(last, -lookBack);
	const back = plusTime(earlier(state.cursor, clock), -(remembered > clock ? Math.max(DAY, lookBack) : lookBack));
	const floor =
		last <= clock
			? state.floor
			: remembered <= clock
				? later(state.floor, remembered)
				: earlier(state.floor, plusTime(clock, -lookBack));
	// What is reported on a day is of the day on which it is reported, though the pass began on the one before.
	const until = watches === 'daily' ? clock : earlier(state.pass?.until ?? clock, clock);
	if (state.pass) return { ...state, floor, pass: { ...state.pass, until } };
	const isDaily = watches === 'daily' || watches === 'gone';
	if (isDaily && !state.isBeginning && dayOf(clock) === dayOf(state.cursor)) return undefined;
	const since = earlier(later(floor, back), plusTime(clock, -settle));
	const isPart =
		quarter !== undefined && state.swept === quarter && Object.keys(state.recent).length <= MOST_RECENT
			? { isPart: true as const }
			: {};
	return { ...state, floor, pass: { since, until, seen: NOTHING_SEEN, reported: [], waiting: [], ...isPart } };
}

/** The state after the last row of a pass. */
export function endPass({ pass, ...state }: Passing, rules: Rules): Snapshot {
	if (pass.isPart) return { ...state, cursor: pass.until };
	const [waiting, reported, left] = [new KeySet(pass.waiting), new KeySet(pass.reported), new KeySet(state.left)];
	for (const key of new KeySet(state.waiting)) if (!waiting.has(key) && !reported.has(key)) left.add(key);
	return {
		...state,
		...{ isBeginning: false, cursor: pass.until, seen: pass.seen, recent: {}, swept: rules.quarter },
		floor: pass.isFull ? later(state.floor, plusTime(pass.until, -rules.settle)) : state.floor,
		...{ reported: pass.reported, waiting: pass.waiting, left: left.packed() },
	};
}

/**
 * Whether a poll that hands over nothing leaves a state as it was, for an hour: n8n then has nothing to save, and the next poll begins where this
 * one did. Of changes, what can be read no more may be forgotten later.
 */
export function isSteady(before: Snapshot | undefined, after: Snapshot, { watches }: Rules): boolean {
	if (!before || before.isBeginning || after.cursor < before.cursor) return false;
	if (after.cursor >= plusTime(before.cursor, HOUR) || dayOf(after.cursor) !== dayOf(before.cursor)) return false;
	const isKnown = watches === 'changes' && countOf(new Seen(after.seen).less(new Seen(before.seen))) === 0;
	const same = { ...after, cursor: before.cursor, ...(isKnown ? { seen: before.seen } : {}) };
	return JSON.stringify(same) === JSON.stringify(before);
}
