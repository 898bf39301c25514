import type { INodeExecutionData } from 'n8n-workflow';
import { summary } from '../../../../erp/edocument/list/summary';
import { plusDays } from '../../../../erp/values/day';
import type { PollErp } from '../../../shared/client/client';
import { todayOn } from '../../../shared/today';
import { tellReading, tooLong } from '../../incomingList/notes';
import type { Days } from '../../incomingList/page';
import { type IncomingRead, MOST_PAGES, readIncoming } from '../../incomingList/read';
import { quarterNow, type PollTime } from '../../poll/time';
import { handOver, type IncomingOptions } from './items';
import { isNewTo } from './receive';
import {
	type DayPass,
	type IncomingState,
	beginPass,
	daysOf,
	isCatchingUp,
	narrowWindowOf,
	passBehind,
	slower,
	windowOf,
} from './state';

type Passing = IncomingState & { readonly pass: DayPass };

/** What came of it; `error` is to be thrown where there are no items. */
interface Passed {
	readonly items: readonly INodeExecutionData[];
	readonly state: IncomingState;
	readonly error?: unknown;
}

const NO_DAYS: Pick<IncomingRead, 'identities' | 'complete'> = { identities: [], complete: true };

/**
 * Goes on with a wide window that is too long for one poll. The last days are read at every poll, so that what arrives does not wait for the
 * end; then further days, as many at once as there was time for before. Each day that was read to its end is a place to go on from.
 */
export async function pollDays(
	erp: PollErp,
	options: IncomingOptions,
	time: PollTime,
	begun: Passing,
): Promise<Passed> {
	const { context, connection } = erp;
	const { settings, query } = options;
	const [ours, quarter] = [todayOn(connection), quarterNow()];
	const items: INodeExecutionData[] = [];
	let state: IncomingState = begun;
	let today = ours;
	const readDays = async (windowFor: (today: string) => Days, keepsAll = false): Promise<IncomingRead> => {
		const keeps = keepsAll ? () => true : isNewTo(state);
		const { hasTime, within } = time;
		return await readIncoming(erp, { query, windowFor, hasTime, within, mostPages: MOST_PAGES, keeps });
	};
	const take = async (read: IncomingRead, more: { complete?: boolean; seen?: string; old?: ReadonlySet<string> }) => {
		const { identities, rows } = read;
		const notes = tellReading(context, read);
		const from = { state, settings: { ...settings, most: settings.most - items.length }, notes };
		const listing = { identities, rows, complete: false, today, ours, quarter, ...more };
		const handed = await handOver(erp, options, time, from, listing);
		items.push(...handed.items);
		({ state } = handed);
		return handed;
	};
	const isBehind = isCatchingUp(state, settings, ours, ours);
	let last = NO_DAYS;
	if (!isBehind) {
		const read = await readDays((day) => narrowWindowOf(begun, settings, day, ours));
		({ today } = read);
		const { isAll } = await take(read, {});
		if (!read.complete || !isAll) return { items, state, error: read.failure };
		last = read;
	}
	const window = windowOf(state, settings, today, ours);
	const { from: lastFrom } = narrowWindowOf(state, settings, today, ours);
	// Nobody polled for days: those between were read by nobody.
	const hasGap = !isBehind && lastFrom > plusDays(begun.pass.top, 1);
	let pass: DayPass | undefined = hasGap ? beginPass(window.to, begun.pass.silentTo) : begun.pass;
	while (pass && items.length < settings.most && time.hasTime()) {
		const days = daysOf(pass, window);
		const { silentTo = '' } = pass;
		const isSilent = days.to <= silentTo;
		const read = await readDays(() => days, isSilent);
		const isEnd = days.from <= window.from;
		const isSince = ([, row]: readonly [string, Parameters<typeof summary>[0]]) =>
			typeof settings.startFrom === 'number' && (summary(row, connection.zone).received ?? '') > silentTo;
		const fresh = new Set([...read.rows].filter(isSince).map(([identity]) => identity));
		const old = isSilent ? new Set(read.identities.filter((identity) => !fresh.has(identity))) : undefined;
		const isLast = isEnd && read.complete;
		const next: DayPass = passBehind(pass, days, [...read.identities, ...(isLast ? last.identities : [])]);
		const { isAll, isFull } = await take(read, { complete: isLast, seen: next.seen, old });
		if (isFull) return { items, state: { ...state, pass }, error: tooLong(context, read, true) };
		if (read.complete && !isAll) break;
		if (!read.complete) {
			const isOne = days.from === days.to;
			const error = read.failure ?? (isOne || read.stopped !== 'time' ? tooLong(context, read, false) : undefined);
			return { items, state: { ...state, pass: slower(pass) }, error };
		}
		pass = isEnd ? undefined : next;
	}
	return { items, state: { ...state, pass } };
}
