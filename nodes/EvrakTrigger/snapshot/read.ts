import type { IPollFunctions } from 'n8n-workflow';
import { LARGEST_PAGE, pageOf, type Key, type ReadQuestion } from '../../../erp/database/ask/page';
import type { Sql } from '../../../erp/database/ask/sql';
import type { Members } from '../../../erp/base/json/members';
import type { ServerMoment } from '../../../erp/database/query/events/types';
import { CLOCK_QUESTION, clockIn } from '../../../erp/database/query/events/window';
import type { OutputMember } from '../../../erp/database/query/dictionary';
import { pagesOfRows } from '../../Evrak/read/query/pages';
import { rowsOfPage, type Asking } from '../../shared/ask/schemas';
import { timeoutOf } from '../../shared/client/call';
import type { PollErp } from '../../shared/client/client';
import type { PollTime } from '../poll/time';

/** The context of a poll's queries. */
export type PollAsking = Asking<IPollFunctions>;

/**
 * The context of a record poll's queries: each has the timeout of a list, limited by the time of the poll. A record whose date has no time is
 * compared by all that its row shows: with fewer columns than before it would look changed.
 */
export const pollAsking = (erp: PollErp, time: PollTime, action: string): PollAsking => ({
	erp,
	get timeout() {
		return time.within(timeoutOf('list'));
	},
	action,
	item: 0,
	compares: true,
});

function withoutTime(asking: PollAsking): Error {
	const remedy = 'Ask SELECT GETDATE() with Record: Execute Query, to see what the ERP answers.';
	return asking.erp.readError({ reason: 'the ERP does not tell its time', remedy, timedOut: false }, asking);
}

/** The server's time; throws NodeApiError. */
export async function askClock(asking: PollAsking): Promise<ServerMoment> {
	const clock = clockIn(await rowsOfPage(asking, CLOCK_QUESTION));
	if (clock !== undefined) return clock;
	throw withoutTime(asking);
}

/** The pages of a query, with the server's time at the first one, which is already read; throws NodeApiError. */
export async function timedPages(
	asking: PollAsking,
	question: ReadQuestion,
	members: readonly OutputMember[],
	{ links = [], from }: { readonly links?: readonly Key[]; readonly from?: readonly Sql[] },
): Promise<{ readonly clock: ServerMoment; readonly pages: AsyncGenerator<Members[]> }> {
	const page = { size: LARGEST_PAGE, last: from, links, isTimed: true } as const;
	const [own, ...first] = await rowsOfPage(asking, pageOf(question, members, page));
	const clock = own && clockIn([own]);
	if (clock === undefined) throw withoutTime(asking);
	return { clock, pages: pagesOfRows(asking, question, members, Number.POSITIVE_INFINITY, links, { from, first }) };
}
