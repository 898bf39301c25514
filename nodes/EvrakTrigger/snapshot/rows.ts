import type { Members } from '../../../erp/base/json/members';
import type { ServerMoment } from '../../../erp/database/query/events/types';
import { dayOf, isReadSince, isTimeless, mayBeSince, plusTime } from '../../../erp/database/query/events/window';
import { KeySet, keyText, type PackedKeys } from './keySet';
import { countOf, FEW_BITS, fingerprintOf, Seen, USUAL_BITS } from './seen';
import type { Pass, Passing, Rules, Snapshot, SnapshotRow } from './state';
import { isNews, isWaiting, type Judged, type News, type Verdict } from './walk';

/* The verdicts on rows, and what is remembered of them; pure (see `state.ts`). */

/** The rows that are reported. */
const newsIn = (judged: ReadonlyArray<Judged<SnapshotRow>>): SnapshotRow[] =>
	judged.filter(({ verdict }) => isNews(verdict)).map(({ row }) => row);

/** Maximum remembered entries of changed records: about 31 KB, twice while a pass takes several polls. Beyond it the next pass reads back less far. */
const MOST_SEEN = 5_700;

/** Maximum rows whose event counts are remembered. */
const MOST_TIMES = 1_000;

const bitsOf = ({ watches }: Rules): number => (watches === 'values' ? FEW_BITS : USUAL_BITS);

/** The texts by which a row is remembered: its key, its creation (distinct from earlier rows with its key), its version, and that it waits as new or without a date. */
const idOf = ({ number, key }: SnapshotRow): string => (number ? keyText(number) : key);
const birthOf = (row: SnapshotRow): string => `${idOf(row)} made ${row.created ?? ''}`;
const versionOf = (row: SnapshotRow): string => `${idOf(row)} ${row.version}`;
const freshOf = (row: SnapshotRow): string => `new ${birthOf(row)}`;
const undatedOf = (row: SnapshotRow): string => `undated ${versionOf(row)}`;

const shortOf = (version: string): string => fingerprintOf(version).toString(36);

/** Whether a row's version differs from the last handled one. */
function differsFrom({ recent }: Snapshot, seen: Seen): (row: SnapshotRow) => boolean {
	return (row) => {
		const before = Object.hasOwn(recent, row.key) ? recent[row.key] : undefined;
		return before === undefined ? !seen.has(versionOf(row)) : before !== shortOf(row.version);
	};
}

/** Whether a row has been unchanged since a moment; `undefined` if the date of its change does not show it. */
function isLeftAlone({ changed }: SnapshotRow, clock: ServerMoment, since: ServerMoment): boolean | undefined {
	if (isTimeless(changed) && changed < dayOf(since)) return true;
	return isTimeless(changed) || changed > clock ? undefined : changed <= since;
}

/** Judges the rows of a page, in their order. */
export function judgeRows(state: Passing, rows: readonly SnapshotRow[], rules: Rules, clock: ServerMoment): Verdict[] {
	const { pass, isBeginning, cursor } = state;
	const { watches, wanted, from = '9999', reportsExisting } = rules;
	const { settle } = pass;
	const seen = new Seen(state.seen, bitsOf(rules));
	const [reported, waiting] = [new KeySet(state.reported), new KeySet(state.waiting)];
	const differs = differsFrom(state, seen);
	const isAnother = (row: SnapshotRow) => (row.created ?? '') > cursor && !seen.has(birthOf(row));
	const isKnown = (row: SnapshotRow) => (row.number ? reported.has(row.number) : seen.has(idOf(row)));
	const isUnseen = (row: SnapshotRow) => !isKnown(row) || isAnother(row);
	const isMadeSince = ({ created }: SnapshotRow) =>
		created !== undefined && (isBeginning ? created > pass.until : mayBeSince(created, pass.since));
	const isThere = ({ changed, created = '' }: SnapshotRow) => {
		if (!isBeginning || reportsExisting) return false;
		// A date ahead of the clock proves nothing: in the first pass such a record counts as existing.
		return watches === 'changes' ? changed <= pass.until || changed > clock : created < from && created <= pass.until;
	};
	const newsOf = (row: SnapshotRow): News | undefined => {
		if (watches === 'values') return differs(row) ? 'changed' : undefined;
		if (isUnseen(row) && (watches !== 'changes' || seen.has(freshOf(row)) || isMadeSince(row))) return 'created';
		return watches === 'changes' && wanted !== 'created' && !seen.has(versionOf(row)) ? 'changed' : undefined;
	};
	const isSettled = (row: SnapshotRow) => {
		if (settle === 0 || row.changed === '') return true;
		// The next pass reads it again, and could not know that it was reported already.
		if (pass.isFull && row.changed >= plusTime(pass.until, -settle)) return false;
		return isLeftAlone(row, clock, plusTime(clock, -settle)) ?? seen.has(undatedOf(row));
	};
	return rows.map((row) => {
		if (row.holds === false)
			return watches === 'gone' && row.number && waiting.has(row.number) && isAnother(row) ? 'gone' : 'waits';
		const news = isThere(row) ? undefined : newsOf(row);
		if (!news) return 'known';
		if (!isSettled(row)) return news === 'created' ? 'newWaits' : 'waits';
		return row.isSilent || (wanted === 'changed' && news === 'created') ? 'known' : news;
	});
}

