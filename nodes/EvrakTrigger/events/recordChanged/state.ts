import type { Members } from '../../../../erp/json/members';
import type { ServerMoment, Since } from '../../../../erp/query/changes/types';
import {
	dayOf,
	isReadSince,
	isTimeless,
	mayBeSince,
	plusTime,
	type RecordState,
} from '../../../../erp/query/changes/window';
import { countOf, NOTHING_SEEN, Seen, type SeenSet } from '../../memory/seen';

/*
 * Records by the date of their change, as a pure machine of passes.
 *
 * A pass reads every record that changed since a moment (`since`), in the order of the record's own key, which no edit changes. It may take
 * several polls: `after` is the last row of the poll before. Whatever changes meanwhile has a later date than the pass's begin (`until`), so
 * the next pass reads it. That one begins some time before (`lookBack`), since transactions end late and clocks differ.
 *
 * What was told, or was there before the trigger, is remembered as long as the next pass can read it again: its key, and its key with its
 * version. A record is new if it was made within the pass and its key is not remembered. Any other one has changed if its version is not.
 * A number that is remembered stands for another record where all rows under it were made since the last pass began: the ERP gives the
 * number of a deleted document again. Therefore a key is remembered with the moment of its making, too.
 *
 * A clock that was set back by no more than the look back re-reads nothing that was forgotten; by more than that, the same events may come
 * again, with the same ids.
 *
 * A record that changed a moment ago is left for later (`settle`), because a document is written line by line. Today's date without a time, and
 * dates that lie ahead of the server's clock, do not say when that was. Such a record waits until two passes saw it alike. Whatever waits is
 * read again by the next pass, by its date alone.
 */

/** What the machine is set to; all in milliseconds. */
interface Timing {
	/** How long a record has to be left alone. */
	readonly settle: number;
	/** How far before the last pass the next one begins. */
	readonly lookBack: number;
}

/** Records that wait, and records that were seen. */
interface Noticed {
	/** Those that the next pass may read again: keys, keys with the moment of their making, and keys with their versions. */
	readonly seen: SeenSet;
	/** New ones that were left for later. */
	readonly fresh: SeenSet;
	/** When the earliest of these was made; absent where none waits. */
	readonly freshSince?: ServerMoment;
	/** Versions whose date does not say when they were written. */
	readonly undated: SeenSet;
}

/** A pass that has begun. */
interface Pass extends Noticed {
	readonly since: ServerMoment;
	/** The server's time at its begin. */
	readonly until: ServerMoment;
	/** More was seen than may be remembered: the next pass begins later. */
	readonly isFull: boolean;
	/** The row behind which it goes on, by the columns of its key; absent at the begin. */
	readonly after?: Members;
}

/** A state whose pass has begun. */
export interface InPass {
	readonly pass: Pass;
}

/** What is kept between polls. */
export interface ChangeState extends Noticed {
	readonly version: 3;
	/** Server, company, record and what of it is waited for; another query starts anew. */
	readonly query: string;
	/** Until the first pass is over, records that it finds are there already, and not told. */
	readonly isBeginning: boolean;
	/** The server's time at which the last whole pass began. */
	readonly cursor: ServerMoment;
	/** No earlier record is read. */
	readonly floor: ServerMoment;
	/** When `undated` was noticed. */
	readonly undatedAt: ServerMoment;
	readonly pass?: Pass;
}

/** Entries that are remembered at most: about 31 KB, twice while a pass goes over several polls. Then the next pass reads back less far. */
const MOST_SEEN = 5_700;

const earlier = (moment: ServerMoment, other: ServerMoment): ServerMoment => (moment < other ? moment : other);
const later = (moment: ServerMoment, other: ServerMoment): ServerMoment => (moment > other ? moment : other);

const NOTHING: Noticed = { seen: NOTHING_SEEN, fresh: NOTHING_SEEN, undated: NOTHING_SEEN };

