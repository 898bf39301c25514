import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { LARGEST_PAGE, linkedTo, pageOf, type Key, type ReadQuestion } from '../../../erp/database/ask/page';
import type { Schema } from '../../../erp/database/ask/schema';
import type { Sql } from '../../../erp/database/ask/sql';
import type { Members } from '../../../erp/base/json/members';
import type { ChangesQuestion, ChangingRecord, ServerMoment } from '../../../erp/database/query/changes/types';
import {
	CLOCK_QUESTION,
	clockIn,
	recordIn,
	stateIn,
	type RecordState,
} from '../../../erp/database/query/changes/window';
import type { OutputMember } from '../../../erp/database/query/dictionary';
import { allRows, itemsOfRows, pagesOfRows } from '../../Evrak/read/query/pages';
import { lackingError } from '../../Evrak/read/query/readTool';
import { LARGEST_READ } from '../../Evrak/read/sql/mostRows';
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

/** A row of a page, with the state of its record. */
export interface Found extends RecordState {
	readonly row: Members;
}

/** The records of rows; a row without any date is not a changed record. */
export const foundIn = (record: Pick<ChangingRecord, 'columns'>, rows: readonly Members[]): readonly Found[] =>
	rows.flatMap((row) => {
		const state = stateIn(record, row);
		return state ? [{ ...state, row }] : [];
	});

/** A query with all its columns: items contain fewer. */
export const wholeQuestion = (question: ChangesQuestion): ChangesQuestion => ({
	...question,
	show: { ...question.show, ...question.beside },
});

/** The query for this database; throws NodeApiError if the database lacks something required. */
export function unlessLacking<T extends object>(asking: PollAsking, asked: T | { readonly lacks: string }): T {
	if ('lacks' in asked) throw lackingError(asking, asked.lacks);
	return asked;
}

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

/** Context for reading records of one kind. */
interface RecordReader {
	readonly asking: PollAsking;
	readonly record: Pick<ChangingRecord, 'read' | 'columns'>;
	readonly schema: Schema;
	readonly question: ChangesQuestion;
}

/**
 * Complete records with their parts, in their order; `undefined` for a record that changed while it was read, or is gone. The header of one state
 * and the lines of another are not a document: so the headers are read again after the lines.
 */
export async function wholeOf(
	{ asking, record, schema, question }: RecordReader,
	found: readonly Found[],
): Promise<Array<IDataObject | undefined>> {
	const rows = found.map(({ row }) => row);
	const items = await itemsOfRows(asking, record.read, schema, { question }, rows, LARGEST_READ);
	const those = {
		...wholeQuestion(question),
		where: [...(question.where ?? []), linkedTo(rows, question.same)],
	};
	const again = await allRows(asking, those, record.read.members, found.length + 1);
	const now = new Map(again.map((row) => recordIn(record, row)).map((state) => [state.key, state] as const));
	return found.map(({ key, changed, digest }, index) => {
		const present = now.get(key);
		return present?.changed === changed && present.digest === digest ? items[index] : undefined;
	});
}
