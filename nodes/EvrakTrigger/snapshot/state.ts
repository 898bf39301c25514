import type { Members } from '../../../erp/base/json/members';
import { earlier, later } from '../../../erp/base/values/day';
import type { ServerMoment } from '../../../erp/database/query/events/types';
import { dayOf, plusTime } from '../../../erp/database/query/events/window';
import { KeySet, type NumberedKey, type PackedKeys } from './keySet';
import { NOTHING_SEEN, Seen, type SeenSet } from './seen';

/*
 * How rows of the database are compared with a snapshot (see `walk.ts`); pure.
 *
 * A pass reads rows in the order of a key that no edit changes. It may take several polls: `after` is the last row of the previous poll. The rows
 * that a pass saw replace the known ones, so a row that is no longer seen may be reported again. Rows are (`watches`):
 *
 * - changes: records written since the previous pass, minus `lookBack`, because transactions end late and clocks differ.
 * - values: all rows, each with a version; between such passes only touched rows (`isPart`), whose versions are stored beside the set: a set
 *   cannot tell which version of a row it has.
 * - holding: rows for which a condition holds. daily: the same, reported on each day, so nothing has to be remembered.
 * - others: rows for which it does not hold yet, because the number of those for which it holds keeps growing; and recently created rows, which no
 *   pass may have seen waiting. A row that waited and is no longer seen (`left`) is queried by its key. gone: the same, but only its end is reported.
 *
 * A row counts as another one under the same key if it was created after the last pass began: the ERP reuses the number of a deleted document. A
 * recently written row waits (`settle`), because a document is written line by line. Today's date without a time, and dates ahead of the server's
 * clock, do not show when it was written: such a row waits until two passes saw it unchanged.
 */

/** A row for comparison. */
export interface SnapshotRow {
	readonly key: string;
	/** Differs between two states of the row. */
	readonly version: string;
	readonly created?: ServerMoment;
	/** When it was last written; blank if unknown. */
	readonly changed: ServerMoment;
	/** For a row that is queried by key: its key, and whether the condition holds. */
	readonly number?: NumberedKey;
	readonly holds?: boolean;
	/** It is compared, but not reported. */
	readonly isSilent?: boolean;
}

/** What an event waits for. */
export interface Rules {
	readonly watches: 'changes' | 'values' | 'holding' | 'daily' | 'others' | 'gone';
	readonly wanted: 'created' | 'changed' | 'both';
	/** Milliseconds for which a row must stay unchanged; 0 for rows that are not written in parts. */
	readonly settle: number;
	/** How many milliseconds before the last pass rows are read. */
	readonly lookBack: number;
	/** Rows from this moment on count as new in the first pass; with `reportsExisting` all rows do. */
	readonly from?: ServerMoment;
	readonly reportsExisting: boolean;
	/** The current quarter of a day, if parts are read between whole passes: a whole pass is due in each quarter. */
	readonly quarter?: number;
}

/** A pass that has begun. It keeps the times it began with: options that are changed meanwhile hold from the next pass on. */
export interface Pass extends Pick<Rules, 'settle' | 'lookBack'> {
	readonly since: ServerMoment;
	/** The server's time at its start. */
	readonly until: ServerMoment;
	/** Key columns of the last processed row, after which the pass continues; absent at the start. */
	readonly after?: Members;
	readonly seen: SeenSet;
	readonly reported: PackedKeys;
	readonly waiting: PackedKeys;
	/** Only touched rows are read. */
	readonly isPart?: true;
	/** More was seen than can be remembered: the next pass reads back less far. */
	readonly isFull?: true;
}

/** The form of the state between polls, and of the texts whose fingerprints it holds. */
export const SNAPSHOT_FORM = 1;

/** The state between polls. */
export interface Snapshot {
	/** Server, company, event and what is watched; another query starts anew. */
	readonly query: string;
	/** True until the first pass is over: the rows that it finds count as existing. */
	readonly isBeginning: boolean;
	/** The server's time at which the last whole pass began. */
	readonly cursor: ServerMoment;
	/** Rows written earlier are not read. */
	readonly floor: ServerMoment;
	/** Rows of the last pass are remembered from this moment on, but not before `floor`: the next pass reads back so far, whatever `lookBack` is by then. */
	readonly covered: ServerMoment;
	readonly seen: SeenSet;
	/** Versions of rows touched since the last whole pass, by their keys. */
	readonly recent: Readonly<Record<string, string>>;
	/** The quarter of a day in which the last whole pass ended. */
	readonly swept?: number;
	/** For rows that are queried by key: those for which the condition holds, those that wait, and those that waited and are no longer seen. */
	readonly reported: PackedKeys;
	readonly waiting: PackedKeys;
	readonly left: PackedKeys;
	/** How often a recurring event of a row was reported before; for the last thousand rows. */
	readonly times: Readonly<Record<string, number>>;
	/** Added to that number if ids have to differ from those of an earlier start. */
	readonly sequence: number;
	readonly pass?: Pass;
}

