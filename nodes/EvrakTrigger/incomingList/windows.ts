import type { PollTime } from '../poll/time';
import type { PollErp } from '../../shared/client/client';
import { MOST_PAGES, readIncoming, type IncomingRead } from './read';
import type { Days, IncomingQuery } from './page';

/** Pages that a poll still reads of the last days where the wide window was too long for it. */
const SPARE_PAGES = 50;

/** What a poll is to read. */
export interface Due {
	readonly query: IncomingQuery;
	/** The wide window by the server's day; absent where it was read in this quarter of a day. */
	readonly wide?: (today: string) => Days;
	/** The last days by the server's day; `undefined` where the wide window does not reach them yet. */
	readonly narrow: (today: string) => Days | undefined;
	/** Nothing was read before, so that a failure of the wide window is one of the whole. */
	readonly isFirst: boolean;
	readonly time: PollTime;
	/** See `readIncoming`. */
	readonly keeps: (identity: string) => boolean;
}

/** What came of it. */
interface Reads {
	readonly read: IncomingRead;
	/** The wide window was due. */
	readonly isWide: boolean;
	/** The last days were read to their end. */
	readonly isNarrow: boolean;
	/** The wide window failed, the last days did not: it is tried again in the next quarter of a day, not at every poll. */
	readonly isPutOff: boolean;
}

/** What was read of both windows; it is complete only where the wide one was read to its end. */
function joined(wide: IncomingRead | undefined, narrow: IncomingRead, failure: unknown): IncomingRead {
	if (wide === undefined) return { ...narrow, complete: false, failure };
	return {
		...wide,
		identities: [...new Set([...narrow.identities, ...wide.identities])],
		rows: new Map([...narrow.rows, ...wide.rows]),
		remarks: [...new Set([...narrow.remarks, ...wide.remarks])],
	};
}

/**
 * Reads what is due: the last days at every poll, and the wide window four times a day, because the server may filter by the day of issue
 * and list an invoice long after it. Where the wide window cannot be read to its end, the last days are read for themselves. Throws
 * NodeApiError where nothing can be read.
 */
export async function readDue(erp: PollErp, { query, wide, narrow, isFirst, time, keeps }: Due): Promise<Reads> {
	const { within } = time;
	const readWindow = async (windowFor: (today: string) => Days, hasTime: () => boolean, mostPages = MOST_PAGES) =>
		await readIncoming(erp, { query, windowFor, hasTime, within, mostPages, keeps });
	const lastDays = (today: string): Days => narrow(today) ?? { from: today, to: today };
	if (wide === undefined) {
		const read = await readWindow(lastDays, time.hasTime);
		return { read, isWide: false, isNarrow: read.complete, isPutOff: false };
	}
	const [done] = await Promise.allSettled([readWindow(wide, time.hasHalf)]);
	if (done.status === 'rejected' && isFirst) throw done.reason;
	const whole = done.status === 'fulfilled' ? done.value : undefined;
	const failure: unknown = done.status === 'rejected' ? done.reason : undefined;
	const isEnough = whole !== undefined && (whole.complete || !time.hasTime() || narrow(whole.today) === undefined);
	if (whole !== undefined && isEnough) return { read: whole, isWide: true, isNarrow: whole.complete, isPutOff: false };
	const rest = await readWindow(lastDays, time.hasTime, SPARE_PAGES);
	const isPutOff = !isFirst && rest.complete && (failure ?? whole?.failure) !== undefined;
	return { read: joined(whole, rest, failure), isWide: true, isNarrow: rest.complete, isPutOff };
}
