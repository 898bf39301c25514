import type { Members } from '../../../erp/base/json/members';
import type { Page } from '../../../erp/protocol/paging/pageLadder';
import { RowsByKey } from '../../../erp/protocol/paging/pageRows';
import { readPages, type StopReason, walkPages, type PageAnswer } from '../../../erp/protocol/paging/pages';
import { timeoutOf } from '../../shared/client/call';
import type { PollErp } from '../../shared/client/client';
import type { PollTime } from '../poll/time';
import { fingerprintOf } from '../snapshot/seen';
import { readPage, unreadable, type Days, type IncomingQuery } from './page';

/** Maximum pages and rows of one reading: a list that never ends must not block a poll. */
const MOST_PAGES = 250;
const MOST_ROWS = 250_000;

/** Share of the usual timeout for the trial of a larger page: one that hangs must not use up the poll's time. */
const TRIAL = 1 / 4;

export interface IncomingReader {
	readonly erp: PollErp;
	readonly query: IncomingQuery;
	readonly time: PollTime;
	/** Whether the row of a key is wanted; absent: all are. */
	readonly isNew?: (key: number) => boolean;
}

/** The invoices of some days. */
export interface IncomingRead {
	/** Wanted rows by their keys, in the server's order. The others are not kept in memory. */
	readonly rows: ReadonlyMap<number, Members>;
	/** Keys of all rows: fingerprints of the invoices' keys. */
	readonly keys: ReadonlySet<number>;
	/** Why the list was not read to its end: a failure, or the behaviour of its pages; absent if it was. */
	readonly failure?: Error;
	/** There was no time for more. */
	readonly isLate: boolean;
	/** Elements of the list that show no invoice; to be reported. */
	readonly skipped: number;
}

const REASONS: Readonly<Partial<Record<StopReason, string>>> = {
	bound: `it did not end within ${MOST_PAGES} pages or ${MOST_ROWS.toLocaleString('en-US')} invoices`,
	repeats: 'the ERP gave a full page of invoices that it had given before',
	time: 'the time of the poll was over',
};

/** The error of a list that was not read to its end. */
const unended = ({ erp: { context } }: IncomingReader, { from, to }: Days, why: StopReason): Error =>
	unreadable(
		context,
		`the list of ${from} to ${to} was not read to its end: ${REASONS[why] ?? why}`,
		'Invoices behind what was read come once it can be read. Raise Page Size above the invoices of these days, lower Wide Window Days, or watch the invoices of some senders only, with Sender Tax No.',
	);

/**
 * Reads the invoices of some days as far as there is time; the first page is requested in any case. A failure is returned with the rows read
 * before it.
 */
export async function readIncoming(reader: IncomingReader, days: Days): Promise<IncomingRead> {
	const { erp, query, time, isNew = () => true } = reader;
	const { pageSize: size, widens } = query;
	const rows = new Map<number, Members>();
	const keys = new Set<number>();
	let [asked, isTried] = [0, false];
	let failure: Error | undefined;
	const ask = async (page: Page): Promise<PageAnswer<number>> => {
		// If reading continued after a failure, it was that of the larger page.
		failure = undefined;
		if (asked > 0 && !time.hasTime()) return { kind: 'unasked', why: 'time' };
		if (asked >= MOST_PAGES || keys.size >= MOST_ROWS) return { kind: 'unasked', why: 'bound' };
		asked++;
		const [usual, began] = [timeoutOf('list'), performance.now()];
		const isTrial = page.size > size && !isTried;
		isTried ||= isTrial;
		try {
			const answer = await readPage(erp, query, days, page, time.within(isTrial ? usual * TRIAL : usual));
			const took = (performance.now() - began) / usual;
			const found = answer.keys.map(fingerprintOf);
			found.forEach((key, index) => {
				if (isNew(key)) rows.set(key, answer.rows[index] ?? {});
			});
			return { kind: 'rows', rows: found, others: answer.skipped, took };
		} catch (error) {
			failure = error as Error;
			return { kind: 'failed' };
		}
	};
	const how = { size, index: 0, limit: Infinity, skipsCorrupt: false, most: widens ? Infinity : undefined };
	const invoices = new RowsByKey(keys);
	const { stopped } = await readPages(walkPages(how, invoices), ask);
	if (stopped) failure ??= unended(reader, days, stopped.why);
	return { rows, keys, skipped: invoices.others, isLate: stopped?.why === 'time', ...(failure ? { failure } : {}) };
}

/** Notes about elements that are no invoices, and about days that were not read to their end; also written to n8n's log. */
export function notesOn({ erp: { context } }: IncomingReader, { failure, skipped }: IncomingRead): readonly string[] {
	const unread = `The list of incoming invoices was not read to its end. What is missing follows with the next polls. ${failure?.message ?? ''}`;
	const damaged = `${skipped} elements of the list show no invoice and were not read. Look at the raw answer: the option List Member or Identity Member may have to name another member, or the ERP holds damaged invoices.`;
	const notes = [...(failure ? [unread] : []), ...(skipped > 0 ? [damaged] : [])];
	for (const note of notes) context.logger.warn(`${context.getNode().name}: ${note}`);
	return notes;
}