/** A state whose pass has begun. */
export type Passing = Snapshot & { readonly pass: Pass };

/** Maximum touched rows whose versions are remembered, some 60 KB; with more of them a whole pass begins early. */
const MOST_RECENT = 2_000;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The state before the first pass. `sequence` differs from that of an earlier start. */
export function beginSnapshot(query: string, clock: ServerMoment, rules: Rules, sequence: number): Snapshot {
	const from = rules.from && earlier(rules.from, clock);
	return {
		query,
		sequence,
		isBeginning: from === undefined || rules.watches !== 'changes',
		cursor: from ?? clock,
		floor: from ?? plusTime(clock, -rules.lookBack),
		covered: plusTime(from ?? clock, -rules.lookBack),
		seen: NOTHING_SEEN,
		recent: {},
		reported: [],
		waiting: [],
		left: [],
		times: {},
	};
}

/** The server's time at the start of the last pass, or of the running one. */
export const lastOf = ({ pass, cursor }: Snapshot): ServerMoment => pass?.until ?? cursor;

/**
 * The state with its pass: the running one, or the next; `undefined` if no further pass is due on that day. After a clock was set back, rows that
 * are no longer remembered are not read, unless it was set back by more than the look back: it is unknown when, so a day is read, and its events
 * may be repeated with the same ids.
 */
export function beginPass(state: Snapshot, clock: ServerMoment, rules: Rules): Passing | undefined {
	const { watches, quarter } = rules;
	const { settle, lookBack } = state.pass ?? rules;
	const last = lastOf(state);
	const remembered = state.pass ? plusTime(last, -lookBack) : state.covered;
	// The earliest date that a row may have which the next passes are to report.
	const ahead = plusTime(clock, -settle);
	const [floor, back] =
		last <= clock
			? [state.floor, state.covered]
			: plusTime(last, -lookBack) <= clock
				? [earlier(later(state.floor, remembered), ahead), earlier(state.covered, ahead)]
				: [earlier(state.floor, plusTime(clock, -lookBack)), plusTime(clock, -Math.max(DAY, lookBack))];
	// Daily events belong to the day on which they are reported, even if the pass began on the day before.
	const until = watches === 'daily' ? clock : earlier(state.pass?.until ?? clock, clock);
	if (state.pass) {
		const since = last <= clock ? state.pass.since : earlier(state.pass.since, ahead);
		return { ...state, floor, pass: { ...state.pass, since, until } };
	}
	const isDaily = watches === 'daily' || watches === 'gone';
	if (isDaily && !state.isBeginning && dayOf(clock) === dayOf(state.cursor)) return undefined;
	const since = later(floor, back);
	const isPart =
		quarter !== undefined && state.swept === quarter && Object.keys(state.recent).length <= MOST_RECENT
			? { isPart: true as const }
			: {};
	return {
		...state,
		floor,
		pass: { since, until, settle, lookBack, seen: NOTHING_SEEN, reported: [], waiting: [], ...isPart },
	};
}

/** The state after the last row of a pass. */
export function endPass({ pass, ...state }: Passing, rules: Rules): Snapshot {
	const settled = plusTime(pass.until, -pass.settle);
	const covered = later(pass.since, plusTime(pass.until, -pass.lookBack));
	if (pass.isPart) return { ...state, cursor: pass.until, covered };
	const [waiting, reported, left] = [new KeySet(pass.waiting), new KeySet(pass.reported), new KeySet(state.left)];
	for (const key of new KeySet(state.waiting)) if (!waiting.has(key) && !reported.has(key)) left.add(key);
	return {
		...state,
		isBeginning: false,
		cursor: pass.until,
		covered,
		seen: pass.seen,
		recent: {},
		swept: rules.quarter,
		floor: pass.isFull ? later(state.floor, settled) : state.floor,
		reported: pass.reported,
		waiting: pass.waiting,
		left: left.packed(),
	};
}

/**
 * Whether a poll without items leaves the state unchanged, for an hour: n8n then has nothing to save, and the next poll starts where this one
 * did. For changes, entries that can no longer be read may be forgotten later.
 */
export function isSteady(before: Snapshot | undefined, after: Snapshot, { watches }: Rules): boolean {
	if (!before || before.isBeginning || after.cursor < before.cursor) return false;
	if (after.cursor >= plusTime(before.cursor, HOUR) || dayOf(after.cursor) !== dayOf(before.cursor)) return false;
	const isKnown = watches === 'changes' && new Seen(after.seen).isWithin(new Seen(before.seen));
	const same = { ...after, cursor: before.cursor, covered: before.covered, ...(isKnown ? { seen: before.seen } : {}) };
	return JSON.stringify(same) === JSON.stringify(before);
}