/** Counts one more event of each row. When a count is forgotten, all numbers rise, so that none is repeated. */
function counted({ times, sequence }: Snapshot, rows: readonly SnapshotRow[]): Pick<Snapshot, 'times' | 'sequence'> {
	if (rows.length === 0) return { times, sequence };
	const more = Object.fromEntries(rows.map(idOf).map((id) => [id, (times[id] ?? 0) + 1]));
	const all = Object.entries({ ...times, ...more });
	const forgotten = all.slice(0, -MOST_TIMES).map(([, count]) => count);
	return { times: Object.fromEntries(all.slice(-MOST_TIMES)), sequence: sequence + Math.max(0, ...forgotten) };
}

/** How often the event of a row was reported before. */
export const timesOf = ({ times }: Snapshot, row: SnapshotRow): number => times[idOf(row)] ?? 0;

function withKeys(packed: PackedKeys, rows: readonly SnapshotRow[]): PackedKeys {
	const set = new KeySet(packed);
	for (const { number } of rows) if (number) set.add(number);
	return set.packed();
}

function entriesOf(row: SnapshotRow, { watches, wanted }: Rules, { until }: Pass): string[] {
	if (watches === 'daily') return [];
	if (watches === 'values') return [versionOf(row)];
	if (watches === 'changes') return [idOf(row), birthOf(row), ...(wanted === 'created' ? [] : [versionOf(row)])];
	// A row that was created before the pass began cannot count as another row in the next pass.
	return [...(row.number ? [] : [idOf(row)]), ...((row.created ?? '') > until ? [birthOf(row)] : [])];
}

/** The state after some rows of the pass, up to the row `after`. Rows that the next pass cannot read again are not remembered. */
export function afterRows(
	state: Passing,
	judged: ReadonlyArray<Judged<SnapshotRow>>,
	rules: Rules,
	clock: ServerMoment,
	after: Members | undefined,
): Passing {
	const { pass } = state;
	const { watches } = rules;
	const before = new Seen(state.seen, bitsOf(rules));
	if (pass.isPart) {
		const differs = differsFrom(state, before);
		const versions = judged.filter(({ row }) => differs(row));
		const recent = Object.fromEntries(versions.map(({ row }) => [row.key, shortOf(row.version)]));
		return {
			...state,
			...counted(state, newsIn(judged)),
			recent: { ...state.recent, ...recent },
			pass: { ...pass, after },
		};
	}
	const [reportedBefore, waitingBefore] = [new KeySet(state.reported), new KeySet(state.waiting)];
	const isLeft = (one: Judged<SnapshotRow>) => one.row.holds === false || isWaiting(one);
	const waits = judged.filter(isLeft).map(({ row }) => row);
	const handled = judged.filter((one) => !isLeft(one)).map(({ row }) => row);
	const remembered = judged.filter(isLeft).flatMap(({ row, verdict }) => {
		if (row.holds === false) return entriesOf(row, rules, pass);
		const known =
			verdict === 'newWaits' ? [freshOf(row)] : [idOf(row), birthOf(row)].filter((text) => before.has(text));
		return [...known, ...(isLeftAlone(row, clock, clock) === undefined ? [undatedOf(row)] : [])];
	});
	const entriesFrom = (again: ServerMoment): string[] =>
		handled
			.filter((row) => watches !== 'changes' || isReadSince(row, again))
			.flatMap((row) => entriesOf(row, rules, pass));
	const all = entriesFrom(plusTime(pass.until, -pass.lookBack));
	const isFull = pass.isFull ?? (watches === 'changes' && countOf(pass.seen) + all.length > MOST_SEEN);
	const seen = [...remembered, ...(isFull ? entriesFrom(plusTime(pass.until, -pass.settle)) : all)];
	// A row that waits again: the condition is known to have held, or the row is too old to have been watched otherwise.
	const isBack = (row: SnapshotRow) =>
		row.number &&
		!waitingBefore.has(row.number) &&
		(reportedBefore.has(row.number) || (row.created !== undefined && row.created < pass.since));
	const again = watches === 'others' && !state.isBeginning ? waits.filter((row) => !row.holds && isBack(row)) : [];
	// Events of the first pass, which outputs all rows, are not counted; later ones are.
	const isCounted = watches === 'gone' || (watches === 'values' && !state.isBeginning);
	const comesAgain = isCounted ? newsIn(judged) : again;
	return {
		...state,
		...counted(state, comesAgain),
		pass: {
			...pass,
			after,
			...(isFull ? { isFull: true as const } : {}),
			seen: new Seen(pass.seen, bitsOf(rules)).with(seen),
			reported: watches === 'daily' ? [] : withKeys(pass.reported, handled),
			waiting: withKeys(pass.waiting, waits),
		},
	};
}

/** The verdict on a row that left, by its current state. A row that waits again is seen by the next pass. */
export function judgeLeft(row: SnapshotRow, { watches, settle }: Rules, clock: ServerMoment): Verdict {
	const isGone = row.holds === undefined;
	if (isGone && watches === 'gone') return 'gone';
	if (!row.holds) return 'known';
	// It was seen before: a date that proves nothing counts as old enough.
	return (isLeftAlone(row, clock, plusTime(clock, -settle)) ?? true) ? 'created' : 'waits';
}

/** The state after some rows that left. Rows reported here are known to the next pass: they may have been created again under their keys. */
export function afterLeft(state: Snapshot, ended: ReadonlyArray<Judged<SnapshotRow>>, rules: Rules): Snapshot {
	const left = new KeySet(state.left);
	for (const one of ended) if (!isWaiting(one) && one.row.number) left.delete(one.row.number);
	const reported = newsIn(ended);
	const times = rules.watches === 'gone' ? counted(state, reported) : {};
	return { ...state, ...times, left: left.packed(), reported: withKeys(state.reported, reported) };
}