/** Before the first pass. `from` is the moment from which on everything is told; without it, what there is now is not. */
export const beginChanges = (
	query: string,
	clock: ServerMoment,
	{ lookBack }: Timing,
	from?: ServerMoment,
): ChangeState => ({
	version: 3,
	query,
	...NOTHING,
	undatedAt: clock,
	isBeginning: from === undefined,
	cursor: from === undefined ? clock : earlier(from, clock),
	floor: from === undefined ? plusTime(clock, -lookBack) : earlier(from, clock),
});

/** Behind a clock that was set back: the moment before which nothing is read, because it is not remembered any more; all of the look back where that is less. */
function floorBehind({ cursor, floor, pass }: ChangeState, clock: ServerMoment, lookBack: number): ServerMoment {
	const last = pass?.until ?? cursor;
	if (last <= clock) return floor;
	const remembered = plusTime(last, -lookBack);
	return remembered <= clock ? later(floor, remembered) : earlier(floor, plusTime(clock, -lookBack));
}

/** The state with its pass: the one that has begun, or the next. */
export function withPass(state: ChangeState, clock: ServerMoment, { settle, lookBack }: Timing): ChangeState & InPass {
	const floor = floorBehind(state, clock, lookBack);
	if (state.pass) return { ...state, floor, pass: { ...state.pass, until: earlier(state.pass.until, clock) } };
	const back = plusTime(earlier(state.cursor, clock), -lookBack);
	const since = earlier(later(floor, back), plusTime(clock, -settle));
	return { ...state, floor, pass: { ...NOTHING, since, until: clock, isFull: false } };
}

/** What is told of a record. */
export type News = 'created' | 'changed';

/**
 * What becomes of a record: it is told as created or changed; it was seen before (`known`); it is remembered without being told (`quiet`); or it
 * is left for later, as a new one (`newWaits`) or another (`waits`).
 */
type Verdict = News | 'known' | 'quiet' | 'newWaits' | 'waits';

/** What the user waits for. */
export type WantedNews = 'created' | 'changed' | 'both';

/** What a pass is judged by: the server's time at the poll, and the settings. */
export interface Judging extends Timing {
	readonly clock: ServerMoment;
	readonly wanted: WantedNews;
}

const versionOf = ({ key, version }: RecordState): string => `${key} ${version}`;

/** A record under its number, apart from others that had it before. */
const birthOf = ({ key, created = '' }: RecordState): string => `${key} made ${created}`;

/** Whether a record was left alone since a moment, as far as the date of its change tells: `undefined` where it does not. */
function isLeftAlone({ changed }: RecordState, clock: ServerMoment, since: ServerMoment): boolean | undefined {
	if (isTimeless(changed) && changed < dayOf(since)) return true;
	return isTimeless(changed) || changed > clock ? undefined : changed <= since;
}

/** Judges the records of a page, in their order. */
export function judgeRecords(
	state: ChangeState & InPass,
	records: readonly RecordState[],
	{ clock, settle, wanted }: Judging,
): Verdict[] {
	const { pass, isBeginning } = state;
	const [seen, fresh, undated] = [new Seen(state.seen), new Seen(state.fresh), new Seen(state.undated)];
	const isUndatedSettled = plusTime(state.undatedAt, settle) <= clock;
	const isSettled = (record: RecordState) =>
		isLeftAlone(record, clock, plusTime(clock, -settle)) ?? (isUndatedSettled && undated.has(versionOf(record)));
	// The next pass reads it again, and nobody could remember that it was told.
	const isLeft = ({ changed }: RecordState) => pass.isFull && changed >= plusTime(pass.until, -settle);
	const isMadeSince = ({ created }: RecordState) =>
		created !== undefined && (isBeginning ? created > pass.until : mayBeSince(created, pass.since));
	const isMadeAfter = ({ created = '' }: RecordState) => created > state.cursor;
	return records.map((record) => {
		// A date ahead of the clock tells nothing: in the first poll, what is there is there.
		if (isBeginning && (record.changed <= pass.until || record.changed > clock)) return 'quiet';
		const isUnseen = !seen.has(record.key) || (isMadeAfter(record) && !seen.has(birthOf(record)));
		const isNew = isUnseen && (fresh.has(birthOf(record)) || isMadeSince(record));
		if (!isNew && (wanted === 'created' || seen.has(versionOf(record)))) return 'known';
		if (isLeft(record) || !isSettled(record)) return isNew ? 'newWaits' : 'waits';
		if (!isNew) return 'changed';
		return wanted === 'changed' ? 'quiet' : 'created';
	});
}

