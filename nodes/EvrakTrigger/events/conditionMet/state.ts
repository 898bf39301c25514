import type { Members } from '../../../../erp/base/json/members';
import type { Condition } from '../../../../erp/database/query/conditions/types';
import type { ServerMoment } from '../../../../erp/database/query/changes/types';
import { dayOf, isTimeless, plusTime } from '../../../../erp/database/query/changes/window';
import { KeySet, keyText, type NumberedKey, type PackedKeys } from '../../memory/keySet';

/*
 * Conditions of records, as a pure machine of passes.
 *
 * A pass reads the watched records in the order of a key that no edit changes. It may take several polls: `after` is the last row of the poll
 * before. What it saw replaces what the pass before saw. So a condition is told once, and again only after it was seen not to hold in between.
 *
 * Either the records for which it holds are watched (orders that wait for approval). Or, where these become ever more (orders that are
 * delivered), those for which it does not hold yet. Of such a record that is not seen any more (`left`) the ERP is asked by its key. A record
 * that was made and fulfilled the condition between two polls was never seen waiting: so those that were made lately are read as well,
 * though it holds.
 *
 * A document that was deleted may be made again under its number. All of its rows are then younger than the last look at that number, so it is
 * another record, about which nothing is known.
 *
 * A condition that is told on each day needs no memory of records: the day and the last row are enough.
 */

/** How far back records count as made lately: for saves that end late, computers with slow clocks, and dates without a time. */
const LATELY = 86_400_000;

/** What of the watched records was seen. */
interface Watched {
	/** The condition does not hold yet, or it cannot be told yet. */
	readonly waiting: PackedKeys;
	/** It holds, and that was told or was so before the trigger. */
	readonly holding: PackedKeys;
	/** Those of them that were made after the pass had begun: the next one takes none of them for another record. */
	readonly young: PackedKeys;
}

/** A pass that has begun. */
interface Pass extends Watched {
	/** The server's time at its begin. */
	readonly until: ServerMoment;
	/** The row behind which it goes on, by the columns of its key; absent at the begin. */
	readonly after?: Members;
}

/** What is kept between polls. */
export interface ConditionState extends Watched {
	readonly version: 3;
	/** Server, company, condition and what is watched; another query starts anew. */
	readonly query: string;
	/** Until the first pass is over, what holds already is not told. */
	readonly isBeginning: boolean;
	/** Records made then or later are read though it holds. */
	readonly since: ServerMoment;
	/** Records that were seen waiting, and then no more: the ERP is asked what became of them. */
	readonly left: PackedKeys;
	/** The begin of the last whole pass. */
	readonly looked?: ServerMoment;
	/** Records by `keyText` with how often the event of each was told before, where it comes again; the last thousand. */
	readonly times: Readonly<Record<string, number>>;
	readonly pass?: Pass;
}

/** A state whose pass has begun. */
export type PassingState = ConditionState & { readonly pass: Pass };

/** Before the first pass. `from` is the moment from which on records are told though it holds already. */
export const beginConditions = (query: string, clock: ServerMoment, from?: ServerMoment): ConditionState => ({
	version: 3,
	query,
	isBeginning: true,
	since: from ?? plusTime(clock, -LATELY),
	waiting: [],
	holding: [],
	young: [],
	left: [],
	times: {},
});

/** The state with its pass: the one that has begun, or the next; `undefined` where there is none to be made on that day any more. */
export function beginPass(
	state: ConditionState,
	clock: ServerMoment,
	occasion: Condition['occasion'],
): PassingState | undefined {
	// What is told on a day is of the day on which it is told, though the pass began on the one before.
	if (state.pass) return { ...state, pass: occasion === 'eachDay' ? { ...state.pass, until: clock } : state.pass };
	if (occasion !== 'begins' && state.looked !== undefined && dayOf(clock) === dayOf(state.looked)) return undefined;
	return { ...state, pass: { until: clock, waiting: [], holding: [], young: [] } };
}

/** The state behind a clock that was ahead by more than a day: what is made now would be too old for it. What is read again has the same ids. */
export const behindClock = (state: ConditionState, clock: ServerMoment): ConditionState =>
	(state.looked ?? '') > plusTime(clock, LATELY) ? { ...state, since: plusTime(clock, -LATELY) } : state;

/** A record as a row shows it. */
export interface WatchedRecord {
	readonly key: NumberedKey;
	readonly holds: boolean;
	readonly created?: ServerMoment;
	/** When it was written last; absent where that does not matter. */
	readonly changed?: ServerMoment;
}

/** What the machine is judged by: the condition, the server's time at the poll, and the settings. */
export interface ConditionJudging extends Pick<Condition, 'occasion' | 'tellsExisting'> {
	readonly clock: ServerMoment;
	/** Milliseconds for which a record has to be left alone. */
	readonly settle: number;
	readonly from?: ServerMoment;
}

/** What becomes of a record: it is told, it is known or remembered without being told, it waits, or the one before it under its number is gone. */
export type Verdict = 'told' | 'known' | 'quiet' | 'waits' | 'replaced';

/** Whether a record was left alone for long enough. A date ahead of the clock, or of today without a time, tells nothing: then one look before decides. */
function isSettled(changed: ServerMoment | undefined, wasSeen: boolean, { clock, settle }: ConditionJudging): boolean {
	if (changed === undefined) return true;
	if (changed > clock || (isTimeless(changed) && changed === dayOf(clock))) return wasSeen;
	return changed <= plusTime(clock, -settle);
}

