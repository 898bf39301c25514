import type { Members } from '../../../../erp/base/json/members';
import type { ServerMoment } from '../../../../erp/database/query/changes/types';
import {
	dayOf,
	isReadSince,
	isTimeless,
	mayBeSince,
	plusTime,
	type RecordState,
} from '../../../../erp/database/query/changes/window';
import { countOf, NOTHING_SEEN, Seen, type SeenSet } from '../../memory/seen';

/*
 * Records by the date of their change, as a pure machine of passes.
 *
 * A pass reads every record that changed since a moment (`since`), in the order of the record's own key, which no edit changes. It may take
 * several polls: `after` is the last row of the poll before. Whatever changes meanwhile has a later date than the pass's begin (`until`), so
 * the next pass reads it. That one begins some time before (`lookBack`), since transactions end late and clocks differ.
 *
 * What the next pass can read again is remembered in one set (`seen`): each key, each key with the moment of its making, and each key with its
 * version. A record is new if it was made within the pass and its key is not remembered; any other one has changed if its version is not. A
 * key that is remembered stands for another record where all rows under it were made since the last pass began: the ERP gives the number of a
 * deleted document again.
 *
 * A record that changed a moment ago is left for later (`settle`), because a document is written line by line. Today's date without a time, and
 * dates ahead of the server's clock, do not say when that was: such a record waits until two passes saw it alike. The set remembers both kinds.
 */

/** What the machine is set to; all in milliseconds. */
interface Timing {
	/** How long a record has to be left alone. */
	readonly settle: number;
	/** How far before the last pass the next one begins. */
	readonly lookBack: number;
}

