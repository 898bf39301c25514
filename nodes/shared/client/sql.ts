import { isSuccess, refusalOf } from '../../../erp/answer/answer';
import type { Connection } from '../../../erp/wire/connection';
import { SQL_READ } from '../../../erp/catalogue/calls';
import type { Members } from '../../../erp/json/members';
import { explain, isUnsettled } from '../../../erp/outcome/messages';
import { isAuthenticationRefusal } from '../../../erp/outcome/written';
import { listRows } from '../../../erp/answer/rows';
import { call, timeoutOf, type Call } from './call';
import type { Context } from './egress';
import { clean } from './errors';

/** The rows of a SELECT, or why there are none: the ERP cannot be asked at all, or gave no answer this time. */
export type SqlAnswer =
	| { readonly state: 'rows'; readonly rows: readonly Members[] }
	| { readonly state: 'impossible' | 'silent'; readonly reason: string };

/** A SELECT on the ERP's database as a call (SqlVeriOkuV2, docs/erp-behaviour.md#reading-by-sql); milliseconds. */
export const sqlCall = (sql: string, timeout: number = timeoutOf('list')): Call => ({
	path: SQL_READ.path,
	placement: SQL_READ.placement,
	httpMethod: 'POST',
	payload: { SQLSorgu: sql },
	timeout,
});

const NOT_THERE: ReadonlySet<number> = new Set([404, 405]);

/** Runs a SELECT on the ERP's database (V17 only), waiting at most so many milliseconds. Never throws for what the ERP answers. */
export async function askSql(
	context: Context,
	connection: Connection,
	sql: string,
	timeout?: number,
): Promise<SqlAnswer> {
	if (connection.generation === 'V16') return { state: 'impossible', reason: 'a V16 server has no SQL read method' };
	const reply = await call(context, connection, sqlCall(sql, timeout));
	if (!reply.answered) return { state: 'silent', reason: reply.failure.message };
	const { answer } = reply;
	if (isSuccess(answer)) return { state: 'rows', rows: listRows(answer) };
	if (NOT_THERE.has(answer.httpStatus)) return { state: 'impossible', reason: 'the server has no SQL read method' };
	const refusal = refusalOf(answer);
	if (!refusal) return { state: 'silent', reason: `HTTP ${answer.httpStatus} without an answer of the API` };
	const reason = clean(refusal.message || explain(refusal.message).meaning, connection);
	const isPassing = isUnsettled(refusal.message) || isAuthenticationRefusal(answer) || answer.httpStatus >= 500;
	return { state: isPassing ? 'silent' : 'impossible', reason };
}
