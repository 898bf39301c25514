import { type IDataObject, type IPollFunctions, NodeOperationError } from 'n8n-workflow';
import type { Need } from '../../../erp/database/ask/needs';
import { keyColumn, LARGEST_PAGE, linkedTo, pageOf, type Key, type ReadQuestion } from '../../../erp/database/ask/page';
import type { Schema } from '../../../erp/database/ask/schema';
import type { Sql } from '../../../erp/database/ask/sql';
import { cell } from '../../../erp/base/json/cell';
import type { Members } from '../../../erp/base/json/members';
import type { ChangesQuestion, ChangingRecord, ServerMoment } from '../../../erp/database/query/changes/types';
import {
	CLOCK_QUESTION,
	clockIn,
	plusTime,
	recordIn,
	stateIn,
	type RecordState,
} from '../../../erp/database/query/changes/window';
import type { ToldMember } from '../../../erp/database/query/dictionary';
import { allRows, itemsOfRows, pagesOfRows } from '../../Evrak/read/query/pages';
import { lackingError } from '../../Evrak/read/query/readTool';
import { LARGEST_READ } from '../../Evrak/read/sql/mostRows';
import { rowsOfPage, type Asking } from '../../shared/ask/schemas';
import { timeoutOf } from '../../shared/client/call';
import type { PollErp } from '../../shared/client/client';
import type { PollTime } from '../poll/time';

/** How a poll asks. */
export type PollAsking = Asking<IPollFunctions>;

/**
 * How a poll of records asks: each question has the time of a list, as far as the poll has it. A record whose date has no time is known by all that
 * its row shows: with fewer columns than before it would look changed.
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

/** A test run in the editor shows the latest few of the last days. */
export const TEST_SAMPLE = { records: 3, milliseconds: 30 * 86_400_000 } as const;

/** A row of a page, with what it says of its record. */
export interface Found extends RecordState {
	readonly row: Members;
}

/** The records of rows; one without any date is none that changed. */
export const foundIn = (record: Pick<ChangingRecord, 'columns'>, rows: readonly Members[]): readonly Found[] =>
	rows.flatMap((row) => {
		const state = stateIn(record, row);
		return state ? [{ ...state, row }] : [];
	});

/** The first of some records, so that no more than some of them are told. */
function untilMost<T>(all: readonly T[], isTold: (record: T) => boolean, most: number): readonly T[] {
	let told = 0;
	const end = all.findIndex((record) => isTold(record) && ++told > most);
	return end < 0 ? all : all.slice(0, end);
}

/** A question with all that it asks: items tell less of its rows. */
export const wholeQuestion = (question: ChangesQuestion): ChangesQuestion => ({
	...question,
	show: { ...question.show, ...question.beside },
});

/** The columns of a row's key, to go on behind it. */
export const keyColumnsOf = (row: Members, { key }: Pick<ChangesQuestion, 'key'>): Members =>
	Object.fromEntries(key.map((_, index) => [keyColumn(index), cell(row, keyColumn(index))]));

const DAY = 86_400_000;

/** Throws NodeOperationError where a pass that hands over nothing has gone on for more than a day: nobody would else see that it never ends. */
export function assertMoves(
	{ erp: { context } }: PollAsking,
	plural: string,
	clock: ServerMoment,
	begun: ServerMoment,
) {
	if (begun >= plusTime(clock, -DAY)) return;
	throw new NodeOperationError(
		context.getNode(),
		`The ${plural} of this event have been gone through since ${begun.replace('T', ' ').slice(0, 16)}, and the end is not reached`,
		{
			description:
				'The place is kept, and the next polls go on. Poll more often, or watch fewer: by filters, or of fewer days.',
		},
	);
}

/** Rows of a poll at most, so that it asks a bounded number of questions; its time mostly ends it before. */
const MOST_ROWS = 100_000;

/** Records that are read whole at once. */
export const TOGETHER = 100;

/** A record with what becomes of it. */
export interface JudgedRecord<R, V> {
	readonly record: R;
	readonly verdict: V;
}