/** A record with its verdict. */
export interface Judged {
	readonly record: RecordState;
	readonly verdict: Verdict;
}

/** The state after some records of the pass, up to the row `after`. What the next pass cannot read again is not remembered. */
export function afterRecords(
	state: ChangeState & InPass,
	judged: readonly Judged[],
	{ clock, settle, lookBack, wanted }: Judging,
	after: Pass['after'],
): ChangeState & InPass {
	const { pass } = state;
	const before = new Seen(state.seen);
	const of = (...verdicts: readonly Verdict[]) =>
		judged.flatMap(({ record, verdict }) => (verdicts.includes(verdict) ? [record] : []));
	const waiting = of('newWaits', 'waits');
	const rememberedFrom = (again: ServerMoment): string[] => {
		const handled = of('created', 'changed', 'known', 'quiet').filter((record) => isReadSince(record, again));
		return [
			...waiting.flatMap((record) => [record.key, birthOf(record)].filter((text) => before.has(text))),
			...handled.flatMap((record) => [record.key, birthOf(record)]),
			...(wanted === 'created' ? [] : handled.map(versionOf)),
		];
	};
	const all = rememberedFrom(plusTime(pass.until, -lookBack));
	const isFull = pass.isFull || countOf(pass.seen) + all.length > MOST_SEEN;
	const seen = isFull ? rememberedFrom(plusTime(pass.until, -settle)) : all;
	const undated = waiting.filter((record) => isLeftAlone(record, clock, clock) === undefined);
	const made = of('newWaits').flatMap(({ created }) => created ?? []);
	const [freshSince] = [...made, pass.freshSince].filter((moment) => moment !== undefined).sort();
	return {
		...state,
		pass: {
			...pass,
			isFull,
			seen: new Seen(pass.seen).with(seen),
			fresh: new Seen(pass.fresh).with(of('newWaits').map(birthOf)),
			freshSince,
			undated: new Seen(pass.undated).with(undated.map(versionOf)),
			after,
		},
	};
}

/** The state after the last record of a pass. */
export function afterPass(state: ChangeState & InPass, { settle }: Timing): ChangeState {
	const { pass, ...rest } = state;
	// A clock that was set back would keep it for as long as it needs to catch up.
	const isOldEnough = plusTime(state.undatedAt, settle) <= pass.until || state.undatedAt > pass.until;
	return {
		...rest,
		isBeginning: false,
		cursor: pass.until,
		floor: pass.isFull ? later(state.floor, plusTime(pass.until, -settle)) : state.floor,
		seen: pass.seen,
		fresh: pass.fresh,
		freshSince: pass.freshSince,
		...(isOldEnough ? { undated: pass.undated, undatedAt: pass.until } : {}),
	};
}

const HOUR = 3_600_000;

/**
 * Whether a pass that handed over nothing leaves a state as it was, for an hour: nothing new is remembered, and nothing waits. The next poll then
 * begins where this one did, and n8n has nothing to save.
 */
export function isSteady(before: ChangeState | undefined, after: ChangeState): boolean {
	if (!before || before.pass || before.isBeginning || after.cursor >= plusTime(before.cursor, HOUR)) return false;
	const isSame = before.floor === after.floor && before.cursor <= after.cursor;
	const nothingWaits = [before, after].every(({ fresh, undated }) => countOf(fresh) + countOf(undated) === 0);
	return isSame && nothingWaits && countOf(new Seen(after.seen).less(new Seen(before.seen))) === 0;
}

/** From where on the records of a pass are asked for. */
export const sinceOf = ({ pass, freshSince }: ChangeState & InPass, wanted: WantedNews): Since =>
	wanted === 'created'
		? { changed: pass.since, created: freshSince === undefined ? pass.since : earlier(freshSince, pass.since) }
		: { changed: pass.since };
