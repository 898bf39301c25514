import { type Answer, listRows, refusalOf } from '../protocol/answer/answer';
import { cellNumber } from '../database/ask/row';
import type { Members } from '../base/json/members';
import { explain, isInterrupted } from '../saving/outcome/messages';
import { judgeRead, sqlRead } from '../saving/outcome/read';
import { isAuthenticationRefusal } from '../saving/outcome/proof';
import { fold } from '../base/text/text';
import { reachOf } from './reach';
import { isSqlQuestion, SAMPLE, type QuestionName } from './questions';
import type { AnsweredQuestion, CheckEntry, CheckFinding, JudgedReplies, Replied, Setup, Text } from './types';

/** The API key error of an answer: the server checks the key before the login. */
export const keyRefusal = (answer: Answer): 'missing' | 'wrong' | undefined =>
	explain(refusalOf(answer)?.message ?? '').apiKey;

/** Whether the server has no method at this address. */
export const lacksMethod = (answered: AnsweredQuestion): boolean => reachOf(answered) === 'absent';

/** Whether the ERP refuses two calls with the same message: then it refuses all, such as for a closed year. */
export function isSameRefusal(one: AnsweredQuestion | undefined, other: AnsweredQuestion | undefined): boolean {
	const [a, b] = [one, other].map((answered) =>
		answered?.reply.answered ? refusalOf(answered.reply.answer)?.message : undefined,
	);
	return a !== undefined && b !== undefined && fold(a) === fold(b);
}

/** The rows of a reply, or whether the ERP refused the question itself. */
export function rowsIn(
	name: QuestionName,
	{ reply }: AnsweredQuestion,
): { readonly ok: true; readonly rows: readonly Members[] } | { readonly ok: false; readonly isRefused: boolean } {
	if (isSqlQuestion(name)) {
		const read = sqlRead(reply);
		return read.state === 'rows'
			? { ok: true, rows: read.rows }
			: { ok: false, isRefused: read.state === 'impossible' };
	}
	const read = judgeRead(reply);
	if (read.ok) return { ok: true, rows: listRows(read.answer) };
	const refusal = reply.answered ? refusalOf(reply.answer) : undefined;
	if (!reply.answered || !refusal) return { ok: false, isRefused: false };
	const isLogin = isAuthenticationRefusal(reply.answer) || keyRefusal(reply.answer) !== undefined;
	return { ok: false, isRefused: !isLogin && !isInterrupted(refusal.message) };
}

/** Counts of a sample: its rows, and those for which the condition holds. `undefined` for invalid counts. */
export function countIn([row]: readonly Members[]): { readonly total: number; readonly hits: number } | undefined {
	const total = row && cellNumber(row, 'total');
	const hits = total === 0 ? 0 : row && cellNumber(row, 'hits');
	if (total === undefined || hits === undefined || !Number.isInteger(total) || !Number.isInteger(hits))
		return undefined;
	return hits >= 0 && hits <= total && total <= SAMPLE ? { total, hits } : undefined;
}

/** The assumption holds. */
export const good = (...title: Text): CheckFinding => ({ status: 'good', holds: 'yes', title });

/** The assumption does not hold, and an operation fails or returns something wrong. */
export const problem = (english: string, turkish: string, ...whatToDo: Text): CheckFinding => ({
	status: 'problem',
	holds: 'no',
	title: [english, turkish],
	whatToDo,
});

/** The assumption does not hold, which is worth knowing. */
export const notice = (english: string, turkish: string, ...[todo, yapilacak]: Text | []): CheckFinding => ({
	status: 'notice',
	holds: 'no',
	title: [english, turkish],
	...(todo === undefined || yapilacak === undefined ? {} : { whatToDo: [todo, yapilacak] }),
});

/** The replies do not show whether it holds: mostly there are no rows that could. */
export const open = (...title: Text): CheckFinding => ({ status: 'good', holds: 'unknown', title });

/** There are no rows that could show it. */
export const NO_EVIDENCE = open('There are no rows to tell by', 'Anlamak için satır yok');

type Common = Pick<CheckEntry, 'why' | 'fact' | 'explains'>;

/** A check of raw replies, including refusals. */
export const checkReplies = <const Q extends QuestionName, F extends string>(
	spec: Common & {
		readonly asks: readonly Q[];
		readonly findings: Readonly<Record<F, CheckFinding>>;
		readonly judge: (
			replies: Readonly<Record<Q, AnsweredQuestion>>,
			setup: Setup,
			all: Replied,
		) => JudgedReplies<NoInfer<F>>;
	},
): CheckEntry => spec;

/**
 * A check of rows. If the ERP refuses the first question alone, the finding is `refused`, where the check has one. Without the rows of another
 * question nothing is known.
 */
export const checkRows = <const Q extends QuestionName, F extends string>(
	spec: Common & {
		readonly asks: readonly Q[];
		readonly findings: Readonly<Record<F, CheckFinding>>;
		readonly judge: (rows: Readonly<Record<Q, readonly Members[]>>, setup: Setup) => JudgedReplies<NoInfer<F>>;
	},
): CheckEntry => ({
	...spec,
	judge: (replies, setup) => {
		const reads = spec.asks.map((name) => [name, replies[name] && rowsIn(name, replies[name])] as const);
		const rows = Object.fromEntries(reads.flatMap(([name, read]) => (read?.ok ? [[name, read.rows]] : [])));
		const unread = reads.filter(([, read]) => !read?.ok);
		if (unread.length === 0) return spec.judge(rows as Record<Q, readonly Members[]>, setup);
		const [[name, read] = []] = unread;
		const isRefused = unread.length === 1 && name === spec.asks[0] && read?.ok === false && read.isRefused;
		return isRefused && 'refused' in spec.findings ? 'refused' : undefined;
	},
});

/** How many rows of how many, as evidence. */
export const ofRows = (some: number, all: number): Text => [`${some} of ${all} rows`, `${all} satır içinde ${some}`];