/** A pass that has begun. */
interface Pass {
	readonly since: ServerMoment;
	/** The server's time at its begin. */
	readonly until: ServerMoment;
	readonly seen: SeenSet;
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
export interface ChangeState {
	readonly version: 4;
	/** Server, company, record and what of it is waited for; another query starts anew. */
	readonly query: string;
	/** Until the first pass is over, records that it finds are there already, and not told. */
	readonly isBeginning: boolean;
	/** The server's time at which the last whole pass began. */
	readonly cursor: ServerMoment;
	/** No earlier record is read. */
	readonly floor: ServerMoment;
	readonly seen: SeenSet;
	readonly pass?: Pass;
}

/** Entries that are remembered at most: about 31 KB, twice while a pass goes over several polls. Then the next pass reads back less far. */
const MOST_SEEN = 5_700;

const earlier = (moment: ServerMoment, other: ServerMoment): ServerMoment => (moment < other ? moment : other);
const later = (moment: ServerMoment, other: ServerMoment): ServerMoment => (moment > other ? moment : other);

/** Before the first pass. `from` is the moment from which on everything is told; without it, what there is now is not. */
export const beginChanges = (
	query: string,
	clock: ServerMoment,
	{ lookBack }: Timing,
	from?: ServerMoment,
): ChangeState => ({
	...{ version: 4, query, seen: NOTHING_SEEN },
	isBeginning: from === undefined,
	cursor: from === undefined ? clock : earlier(from, clock),
	floor: from === undefined ? plusTime(clock, -lookBack) : earlier(from, clock),
});

const DAY = 86_400_000;

/** The server's time at the last pass, or at the one that is on. */
export const lastOf = ({ pass, cursor }: ChangeState): ServerMoment => pass?.until ?? cursor;

/**
 * The state with its pass: the one that has begun, or the next. Behind a clock that was set back, nothing is read that is not remembered any more,
 * unless it was set back by more than the look back: nobody knows when, so a day is read, and its events may come again, with the same ids.
 */
export function withPass(state: ChangeState, clock: ServerMoment, { settle, lookBack }: Timing): ChangeState & InPass {
	const last = lastOf(state);
	const remembered = plusTime(last, -lookBack);
	const back = plusTime(earlier(state.cursor, clock), -(remembered > clock ? Math.max(DAY, lookBack) : lookBack));
	const floor =
		last <= clock
			? state.floor
			: remembered <= clock
				? later(state.floor, remembered)
				: earlier(state.floor, plusTime(clock, -lookBack));
	if (state.pass) return { ...state, floor, pass: { ...state.pass, until: earlier(state.pass.until, clock) } };
	const since = earlier(later(floor, back), plusTime(clock, -settle));
	return { ...state, floor, pass: { since, until: clock, seen: NOTHING_SEEN, isFull: false } };
}

/** What is told of a record. */
export type News = 'created' | 'changed';

/** What becomes of a record: it is told as created or changed; it is remembered without being told (`known`); or it is left for later, as a new one (`newWaits`) or another (`waits`). */
export type Verdict = News | 'known' | 'newWaits' | 'waits';

/** What the user waits for. */
export type WantedNews = 'created' | 'changed' | 'both';

/** What a pass is judged by: the server's time at the poll, and the settings. */
export interface Judging extends Timing {
	readonly clock: ServerMoment;
	readonly wanted: WantedNews;
}

/** The entries of a record: its version, its making (apart from others that had its number before), that it waits as a new one, and that it waits without a date. */
const versionOf = ({ key, version }: RecordState): string => `${key} ${version}`;
const birthOf = ({ key, created = '' }: RecordState): string => `${key} made ${created}`;
const freshOf = (record: RecordState): string => `new ${birthOf(record)}`;
const undatedOf = (record: RecordState): string => `undated ${versionOf(record)}`;

/** Whether a record was left alone since a moment, as far as the date of its change tells: `undefined` where it does not. */
function isLeftAlone({ changed }: RecordState, clock: ServerMoment, since: ServerMoment): boolean | undefined {
	if (isTimeless(changed) && changed < dayOf(since)) return true;
	return isTimeless(changed) || changed > clock ? undefined : changed <= since;
}

/** Judges the records of a page, in their order. */
export function judgeRecords(
	{ pass, isBeginning, cursor, seen: remembered }: ChangeState & InPass,
	records: readonly RecordState[],
	{ clock, settle, wanted }: Judging,
): Verdict[] {
	const seen = new Seen(remembered);
	const isMadeSince = ({ created }: RecordState) =>
		created !== undefined && (isBeginning ? created > pass.until : mayBeSince(created, pass.since));
	const isUnseen = (record: RecordState) =>
		!seen.has(record.key) || ((record.created ?? '') > cursor && !seen.has(birthOf(record)));
	const isSettled = (record: RecordState) =>
		// The next pass reads it again, and nobody could remember that it was told.
		!(pass.isFull && record.changed >= plusTime(pass.until, -settle)) &&
		(isLeftAlone(record, clock, plusTime(clock, -settle)) ?? seen.has(undatedOf(record)));
	return records.map((record) => {
		// A date ahead of the clock tells nothing: in the first poll, what is there is there.
		if (isBeginning && (record.changed <= pass.until || record.changed > clock)) return 'known';
		const isNew = isUnseen(record) && (seen.has(freshOf(record)) || isMadeSince(record));
		if (!isNew && (wanted === 'created' || seen.has(versionOf(record)))) return 'known';
		if (!isSettled(record)) return isNew ? 'newWaits' : 'waits';
		if (!isNew) return 'changed';
		return wanted === 'changed' ? 'known' : 'created';
	});
}

/** A record with its verdict. */
interface Judged {
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
	const waits = ({ verdict }: Judged) => verdict === 'newWaits' || verdict === 'waits';
	const handled = judged.filter((one) => !waits(one)).map(({ record }) => record);
	const waiting = judged
		.filter(waits)
		.flatMap(({ record, verdict }) => [
			...[record.key, birthOf(record)].filter((text) => before.has(text)),
			...(verdict === 'newWaits' ? [freshOf(record)] : []),
			...(isLeftAlone(record, clock, clock) === undefined ? [undatedOf(record)] : []),
		]);
	const entriesFrom = (again: ServerMoment): string[] =>
		handled
			.filter((record) => isReadSince(record, again))
			.flatMap((record) => [record.key, birthOf(record), ...(wanted === 'created' ? [] : [versionOf(record)])]);
	const all = entriesFrom(plusTime(pass.until, -lookBack));
	const isFull = pass.isFull || countOf(pass.seen) + all.length > MOST_SEEN;
	const seen = [...waiting, ...(isFull ? entriesFrom(plusTime(pass.until, -settle)) : all)];
	return { ...state, pass: { ...pass, isFull, after, seen: new Seen(pass.seen).with(seen) } };
}

/** The state after the last record of a pass. */
export function afterPass(state: ChangeState & InPass, { settle }: Timing): ChangeState {
	const { pass, ...rest } = state;
	const floor = pass.isFull ? later(state.floor, plusTime(pass.until, -settle)) : state.floor;
	return { ...rest, isBeginning: false, cursor: pass.until, floor, seen: pass.seen };
}

const HOUR = DAY / 24;

/**
 * Whether a pass that handed over nothing leaves a state as it was, for an hour, since nothing new is remembered. The next poll then begins where
 * this one did, and n8n has nothing to save.
 */
export function isSteady(before: ChangeState | undefined, after: ChangeState): boolean {
	if (!before || before.pass || before.isBeginning || after.cursor >= plusTime(before.cursor, HOUR)) return false;
	const isSame = before.floor === after.floor && before.cursor <= after.cursor;
	return isSame && countOf(new Seen(after.seen).less(new Seen(before.seen))) === 0;
}