/** How a poll goes through records. */
interface Walk<P, R, V, I> {
	readonly pages: AsyncIterable<readonly P[]>;
	/** Rows of a page; one with fewer is the last. */
	readonly pageSize?: number;
	readonly recordsIn: (page: readonly P[]) => readonly R[];
	/** What becomes of some records, in their order, by the state as it is. */
	readonly judge: (records: readonly R[]) => readonly V[];
	readonly isTold: (verdict: V) => boolean;
	/** The items of records that are told, in their order; `undefined` for one that changed while it was read. The poll ends before it. */
	readonly itemsOf: (told: ReadonlyArray<JudgedRecord<R, V>>) => Promise<ReadonlyArray<I | undefined>>;
	/** Puts some records into the state. */
	readonly settle: (judged: ReadonlyArray<JudgedRecord<R, V>>) => void;
	/** Items of a poll at most. */
	readonly most: number;
	readonly hasTime: () => boolean;
}

/** Goes through records until none is left or it is enough for a poll; whether all were handled. What is told is put into `items` as it comes, so that a failure loses none. */
export async function walkRecords<P, R, V, I>(walk: Walk<P, R, V, I>, items: I[]): Promise<boolean> {
	const { most, pageSize = LARGEST_PAGE } = walk;
	const isEnough = () => items.length >= most || !walk.hasTime();
	let rows = 0;
	for await (const page of walk.pages) {
		rows += page.length;
		for (let left = walk.recordsIn(page); left.length > 0;) {
			const verdicts = walk.judge(left);
			const all = left.flatMap((record, index): Array<JudgedRecord<R, V>> => {
				const verdict = verdicts[index];
				return verdict === undefined ? [] : [{ record, verdict }];
			});
			const isTold = ({ verdict }: JudgedRecord<R, V>) => walk.isTold(verdict);
			const judged = untilMost(all, isTold, Math.min(TOGETHER, most - items.length));
			const told = judged.filter(isTold);
			const found = told.length > 0 ? await walk.itemsOf(told) : [];
			const whole = found.findIndex((item) => item === undefined);
			const torn = whole < 0 ? undefined : told[whole];
			items.push(...found.slice(0, whole < 0 ? undefined : whole).flatMap((item) => item ?? []));
			walk.settle(torn ? judged.slice(0, judged.indexOf(torn)) : judged);
			if (torn) return false;
			left = left.slice(judged.length);
			if (left.length > 0 && isEnough()) return false;
		}
		if (page.length === pageSize && (rows >= MOST_ROWS || isEnough())) return false;
	}
	return true;
}

/** What to ask of this database; throws NodeApiError where it lacks what cannot be left out. */
export function unlessLacking<T extends object>(
	asking: PollAsking,
	schema: Schema,
	needs: readonly Need[],
	ask: () => T | { readonly lacks: string },
): T {
	const lacks = schema.lacking(needs);
	const asked = lacks === undefined ? ask() : { lacks };
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

/** The pages of a question, with the server's time at the first of them, which is read; throws NodeApiError. */
export async function timedPages(
	asking: PollAsking,
	question: ReadQuestion,
	members: readonly ToldMember[],
	{ links = [], from }: { readonly links?: readonly Key[]; readonly from?: readonly Sql[] },
): Promise<{ readonly clock: ServerMoment; readonly pages: AsyncGenerator<Members[]> }> {
	const page = { size: LARGEST_PAGE, last: from, links, isTimed: true } as const;
	const [own, ...first] = await rowsOfPage(asking, pageOf(question, members, page));
	const clock = own && clockIn([own]);
	if (clock === undefined) throw withoutTime(asking);
	return { clock, pages: pagesOfRows(asking, question, members, Number.POSITIVE_INFINITY, links, { from, first }) };
}

/** What is needed to read records of one kind. */
export interface RecordReader {
	readonly asking: PollAsking;
	readonly record: Pick<ChangingRecord, 'read' | 'columns'>;
	readonly schema: Schema;
	readonly question: ChangesQuestion;
}

/**
 * Records with all that hangs on them, in their order; `undefined` for one that changed while it was read, or is gone. The head of one state and the
 * lines of another make no document: so the heads are read once more behind the lines.
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
