import { type Answer, listRows, refusalOf } from '../answer/answer';
import { cellNumber } from '../ask/row';
import type { Members } from '../json/members';
import { explain, isUnsettled } from '../outcome/messages';
import { judgeRead, sqlRead } from '../outcome/read';
import { isAuthenticationRefusal } from '../outcome/written';
import { fold } from '../text/text';
import { isSqlQuestion, SAMPLE, type QuestionName } from './questions';
import type { AnsweredQuestion } from './types';

/** What an answer says of the API key: the server looks at it before it looks at the login. */
export function keyRefusal(answer: Answer): 'missing' | 'wrong' | undefined {
	const message = refusalOf(answer)?.message ?? '';
	if (explain(message).kind !== 'configuration' || !/api ?key/.test(fold(message))) return undefined;
	return /eksik/.test(fold(message)) ? 'missing' : 'wrong';
}

/** Statuses by which a server says that it has no such method. */
const NOT_THERE: ReadonlySet<number> = new Set([404, 405]);

/** Whether the server has no method at this address. */
export const lacksMethod = ({ reply }: AnsweredQuestion): boolean =>
	reply.answered && reply.answer.rows.length === 0 && NOT_THERE.has(reply.answer.httpStatus);

/** The rows of a reply, or whether the ERP said no to the question itself. */
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
	return { ok: false, isRefused: !isLogin && !isUnsettled(refusal.message) };
}

/** What a question that counts says: of so many rows, for how many its condition holds. Nothing where these are no counts of a sample. */
export function countIn([row]: readonly Members[]): { readonly total: number; readonly hits: number } | undefined {
	const total = row && cellNumber(row, 'total');
	const hits = total === 0 ? 0 : row && cellNumber(row, 'hits');
	if (total === undefined || hits === undefined || !Number.isInteger(total) || !Number.isInteger(hits))
		return undefined;
	return hits >= 0 && hits <= total && total <= SAMPLE ? { total, hits } : undefined;
}