/** Judges the records of a page, in their order. */
export function judgeConditions(
	state: PassingState,
	records: readonly WatchedRecord[],
	judging: ConditionJudging,
): Verdict[] {
	const { isBeginning, pass } = state;
	const [waiting, holding, young] = [new KeySet(state.waiting), new KeySet(state.holding), new KeySet(state.young)];
	const { looked = '9999' } = state;
	const { from = '9999', tellsExisting, occasion } = judging;
	return records.map(({ key, holds, created = '', changed }) => {
		const isAnother = created > looked && !young.has(key);
		if (!holds) return occasion === 'vanishes' && isAnother && waiting.has(key) ? 'replaced' : 'waits';
		if (occasion === 'begins' && holding.has(key) && !isAnother) return 'known';
		if (isBeginning && !tellsExisting && created < from && created <= pass.until) return 'quiet';
		return isSettled(changed, waiting.has(key), judging) ? 'told' : 'waits';
	});
}

/** A record with its verdict. */
interface JudgedRecord {
	readonly record: WatchedRecord;
	readonly verdict: Verdict;
}

/** A set with further keys. */
function withKeys(packed: PackedKeys, keys: readonly NumberedKey[]): PackedKeys {
	const set = new KeySet(packed);
	for (const key of keys) set.add(key);
	return set.packed();
}

/** Records whose next event is remembered to be a further one, at most. */
const MOST_TIMES = 1_000;

/** Counts one more event of some records. */
function counted(times: ConditionState['times'], keys: readonly NumberedKey[]): ConditionState['times'] {
	if (keys.length === 0) return times;
	const more = keys.map((key) => [keyText(key), (times[keyText(key)] ?? 0) + 1] as const);
	return Object.fromEntries(Object.entries({ ...times, ...Object.fromEntries(more) }).slice(-MOST_TIMES));
}

/** How often the event of a record was told before. */
export const timesOf = ({ times }: ConditionState, key: NumberedKey): number => times[keyText(key)] ?? 0;

/** The state after some records of the pass, up to the row `after`. */
export function afterPage(
	state: PassingState,
	judged: readonly JudgedRecord[],
	{ occasion }: ConditionJudging,
	after: Members | undefined,
): PassingState {
	const { pass } = state;
	const kept = occasion === 'eachDay' ? [] : judged;
	const isWaiting = ({ verdict }: JudgedRecord) => verdict === 'waits' || verdict === 'replaced';
	const keysOf = (fits: (one: JudgedRecord) => boolean) => kept.filter(fits).map(({ record }) => record.key);
	const [waiting, holding] = [new KeySet(state.waiting), new KeySet(state.holding)];
	// Seen again although it held: it is known to have held, or is too old to have been watched otherwise.
	const isBack = ({ record: { key, holds, created = '' } }: JudgedRecord) =>
		!holds && !waiting.has(key) && (holding.has(key) || (created !== '' && created < state.since));
	const again = occasion === 'begins' && !state.isBeginning ? isBack : () => false;
	const gone = ({ verdict }: JudgedRecord) => verdict === 'replaced';
	return {
		...state,
		times: counted(
			state.times,
			keysOf((one) => again(one) || gone(one)),
		),
		pass: {
			...pass,
			waiting: withKeys(pass.waiting, keysOf(isWaiting)),
			holding: withKeys(
				pass.holding,
				keysOf((one) => !isWaiting(one)),
			),
			young: withKeys(
				pass.young,
				keysOf(({ record: { created = '' } }) => created > pass.until),
			),
			after,
		},
	};
}

/** The state after the last record of a pass. */
export function endPass({ pass, ...state }: PassingState): ConditionState {
	const [waiting, holding, left] = [new KeySet(pass.waiting), new KeySet(pass.holding), new KeySet(state.left)];
	for (const key of new KeySet(state.waiting)) if (!waiting.has(key) && !holding.has(key)) left.add(key);
	const since = plusTime(pass.until, -LATELY);
	return {
		...state,
		isBeginning: false,
		waiting: pass.waiting,
		holding: pass.holding,
		young: pass.young,
		left: left.packed(),
		since: since > state.since ? since : state.since,
		looked: pass.until,
	};
}

const HOUR = 3_600_000;

/** Whether a pass leaves a state as it was but for the moment of the look, for an hour: n8n then has nothing to save. */
export const isSteady = (before: ConditionState | undefined, after: ConditionState): boolean =>
	before?.looked !== undefined &&
	after.looked !== undefined &&
	after.looked >= before.looked &&
	after.looked < plusTime(before.looked, HOUR) &&
	dayOf(after.looked) === dayOf(before.looked) &&
	JSON.stringify({ ...after, since: before.since, looked: before.looked }) === JSON.stringify(before);

/** What became of a record that left: it is told, asked for again, or forgotten. One that waits again is seen by the next pass. */
export type Ending = 'told' | 'later' | 'forgotten';

/** Judges a record that left, as it is now; `undefined` where it is gone. */
export function judgeLeft(now: WatchedRecord | undefined, judging: ConditionJudging): Ending {
	if (!now) return judging.occasion === 'vanishes' ? 'told' : 'forgotten';
	if (!now.holds) return 'forgotten';
	return isSettled(now.changed, true, judging) ? 'told' : 'later';
}

/** The state after some records that left. What is told here is known to the next pass: it may have been made anew under its number. */
export function afterLeft(
	state: ConditionState,
	ended: ReadonlyArray<{ readonly key: NumberedKey; readonly ending: Ending }>,
	occasion: Condition['occasion'],
): ConditionState {
	const over = new KeySet();
	for (const { key, ending } of ended) if (ending !== 'later') over.add(key);
	const told = ended.flatMap(({ key, ending }) => (ending === 'told' ? [key] : []));
	const left = [...new KeySet(state.left)].filter((key) => !over.has(key));
	const times = occasion === 'vanishes' ? counted(state.times, told) : state.times;
	return { ...state, left: withKeys([], left), holding: withKeys(state.holding, told), times };
}
