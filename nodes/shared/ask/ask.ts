import { sleep } from 'n8n-workflow';
import { unknownIn } from '../../../erp/database/ask/probe';
import { askedWithout, type Asked, type TableQuestion } from '../../../erp/database/ask/question';
import { chunks } from '../../../erp/base/json/chunks';
import type { Members } from '../../../erp/base/json/members';
import { adviceOf, type Unread } from '../../../erp/saving/outcome/read';
import { Budget } from '../client/budget';
import type { ErpClient, NodeErp, SqlAsking } from '../client/client';
import { Cache, ownerOf } from '../cache';

/** Why a query got no answer. That never means that the ERP has no such rows. */
export interface Unasked {
	readonly ok: false;
	/** Without a full stop. */
	readonly why: string;
	readonly remedy?: string;
	/** A retry may succeed. */
	readonly isPassing: boolean;
	/** The table, column or function that the database does not know. */
	readonly unknown?: string;
	/** The missing name without which the query is impossible. */
	readonly lacks?: string;
}

/** The remedy where the database lacks a name. */
export const LACKING = 'This build of the ERP keeps it elsewhere, or the API user may not see it: ask for that right.';

/** The remedy where the ERP did not answer. */
export const AGAIN = 'Run it again when the ERP answers.';

/** What to do about a query without an answer, and `again` if a retry may succeed. */
export const remedyOf = ({ isPassing, remedy }: Unasked, again: string = AGAIN): string =>
	remedy === undefined ? again : isPassing ? `${remedy} ${again}` : remedy;

interface Read<T> {
	readonly ok: true;
	readonly value: T;
	readonly unknown?: undefined;
}

/** The rows of a query, or why it got no answer. */
export type Answered<T> = Read<T> | Unasked;

type Rows = Answered<readonly Members[]>;

/** Runs one statement once. */
export async function askOnce(
	erp: ErpClient,
	statement: string,
	asking: SqlAsking,
): Promise<Read<Members[]> | (Unasked & Unread)> {
	const read = await erp.sql(statement, asking);
	if (read.state === 'rows') return { ok: true, value: read.rows };
	const { state, failure } = read;
	const isPassing = state === 'silent' || state === 'cutShort';
	const { reason: why } = failure;
	// The remedy of an answer that was cut short is for reads, which have a limit.
	const remedy = state === 'cutShort' ? undefined : adviceOf(failure);
	return { ok: false, why, remedy, isPassing, state, failure, unknown: unknownIn(why) };
}

/** Milliseconds before each retry of an unanswered query: it only reads. */
const PATIENCE: readonly number[] = [200, 1_000];

/** Options of a query. */
interface Asking {
	/** Milliseconds before each retry. */
	readonly waits?: readonly number[];
	/** Fallback for servers and users that do not allow SQL. */
	readonly orElse?: (asked: Asked, timeout: number) => Promise<Rows>;
}

/**
 * The rows of a query. All retries share the time of one call, since the turn to write may wait for it. Names that this database lacks are left
 * out, now and for the next hour.
 */
export async function ask(
	erp: NodeErp,
	question: TableQuestion,
	timeout: number,
	{ waits = PATIENCE, orElse }: Asking = {},
): Promise<Rows> {
	const budget = new Budget(timeout);
	const signal = erp.context.getExecutionCancelSignal();
	const pauses = [...waits];
	return await askWithout<Rows>(erp, async (lacks) => {
		const asked = askedWithout(question, lacks);
		if ('lost' in asked)
			return {
				ok: false,
				why: `the database has no ${asked.lost}`,
				remedy: LACKING,
				isPassing: false,
				lacks: asked.lost,
			};
		const askedOnce = async (): Promise<Rows> => {
			const time = budget.left(timeout) || 1;
			const read = await askOnce(erp, asked.statement, { timeout: time });
			if (read.ok || read.isPassing || read.unknown !== undefined || !orElse) return read;
			const other = await orElse(asked, time);
			return other.ok || other.unknown !== undefined ? other : { ...other, why: `${read.why}; ${other.why}` };
		};
		for (;;) {
			const answer = await askedOnce();
			if (answer.ok || !answer.isPassing || answer.unknown !== undefined) return answer;
			const wait = pauses.shift();
			if (wait === undefined || budget.left() <= wait || signal?.aborted) return answer;
			await sleep(wait, signal).catch(() => undefined);
			if (signal?.aborted) return answer;
		}
	});
}

/** The rows of queries about values, `size` of them at a time, or why one of these got no answer. */
export async function askInParts<T>(
	values: Iterable<T>,
	size: number,
	askPart: (part: readonly [T, ...T[]]) => Promise<Rows>,
): Promise<Answered<Members[]>> {
	const rows: Members[] = [];
	for (const part of chunks([...new Set(values)], size)) {
		const read = await askPart(part);
		if (!read.ok) return read;
		rows.push(...read.value);
	}
	return { ok: true, value: rows };
}

/** Runs one query of several, given its time in milliseconds. */
export type AskWithin = <T>(query: (timeout: number) => Promise<Answered<T>>) => Promise<Answered<T>>;

/** Queries before a save share a time limit, so that a slow server delays it no longer, and a silent server is not queried again. */
export function askWithin(timeout: number, budget: Budget): AskWithin {
	let over: string | undefined;
	return async (query) => {
		const left = budget.left(timeout);
		if (over !== undefined || left === 0)
			return { ok: false, why: over ?? 'there was no time left to ask it', isPassing: true };
		const answer = await query(left);
		if (!answer.ok && answer.isPassing) over = answer.why;
		return answer;
	};
}

/** Names that a database turned out to lack, by credential. */
const lacking = new Cache<readonly string[]>();

/** Milliseconds; an update of the ERP that adds columns is noticed after this time. */
const HOUR = 3_600_000;

/** Maximum unknown names that are removed before a query fails. */
const MAX_UNKNOWN = 20;

/** Names that this database is known to lack. */
const lacksOf = ({ connection }: Pick<ErpClient, 'connection'>): readonly string[] =>
	lacking.get(ownerOf(connection)) ?? [];

/**
 * Runs a query, and repeats it without each table, column or function that the database does not know (`unknown`). Later queries leave these
 * names out for an hour.
 */
export async function askWithout<T extends { readonly unknown?: string }>(
	erp: Pick<ErpClient, 'connection'>,
	ask: (lacks: readonly string[]) => Promise<T>,
): Promise<T> {
	for (let turn = 0; ; turn++) {
		const lacks = lacksOf(erp);
		const answer = await ask(lacks);
		const { unknown } = answer;
		if (unknown === undefined || turn >= MAX_UNKNOWN || lacks.includes(unknown)) return answer;
		lacking.set(ownerOf(erp.connection), [...lacks, unknown], HOUR);
	}
}
