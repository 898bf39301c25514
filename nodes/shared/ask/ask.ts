import { sleep } from 'n8n-workflow';
import { unknownIn } from '../../../erp/database/ask/probe';
import { askedWithout, type Asked, type TableQuestion } from '../../../erp/database/ask/question';
import type { Members } from '../../../erp/base/json/members';
import type { Unread } from '../../../erp/saving/outcome/read';
import { Budget } from '../client/budget';
import type { ErpClient, NodeErp, SqlAsking } from '../client/client';
import { Kept, ownerOf } from '../kept';

/** Why nobody can tell what the ERP has: that is no answer that it has nothing. */
export interface Unasked {
	readonly ok: false;
	/** Without a full stop. */
	readonly why: string;
	/** Another try may get an answer. */
	readonly isPassing: boolean;
	/** A table, column or function that the database says it does not know. */
	readonly unknown?: string;
	/** What of these the question cannot do without. */
	readonly lacks?: string;
}

interface Read<T> {
	readonly ok: true;
	readonly value: T;
	readonly unknown?: undefined;
}

/** What the database was asked, or why nobody can tell. */
export type Answered<T> = Read<T> | Unasked;

type Rows = Answered<readonly Members[]>;

/** Asks one statement once. */
export async function askOnce(
	erp: ErpClient,
	statement: string,
	asking: SqlAsking,
): Promise<Read<Members[]> | (Unasked & Unread)> {
	const read = await erp.sql(statement, asking);
	if (read.state === 'rows') return { ok: true, value: read.rows };
	const { state, failure } = read;
	const isPassing = state === 'silent' || state === 'cutShort';
	return { ok: false, why: failure.reason, isPassing, state, failure, unknown: unknownIn(failure.reason) };
}

/** Milliseconds before a question without answer is repeated: it only reads. */
const PATIENCE: readonly number[] = [200, 1_000];

/** How a question is asked. */
interface Asking {
	/** Milliseconds before each repetition of a question without answer. */
	readonly waits?: readonly number[];
	/** Another way to ask, for servers and users that cannot be asked by SQL. */
	readonly orElse?: (asked: Asked, timeout: number) => Promise<Rows>;
}

/**
 * The rows of a question, all tries within the time of one: the turn to write may wait for it. What this database does not have is left out,
 * then and in the next hour.
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
			return { ok: false, why: `the database has no ${asked.lost}`, isPassing: false, lacks: asked.lost };
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

/** Names that a database turned out not to have, by whose credential it was asked. */
const lacking = new Kept<readonly string[]>();

/** Milliseconds in which an update of the ERP brings no columns. */
const HOUR = 3_600_000;

/** Names that a database may turn out not to know, one after the other, before a question is given up. */
const MOST_UNKNOWN = 20;

/** What this database is known to lack. */
const lacksOf = ({ connection }: Pick<ErpClient, 'connection'>): readonly string[] =>
	lacking.get(ownerOf(connection)) ?? [];

/**
 * Asks, and asks again without each table, column or function that the database says it does not know (`unknown`). All questions of the next
 * hour do without these, too.
 */
export async function askWithout<T extends { readonly unknown?: string }>(
	erp: Pick<ErpClient, 'connection'>,
	ask: (lacks: readonly string[]) => Promise<T>,
): Promise<T> {
	for (let turn = 0; ; turn++) {
		const lacks = lacksOf(erp);
		const answer = await ask(lacks);
		const { unknown } = answer;
		if (unknown === undefined || turn >= MOST_UNKNOWN || lacks.includes(unknown)) return answer;
		lacking.set(ownerOf(erp.connection), [...lacks, unknown], HOUR);
	}
}
