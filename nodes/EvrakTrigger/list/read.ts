import type { RowIdentity } from '../../../erp/einvoice/list/identity';
import type { Members } from '../../../erp/base/json/members';
import type { Page } from '../../../erp/protocol/paging/pageLadder';
import { walkRounds } from '../../../erp/protocol/paging/pageRounds';
import { readPages, type PageAnswer } from '../../../erp/protocol/paging/pages';
import { timeoutOf } from '../../shared/client/call';
import type { PollErp } from '../../shared/client/client';
import type { PollTime } from '../poll/time';
import { readPage, unreadable, type Days, type IncomingQuery } from './page';

/** Pages and rows that one reading takes at most: a list that never ends must not hold a poll. */
const MOST_PAGES = 250;
const MOST_ROWS = 250_000;

/** Rows of a page at most that are asked for where a smaller one came twice. */
const LARGEST = 10_000;

/** The wide page that is tried gets this part of the time of others: one that hangs must not take the poll's time. */
const TRIAL = 1 / 4;

/** How a poll reads the list. */
export interface IncomingReader {
	readonly erp: PollErp;
	readonly query: IncomingQuery;
	readonly time: PollTime;
	/** By what rows are compared, and which are new; absent where all are read. */
	readonly compared?: {
		readonly keyOf: (identity: string, row: Members) => number;
		readonly isNew: (key: number) => boolean;
	};
}

/** The invoices of some days. */
export interface IncomingRead {
	/** Rows by what identifies them, in the server's order; where they are compared, those that are new. The others are not held in memory. */
	readonly rows: ReadonlyMap<string, Members>;
	/** Keys of all rows that were compared. */
	readonly keys: readonly number[];
	/** Why the list was not read to its end: a failure, or how pages came; absent where it was. */
	readonly failure?: Error;
	/** There was no time for more. */
	readonly isLate: boolean;
	/** Elements of the list that show no invoice; to be reported. */
	readonly skipped: number;
}

const REASONS = {
	bound: `it did not end within ${MOST_PAGES} pages or ${MOST_ROWS.toLocaleString('en-US')} invoices`,
	repeats: 'the ERP gave the same full page twice',
	restless: 'its pages changed with every request',
	time: 'the time of the poll was over',
} as const;

/** The error of a list that was not read to its end. */
const unended = ({ erp: { context } }: IncomingReader, { from, to }: Days, why: keyof typeof REASONS): Error =>
	unreadable(
		context,
		`the list of ${from} to ${to} was not read to its end: ${REASONS[why]}`,
		'Invoices behind what was read come once it can be read. Raise Page Size above the invoices of these days, lower Wide Window Days, or watch the invoices of some senders only, with Sender Tax No.',
	);

/**
 * Reads the invoices of some days, again until that brings nothing new (see `walkRounds`), as far as there is time; the first page is asked for in
 * any case. A failure is returned with what was read before it.
 */
export async function readIncoming(reader: IncomingReader, days: Days): Promise<IncomingRead> {
	const { erp, query, time, compared } = reader;
	const { pageSize: size, widens } = query;
	const identities = new Map<string, RowIdentity>();
	const rows = new Map<string, Members>();
	const keys: number[] = [];
	const take = (identity: string, row: Members) => {
		const key = compared?.keyOf(identity, row);
		if (key !== undefined) keys.push(key);
		if (key === undefined || compared?.isNew(key)) rows.set(identity, row);
	};
	let [asked, isTried] = [0, false];
	let failure: Error | undefined;
	const ask = async (page: Page): Promise<PageAnswer<RowIdentity>> => {
		// A failure that reading went on after was that of the wide page.
		failure = undefined;
		if (asked > 0 && !time.hasTime()) return { kind: 'unasked', why: 'time' };
		if (asked >= MOST_PAGES || identities.size >= MOST_ROWS) return { kind: 'unasked', why: 'bound' };
		asked++;
		const [usual, began] = [timeoutOf('list'), performance.now()];
		const isTrial = page.size > size && !isTried;
		isTried ||= isTrial;
		try {
			const answer = await readPage(erp, query, days, page, time.within(isTrial ? usual * TRIAL : usual));
			for (const [index, { key }] of answer.identities.entries()) take(key, answer.rows[index] ?? {});
			const took = (performance.now() - began) / usual;
			return { kind: 'rows', rows: answer.identities, others: answer.skipped, took };
		} catch (error) {
			failure = error as Error;
			return { kind: 'failed' };
		}
	};
	const readBy = async (rowsOfPage: number) =>
		await readPages(
			walkRounds<RowIdentity>(rowsOfPage, ({ key }) => key, identities, widens ? Infinity : undefined),
			ask,
		);
	let { stopped, others } = await readBy(size);
	// A server that ignores Index gives a full page again and again, until the page is longer than its list.
	for (let larger = 2 * size; stopped === 'repeats' && larger <= LARGEST; larger *= 2)
		({ stopped, others } = await readBy(larger));
	const why = stopped === 'failed' ? undefined : stopped;
	return {
		...{ rows, keys },
		skipped: others,
		isLate: stopped === 'time',
		...(failure ? { failure } : why ? { failure: unended(reader, days, why) } : {}),
	};
}

/** What to tell about elements that are no invoices, and about days that were not read to their end; n8n's log gets it, too. */
export function notesOn({ erp: { context } }: IncomingReader, { failure, skipped }: IncomingRead): readonly string[] {
	const unread = `The list of incoming invoices was not read to its end. What is missing follows with the next polls. ${failure?.message ?? ''}`;
	const damaged = `${skipped} elements of the list show no invoice and were not read. Look at the raw answer: the option List Member or Identity Member may have to name another member, or the ERP holds damaged invoices.`;
	const notes = [...(failure ? [unread] : []), ...(skipped > 0 ? [damaged] : [])];
	for (const note of notes) context.logger.warn(`${context.getNode().name}: ${note}`);
	return notes;
}
