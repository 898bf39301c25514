import type { Members } from '../../../../erp/base/json/members';
import type { ServerMoment } from '../../../../erp/database/query/changes/types';
import { plusTime } from '../../../../erp/database/query/changes/window';
import { FEW_BITS, fingerprintOf, NOTHING_SEEN, Seen, type SeenSet } from '../../memory/seen';

/*
 * A snapshot of items by their codes, as a pure machine.
 *
 * Most polls ask for items that were touched since the last pass began, and compare them with the snapshot. A pass goes through all items,
 * four times a day, because a deleted movement touches nothing. It may take several polls: `after` is the last row of the poll before.
 *
 * The snapshot is a set of codes with versions, as the last pass left them (`base`), and the versions of items that were handled since
 * (`recent`). A set cannot say which version it has of a code, so an item that goes back to an old version would look unchanged in it.
 */

/** A pass through all items. */
interface Pass {
	/** The server's time at its begin; absent where it found no item yet. */
	readonly since?: ServerMoment;
	/** The row behind which it goes on, by the columns of its key; absent at the begin. */
	readonly after?: Members;
	/** What it saw, with what was handed over of it. */
	readonly seen: SeenSet;
}

/** What is kept between polls. */
export interface StockState {
	readonly version: 4;
	/** Server, company, and what is watched of which items; another query starts anew. */
	readonly query: string;
	/** Codes with versions as the last pass left them; absent before the first pass is over. */
	readonly base?: SeenSet;
	/** Versions of items that were handled since, by their codes. */
	readonly recent: Readonly<Record<string, string>>;
	/** The server's time from which on touched items are asked for; absent where no item was found yet. */
	readonly cursor?: ServerMoment;
	/** The quarter of a day in which the last pass ended. */
	readonly swept?: number;
	readonly pass?: Pass;
	/** Differs between polls that hand over something. */
	readonly sequence: number;
}

/** An item, and what of it is compared. */
export interface Versioned {
	readonly code: string;
	readonly version: string;
}

/** How far before the cursor touched items are asked for: for transactions that end late, and computers with slow clocks. */
const LOOK_BACK = 7_200_000;

/** Items that `recent` holds at most, some 60 KB; with more of them a pass begins early. */
const MOST_RECENT = 2_000;

/** Before the first poll. `sequence` differs from that of an earlier beginning. */
export const beginStock = (query: string, sequence: number): StockState => ({
	...{ version: 4, query, recent: {}, sequence },
});

/** From where on touched items are asked for; `undefined` where a pass is on or due in this quarter of a day. */
export function touchedFrom(
	{ base, pass, cursor, swept, recent }: StockState,
	quarter: number,
): ServerMoment | undefined {
	const isDue =
		pass !== undefined || base === undefined || swept !== quarter || Object.keys(recent).length > MOST_RECENT;
	return isDue || cursor === undefined ? undefined : plusTime(cursor, -LOOK_BACK);
}

const entryOf = ({ code, version }: Versioned): string => `${code} ${version}`;
const shortOf = (version: string): string => fingerprintOf(version).toString(36);

/** Whether an item differs from the snapshot. */
export function isNewTo({ base, recent }: StockState): (item: Versioned) => boolean {
	const seen = new Seen(base, FEW_BITS);
	return (item) =>
		Object.hasOwn(recent, item.code) ? recent[item.code] !== shortOf(item.version) : !seen.has(entryOf(item));
}

/** The sequence of the next poll. */
const after = (sequence: number, tells: boolean): number => sequence + (tells ? 1 : 0);

/**
 * The state after some items that were touched and differed; `tells` where some of them are handed over. `cursor` is the server's time where all
 * that were touched are among them. Where they are too many, a pass begins.
 */
export function afterTouched(
	state: StockState,
	changed: readonly Versioned[],
	tells: boolean,
	{ cursor, isTooLong }: { readonly cursor?: ServerMoment; readonly isTooLong: boolean },
): StockState {
	if (changed.length === 0 && !isTooLong) return state;
	const versions = Object.fromEntries(changed.map(({ code, version }) => [code, shortOf(version)]));
	return {
		...state,
		cursor: cursor ?? state.cursor,
		recent: { ...state.recent, ...versions },
		sequence: after(state.sequence, tells),
		...(isTooLong ? { pass: { seen: NOTHING_SEEN } } : {}),
	};
}

/** The state after some items of the pass, up to the row `after`; behind the last one where there is none. `clock` is the server's time at the first. */
export function afterItems(
	{ pass, ...state }: StockState,
	handled: readonly Versioned[],
	tells: boolean,
	place: { readonly clock?: ServerMoment; readonly after?: Members; readonly quarter: number },
): StockState {
	const seen = new Seen(pass?.seen, FEW_BITS).with(handled.map(entryOf));
	const since = pass?.since ?? place.clock;
	const next = { ...state, sequence: after(state.sequence, tells) };
	if (place.after) return { ...next, pass: { since, after: place.after, seen } };
	return { ...next, base: seen, recent: {}, cursor: since ?? state.cursor, swept: place.quarter };
}
