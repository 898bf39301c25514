import { todayOn } from '../../shared/today';
import type { RowIdentity } from '../../../erp/edocument/list/identity';
import type { Members } from '../../../erp/json/members';
import type { Page } from '../../../erp/paging/pageLadder';
import { walkRounds } from '../../../erp/paging/pageRounds';
import { readPages, type PageAnswer } from '../../../erp/paging/pages';
import { timeoutOf } from '../../shared/client/call';
import type { PollErp } from '../../shared/client/client';
import type { PollTime } from '../poll/time';
import { readPage, type Days, type IncomingQuery } from './page';

/** Pages that one reading asks for at most, and rows that it takes: a list that never ends must not hold a poll. */
export const MOST_PAGES = 250;
export const MOST_ROWS = 250_000;

/** What to read, and how much of it. */
interface IncomingReading {
	readonly query: IncomingQuery;
	/** The window by the server's day. */
	readonly windowFor: (today: string) => Days;
	readonly hasTime: () => boolean;
	readonly within: PollTime['within'];
	/** Pages to ask for at most. */
	readonly mostPages: number;
	/** Whether the row of an identity is looked at afterwards, and so is kept: tens of thousands cost the collector of garbage more time than it takes to read them. */
	readonly keeps: (identity: string) => boolean;
}

/** The wide page that is tried gets this part of the time of others: one that hangs must not take the poll's time. */
const TRIAL = 1 / 4;

/** The rows of a window. */
export interface IncomingRead {
	/** What identifies each row, once, in the server's order. */
	readonly identities: readonly string[];
	/** The rows that were kept, by what identifies them. */
	readonly rows: ReadonlyMap<string, Members>;
	/** Every page was read: none failed, and there was time for all. */
	readonly complete: boolean;
	/** Why it is not, where no failure says so. */
	readonly stopped?: 'time' | 'bound' | 'repeats' | 'restless';
	/** The server's day. */
	readonly today: string;
	/** What stopped the reading after the first page; to be thrown where there is nothing to tell. */
	readonly failure?: unknown;
	/** What else was odd: elements of the list that show no invoice, or a last page without a list. */
	readonly remarks: readonly string[];
}

/** What to say about elements that are no invoices. */
const damaged = (count: number): string => {
	const what =
		count === 1
			? 'An element of the list shows no invoice and was'
			: `${count} elements of the list show no invoice and were`;
	return `${what} not read. Look at the raw answer: the option List Member or Identity Member may have to name another member, or the ERP holds damaged invoices.`;
};

/**
 * Reads a window of the server's days, again and again until that brings nothing new (see `walkRounds`), or until `hasTime` or the bound of
 * pages says no. A failure on the very first page is thrown; a later one is returned with what was read before it.
 */
export async function readIncoming(
	erp: PollErp,
	{ query, windowFor, hasTime, within, mostPages, keeps }: IncomingReading,
): Promise<IncomingRead> {
	const { connection } = erp;
	const ours = todayOn(connection);
	const listed = new Map<string, RowIdentity>();
	const rows = new Map<string, Members>();
	let [today, asked] = [ours, 0];
	const { pageSize: size, widens } = query;
	let isTried = false;
	const read = async (page: Page) => {
		asked++;
		const usual = timeoutOf('list');
		const began = performance.now();
		const isTrial = page.size > size && !isTried;
		isTried ||= isTrial;
		const answer = await readPage(erp, query, windowFor(today), page, within(isTrial ? usual * TRIAL : usual));
		return { ...answer, took: (performance.now() - began) / usual };
	};
	const opening = async (page: Page) => {
		const answer = await read(page);
		if (answer.today === ours) return answer;
		// The server's clock decides which days are asked for: ours may be wrong, or just past midnight.
		({ today } = answer);
		return await read(page);
	};
	const last: { failure?: unknown; odd?: Error } = {};
	const ask = async (page: Page): Promise<PageAnswer<RowIdentity>> => {
		const isOpening = asked === 0;
		// A failure that reading went on after was that of the wide page.
		last.failure = undefined;
		if (!isOpening && !hasTime()) return { kind: 'unasked', why: 'time' };
		const isFull = asked >= mostPages || (page.index > 0 && listed.size >= MOST_ROWS);
		if (!isOpening && isFull) return { kind: 'unasked', why: 'bound' };
		last.odd = undefined;
		try {
			const answer = await (isOpening ? opening(page) : read(page));
			if (answer.odd && page.index === 0) throw answer.odd;
			last.odd = answer.odd;
			for (const [index, { key }] of answer.identities.entries())
				if (keeps(key)) rows.set(key, answer.rows[index] ?? {});
			return { kind: 'rows', rows: answer.identities, others: answer.skipped, took: answer.took };
		} catch (failure) {
			last.failure = failure;
			return { kind: 'failed' };
		}
	};
	const { stopped, others } = await readPages(
		walkRounds(size, ({ key }) => key, listed, widens ? Infinity : undefined),
		ask,
	);
	const { failure, odd } = last;
	if (failure !== undefined && listed.size === 0) throw failure as Error;
	return {
		identities: [...listed.keys()],
		rows,
		complete: stopped === undefined,
		today,
		remarks: [...(others > 0 ? [damaged(others)] : []), ...(odd ? [odd.message] : [])],
		...(stopped === undefined || stopped === 'failed' ? {} : { stopped }),
		...(failure === undefined ? {} : { failure }),
	};
}
